import { expect, test } from '@playwright/test';
import { knownVersions, publishedFolder, readSuiteList } from '../../../results/suite-lists.ts';
import { counted, countsOf, generatedPages } from './generated.ts';
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
  for (const version of versions) {
    const sentence = countsOf(readSuiteList(publishedFolder, version).requirements);
    expect.soft(sections.get(version), version).toContain(sentence);
  }
});
