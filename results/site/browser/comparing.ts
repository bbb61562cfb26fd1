/** Compares the user's own result with a published one. Data only: `showing.ts` makes a page of it. */
import type { Level } from '../../../fixtures/requirement.ts';
import { causeTitle } from '../../../reports/cause-title.ts';
import {
  answersOf,
  differenceAmong,
  figuresByLevel,
  isKnown,
  type Answer,
  type AnswerState,
  type Asked,
  type Figures,
  type ComparedResult,
} from '../../answers.ts';
import { changesBetween } from '../../compare/changes.ts';
import {
  askedNow,
  comparedResult,
  keptMessage,
  type StoredCause,
  type StoredResult,
  type StoredResults,
} from '../stored-results.ts';
import type { OwnResult } from './reading.ts';

/** One requirement with the answers of both results. */
export interface Pair {
  readonly asked: Asked;
  readonly own: Answer;
  readonly other: Answer;
}

/** The differences between the user's result and another, by the current suite. Each requirement is in one list. */
export interface Comparison {
  /** It does not hold in the user's result, and holds in the other. */
  readonly breaks: readonly Pair[];
  /** The reverse. */
  readonly keeps: readonly Pair[];
  /** It holds in neither result, and the messages differ. */
  readonly breakDifferently: readonly Pair[];
  /** A MAY, recorded with two values. */
  readonly observed: readonly Pair[];
  /** Both suites ask it, and the other result has measured it. */
  readonly notMeasuredHere: readonly Pair[];
  /** Both suites ask it, and the user's result has measured it. */
  readonly notMeasuredThere: readonly Pair[];
  readonly notMeasuredByBoth: readonly Pair[];
  /** One of the two runs had another meaning of it, or did not ask it at all. */
  readonly ofSuite: readonly Pair[];
  /** Both results say the same. */
  readonly same: readonly Pair[];
}

const unasked: readonly AnswerState[] = ['asked otherwise', 'not asked'];

/** Compares two results, requirement by requirement. */
export function compareOwn(data: StoredResults, own: OwnResult, stored: StoredResult): Comparison {
  const here = withKeptMessages(own);
  const there = comparedResult(data, stored);
  const changed = new Set(
    changesBetween(there, here).flatMap(({ kind, id }) => (kind === 'failing differently' ? id : [])),
  );
  const pairs = pairsOf(askedNow(data), here, there);
  const of = (place: keyof Comparison): readonly Pair[] =>
    pairs.filter((pair) => placeOf(pair, changed) === place);
  return {
    breaks: mustsFirst(of('breaks')),
    keeps: mustsFirst(of('keeps')),
    breakDifferently: of('breakDifferently'),
    observed: of('observed'),
    notMeasuredHere: of('notMeasuredHere'),
    notMeasuredThere: of('notMeasuredThere'),
    notMeasuredByBoth: of('notMeasuredByBoth'),
    ofSuite: of('ofSuite'),
    same: of('same'),
  };
}

/** Pairs by the title of their cause, in the order of the causes; those without a shared cause come last. */
export function byCause(
  pairs: readonly Pair[],
  causes: readonly StoredCause[],
): readonly (readonly [title: string | undefined, pairs: readonly Pair[]])[] {
  const caused = causes.flatMap((cause) => {
    const own = pairs.filter(({ asked }) => cause.victims.includes(asked.id));
    const note = own.length === cause.victims.length ? undefined : `${own.length} of them here`;
    return own.length === 0 ? [] : [[causeTitle(cause, note), own] as const];
  });
  const others = pairs.filter(({ asked }) => !causes.some(({ victims }) => victims.includes(asked.id)));
  return others.length === 0 ? caused : [...caused, [undefined, others]];
}

function mustsFirst(pairs: readonly Pair[]): readonly Pair[] {
  const isMust = ({ asked }: Pair): boolean => asked.level === 'MUST';
  return [...pairs.filter(isMust), ...pairs.filter((pair) => !isMust(pair))];
}

function placeOf({ asked, own, other }: Pair, changed: ReadonlySet<string>): keyof Comparison {
  if (unasked.includes(own.state) || unasked.includes(other.state)) return 'ofSuite';
  const [isHere, isThere] = [own, other].map(({ state }) => isKnown(state));
  if (!isHere) return isThere ? 'notMeasuredHere' : 'notMeasuredByBoth';
  if (!isThere) return 'notMeasuredThere';
  if (differenceAmong([own, other]) !== 'answers') return changed.has(asked.id) ? 'breakDifferently' : 'same';
  if (own.state === 'recorded') return 'observed';
  return own.state === 'does not hold' ? 'breaks' : 'keeps';
}

/** Messages in their stored form, so that two of them are cut alike. */
function withKeptMessages(own: OwnResult): ComparedResult {
  const results = own.results.map(({ message, ...row }) => ({ ...row, message: keptMessage(message) }));
  return { ...own, results };
}

function pairsOf(asked: readonly Asked[], own: ComparedResult, other: ComparedResult): readonly Pair[] {
  const here = answersOf(asked, own);
  const there = answersOf(asked, other);
  return asked.flatMap((each) => {
    const [one, two] = [here.get(each.id), there.get(each.id)];
    return one && two ? { asked: each, own: one, other: two } : [];
  });
}

/** The figures of the user's result, by level, next to the stored ones. */
export function ownFigures(data: StoredResults, own: OwnResult): Readonly<Record<Level, Figures>> {
  const asked = askedNow(data);
  return figuresByLevel(asked, answersOf(asked, own));
}

/** The number of each level: `2 MUST and 1 SHOULD`. */
function byLevel(pairs: readonly Pair[]): string {
  const counts = (['MUST', 'SHOULD'] as const).flatMap((level) => {
    const { length } = pairs.filter(({ asked }) => asked.level === level);
    return length === 0 ? [] : `${length} ${level}`;
  });
  return counts.length === 0 ? 'nothing' : counts.join(' and ');
}

/** The result in a sentence or two, also for screen readers. */
export function inShort({ breaks, keeps, observed, ofSuite, ...rest }: Comparison, title: string): string {
  const open = [
    [rest.notMeasuredHere, 'by yours'],
    [rest.notMeasuredThere, 'by the other'],
    [rest.notMeasuredByBoth, 'by either'],
  ] as const;
  const unmeasured = open.flatMap(([{ length }, whose]) => (length === 0 ? [] : `${length} ${whose}`));
  return [
    `Compared with ${title}, yours breaks ${byLevel(breaks)} that it keeps, and keeps ${byLevel(keeps)} that it breaks;`,
    `of the optional behaviour, ${observed.length} ${observed.length === 1 ? 'differs' : 'differ'}.`,
    unmeasured.length === 0 ? [] : `Not measured: ${unmeasured.join(', ')}.`,
    ofSuite.length === 0 ? [] : `${ofSuite.length} cannot be compared, because the suites differ.`,
  ]
    .flat()
    .join(' ');
}
