import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ResultRow, RunFacts } from '../../../../../reports/conformance.ts';
import type { GateContext } from '../../../../../results/gate/gating.ts';
import { leftOut, resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file as written } from '../../written.ts';
import { ago, askedGate, file, gated, HOUR, pass, requirements } from './asked-gate.ts';

const changed = (row: Partial<ResultRow>, ...ids: readonly string[]): readonly ResultRow[] =>
  pass.map((each) => (ids.includes(each.id) ? { ...each, ...row } : each));
const b1 = (row: Partial<ResultRow>): readonly ResultRow[] => changed(row, 'B');

const KNOWN = { reason: 'why', owner: 'who', expires: '2026-11-22' };
const absent = { verdict: 'inconclusive', reason: 'helper-absent', lack: '/group/kick_group' } as const;
const refused = { ...absent, reason: 'refused-by-target', lack: 'messages other than text' } as const;
const broken = b1({ verdict: 'fail' });
const warned = b1({ level: 'SHOULD', verdict: 'warn' });
const open = b1({ verdict: 'inconclusive', message: 'No answer.' });
const unexplained = b1({ verdict: 'fail', known: { ...KNOWN, reason: 'to be explained' } });
const expired = b1({ verdict: 'fail', known: { ...KNOWN, expires: '2026-11-21' } });
const optional = b1({ level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell' });
const part = [...pass.slice(0, 2), leftOut('C')];
const mays = [rowOf('A', 'observed', { level: 'MAY' })];
const objections = [] as const;
const stale = { objections: [{ kind: 'stale', id: 'A', sentence: 'A holds now.' }] } as const;
const acting = 'a\u001B[31m\u202E\nThe gate is open (exit code 0).';
const tooOld = { startedAt: ago(24 * HOUR + 1) };
const tooNew = { startedAt: ago(-HOUR - 1) };

/** A result, by its rows and facts, and the options with which it is judged. */
type Case = readonly [
  what: string,
  rows: readonly ResultRow[],
  options: string,
  exitCode: number,
  said: RegExp,
  facts?: Partial<RunFacts>,
];

const cases: readonly Case[] = [
  [
    'a target that conforms',
    pass,
    '',
    0,
    /^Target: sample at http:\/\/im\.example, profile platform-v3\nSuite: im-conformance 0\.1\.0, run on 2026-11-22 11:00 UTC, 60 minutes ago\nConformant: .*\nMeasured: 3 of 3 MUSTs \(100 %\)\nThe gate is open \(exit code 0\)\.$/,
  ],
  ['a MUST that fails', broken, '', 1, /must hold and does not: B\.\nThe gate is shut \(exit code 1\)\.$/],
  ['a warning', warned, '', 0, /with 1 warning/],
  ['a warning where it counts', warned, '--level SHOULD', 1, /1 requirement should hold and does not: B\./],
  ['no answer', open, '', 3, /1 requirement was not measured: B\.\n.*exit code 3/],
  ['one that may be open', open, '--allow-inconclusive 1', 0, /allowed by --allow-inconclusive 1: 1\./],
  ['more than may be', open, '--allow-inconclusive 0', 3, /1 requirement was not measured: B\./],
  ['no test', b1({ verdict: 'not-testable' }), '--allow-inconclusive 9', 3, /not measured: B/],
  ['a part alone', part, '', 3, /\nIncomplete: this is a part[^]* left out \(give the other parts, too\): C/],
  ['a failure outside the profile', broken, '--profile core', 0, /profile core\n.*\nConformant/],
  ['the profile of the run', broken, '--profile platform-v3', 1, /exit code 1/],
  ['an empty run', [], '', 3, /No MUST was measured\./],
  ['nothing measured', [rowOf('A', 'inconclusive')], '--allow-inconclusive 9999', 3, /No MUST was/],
  ['nothing but MAYs', mays, '', 3, /No MUST was/],
  ['a problem', pass, '', 3, /^[^\n]*\n[^\n]*\nNothing.\n.*\n.*exit code 3/, { problem: 'Nothing.' }],
  ['a lack', changed(absent, 'B'), '', 0, /: 1 of 3 needs \/group\/kick_group, .*\nMeasured: 2 of 3 MUSTs/],
  ['a lack of it', changed(absent, 'B'), '--require-helpers', 3, /kick_group, which this target does not/],
  ['a limit', changed(refused, 'B'), '--require-helpers', 3, /other than text, which this target ref/],
  ['helpers that are there', pass, '--require-helpers', 0, /The gate is open/],
  ['a small part', changed(absent, 'B', 'C'), '', 3, /Only 1 of 3 requirements of \/group\/mute_group /],
  ['no reason', unexplained, '', 0, /\n {2}No reason is given in .* for B\.\n/, { objections }],
  ['that, strictly', unexplained, '--strict', 1, /\n {2}Refused by --strict: no reason is/, { objections }],
  ['what has no effect', optional, '', 0, /\n {2}1 requirement was not measured, without effect: B\.\n/],
  ['what is known over', expired, '', 1, /\n {2}B: its entry expired on 2026-11-21\. /, { objections }],
  ['what is known and holds', pass, '', 1, /\n {2}A holds now\.\n/, stale],
  ['an act', pass, '', 0, /^Target: a\\u001b\[31m\\u202e\\nThe gate is open/, { targetName: acting }],
  ['one of this morning', pass, '', 0, /\nSuite: .*, 5 hours ago\n/, { startedAt: ago(5 * HOUR) }],
  ['a clock ahead', pass, '', 0, /\nSuite: .*, 0 minutes ago\n/, { startedAt: ago(-HOUR) }],
  ['the last hour', pass, '', 0, /, 24 hours ago\n/, { startedAt: ago(24 * HOUR) }],
  ['yesterday', pass, '', 2, / 11:59 UTC, 24 hours ago, but --max-age is 1d: run/, tooOld],
  [
    '91 minutes',
    pass,
    '--max-age 90m',
    2,
    / 91 minutes ago, but --max-age is/,
    { startedAt: ago(91 * 60_000) },
  ],
  ['days', pass, '--max-age 3d', 0, /, 2 days ago\n/, { startedAt: ago(48 * HOUR) }],
  ['tomorrow', pass, '', 2, / 13:00 UTC, but now it is 2026-11-22 12:00 UTC: correct/, tooNew],
];
for (const [what, rows, options, exitCode, said, facts] of cases)
  test(`the gate ends with ${exitCode} for ${what}`, () => {
    const args = options.split(' ').filter((each) => each !== '');
    const ran = gated(file('conformance.json', rows, facts), ...args);
    expect(ran, 'gate').toEqual({ exitCode, said: expect.stringMatching(said) });
  });

test('parts are put together, and judged as one run', () => {
  const one = file('one.json', [...pass.slice(0, 1), leftOut('B'), leftOut('C')]);
  const two = file('two.json', [leftOut('A'), ...pass.slice(1)]);
  const bad = file('bad.json', [leftOut('A'), ...broken.slice(1)]);
  const early = file('early.json', [leftOut('A'), ...pass.slice(1)], { startedAt: ago(-9 * HOUR) });
  expect(gated(one, two).exitCode, 'whole').toBe(0);
  expect(gated(bad, one).exitCode, 'a part fails').toBe(1);
  expect(gated(one, early).said, 'a part of tomorrow').toMatch(/^\S*early\.json was made on /);
});

test('the gate names the causes of what fails, and has the summary of the whole written', () => {
  const summed: string[] = [];
  const summarize: GateContext['summarize'] = ({ verdict }) => void summed.push(verdict);
  const failing = file('failing.json', b1({ verdict: 'fail', promise: 'mute_group.status' }));
  const { said } = askedGate([failing], { requirements, summarize });
  expect(said).toContain('\n  A group’s status or messages do not follow its mutes (1 requirement)\n');
  expect(summed, 'summary').toEqual(['non-conformant']);
});

test('what cannot be judged is one sentence and exit code 2', () => {
  const good = file('good.json');
  const { accepted: _accepted, ...marked } = resultOf(b1({ verdict: 'fail', known: KNOWN }));
  const proud = { ...resultOf(broken), verdict: 'conformant' };
  const core = file('core.json', pass.slice(0, 1), { profile: 'core' });
  const mistakes: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [[], /^Missing required argument 'results'\. See npx im-conformance gate --help\.$/],
    [[good, '--target', ''], /^Option '--target <name>' argument '' is invalid\. It is empty: /],
    [[good, '--baseline', `${good}.none`], /cannot be read \(ENOENT\)/],
    [[good, '--since', good, '--level', 'SHOULD'], /cannot be used with option '--level <level>'\. /],
    [[`${good}.none`], /cannot be read \(ENOENT\)/],
    [[path.dirname(good)], /^No result in \S+: no run wrote one, or the last run did not start\. Run/],
    [[written('half.json', '{"a":')], /is not complete JSON/],
    [[written('empty.json', '{}')], /is not a result of this version/],
    [[written('changed.json', proud)], /contradicts itself/],
    [[written('marked.json', marked)], /contradicts itself/],
    [[written('held.json', resultOf(b1({ known: KNOWN })))], /contradicts itself/],
    [[core, '--profile', 'platform-v3'], /of profile core, which leaves out/],
    [[file('old.json', pass.slice(1)), '--profile', 'core'], /lacks 1 requirement of profile core/],
  ];
  for (const [args, sentence] of mistakes)
    expect
      .soft(gated(...args), String(sentence))
      .toEqual({ exitCode: 2, said: expect.stringMatching(sentence) });
});

test('what the run knew is known to its last day, and a baseline of the gate knows better', () => {
  const known = file('known.json', b1({ verdict: 'fail', known: KNOWN }), { objections });
  const baseline = (id: string): string =>
    written(`${id}.yaml`, JSON.stringify({ always: [{ id, ...KNOWN, verdict: 'fail' }] }));
  const retired = [{ id: 'Z', why: 'what it asked is up to the target', successor: 'A' }];
  const ended: readonly (readonly [args: readonly string[], exitCode: number, said: RegExp])[] = [
    [[known], 0, /\nNot conformant, as known: .*\n.*\n {2}Known deviations: 1\.\nThe gate is open/],
    [[known, '--baseline', written('empty.yaml', 'always: []')], 1, /\nNot conformant: /],
    [[file('plain.json', broken), '--baseline', baseline('B')], 0, /as known/],
    [[file('healed.json'), '--baseline', baseline('B')], 1, /B holds now/],
    [[file('healed.json'), '--baseline', baseline('Z')], 0, /The gate is open/],
    [[file('healed.json'), '--baseline', baseline('Y')], 1, /there is no such requirement/],
  ];
  for (const [args, exitCode, said] of ended)
    expect
      .soft(askedGate(args, { requirements, retired }), String(said))
      .toEqual({ exitCode, said: expect.stringMatching(said) });
});

test('since: 1 where a MUST broke, 3 where one was not measured, 0 otherwise', () => {
  const before = file('before.json');
  const then = file('then.json', pass, { startedAt: ago(90 * 24 * HOUR) });
  const nothing = file('nothing.json', open.slice(1, 2));
  const now = (name: string, rows: readonly ResultRow[], facts?: Partial<RunFacts>): string =>
    file(name, rows, { startedAt: ago(HOUR - 60_000), ...facts });
  const same = now('same.json', pass);
  const ended: readonly (readonly [args: readonly string[], exitCode: number, said: RegExp])[] = [
    [
      [before, same],
      0,
      /\nBetween 2026-11-22 11:00 and 11:01 UTC, nothing broke: all 3 MUSTs that held still/,
    ],
    [[before, now('broken.json', broken)], 1, /11:01 UTC; in the first one, 3 MUSTs held\.\nHeld, but/],
    [[before, now('open.json', open)], 3, /exit code 3/],
    [[before, now('part.json', part)], 3, /exit code 3/],
    [[before, now('empty.json', [])], 3, /exit code 3/],
    [
      [before, now('other.json', b1({ verdict: 'fail', meaning: 2 }))],
      0,
      /all 2 MUSTs that held and are asked/,
    ],
    [[then, same], 0, /\nBetween 2026-08-24 12:00 UTC and 2026-11-22 11:01 UTC, nothing broke/],
    [[then, now('old.json', pass, { startedAt: ago(25 * HOUR) })], 2, /^\S*old\.json was made on/],
    [
      [before, now('a.json', pass, { targetName: 'other' })],
      2,
      /of different targets, sample at .* and other/,
    ],
    [[before, now('b.json', pass, { profile: 'core' })], 2, /of different profiles, platform-v3 and core/],
    [[before, now('c.json', pass, { startedAt: ago(HOUR + 1) })], 2, /is newer than the other one/],
    [[nothing, before], 2, /^No MUST passed in the older result/],
    [[before, same, '--target', 'other'], 2, /same\.json is a result for sample .* asks for other/],
  ];
  for (const [args, exitCode, said] of ended)
    expect
      .soft(gated('--since', ...args), String(said))
      .toEqual({ exitCode, said: expect.stringMatching(said) });
});
