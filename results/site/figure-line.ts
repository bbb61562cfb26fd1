import type { Level } from '../../fixtures/requirement.ts';
import type { Figures } from '../answers.ts';

/**
 * The two figures of a level in words that are not mistaken for one: "0 of 215 diverge, 621 not measured". What holds
 * never appears without what was not measured.
 */
export function figureLine(level: Level, { asked, measured, diverging, withheld }: Figures): string {
  const open = asked - measured - withheld;
  const unread = [open > 0 ? `${open} not measured` : [], withheld > 0 ? `${withheld} withheld` : []].flat();
  if (asked === 0) return 'none in this suite';
  if (measured === 0) return [`none of ${asked} measured`, ...unread.slice(open > 0 ? 1 : 0)].join(', ');
  return [judged(level, measured, diverging), ...unread].join(', ');
}

function judged(level: Level, measured: number, diverging: number): string {
  if (level === 'MAY') return `${measured} recorded`;
  return `${diverging} of ${measured} ${diverging === 1 ? 'diverges' : 'diverge'}`;
}
