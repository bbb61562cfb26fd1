import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Requirement } from '../../../fixtures/requirement.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { drawn } from '../../../fixtures/walks/drawn/drawn.ts';
import type { Walk } from '../../../fixtures/walks/step.ts';
import { byVersion } from '../../../results/answers.ts';
import {
  knownVersions,
  publishedFolder,
  readSuiteList,
  suiteListFile,
  SUITES,
  type SuiteList,
} from '../../../results/suite-lists.ts';
import { root } from '../project.ts';

/** The list of a version as its file, with one requirement per line, so that a change is one line of a diff. */
export function suiteListText({ name, version }: SuiteList['suite'], all: readonly Requirement[]): string {
  const rows = all.map((each): string => {
    const { id, level, area, operation, profile, text, source, meaning, inconclusiveAllowed, since } = each;
    const asked = { id, level, area, operation, profile, text, source, meaning };
    return JSON.stringify({ ...asked, inconclusiveAllowed, since });
  });
  return `{"suite":${JSON.stringify({ name, version })},"requirements":[\n${rows.join(',\n')}\n]}\n`;
}

/** What this version of the suite asks, as it is to be committed beside the published results. */
export const presentList = (present: readonly Requirement[]): string => suiteListText(suite, present);

/** Where it is committed. */
export const presentListPath = suiteListFile(publishedFolder, suite.version);

/** The list as it is committed; undefined for a version that has none yet. */
export function committedList(): string | undefined {
  return existsSync(presentListPath) ? readFileSync(presentListPath, 'utf8') : undefined;
}

/** Whether this version is released. Until then its list may change, and so may results of it that are published. */
export function isReleased(version: string): boolean {
  const { stdout } = spawnSync('git', ['tag', '--list', `v${version}`], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() === `v${version}`;
}

/**
 * What is to be done about the committed list; undefined where it is the one of today.
 *
 * @param isFinal whether the version is released, so that its list stays
 */
export function listObjection(
  version: string,
  committed: string | undefined,
  present: string,
  isFinal: boolean,
): string | undefined {
  if (committed === present) return undefined;
  return isFinal
    ? `The list of ${version} cannot change, because v${version} is tagged. Raise the version: npm version minor --no-git-tag-version, then npm run catalogue.`
    : `The list of ${version} is not that of the requirements. Write it again: npm run catalogue.`;
}

type Dated = Pick<Requirement, 'id' | 'level' | 'since'>;
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/**
 * MUSTs that should say since when they are asked, and requirements that should not, or say it wrongly.
 *
 * @param before the list of the last version; undefined for the first one, in which every MUST counts
 */
export function wrongSince(
  version: string,
  present: readonly Dated[],
  before: readonly { id: string }[] | undefined,
): string[] {
  const old = before && new Set(before.map(({ id }) => id));
  return present
    .filter(({ id, level, since }) => {
      const isNew = level === 'MUST' && old?.has(id) === false;
      return isNew ? since === undefined || minorOf(since) !== minorOf(version) : since !== undefined;
    })
    .map(({ id }) => id);
}

/** Walks that say that they are new in a version which is not the present one. */
export function staleWalks(version: string, walks: readonly Pick<Walk, 'title' | 'since'>[]): string[] {
  const isStale = (since: string | undefined): boolean =>
    since !== undefined && minorOf(since) !== minorOf(version);
  return walks.flatMap(({ title, since }) => (isStale(since) ? `the walk “${title}”` : []));
}

/** What has to be done about requirements with a wrong `since`; undefined if there are none. */
export function sinceObjection(present: readonly Dated[]): string | undefined {
  const last = lastList();
  const wrong = [
    ...wrongSince(suite.version, present, last?.requirements),
    ...staleWalks(suite.version, Object.values(drawn).flat()),
  ];
  if (wrong.length === 0) return undefined;
  const what = last
    ? `add since: '${minorOf(suite.version)}.0' to each MUST that it adds, and remove it from all others`
    : 'it is the first one, so remove since from every requirement';
  return `The version is ${suite.version}: ${what}. Wrong: ${wrong.join(', ')}.`;
}

/** Why the requirements of the spec files cannot be the list of this version; undefined if they can. */
export function objectionTo(present: readonly Requirement[]): string | undefined {
  const ids = present.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return `Two requirements have the id ${twice}.`;
  const isFinal = isReleased(suite.version);
  const other = listObjection(suite.version, committedList(), presentList(present), isFinal);
  return (isFinal ? other : undefined) ?? sinceObjection(present);
}

/** The hashes of the lists of past versions, which never change, a line each. */
export const hashesPath = path.join(publishedFolder, '../released-lists.sha256');

/** The line of each past version, as it has to be, in their order. */
export function hashLines(): readonly string[] {
  const past = knownVersions(publishedFolder).filter((version) => byVersion(version, suite.version) < 0);
  return past.map((version) => {
    const text = readFileSync(suiteListFile(publishedFolder, version));
    return `${createHash('sha256').update(text).digest('hex')}  published/${SUITES}/${version}.json`;
  });
}

/**
 * The file of the hashes with the lines of versions that it lacks; those that it has stay, also where they are wrong.
 *
 * @param lines see hashLines
 */
export function withMissingHashes(committed: string, lines: readonly string[]): string {
  const missing = lines.filter((line) => !committed.includes(line.slice(line.indexOf(' '))));
  return committed + missing.map((line) => `${line}\n`).join('');
}

/** The list of the newest version before the present one; undefined for the first one. */
function lastList(): SuiteList | undefined {
  const earlier = knownVersions(publishedFolder).filter((version) => byVersion(version, suite.version) < 0);
  const last = earlier.at(-1);
  return last === undefined ? undefined : readSuiteList(publishedFolder, last);
}
