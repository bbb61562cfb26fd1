import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../../fixtures/figures.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { readConsistent } from '../../../results/publishing/checking.ts';
import { asksTheSame, byVersion, type Asked } from '../../../results/answers.ts';
import {
  knownVersions,
  publishedFolder,
  readSuiteList,
  suiteListFile,
  SUITES,
  type SuiteList,
} from '../../../results/suite-lists.ts';
import { requirements } from '../../requirements.ts';

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
export const presentList = suiteListText(suite, requirements);

/** Where it is committed. */
export const presentListPath = suiteListFile(publishedFolder, suite.version);

/** The list as it is committed; undefined for a version that has none yet. */
export function committedList(): string | undefined {
  return existsSync(presentListPath) ? readFileSync(presentListPath, 'utf8') : undefined;
}

/** How many results of this version are published: they are held against its list. */
export function publishedOfThisVersion(): number {
  return readConsistent(publishedFolder).filter(({ result }) => result.suite.version === suite.version)
    .length;
}

/**
 * What is to be done about the committed list; undefined where it is the one of today.
 *
 * @param published how many results of this version are published
 */
export function listObjection(
  version: string,
  committed: string | undefined,
  present: string,
  published: number,
): string | undefined {
  if (committed === present) return undefined;
  if (published === 0)
    return `The list of ${version} is not that of the requirements. Write it again: npm run catalogue.`;
  const results = published === 1 ? '1 result of it is' : `${published} results of it are`;
  return `The list of ${version} cannot change, because ${results} published. Raise the version: npm version minor --no-git-tag-version, then npm run catalogue.`;
}

type Dated = Pick<Requirement, 'id' | 'level' | 'since'>;
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** MUSTs that should say since when they are asked, and requirements that should not, or say it wrongly. */
export function wrongSince(
  version: string,
  present: readonly Dated[],
  before: readonly { id: string }[],
): string[] {
  const old = new Set(before.map(({ id }) => id));
  return present
    .filter(({ id, level, since }) => {
      const isNew = level === 'MUST' && !old.has(id);
      return isNew ? since === undefined || minorOf(since) !== minorOf(version) : since !== undefined;
    })
    .map(({ id }) => id);
}

/** What has to be done about requirements with a wrong `since`; undefined if there are none. */
export function sinceObjection(): string | undefined {
  const wrong = wrongSince(suite.version, requirements, lastList().requirements);
  if (wrong.length === 0) return undefined;
  return `The version is ${suite.version}: add since: '${minorOf(suite.version)}.0' to each MUST that it adds, and remove it from all others. Wrong: ${wrong.join(', ')}.`;
}

/** Writes the list, unless results are held against the one that is there. Gives the sentence of what is in the way. */
export function writePresentList(): string | undefined {
  const [committed, published] = [committedList(), publishedOfThisVersion()];
  const objection = listObjection(suite.version, committed, presentList, published);
  if (objection !== undefined && published > 0) return objection;
  const wrong = sinceObjection();
  if (objection !== undefined && wrong === undefined) writeFileSync(presentListPath, presentList);
  return wrong;
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

/** A requirement with its sentence in an earlier version and its sentence now. */
export interface Reworded {
  readonly id: string;
  readonly before: string;
  readonly now: string;
  /** Whether answers of the earlier version still count. */
  readonly isSameQuestion: boolean;
}

/** The list of the newest version before the present one. */
export function lastList(): SuiteList {
  const earlier = knownVersions(publishedFolder).filter((version) => byVersion(version, suite.version) < 0);
  const last = earlier.at(-1);
  if (last === undefined) throw new Error(`No version before ${suite.version} has a list.`);
  return readSuiteList(publishedFolder, last);
}

/** All requirements with another sentence than in an earlier list, in the order of the present one. */
export function rewordedSince(earlier: readonly Asked[], present: readonly Asked[]): readonly Reworded[] {
  const old = new Map(earlier.map((each) => [each.id, each]));
  return present.flatMap((each) => {
    const before = old.get(each.id);
    if (!before || before.text === each.text) return [];
    return { id: each.id, before: before.text, now: each.text, isSameQuestion: asksTheSame(before, each) };
  });
}

/** Three lines for each, and the counts. */
export function rewordedText(version: string, reworded: readonly Reworded[]): string {
  const blocks = reworded.map(
    ({ id, before, now, isSameQuestion }) =>
      `${id}${isSameQuestion ? '' : ' (another meaning)'}\n  - ${before}\n  + ${now}`,
  );
  const other = reworded.filter(({ isSameQuestion }) => !isSameQuestion).length;
  return [
    ...blocks,
    `Reworded since ${version}: ${counted(reworded.length, 'requirement')}, ${other} with another meaning.`,
  ].join('\n');
}
