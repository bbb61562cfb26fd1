/**
 * The answers of results to requirements as they are asked now, and the two figures of each level: how much was
 * measured, and how much of that diverges. They are never combined into one. Data only.
 */
import * as z from 'zod';
import { levels, type Level } from '../fixtures/requirement.ts';
import { Capabilities } from '../fixtures/capabilities.ts';
import { isMeasured, verdicts } from '../fixtures/verdict.ts';

/** A requirement as a comparison asks it. */
export interface Asked {
  readonly id: string;
  readonly level: Level;
  readonly operation: string;
  readonly text: string;
  /** See Requirement. By default 1. */
  readonly meaning?: number | undefined;
}

/** The possible answers to a requirement, best first. Only the first three are measured. */
export const answerStates = [
  'holds',
  'recorded',
  'does not hold',
  'withheld',
  'not measured',
  /** The suite of that run gave it another meaning, or asked it at a level that was not judged. */
  'asked otherwise',
  'not asked',
] as const;
export type AnswerState = (typeof answerStates)[number];

/** The answer of one result to one requirement. */
export interface Answer<Row extends ComparedRow = ComparedRow> {
  readonly asked: Asked;
  readonly state: AnswerState;
  /** Undefined if the suite of that run did not ask. */
  readonly row: Row | undefined;
}

/** What a verdict says, whatever was asked. */
export function stateOfVerdict(verdict: ComparedRow['verdict']): AnswerState {
  if (verdict === 'withheld') return 'withheld';
  if (!isMeasured(verdict)) return 'not measured';
  if (verdict === 'observed') return 'recorded';
  return verdict === 'pass' ? 'holds' : 'does not hold';
}

/** What a row says of a requirement as it is asked now. */
function stateOf(asked: Asked, row: ComparedRow | undefined): AnswerState {
  if (!row) return 'not asked';
  const state = stateOfVerdict(row.verdict);
  if (state === 'withheld') return state;
  if (!asksTheSame(asked, row)) return 'asked otherwise';
  return isKnown(state) && (state === 'recorded') !== (asked.level === 'MAY') ? 'asked otherwise' : state;
}

/** The answers of one result, in the order of the requirements. */
export function answersOf<Row extends ComparedRow>(
  asked: readonly Asked[],
  { results }: { readonly results: readonly Row[] },
): readonly Answer<Row>[] {
  const rows = new Map(results.map((row) => [row.id, row]));
  return asked.map((each) => {
    const row = rows.get(each.id);
    return { asked: each, state: stateOf(each, row), row };
  });
}

/** How much of a level was measured, and how much of that diverges: two figures, not a percentage. */
export interface Figures {
  /** Requirements of the level in the current suite. */
  readonly asked: number;
  readonly measured: number;
  /** How many of the measured ones do not hold. Always 0 for a MAY. */
  readonly diverging: number;
  /** How many of those are new MUSTs, which do not count yet. */
  readonly uncounted: number;
  /** They do not count as measured. */
  readonly withheld: number;
}

/** Whether the state is an answer to the requirement as it is asked now. */
export function isKnown(state: AnswerState): boolean {
  return state === 'holds' || state === 'recorded' || state === 'does not hold';
}

/** Whether the answer is a new MUST that does not hold, and does not count yet. */
export function isUncountedFailure({ state, row }: Answer): boolean {
  return state === 'does not hold' && row?.verdict === 'uncounted';
}

export function figuresOf(level: Level, answers: readonly Answer[]): Figures {
  const own = answers.filter(({ asked }) => asked.level === level);
  const count = (state: AnswerState): number => own.filter((each) => each.state === state).length;
  return {
    asked: own.length,
    measured: own.filter(({ state }) => isKnown(state)).length,
    diverging: count('does not hold'),
    uncounted: own.filter(isUncountedFailure).length,
    withheld: count('withheld'),
  };
}

export function figuresByLevel(answers: readonly Answer[]): Readonly<Record<Level, Figures>> {
  const of = (level: Level): Figures => figuresOf(level, answers);
  return { MUST: of('MUST'), SHOULD: of('SHOULD'), MAY: of('MAY') };
}

/**
 * What results of several versions of the suite ask: each requirement as the newest of those versions asks it.
 * Requirements of older versions only come last. Those withheld by all results are asked too: without them, the figures
 * of those results would improve.
 *
 * @param known the requirements whose sentence no result contains
 */
export function askedIn(
  results: readonly Pick<ComparedResult, 'suite' | 'startedAt' | 'results'>[],
  known: readonly Pick<Asked, 'id' | 'operation' | 'text'>[] = [],
): readonly Asked[] {
  const newestFirst = results.toSorted(
    (one, other) =>
      byVersion(other.suite.version, one.suite.version) ||
      Date.parse(other.startedAt) - Date.parse(one.startedAt),
  );
  const rows = newestFirst.flatMap((result) => result.results);
  const sentences = new Map(known.map(({ id, operation, text }) => [id, { operation, text }]));
  for (const { id, operation, text } of rows.toReversed())
    if (operation !== undefined && text !== undefined) sentences.set(id, { operation, text });
  const newest = new Map(rows.toReversed().map((row) => [row.id, row]));
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const { level, meaning } = newest.get(id) ?? {};
    return level === undefined ? [] : { id, level, meaning, ...(sentences.get(id) ?? unknown) };
  });
}

/** Of a requirement that this version of the suite no longer has, and whose sentence every result withholds. */
const unknown = { operation: 'an unknown operation', text: 'Its sentence is withheld, too.' } as const;

/** The order of versions: 0.9.1 before 0.10.0 and v0.10.1, and 1.0.0-rc.1 before 1.0.0. */
export function byVersion(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace(/^v(?=\d)/, ''));
  const [early, late] = [a, b].map((version = '') => version.split(BEFORE)[0] ?? '');
  const order = (early ?? '').localeCompare(late ?? '', 'en', { numeric: true });
  if (order !== 0) return order;
  const [isEarly, isAlso] = [a, b].map((version = '') => BEFORE.test(version));
  if (isEarly !== isAlso) return isEarly === true ? -1 : 1;
  return (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });
}

/** The names of versions before a release. */
const BEFORE = /-(?=alpha|beta|rc|pre|dev|snapshot)/i;

/** How the implementations differ in one requirement: not at all, in what they do, or in what is known of them. */
export function differenceAmong(answers: readonly Answer[]): 'none' | 'answers' | 'coverage' {
  const known = answers.filter(({ state }) => isKnown(state));
  const distinct = new Set(
    known.map(({ state, row }) => (state === 'recorded' ? `recorded ${row?.observed ?? ''}` : state)),
  );
  if (distinct.size > 1) return 'answers';
  return known.length === 0 || known.length === answers.length ? 'none' : 'coverage';
}

/** The part of a row that comparing needs: a row of a run, or a withheld one without text and answer. */
const ComparedRow = z.object({
  id: z.string(),
  level: z.enum(levels),
  verdict: z.enum([...verdicts, 'withheld']),
  operation: z.string().optional(),
  text: z.string().optional(),
  meaning: z.number().optional(),
  message: z.string().optional(),
  observed: z.string().optional(),
  uncounted: z.literal(true).optional(),
});
export type ComparedRow = Readonly<z.infer<typeof ComparedRow>>;

/** The part of a result that comparing needs. */
const ComparedResult = z.object({
  suite: z.object({ version: z.string() }),
  startedAt: z.string(),
  target: z.object({ capabilities: Capabilities.optional() }),
  results: z.array(ComparedRow).readonly(),
});
export type ComparedResult = Readonly<z.infer<typeof ComparedResult>>;

/** A result beside others. */
export const Column = z.object({
  /** A name that no other column has. */
  name: z.string(),
  /** Its page, if it has one. */
  to: z.string().optional(),
  /** Its suite, its day and more, in a line. */
  about: z.string(),
  result: ComparedResult,
  /** What is behind its failures. */
  causes: z.array(z.object({ sentence: z.string(), victims: z.array(z.string()).readonly() })).readonly(),
});
export type Column = Readonly<z.infer<typeof Column>>;

/**
 * Whether two rows ask the same. A better sentence is not another question. A withheld row does not say its question.
 */
export function asksTheSame(
  one: Pick<ComparedRow, 'meaning' | 'operation'>,
  other: Pick<ComparedRow, 'meaning' | 'operation'>,
): boolean {
  if (one.operation === undefined || other.operation === undefined) return true;
  return one.operation === other.operation && (one.meaning ?? 1) === (other.meaning ?? 1);
}
