import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { gateOptions } from '../../../../../cli/gate.ts';
import { gate } from '../../../../../results/gate/gating.ts';
import { anyList } from '../any-list.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';

const now = new Date('2026-11-22T12:00:00Z');

/** Asks the gate about a run in which one requirement is as given. */
function asked(row: Partial<ResultRow>, ...args: readonly string[]) {
  const file = test.info().outputPath('result.json');
  mkdirSync(test.info().outputPath(), { recursive: true });
  const rows = [rowOf('A', 'pass'), rowOf('B', 'pass', row)];
  writeFileSync(file, JSON.stringify(resultOf(rows, { startedAt: now, objections: [] })));
  const [lines, summed]: [string[], string[]] = [[], []];
  const exitCode = gate(gateOptions([file, ...args]), {
    requirements: [],
    retired: [],
    requireListed: anyList,
    now,
    print: (line) => lines.push(line),
    summarize: ({ verdict }) => void summed.push(verdict),
  });
  return { exitCode, lines, summed };
}

test('the gate names the causes of what fails, and has the summary of the whole written', () => {
  const { lines, summed } = asked({ verdict: 'fail', promise: 'mute_group.status' });
  expect(lines, 'causes').toContain('  A muted group does not have status 3 (1 requirement)');
  expect(summed, 'summary').toEqual(['non-conformant']);
});

test('a known deviation without a reason is named, and --strict refuses it', () => {
  const known = { reason: 'to be explained', owner: 'who', expires: '2026-11-22' };
  const line = '  No reason is given in the baseline for B.';
  const lax = asked({ verdict: 'fail', known });
  expect([lax.exitCode, lax.lines], 'as it is').toEqual([0, expect.arrayContaining([line])]);
  const strict = asked({ verdict: 'fail', known }, '--strict');
  expect([strict.exitCode, strict.lines], 'strict').toEqual([1, expect.arrayContaining([line])]);
});
