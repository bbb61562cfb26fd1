import { markup } from '../page/markup.ts';
import { pageFile } from './layout.ts';
import type { SiteFile, World } from './world.ts';

/** The first page: which implementation keeps which promise, at a glance. */
export function overviewPage(world: World): readonly SiteFile[] {
  return [pageFile(world, { path: 'index.html', title: 'Overview', main: markup`<p></p>` })];
}
