import { expect, test } from '@playwright/test';
import * as z from 'zod';
import {
  above,
  expectBetween,
  expectDuring,
  expectFields,
  expectOneOf,
  expectSame,
  expectShape,
  oneOf,
} from '../../../../fixtures/expect/values.ts';
import { Milliseconds, MillisecondsOrNever } from '../../../../schemas/envelope.ts';
import { violationBy } from '../thrown.ts';

test('expectSame compares deeply and keeps 0, "", null and undefined apart', async () => {
  expectSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, 'x');
  expect(await violationBy(() => expectSame({ a: 1 }, { a: 2 }, 'rows')), 'message').toBe(
    'rows: expected { a: 2 }, received { a: 1 }',
  );
  const different = [0, '', null, undefined, false, '0', [], {}];
  for (const [index, one] of different.entries())
    for (const other of different.slice(index + 1)) await violationBy(() => expectSame(one, other, 'x'));
});

test('expectOneOf takes each of several values, and says which they are', async () => {
  for (const value of [2, 'absent'] as const) expectOneOf<number | string>(value, [2, 'absent'], 'status');
  const allowed: (number | string)[] = [2, 'absent'];
  for (const value of [0, '2', ''])
    expect
      .soft(await violationBy(() => expectOneOf<number | string>(value, allowed, 'status')), 'message')
      .toMatch(/^status: expected one of 2, 'absent', received /);
});

test('a condition stands for a value at any depth, and says what it wants', async () => {
  const expected = { row: { status: oneOf([2, 'absent']) }, end: above(0) };
  expectFields({ row: { status: 'absent' }, end: 1 }, expected, 'it');
  expect(
    await violationBy(() => expectFields({ row: { status: 1 }, end: 0 }, expected, 'it')),
    'message',
  ).toBe("it.row.status: expected one of 2, 'absent', received 1\nit.end: expected more than 0, received 0");
  expect(await violationBy(() => expectFields(undefined, expected, 'it')), 'message').toBe(
    "it: expected { row: { status: one of 2, 'absent' }, end: more than 0 }, received undefined",
  );
  for (const end of ['1', Number.NaN, null])
    await violationBy(() => expectFields({ end }, { end: above(0) }, 'it'));
});

test('messages cut long values', async () => {
  const long = await violationBy(() => expectSame('y'.repeat(300), Array.from({ length: 12 }).fill(1), 'x'));
  expect(long, 'message').toContain(`received '${'y'.repeat(200)}'... 100 more characters`);
  expect(long, 'message').toContain('... 2 more items');
  const deep = await violationBy(() => expectSame({ a: { b: { c: { d: { e: { f: 1 } } } } } }, 0, 'x'));
  expect(deep, 'message').toContain('{ e: [Object] }');
});

test('expectDuring takes either of two clocks, and nothing that is off by both', async () => {
  const hour = 3_600_000;
  const ours = { afterMs: 10 * hour, beforeMs: 10 * hour + 50 };
  const theirs = { afterMs: 13 * hour, beforeMs: 13 * hour + 50 };
  for (const right of [10 * hour - 5, 10 * hour + 55, 13 * hour - 5, 13 * hour + 55])
    expectDuring(right, { ours, theirs }, 5, 'createTime');
  for (const wrong of [10 * hour - 6, 10 * hour + 56, 11 * hour, 13 * hour + 56, 18 * hour, 0, Number.NaN])
    await violationBy(() => expectDuring(wrong, { ours, theirs }, 5, 'createTime'));
});

test('expectBetween includes both ends and nothing else', async () => {
  expectBetween(1, 1, 3, 'x');
  expectBetween(3, 1, 3, 'x');
  expect(await violationBy(() => expectBetween(0.9, 1, 3.2, 'seconds')), 'message').toBe(
    'seconds: expected from 1 to 3, received 0.9',
  );
  await violationBy(() => expectBetween(3.1, 1, 3, 'x'));
  await violationBy(() => expectBetween(Number.NaN, 1, 3, 'x'));
});

test('expectFields asks for the given fields at every depth, and for no others', () => {
  expectFields({ a: 1, b: { c: [1], d: 2 }, e: 3 }, { a: 1, b: { c: [1] } }, 'x');
  expectFields({ a: null }, { a: null }, 'x');
  expectFields([], [], 'x');
});

test('expectFields lists every difference with its path', async () => {
  const received = { a: 1, b: { c: [1, 2] }, n: null, s: 'x' };
  const expected = { a: 2, b: { c: [1], d: 0 }, n: { o: 1 }, s: { t: 1 }, m: null };
  expect(await violationBy(() => expectFields(received, expected, 'the group')), 'message').toBe(
    [
      'the group.a: expected 2, received 1',
      'the group.b.c: expected [ 1 ], received [ 1, 2 ]',
      'the group.b.d: expected 0, received undefined',
      'the group.n: expected { o: 1 }, received null',
      "the group.s: expected { t: 1 }, received 'x'",
      'the group.m: expected null, received undefined',
    ].join('\n'),
  );
  expect(await violationBy(() => expectFields(undefined, { a: 1 }, 'the group')), 'message').toBe(
    'the group: expected { a: 1 }, received undefined',
  );
});

test('expectFields takes neither inherited fields nor equal texts for values', async () => {
  await violationBy(() => expectFields({}, { toString: Object.prototype.toString }, 'x'));
  await violationBy(() => expectFields({ a: '1' }, { a: 1 }, 'x'));
});

test('expectFields shows twenty differences at most', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 1]));
  const message = await violationBy(() => expectFields({}, many, 'x'));
  expect(message.split('\n'), 'lines').toHaveLength(20);
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

test('an ex that is JSON is compared by what it says, and any other text by its characters', () => {
  const ex = '{"a":{"b":[1,"x"],"c":2}}';
  const alike = [ex, '{"a": {"c": 2, "b": [1, "x"]}}'];
  for (const same of alike) expect(() => expectFields({ ex: same }, { ex }, 'row'), same).not.toThrow();
  for (const other of ['{"a":{"b":["x",1],"c":2}}', '', 'x'])
    expect(() => expectFields({ ex: other }, { ex }, 'row'), other).toThrow('row.ex: expected');
  expect(() => expectFields({ ex: 'a  b' }, { ex: 'a b' }, 'row'), 'spaces').toThrow('row.ex: expected');
  expect(() => expectFields({ nickname: alike[1] }, { nickname: ex }, 'row'), 'another field').toThrow();
});
