import { command as gateCommand } from '../../../../../cli/gate.ts';
import { parsed } from '../../../../../cli/parser.ts';
import type { ResultRow, RunFacts } from '../../../../../reports/conformance.ts';
import { gate, type GateContext } from '../../../../../results/gate/gating.ts';
import { endOf } from '../../cli/end-of.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file as written } from '../../written.ts';
import { anyList } from '../made-up-published.ts';

/** When the gate is asked. */
const NOW = new Date('2026-11-22T12:00:00Z');
export const HOUR = 3_600_000;
export const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

export const requirements = [
  { id: 'A', level: 'MUST', profile: 'core' },
  { id: 'B', level: 'MUST', profile: 'platform-v3' },
  { id: 'C', level: 'MUST', profile: 'platform-v3' },
] as const;
/** A result in which all of them hold. */
export const pass = requirements.map(({ id }) => rowOf(id, 'pass'));

/** The file of a result with these rows, of an hour ago unless given. */
export const file = (
  name: string,
  rows: readonly ResultRow[] = pass,
  facts: Partial<RunFacts> = {},
): string => written(name, resultOf(rows, { startedAt: ago(HOUR), ...facts }));

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

export const gated = (...args: readonly string[]) => askedGate(args, { requirements });
