/** The published results in their folder. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { byVersion } from '../answers.ts';
import { publishedPath, type Published } from './published.ts';

/** The lists among the files. */
const lists = /^suites\/\d+\.\d+\.\d+\.json$/;

/**
 * The files, as paths from the folder with `/` between the names, in alphabetical order. Includes every file anywhere
 * in it, so that nothing is published unchecked.
 */
export function publishedFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !lists.test(file))
    .toSorted();
}

/** The order of published results. */
export function byNameVersionDate(one: Published, other: Published): number {
  return (
    one.recipe.implementation.localeCompare(other.recipe.implementation, 'en') ||
    byVersion(one.recipe.version, other.recipe.version) ||
    publishedPath(one).localeCompare(publishedPath(other), 'en')
  );
}
