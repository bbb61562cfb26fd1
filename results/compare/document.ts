/** HTML files: the content of a page with what is around it. Only its own style and script run. */
import { createHash } from 'node:crypto';
import { type Markup, markup } from '../../reports/page/markup.ts';
import type { Recipe } from '../publishing/published.ts';
import { finderScript, pageMarkup } from './html.ts';
import type { Page } from './page.ts';
import { style } from './style.ts';

/** What is around the content of a page. */
interface Around {
  readonly title: string;
  /** More of the head. */
  readonly head?: Markup | undefined;
  /** The address of the style; undefined to have it in the file. */
  readonly style?: string;
  readonly banner?: Markup;
  readonly above?: Markup | undefined;
  readonly foot: Markup;
  readonly script?: string | undefined;
}

export function documentOf(content: Markup, around: Around): string {
  const { title, head, banner, above, foot } = around;
  const script = around.script?.replace(/<\/(script)/gi, String.raw`<\/$1`);
  const css = around.style === undefined ? style : undefined;
  // On a disk, not every browser counts a file as 'self'.
  const policy = `default-src 'none'; style-src ${css === undefined ? "'self' file:" : hashOf(css)}; img-src 'self' file: data:; base-uri 'none'; form-action 'none'${script === undefined ? '' : `; script-src ${hashOf(script)}`}`;
  const look =
    css === undefined
      ? markup`<link rel="stylesheet" href="${around.style}">`
      : markup`<style>${{ html: css }}</style>`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${head}${look}
</head>
<body>
${banner}<main id="main" class="wide">
${above}${content}
</main>
<footer class="wide">${foot}</footer>
${script === undefined ? undefined : { html: `<script>${script}</script>\n` }}</body>
</html>
`.html;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A comparison as one file. */
export function comparisonHTML(page: Page): string {
  return documentOf(
    pageMarkup(page, (to) => to),
    {
      title: page.title,
      foot: markup`<p>Only the people who ran it can say whether a result is true.</p>`,
      script: finderScript,
    },
  );
}

/** How a published result was made. */
export function recipeList(recipe: Recipe): Markup {
  const facts = [
    ['Built from', recipe.source ?? 'not stated'],
    ['Run by', recipe.by],
    ['How it was run', recipe.ran],
    ['Stand-ins', recipe.standIns.join('; ') || 'none'],
    ['Commit of the suite', recipe.suiteCommit],
  ] as const;
  return factList(facts);
}

/** Facts with their names. */
export function factList(facts: readonly (readonly [name: string, value: string | Markup])[]): Markup {
  return markup`<dl class="facts">
${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** The same, folded; undefined if nothing is known. */
export function recipeFold(recipe: Recipe | undefined): Markup | undefined {
  return recipe && markup`<details><summary>How it was run</summary>${recipeList(recipe)}</details>`;
}
