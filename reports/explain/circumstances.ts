/** Under which circumstances the requirements of a cause fail, as far as their messages tell. */
import { thousands } from '../../fixtures/figures.ts';
import { isMet, isUnmet } from '../../fixtures/verdict.ts';
import type { ResultRow } from '../result-row.ts';

/** What is known of one case. */
interface Case {
  /** The requirement, or what it says to be wrong: one of several rows. */
  readonly of: string;
  readonly conditions: readonly string[];
  /** Whether it was seen to hold without these. */
  readonly isTried: boolean;
}

const HISTORY = /^History: (.+)\.$/gm;
const ONE = /^It fails when (?!all of this)(.+); without that it holds\.$/gm;
const ALL = /^It fails when all of this is so, .*?: (.+)\.$/gm;
const AGAIN = /^Performed again .*, it holds\.$/m;
const WALKS = /^Found in \d+ places? of \d+ walks?/m;

const textsIn = (message: string, pattern: RegExp): readonly string[] =>
  [...message.matchAll(pattern)].map(([, text = '']) => text);

/** What somebody or something is or was, without who that is. */
const predicateOf = (condition: string): string =>
  condition.replace(/^(?:the (?:owner|admin|member)|one of its users|(?=\S*\d)\w+) (?=\w)/, 'the user ');

function casesIn({ id, message = '' }: ResultRow): readonly Case[] {
  const tried = [...textsIn(message, ONE).map((one) => [one]), ...textsIn(message, ALL).map(apart)];
  const known = textsIn(message, HISTORY);
  return [
    ...tried.map((conditions) => ({ of: id, conditions, isTried: true })),
    ...known.map((one) => ({ of: known.length > 1 ? one : id, conditions: apart(one), isTried: false })),
  ];
}

const apart = (conditions: string): readonly string[] => conditions.split('; ');

/** The conditions of the first of these cases that all others have, too, whoever it is about. */
function common([first, ...others]: readonly Case[]): readonly string[] {
  const all = others.map(({ conditions }) => new Set(conditions.map(predicateOf)));
  return (first?.conditions ?? []).filter((each) => all.every((other) => other.has(predicateOf(each))));
}

/**
 * When the requirements of a cause fail: what all cases have in common whose circumstances are known, else what is known of
 * one of them, else that nothing is. Undefined where the requirements themselves say when.
 *
 * @param row the one that is shown
 */
export function circumstancesOf(
  row: ResultRow,
  rows: readonly ResultRow[],
  all: readonly ResultRow[],
): string | undefined {
  const cases = rows.filter(({ verdict }) => isUnmet(verdict)).flatMap(casesIn);
  const tried = cases.filter(({ isTried }) => isTried);
  const [alone] = tried.filter(({ conditions }) => conditions.length === 1);
  const known = cases.filter(({ isTried }) => !isTried);
  const isOnlyKnown = ({ of }: Case): boolean => tried.every((each) => each.of !== of);
  for (const some of [cases, [...tried, ...known.filter(isOnlyKnown)], tried, known]) {
    const count = new Set(some.map(({ of }) => of)).size;
    const same = count > 1 ? common(some) : [];
    if (same.length > 0) return inCommon(same, some, count);
  }
  if (alone) return `It fails when ${alone.conditions.join('')}; without that it holds.`;
  const own = casesIn(row).toSorted((some, other) => Number(other.isTried) - Number(some.isTried));
  const [one] = [...own, ...tried, ...cases];
  if (one) return ofOne(one, own.includes(one));
  return unknown(row, all);
}

function inCommon(same: readonly string[], cases: readonly Case[], count: number): string {
  const isTried = cases.some((each) => each.isTried);
  const which = same.length > 1 ? ' Which of it matters was not found out.' : '';
  const words = same.map((each) => predicateOf(each));
  return `In all ${thousands(count)} cases that are known: ${words.join('; ')}.${isTried ? ' Without it, it holds.' : ''}${which}`;
}

function ofOne({ conditions, isTried }: Case, isOwn: boolean): string {
  if (isTried && conditions.length === 1)
    return `It fails when ${conditions.join('')}; without that it holds.`;
  const what = isTried
    ? 'It fails when all of this is so, and holds without it; which of it matters was not found out'
    : `${isOwn ? 'Known' : 'Known of another failure'}, but not whether it matters`;
  return `${what}: ${conditions.join('; ')}.`;
}

/** How much holds of the operation nevertheless, for what no sentence of a requirement explains. */
function unknown({ message = '', operation }: ResultRow, all: readonly ResultRow[]): string | undefined {
  const [again] = AGAIN.exec(message) ?? [];
  const [walks] = WALKS.exec(message) ?? [];
  const holds = all.filter((each) => each.operation === operation && isMet(each.verdict)).length;
  if (again !== undefined) return `${again} Which of it matters was not found out.`;
  if (walks === undefined || holds === 0) return undefined;
  return `${walks}; ${thousands(holds)} other requirements of the operation hold. What it depends on was not found out; these calls led to it.`;
}
