import { visible } from '../../fixtures/visible.ts';

/** A text in one line, in which everything can be seen. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** At most so many characters of a text, with `…` where that is not the whole of it. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character that consists of two is none.
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
