/** Effects of one operation that checks of others meet in a group that they share. */
import type { ResultRow } from './result-row.ts';

/** The status that each operation gives a group, as differences print it, and how sending is refused then. */
const effects = [
  { operation: 'mute_group', status: '3', code: 1403 },
  { operation: 'dismiss_group', status: '2', code: undefined },
] as const;

/** The last part of the path of an operation. */
type Changing = (typeof effects)[number]['operation'];

/**
 * The operation whose effect a row met: the call under test was refused, and the group has a status that only another
 * operation gives, or it could not be arranged because the group was muted. Undefined if there is none.
 */
export function foreignEffect(row: ResultRow): Changing | undefined {
  const found = effects.find(({ status, code }) => hasStatus(row, status) || isStopped(row, code));
  return found && row.operation.endsWith(`/${found.operation}`) ? undefined : found?.operation;
}

function hasStatus({ evidence }: ResultRow, status: string): boolean {
  const tested = evidence?.steps.findLast(({ act }) => act === 'under test');
  const isRefused = tested !== undefined && ((tested.errCode ?? 0) !== 0 || tested.status >= 400);
  const differences = evidence?.differences ?? [];
  const isStatus = differences.every(({ path, received }) => /\bstatus$/.test(path) && received === status);
  return isRefused && differences.length > 0 && isStatus;
}

function isStopped({ reason, message = '' }: ResultRow, code: number | undefined): boolean {
  return reason === 'arranging-failed' && code !== undefined && message.includes(`errCode ${code}`);
}

/** The remark for a reader of such a row; undefined for others. */
export function foreignRemark(row: ResultRow): string | undefined {
  const operation = foreignEffect(row);
  if (operation === undefined || row.reason !== undefined) return undefined;
  return `The call under test was refused. This status is what ${operation} gives: another request to the group may have been let through.`;
}
