/** A page of a comparison as Markdown, for a release note or the summary of a CI job. Never longer than that may be. */
import { thousands } from '../../fixtures/figures.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { asManyAsFit } from '../../reports/fitting.ts';
import { codeSpan, inHTML, prose, proseLine, table } from '../../reports/markdown/escape.ts';
import { SUMMARY_BYTES } from '../../reports/markdown/summary.ts';
import type { Recipe } from '../publishing/published.ts';
import {
  type Board,
  type Causes,
  type FiguresTable,
  type Page,
  type Part,
  type Row,
  type Section,
  LINE,
  cellWords,
  figureLine,
} from './page.ts';

/** A result, and how it was run, as far as known. */
interface Ran {
  readonly name: string;
  readonly recipe: Recipe | undefined;
}

/**
 * The Markdown.
 *
 * @param all whether to include requirements without differences
 */
export function markdownComparison(
  { title, lead, sections }: Page,
  ran: readonly Ran[],
  all: boolean,
): string {
  const head = [
    `# ${prose(title)}`,
    ...lead.map(proseLine),
    ...ran.flatMap(({ name, recipe }) =>
      recipe ? [`**${prose(name)}**: run by ${said(recipe.by)}, ${said(recipe.ran)}`] : [],
    ),
  ];
  const parts = sections.flatMap((section) => sectionParts(section, all));
  const room = SUMMARY_BYTES - Buffer.byteLength(head.join('\n\n')) - 2 * parts.length - 1_000;
  const { fitting, leftOut } = asManyAsFit(room, parts);
  const note = leftOut === 0 ? [] : ['… and more, for which there is no room here: see `compare.html`.'];
  return `${[...head, ...fitting, ...note].join('\n\n')}\n`;
}

function sectionParts({ title, count, about, show, parts }: Section, all: boolean): readonly string[] {
  const words = `${title}${count === undefined ? '' : ` (${thousands(count)})`}`;
  const isListed = all || show !== 'rest';
  const content = isListed ? parts.flatMap(partParts) : [];
  // What is folded says nothing about the implementation.
  if (show === 'folded')
    return [`<details><summary>${inHTML(words)}</summary>\n\n${content.join('\n\n')}\n\n</details>`];
  const more = isListed || count === 0 ? '' : ' See `compare.html`.';
  return [
    `## ${prose(words)}${about === undefined && more === '' ? '' : `\n\n${about ?? ''}${more}`}`,
    ...content,
  ];
}

function partParts(part: Part): readonly string[] {
  if (!('kind' in part)) return [];
  if (part.kind === 'figures') return [figureTable(part)];
  if (part.kind === 'causes') return [causeList(part)];
  return part.isChange ? [changeList(part)] : boardParts(part);
}

function figureTable({ columns, rows }: FiguresTable): string {
  const lines = rows.map(({ name, about = '', cells }) => [
    `**${prose(name.name)}**<br>${prose(about)}`,
    ...cells.map((own) => own.map(([level, figures]) => figureLine(level, figures)).join('<br>')),
  ]);
  return table(['', ...columns.map(({ name }) => name)], lines);
}

function causeList({ lines, columns }: Causes): string {
  const items = lines.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) =>
      count === 0 ? [] : `${prose(columns[at]?.name ?? '')} ${thousands(count)}`,
    );
    return `- ${said(sentence)}: ${own.join(', ')}`;
  });
  return listOf(items);
}

/** Each change with what was said before and after, below its cause. */
function changeList({ groups }: Board): string {
  const items = groups.flatMap(({ title, rows }) =>
    rows.map((row, at) =>
      title === undefined || at > 0 ? changeItem(row) : `\n${said(title)}:\n\n${changeItem(row)}`,
    ),
  );
  return listOf(items);
}

function changeItem({ level, name, text, cells, notes }: Row): string {
  const values = [...new Set(cells.flatMap(({ value }) => value ?? []))].join(' → ');
  const more = notes.map(({ at, text: note }) => `  - ${['then', 'now'][at]}: ${said(note)}`);
  const words = `- ${prose(level)} ${said(name.name)} ${said(values)}: ${prose(cutTo(text, LINE))}`;
  return [words, ...more].join('\n');
}

/** The first of these items that fit into a twelfth of a summary. */
function listOf(items: readonly string[]): string {
  const { fitting, leftOut } = asManyAsFit(SUMMARY_BYTES / 12, items);
  const rest = leftOut === 0 ? [] : [`- … and ${thousands(leftOut)} more in \`compare.html\``];
  return [...fitting, ...rest].join('\n');
}

function boardParts({ columns, groups }: Board): readonly string[] {
  const names = columns.map(({ name }) => prose(name));
  return groups.flatMap(({ title, rows }) =>
    [
      ...(title === undefined ? [] : [`### ${prose(title)}`]),
      table(['', 'requirement', ...names], rows.map(rowCells)),
      ...reasons(rows, names),
    ].join('\n\n'),
  );
}

function rowCells({ level, name, text, cells }: Row): readonly string[] {
  const words = cells.map((cell) => {
    const own = prose(cutTo(cellWords(cell), LINE));
    return cell.state === 'does not hold' ? `**${own}**` : own;
  });
  return [level, `${prose(name.name)}<br>${prose(cutTo(text, LINE))}`, ...words];
}

/** The reasons are below the table: a server's words are safe in a code span, which tables do not allow. */
function reasons(rows: readonly Row[], names: readonly string[]): readonly string[] {
  const texts = rows.flatMap(({ name, notes }) =>
    notes.map(({ at, text }) => `- ${said(name.name)}, ${names[at]}: ${said(text)}`),
  );
  if (texts.length === 0) return [];
  return [
    `<details><summary>Why (${thousands(texts.length)})</summary>\n\n${texts.join('\n')}\n\n</details>`,
  ];
}

function said(text: string): string {
  return codeSpan(cutTo(text, LINE));
}
