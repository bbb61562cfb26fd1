import { expect, test } from '@playwright/test';
import {
  expectFoundIDs,
  expectFoundIDsAmong,
  foundAs,
  foundRowsOf,
} from '../../../../fixtures/expect/rows.ts';
import { done } from '../fake-target.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

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

test('what is only recorded is named by a word, whatever the answer', () => {
  const words = { ignored: ['m1', 'm2'], heeded: [] };
  expect(foundAs(found([row('m2'), row('m1')]), words), 'in any order').toBe('ignored');
  expect(foundAs(found(null), words), 'none').toBe('heeded');
  expect(foundAs(found([row('m1')]), words), 'others').toBe('otherwise');
  expect(foundAs(replyOf({ json: refusal }), words), 'refused').toBe('refused');
  for (const reply of shapeless) expect(foundRowsOf(reply), 'rows of what has none').toEqual([]);
});
