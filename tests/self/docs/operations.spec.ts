import { expect, test } from '@playwright/test';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import { smokeIDs } from '../../../fixtures/smoke.ts';
import { pages, pageText } from './pages.ts';

const words = 'seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const number = words[everyOperation.length - 7] ?? 'no word';

test('README names every operation, and no page counts another number of them', () => {
  for (const operation of everyOperation)
    expect.soft(pageText('README.md'), operation).toContain(`\`${operations[operation].path}\``);
  const counted = new RegExp(String.raw`\b(?:${words.join('|')})(?= operations\b)`, 'gi');
  // The changelog says what was.
  const present = pages.filter((page) => page !== 'CHANGELOG.md');
  for (const page of [...present, 'package.json'])
    for (const [said] of pageText(page).matchAll(counted)) expect.soft(said.toLowerCase(), page).toBe(number);
});

test('the pages say of how many requirements the profile smoke is', () => {
  expect(pageText('docs/ci.md')).toContain(
    `small profile for each deployment: ${smokeIDs.size} requirements`,
  );
  expect(pageText('docs/ci.md')).toContain(`if one of the ${smokeIDs.size} was not measured`);
  expect(pageText('docs/settings.md')).toContain(`smoke checks ${smokeIDs.size} requirements`);
});
