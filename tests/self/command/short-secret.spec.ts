import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { createReference } from '../../../reference/reference.ts';
import { test } from './command-test.ts';
import { filesOf } from './files.ts';
import { warnedAbout } from './servers.ts';

/** Short, and a part of words that every report needs: `/user/get_users`, `userID`. */
const secret = 'user';

test('a short secret is warned about once, and makes no report unreadable', async ({ serve, run }) => {
  // With a warning, because only what does not hold leaves its requests.
  const IM_BASE_URL = await serve(warnedAbout(createReference({ secret })));
  const ran = await run({ IM_BASE_URL, IM_SECRET: secret }, { args: ['--grep', '@user'] });

  expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 10, warn: 2 });
  const warnings = ran.out.split('\n').filter((line) => line.includes('fewer than'));
  expect
    .soft(warnings, 'warnings')
    .toEqual([expect.stringMatching(/^IM_SECRET has fewer than 8 characters: reports mask it only /)]);
  expect.soft(warnings.join(), 'the value').not.toContain(secret);

  const files = filesOf(ran.reportDir);
  const texts = [...files.map(([, text]) => text), ran.out];
  expect
    .soft(
      texts.flatMap((text) => text.match(/[\w/]‹secret›|‹secret›[\w/]/g) ?? []),
      'masked parts of words',
    )
    .toEqual([]);
  const { allureResults } = reportFolder('');
  const requests = files.filter(([name, text]) => name.startsWith(allureResults) && text.startsWith('curl '));
  expect.soft(requests.length, 'published requests').toBeGreaterThan(0);
  for (const [name, text] of requests) {
    expect
      .soft(text, name)
      .toMatch(/^curl -sS -i --compressed -X GET 'http:\/\/127\.0\.0\.1:\d+\/user\/get_users' /);
    expect.soft(text, name).toMatch(/\(given\) POST http:\S+\/user\/get_users as imAdmin\n/);
    expect.soft(text, name).toMatch(/"userID":"imconf\w+"/);
  }
});
