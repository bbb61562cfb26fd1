import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import { causeTitle } from '../../reports/cause-title.ts';
import type { Cause } from '../../reports/result-row.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { changesOfSuite, changesOfTarget, type Change, type Kind } from './changes.ts';

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
  const values = kind === 'observed differently' ? `, ${before?.observed} → ${after?.observed}` : '';
  return { level: arrow(before?.level, after?.level), what: `${verdict}${values}` };
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
export function reasonOf({ kind, after }: Change): string {
  const isTold = kind === 'broken' || kind === 'unmeasured' || kind === 'failing differently';
  return isTold ? (after?.message?.split('\n', 1)[0] ?? '') : '';
}

function line(change: Change): string {
  const { level, what } = changeFacts(change);
  const why = reasonOf(change);
  const words = visibleLine(`${level} ${change.id}: ${what}${why === '' ? '' : `, ${why}`}`);
  return `  ${cutTo(words, LINE)}`;
}
