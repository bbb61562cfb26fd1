import { expect, test } from '@playwright/test';
import { rowInPlaceOf } from '../../../../fixtures/seen/messages.ts';

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
