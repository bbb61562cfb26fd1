import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { readRetired } from '../../../reports/retired.ts';
import { checkAll } from '../../../results/publishing/checking.ts';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { requirements } from '../../requirements.ts';
import {
  committedList,
  hashesPath,
  hashLines,
  isReleased,
  listObjection,
  objectionTo,
  presentList,
  sinceObjection,
  staleWalks,
  withMissingHashes,
  wrongSince,
} from './suite-list.ts';

test('what this version of the suite asks is committed beside the published results', () => {
  const objection = listObjection(
    suite.version,
    committedList(),
    presentList(requirements),
    isReleased(suite.version),
  );
  expect(objection, 'what is to be done').toBeUndefined();
});

test('once a version is tagged, what it asks stays', () => {
  expect(listObjection('1.1.0', 'old', 'new', false), 'before').toBe(
    'The list of 1.1.0 is not that of the requirements. Write it again: npm run catalogue.',
  );
  expect(listObjection('1.1.0', 'old', 'new', true), 'after').toBe(
    'The list of 1.1.0 cannot change, because v1.1.0 is tagged. Raise the version: npm version minor --no-git-tag-version, then npm run catalogue.',
  );
  expect(listObjection('1.1.0', 'same', 'same', true), 'unchanged').toBeUndefined();
});

test('all published results are consistent', () => {
  const printed: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const isConsistent = checkAll(publishedFolder, { today, print: (line) => void printed.push(line) });
  expect(isConsistent, printed.join('\n')).toBe(true);
});

test('two requirements with one id are no list', () => {
  expect(objectionTo([...requirements, ...requirements.slice(0, 1)])).toBe(
    `Two requirements have the id ${requirements[0]?.id}.`,
  );
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
  expect(unknown, 'unknown successors').toEqual([]);
});

test('the list of each past version is the one that was released: results/released-lists.sha256', () => {
  expect(readFileSync(hashesPath, 'utf8'), 'hashes').toBe(withMissingHashes('', hashLines()));
  const lines = ['aaa  published/suites/1.0.0.json', 'bbb  published/suites/1.1.0.json'];
  const changed = '0aa  published/suites/1.0.0.json\n';
  expect(withMissingHashes(changed, lines), 'one that is wrong stays').toBe(`${changed}${lines[1]}\n`);
});

test('a MUST says since when it is asked in the minor version that brought it, and only there', () => {
  expect(sinceObjection(requirements)).toBeUndefined();
  const old = { id: 'OLD', level: 'MUST' } as const;
  const fresh = { id: 'FRESH', level: 'MUST' } as const;
  const planted = [
    old,
    fresh,
    { ...fresh, id: 'RIGHT', since: '1.1.0' },
    { ...fresh, id: 'STALE', since: '1.0.0' },
  ];
  const after = [{ ...old, since: '1.1.0' }, { id: 'SHOULD', level: 'SHOULD' } as const];
  expect(wrongSince('1.1.1', planted, [old]), 'planted').toEqual(['FRESH', 'STALE']);
  expect(wrongSince('1.1.1', after, [old]), 'an old one').toEqual(['OLD']);
  expect(wrongSince('1.0.0', planted, undefined), 'the first version').toEqual(['RIGHT', 'STALE']);
  const walks = [{ title: 'old' }, { title: 'new', since: '1.1.0' }, { title: 'stale', since: '1.0.0' }];
  expect(staleWalks('1.1.1', walks), 'walks').toEqual(['the walk “stale”']);
});
