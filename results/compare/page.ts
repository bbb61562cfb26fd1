/**
 * What a page says, in whatever form it is shown: that of a comparison in a terminal, as Markdown and as HTML, those of
 * the site as HTML. The main part of most is the board: requirements, one per row, with the answer of each result. Runs
 * in a browser, too.
 */
import { thousands } from '../../fixtures/figures.ts';
import { type Level, levels } from '../../fixtures/requirement.ts';
import type { Markup } from '../../reports/page/markup.ts';
import { type Answer, type AnswerState, type Figures, asksTheSame, isUncountedFailure } from '../answers.ts';

export interface Page {
  readonly title: string;
  /** How the title is meant; undefined for a page that judges nothing. */
  readonly tone?: 'good' | 'bad' | 'open' | undefined;
  /** Paragraphs below the title. */
  readonly lead: readonly string[];
  /** What comes before the sections, in HTML alone. */
  readonly intro?: Markup | undefined;
  readonly sections: readonly Section[];
  /** Whether its rows can be filtered, where scripts run. */
  readonly hasFinder?: boolean;
}

export interface Section {
  /** For links to it. */
  readonly id: string;
  readonly title: string;
  /** How many things it lists. */
  readonly count?: number;
  /** What its content means. */
  readonly about?: string | undefined;
  /** Whether its content is in sight, folded, or left to those who want everything. */
  readonly show?: 'open' | 'folded' | 'rest';
  readonly parts: readonly Part[];
}

/** Only HTML shows pieces of it. */
export type Part = Board | FiguresTable | Causes | Markup;

/** A text, and where it leads. */
export interface Link {
  readonly name: string;
  readonly to?: string | undefined;
}

export interface Board {
  readonly kind: 'board';
  readonly columns: readonly Link[];
  /** What the first two columns are; requirements and levels unless given. */
  readonly heads?: readonly [string, string];
  readonly groups: readonly Group[];
  /** Whether every answer is a word, and not just its sign; and notes are not folded. */
  readonly isWordy?: boolean;
  /** Whether its rows are results, whose names are words. */
  readonly isOfResults?: boolean;
  /** Whether its two columns are before and after. */
  readonly isChange?: boolean;
}

export interface Group {
  readonly id?: string;
  readonly title?: string | undefined;
  readonly rows: readonly Row[];
}

/** A requirement, or something else that results answer. */
export interface Row {
  /** For links to it; undefined if the page has another row of it. */
  readonly id?: string;
  /** Its id, and its page. */
  readonly name: Link;
  readonly text: string;
  readonly level: string;
  readonly cells: readonly Cell[];
  readonly notes: readonly Note[];
  readonly more?: Markup | undefined;
}

/** What is to be said of the answer in a column. */
export interface Note {
  readonly at: number;
  readonly text: string;
}

/** What a mark says: an answer, or several answers together. */
export type MarkState = AnswerState | 'holds where measured' | 'mixed' | 'not checked';

/** How much it weighs: its level, or that it is a new MUST, which does not count yet. */
export type Weight = Level | 'new';

export interface Cell {
  readonly state: MarkState;
  readonly weight: Weight;
  /** More of the answer, such as the value of a MAY. */
  readonly value?: string | undefined;
}

/** Things, each with figures: those of a level in a column, or of several. */
export interface FiguresTable {
  readonly kind: 'figures';
  readonly columns: readonly Link[];
  readonly rows: readonly {
    readonly name: Link;
    readonly about?: string;
    readonly more?: Markup | undefined;
    readonly cells: readonly (readonly LevelFigures[])[];
  }[];
}
export type LevelFigures = readonly [level: Level, figures: Figures];

/** Causes, each with the number of its requirements in each column. */
export interface Causes {
  readonly kind: 'causes';
  readonly columns: readonly Link[];
  readonly lines: readonly { readonly sentence: string; readonly counts: readonly number[] }[];
}

/** The most characters of a sentence, wherever it is shown. A server may write any number. */
export const LINE = 400;

const NOT_YET = 'new, not counted yet';

/** The words of an answer. */
export function cellWords({ state, weight, value }: Cell): string {
  if (weight === 'new') return `${state} (${NOT_YET})`;
  return value === undefined ? state : `${state} ${value}`;
}

export function cellOf(answer: Answer): Cell {
  const { asked, state, row } = answer;
  const isNew = isUncountedFailure(answer);
  const value = state === 'recorded' ? row?.observed : undefined;
  return { state, weight: isNew ? 'new' : asked.level, value };
}

/** What else there is to say about an answer: why, or what was asked instead; undefined for nothing. */
export function reasonOf({ asked, state, row }: Answer): string | undefined {
  if (!row || state === 'holds' || state === 'withheld') return undefined;
  const message = row.message === '' ? undefined : row.message;
  if (state !== 'asked otherwise') return message;
  const what = asksTheSame(asked, row)
    ? `as a ${row.level}`
    : `as a ${row.level} in these words: ${row.text}`;
  return `Asked then ${what}. Found then: ${row.verdict}.`;
}

/** Results with their figures, a row for each. */
export function figuresOfResults(
  results: readonly {
    readonly name: Link;
    readonly about: string;
    readonly more?: Markup | undefined;
    readonly figures: Readonly<Record<Level, Figures>>;
  }[],
): FiguresTable {
  return {
    kind: 'figures',
    columns: levels.map((name) => ({ name })),
    rows: results.map(({ figures, ...row }) => ({
      ...row,
      cells: levels.map((level) => [[level, figures[level]]] as const),
    })),
  };
}

/** The figures of a level: "0 of 215 diverge, 621 not measured". What holds never appears without what was not measured. */
export function figureLine(
  level: Level,
  { asked, measured, diverging, uncounted, withheld }: Figures,
): string {
  const open = asked - measured - withheld;
  const unread = [
    open > 0 ? `${thousands(open)} not measured` : [],
    withheld > 0 ? `${thousands(withheld)} withheld` : [],
  ].flat();
  if (asked === 0) return 'none in this suite';
  if (measured === 0) return [`none of ${asked} measured`, ...unread.slice(open > 0 ? 1 : 0)].join(', ');
  const fresh = uncounted === 0 ? '' : ` (${thousands(uncounted)} ${NOT_YET})`;
  const judged = `${thousands(diverging)} of ${thousands(measured)} ${diverging === 1 ? 'diverges' : 'diverge'}${fresh}`;
  return [level === 'MAY' ? `${thousands(measured)} recorded` : judged, ...unread].join(', ');
}

/** Whether figures of a level fail a run, only warn, or neither. */
export function weightOf(level: Level, { diverging, uncounted }: Figures): 'fails' | 'warns' | 'holds' {
  if (diverging === 0) return 'holds';
  return level === 'MUST' && diverging > uncounted ? 'fails' : 'warns';
}
