/** A comparison as Markdown, for a release note or the summary of a CI job. Never longer than such a summary may be. */
import { levels } from '../../fixtures/requirement.ts';
import {
  type CauseTitles,
  type Change,
  type Kind,
  LINE,
  changeFacts,
  changeTexts,
  changeTitles,
  changesByCause,
  changesByKind,
  isOfSuite,
} from './changes.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { asManyAsFit } from '../../reports/fitting.ts';
import { codeSpan, inHTML, prose, proseLine, table } from '../../reports/markdown/escape.ts';
import { SUMMARY_BYTES } from '../../reports/markdown/summary.ts';
import {
  type Comparison,
  type Group,
  type Line,
  answerReason,
  answerWords,
  askedWords,
  byOperation,
  causesWords,
  figuresNote,
  groupWords,
  groups,
} from './comparison.ts';
import { thousands } from '../../fixtures/figures.ts';
import { figureLine } from './page-parts.ts';
import type { Upgrade } from './upgrade.ts';

/**
 * The Markdown.
 *
 * @param all whether to include requirements without differences
 */
export function markdownComparison(comparison: Comparison, all: boolean): string {
  const { upgrade, columns } = comparison;
  const title = upgrade
    ? `${upgrade.before.name} against ${upgrade.after.name}`
    : 'Comparison of implementations';
  const head = [
    `# ${prose(title)}`,
    ...(upgrade ? upgradeParts(upgrade) : []),
    proseLine(askedWords(comparison)),
    figureTable(comparison),
    proseLine(figuresNote),
    ...columns.flatMap(({ name, recipe }) =>
      recipe ? [`**${prose(name)}**: run by ${said(recipe.by)}, ${said(recipe.ran)}`] : [],
    ),
  ];
  const parts = [...causeParts(comparison), ...groups.flatMap((group) => groupParts(group, comparison, all))];
  const room = SUMMARY_BYTES - Buffer.byteLength(head.join('\n\n')) - 2 * parts.length - 1_000;
  const { fitting, leftOut } = asManyAsFit(room, parts);
  const note = leftOut === 0 ? [] : ['… and more, for which there is no room here: see `compare.html`.'];
  return `${[...head, ...fitting, ...note].join('\n\n')}\n`;
}

function upgradeParts({ sentence, notes, changes, causes, exitCode }: Upgrade): readonly string[] {
  const kinds = changesByKind(changes);
  return [
    `**${prose(sentence)}** (exit code ${exitCode})`,
    ...notes.map(proseLine),
    ...(kinds.length === 0 ? ['Nothing has changed.'] : []),
    ...kinds.flatMap(([kind, all]) => kindParts(kind, all, causes)),
  ];
}

/** Changes of the suite are folded: they say nothing about the implementation. */
function kindParts(kind: Kind, changes: readonly Change[], causes: CauseTitles): readonly string[] {
  const title = `${changeTitles[kind]} (${thousands(changes.length)})`;
  const lines = changesByCause(changes, causes).flatMap(([cause, own]) =>
    own.map((change, at) =>
      cause === undefined || at > 0 ? changeLine(change) : `\n${said(cause)}:\n\n${changeLine(change)}`,
    ),
  );
  const list = listOf(lines);
  return isOfSuite({ kind })
    ? [`<details><summary>${inHTML(title)}</summary>\n\n${list}\n\n</details>`]
    : [`## ${prose(title)}`, list];
}

function changeLine(change: Change): string {
  const { id, before, after } = change;
  const { level, what } = changeFacts(change);
  const sentence = after?.text ?? before?.text ?? '';
  const more = changeTexts(change).map(([at, text]) => `  - ${['then', 'now'][at]}: ${said(text)}`);
  return [`- ${prose(level)} ${said(id)} ${said(what)}: ${prose(cutTo(sentence, LINE))}`, ...more].join('\n');
}

function figureTable({ columns, figures }: Comparison): string {
  const rows = columns.map(({ name, result }, at) => {
    const own = figures[at];
    const cells = levels.map((level) => (own ? figureLine(level, own[level]) : ''));
    const about = `suite ${result.suite.version}, ${result.startedAt.slice(0, 10)}`;
    return [`**${prose(name)}**<br>${prose(about)}`, ...cells];
  });
  return table(['', ...levels], rows);
}

function causeParts({ causes, columns }: Comparison): readonly string[] {
  if (causes.length === 0) return [];
  const [title, what] = causesWords;
  const lines = causes.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) =>
      count === 0 ? [] : `${prose(columns[at]?.name ?? '')} ${thousands(count)}`,
    );
    return `- ${said(sentence)}: ${own.join(', ')}`;
  });
  return [`## ${title} (${thousands(causes.length)})\n\n${what}\n\n${listOf(lines)}`];
}

/** The first of these items that fit into a twelfth of a summary. */
function listOf(items: readonly string[]): string {
  const { fitting, leftOut } = asManyAsFit(SUMMARY_BYTES / 12, items);
  return [
    ...fitting,
    ...(leftOut === 0 ? [] : [`- … and ${thousands(leftOut)} more in \`compare.html\``]),
  ].join('\n');
}

function groupParts(group: Group, { lines, columns }: Comparison, all: boolean): readonly string[] {
  const own = lines[group];
  const [title, what] = groupWords[group];
  const isListed = all || group === 'different' || group === 'observed';
  const more = isListed || own.length === 0 ? '' : ' See `compare.html`.';
  const head = `## ${title} (${thousands(own.length)})\n\n${what}${more}`;
  if (!isListed) return [head];
  const names = columns.map(({ name }) => prose(name));
  const tables = byOperation(own).map(([operation, each]) => [
    `### ${prose(operation)}`,
    table(['', 'requirement', ...names], each.map(lineCells)),
    ...reasons(each, names),
  ]);
  return [head, ...tables.map((parts) => parts.join('\n\n'))];
}

function lineCells({ asked, answers }: Line): readonly string[] {
  const words = answers.map((answer) => {
    const text = prose(cutTo(answerWords(answer), LINE));
    return answer.state === 'does not hold' ? `**${text}**` : text;
  });
  return [asked.level, `${prose(asked.id)}<br>${prose(cutTo(asked.text, LINE))}`, ...words];
}

/** The reasons are below the table: a server's words are safe in a code span, which tables do not allow. */
function reasons(lines: readonly Line[], names: readonly string[]): readonly string[] {
  const texts = lines.flatMap(({ asked, answers }) =>
    answers.flatMap((answer, at) => {
      const reason = answerReason(answer);
      return reason === undefined ? [] : [`- ${said(asked.id)}, ${names[at]}: ${said(reason)}`];
    }),
  );
  if (texts.length === 0) return [];
  return [
    `<details><summary>Why (${thousands(texts.length)})</summary>\n\n${texts.join('\n')}\n\n</details>`,
  ];
}

function said(text: string): string {
  return codeSpan(cutTo(text, LINE));
}
