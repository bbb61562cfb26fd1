import { createHash } from 'node:crypto';
import { markup, type Markup } from '../page/markup.ts';
import type { SiteFile, World } from './world.ts';

/** One page of the site, before it has a head and a foot. */
export interface Page {
  /** From the folder of the site. */
  readonly path: string;
  readonly title: string;
  readonly main: Markup;
  /** A script that the page goes without where there is none; it stands in the page, and may load nothing. */
  readonly script?: string;
}

/** The way from a page to another file of the site, so that it opens from any folder, and from a disk. */
export function linkFrom(page: Pick<Page, 'path'>, to: string): string {
  return `${'../'.repeat(page.path.split('/').length - 1)}${to}`;
}

/** The page as a file. */
export function pageFile({ suite }: World, page: Page): SiteFile {
  const script = page.script?.replace(/<\/(script)/gi, String.raw`<\/$1`);
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<title>${page.title}</title>
<link rel="stylesheet" href="${linkFrom(page, 'style.css')}">
</head>
<body>
<main>
<h1>${page.title}</h1>
${page.main}
</main>
<footer>${suite.name} ${suite.version}</footer>
${script === undefined ? undefined : { html: `<script>${script}</script>` }}
</body>
</html>
`;
  return { path: page.path, text: html };
}

/** Nothing is loaded from elsewhere, and of scripts only the page's own runs. From a disk, a file is not `'self'`. */
function policy(script: string | undefined): string {
  const own = script === undefined ? undefined : createHash('sha256').update(script).digest('base64');
  const scripts = own === undefined ? '' : `; script-src 'sha256-${own}'`;
  return `default-src 'none'; style-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action 'none'${scripts}`;
}
