import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { gateOptions } from '../../../../../cli/gate.ts';
import { gate } from '../../../../../results/gate/gating.ts';
import { endOf } from '../../cli/end-of.ts';
import { anyList } from '../any-list.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';

// What a gate makes of a target that does not have what it need not have.

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
    /Of \/group\/mute_group only 1 of 3 requirements that must hold were measured\.\n.*exit code 3/,
  ],
  [
    'the same where some had no answer',
    changed({ verdict: 'inconclusive', reason: 'no-answer' }, 'B', 'C'),
    ['--allow-inconclusive', '2'],
    3,
    /Of \/group\/mute_group only 1 of 3/,
  ],
];
for (const [what, rows, args, exitCode, said] of cases)
  test(`the gate ends with ${exitCode} for ${what}`, () => {
    mkdirSync(test.info().outputPath(), { recursive: true });
    const file = test.info().outputPath('conformance.json');
    writeFileSync(file, JSON.stringify(resultOf(rows, { startedAt: new Date('2026-11-22T11:00:00Z') })));
    const lines: string[] = [];
    const requirements = pass.map(({ id }) => ({ id, profile: 'platform-v3' }) as const);
    const now = new Date('2026-11-22T12:00:00Z');
    const around = { requirements, retired: [], requireListed: anyList, now };
    const print = (line: string): unknown => lines.push(line);
    const ended = endOf(() => gate(gateOptions([file, ...args]), { ...around, print }), print);

    expect([ended, lines.join('\n')], 'gate').toEqual([exitCode, expect.stringMatching(said)]);
  });
