import { visible } from '../../fixtures/visible.ts';

/** A text in one line, in which everything can be seen. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** A text cut to `most` characters, with `…` if it was longer. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a surrogate pair is not a character.
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
