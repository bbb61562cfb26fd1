import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { readRetired } from '../../../reports/retired.ts';
import { answersOf, isKnown, type Asked, type ComparedRow } from '../../../results/answers.ts';
import { changesBetween } from '../../../results/compare/changes.ts';
import { checkAll } from '../../../results/publishing/checking.ts';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { requirements } from '../../requirements.ts';
import {
  committedList,
  hashesPath,
  hashLines,
  lastList,
  listObjection,
  presentList,
  publishedOfThisVersion,
  rewordedSince,
  rewordedText,
  sinceObjection,
  withMissingHashes,
  wrongSince,
} from './suite-list.ts';

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

test('the list of each past version is the one that was released: results/released-lists.sha256', () => {
  const lines = hashLines();
  expect(readFileSync(hashesPath, 'utf8'), 'hashes').toBe(withMissingHashes('', lines));
  const [first = '', ...others] = lines;
  const changed = `0${first.slice(1)}\n`;
  expect(withMissingHashes(changed, lines), 'one that is wrong stays').toBe(
    withMissingHashes('', [changed.trim(), ...others]),
  );
});

test('a MUST says since when it is asked in the minor version that brought it, and only there', () => {
  expect(sinceObjection()).toBeUndefined();
  const old = { id: 'OLD', level: 'MUST' } as const;
  const fresh = { id: 'FRESH', level: 'MUST' } as const;
  const planted = [
    old,
    fresh,
    { ...fresh, id: 'RIGHT', since: '0.6.0' },
    { ...fresh, id: 'STALE', since: '0.5.0' },
  ];
  const after = [{ ...old, since: '0.6.0' }, { id: 'SHOULD', level: 'SHOULD' } as const];
  expect(wrongSince('0.6.1', [...planted], [old]), 'planted').toEqual(['FRESH', 'STALE']);
  expect(wrongSince('0.6.1', [...after], [old]), 'an old one').toEqual(['OLD']);
});

/** A row of a result in which everything holds. */
const rowOf = ({ id, level, operation, text, meaning }: Asked): ComparedRow => ({
  id,
  level,
  operation,
  text,
  meaning,
  ...(level === 'MAY' ? { verdict: 'observed', observed: 'something' } : { verdict: 'pass' }),
});

const asked: Asked = { id: 'A', level: 'MUST', operation: '/group/mute_group', text: 'old words' };

test('every requirement that is reworded since the last version is listed, and its old answers still count', async () => {
  const last = lastList();
  const reworded = rewordedSince(last.requirements, requirements);
  await test.info().attach('reworded.txt', { body: rewordedText(last.suite.version, reworded) });
  const kept = new Set(reworded.flatMap(({ id, isSameQuestion }) => (isSameQuestion ? id : [])));
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  const ofSameLevel = last.requirements.filter(({ id, level }) => kept.has(id) && levels.get(id) === level);
  const before = { results: ofSameLevel.map(rowOf) };
  const after = { results: requirements.filter(({ id }) => kept.has(id)).map(rowOf) };
  const answers = new Map(answersOf(requirements, before).map((each) => [each.asked.id, each.state]));
  const lost = ofSameLevel.filter(({ id }) => !isKnown(answers.get(id) ?? 'not asked'));
  expect(lost, 'reworded requirements whose old answers no longer count').toEqual([]);
  const ids = new Set(ofSameLevel.map(({ id }) => id));
  const changes = changesBetween(before, after).filter(({ id }) => ids.has(id));
  expect(changes, 'reworded requirements that a comparison or a gate takes for others').toEqual([]);
});

test('a reworded requirement is listed with both sentences, and one of another meaning is marked', () => {
  const now = { ...asked, text: 'new words' };
  const kept = rewordedSince([asked], [now, { ...asked, id: 'NEW' }]);
  expect(rewordedText('0.1.0', kept)).toBe(
    'A\n  - old words\n  + new words\nReworded since 0.1.0: 1 requirement, 0 with another meaning.',
  );
  const other = rewordedSince([asked], [{ ...now, meaning: 2 }]);
  expect(rewordedText('0.1.0', other), 'another meaning').toContain('A (another meaning)\n');
  expect(rewordedSince([asked], [asked]), 'same words').toEqual([]);
});
