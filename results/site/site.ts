/**
 * The site: pages that plain functions make from the world. A static site generator would save nothing here: there are
 * no Markdown sources, and it would only add a template language without type checks.
 */
import { aboutPage } from './about-page.ts';
import { badgeFiles, badgesPage } from './badges.ts';
import { comparePage } from './compare-page.ts';
import { contractPage } from './contract-page.ts';
import { dataFiles } from './data-files.ts';
import { differencesPage } from './differences-page.ts';
import { feedFiles } from './feed.ts';
import { implementationPages } from './implementation-pages.ts';
import { overviewPage } from './overview-page.ts';
import { requirementList } from './requirement-list.ts';
import { requirementPages } from './requirement-pages.ts';
import { resultPages } from './result-pages.ts';
import { seenIn, type Seen } from './seen.ts';
import { style } from './style.ts';
import type { SiteFile, World } from './world.ts';

/** The pages for people, made from the prepared world. */
const pages: readonly ((seen: Seen) => readonly SiteFile[])[] = [
  overviewPage,
  differencesPage,
  requirementList,
  requirementPages,
  implementationPages,
  resultPages,
  contractPage,
  aboutPage,
];

/** All other files of the site, made from the world alone. No two parts make the same path. */
const parts: readonly ((world: World) => readonly SiteFile[])[] = [
  () => [{ path: 'style.css', text: style }],
  badgeFiles,
  badgesPage,
  feedFiles,
  dataFiles,
  comparePage,
];

/** All files of the site. The same world gives the same files. */
export function siteFiles(world: World): readonly SiteFile[] {
  const seen = seenIn(world);
  return [...pages.flatMap((page) => page(seen)), ...parts.flatMap((part) => part(world))];
}
