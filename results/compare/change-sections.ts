/** The changes between two results as sections, kind by kind. Runs in a browser, too. */
import { thousands } from '../../fixtures/figures.ts';
import { causeTitle } from '../../reports/cause-title.ts';
import { levelWord } from '../../reports/explain/facts.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { type Column, type ComparedRow, stateOfVerdict } from '../answers.ts';
import { type Change, type Kind, isOfSuite, kinds } from './changes.ts';
import type { Cell, Group, Note, Row, Section } from './page.ts';

/** Titles of causes by the ids of their requirements. */
export type CauseTitles = ReadonlyMap<string, string>;

/** The causes of what got worse between two results, by the ids of the requirements that got worse. */
export function worseByCause(
  changes: readonly Change[],
  causes: readonly Column['causes'][number][],
): CauseTitles {
  const worse = new Set(
    changes.flatMap(({ kind, id }) => (kind === 'broken' || kind === 'unmeasured' ? id : [])),
  );
  const titles = causes.flatMap((cause) => {
    const own = cause.victims.filter((id) => worse.has(id));
    const note = own.length === cause.victims.length ? undefined : `${thousands(own.length)} of them worse`;
    return own.map((id) => [id, causeTitle(cause, note)] as const);
  });
  return new Map(titles);
}

const titlesOfUpgrade: Readonly<Record<Kind, string>> = {
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

const titlesOfPair = (one: string, other: string): Readonly<Record<Kind, string>> => ({
  broken: `${other} breaks what ${one} keeps`,
  unmeasured: `Not measured by ${other}`,
  healed: `${other} keeps what ${one} breaks`,
  'failing differently': 'Both break it, differently',
  measured: `Not measured by ${one}`,
  'observed differently': 'Optional behaviour that differs',
  added: `Asked only by the suite of ${other}`,
  removed: `Asked only by the suite of ${one}`,
  'other meaning': 'Asked of both, with another meaning',
  'other level': 'Asked of both, at another level',
});

/** Two results, and how they are compared. */
export interface Compared {
  readonly columns: readonly [Pick<Column, 'name' | 'to'>, Pick<Column, 'name' | 'to'>];
  /** For an old and a new result: the causes of what got worse. */
  readonly causes?: CauseTitles | undefined;
  readonly linkOf?: ((id: string) => string | undefined) | undefined;
}

/** A section for each kind that occurs: first changes of the target, then those of the suite. */
export function changeSections(changes: readonly Change[], compared: Compared): readonly Section[] {
  const { columns, causes } = compared;
  const [{ name: one }, { name: other }] = columns;
  const titles = causes ? titlesOfUpgrade : titlesOfPair(one, other);
  return kinds.flatMap((kind) => {
    const own = inOrder(changes.filter((change) => change.kind === kind));
    if (own.length === 0) return [];
    const isCoverage = kind === 'measured' || kind === 'unmeasured';
    const show = isOfSuite({ kind }) ? 'folded' : isCoverage && !causes ? 'rest' : 'open';
    const board = {
      kind: 'board',
      columns,
      groups: groupsOf(own, compared),
      isChange: causes !== undefined,
    } as const;
    return { id: kind.replaceAll(' ', '-'), title: titles[kind], count: own.length, show, parts: [board] };
  });
}

/** Requirements that do not hold now come first: they matter most among the added ones. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const last: readonly (string | undefined)[] = ['pass', 'observed', undefined];
  return changes.toSorted(
    (one, other) => Number(last.includes(one.after?.verdict)) - Number(last.includes(other.after?.verdict)),
  );
}

/** By cause, most changes first, and those without a cause last; or by operation. */
function groupsOf(changes: readonly Change[], compared: Compared): readonly Group[] {
  const { causes } = compared;
  const titleOf = ({ id, before, after }: Change): string =>
    causes ? (causes.get(id) ?? '') : (after?.operation ?? before?.operation ?? '');
  const groups = [...groupedBy(changes, titleOf)];
  const weightOf = ([title, own]: (typeof groups)[number]): number => (title === '' ? 0 : own.length);
  const sorted = causes ? groups.toSorted((one, other) => weightOf(other) - weightOf(one)) : groups;
  return sorted.map(([title, own]) => ({
    title: title === '' ? undefined : title,
    rows: own.map((change) => rowOf(change, compared)),
  }));
}

function rowOf(change: Change, { causes, linkOf }: Compared): Row {
  const { id, before, after } = change;
  const levels = [before, after].flatMap((row) => (row ? levelWord(row) : []));
  return {
    id,
    name: { name: id, to: linkOf?.(id) },
    text: after?.text ?? before?.text ?? '',
    level: [...new Set(levels)].join(' → '),
    cells: [before, after].map((row) => cellOf(row, change, causes !== undefined)),
    notes: notesOf(change),
  };
}

/** Of an old and a new result the verdict counts, of others only what is recorded. */
function cellOf(row: ComparedRow | undefined, { kind }: Change, isUpgrade: boolean): Cell {
  if (!row) return { state: 'not asked', weight: 'MUST' };
  const weight = row.verdict === 'uncounted' ? 'new' : row.level;
  const state = stateOfVerdict(row.verdict);
  const isValue = kind === 'observed differently' || (!isUpgrade && state === 'recorded');
  return {
    state,
    weight,
    value: isValue ? (row.observed ?? 'no value') : isUpgrade ? row.verdict : undefined,
  };
}

/** Both sentences if the meaning changed, otherwise the messages. */
function notesOf({ kind, before, after }: Change): readonly Note[] {
  const texts = [before, after].map((row) => (kind === 'other meaning' ? row?.text : row?.message));
  return texts.flatMap((text, at) => (text === undefined || text === '' ? [] : { at, text }));
}
