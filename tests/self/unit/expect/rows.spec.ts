import { expect, test } from '@playwright/test';
import {
  expectFoundField,
  expectFoundIDs,
  expectFoundIDsAmong,
  expectFoundRow,
  expectJSONText,
  expectNoStray,
  expectOnly,
  expectSameRows,
  foundAs,
  foundRowsOf,
  isOfRevoked,
} from '../../../../fixtures/expect/rows.ts';
import { done } from '../fake-target.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

test('of many faults a few are named', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(await violationBy(() => expectOnly([], ids, 'rows'))).toBe(
    'rows: expected 7 rows, each once, received missing: a, b, c, d, e, and 2 others',
  );
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
  const message = await violationBy(() => expectSameRows([['b'], ['a']], [['c']], 'the rows'));
  expect(message, 'message').toBe(`the rows: expected [ 'c' ], received missing: c; too many: a, b`);
  await violationBy(() => expectSameRows([['a'], ['a']], [['a']], 'x'));
  await violationBy(() => expectSameRows([['a', 'b']], [['b', 'a']], 'x'));
  await violationBy(() => expectSameRows([], [['a']], 'x'));
  await violationBy(() => expectSameRows(null, [['a']], 'x'));
  await violationBy(() => expectSameRows([['1']], [[1]], 'x'));
});

const row = (serverMsgID: unknown, more: object = {}) => ({
  chatLog: { serverMsgID, contentType: 101, ...more },
});
const found = (chatLogs: unknown, chatLogsNum: unknown = 2) => replyOf(done({ chatLogs, chatLogsNum }));
const shapeless = [
  replyOf({ json: refusal }),
  replyOf({ status: 500 }),
  found(undefined),
  found('m1'),
  found([{ serverMsgID: 'm1' }]),
];

test('messages are identified by ID, in their order, without notices', async () => {
  expect(expectFoundIDs(found([row('m2'), row('m1'), row('m3', { contentType: 1501 })])), 'IDs').toEqual([
    'm2',
    'm1',
  ]);
  expect(expectFoundIDs(found([row('m1', { contentType: '101', seq: 'x' })])), 'other faults').toEqual([
    'm1',
  ]);
  const between = (id: string, sendID: string, recvID: string) => row(id, { sendID, recvID });
  const rows = [between('m1', 'system', 'a'), between('m2', 'b', 'a'), between('m3', 'system', 'c')];
  expect(expectFoundIDsAmong(['a', 'b'], found(rows)), 'without a greeting').toEqual(['m2', 'm3']);
  for (const empty of [null, []]) expect(expectFoundIDs(found(empty)), 'nothing').toEqual([]);
  for (const reply of [...shapeless, found([row(7)]), found([{ chatLog: {} }])])
    await violationBy(() => expectFoundIDs(reply));
});

test('a row is found by its ID, or is the only one', async () => {
  const second = expectFoundRow(found([row('m1', { ex: 'a' }), row('m2', { ex: 'b' })]), 'm2').chatLog;
  expect(second, 'second').toMatchObject({ ex: 'b' });
  expect(expectFoundRow(found([row(undefined, { ex: 'a' })]), 'm2').chatLog, 'only one').toMatchObject({
    ex: 'a',
  });
  expect(await violationBy(() => expectFoundRow(found([row('m1'), row('m3')]), 'm2')), 'message').toBe(
    'messages found: expected the one with serverMsgID m2, received 2 others, and not that one',
  );
  await violationBy(() => expectFoundRow(found(null), 'm2'));
  const two = found([row('m1'), row('m2', { seq: 3 })]);
  const wrong = await violationBy(() => expectFoundRow(two, 'm2', { chatLog: { seq: 4 } }));
  expect(wrong, 'a wrong field').toBe('chatLogs[1].chatLog.seq: expected 4, received 3');
  expect(expectFoundField(two, 'm2', 'seq'), 'a field').toEqual({
    value: 3,
    path: 'chatLogs[1].chatLog.seq',
  });
});

test('a JSON text is read, and anything else refused', async () => {
  expect(expectJSONText('{ "content":"\\u0068i" }', 'content'), 'value').toEqual({ content: 'hi' });
  for (const value of ['hi', '', undefined, { content: 'hi' }, 7])
    expect
      .soft(await violationBy(() => expectJSONText(value, 'content')), 'message')
      .toContain('content: expected a JSON text, received ');
});

test('what is only recorded is named by a word, whatever the answer', () => {
  const words = { ignored: ['m1', 'm2'], heeded: [] };
  expect(foundAs(found([row('m2'), row('m1')]), words), 'in any order').toBe('ignored');
  expect(foundAs(found(null), words), 'none').toBe('heeded');
  expect(foundAs(found([row('m1')]), words), 'others').toBe('otherwise');
  expect(foundAs(replyOf({ json: refusal }), words), 'refused').toBe('refused');
  for (const reply of shapeless) expect(foundRowsOf(reply), 'rows of what has none').toEqual([]);
});

test('a revoked message is distinguished from one that is shown as a notice', () => {
  const notice = (content: string, isRevoked: boolean): boolean =>
    isOfRevoked({ ...row('m1', { contentType: 2101, content }), isRevoked });
  expect(notice('{"content":"a text"}', true), 'with the flag').toBe(true);
  expect(notice('{"detail":"{}"}', false), 'with the detail of a notice').toBe(true);
  expect(notice('', false), 'without content').toBe(true);
  expect(notice('{"content":"a text"}', false), 'with the text').toBe(false);
  expect(isOfRevoked({ ...row('m1'), isRevoked: true }), 'of its own type').toBe(false);
});

test('messages that do not meet the filters are counted, and one is described', async () => {
  expectNoStray([]);
  const only = 'messages found: expected only messages that meet the filters, received';
  expect(await violationBy(() => expectNoStray(['sendTime a', 'sendTime b']))).toBe(
    `${only} 2 others, such as one with sendTime a`,
  );
  expect(await violationBy(() => expectNoStray(['sendTime a']))).toBe(`${only} 1 other with sendTime a`);
});
