/** The HTML that the page needs, with every text escaped. */
import { visible } from '../../fixtures/visible.ts';

/** A piece of the page. Only this file turns a text into one. */
export interface Markup {
  readonly html: string;
}

type Value = string | number | Markup | readonly (Markup | undefined)[] | undefined;

/**
 * A template of HTML. What is put in as a text is escaped; pieces, and lists of pieces, are put in as they are;
 * undefined leaves nothing.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const written = values.map((value, at) => `${textOf(value)}${strings[at + 1] ?? ''}`);
  return { html: `${strings[0] ?? ''}${written.join('')}` };
}

function textOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return `${value}`;
  return 'html' in value ? value.html : value.map((each) => each?.html ?? '').join('');
}

function escaped(text: string): string {
  return visible(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
