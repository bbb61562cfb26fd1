/**
 * The site: pages made from the world by plain functions. A generator of static sites would save nothing here, because
 * there are no Markdown sources: all that it would bring is a language of templates that nobody checks for types.
 */
import { aboutPage } from './about-page.ts';
import { overviewPage } from './overview-page.ts';
import { style } from './style.ts';
import type { SiteFile, World } from './world.ts';

/** What the site consists of. Each part makes its files from the world alone; no two make a file of the same path. */
const parts: readonly ((world: World) => readonly SiteFile[])[] = [
  () => [{ path: 'style.css', text: style }],
  overviewPage,
  aboutPage,
];

/** All files of the site. The same world gives the same files. */
export function siteFiles(world: World): readonly SiteFile[] {
  return parts.flatMap((part) => part(world));
}
