import { expect } from '@playwright/test';
import { createReference } from '../../../reference/reference.ts';
import { test } from './command-test.ts';
import { filesOf } from './files.ts';
import { warnedAbout } from './servers.ts';
import { onItsTurn } from '../in-turn.ts';

/** Short, and a part of words that every report needs: `/user/get_users`, `userID`. */
const secret = 'user';

for (const _ of onItsTurn('a short secret'))
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
    const masked = texts.flatMap((text) => text.match(/[\w/]‹secret›|‹secret›[\w/]/g) ?? []);
    expect.soft(masked, 'masked parts of words').toEqual([]);
    expect.soft(texts.join('\n'), 'a key that begins with the secret').toContain('"userID":');
    const told = ran.conformance?.results.flatMap(({ evidence }) => evidence ?? []) ?? [];
    expect.soft(told.length, 'what is printed of requests').toBe(2);
    for (const { steps } of told) {
      const text = steps.map(({ curl }) => curl).join('\n');
      expect.soft(text).toMatch(/^curl -sS .*-X GET "\$IM_BASE_URL"'\/user\/get_users' /m);
      expect.soft(steps[0]?.path).toBe('/user/get_users');
    }
  });

for (const _ of onItsTurn('a secret that is a word'))
  test('a secret that is an ordinary word takes no report away from a run of a part', async ({
    serve,
    run,
  }) => {
    const word = 'something';
    const IM_BASE_URL = await serve(warnedAbout(createReference({ secret: word })));
    const ran = await run({ IM_BASE_URL, IM_SECRET: word }, { args: ['--grep', '@GET_USERS-'] });

    expect.soft(ran.out, 'the last scan').not.toContain('Deleted');
    expect.soft(ran.conformance?.counts.warn, ran.out).toBeGreaterThan(0);
    expect.soft(filesOf(ran.reportDir).map(([name]) => name)).toContain('summary.md');
  });
