import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { expectDuring, expectShape } from '../../../../fixtures/expect/values.ts';
import { Milliseconds, MillisecondsOrNever } from '../../../../schemas/envelope.ts';
import { violationBy } from '../thrown.ts';

test('expectDuring takes either of two clocks, and nothing that is off by both', async () => {
  const hour = 3_600_000;
  const ours = { afterMs: 10 * hour, beforeMs: 10 * hour + 50 };
  const theirs = { afterMs: 13 * hour, beforeMs: 13 * hour + 50 };
  for (const right of [10 * hour - 5, 10 * hour + 55, 13 * hour - 5, 13 * hour + 55])
    expectDuring(right, { ours, theirs }, 5, 'createTime');
  for (const wrong of [10 * hour - 6, 10 * hour + 56, 11 * hour, 13 * hour + 56, 18 * hour, 0, Number.NaN])
    await violationBy(() => expectDuring(wrong, { ours, theirs }, 5, 'createTime'));
});

test('expectShape lists twenty violations and counts the rest', async () => {
  const schema = z.array(z.int());
  const texts = (length: number) => Array.from({ length }, () => 'x');
  const line = (index: number) => `  rows[${index}]: expected a number, received 'x'`;
  const shown = Array.from({ length: 20 }, (_, index) => line(index));
  const begin = 'rows is not of the documented shape:';
  expect(await violationBy(() => expectShape(texts(20), schema, 'rows')), 'twenty').toBe(
    [begin, ...shown].join('\n'),
  );
  expect(await violationBy(() => expectShape(texts(23), schema, 'rows')), 'more').toBe(
    [begin, ...shown, '  … and 3 more'].join('\n'),
  );
});

test('expectShape names the place and says what was expected there in words', async () => {
  const schema = z.object({
    users: z.array(z.object({ name: z.string(), kind: z.literal([0, 1]), at: MillisecondsOrNever })),
    flag: z.union([z.literal(0), z.boolean()]),
    time: Milliseconds,
  });
  const value = { users: [{ kind: 2, at: 'x' }], flag: 'x', time: 7 };
  expect((await violationBy(() => expectShape(value, schema, 'data'))).split('\n').slice(1)).toEqual([
    '  data.users[0].name: expected a string, received nothing: the field is missing',
    '  data.users[0].kind: expected 0 or 1, received 2',
    "  data.users[0].at: expected 0 or milliseconds since the epoch, received 'x'",
    "  data.flag: expected 0 or true or false, received 'x'",
    '  data.time: expected >=1000000000000, received 7',
  ]);
});
