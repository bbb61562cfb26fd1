import { command as gateCommand } from '../../../../../cli/gate.ts';
import { parsed } from '../../../../../cli/parser.ts';
import type { ResultRow, RunFacts } from '../../../../../reports/conformance.ts';
import { gate, type GateContext } from '../../../../../results/gate/gating.ts';
import { endOf } from '../../cli/end-of.ts';
import { resultOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { anyList } from '../made-up-published.ts';

/** When the gate is asked. */
export const NOW = new Date('2026-11-22T12:00:00Z');

/** An hour before. */
const EARLIER = new Date('2026-11-22T11:00:00Z');

/** The file of a result with these rows, of an hour ago unless given. */
export function resultFile(name: string, rows: readonly ResultRow[], facts: Partial<RunFacts> = {}): string {
  return file(name, resultOf(rows, { startedAt: EARLIER, ...facts }));
}

/** How a gate ends, and what it says. */
export function askedGate(
  args: readonly string[],
  around: Partial<GateContext> = {},
): { readonly exitCode: number; readonly said: string } {
  const lines: string[] = [];
  const print = (line: string): unknown => lines.push(line);
  const context = { requirements: [], retired: [], requireListed: anyList, now: NOW, print, ...around };
  const exitCode = endOf(() => gate(parsed(gateCommand(), args), context), print);
  return { exitCode, said: lines.join('\n') };
}
