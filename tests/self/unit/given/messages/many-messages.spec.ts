import { expect, test } from '@playwright/test';
import { pulledSeqs } from '../../../../../fixtures/given/messages/chats-to-search.ts';
import { sentAt } from '../../../../../fixtures/given/messages/searchable-messages.ts';
import { onReference, onReferenceWithout } from '../../fake-target.ts';
import { type Said, refusal } from '../../made-up-reply.ts';
import { notTestable, thrownBy } from '../../thrown.ts';

const refused: Said = { json: refusal };

test('without pulling, a search shows that messages are there; without either, the check is not testable', async () => {
  const unpulled = /newest_seq|pull_msg_by_seq/;
  const { tools } = onReference((path, _body, honest) => (unpulled.test(path) ? refused : honest));
  expect((await tools.given.corpus()).message('plain').seq, 'place').toBeNull();
  const chat = await tools.given.longChat();
  expect(await thrownBy(() => pulledSeqs(chat)), 'places').toMatchObject({ reason: 'could-not-tell' });
  const blind = onReference((path, _body, honest) =>
    unpulled.test(path) || path.endsWith('/search_msg') ? refused : honest,
  );
  expect(await notTestable(() => blind.tools.given.corpus(), 'not-arrived'), 'message').toContain(
    'appear neither in /msg/pull_msg_by_seq nor in /msg/search_msg',
  );
});

test('a chat in which a revocation is refused is not testable', async () => {
  const { tools } = onReferenceWithout('/msg/revoke_msg', refused);
  expect(await notTestable(() => tools.given.revokedChat()), 'message').toBe(
    '/msg/revoke_msg did not revoke a message: answered HTTP 200, errCode 1001 ArgsError.',
  );
});

test('a message with another time than requested leaves only its day inconclusive', async () => {
  const isOld = (body: unknown): boolean => JSON.stringify(body).includes('"sendTime":');
  const { tools } = onReference((path, body, honest) =>
    path === '/msg/send_msg' && isOld(body)
      ? { ...honest, text: honest.text?.replace(/"sendTime":\d+/, '"sendTime":1') ?? '' }
      : honest,
  );
  const { people, days, meeting, message } = await tools.given.corpus();
  const [sendID, recvID] = [people.anna.userID, people.ben.userID];
  const lack = { reason: 'refused-by-target', lack: 'a sendTime of the past' };
  expect(meeting({ sendID, recvID }), 'by all else').toHaveLength(5);
  expect(meeting({ sendID: people.carl.userID, sendTime: days.day }), 'of nobody who sent any').toEqual([]);
  await expect(async () => meeting({ sendID, sendTime: days.day })).rejects.toMatchObject(lack);
  await expect(async () => sentAt(message('text of the day'))).rejects.toMatchObject(lack);
});

test('what was revoked with them is taken as revoked where a search and a pull show that', async () => {
  const searched = /("seq":6\b[^}]*\},"isRevoked":)false/;
  const pulled = /"contentType":101(?=(?:,"\w+":(?:\d+|"(?:[^"\\]|\\.)*"))*,"seq":6\b)/;
  for (const [paths, revoked] of [
    [/search_msg|pull_msg_by_seq/, 3],
    [/search_msg/, undefined],
  ] as const) {
    const { tools } = onReference((path, _body, honest) => {
      const text = honest.text?.replace(searched, '$1true').replace(pulled, '"contentType":2101') ?? '';
      return paths.test(path) ? { ...honest, text } : honest;
    });
    const texts = await tools.given.sixtyTexts().catch(() => undefined);
    expect(texts?.revoked.length, String(paths)).toBe(revoked);
  }
});
