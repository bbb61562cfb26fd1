/**
 * Texts of others in Markdown. What a server wrote stands only in code spans and fences, where nothing of it is read as
 * Markdown, HTML, a link or a mention; what the suite's own lists say may also stand in prose.
 */
import { visible, visibleLine } from '../../fixtures/visible.ts';
import { markup } from '../page/markup.ts';

/** A text as prose without any markup. One line. */
export function prose(text: string): string {
  return visibleLine(text)
    .replace(/[\\`*_{}[\]<>#|~$]/g, String.raw`\$&`)
    .replace(/^(\d+(?=[.)])|(?=[-+=]))/, '$1\\')
    .replace(/&/g, '&amp;')
    .replace(/\b(www)\./gi, '$1&#46;')
    .replace(/@/g, '&#64;')
    .replace(/:(?=\/\/)/g, '&#58;');
}

/** A text between HTML tags, or in an attribute. One line: an empty one would end the block of HTML. */
export function inHTML(text: string): string {
  return markup`${visibleLine(text)}`.html;
}

/** A text of others in a line of prose. Not for tables, in which a pipe ends a cell even here. */
export function codeSpan(text: string): string {
  const line = visibleLine(text);
  if (line === '') return '(nothing)';
  const ticks = '`'.repeat(longestRun(line) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** A text of others in lines of its own. The fence is longer than any in the text, so nothing in there ends it. */
export function fence(language: 'text' | 'diff' | 'sh', text: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}\n${visible(text)}\n${ticks}`;
}

/** A table of cells that are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
