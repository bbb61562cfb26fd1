import { expect, test } from '@playwright/test';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
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
