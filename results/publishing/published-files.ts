/** The published results as they lie in their folder. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { byVersion } from '../answers.ts';
import { publishedPath, type Published } from './published.ts';

/** The lists among the files. */
const lists = /^suites\/\d+\.\d+\.\d+\.json$/;

/**
 * The files, as paths from the folder with `/` between the names, in the order of the alphabet. Whatever lies there is
 * one of them, wherever it lies: nothing is published without being looked at.
 */
export function publishedFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !lists.test(file))
    .toSorted();
}

/** The order in which published results are told. */
export function byNameVersionDate(one: Published, other: Published): number {
  return (
    one.recipe.implementation.localeCompare(other.recipe.implementation, 'en') ||
    byVersion(one.recipe.version, other.recipe.version) ||
    publishedPath(one).localeCompare(publishedPath(other), 'en')
  );
}
