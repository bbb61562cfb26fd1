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
const PLAIN = 'It fails with plain names, too.';
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

/** Cases of which most have something in common. */
interface Common {
  readonly conditions: readonly string[];
  readonly count: number;
  readonly all: number;
}

/** What fewer cases have in common may be so by chance. */
const MOST = { least: 3, share: 0.75 };

/** The conditions that most of these cases have, whoever each is about; undefined if there are none. */
function commonIn(cases: readonly Case[], share: number): Common | undefined {
  const all = new Set(cases.map(({ of }) => of)).size;
  const having = (condition: string): number => {
    const have = cases.filter(({ conditions }) => conditions.some((each) => isLike(each, condition)));
    return new Set(have.map(({ of }) => of)).size;
  };
  const names = [...new Set(cases.flatMap(({ conditions }) => conditions.map(predicateOf)))];
  const count = Math.max(0, ...names.map(having));
  const least = share === 1 ? all : Math.max(MOST.least, share * all);
  if (all < 2 || count < least) return undefined;
  return { conditions: names.filter((each) => having(each) === count), count, all };
}

const isLike = (one: string, other: string): boolean => predicateOf(one) === predicateOf(other);

/**
 * When the requirements of a cause fail: what all or most cases have in common whose circumstances are known, else what is
 * known of one of them, else that nothing is. Undefined where the requirements themselves say when.
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
  const known = cases.filter(({ isTried }) => !isTried);
  const isOnlyKnown = ({ of }: Case): boolean => tried.every((each) => each.of !== of);
  const sets = [cases, [...tried, ...known.filter(isOnlyKnown)], tried, known];
  const found = [1, MOST.share].flatMap((share) =>
    sets.flatMap((some) => commonIn(some, share) ?? []).toSorted(byConditions),
  );
  const [alone] = tried.filter(({ conditions }) => conditions.length === 1);
  const own = casesIn(row).toSorted((some, other) => Number(other.isTried) - Number(some.isTried));
  const [one] = [...(alone ? [alone] : own), ...tried, ...cases];
  if (found[0]) return inCommon(found[0], rows);
  const isPlain = one?.isTried !== true && row.message?.includes(PLAIN) === true;
  if (isPlain) return PLAIN;
  return one ? ofOne(one, own.includes(one)) : unknown(row, all);
}

/** What has the fewest conditions says most. */
const byConditions = (one: Common, other: Common): number => one.conditions.length - other.conditions.length;

/** The most conditions that are named. */
const NAMED = 5;

function listOf(conditions: readonly string[]): string {
  const left = conditions.length - NAMED;
  const named = conditions.slice(0, NAMED);
  return [...named, ...(left > 0 ? [`and ${thousands(left)} more`] : [])].join('; ');
}

function inCommon({ conditions, count, all }: Common, rows: readonly ResultRow[]): string {
  const isIn = (each: Case): boolean =>
    each.isTried && each.conditions.some((one) => conditions.some((other) => isLike(one, other)));
  const isTried = rows.some((row) => AGAIN.test(row.message ?? '') || casesIn(row).some(isIn));
  const cases =
    count === all ? `all ${thousands(all)} cases` : `${thousands(count)} of ${thousands(all)} cases`;
  return [
    `In ${cases} that are known: ${listOf(conditions)}.`,
    ...(isTried ? ['Without it, it holds.'] : []),
    ...(conditions.length > 1 ? ['Which of it matters was not found out.'] : []),
  ].join(' ');
}

function ofOne({ conditions, isTried }: Case, isOwn: boolean): string {
  if (isTried && conditions.length === 1)
    return `It fails when ${conditions.join('')}; without that it holds.`;
  const what = isTried
    ? 'It fails when all of this is so, and holds without it; which of it matters was not found out'
    : `When it fails was not found out. Special about ${isOwn ? 'this' : 'another'} case, and perhaps without effect`;
  return `${what}: ${listOf(conditions)}.`;
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
