/**
 * Characters that do something instead of being seen: controls other than tab and line feed, what turns the direction
 * of a line, what has no width, and halves of characters. A server may send any of them.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu;

/** A text in which everything can be seen: such characters stand as `\u202e`, ends of lines as line feeds. */
export function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (found) => String.raw`\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** The same in one line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** At most so many characters of a text, with `…` where that is not the whole of it. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character that consists of two is none.
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
