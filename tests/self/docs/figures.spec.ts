import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { requirements } from '../../requirements.ts';
import { readRecording, recordingNames } from '../reference/replay/recording.ts';
import { pages, pageText, proseOf } from './pages.ts';

const recorded = recordingNames.reduce((sum, name) => sum + readRecording(name).length, 0);
const { length: mutants } = z
  .array(z.object({ id: z.string() }))
  .parse(parseJSON(pageText('tests/proof.json')));

const written = (count: number): string => count.toLocaleString('en-US');
const levels = ['MUST', 'SHOULD', 'MAY'] as const;

/** What follows a number in the pages, and which number it is. */
const counted: readonly (readonly [noun: RegExp, count: number])[] = [
  [/([\d,]{4,}) requirements/g, requirements.length],
  [/of ([\d,]{4,}) need/g, requirements.length],
  [/([\d,]{4,}) mutants/g, mutants],
  [/([\d,]{4,})\s+recorded requests/g, recorded],
];

test('numbers of the pages are those of the project', () => {
  const texts = pages.filter((page) => page !== 'CHANGELOG.md').map((page) => proseOf(pageText(page)));
  for (const [noun, count] of counted) {
    const found = texts.flatMap((text) => [...text.matchAll(noun)].map(([, number]) => number));
    expect.soft(new Set(found), String(noun)).toEqual(new Set([written(count)]));
  }
});

test('the changelog has every version, with the counts of its list', () => {
  const changelog = pageText('CHANGELOG.md');
  const sections = new Map(
    changelog.split(/^## /m).map((section) => [/^[\d.]+/.exec(section)?.[0] ?? '', section]),
  );
  const versions = knownVersions(publishedFolder);
  expect([...sections.keys()].filter((key) => key !== '').toSorted(), 'versions').toEqual(
    versions.toSorted(),
  );
  for (const version of versions) {
    const list = readSuiteList(publishedFolder, version).requirements;
    const of = levels
      .map((level) => [list.filter((row) => row.level === level).length, level] as const)
      .filter(([count]) => count > 0)
      .map(([count, level]) => `${written(count)} ${level}`);
    const sentence = `${written(list.length)} requirements: ${of.join(', ')}.`;
    expect.soft(sections.get(version), version).toContain(sentence);
  }
});

test('the changelog counts what a version added and reworded', () => {
  const changelog = pageText('CHANGELOG.md');
  const [first, second, third, fourth] = knownVersions(publishedFolder)
    .toSorted()
    .map(
      (version) => new Map(readSuiteList(publishedFolder, version).requirements.map((row) => [row.id, row])),
    );
  const added = (old = first, now = second): number =>
    [...(now?.keys() ?? [])].filter((id) => !old?.has(id)).length;
  const reworded = [...(second?.values() ?? [])].filter(
    ({ id, text }) => (first?.get(id)?.text ?? text) !== text,
  );
  expect(changelog).toContain(`- ${added(first, second)} requirements: `);
  expect(changelog).toContain(`- ${added(third, fourth)} requirements for `);
  expect(changelog).toContain(`- ${reworded.length} requirements were reworded.`);
});
