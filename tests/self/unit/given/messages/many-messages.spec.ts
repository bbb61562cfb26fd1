import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { pulledSeqs } from '../../../../../fixtures/given/messages/chats-to-search.ts';
import { LONG_TEXT } from '../../../../../fixtures/given/messages/search-corpus.ts';
import { sentAt } from '../../../../../fixtures/given/messages/searchable-messages.ts';
import {
  callsTo,
  done,
  onReference,
  onReferenceBut,
  onReferenceWithout,
  patient,
  toolsOn,
} from '../../fake-target.ts';
import { type Said, refusal } from '../../made-up-reply.ts';
import { notTestable, thrownBy } from '../../thrown.ts';

const refused: Said = { json: refusal };
const nothing = done({ chatLogsNum: 0, chatLogs: [] });
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

test('what was sent is kept as sent, with the place that pulling shows', async () => {
  const { tools, reference } = onReference();
  const { message } = await tools.given.corpus();
  const long = message('long');
  const stored = [...reference.store.conversations.values()]
    .flatMap(({ messages }) => messages)
    .find(({ serverMsgID }) => serverMsgID === long.serverMsgID);
  expect(JSON.parse(stored?.content ?? ''), 'content').toEqual(long.content);
  expect(long.content['content'], 'text').toContain(LONG_TEXT);
  expect([long.seq, long.ex, long.sendTime], 'place, ex, time').toEqual([stored?.seq, stored?.ex, null]);
  expect(message('first ms of the day').sendTime, 'time').toBeGreaterThan(0);
});

test('a search that shows nothing, or nothing that can be read, keeps nobody from searching', async () => {
  for (const broken of [nothing, refused, { status: 404 }]) {
    const { tools } = onReferenceBut('/search_msg', broken);
    await tools.given.corpus();
    await tools.given.longChat();
    const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
    await tools.given.storedMessage(anna, ben);
  }
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

test('the time of the target comes from the target or is unknown', async () => {
  const { theirs, ours } = (await onReference().tools.given.corpus()).sentDuring ?? {};
  expect(theirs?.beforeMs, 'by the time of the target').toBeGreaterThanOrEqual(theirs?.afterMs ?? Infinity);
  expect(ours?.beforeMs, 'by our clock').toBeGreaterThanOrEqual(ours?.afterMs ?? Infinity);
  const { tools } = onReferenceBut('get_server_time', refused);
  expect((await tools.given.corpus()).sentDuring, 'unknown').toBeNull();
});

test('a long chat is of messages that only its people have, each at its place', async () => {
  const { tools, sent } = onReference();
  const chat = await tools.given.longChat();
  expect(new Set(chat.serverMsgIDs).size, 'messages').toBe(24);
  const places = Object.values(pulledSeqs(chat)).toSorted((one, other) => one - other);
  expect(places, 'places').toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  expect([callsTo(sent, '/send_msg'), callsTo(sent, '/search_msg')], 'messages and searches').toEqual([
    24, 1,
  ]);
});

test('of a revoked chat the middle message is revoked, which a search need not say', async () => {
  const { tools, reference } = onReference((path, _body, honest) => {
    if (!path.endsWith('/search_msg')) return honest;
    return { ...honest, text: honest.text?.replaceAll('"isRevoked":true', '"isRevoked":false') ?? '' };
  });
  const { revoked, others } = await tools.given.revokedChat();
  const messages = [...reference.store.conversations.values()].flatMap((each) => each.messages);
  expect(
    messages.map(({ serverMsgID, revocation }) => [serverMsgID, revocation !== undefined]),
    'messages',
  ).toEqual([
    [others[0]?.serverMsgID, false],
    [revoked.serverMsgID, true],
    [others[1]?.serverMsgID, false],
  ]);
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

test('a time that nothing shows was given to no message; what pulling shows has to be shown by the search, too', async () => {
  const lack = { reason: 'refused-by-target', lack: 'a sendTime of the past' };
  const shownAs = (paths: readonly string[]) =>
    onReference((path, _body, honest) =>
      paths.includes(path)
        ? { ...honest, text: honest.text?.replaceAll(/"sendTime":\d+/g, '"sendTime":1') ?? '' }
        : honest,
    ).tools.given.corpus();
  const byPulling = await shownAs(['/msg/search_msg']);
  expect(sentAt(byPulling.message('text of the day')), 'shown by pulling').toBeGreaterThan(1);
  const bySearching = await shownAs(['/msg/pull_msg_by_seq']);
  expect(sentAt(bySearching.message('text of the day')), 'shown by the search').toBeGreaterThan(1);
  const { people, days, meeting, message } = await shownAs(['/msg/search_msg', '/msg/pull_msg_by_seq']);
  await expect(async () => sentAt(message('text of the day'))).rejects.toMatchObject(lack);
  await expect(async () => meeting({ sendID: people.anna.userID, sendTime: days.day })).rejects.toMatchObject(
    lack,
  );
});

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
