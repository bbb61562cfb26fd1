import { expect, test } from '@playwright/test';
import { keptOf, shownAs, textOf } from '../../../../../fixtures/seen/message-rows.ts';
import { onReference, patient } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

/** The tools on an honest server on which nothing is given up. */
function honestly(...refused: readonly string[]) {
  const switched = { on: false };
  const on = onReference(
    (path, _body, honest) => (switched.on && refused.includes(path) ? { json: refusal } : honest),
    [],
    { deadlines: patient },
  );
  return { ...on, refuse: () => void (switched.on = true) };
}

test('a message in a chat stands between those of the other one, in the place that is asked for', async () => {
  const { tools } = honestly();
  const middle = await tools.given.revocable.inChat('middle');
  const { before, message, after } = middle.texts;
  expect([before?.seq, message?.seq, after?.seq], 'places').toEqual([2, 3, 4]);
  expect(before?.sendID, 'sender before').toBe(message?.recvID);
  expect(after?.sendID, 'sender after').toBe(message?.recvID);
  expect(Object.keys((await tools.given.revocable.inChat('first')).texts)).toEqual(['message', 'after']);
  expect(Object.keys((await tools.given.revocable.inChat('last')).texts)).toEqual(['before', 'message']);
});

test('what is revoked for a check reads back as revoked, or is not testable', async () => {
  const { tools } = honestly();
  const { message } = await tools.given.revocable.revoked();
  expect((await tools.seen.rows.shown({ message })).value).toMatchObject({ message: { revoked: true } });
  const idle = onReference((_path, _body, honest) => honest, ['/msg/revoke_msg']);
  await notTestable(() => idle.tools.given.revocable.revoked(), 'not-arrived');
});

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
