/** Optional operations that the target lacks, and the number of requirements not measured without them. */
import { isExcused } from '../../fixtures/verdict.ts';
import type { ResultRow } from '../conformance.ts';
import { groupedBy } from '../grouped.ts';
import { shareOf } from '../run-verdict.ts';
import { thousands } from './counted.ts';

/** Maximum operations that a sentence names. */
const NAMED = 4;

/**
 * What rows need that the target does not have, or refuses, as words: `11 of 1,299 need /group/set_group_info or
 * /user/update_user_info, which this target does not have`. Undefined where it lacks nothing.
 */
export function lacksIn(rows: readonly ResultRow[]): string | undefined {
  const excused = rows.filter(isExcused);
  const absent = excused.filter(({ reason }) => reason === 'helper-absent');
  const refused = excused.filter(({ reason }) => reason === 'refused-by-target');
  const among = thousands(rows.length);
  const parts = [
    absent.length === 0 ? [] : `${needs(absent, among)}, which this target does not have`,
    refused.length === 0 ? [] : `${needs(refused, among)}, which this target refuses`,
  ].flat();
  return parts.length === 0 ? undefined : parts.join(', and ');
}

function needs(rows: readonly ResultRow[], among: string): string {
  const lacks = [...groupedBy(rows, ({ lack = 'something' }) => lack)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([lack]) => lack);
  const rest = lacks.length - NAMED;
  const named = rest > 0 ? [...lacks.slice(0, NAMED), `${rest} more`] : lacks;
  const last = named.at(-1) ?? '';
  const words = named.length === 1 ? last : `${named.slice(0, -1).join(', ')} or ${last}`;
  return `${thousands(rows.length)} of ${among} ${rows.length === 1 ? 'needs' : 'need'} ${words}`;
}

/** The measured MUSTs: `814 of 836 MUSTs (97 %)`; 100 % means all. */
export function shareWords(rows: readonly ResultRow[]): string {
  const { measured, musts } = shareOf(rows);
  const percent = musts === 0 ? 0 : Math.floor((100 * measured) / musts);
  return `${thousands(measured)} of ${thousands(musts)} MUSTs (${percent} %)`;
}
