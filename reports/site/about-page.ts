import { markup } from '../page/markup.ts';
import { pageFile } from './layout.ts';
import type { SiteFile, World } from './world.ts';

/** What the figures mean, and what a result proves. */
export function aboutPage(world: World): readonly SiteFile[] {
  return [pageFile(world, { path: 'about.html', title: 'About', main: markup`<p></p>` })];
}
