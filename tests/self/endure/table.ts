import type { Bound } from './bounds.ts';
import type { Row } from './row.ts';

const columns = [
  'target',
  'verdict',
  'exit code',
  'seconds',
  'bound',
  'at most',
  'measured',
  'holds',
] as const;

const figure = (value: number, { unit }: Bound): string => `${value.toFixed(1)} ${unit}`;

function cells({ target, verdict, exitCode, seconds, bound, problems }: Row): readonly string[] {
  return [
    target,
    verdict,
    exitCode === null ? 'killed' : String(exitCode),
    seconds.toFixed(1),
    bound?.says ?? '',
    bound ? figure(bound.most, bound) : '',
    bound ? figure(bound.measured, bound) : '',
    problems.length === 0 ? 'ok' : 'NO',
  ];
}

/** All rows as a table, and below it what each server counted and why a row does not hold. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [columns, ...rows.map(cells)];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [...padded.slice(0, 1), rule, ...padded.slice(1), '', ...rows.flatMap(explained)].join('\n');
}

/** What the server counted, and why the row does not hold. */
export function explained({ target, remarks, problems }: Row): readonly string[] {
  return [`${target}: ${remarks}`, ...problems.map((problem) => `  ${problem}`)];
}
