/** What several results say of each requirement, sorted by importance, and the words for it. */
import type { Capabilities } from '../../fixtures/capabilities.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { type Level, levels } from '../../fixtures/requirement.ts';
import { groupedBy } from '../../reports/grouped.ts';
import {
  type Answer,
  type Asked,
  type ComparedRow,
  type Figures,
  answersOf,
  askedIn,
  asksTheSame,
  byVersion,
  differenceAmong,
  figuresByLevel,
  isKnown,
  isUncountedFailure,
} from '../answers.ts';
import { type CauseLine, causesAcross } from './caused.ts';
import type { Column } from './reading.ts';
import type { Upgrade } from './upgrade.ts';

/** One requirement with the answer of each column. */
export interface Line<Each extends Asked = Asked, Row extends ComparedRow = ComparedRow> {
  readonly asked: Each;
  readonly answers: readonly Answer<Row>[];
}

/** Requirements, each with the answers of all results to it. */
export function linesOf<Each extends Asked, Row extends ComparedRow>(
  asked: readonly Each[],
  answers: readonly (readonly Answer<Row>[])[],
): readonly Line<Each, Row>[] {
  return asked.map((each, at) => ({ asked: each, answers: answers.flatMap((all) => all[at] ?? []) }));
}

/** What the answers to one requirement have in common, most important first. */
export const groups = ['different', 'observed', 'coverage', 'alike', 'unmeasured'] as const;
export type Group = (typeof groups)[number];

export interface Comparison {
  readonly columns: readonly Column[];
  /** The newest version of the suite among the results. Requirements are asked as in that version. */
  readonly suite: string;
  readonly asked: readonly Asked[];
  /** For each column, by level. */
  readonly figures: readonly Readonly<Record<Level, Figures>>[];
  /** By operation and level. Each requirement is in one group. */
  readonly lines: Readonly<Record<Group, readonly Line[]>>;
  /** What is behind the failures of each result. Empty for an upgrade, whose changes have their causes. */
  readonly causes: readonly CauseLine[];
  /** The result of comparing an old and a new result of one implementation. */
  readonly upgrade: Upgrade | undefined;
}

/**
 * Compares results.
 *
 * @param known requirements of this version of the suite, for sentences that every result withholds
 */
export function comparisonOf(
  columns: readonly Column[],
  known: readonly Pick<Asked, 'id' | 'operation' | 'text'>[],
  upgrade: Upgrade | undefined,
): Comparison {
  const results = columns.map(({ result }) => result);
  const asked = inOrder(askedIn(results, known));
  const answers = results.map((result) => answersOf(asked, result));
  return {
    columns,
    suite: results.map((result) => result.suite.version).reduce(newer),
    asked,
    figures: answers.map((all) => figuresByLevel(all)),
    lines: grouped(linesOf(asked, answers)),
    causes: upgrade ? [] : causesAcross(results),
    upgrade,
  };
}

function grouped(lines: readonly Line[]): Comparison['lines'] {
  const of = (group: Group): readonly Line[] => lines.filter((line) => groupOf(line) === group);
  return {
    different: of('different'),
    observed: of('observed'),
    coverage: of('coverage'),
    alike: of('alike'),
    unmeasured: of('unmeasured'),
  };
}

const newer = (one: string, other: string): string => (byVersion(one, other) < 0 ? other : one);

/** Requirements that no result measured have a group of their own. */
export function groupOf({ asked, answers }: Line): Group {
  const difference = differenceAmong(answers);
  if (difference === 'answers') return asked.level === 'MAY' ? 'observed' : 'different';
  if (difference === 'coverage') return 'coverage';
  const isMeasured = answers.some(({ state }) => isKnown(state));
  return isMeasured ? 'alike' : 'unmeasured';
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

/** Lines by operation, in order. */
export function byOperation(lines: readonly Line[]): readonly (readonly [string, readonly Line[]])[] {
  return [...groupedBy(lines, ({ asked }) => asked.operation)];
}

/** The title and the description of each group of requirements. */
export const groupWords: Readonly<Record<Group, readonly [title: string, what: string]>> = {
  different: ['Differences', 'At least one implementation holds what another does not.'],
  observed: ['Observed differently', 'Optional behaviour is recorded, never judged.'],
  coverage: [
    'Different only in what was measured',
    'All results that measured it agree; the others did not measure it.',
  ],
  alike: ['Alike', 'All measured it and found the same.'],
  unmeasured: ['Not measured by any', 'Nothing is known about it.'],
};

/** The title of the causes, and what their numbers are. */
export const causesWords = [
  'Causes',
  'By cause, the number of requirements that a result breaks, or could not measure.',
] as const;

/** What the figures mean, and what they do not. */
export const figuresNote =
  'Divergence counts only what was measured; nothing is known about the rest. Read both figures: neither is a score.';

/** Which requirements the results are compared by. */
export function askedWords({ columns, asked, suite, lines }: Comparison): string {
  const differ = lines.different.length + lines.observed.length;
  const counts = `${counted(columns.length, 'result')}, ${counted(asked.length, 'requirement')} as suite ${suite} asks them`;
  return [`${counts}: ${thousands(differ)} answered differently.`, ...capabilityWords(columns)].join(' ');
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

/** The words of an answer: its state, the value if it is recorded, and whether it does not count yet. */
export function answerWords(answer: Answer): string {
  const { state, row } = answer;
  if (isUncountedFailure(answer)) return `${state} (new, not counted yet)`;
  return state === 'recorded' && row?.observed !== undefined ? `recorded ${row.observed}` : state;
}

/** What else there is to say about an answer: why, or what was asked instead; undefined for nothing. */
export function answerReason({ asked, state, row }: Answer): string | undefined {
  if (!row || state === 'holds' || state === 'withheld' || state === 'not asked') return undefined;
  const message = row.message === '' ? undefined : row.message;
  if (state !== 'asked otherwise') return message;
  const what = asksTheSame(asked, row)
    ? `as a ${row.level}`
    : `as a ${row.level} in these words: ${row.text}`;
  return `Asked then ${what}. Found then: ${row.verdict}.`;
}
