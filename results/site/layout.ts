/** The pages of the site as files: each with the navigation, and links that work in any folder, and from a disk. */
import { counted } from '../../fixtures/figures.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { documentOf } from '../compare/document.ts';
import { finderScript, pageMarkup } from '../compare/html.ts';
import type { Page } from '../compare/page.ts';
import type { SiteFile, World } from './world.ts';

/** A page of the site. */
export interface SitePage extends Page {
  /** From the folder of the site. */
  readonly path: string;
  /** What is above it instead of its title. */
  readonly heading?: Markup;
  /** For search engines and previews, in plain words. By default what the site is. */
  readonly description?: string;
  /** The pages above this one, outermost first, without the overview, which is above all of them. */
  readonly above?: readonly Above[] | undefined;
  /** A script that the page does not depend on, besides that of its filter. It may load nothing. */
  readonly script?: string;
}

/** A page, for links from it. */
export type Place = Pick<SitePage, 'path'>;

/** A file of the site and its title. */
interface Above {
  readonly path: string;
  readonly title: string;
}

const navigation: readonly Above[] = [
  { path: 'index.html', title: 'Overview' },
  { path: 'requirements/index.html', title: 'Requirements' },
  { path: 'contract.html', title: 'Contract' },
  { path: 'compare.html', title: 'Compare yours' },
  { path: 'about.html', title: 'About' },
];

/** The relative path from a page to another file of the site. */
export function linkFrom(page: Place, to: string): string {
  return `${'../'.repeat(page.path.split('/').length - 1)}${to}`;
}

export function pageFile(world: World, page: SitePage): SiteFile {
  const { path, title, heading, script, hasFinder } = page;
  const text = documentOf(
    pageMarkup(page, (to) => linkFrom(page, to), heading),
    {
      title: `${title} · ${world.suite.name}`,
      head: head(world, page),
      style: linkFrom(page, 'style.css'),
      banner: banner(world, page),
      above: trail(page),
      foot: foot(world, page),
      script: hasFinder ? finderScript : script,
    },
  );
  return { path, text };
}

/** What search engines and previews of a link show; their picture needs an absolute address. */
function head({ requirements, address }: World, { path, title, description }: SitePage): Markup {
  const words =
    description ??
    `How implementations of an instant-messaging server's REST API answer ${counted(requirements.length, 'requirement')}.`;
  const card =
    address &&
    markup`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${words}">
<meta property="og:url" content="${address}/${path}">
<meta property="og:image" content="${address}/card.png">
<meta name="twitter:card" content="summary_large_image">
`;
  return markup`<meta name="description" content="${words}">\n${card}`;
}

function banner({ suite }: World, page: SitePage): Markup {
  const links = navigation.map(({ path, title }) => {
    const isHere = path === page.path ? markup` aria-current="page"` : undefined;
    return markup`<a href="${linkFrom(page, path)}"${isHere}>${title}</a>\n`;
  });
  return markup`<a class="skip" href="#main">Skip to the content</a>
<header class="site"><div class="wide">
<a class="name" href="${linkFrom(page, 'index.html')}">${suite.name}</a>
<nav aria-label="Site">${links}</nav>
</div></header>\n`;
}

function trail(page: SitePage): Markup | undefined {
  if (!page.above) return undefined;
  const links = page.above.map(({ path, title }, at) => {
    const between = at === 0 ? undefined : markup` <span aria-hidden="true">›</span> `;
    return markup`${between}<a href="${linkFrom(page, path)}">${title}</a>`;
  });
  return markup`<nav class="trail" aria-label="Above this page">${links}</nav>\n`;
}

function foot({ suite, repository }: World, page: SitePage): Markup {
  const source = repository === undefined ? undefined : markup` · <a href="${repository}">Source</a>`;
  return markup`<p>${suite.name} ${suite.version}. A result shows what one person measured: it is consistent, not proven true.</p>
<p><a href="${linkFrom(page, 'about.html')}">What the figures mean</a>${source}</p>`;
}
