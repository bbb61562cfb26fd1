import { cutTo, visibleLine } from '../../reports/explain/visible.ts';
import { counted } from '../../reports/explain/counted.ts';
import { changesOfSuite, changesOfTarget, type Change, type Kind } from './changes.ts';

/** How many of a kind are named. */
const LIMIT = 25;

/** The most characters of a line: a server may write as many as it likes. */
const LINE = 400;

/** What a kind of change is called. */
export const changeTitles: Readonly<Record<Kind, string>> = {
  broken: 'Held, and does not hold now',
  unmeasured: 'Was measured, and is not now',
  healed: 'Did not hold, and holds now',
  'failing differently': 'Fails now as before, but differently',
  measured: 'Was not measured, and is now',
  'observed differently': 'Does something else that it may do',
  added: 'Added to the suite',
  removed: 'Removed from the suite',
  'other meaning': 'Of another meaning in the suite, so that the answers cannot be compared',
  'other level': 'Of another level in the suite',
};

/**
 * The changes as lines, by kind: first what the target does otherwise, then what the suite asks otherwise.
 *
 * @param most how many of a kind are named; the others are counted
 */
export function changeWords(changes: readonly Change[], most: number = LIMIT): readonly string[] {
  if (changes.length === 0) return ['Nothing has changed.'];
  return changesByKind(changes).flatMap(([kind, all]) => {
    const rest = all.length > most ? [`  … and ${counted(all.length - most, 'requirement')} more`] : [];
    return [`${changeTitles[kind]} (${all.length}):`, ...all.slice(0, most).map(line), ...rest];
  });
}

/** The kinds that occur, in their order, each with its changes. */
export function changesByKind(changes: readonly Change[]): readonly (readonly [Kind, readonly Change[]])[] {
  return [...changesOfTarget, ...changesOfSuite]
    .map((kind) => [kind, inOrder(changes.filter((change) => change.kind === kind))] as const)
    .filter(([, all]) => all.length > 0);
}

/** What does not hold now comes first: of what was added it is what there is to look at. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const last: readonly (string | undefined)[] = ['pass', 'observed', undefined];
  return changes.toSorted(
    (one, other) => Number(last.includes(one.after?.verdict)) - Number(last.includes(other.after?.verdict)),
  );
}

/** What was and what is of a change: its level, and its verdict, or the value of a MAY. */
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

/** The texts by which a change can be understood: both sentences of what means something else, else what was said of it. */
export function changeTexts({
  kind,
  before,
  after,
}: Change): readonly (readonly [when: string, text: string])[] {
  const isOther = kind === 'other meaning';
  const texts = [
    ['then', isOther ? before?.text : before?.message],
    ['now', isOther ? after?.text : after?.message],
  ] as const;
  return texts.flatMap(([when, text]) => (text === undefined || text === '' ? [] : [[when, text] as const]));
}

function line(change: Change): string {
  const { kind, id, after } = change;
  const { level, what } = changeFacts(change);
  const isTold = kind === 'broken' || kind === 'unmeasured' || kind === 'failing differently';
  const [why = ''] = (after?.message ?? '').split('\n');
  const words = visibleLine(`${level} ${id}: ${what}${isTold && why !== '' ? `, ${why}` : ''}`);
  return `  ${cutTo(words, LINE)}`;
}
