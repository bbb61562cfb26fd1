import { expect, test } from '@playwright/test';
import { pulledSeqs } from '../../../../../fixtures/given/messages/chats-to-search.ts';
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
