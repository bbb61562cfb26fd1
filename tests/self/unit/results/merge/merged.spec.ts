import { expect, test } from '@playwright/test';
import type { Load } from '../../../../../fixtures/load/record.ts';
import type { Reason } from '../../../../../fixtures/errors.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import { Conformance, type ResultRow, type RunFacts } from '../../../../../reports/conformance.ts';
import { merged } from '../../../../../results/merge/merging.ts';
import type { Part } from '../../../../../reports/result-file.ts';
import { leftOut, resultOf, rowOf } from '../../reports/made-up-result.ts';

const ids = ['ID-1', 'ID-2', 'ID-3', 'ID-4'];

/** A part that selected these requirements, each with its row, and no others; of a minute after midnight. */
function part(file: string, rows: readonly ResultRow[], facts: Partial<RunFacts> = {}): Part {
  const all = ids.map((id) => rows.find((row) => row.id === id) ?? leftOut(id));
  return { file, result: resultOf(all, { startedAt: new Date(60_000), durationMs: 10_000, ...facts }) };
}

const later = { startedAt: new Date(65_000) };
const odd = [rowOf('ID-1', 'pass'), rowOf('ID-3', 'pass')];
const even = [rowOf('ID-2', 'pass'), rowOf('ID-4', 'pass')];
const failing = [rowOf('ID-2', 'fail'), rowOf('ID-4', 'pass')];
const one = part('one', odd);
const two = part('two', even, later);

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
      startedAt: '1970-01-01T00:01:00.000Z',
      durationMs: 15_000,
    });
    expect(result, 'without a baseline, and without a load').not.toHaveProperty('accepted');
    expect(result.load, 'load').toBeUndefined();
    expect(
      result.results.map(({ id, verdict }) => [id, verdict]),
      'rows',
    ).toEqual(ids.map((id) => [id, 'pass']));
  }
});

test('a part that fails, or has a hole, decides as in one run', () => {
  expect(merged([one, part('failed', failing)]).verdict, 'a failure').toBe('non-conformant');
  const hole = part('hole', [rowOf('ID-2', 'inconclusive'), rowOf('ID-4', 'pass')]);
  expect(merged([one, hole]), 'a hole').toMatchObject({ verdict: 'incomplete', complete: false });
});

test('what a baseline makes of parts is put together, each objection once', () => {
  const known = { reason: 'why', owner: 'who', expires: '2027-01-31' };
  const objections = [{ kind: 'unknown', id: 'ID-9', sentence: 'There is no ID-9.' }] as const;
  const stale = { kind: 'stale', id: 'ID-1', sentence: 'ID-1 holds.' } as const;
  const rows = failing.map((each) => (each.id === 'ID-2' ? { ...each, known } : each));
  const other = part('other', rows, { ...later, objections });
  const first = part('first', odd, { objections: [...objections, stale] });
  expect(Conformance.parse(merged([first, other])), 'result').toMatchObject({
    verdict: 'non-conformant',
    accepted: 1,
    objections: [...objections, stale],
  });
});

test('a part that could not begin keeps its hole and its sentence, and hides nothing of others', () => {
  const problem = 'Nothing could be measured.';
  const rows = ids.map((id) => rowOf(id, 'not-run', { reason: 'not-begun', message: problem }));
  const result = merged([part('dead', rows, { problem }), two]);
  expect(result, 'result').toMatchObject({ verdict: 'incomplete', problem });
  const verdicts = result.results.map(({ verdict }) => verdict);
  expect(verdicts, 'verdicts').toEqual(['not-run', 'pass', 'not-run', 'pass']);
});

const elsewhere = part('other', even, { baseURL: 'http://else.example' });
const newer = part('other', even, { suite: { name: 'im-conformance', version: '0.2.0' } });
const shorter = { ...two, result: resultOf(two.result.results.slice(0, 3), later) };
const old = part('old', even, { startedAt: new Date(60_000 + 86_400_001) });

const refused: readonly (readonly [parts: readonly Part[], sentence: RegExp])[] = [
  [[], /^There are no parts to merge\.$/],
  [[one], /^A part is missing: 2 of 4 requirements are in none of the given parts, such as ID-2\.$/],
  [[one, two, { ...one, file: 'copy' }], /^copy is the same part as one: give each part once\.$/],
  [[one, part('all', [...odd.slice(0, 1), ...even])], /^ID-1 is in two parts, one and all: /],
  [[one, elsewhere], /different targets: one of sample at \S+, other of sample at http:\/\/else\.example\. /],
  [[one, newer], /^The parts are of different suites: /],
  [[one, part('other', even, { profile: 'core' })], /^The parts are of different profiles: /],
  [[one, shorter], /^The parts plan different requirements: /],
  [[one, old], /more than a day apart: one on 1970-01-01 00:01 UTC, old on 1970-01-02 00:01 UTC\. Merge/],
];
test('what cannot be put together is refused in one sentence', () => {
  for (const [parts, sentence] of refused)
    expect.soft(() => merged(parts), String(sentence)).toThrow(sentence);
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
  const operations = { '/a': { requests: 60, medianMs: 5, p95Ms: 9 } };
  const other = { ...load, mostInFlight: 5, waits: { count: 1, longestMs: 9 }, boundShare: 0, operations };
  const begun = (startedAt: Date) =>
    merged([part('one', odd, { load }), part('two', even, { startedAt, load: other })]).load;
  expect(begun(later.startedAt), 'load').toEqual({
    requests: 60,
    mostInFlight: 9,
    slowdowns: 2,
    throttled: 4,
    waits: { count: 4, longestMs: 9 },
    boundShare: 0.25,
    operations: { '/a': { requests: 80, medianMs: 4, p95Ms: 9 }, '/b': load.operations['/b'] },
  });
  expect(begun(new Date(90_000))?.mostInFlight, 'one after the other').toBe(5);
});

test('what each part judged by its own replies fails where one fails, and passes where one passes and none fails', () => {
  const verdictOf = (...given: readonly (readonly [Verdict, Reason?])[]) => {
    const parts = given.map(([verdict, reason], at) => ({
      file: `${at}`,
      result: resultOf([rowOf('ID-ALWAYS_SO', verdict, reason && { reason })], { startedAt: new Date(at) }),
    }));
    return merged(parts).results[0]?.verdict;
  };
  const undecided = ['inconclusive', 'could-not-tell'] as const;
  expect(verdictOf(undecided, ['pass'], ['fail'])).toBe('fail');
  expect(verdictOf(undecided, ['pass'])).toBe('pass');
  expect(verdictOf(undecided, undecided)).toBe('inconclusive');
  expect(verdictOf(['pass'], ['not-run', 'not-selected'])).toBe('pass');
});
