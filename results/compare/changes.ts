/**
 * The differences between two results, requirement by requirement. Changes of the target are separate from changes of
 * the suite. First as data, then in words.
 */
import { counted, thousands } from '../../fixtures/figures.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import { phraseOf } from '../../reports/baseline/phrase.ts';
import { levelWord } from '../../reports/explain/facts.ts';
import { causeTitle } from '../../reports/cause-title.ts';
import { groupedBy } from '../../reports/grouped.ts';
import type { Cause } from '../../reports/result-row.ts';
import { type ComparedResult, type ComparedRow, asksTheSame, isKnown, stateOfVerdict } from '../answers.ts';

/** Changes of the target. */
const changesOfTarget = [
  /** It held, but does not hold now. */
  'broken',
  /** It was measured, but is not now. */
  'unmeasured',
  /** It did not hold, but holds now. */
  'healed',
  /** It still does not hold, and its message differs. */
  'failing differently',
  /** It was not measured, but is now. */
  'measured',
  /** A MAY does something else. */
  'observed differently',
] as const;

/** Differences between versions of the suite. */
const changesOfSuite = ['added', 'removed', 'other meaning', 'other level'] as const;

export type Kind = (typeof changesOfTarget)[number] | (typeof changesOfSuite)[number];

/** Whether a change is one of the suite. */
export function isOfSuite({ kind }: Pick<Change, 'kind'>): boolean {
  return changesOfSuite.some((each) => each === kind);
}

/** One requirement that differs. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** Undefined if the suite did not ask it. */
  readonly before: ComparedRow | undefined;
  readonly after: ComparedRow | undefined;
}

/**
 * Compares two results.
 *
 * @param before the older one, or that of one implementation
 * @returns the differences, in the order of `after`, followed by removed requirements
 */
export function changesBetween(
  before: Pick<ComparedResult, 'results'>,
  after: Pick<ComparedResult, 'results'>,
): readonly Change[] {
  const old = new Map(before.results.map((row) => [row.id, row]));
  const now = new Set(after.results.map(({ id }) => id));
  return [
    ...after.results.flatMap((row) => changeOf(old.get(row.id), row) ?? []),
    ...before.results
      .filter(({ id }) => !now.has(id))
      .map((row) => ({ kind: 'removed', id: row.id, before: row, after: undefined }) as const),
  ];
}

function changeOf(before: ComparedRow | undefined, after: ComparedRow): Change | undefined {
  const kind = kindOf(before, after);
  return kind && { kind, id: after.id, before, after };
}

function kindOf(before: ComparedRow | undefined, after: ComparedRow): Kind | undefined {
  if (!before) return 'added';
  if (!asksTheSame(before, after)) return 'other meaning';
  if (isAudited(after.id) && [before, after].every(isHeldOrInconclusive)) return undefined;
  return changeOfAnswer(before, after) ?? (before.level === after.level ? undefined : 'other level');
}

/** Whether the replies of a run could have contradicted each other depends on their timing. */
function isHeldOrInconclusive({ verdict }: ComparedRow): boolean {
  return verdict === 'pass' || verdict === 'inconclusive';
}

/** Only a MAY is recorded, so a change between recorded and judged is a change of level. */
function changeOfAnswer(before: ComparedRow, after: ComparedRow): Kind | undefined {
  const [was, is] = [before, after].map(({ verdict }) => stateOfVerdict(verdict));
  const [wasKnown, isNowKnown] = [before, after].map(isAnswered);
  if (wasKnown !== isNowKnown) return isNowKnown ? 'measured' : 'unmeasured';
  switch (`${was}, then ${is}`) {
    case 'holds, then does not hold':
      return 'broken';
    case 'does not hold, then holds':
      return 'healed';
    case 'does not hold, then does not hold':
      return phraseOf(before.message) === phraseOf(after.message) ? undefined : 'failing differently';
    case 'recorded, then recorded':
      return before.observed === after.observed ? undefined : 'observed differently';
    default:
      return undefined;
  }
}

function isAnswered({ verdict }: ComparedRow): boolean {
  return isKnown(stateOfVerdict(verdict));
}

/** Ids of requirements that only the older result has. */
export function removedIn(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ kind, id }) => (kind === 'removed' ? id : []));
}

const regressions = ['broken', 'unmeasured'] as const;

/** What changes mean for a gate. */
export type Regression = (typeof regressions)[number] | 'none';

/** The exit code of each. */
export const regressionCodes = { broken: 1, unmeasured: 3, none: 0 } as const;

/**
 * What changes mean for a gate: `broken` if a MUST that held does not, `unmeasured` if none is broken and one was not
 * measured, or nothing was, `none` otherwise. A requirement that only now is a MUST counts if it held before.
 *
 * @param after the rows of the newer result
 */
export function regressionIn(changes: readonly Change[], after: readonly ComparedRow[]): Regression {
  if (!after.some((row) => row.level === 'MUST' && isAnswered(row))) return 'unmeasured';
  return regressions.find((kind) => heldMusts(changes, kind).length > 0) ?? 'none';
}

/** The changes of this kind in MUSTs that held. */
export function heldMusts(changes: readonly Change[], kind: (typeof regressions)[number]): readonly Change[] {
  return changes.filter(
    ({ kind: own, before, after }) =>
      own === kind && before?.verdict === 'pass' && after?.level === 'MUST' && !after.uncounted,
  );
}

/** Titles of causes by the ids of their requirements. */
export type CauseTitles = ReadonlyMap<string, string>;

/**
 * The titles of causes, by those of their requirements that are listed.
 *
 * @param few what a title says of these where they are not all: `of them worse`
 */
export function titlesOf(
  causes: readonly Pick<Cause, 'sentence' | 'victims'>[],
  listed: ReadonlySet<string>,
  few: string,
): readonly (readonly [id: string, title: string])[] {
  return causes.flatMap((cause) => {
    const own = cause.victims.filter((id) => listed.has(id));
    const note = own.length === cause.victims.length ? undefined : `${thousands(own.length)} ${few}`;
    return own.map((id) => [id, causeTitle(cause, note)] as const);
  });
}

/** How many of a kind are listed. */
const LIMIT = 25;

/** The most characters of a sentence, wherever it is shown. A server may write any number. */
export const LINE = 400;

export const changeTitles: Readonly<Record<Kind, string>> = {
  broken: 'Held, but does not hold now',
  unmeasured: 'Was measured, but is not now',
  healed: 'Did not hold, but holds now',
  'failing differently': 'Still fails, but differently',
  measured: 'Was not measured, but is now',
  'observed differently': 'Optional behaviour that changed',
  added: 'Added to the suite',
  removed: 'Removed from the suite',
  'other meaning': 'Has another meaning in the suite, so the answers cannot be compared',
  'other level': 'Has another level in the suite',
};

/**
 * The changes as lines, by kind: first changes of the target, then changes of the suite. What got worse is grouped by
 * cause.
 *
 * @param most how many of a kind are listed; the others are counted
 */
export function changeWords(
  changes: readonly Change[],
  causes: CauseTitles = new Map(),
  most: number = LIMIT,
): readonly string[] {
  if (changes.length === 0) return ['Nothing has changed.'];
  return changesByKind(changes).flatMap(([kind, all]) => {
    const rest = all.length > most ? [`  … and ${counted(all.length - most, 'requirement')} more`] : [];
    const sorted = changesByCause(all, causes).flatMap(([, own]) => own);
    const shown = changesByCause(sorted.slice(0, most), causes).flatMap(([title, own]) =>
      title === undefined
        ? own.map(line)
        : [`  ${cutTo(visibleLine(title), LINE)}:`, ...own.map((change) => `  ${line(change)}`)],
    );
    return [`${changeTitles[kind]} (${thousands(all.length)}):`, ...shown, ...rest];
  });
}

/** Changes by the title of their cause, most changes first; those without a cause come last. */
export function changesByCause(
  changes: readonly Change[],
  causes: CauseTitles,
): readonly (readonly [title: string | undefined, changes: readonly Change[]])[] {
  const caused = [...groupedBy(changes, ({ id }) => causes.get(id))];
  const others = changes.filter(({ id }) => !causes.has(id));
  return [
    ...caused.toSorted(([, one], [, other]) => other.length - one.length),
    ...(others.length === 0 ? [] : [[undefined, others] as const]),
  ];
}

/** The kinds that occur, in order, each with its changes. */
export function changesByKind(changes: readonly Change[]): readonly (readonly [Kind, readonly Change[]])[] {
  return [...changesOfTarget, ...changesOfSuite]
    .map((kind) => [kind, inOrder(changes.filter((change) => change.kind === kind))] as const)
    .filter(([, all]) => all.length > 0);
}

/** Requirements that do not hold now come first: they matter most among the added ones. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const last: readonly (string | undefined)[] = ['pass', 'observed', undefined];
  return changes.toSorted(
    (one, other) => Number(last.includes(one.after?.verdict)) - Number(last.includes(other.after?.verdict)),
  );
}

/** A change before and after: its level, and its verdict or the value of a MAY. */
export function changeFacts({ kind, before, after }: Change): {
  readonly level: string;
  readonly what: string;
} {
  const arrow = (...values: readonly (string | undefined)[]): string =>
    [...new Set(values.filter((each) => each !== undefined))].join(' → ');
  const verdict = arrow(before?.verdict, after?.verdict);
  const [was, is] = [before, after].map((row) => row?.observed ?? 'no value');
  const values = kind === 'observed differently' ? `, ${was} → ${is}` : '';
  const levelOf = (row: ComparedRow | undefined): string | undefined => row && levelWord(row);
  return { level: arrow(levelOf(before), levelOf(after)), what: `${verdict}${values}` };
}

/** The texts that explain a change, before (0) and after (1): both sentences if the meaning changed, otherwise the messages. */
export function changeTexts({
  kind,
  before,
  after,
}: Change): readonly (readonly [at: 0 | 1, text: string])[] {
  const isOther = kind === 'other meaning';
  const texts = [
    [0, isOther ? before?.text : before?.message],
    [1, isOther ? after?.text : after?.message],
  ] as const;
  return texts.flatMap(([at, text]) => (text === undefined || text === '' ? [] : [[at, text] as const]));
}

/** The first line of why it is worse, or fails otherwise; empty for any other change. */
function reasonOf({ kind, after }: Change): string {
  const hasReason = kind === 'broken' || kind === 'unmeasured' || kind === 'failing differently';
  return hasReason ? (after?.message?.split('\n', 1)[0] ?? '') : '';
}

function line(change: Change): string {
  const { level, what } = changeFacts(change);
  const why = reasonOf(change);
  const words = visibleLine(`${level} ${change.id}: ${what}${why === '' ? '' : `, ${why}`}`);
  return `  ${cutTo(words, LINE)}`;
}
