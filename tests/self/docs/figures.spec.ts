import { expect, test } from '@playwright/test';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { isClose, keptIfClose, withFigure } from './figures.ts';
import { counted, countsOf, generatedPages, isUndated, withSection } from './generated.ts';
import { pageText } from './pages.ts';

test('the pages say of the project what it is: npm run catalogue', () => {
  const generated = generatedPages();
  for (const [page, text] of generated) expect.soft(pageText(page), page).toBe(text);
  const all = generated.map(([, text]) => text).join('\n');
  for (const [noun] of counted)
    expect.soft(all, 'a number that some page has').toMatch(new RegExp(noun.source));
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
  for (const version of versions.filter((each) => !isUndated(changelog, each))) {
    const sentence = countsOf(readSuiteList(publishedFolder, version).requirements);
    expect.soft(sections.get(version), version).toContain(sentence);
  }
});

test('the section of a version in the changelog gets its counts when it gets its date', () => {
  const changelog = (date: string, counts: string): string =>
    `# Changelog\n\n## 1.1.0 - ${date}\n\n${counts}New.\n\n## 1.0.0 - 2026-01-01\n\n5 requirements: 5 MUST.\n`;
  const [undated, none] = ['not yet published', ''];
  const counts = '7 requirements: 7 MUST.';
  const now = (text: string): string => withSection(text, '1.1.0', counts);
  expect(now(changelog(undated, none)), 'without a date').toBe(changelog(undated, none));
  const dated = changelog('2026-02-02', `${counts}\n\n`);
  expect(now(changelog('2026-02-02', none)), 'with its date').toBe(dated);
  expect(now(changelog('2026-02-02', '6 requirements: 6 MUST.\n\n')), 'with other counts').toBe(dated);
  expect(withSection(dated, '1.2.0', counts), 'a new version').toContain(
    '# Changelog\n\n## 1.2.0 - not yet published\n\n### Added\n\n## 1.1.0 - 2026-02-02\n',
  );
});

test('a figure of a page stays while it is close, and is replaced when it is not', () => {
  const said = (count: number): string => withFigure('of about 1,800 requirements', /[\d,]{4,}/g, count);
  for (const count of [1_800, 1_805, 1_890]) expect.soft(said(count)).toBe('of about 1,800 requirements');
  expect.soft(said(1_905)).toBe('of about 1,900 requirements');
  expect.soft(said(1_651)).toBe('of about 1,700 requirements');
  expect([isClose(9, 12), isClose(9, 13), isClose(0, 3)], 'few').toEqual([true, false, true]);
});

test('an example stays while its words are the same and its figures close', () => {
  const committed = 'all   98   1,260 MUSTs\n| --- |';
  const kept = (present: string): boolean => keptIfClose(committed, present) === committed;
  expect(kept('all  101   1,266 MUSTs\n| ----- |'), 'some more').toBe(true);
  for (const present of [
    'all   98   1,260 SHOULDs\n| --- |',
    'all   98   1,360 MUSTs\n| --- |',
    'all   98   MUSTs\n| --- |',
  ])
    expect.soft(keptIfClose(committed, present)).toBe(present);
});
