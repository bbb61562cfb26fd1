/** What several results say of each requirement, sorted by importance. Data only. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { levels, type Level } from '../../fixtures/requirement.ts';
import {
  answersOf,
  askedIn,
  byVersion,
  differenceAmong,
  figuresByLevel,
  isKnown,
  type Answer,
  type Asked,
  type ComparedRow,
  type Figures,
} from '../answers.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { causesAcross, type CauseLine, type Promising } from './caused.ts';
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
 * @param known requirements of this version of the suite, for causes, and for sentences that every result withholds
 */
export function comparisonOf(
  columns: readonly Column[],
  known: readonly (Pick<Asked, 'id' | 'operation' | 'text'> & Promising)[],
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
    causes: upgrade ? [] : causesAcross(results, known),
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
