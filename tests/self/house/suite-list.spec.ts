import { expect, test } from '@playwright/test';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { checkAll } from '../../../results/publishing/checking.ts';
import { readRetired } from '../../../reports/retired.ts';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { requirements } from '../../requirements.ts';
import { committedList, listObjection, presentList, publishedOfThisVersion } from './suite-list.ts';

test('what this version of the suite asks is committed beside the published results', () => {
  const objection = listObjection(suite.version, committedList(), presentList, publishedOfThisVersion());
  expect(objection, 'what is to be done').toBeUndefined();
});

test('once a result of a version is published, what that version asks stays', () => {
  expect(listObjection('0.2.0', 'old', 'new', 0), 'before').toBe(
    'The list of 0.2.0 is not that of the requirements. Write it again: npm run catalogue.',
  );
  expect(listObjection('0.2.0', 'old', 'new', 2), 'after').toBe(
    'The list of 0.2.0 cannot change, because 2 results of it are published. Raise the version: npm version minor --no-git-tag-version, then npm run catalogue.',
  );
  expect(listObjection('0.2.0', 'same', 'same', 2), 'unchanged').toBeUndefined();
});

test('all published results are consistent', () => {
  const printed: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const isConsistent = checkAll(publishedFolder, { today, print: (line) => void printed.push(line) });
  expect(isConsistent, printed.join('\n')).toBe(true);
});

test('what a published version of the suite asked is asked today, or has retired for a successor that is', () => {
  const today = new Set<string>(requirements.map(({ id }) => id));
  const retired = new Map(readRetired().map((each) => [each.id, each]));
  const ids = knownVersions(publishedFolder).flatMap((version) =>
    readSuiteList(publishedFolder, version).requirements.map(({ id }) => id),
  );
  const lost = ids.filter((id) => !today.has(id) && !retired.has(id));
  expect(lost, 'to be put into tests/retired.json, with the reason and the successor').toEqual([]);
  const reused = [...retired.keys()].filter((id) => today.has(id));
  expect(reused, 'ids that are used again').toEqual([]);
  const successors = [...retired.values()].flatMap(({ successor }) => successor ?? []);
  const unknown = successors.filter((id) => !today.has(id) && !retired.has(id));
  expect(unknown, 'successors that there are not').toEqual([]);
});
