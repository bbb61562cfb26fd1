import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { violation } from '../../../../fixtures/expect/violation.ts';
import { expectSoon } from '../../../../fixtures/expect/effects.ts';
import {
  expectShape,
  expectFields,
  expectBetween,
  expectSameRows,
  expectSame,
} from '../../../../fixtures/expect/values.ts';
import { refutation } from '../thrown.ts';

test('expectSame compares deeply and keeps 0, "", null and undefined apart', async () => {
  expectSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, 'x');
  expect(await refutation(() => expectSame({ a: 1 }, { a: 2 }, 'rows')), 'message').toBe(
    'rows: expected { a: 2 }, received { a: 1 }',
  );
  const different = [0, '', null, undefined, false, '0', [], {}];
  for (const [index, one] of different.entries())
    for (const other of different.slice(index + 1)) await refutation(() => expectSame(one, other, 'x'));
});

test('messages cut long values', async () => {
  const long = await refutation(() => expectSame('y'.repeat(300), Array.from({ length: 12 }).fill(1), 'x'));
  expect(long, 'message').toContain(`received '${'y'.repeat(200)}'... 100 more characters`);
  expect(long, 'message').toContain('... 2 more items');
  const deep = await refutation(() => expectSame({ a: { b: { c: { d: { e: { f: 1 } } } } } }, 0, 'x'));
  expect(deep, 'message').toContain('{ e: [Object] }');
});

test('expectSameRows counts rows and ignores their order alone', async () => {
  expectSameRows(
    [
      ['b', 1],
      ['a', 2],
    ],
    [
      ['a', 2],
      ['b', 1],
    ],
    'x',
  );
  expectSameRows(null, [], 'x');
  expectSameRows(undefined, [], 'x');
  const message = await refutation(() => expectSameRows([['b'], ['a']], [['c']], 'the rows'));
  expect(message, 'message').toBe(`the rows: expected [ '["c"]' ], received [ '["a"]', '["b"]' ]`);
  await refutation(() => expectSameRows([['a'], ['a']], [['a']], 'x'));
  await refutation(() => expectSameRows([['a', 'b']], [['b', 'a']], 'x'));
  await refutation(() => expectSameRows([], [['a']], 'x'));
  await refutation(() => expectSameRows(null, [['a']], 'x'));
  await refutation(() => expectSameRows([['1']], [[1]], 'x'));
});

test('expectBetween includes both ends and nothing else', async () => {
  expectBetween(1, 1, 3, 'x');
  expectBetween(3, 1, 3, 'x');
  expect(await refutation(() => expectBetween(0.9, 1, 3.2, 'seconds')), 'message').toBe(
    'seconds: expected from 1 to 3, received 0.9',
  );
  await refutation(() => expectBetween(3.1, 1, 3, 'x'));
  await refutation(() => expectBetween(Number.NaN, 1, 3, 'x'));
});

test('expectFields asks for the given fields at every depth, and for no others', () => {
  expectFields({ a: 1, b: { c: [1], d: 2 }, e: 3 }, { a: 1, b: { c: [1] } }, 'x');
  expectFields({ a: null }, { a: null }, 'x');
  expectFields([], [], 'x');
});

test('expectFields lists every difference with its path', async () => {
  const received = { a: 1, b: { c: [1, 2] }, n: null, s: 'x' };
  const expected = { a: 2, b: { c: [1], d: 0 }, n: { o: 1 }, s: { t: 1 }, m: null };
  expect(await refutation(() => expectFields(received, expected, 'the group')), 'message').toBe(
    [
      'the group.a: expected 2, received 1',
      'the group.b.c: expected [ 1 ], received [ 1, 2 ]',
      'the group.b.d: expected 0, received undefined',
      'the group.n: expected { o: 1 }, received null',
      "the group.s: expected { t: 1 }, received 'x'",
      'the group.m: expected null, received undefined',
    ].join('\n'),
  );
  expect(await refutation(() => expectFields(undefined, { a: 1 }, 'the group')), 'message').toBe(
    'the group: expected { a: 1 }, received undefined',
  );
});

test('expectFields takes neither inherited fields nor equal texts for values', async () => {
  await refutation(() => expectFields({}, { toString: Object.prototype.toString }, 'x'));
  await refutation(() => expectFields({ a: '1' }, { a: 1 }, 'x'));
});

test('expectFields shows twenty differences at most', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 1]));
  const message = await refutation(() => expectFields({}, many, 'x'));
  expect(message.split('\n'), 'lines').toHaveLength(20);
});

test('expectShape lists twenty violations and counts the rest', async () => {
  const schema = z.array(z.int());
  const texts = (length: number) => Array.from({ length }, () => 'x');
  const line = (index: number) =>
    `  rows.${index}: Invalid input: expected number, received string (received 'x')`;
  const shown = Array.from({ length: 20 }, (_, index) => line(index));
  const begin = 'rows is not of the documented shape:';
  expect(await refutation(() => expectShape(texts(20), schema, 'rows')), 'twenty').toBe(
    [begin, ...shown].join('\n'),
  );
  expect(await refutation(() => expectShape(texts(23), schema, 'rows')), 'more').toBe(
    [begin, ...shown, '  … and 3 more'].join('\n'),
  );
});

test('expectSoon reads until the fields are there', async () => {
  const values = [{ a: 1 }, undefined, { a: 2 }, { a: 3 }];
  await expectSoon(() => Promise.resolve(values.shift()), { a: 2 }, 'x', 1000);
  expect(values, 'values not read').toEqual([{ a: 3 }]);
});

test('expectSoon says what is still different after the deadline', async () => {
  const message = await refutation(() =>
    expectSoon(() => Promise.resolve({ a: 1 }), { a: 2 }, 'the group', 20),
  );
  expect(message, 'message').toBe('the group.a: expected 2, received 1');
});

test('violation has one form', () => {
  const problem = violation('what', 'this', 'that');
  expect([problem.name, problem.message], 'name and message').toEqual([
    'Violation',
    'what: expected this, received that',
  ]);
});
