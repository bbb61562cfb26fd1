import { expect, test } from '@playwright/test';
import type { Load } from '../../../../../fixtures/load/record.ts';
import type { Reason } from '../../../../../fixtures/errors.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import {
  Conformance,
  conformanceOf,
  type ResultRow,
  type RunFacts,
} from '../../../../../reports/conformance.ts';
import { merged } from '../../../../../results/merge/merging.ts';
import type { Part } from '../../../../../reports/result-file.ts';

const ids = ['ID-1', 'ID-2', 'ID-3', 'ID-4'];

const facts: RunFacts = {
  suite: { name: 'im-conformance', version: '0.1.0' },
  targetName: 'sample',
  baseURL: 'http://im.example',
  profile: 'core',
  startedAt: new Date(60_000),
  durationMs: 10_000,
  problem: undefined,
  load: undefined,
};

function row(id: string, verdict: Verdict, reason?: Reason): ResultRow {
  const rest = { area: 'group', operation: '/group/mute_group', level: 'MUST', source: 's' } as const;
  return { id, ...rest, text: `of ${id}`, verdict, durationMs: 1, ...(reason && { reason }) };
}

/** A part that selected these requirements, each with its verdict, and no others. */
function part(file: string, selected: Readonly<Record<string, Verdict>>, rest: Partial<RunFacts> = {}): Part {
  const rows = ids.map((id) => {
    const verdict = selected[id];
    return verdict ? row(id, verdict) : row(id, 'not-run', 'not-selected');
  });
  return { file, result: conformanceOf({ ...facts, ...rest }, rows) };
}

const one = part('one', { 'ID-1': 'pass', 'ID-3': 'pass' });
const two = part('two', { 'ID-2': 'pass', 'ID-4': 'pass' }, { startedAt: new Date(65_000) });

test('parts of one run are the run, in any order', () => {
  for (const parts of [
    [one, two],
    [two, one],
  ]) {
    const result = merged(parts);
    expect(Conformance.parse(result), 'result').toMatchObject({
      verdict: 'conformant',
      complete: true,
      planned: 4,
      target: { name: 'sample', baseURL: 'http://im.example' },
      profile: 'core',
      startedAt: '1970-01-01T00:01:00.000Z',
      durationMs: 15_000,
    });
    expect(result.results, 'rows').toEqual(ids.map((id) => row(id, 'pass')));
  }
});

test('a part that fails, or has a hole, decides as in one run', () => {
  const failed = part('failed', { 'ID-2': 'fail', 'ID-4': 'pass' });
  expect(merged([one, failed]).verdict, 'a failure').toBe('non-conformant');
  const hole = part('hole', { 'ID-2': 'inconclusive', 'ID-4': 'pass' });
  expect(merged([one, hole]), 'a hole').toMatchObject({ verdict: 'incomplete', complete: false });
});

test('what a baseline makes of parts is put together, each objection once', () => {
  const known = { reason: 'why', owner: 'who', expires: '2027-01-31' };
  const objections = [{ kind: 'unknown', id: 'ID-9', sentence: 'There is no ID-9.' }] as const;
  const stale = { kind: 'stale', id: 'ID-1', sentence: 'ID-1 holds.' } as const;
  const failed = part('failed', { 'ID-2': 'fail', 'ID-4': 'pass' }).result;
  const rows = failed.results.map((each) => (each.id === 'ID-2' ? { ...each, known } : each));
  const late = { startedAt: new Date(65_000), objections };
  const other = { file: 'other', result: conformanceOf({ ...facts, ...late }, rows) };
  const first = part('first', { 'ID-1': 'pass', 'ID-3': 'pass' }, { objections: [...objections, stale] });
  expect(Conformance.parse(merged([first, other])), 'result').toMatchObject({
    verdict: 'non-conformant',
    accepted: 1,
    objections: [...objections, stale],
  });
  expect(merged([one, two]), 'without a baseline').not.toHaveProperty('accepted');
});

test('a part that could not begin keeps its hole and its sentence, and hides nothing of others', () => {
  const problem = 'Nothing could be measured.';
  const rows = ids.map((id) => ({ ...row(id, 'not-run', 'not-begun'), message: problem }));
  const dead: Part = {
    file: 'dead',
    result: conformanceOf({ ...facts, problem, baseURL: 'http://im.example' }, rows),
  };
  const result = merged([dead, two]);
  expect(result, 'result').toMatchObject({ verdict: 'incomplete', problem });
  expect(
    result.results.map(({ verdict }) => verdict),
    'verdicts',
  ).toEqual(['not-run', 'pass', 'not-run', 'pass']);
});

const refused: readonly (readonly [what: string, parts: readonly Part[], sentence: RegExp])[] = [
  ['no parts', [], /^There are no parts to merge\.$/],
  [
    'a missing part',
    [one],
    /^A part is missing: 2 of 4 requirements are in none of the given parts, such as ID-2\.$/,
  ],
  [
    'a part given twice',
    [one, two, { ...one, file: 'copy' }],
    /^copy is the same part as one: give each part once\.$/,
  ],
  [
    'a requirement measured twice',
    [one, part('all', { 'ID-1': 'pass', 'ID-2': 'pass', 'ID-4': 'pass' })],
    /^ID-1 is in two parts, one and all: /,
  ],
  [
    'another target',
    [one, part('other', { 'ID-2': 'pass', 'ID-4': 'pass' }, { baseURL: 'http://else.example' })],
    /^The parts are of different targets: one of sample at http:\/\/im\.example, other of sample at http:\/\/else\.example\. /,
  ],
  [
    'another version of the suite',
    [one, part('other', { 'ID-2': 'pass' }, { suite: { name: 'im-conformance', version: '0.2.0' } })],
    /^The parts are of different suites: /,
  ],
  [
    'another profile',
    [one, part('other', { 'ID-2': 'pass', 'ID-4': 'pass' }, { profile: 'platform-v3' })],
    /^The parts are of different profiles: /,
  ],
  [
    'another list',
    [one, { ...two, result: conformanceOf(facts, two.result.results.slice(0, 3)) }],
    /^The parts plan different requirements: /,
  ],
  [
    'a part of another day',
    [one, part('old', { 'ID-2': 'pass', 'ID-4': 'pass' }, { startedAt: new Date(60_000 + 86_400_001) })],
    /^The parts began more than a day apart: one on 1970-01-01 00:01 UTC, old on 1970-01-02 00:01 UTC\. Merge parts of one run\.$/,
  ],
];
for (const [what, parts, sentence] of refused) {
  test(`refused in one sentence: ${what}`, () => {
    expect(() => merged(parts), 'merging').toThrow(sentence);
  });
}

test('parts without a target of their own are about servers that are alike', () => {
  const embedded = (file: string, id: string, port: number): Part => {
    const rest = { targetName: 'embedded reference', baseURL: `http://127.0.0.1:${port}` };
    return part(
      file,
      id === 'ID-1' ? { 'ID-1': 'pass', 'ID-3': 'pass' } : { 'ID-2': 'pass', 'ID-4': 'pass' },
      rest,
    );
  };
  expect(merged([embedded('one', 'ID-1', 1), embedded('two', 'ID-2', 2)]).verdict, 'verdict').toBe(
    'conformant',
  );
});

const load: Load = {
  requests: 30,
  mostInFlight: 4,
  slowdowns: 1,
  throttled: 2,
  waits: { count: 3, longestMs: 5 },
  boundShare: 0.5,
  operations: {
    '/a': { requests: 20, medianMs: 1, p95Ms: 2 },
    '/b': { requests: 10, medianMs: 3, p95Ms: 4 },
  },
};

test('what parts asked is added up, and at most as much at once as those that ran together', () => {
  const other = { ...load, mostInFlight: 5, waits: { count: 1, longestMs: 9 }, boundShare: 0 };
  const operations = { '/a': { requests: 60, medianMs: 5, p95Ms: 9 } };
  const begun = (startedAt: Date) =>
    merged([
      part('one', { 'ID-1': 'pass', 'ID-3': 'pass' }, { load }),
      part('two', { 'ID-2': 'pass', 'ID-4': 'pass' }, { startedAt, load: { ...other, operations } }),
    ]).load;
  expect(begun(new Date(65_000)), 'load').toEqual({
    requests: 60,
    mostInFlight: 9,
    slowdowns: 2,
    throttled: 4,
    waits: { count: 4, longestMs: 9 },
    boundShare: 0.25,
    operations: { '/a': { requests: 80, medianMs: 4, p95Ms: 9 }, '/b': load.operations['/b'] },
  });
  expect(begun(new Date(90_000))?.mostInFlight, 'one after the other').toBe(5);
  expect(merged([one, two]).load, 'where there is none').toBeUndefined();
});

test('what each part judged by its own replies fails where one fails, and passes where one passes and none fails', () => {
  const id = 'ID-ALWAYS_SO';
  const partWith = (file: string, verdict: Verdict, reason?: Reason): Part => ({
    file,
    result: conformanceOf({ ...facts, startedAt: new Date(60_000 + file.length) }, [
      row(id, verdict, reason),
    ]),
  });
  const verdictOf = (...parts: readonly Part[]) => merged(parts).results[0]?.verdict;
  const undecided = partWith('undecided', 'inconclusive', 'could-not-tell');
  const passed = partWith('ok', 'pass');
  const failed = partWith('bad', 'fail');

  expect(verdictOf(undecided, passed, failed)).toBe('fail');
  expect(verdictOf(undecided, passed)).toBe('pass');
  expect(verdictOf(undecided, partWith('other', 'inconclusive', 'could-not-tell'))).toBe('inconclusive');
  expect(verdictOf(passed, partWith('left out', 'not-run', 'not-selected'))).toBe('pass');
});
