import { expect, test } from '@playwright/test';
import { rowInPlaceOf } from '../../../../fixtures/seen/messages.ts';
import { holdersOf, positiveIn, showsAnything } from '../../../../fixtures/seen/obtained.ts';

const wanted = new Set(['m1', 'm2']);

test('a text is found in the innermost object that holds it, at any depth and below any name', () => {
  const row = { id: 'm1', seq: 3 };
  const data = { list: [{ row, deeper: { IDs: ['m2'] } }, 'm9', null], count: 2 };
  expect(holdersOf(data, wanted), 'holders').toEqual(
    new Map<string, object>([
      ['m1', row],
      ['m2', ['m2']],
    ]),
  );
  for (const value of [undefined, null, 'm1', 7, [], { id: 'm11' }])
    expect.soft(holdersOf(value, wanted).size, JSON.stringify(value)).toBe(0);
});

test('a place is a whole number from 1 up, or a text of one', () => {
  for (const [seq, told] of [
    [7, 7],
    ['7', 7],
    [0, undefined],
    ['0', undefined],
    [7.5, undefined],
    ['', undefined],
    ['7x', undefined],
    [null, undefined],
    [2 ** 60, undefined],
  ] as const)
    expect.soft(positiveIn({ seq }, 'seq'), JSON.stringify(seq)).toBe(told);
  expect(positiveIn({}, 'seq'), 'no place').toBeUndefined();
});

test('something is found where there is one of these texts, a row, or a count', () => {
  for (const data of [
    { chatLogs: [{ chatLog: { serverMsgID: 'm1' } }] },
    { row: { id: 'm2' } },
    { rows: [{}] },
    { chatLogsNum: 1 },
    { chatLogsNum: '1' },
  ])
    expect.soft(showsAnything(data, wanted), JSON.stringify(data)).toBe(true);
  for (const data of [
    undefined,
    null,
    7,
    {},
    { chatLogsNum: 0, chatLogs: null },
    { chatLogsNum: '0', chatLogs: [] },
  ])
    expect.soft(showsAnything(data, wanted), JSON.stringify(data)).toBe(false);
});

const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 's1', seq: 7 };
const row = (sendID: string | undefined, recvID = 'u2', seq = 7) => ({
  chatLog: { sendID, recvID, seq, serverMsgID: 'of a notice' },
});

test('the sender decides which of several rows at one place belongs to a message', () => {
  const own = row('u1');

  expect(rowInPlaceOf(message, [row('u3'), own, row('u4')]), 'its sender’s').toBe(own);
  expect(rowInPlaceOf(message, [row('u3'), row('u4')]), 'those of others').toBeUndefined();
});

test('the only row at a place belongs to a message, whoever sent it', () => {
  const notice = row('u9');
  const unsigned = row(undefined);

  expect(rowInPlaceOf(message, [notice, row('u1', 'u3'), row('u1', 'u2', 8)]), 'a notice').toBe(notice);
  expect(rowInPlaceOf(message, [unsigned]), 'without a sender').toBe(unsigned);
  expect(rowInPlaceOf(message, [row('u1', 'u3'), row('u1', 'u2', 8)]), 'elsewhere').toBeUndefined();
  expect(rowInPlaceOf({ ...message, seq: 0 }, [notice]), 'another place').toBeUndefined();
});
