import { counted } from '../../fixtures/figures.ts';
import { createHash } from 'node:crypto';
import { markup, type Markup } from '../../reports/page/markup.ts';
import type { SiteFile, World } from './world.ts';

/** One page of the site, before head and foot are added. */
interface Page {
  /** From the folder of the site. */
  readonly path: string;
  /** Without the name of the site. */
  readonly title: string;
  /** The heading of the page. By default the title. */
  readonly heading?: Markup;
  /** For search engines and previews, in plain words. By default what the site is. */
  readonly description?: string;
  /** The pages above this one, outermost first, without the overview, which is above all of them. */
  readonly above?: readonly Link[];
  readonly main: Markup;
  /** A script that the page does not depend on. It is in the page and may load nothing. */
  readonly script?: string;
}

/** A page, for links from it. */
export type Place = Pick<Page, 'path'>;

/** A file of the site and its title. */
export interface Link {
  readonly path: string;
  readonly title: string;
}

const navigation: readonly Link[] = [
  { path: 'index.html', title: 'Overview' },
  { path: 'requirements/index.html', title: 'Requirements' },
  { path: 'contract.html', title: 'Contract' },
  { path: 'compare.html', title: 'Compare yours' },
  { path: 'about.html', title: 'About' },
];

/** The relative path from a page to another file of the site, so that it works in any folder, and from a disk. */
export function linkFrom(page: Place, to: string): string {
  return `${'../'.repeat(page.path.split('/').length - 1)}${to}`;
}

export function pageFile(world: World, page: Page): SiteFile {
  const script = page.script?.replace(/<\/(script)/gi, String.raw`<\/$1`);
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
${head(world, page, script)}</head>
<body>
${banner(world, page)}
<main id="main" class="wide">
${trail(page)}<h1>${page.heading ?? page.title}</h1>
${page.main}
</main>
${foot(world, page)}
${script === undefined ? undefined : { html: `<script>${script}</script>\n` }}</body>
</html>
`;
  return { path: page.path, text: html };
}

function head({ suite, requirements, address }: World, page: Page, script: string | undefined): Markup {
  const description =
    page.description ??
    `How implementations of an instant-messaging server's REST API answer ${counted(requirements.length, 'requirement')}.`;
  return markup`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<meta name="referrer" content="no-referrer">
<title>${page.title} · ${suite.name}</title>
<meta name="description" content="${description}">
${address === undefined ? undefined : card(address, page, description)}<link rel="stylesheet" href="${linkFrom(page, 'style.css')}">
`;
}

/** What a preview of a link shows; its picture needs an absolute address. */
function card(address: string, { path, title }: Page, description: string): Markup {
  return markup`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}/${path}">
<meta property="og:image" content="${address}/card.png">
<meta name="twitter:card" content="summary_large_image">
`;
}

function banner({ suite }: World, page: Page): Markup {
  return markup`<a class="skip" href="#main">Skip to the content</a>
<header class="site"><div class="wide">
<a class="name" href="${linkFrom(page, 'index.html')}">${suite.name}</a>
<nav aria-label="Site">${navigation.map((link) => navigationLink(page, link))}</nav>
</div></header>`;
}

/**
 * Nothing is loaded from elsewhere, and only the page's own script runs. On a disk, not every browser counts a file as
 * `'self'`.
 */
function policy(script: string | undefined): string {
  const own = script === undefined ? undefined : createHash('sha256').update(script).digest('base64');
  const scripts = own === undefined ? '' : `; script-src 'sha256-${own}'`;
  return `default-src 'none'; style-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action 'none'${scripts}`;
}

function navigationLink(page: Page, { path, title }: Link): Markup {
  const isHere = path === page.path ? markup` aria-current="page"` : undefined;
  return markup`<a href="${linkFrom(page, path)}"${isHere}>${title}</a>\n`;
}

function trail(page: Page): Markup | undefined {
  if (!page.above || page.above.length === 0) return undefined;
  const links = page.above.map(({ path, title }, at) => {
    const between = at === 0 ? undefined : markup` <span aria-hidden="true">›</span> `;
    return markup`${between}<a href="${linkFrom(page, path)}">${title}</a>`;
  });
  return markup`<nav class="trail" aria-label="Above this page">${links}</nav>\n`;
}

function foot({ suite, repository }: World, page: Page): Markup {
  const source = repository === undefined ? undefined : markup` · <a href="${repository}">Source</a>`;
  return markup`<footer class="wide"><p>${suite.name} ${suite.version}. A result shows what one person measured: it is consistent, not proven true.</p>
<p><a href="${linkFrom(page, 'about.html')}">What the figures mean</a>${source}</p></footer>`;
}
