import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import type { GateContext } from '../../../../../results/gate/gating.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { askedGate, resultFile } from './asked-gate.ts';

// What a gate makes of a target that does not have what it need not have, and what it says besides.

const pass = ['A', 'B', 'C'].map((id) => rowOf(id, 'pass'));
const absent = { verdict: 'inconclusive', reason: 'helper-absent', lack: '/group/kick_group' } as const;
const changed = (row: Partial<ResultRow>, ...ids: readonly string[]): readonly ResultRow[] =>
  pass.map((each) => (ids.includes(each.id) ? { ...each, ...row } : each));

const cases: readonly (readonly [string, readonly ResultRow[], readonly string[], number, RegExp])[] = [
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
];
for (const [what, rows, args, exitCode, said] of cases)
  test(`the gate ends with ${exitCode} for ${what}`, () => {
    const requirements = pass.map(({ id }) => ({ id, profile: 'platform-v3' }) as const);
    const asked = askedGate([resultFile('conformance.json', rows), ...args], { requirements });

    expect(asked, 'gate').toEqual({ exitCode, said: expect.stringMatching(said) });
  });

/** The gate of a run in which one requirement is as given. */
function gateOf(row: Partial<ResultRow>, ...args: readonly string[]) {
  const summed: string[] = [];
  const summarize: GateContext['summarize'] = ({ verdict }) => void summed.push(verdict);
  const rows = [rowOf('A', 'pass'), rowOf('B', 'pass', row)];
  const file = resultFile('result.json', rows, { objections: [] });
  return { ...askedGate([file, ...args], { summarize }), summed };
}

test('the gate names the causes of what fails, and has the summary of the whole written', () => {
  const { said, summed } = gateOf({ verdict: 'fail', promise: 'mute_group.status' });
  expect(said, 'causes').toContain(
    '\n  A group’s status or messages do not follow its mutes (1 requirement)\n',
  );
  expect(summed, 'summary').toEqual(['non-conformant']);
});

test('a known deviation without a reason is named, and --strict refuses it', () => {
  const known = { reason: 'to be explained', owner: 'who', expires: '2026-11-22' };
  const said = expect.stringContaining('\n  No reason is given in the baseline for B.\n');
  expect(gateOf({ verdict: 'fail', known }), 'as it is').toMatchObject({ exitCode: 0, said });
  expect(gateOf({ verdict: 'fail', known }, '--strict'), 'strict').toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('\n  Refused by --strict: no reason is given in the baseline for B.\n'),
  });
});

test('what was not measured without effect is named, too', () => {
  const row = { level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell' } as const;
  expect(gateOf(row)).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('\n  1 requirement was not measured, without effect: B.\n'),
  });
});
