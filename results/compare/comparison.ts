/** What several results say of each requirement, as a page: the differences first. Runs in a browser, too. */
import type { Capabilities } from '../../fixtures/capabilities.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { levels } from '../../fixtures/requirement.ts';
import { levelWord } from '../../reports/explain/facts.ts';
import { groupedBy } from '../../reports/grouped.ts';
import type { Markup } from '../../reports/page/markup.ts';
import {
  type Answer,
  type Asked,
  type Column,
  type ComparedRow,
  answersOf,
  askedIn,
  byVersion,
  differenceAmong,
  figuresByLevel,
  isKnown,
} from '../answers.ts';
import { type CauseTitles, changeSections } from './change-sections.ts';
import { type Change, type Kind, changesBetween } from './changes.ts';
import {
  type Causes,
  type Group,
  type Link,
  type Page,
  type Row,
  type Section,
  cellOf,
  figuresOfResults,
  reasonOf,
} from './page.ts';

/** One requirement with the answer of each column. */
export interface Line<Each extends Asked = Asked, Answered extends ComparedRow = ComparedRow> {
  readonly asked: Each;
  readonly answers: readonly Answer<Answered>[];
}

/** Requirements, each with the answers of all results to it. */
export function linesOf<Each extends Asked, Answered extends ComparedRow>(
  asked: readonly Each[],
  answers: readonly (readonly Answer<Answered>[])[],
): readonly Line<Each, Answered>[] {
  return asked.map((each, at) => ({ asked: each, answers: answers.flatMap((all) => all[at] ?? []) }));
}

/**
 * A requirement as a row, with what each result said.
 *
 * @param linkOf where a requirement is described
 */
export function rowOf({ asked: { id, level, text }, answers }: Line, linkOf: Comparing['linkOf']): Row {
  const notes = answers
    .map(reasonOf)
    .flatMap((reason, at) => (reason === undefined ? [] : { at, text: reason }));
  return { id, name: { name: id, to: linkOf?.(id) }, text, level, cells: answers.map(cellOf), notes };
}

/** Requirements by operation, in their order. */
export function groupsOf<Each extends Line>(
  lines: readonly Each[],
  row: (line: Each) => Row,
): readonly Group[] {
  return [...groupedBy(lines, ({ asked }) => asked.operation)].map(([title, own]) => ({
    title,
    rows: own.map((line) => row(line)),
  }));
}

/** What the answers to one requirement have in common, most important first; its title, and what it means. */
const groups = {
  different: ['Differences', 'At least one implementation holds what another does not.'],
  observed: ['Observed differently', 'Optional behaviour is recorded, never judged.'],
  coverage: [
    'Different only in what was measured',
    'All results that measured it agree; the others did not measure it.',
  ],
  alike: ['Alike', 'All measured it and found the same.'],
  unknown: ['Not measured by any', 'Nothing is known about it.'],
} as const;

/** Requirements that no result measured have a group of their own. */
export function groupOf({ asked, answers }: Line): keyof typeof groups {
  const difference = differenceAmong(answers);
  if (difference === 'answers') return asked.level === 'MAY' ? 'observed' : 'different';
  if (difference === 'coverage') return 'coverage';
  return answers.some(({ state }) => isKnown(state)) ? 'alike' : 'unknown';
}

/** What an old and a new result of one implementation say about its next release. */
export interface Upgrade {
  readonly before: Link;
  readonly after: Link;
  /** The causes of what got worse. */
  readonly causes: CauseTitles;
  /** 1 if a MUST that held does not, 3 if it was not measured, 0 otherwise. */
  readonly exitCode: 0 | 1 | 3;
  /** The result as a sentence. */
  readonly sentence: string;
  /** What a reader must know to interpret it. */
  readonly notes: readonly string[];
}

/** What a comparison may say besides its results. */
export interface Comparing {
  /** Requirements of this version of the suite, for sentences that every result withholds. */
  readonly known: readonly Pick<Asked, 'id' | 'operation' | 'text'>[];
  /** That two results are an old and a new one of one implementation. */
  readonly upgrade?: Upgrade | undefined;
  readonly linkOf?: ((id: string) => string | undefined) | undefined;
  /** More of a column, for its figures. */
  readonly moreOf?: ((at: number) => Markup | undefined) | undefined;
}

const tones = { 0: 'good', 1: 'bad', 3: 'open' } as const;

/** Two results are compared by who holds what the other does not, or as old and new; more of them by group. */
export function comparisonPage(columns: readonly Column[], comparing: Comparing): Page {
  const { known, upgrade, linkOf } = comparing;
  const results = columns.map(({ result }) => result);
  const asked = inOrder(askedIn(results, known));
  const answers = results.map((result) => answersOf(asked, result));
  const lines = linesOf(asked, answers);
  const pair = pairIn(columns);
  const changes = pair ? changesBetween(pair[0].result, pair[1].result) : [];
  const changed = pair ? changeSections(changes, { columns: pair, causes: upgrade?.causes, linkOf }) : [];
  const figures = figuresSection(columns, answers, comparing.moreOf);
  const rest = groupSections(lines, columns, changes, linkOf);
  const words = askedWords(columns, lines);
  if (upgrade) {
    const { sentence: title, exitCode, notes, before, after } = upgrade;
    const what = `${before.name} (old) against ${after.name} (new).`;
    const none = changes.length === 0 ? ['Nothing has changed.'] : [];
    const lead = [what, ...notes, ...none, words];
    return { title, tone: tones[exitCode], lead, sections: [...changed, figures, ...rest], hasFinder: true };
  }
  return {
    title: pair ? `${pair[0].name} and ${pair[1].name}` : 'Comparison of implementations',
    lead: [...(pair ? [pairSentence(changes, pair[0].name, pair[1].name)] : []), words],
    sections: [figures, ...causesSection(columns), ...changed, ...rest],
    hasFinder: true,
  };
}

/** Two results, if there are no more. */
function pairIn<Each>([one, other, another]: readonly Each[]): readonly [Each, Each] | undefined {
  return one && other && !another ? [one, other] : undefined;
}

/** By operation, which begins with its area, and by level. Operations that only an older suite has come last. */
function inOrder(asked: readonly Asked[]): readonly Asked[] {
  const paths: readonly string[] = everyOperation.map((name) => operations[name].path);
  const others = [...new Set(asked.map(({ operation }) => operation))].filter(
    (each) => !paths.includes(each),
  );
  const places = new Map([...paths, ...others].map((each, at) => [each, at]));
  const place = ({ operation, level }: Asked): number =>
    (places.get(operation) ?? 0) * levels.length + levels.indexOf(level);
  return asked.toSorted((one, other) => place(one) - place(other));
}

function figuresSection(
  columns: readonly Column[],
  answers: readonly (readonly Answer[])[],
  moreOf: Comparing['moreOf'],
): Section {
  const results = columns.map(({ name, to, about }, at) => ({
    name: { name, to },
    about,
    more: moreOf?.(at),
    figures: figuresByLevel(answers[at] ?? []),
  }));
  const about =
    'Divergence counts only what was measured; nothing is known about the rest. Read both figures: neither is a score.';
  return { id: 'figures', title: 'In two figures', about, parts: [figuresOfResults(results)] };
}

/** The causes of all results side by side, those of most requirements first; none if nothing failed. */
function causesSection(columns: readonly Column[]): readonly Section[] {
  const sum = ({ counts }: Causes['lines'][number]): number =>
    counts.reduce((total, each) => total + each, 0);
  const sentences = new Set(columns.flatMap(({ causes }) => causes.map(({ sentence }) => sentence)));
  const all = [...sentences].map((sentence) => ({
    sentence,
    counts: columns.map(
      ({ causes }) => causes.find((each) => each.sentence === sentence)?.victims.length ?? 0,
    ),
  }));
  if (all.length === 0) return [];
  const lines = all.toSorted((one, other) => sum(other) - sum(one));
  const about = 'By cause, the number of requirements that a result breaks, or could not measure.';
  const parts = [{ kind: 'causes', columns, lines } as const];
  return [{ id: 'causes', title: 'Causes', count: lines.length, about, parts }];
}

/** The requirements by what their answers have in common, without those that changes name. */
function groupSections(
  lines: readonly Line[],
  columns: readonly Link[],
  changes: readonly Change[],
  linkOf: Comparing['linkOf'],
): readonly Section[] {
  const named = new Set(changes.map(({ id }) => id));
  const byGroup = groupedBy(
    lines.filter(({ asked }) => !named.has(asked.id)),
    groupOf,
  );
  const isPair = columns.length === 2;
  return (['different', 'observed', 'coverage', 'alike', 'unknown'] as const).flatMap((id) => {
    const own = byGroup.get(id) ?? [];
    const isOpen = id === 'different' || id === 'observed';
    if (own.length === 0 && (isPair || id !== 'different')) return [];
    const [title, about] = groups[id];
    const board = {
      kind: 'board',
      columns,
      groups: groupsOf(own, (line) => rowOf(line, linkOf)),
    } as const;
    return { id, title, count: own.length, about, show: isOpen ? 'open' : 'rest', parts: [board] };
  });
}

/** Which requirements the results are compared by. */
function askedWords(columns: readonly Column[], lines: readonly Line[]): string {
  const suite = columns
    .map(({ result }) => result.suite.version)
    .reduce((one, other) => (byVersion(one, other) < 0 ? other : one), '');
  const differ = lines.filter((line) => ['different', 'observed'].includes(groupOf(line))).length;
  const counts = `${counted(columns.length, 'result')}, ${counted(lines.length, 'requirement')} as suite ${suite} asks them`;
  return [`${counts}: ${thousands(differ)} answered differently.`, ...capabilityWords(columns)].join(' ');
}

/** Two results in a sentence or two. */
function pairSentence(changes: readonly Change[], one: string, other: string): string {
  const of = (kind: Kind): readonly Change[] => changes.filter((each) => each.kind === kind);
  const byLevel = (kind: Kind): string => {
    const rows = of(kind).map(({ before, after }) => (before?.uncounted ? before : after));
    const counts = [...levels, 'new MUST'].flatMap((word) => {
      const { length } = rows.filter((row) => row && levelWord(row) === word);
      return length === 0 ? [] : `${thousands(length)} ${word}`;
    });
    return counts.length === 0 ? 'nothing' : counts.join(' and ');
  };
  const differ = of('observed differently').length;
  const open = ([kind, name]: readonly [Kind, string]): readonly string[] =>
    of(kind).length === 0 ? [] : [`${thousands(of(kind).length)} by ${name}`];
  const unmeasured = [...open(['unmeasured', other]), ...open(['measured', one])];
  const tail = unmeasured.length === 0 ? '' : ` Not measured: ${unmeasured.join(', ')}.`;
  return `${other} breaks ${byLevel('broken')} that ${one} keeps, and keeps ${byLevel('healed')} that it breaks; of the optional behaviour, ${thousands(differ)} ${differ === 1 ? 'differs' : 'differ'}.${tail}`;
}

/** The number of capabilities that the sentence names. */
const NAMED = 3;

/** How the targets of results differ, as far as all of them are known; empty if they do not. */
export function capabilityWords(columns: readonly Pick<Column, 'name' | 'result'>[]): readonly string[] {
  const known = columns.flatMap(({ name, result: { target } }) =>
    target.capabilities ? valuesOf(target.capabilities).map(([key, value]) => ({ key, name, value })) : [],
  );
  const differing = [...groupedBy(known, ({ key }) => key)].filter(
    ([, all]) => new Set(all.map(({ value }) => value)).size > 1,
  );
  if (differing.length === 0) return [];
  const named = differing
    .slice(0, NAMED)
    .map(([key, all]) => `${key} (${all.map(({ name, value }) => `${name}: ${value}`).join(', ')})`);
  const rest = differing.length > NAMED ? ` and ${thousands(differing.length - NAMED)} more` : '';
  return [`The targets offer different operations or behave differently: ${named.join('; ')}${rest}.`];
}

/** Without the clock, which differs from run to run. */
function valuesOf({ helpers, userIDs, idPattern, loginPolicy, peoplePerRegistration }: Capabilities) {
  const all = { ...helpers, userIDs, idPattern, loginPolicy, peoplePerRegistration };
  return Object.entries(all).filter(([, value]) => value !== undefined);
}
