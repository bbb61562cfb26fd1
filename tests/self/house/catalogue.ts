import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registered } from '../../../fixtures/check.ts';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';
import { handDown } from '../../../fixtures/run/start/settings.ts';
import type { Catalogued } from '../../requirements.ts';
import { root } from '../project.ts';

/** Where the catalogue is committed. */
export const cataloguePath = join(root, 'tests', 'catalogue.json');

/** A requirement of a spec file. */
export interface Found {
  readonly requirement: Requirement;
  readonly file: string;
}

/** The requirements of the spec files. Loads all checks into this process, which may not be Playwright's, and performs none. */
export const catalogued = async (): Promise<readonly Catalogued[]> => rowsOf(await foundInSpecs());

/** The rows of the catalogue for what was found, in the order of the committed one. */
export function rowsOf(found: readonly Found[]): readonly Catalogued[] {
  // By lines, also while a merge has left both sides there.
  const committed = readFileSync(cataloguePath, 'utf8').matchAll(/^ *\{"id":"([^"]+)"/gm);
  const ordered = inOrder(
    found,
    Array.from(committed, ([, id = '']) => id),
  );
  return ordered.map(({ requirement, file }) => {
    const { id, level, operation, text, area, profile, source, promises, ...rare } = requirement;
    return { id, level, operation, text, file, area, profile, source, promises, ...rare };
  });
}

/** Their file: a line for each, so that an id is found by one search, and a change is one line of a difference. */
export const catalogueText = (rows: readonly Catalogued[]): string =>
  `[\n  ${rows.map((row) => JSON.stringify(row)).join(',\n  ')}\n]\n`;

async function foundInSpecs(): Promise<readonly Found[]> {
  handDown({ registersOnly: true });
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^tests\/(?!self\/).*\.spec\.ts$/.test(file))
    .toSorted();
  const found: Found[] = [];
  for (const file of files) {
    const { length } = registered;
    await import(pathToFileURL(join(root, file)).href);
    found.push(...registered.slice(length).map(({ requirement }) => ({ requirement, file })));
  }
  return found;
}

/**
 * Operation by operation. Each requirement keeps its place; a new one follows the one before it in its spec file.
 *
 * @param ids of the committed catalogue, in order
 */
export function inOrder(found: readonly Found[], ids: readonly string[]): readonly Found[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placed: (Found & { readonly place: number })[] = [];
  for (const each of found) {
    const last = placed.at(-1);
    const follows = last?.file === each.file && last.requirement.operation === each.requirement.operation;
    const place = places.get(each.requirement.id) ?? (follows ? last.place : ids.length);
    placed.push({ ...each, place });
  }
  const sorted = placed.toSorted((one, other) => one.place - other.place);
  return everyOperation.flatMap((operation) =>
    sorted.filter(({ requirement }) => requirement.operation === operations[operation].path),
  );
}
