import { expect, test } from '@playwright/test';
import { keptOf, shownAs, textOf } from '../../../../../fixtures/seen/message-rows.ts';

test('of a revoked message what it keeps is compared, and of a notice in its place nothing', () => {
  const row = { serverMsgID: 'm', seq: 3, sendTime: 5, contentType: 101, content: 'text', status: 2 };
  const shown = { revoked: false, row };
  expect(keptOf(shown)).toMatchObject({ serverMsgID: 'm', seq: 3, sendTime: 5 });
  expect(keptOf(shown)).not.toHaveProperty('content');
  expect(keptOf(shown, { revoked: true, row: { ...row, contentType: 2101 } })).toEqual({});
  expect(keptOf(undefined), 'not shown').toEqual({});
  expect(keptOf(shown, undefined), 'not shown any more').toEqual(keptOf(shown));
});

test('how a revoked message is shown is one of a few values', () => {
  const sent = { sendID: 'a', recvID: 'b', conversationID: 'c', serverMsgID: 'm' };
  const row = { serverMsgID: 'm', contentType: 101, content: 'text' };
  expect(shownAs(undefined, sent)).toBe('absent');
  expect(shownAs({ revoked: false, row }, sent)).toBe('as it was');
  expect(shownAs({ revoked: true, row }, sent)).toBe('itself, contentType 101');
  const notice = { revoked: true, row: { serverMsgID: 'n', contentType: 2101 } };
  expect(shownAs(notice, sent)).toBe('a notice, contentType 2101');
  expect([textOf(undefined), textOf(notice), textOf({ revoked: true, row })]).toEqual(['', '', 'text']);
});
