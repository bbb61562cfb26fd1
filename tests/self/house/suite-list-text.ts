import type { Requirement } from '../../../fixtures/requirement.ts';
import type { SuiteList } from '../../../results/suite-lists.ts';

/** The list of a version as its file, with one requirement per line, so that a change is one line of a diff. */
export function suiteListText(
  { name, version }: SuiteList['suite'],
  requirements: readonly Requirement[],
): string {
  const rows = requirements.map((each): string => {
    const { id, level, area, operation, profile, text, source, meaning, inconclusiveAllowed, since } = each;
    const asked = { id, level, area, operation, profile, text, source, meaning };
    return JSON.stringify({ ...asked, inconclusiveAllowed, since });
  });
  return `{"suite":${JSON.stringify({ name, version })},"requirements":[\n${rows.join(',\n')}\n]}\n`;
}
