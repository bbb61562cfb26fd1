import { suite } from '../../../fixtures/run/start/suite.ts';
import { counted } from '../../../fixtures/figures.ts';
import { asksTheSame, byVersion, type Asked } from '../../../results/answers.ts';
import {
  knownVersions,
  publishedFolder,
  readSuiteList,
  type SuiteList,
} from '../../../results/suite-lists.ts';

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
