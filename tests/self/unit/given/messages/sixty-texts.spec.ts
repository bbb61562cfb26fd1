import { expect, test } from '@playwright/test';
import { onReference } from '../../fake-target.ts';
import { notTestable } from '../../thrown.ts';

const seqsOf = (reference: ReturnType<typeof onReference>['reference'], isRevoked: boolean): number[] =>
  [...reference.store.conversations.values()]
    .flatMap(({ messages }) => messages)
    .filter(({ revocation }) => (revocation !== undefined) === isRevoked)
    .map(({ seq }) => seq);

test('sixty texts are sent thirty at a time, and two of one member are revoked', async () => {
  const { tools, reference, sent } = onReference();
  const { steady, revoked, memberID, groupID, day } = await tools.given.sixtyTexts();
  const paths = sent.map(({ url }) => url.slice(url.lastIndexOf('/')));
  const sends = paths.flatMap((path, at) => (path === '/send_msg' ? [at] : []));
  expect(sends, 'texts').toHaveLength(60);
  const between = paths.slice(sends[29], sends[30]).filter((path) => path === '/search_msg');
  expect(between.length, 'searches between the thirtieth and the next').toBeGreaterThan(0);
  expect(Object.keys(steady), 'never revoked').toHaveLength(54);
  expect(seqsOf(reference, true), 'revoked').toHaveLength(2);
  const rows = Object.values(steady);
  expect(new Set(rows.map((row) => row['recvID'])), 'receivers').toEqual(new Set([groupID]));
  expect(new Set(rows.map((row) => row['sendID'])).size, 'senders').toBe(3);
  const messages = [...reference.store.conversations.values()].flatMap((each) => each.messages);
  const senders = messages
    .filter(({ serverMsgID }) => revoked.includes(serverMsgID))
    .map(({ sendID }) => sendID);
  expect(senders, 'senders of the revoked').toEqual([memberID, memberID]);
  expect(day, 'day').toBe(new Date(messages.at(-1)?.sendTime ?? 0).toISOString().slice(0, 10));
});

test('a text to revoke stands where it is asked for, and all that nobody revokes beside it', async () => {
  const { tools } = onReference();
  const first = await tools.given.farText('first');
  const last = await tools.given.farText('last');
  expect(Object.keys(first.others), 'others').toHaveLength(54);
  const seqs = Object.values(first.others).map(({ seq }) => seq);
  expect(Math.min(...seqs), 'first').toBe(first.message.seq + 1);
  expect(Math.max(...seqs), 'last').toBe(last.message.seq - 1);
});

test('where a search does not show what is revoked, nothing can be read', async () => {
  const { tools } = onReference((path, _body, honest) =>
    path === '/msg/search_msg'
      ? { ...honest, text: honest.text?.replaceAll('"isRevoked":true', '"isRevoked":false') ?? '' }
      : honest,
  );
  expect(await notTestable(() => tools.given.sixtyTexts()), 'message').toContain(
    'which of many texts are revoked',
  );
});
