import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { pulledSeqs } from '../../../../../fixtures/given/messages/chats-to-search.ts';
import { sentAt } from '../../../../../fixtures/given/messages/searchable-messages.ts';
import { callsTo, done, onReference, onReferenceWithout, patient, toolsOn } from '../../fake-target.ts';
import { type Said, refusal } from '../../made-up-reply.ts';
import { notTestable, thrownBy } from '../../thrown.ts';

const refused: Said = { json: refusal };
test('the search corpus is made once for all checks, with three searches', async () => {
  const { target, board, sent } = onReference();
  const [one, other] = await Promise.all([1, 2].map(() => toolsOn(target, board).given.corpus()));
  expect(one?.messages, 'messages').toEqual(other?.messages);
  const paths = ['/send_msg', '/search_msg', '/user_register', '/create_group', '/pull_msg_by_seq'];
  const requests = paths.map((path) => callsTo(sent, path));
  expect(requests, 'requests').toEqual([24, 3, 1, 2, 2]);
});

test('IDs begin alike or contain one another, and a similar one has sent what only the sender distinguishes', async () => {
  const { people, group, groupAndMore, meeting } = await onReference().tools.given.corpus();
  const { anna, annaAndMore, moreAndAnna, ben, benAndMore } = people;
  expect(annaAndMore.userID, 'begins alike').toBe(`${anna.userID}0`);
  expect(benAndMore.userID, 'begins alike').toBe(`${ben.userID}0`);
  expect(moreAndAnna.userID.slice(1), 'holds it').toContain(anna.userID);
  expect(groupAndMore.groupID, 'begins alike').toBe(`${group.groupID}0`);
  for (const { userID } of [annaAndMore, moreAndAnna])
    expect(meeting({ sendID: userID }), 'sent').toHaveLength(2);
});

test('the words of messages are those that meet the filters, on the day of their sendTime', async () => {
  const { people, days, meeting, inWords, idsMeeting } = await onReference().tools.given.corpus();
  const chat = { sendID: people.anna.userID, recvID: people.carl.userID };
  expect(meeting({ ...chat, sendTime: days.day }), 'on the day').toEqual([
    ['first ms of the day'],
    ['last ms of the day'],
  ]);
  expect(meeting({ ...chat, sendTime: days.empty }), 'on no day').toEqual([]);
  expect(inWords([...idsMeeting({ ...chat, sendTime: days.before }), 'm9']), 'in words').toEqual([
    ['last ms of the day before'],
    ['another message (m9)'],
  ]);
  const dayMs = Date.parse(days.day);
  const daysBeside = [days.before, days.after].map((day) => Date.parse(day) - dayMs);
  expect(daysBeside, 'days beside it').toEqual([-86_400_000, 86_400_000]);
});

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

test('a chat in which nothing shows the revocation is not testable', async () => {
  for (const [said, why] of [
    [refused, 'answered HTTP 200, errCode 1001 ArgsError'],
    [done(null), 'and nothing shows it'],
  ] as const) {
    const { tools } = onReferenceWithout('/msg/revoke_msg', said);
    expect(await notTestable(() => tools.given.revokedChat()), 'message').toBe(
      `/msg/revoke_msg did not revoke a message: ${why}.`,
    );
  }
});

test('a message that is searched for later is given once its conversation is known', async () => {
  const asked: string[] = [];
  const { tools } = onReference(
    (path, body, honest) => {
      if (!path.endsWith('/newest_seq')) return honest;
      asked.push(z.object({ userID: z.string() }).parse(body).userID);
      return asked.length < 3 ? done({ maxSeqs: {} }) : honest;
    },
    [],
    { deadlines: patient },
  );
  const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
  const { recvID } = await tools.given.storedMessage(anna, ben);
  expect(asked, 'asked').toEqual([recvID, recvID, recvID]);
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
