import { isAudited } from '../../fixtures/requirement.ts';
import type { ResultRow } from '../result-row.ts';
import type { Step } from '../evidence.ts';
import { counted } from './counted.ts';
import { stepLine } from './explanation.ts';

/**
 * The requests of a row as a script for a POSIX shell: each below a comment with its answer. It prints the number of
 * each before what comes of it. Undefined if none was sent.
 *
 * @param most characters of a script; of a longer one only the comments remain
 */
export function scriptOf({ id, evidence }: ResultRow, most = Infinity): string | undefined {
  if (!evidence || evidence.steps.length === 0) return undefined;
  const { prelude, steps, leftOut } = evidence;
  const notes = [
    ...(isAudited(id)
      ? [
          '# These requests belong to other checks, and what those had created is missing here.',
          `# To repeat the checks: npx im-conformance replay ${id}`,
        ]
      : []),
    ...(leftOut === undefined
      ? []
      : [
          `# Left out, because they repeat a read or are too long for this file: ${counted(leftOut, 'request')}`,
        ]),
  ];
  const answers = steps.map((step) => `# ${stepLine(step)}`);
  const script = [
    ...notes,
    ...(prelude === undefined ? [] : [prelude]),
    ...steps.flatMap((step, at) => [answers[at] ?? '', heading(step), step.curl]),
    'echo',
  ].join('\n');
  if (script.length <= most) return script;
  return [...notes, ...answers, '# The shell lines are in conformance.json.'].join('\n');
}

/** The line that prints the number of a step, after the end of the answer before: that may have no newline. */
function heading({ number, act, method, path }: Step): string {
  const title = `# ${number}. (${act}) ${method} ${path}`;
  return `printf '\\n%s\\n' '${title.replaceAll("'", `'\\''`)}'`;
}
