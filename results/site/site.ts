/**
 * The site: pages that plain functions make from the world. A static site generator would save nothing here: there are
 * no Markdown sources, and it would only add a template language without type checks.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  noteOwn,
  ownFiles,
  removeOwn,
  requireNames,
  writeInto,
  writeWhole,
} from '../../fixtures/own-files.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { aboutPage } from './about-page.ts';
import { badgeFiles } from './badges.ts';
import { comparePage } from './compare-page.ts';
import { contractPage } from './contract-page.ts';
import { overviewPage } from './overview-page.ts';
import { differencesPage, pairPages } from './pair-pages.ts';
import { implementationPages, resultPages } from './result-pages.ts';
import { requirementList, requirementPages } from './requirement-pages.ts';
import { style } from '../compare/style.ts';
import { seenIn, type Seen, type SiteFile, type World } from './world.ts';

/** No two parts make the same path. */
const parts: readonly ((seen: Seen) => readonly SiteFile[])[] = [
  overviewPage,
  differencesPage,
  pairPages,
  requirementList,
  requirementPages,
  implementationPages,
  resultPages,
  contractPage,
  aboutPage,
  () => [{ path: 'style.css', text: style }],
  badgeFiles,
  comparePage,
];

/** All files of the site. The same world gives the same files. */
export function siteFiles(world: World): readonly SiteFile[] {
  const seen = seenIn(world);
  return parts.flatMap((part) => part(seen));
}

/** The files that identify a folder as a site, and not, for example, the reports of a run. */
const signs = ['index.html', 'style.css'];

/**
 * Writes the site into its folder. Deletes stale pages of an earlier site, and keeps other people's files.
 *
 * @param files with paths from the folder
 * @throws Refusal if the folder, or a name in it, belongs to others, in which case nothing is written
 */
export function writeSite(folder: string, files: readonly SiteFile[]): void {
  const texts = new Map(files.map(({ path: name, text }) => [path.resolve(folder, name), text]));
  writeInto(folder, () => {
    requireSite(folder);
    requireNames(folder, [...texts.keys()], foldersOf(folder, files));
    const before = ownFiles(folder);
    noteOwn(folder, ...[...texts.keys()].filter((file) => !before.has(file)));
    for (const [file, text] of texts) writeWhole(file, text);
    const stale = [...before].filter((file) => !texts.has(file));
    if (stale.length > 0) removeOwn(folder, stale);
  });
}

function requireSite(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Refusal(`${folder} is not a folder: choose another one with --into.`);
  const own = ownFiles(folder);
  const isSite = signs.every((sign) => own.has(path.resolve(folder, sign)));
  if (!isSite && readdirSync(folder).length > 0)
    throw new Refusal(
      `${folder} is not empty, and not a site that this command made: choose another folder with --into.`,
    );
}

/** The existing folders of these files. */
function foldersOf(folder: string, files: readonly SiteFile[]): readonly string[] {
  const parents = files.flatMap(({ path: name }) => {
    const folders = name.split('/').slice(0, -1);
    return folders.map((_, at) => path.resolve(folder, ...folders.slice(0, at + 1)));
  });
  return [...new Set(parents)].filter((parent) => existsSync(parent));
}
