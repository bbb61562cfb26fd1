import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Conformance, ResultRow, RunFacts } from '../../../../../reports/conformance.ts';
import type { GateContext } from '../../../../../results/gate/gating.ts';
import { leftOut, resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file as written } from '../../written.ts';
import { askedGate, NOW, resultFile } from './asked-gate.ts';

const requirements = [
  { id: 'A', profile: 'core' },
  { id: 'B', profile: 'platform-v3' },
  { id: 'C', profile: 'platform-v3' },
] as const;
const [a, b, c] = ['A', 'B', 'C'].map((id) => rowOf(id, 'pass'));
const pass = [a, b, c].flatMap((row) => row ?? []);
const changed = (row: Partial<ResultRow>, ...ids: readonly string[]): readonly ResultRow[] =>
  pass.map((each) => (ids.includes(each.id) ? { ...each, ...row } : each));
const b1 = (row: Partial<ResultRow>): readonly ResultRow[] => changed(row, 'B');

const at = (ms: number): Date => new Date(NOW.getTime() - 3_600_000 + ms);

/** The file of a text, of a result, or of its rows. */
const file = (
  name: string,
  of: Conformance | readonly ResultRow[] | string,
  facts?: Partial<RunFacts>,
): string => (typeof of === 'string' || 'results' in of ? written(name, of) : resultFile(name, of, facts));

const gated = (...args: readonly string[]) => askedGate(args, { requirements });

const KNOWN = { reason: 'why', owner: 'who', expires: '2026-11-22' };
const UNEXPLAINED = { ...KNOWN, reason: 'to be explained' };
const absent = { verdict: 'inconclusive', reason: 'helper-absent', lack: '/group/kick_group' } as const;
const warned = b1({ level: 'SHOULD', verdict: 'warn' });
const open = b1({ verdict: 'inconclusive', message: 'No answer.' });
const cases: readonly (readonly [
  string,
  readonly ResultRow[],
  string[],
  number,
  RegExp,
  Partial<RunFacts>?,
])[] = [
  [
    'a target that conforms',
    pass,
    [],
    0,
    /^Target: sample at http:\/\/im\.example, profile platform-v3\nSuite: im-conformance 0\.1\.0, run on 2026-11-22 11:00 UTC, 60 minutes ago\nConformant: .*\nMeasured: 3 of 3 MUSTs \(100 %\)\nThe gate is open \(exit code 0\)\.$/,
  ],
  [
    'a MUST that does not hold',
    b1({ verdict: 'fail' }),
    [],
    1,
    /1 requirement must hold and does not: B\.\nThe gate is shut \(exit code 1\)\.$/,
  ],
  ['a warning', warned, [], 0, /with 1 warning/],
  [
    'a warning where SHOULD counts',
    warned,
    ['--level', 'SHOULD'],
    1,
    /1 requirement should hold and does not: B\./,
  ],
  ['an answer that did not come', open, [], 3, /1 requirement was not measured: B\.\n.*exit code 3/],
  ['one that may not come', open, ['--allow-inconclusive', '1'], 0, /allowed by --allow-inconclusive 1: 1\./],
  ['more than may be', open, ['--allow-inconclusive', '0'], 3, /1 requirement was not measured: B\./],
  [
    'what was not testable',
    b1({ verdict: 'not-testable' }),
    ['--allow-inconclusive', '9'],
    3,
    /not measured: B/,
  ],
  [
    'a part alone',
    [...pass.slice(0, 2), leftOut('C')],
    [],
    3,
    /\nIncomplete: this is a part of a run, which leaves out 1 of 3 requirements\.\n[^]*1 requirement was left out \(give the other parts, too\): C/,
  ],
  [
    'a failure outside the profile',
    b1({ verdict: 'fail' }),
    ['--profile', 'core'],
    0,
    /profile core\n.*\nConformant/,
  ],
  ['the profile of the run', b1({ verdict: 'fail' }), ['--profile', 'platform-v3'], 1, /exit code 1/],
  ['an empty run', [], [], 3, /No MUST was measured\./],
  ['nothing measured', [rowOf('A', 'inconclusive')], ['--allow-inconclusive', '9999'], 3, /No MUST was/],
  ['nothing but MAYs', [rowOf('A', 'observed', { level: 'MAY' })], [], 3, /No MUST was/],
  [
    'a target out of reach',
    pass,
    [],
    3,
    /^[^\n]*\n[^\n]*\nNothing answers\.\n.*\n.*exit code 3/,
    { problem: 'Nothing answers.' },
  ],
  [
    'what the target lacks',
    changed(absent, 'B'),
    [],
    0,
    /\nConformant, as far as could be measured: 1 of 3 needs \/group\/kick_group, .*\nMeasured: 2 of 3 MUSTs \(66 %\)\nThe gate is open/,
  ],
  [
    'the same where it is required',
    changed(absent, 'B'),
    ['--require-helpers'],
    3,
    /--require-helpers: 1 of 3 needs \/group\/kick_group, which this target does not have\.\n.*exit code 3/,
  ],
  [
    'a limit of the target where none may be',
    changed({ ...absent, reason: 'refused-by-target', lack: 'messages other than text' }, 'B'),
    ['--require-helpers'],
    3,
    /--require-helpers: 1 of 3 needs messages other than text, which this target refuses\.\n/,
  ],
  ['helpers that are required and there', pass, ['--require-helpers'], 0, /The gate is open/],
  [
    'an operation that was hardly measured',
    changed(absent, 'B', 'C'),
    [],
    3,
    /Only 1 of 3 requirements of \/group\/mute_group that must hold were measured\.\n.*exit code 3/,
  ],
  [
    'the same where some had no answer',
    changed({ verdict: 'inconclusive', reason: 'no-answer' }, 'B', 'C'),
    ['--allow-inconclusive', '2'],
    3,
    /Only 1 of 3 requirements of \/group\/mute_group /,
  ],
  [
    'a known deviation without a reason',
    b1({ verdict: 'fail', known: UNEXPLAINED }),
    [],
    0,
    /\n {2}No reason is given in the baseline for B\.\n/,
    { objections: [] },
  ],
  [
    'the same where it is to be strict',
    b1({ verdict: 'fail', known: UNEXPLAINED }),
    ['--strict'],
    1,
    /\n {2}Refused by --strict: no reason is given in the baseline for B\.\n/,
    { objections: [] },
  ],
  [
    'what was not measured without effect',
    b1({ level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell' }),
    [],
    0,
    /\n {2}1 requirement was not measured, without effect: B\.\n/,
  ],
];
for (const [what, rows, args, exitCode, said, facts] of cases) {
  test(`the gate ends with ${exitCode} for ${what}`, () => {
    const ran = gated(file('conformance.json', rows, facts), ...args);
    expect(ran, 'gate').toEqual({ exitCode, said: expect.stringMatching(said) });
  });
}

test('parts are put together, and judged as one run', () => {
  const one = file('one.json', [...pass.slice(0, 1), leftOut('B'), leftOut('C')]);
  const two = file('two.json', [leftOut('A'), ...pass.slice(1)], { startedAt: at(5) });
  const bad = file('bad.json', [leftOut('A'), ...b1({ verdict: 'fail' }).slice(1)], {
    startedAt: at(6),
  });
  expect(gated(one, two).exitCode, 'whole').toBe(0);
  expect(gated(bad, one).exitCode, 'a part fails').toBe(1);
  expect(gated(one, two, bad), 'overlapping').toEqual({
    exitCode: 2,
    said: expect.stringMatching(/^B is in two parts/),
  });
});

test('the gate names the causes of what fails, and has the summary of the whole written', () => {
  const summed: string[] = [];
  const summarize: GateContext['summarize'] = ({ verdict }) => void summed.push(verdict);
  const failing = file('failing.json', b1({ verdict: 'fail', promise: 'mute_group.status' }));
  const { said } = askedGate([failing], { requirements, summarize });
  expect(said, 'causes').toContain(
    '\n  A group’s status or messages do not follow its mutes (1 requirement)\n',
  );
  expect(summed, 'summary').toEqual(['non-conformant']);
});

test('what cannot be judged is one sentence and exit code 2', () => {
  const good = file('good.json', pass);
  const { accepted: _accepted, ...marked } = resultOf(b1({ verdict: 'fail', known: KNOWN }));
  const mistakes: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [[], /^Missing required argument 'results'\. See npx im-conformance gate --help\.$/],
    [[good, '--baseline', `${good}.none`], /cannot be read \(ENOENT\)/],
    [
      [good, '--since', good, '--level', 'SHOULD'],
      /^Option '--since <result>' cannot be used with option '--level <level>'\. /,
    ],
    [[`${good}.none`], /cannot be read \(ENOENT\)/],
    [
      [path.dirname(good)],
      /^No result in \S+: no run wrote one, or the last run did not start\. Run the suite/,
    ],
    [[file('half.json', '{"a":')], /is not complete JSON/],
    [[file('empty.json', '{}')], /is not a result of this version/],
    [
      [file('changed.json', { ...resultOf(b1({ verdict: 'fail' })), verdict: 'conformant' })],
      /contradicts itself/,
    ],
    [[file('marked.json', marked)], /contradicts itself/],
    [[file('held.json', resultOf(b1({ known: KNOWN })))], /contradicts itself/],
    [
      [file('core.json', pass.slice(0, 1), { profile: 'core' }), '--profile', 'platform-v3'],
      /of profile core, which leaves out/,
    ],
    [[file('old.json', pass.slice(1)), '--profile', 'core'], /lacks 1 requirement of profile core/],
  ];
  for (const [args, sentence] of mistakes)
    expect
      .soft(gated(...args), String(sentence))
      .toEqual({ exitCode: 2, said: expect.stringMatching(sentence) });
});

test('what the run knew is known to its last day, and a baseline of the gate knows better', () => {
  const rows = b1({ verdict: 'fail', known: KNOWN });
  const known = file('known.json', rows, { objections: [] });
  expect(gated(known), 'known').toEqual({
    exitCode: 0,
    said: expect.stringMatching(
      /\nNot conformant, as known: .*\n.*\n {2}Known deviations: 1\.\nThe gate is open/,
    ),
  });
  const over = b1({ verdict: 'fail', known: { ...KNOWN, expires: '2026-11-21' } });
  expect(gated(file('over.json', over, { objections: [] })), 'over').toEqual({
    exitCode: 1,
    said: expect.stringMatching(/\nNot conformant: [^]*\n {2}B: its entry expired on 2026-11-21\. /),
  });
  const stale = [{ kind: 'stale', id: 'A', sentence: 'A holds now.' }] as const;
  expect(gated(file('stale.json', pass, { objections: stale })), 'stale').toEqual({
    exitCode: 1,
    said: expect.stringMatching(/\n {2}A holds now\.\n/),
  });
  const empty = file('empty.yaml', 'always: []');
  expect(gated(known, '--baseline', empty).exitCode, 'a baseline that knows nothing').toBe(1);
  const entry = { id: 'B', ...KNOWN, verdict: 'fail' };
  const own = file('own.json', JSON.stringify({ always: [entry] }));
  expect(gated(file('plain.json', b1({ verdict: 'fail' })), '--baseline', own).exitCode, 'its own').toBe(0);
  expect(gated(file('healed.json', pass), '--baseline', own), 'stale by its own').toEqual({
    exitCode: 1,
    said: expect.stringMatching(/B holds now/),
  });
});

test('since: 1 where a MUST broke, 3 where one was not measured, 0 otherwise', () => {
  const before = file('before.json', pass);
  const later = { startedAt: at(60_000) };
  const since = (rows: readonly ResultRow[], facts: Partial<RunFacts> = {}) =>
    gated('--since', before, file('now.json', rows, { ...later, ...facts }));
  const broken = since(b1({ verdict: 'fail', message: 'expected 1\nmore' }));
  expect(broken.exitCode, 'broken').toBe(1);
  expect(broken.said, 'words').toMatch(
    /Held, but does not hold now \(1\):\n {2}Does not hold: .+ \(1 requirement\):\n {4}MUST B: pass → fail, expected 1\n/,
  );
  expect(since(open).exitCode, 'not measured').toBe(3);
  expect(since([...pass.slice(0, 2), leftOut('C')]).exitCode, 'left out').toBe(3);
  expect(since([]).exitCode, 'empty').toBe(3);
  expect(since(pass), 'the same').toEqual({
    exitCode: 0,
    said: expect.stringMatching(
      /\nBetween 2026-11-22 11:00 and 11:01 UTC, nothing broke: all 3 MUSTs that held still hold\.\nNothing has changed\./,
    ),
  });
  expect(since(b1({ verdict: 'fail', meaning: 2 })).exitCode, 'of another meaning').toBe(0);
  for (const [facts, sentence] of [
    [{ targetName: 'other' }, /of different targets, sample at http:\/\/im\.example and other at /],
    [{ profile: 'core' }, /of different profiles, platform-v3 and core/],
    [{ startedAt: at(-1) }, /is newer than the other one/],
  ] as const)
    expect
      .soft(since(pass, facts), String(sentence))
      .toEqual({ exitCode: 2, said: expect.stringMatching(sentence) });
  const nothing = file('nothing.json', open.slice(1, 2));
  expect(gated('--since', nothing, before), 'nothing held').toEqual({
    exitCode: 2,
    said: expect.stringMatching(/^No MUST passed in the older result/),
  });
});
