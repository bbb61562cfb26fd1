import { expect, test } from '@playwright/test';
import { refusedCoding } from '../../../../fixtures/expect/codings.ts';
import { replyOf } from '../made-up-reply.ts';

test('a coding is refused by its name, by a star, or because nobody named it', () => {
  for (const [accepted, coding, isRefused] of [
    ['gzip, deflate', 'gzip', false],
    ['gzip;q=0', 'gzip', true],
    ['identity;q=1, *;q=0', 'gzip', true],
    ['GZIP; Q=0.5', 'gzip', false],
    ['*', 'gzip', false],
    ['identity', 'gzip', true],
    ['identity', 'identity', false],
    [undefined, 'gzip', false],
  ] as const) {
    const headers = accepted === undefined ? [] : [['Accept-Encoding', accepted] as const];
    const reply = { ...replyOf({ request: { headers } }), headers: { 'content-encoding': [coding] } };
    expect.soft(refusedCoding(reply) !== undefined, `${accepted} and ${coding}`).toBe(isRefused);
  }
});
