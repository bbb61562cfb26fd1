import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { noteOwn, ownFiles, removeOwn, requireNames } from '../../fixtures/own-files.ts';
import { exitCodeOf, argumentsOf, Refusal, writeInto } from '../../reports/command-line.ts';
import { counted } from '../../reports/explain/counted.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import { siteFiles } from './site.ts';
import type { World, SiteFile } from './world.ts';

/** What the command needs besides its arguments. */
export interface Surroundings {
  /** The default output folder. */
  readonly folder: string;
  /** Builds the content of the site; may throw a Refusal. */
  readonly world: (options: Pick<World, 'repository' | 'address'>) => World;
  readonly print: (line: string) => void;
}

/**
 * Makes the site.
 *
 * @returns the exit code: 0 if it is written, 2 if it cannot be, after one sentence that says why
 */
export function makeSite(args: readonly string[], { folder, world, print }: Surroundings): number {
  return exitCodeOf(() => {
    const { into = folder, ...addresses } = siteOptions(args);
    const made = world(addresses);
    const files = siteFiles(made);
    writeSite(into, files);
    print(
      `${into}: ${counted(files.length, 'file')} about ${counted(made.requirements.length, 'requirement')} and ${counted(made.published.length, 'published result')}. Open index.html.`,
    );
    return 0;
  }, print);
}

const usage = 'Usage: npm run site [-- --into DIR] [--repository URL] [--address URL]';

const value = { type: 'string' } as const;
const options = { into: value, repository: value, address: value };

/** The folder to write to, and addresses without a trailing slash. Throws a Refusal. */
function siteOptions(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, options, usage);
  const [surplus] = positionals;
  if (surplus !== undefined)
    throw new Refusal(
      `${JSON.stringify(surplus)} is not understood: give the folder to write to with --into. ${usage}`,
    );
  if (values.into === '') throw new Refusal(`--into is empty: it names the folder to write to. ${usage}`);
  return {
    into: values.into,
    repository: addressOf('--repository', values.repository),
    address: addressOf('--address', values.address),
  };
}

/** An address that a reader can open. It is on every page, so it must contain nothing private. */
function addressOf(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new Refusal(
      `${option} must be an http or https address without a user, a query or a fragment. ${usage}`,
    );
  return url.href.replace(/\/+$/, '');
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
    const parts = name.split('/').slice(0, -1);
    return parts.map((_, at) => path.resolve(folder, ...parts.slice(0, at + 1)));
  });
  return [...new Set(parents)].filter((parent) => existsSync(parent));
}
