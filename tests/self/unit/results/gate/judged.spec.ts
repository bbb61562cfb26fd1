import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ResultRow, RunFacts } from '../../../../../reports/conformance.ts';
import { listedIn, suiteListFile } from '../../../../../results/suite-lists.ts';
import { suiteListText } from '../../../house/suite-list.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { askedGate, NOW, resultFile } from './asked-gate.ts';

// Which result a gate judges: its target, its time, and what its suite asks.

const HOUR = 3_600_000;
const suite = { name: 'im-conformance', version: '0.1.0' };
const requirements = [
  { id: 'A', level: 'MUST', profile: 'core' },
  { id: 'B', level: 'MUST', profile: 'platform-v3' },
  { id: 'C', level: 'MUST', profile: 'platform-v3', inconclusiveAllowed: true },
] as const;
const rows = [rowOf('A', 'pass'), rowOf('B', 'pass'), rowOf('C', 'pass', { inconclusiveAllowed: true })];

const file = (name: string, of: readonly ResultRow[] = rows, facts: Partial<RunFacts> = {}): string =>
  resultFile(name, of, { startedAt: NOW, ...facts });

const retired = [{ id: 'Z', why: 'what it asked is up to the target', successor: 'A' }];

/** What the gate says; `lists` is the folder with the lists of older versions, those of this project unless given. */
function gatedBy(
  lists: string | undefined,
  args: readonly string[],
): readonly [exitCode: number, said: string] {
  const requireListed = listedIn({ suite, requirements }, lists);
  const { exitCode, said } = askedGate(args, { requirements, retired, requireListed });
  return [exitCode, said];
}

const gated = (...args: readonly string[]) => gatedBy(undefined, args);

const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

test('nothing that a result holds looks like a line of the gate', () => {
  const targetName = 'a\u001B[31m\u202E\nThe gate is open (exit code 0).';
  const [, said] = gated(file('acting.json', rows, { targetName }));
  expect(said.split('\n')[0], 'first line').toMatch(
    String.raw`Target: a\u001b[31m\u202e\nThe gate is open (exit code 0).`,
  );
});

test('what is judged is said: target, suite and age', () => {
  const said = (ms: number): string => gated(file(`${ms}.json`, rows, { startedAt: ago(ms) }))[1];
  expect(said(25 * 60_000), 'minutes').toMatch(
    /^Target: sample at http:\/\/im\.example, profile platform-v3\nSuite: im-conformance 0\.1\.0, run on 2026-11-22 11:35 UTC, 25 minutes ago\nConformant/,
  );
  expect(said(5 * HOUR), 'hours').toMatch(/\nSuite: .*, 5 hours ago\n/);
  expect(said(-HOUR / 2), 'a clock that is ahead').toMatch(/\nSuite: .*, 0 minutes ago\n/);
});

test('a result that is too old, or of a time that has not come, ends with 2', () => {
  for (const [ms, args, exitCode, words] of [
    [24 * HOUR, [], 0, /, 24 hours ago\n/],
    [
      24 * HOUR + 1,
      [],
      2,
      /^\S*\.json was made on 2026-11-21 11:59 UTC, 24 hours ago, but --max-age is 1d: run/,
    ],
    [91 * 60_000, ['--max-age', '90m'], 2, / 91 minutes ago, but --max-age is 90m: run the suite again\.$/],
    [47 * HOUR, ['--max-age', '2d'], 0, /, 47 hours ago\n/],
    [-HOUR, [], 0, /The gate is open/],
    [
      -HOUR - 1,
      [],
      2,
      /^\S*\.json was made on 2026-11-22 13:00 UTC, but now it is 2026-11-22 12:00 UTC: correct/,
    ],
    [-4 * 365 * 24 * HOUR, ['--max-age', '9d'], 2, /was made on 2030-11-21 12:00 UTC, but now it is /],
  ] as const)
    expect
      .soft(gated(file(`${ms}.json`, rows, { startedAt: ago(ms) }), ...args), `${ms} ${args.join(' ')}`)
      .toEqual([exitCode, expect.stringMatching(words)]);
});

test('the age is that of the judged result, and of each of its parts', () => {
  const previous = file('previous.json', rows, { startedAt: ago(90 * 24 * HOUR) });
  expect(gated('--since', previous, file('now.json'))[0], 'an old first').toBe(0);
  const old = file('old.json', rows, { startedAt: ago(25 * HOUR) });
  expect(gated('--since', previous, old), 'an old second').toEqual([
    2,
    expect.stringMatching(/^\S*old\.json/),
  ]);
  const part = (name: string, id: string, startedAt: Date): string =>
    file(
      name,
      rows.map((row) =>
        row.id === id ? row : { ...row, verdict: 'not-run' as const, reason: 'not-selected' as const },
      ),
      { startedAt },
    );
  const parts = [part('a.json', 'A', NOW), part('b.json', 'B', NOW), part('c.json', 'C', ago(-9 * HOUR))];
  expect(gated(...parts), 'a part of tomorrow').toEqual([
    2,
    expect.stringMatching(/^\S*c\.json was made on /),
  ]);
});

test('--since knows a target by its name where it has one, and else by its address', () => {
  const since = (targetName: string, then: string, now: string): number =>
    gated(
      '--since',
      file('then.json', rows, { targetName, baseURL: then, startedAt: ago(HOUR) }),
      file('now.json', rows, { targetName, baseURL: now }),
    )[0];
  expect(since('Preview', 'https://pr-1.example', 'https://pr-2.example'), 'named').toBe(0);
  expect(since('pr.example', 'https://pr.example/1', 'https://pr.example/2'), 'not named').toBe(2);
});

test('a target is asked for by its name or by its address, and no other one is judged', () => {
  const named = file('named.json', rows, { targetName: 'Staging', baseURL: 'https://im.example/api' });
  const embedded = { targetName: 'embedded reference', baseURL: 'http://127.0.0.1:4711' };
  const own = file('own.json', rows, embedded);
  for (const [result, target, exitCode] of [
    [named, 'Staging', 0],
    [named, 'https://im.example/api', 0],
    [named, 'HTTPS://IM.example:443/api/', 0],
    [named, 'staging', 2],
    [named, 'https://im.example', 2],
    [named, 'http://im.example/api', 2],
    [own, 'embedded reference', 0],
    [own, 'https://im.example/api', 2],
  ] as const)
    expect.soft(gated(result, '--target', target)[0], `${path.basename(result)} ${target}`).toBe(exitCode);
  expect(gated(own, '--target', 'Staging')[1], 'sentence').toMatch(
    /own\.json is a result for embedded reference, but --target asks for Staging: run the suite against Staging\.$/,
  );
  expect(gated('--since', named, file('now.json'), '--target', 'other')[0], 'with --since').toBe(2);
});

test('what was asked wrongly of target and age is one sentence', () => {
  const good = file('good.json');
  expect(gated(good, '--target', '')[1], 'empty').toMatch(
    /^Option '--target <name>' argument '' is invalid\. It is empty: /,
  );
  for (const age of ['0d', '100000d'])
    expect
      .soft(gated(good, `--max-age=${age}`), age)
      .toEqual([2, expect.stringMatching(/ is invalid\. It must be a time such as 90m, 12h or 2d\. /)]);
});

test('a result that is not of what its version of the suite asks ends with 2', () => {
  const [a, b, c] = rows;
  const wrong: readonly (readonly [what: string, file: string, objection: RegExp])[] = [
    [
      'one row',
      file('one.json', rows.slice(0, 1)),
      /B is missing, one of 2, which im-conformance 0\.1\.0 asks/,
    ],
    ['nothing', file('none.json', []), /A is missing, one of 3/],
    ['an unknown id', file('more.json', [...rows, rowOf('D', 'pass')]), /D is not a requirement of/],
    [
      'a MUST turned MAY',
      file(
        'may.json',
        rows.map((row) => (row === b ? rowOf('B', 'observed', { level: 'MAY', observed: 'x' }) : row)),
      ),
      /B is a MUST in that suite, not a MAY/,
    ],
    [
      'one that may be inconclusive',
      file(
        'inconclusive.json',
        rows.map((row) =>
          row === b
            ? rowOf('B', 'inconclusive', { reason: 'could-not-tell', inconclusiveAllowed: true })
            : row,
        ),
      ),
      /B does not have the inconclusiveAllowed/,
    ],
    [
      'another order',
      file(
        'order.json',
        [c, b, a].flatMap((row) => row ?? []),
      ),
      /C is not in the order/,
    ],
    [
      'another suite',
      file('foo.json', rows, { suite: { name: 'foo', version: '0.1.0' } }),
      /it is from foo 0\.1\.0, and is compared with im-conformance 0\.1\.0/,
    ],
    [
      'a version that never was',
      file('9.json', rows, { suite: { ...suite, version: '9' } }),
      /the suite 9 is not known here/,
    ],
    [
      'another version',
      file('1.0.0.json', rows, { suite: { ...suite, version: '1.0.0' } }),
      /A is not a requirement of im-conformance 1\.0\.0/,
    ],
    ['another profile', file('core.json', rows, { profile: 'core' }), /B is not a requirement of/],
  ];
  for (const [what, result, objection] of wrong) {
    const [exitCode, said] = gated(result);
    expect.soft([exitCode, said], what).toEqual([2, expect.stringMatching(objection)]);
    expect.soft(said, what).toMatch(/^\S*\.json is not the result of a run of this suite: [^\n]*\.$/);
    expect.soft(gated('--since', result, file('now.json'))[0], `${what}, as the first`).toBe(2);
  }
  expect(gated(file('only.json', rows.slice(0, 1), { profile: 'core' }))[0], 'profile core').toBe(0);
});

test('what has retired is known: to a baseline, and to a result that was asked it', () => {
  const entry = { reason: 'why', owner: 'who', expires: '2030-01-01', verdict: 'fail' };
  const baseline = (id: string): string => {
    const written = test.info().outputPath(`${id}-known.json`);
    writeFileSync(written, JSON.stringify({ always: [{ id, ...entry }] }));
    return written;
  };
  const now = file('now.json');
  expect(gated(now, '--baseline', baseline('Z')), 'retired').toEqual([
    0,
    expect.stringMatching(/The gate is open/),
  ]);
  expect(gated(now, '--baseline', baseline('Y')), 'never there').toEqual([
    1,
    expect.stringMatching(/there is no such requirement/),
  ]);
  const older = { name: suite.name, version: '0.0.9' };
  const folder = test.info().outputPath('published');
  mkdirSync(path.join(folder, 'suites'), { recursive: true });
  const asked = [...requirements, { id: 'Z', level: 'MUST', profile: 'platform-v3' } as const].map(
    (each) => ({
      ...each,
      area: 'group' as const,
      operation: '/group/mute_group',
      text: 'text',
      source: 'source',
      promises: [],
    }),
  );
  writeFileSync(suiteListFile(folder, older.version), suiteListText(older, asked));
  const then = file('then.json', [...rows, rowOf('Z', 'pass')], { suite: older, startedAt: ago(HOUR) });
  const [exitCode, said] = gatedBy(folder, ['--since', then, now]);
  expect(exitCode, said).toBe(0);
  expect(said, 'words').toContain(
    '\nZ is no longer checked: what it asked is up to the target. A takes its place.\n',
  );
});
