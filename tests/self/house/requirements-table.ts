import { codeOf } from '../../../fixtures/http/fresh-ids.ts';
import type { Level, Requirement } from '../../../fixtures/requirement.ts';

/** A requirement with where it is checked and what proves its check. */
export interface ListedRequirement extends Requirement {
  /** From the project's folder; null when it has no check. */
  readonly check: string | null;
  /** The ids of the broken servers that it is recorded to notice. */
  readonly mutants: readonly string[];
}

/** Puts requirements together with their checks and mutants, in the order of the requirements. */
export function listed(
  requirements: readonly Requirement[],
  checks: readonly { readonly id: string | undefined; readonly file: string }[],
  mutants: readonly { readonly id: string; readonly noticedBy: readonly string[] }[],
): readonly ListedRequirement[] {
  const files = new Map(checks.map(({ id, file }) => [id, file]));
  return requirements.map((requirement) => ({
    ...requirement,
    check: files.get(requirement.id) ?? null,
    mutants: mutants.filter(({ noticedBy }) => noticedBy.includes(requirement.id)).map(({ id }) => id),
  }));
}

/** What is lacking, a sentence each: a check, or a broken server for what is judged. */
export function lacking(rows: readonly ListedRequirement[]): readonly string[] {
  return [
    ...rows.filter(({ check }) => check === null).map(({ id }) => `${id} has no check.`),
    ...rows
      .filter(({ level, mutants }) => level !== 'MAY' && mutants.length === 0)
      .map(({ id }) => `${id} has no broken server.`),
  ];
}

/** How many mutants a line names before it only counts them. */
const NAMED = 3;

/** A block of lines for each requirement, and the counts. */
export function tableText(rows: readonly ListedRequirement[]): string {
  const width = Math.max(0, ...rows.map(({ id }) => id.length));
  const indent = ' '.repeat(8);
  const blocks = rows.map(({ id, level, operation, text, source, check, mutants }) =>
    [
      `${level.padEnd(7)} ${id.padEnd(width)}  ${operation}`,
      `${indent}${text}`,
      `${indent}from ${source}`,
      `${indent}in operationIDs ${codeOf(id)}`,
      `${indent}${check ?? 'no check'}; ${told(mutants)}`,
    ].join('\n'),
  );
  return [...blocks, countsText(rows)].join('\n');
}

function told(mutants: readonly string[]): string {
  const rest = mutants.length - NAMED;
  const named = [...mutants.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  return mutants.length === 0 ? 'no broken server' : `broken by ${named.join(', ')}`;
}

/** `650 requirements: 500 MUST, 100 SHOULD, 50 MAY`, and the same for each operation. */
function countsText(rows: readonly ListedRequirement[]): string {
  const of = (some: readonly ListedRequirement[]): string => {
    const count = (level: Level) => some.filter((row) => row.level === level).length;
    return `${some.length} requirements: ${count('MUST')} MUST, ${count('SHOULD')} SHOULD, ${count('MAY')} MAY`;
  };
  const operations = [...new Set(rows.map(({ operation }) => operation))];
  const lines = operations.map(
    (operation) => `${operation.padEnd(32)} ${of(rows.filter((row) => row.operation === operation))}`,
  );
  return [...lines, of(rows)].join('\n');
}
