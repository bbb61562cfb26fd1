/**
 * Texts of others in Markdown. What a server wrote stands only in code spans and fences, where nothing of it is read as
 * Markdown, HTML, a link or a mention; what the suite's own lists say may also stand in prose.
 */
import { visible, visibleLine } from '../../fixtures/visible.ts';
import { markup } from '../page/markup.ts';

/**
 * What GitHub makes a link or a mention of, wherever it stands: an address, and a word with an at sign. No pipe is in
 * it, because that ends the cell of a table even in code.
 */
const LINKED = /(?<![^\s|])[^\s|]*(?:@|:\/\/|\bwww\.)[^\s|]*/gi;

/**
 * A text as prose without any markup, in one line that begins with something else. Only what Markdown would read is
 * escaped; an address is shown as code.
 */
export function prose(text: string): string {
  const line = visibleLine(text);
  const linked = [...line.matchAll(LINKED)];
  const ends = linked.map((found) => found.index + found[0].length);
  const between = [0, ...ends].map((from, at) => plain(line.slice(from, linked[at]?.index)));
  return between.map((each, at) => each + (linked[at] ? codeSpan(linked[at][0]) : '')).join('');
}

/** The same for a line that begins with it: there, a number or a sign may begin a list or a title. */
export function proseLine(text: string): string {
  return prose(text).replace(/^(\d+(?=[.)](?:\s|$))|(?=[-+=#>]))/, '$1\\');
}

/** An underscore inside of a word means nothing, and nor does a number sign before anything but a number. */
function plain(text: string): string {
  return text
    .replace(/[\\`*[\]<>|~$]|#(?=\d)|(?<![a-z\d])_|_(?![a-z\d])/gi, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
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
