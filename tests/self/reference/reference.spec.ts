import { expect, test } from '@playwright/test';
import type { HttpReply } from '../../../reference/http.ts';
import { listen, type Handler } from '../../../reference/listen.ts';
import { createReference, type Reference } from '../../../reference/reference.ts';
import { startReference } from '../../../reference/start.ts';
import type { ReferenceOptions } from '../../../reference/store.ts';
import { adminTokenOf } from '../admin-token.ts';
import { at, listAt, parseJson, textAt, type Json } from './replay/recording.ts';

const page = { pageNumber: 1, showNumber: 20 };

function ask(reference: Reference, path: string, body: object, token?: string): Json {
  const headers = { operationid: 'self', token };
  const bytes = Buffer.from(JSON.stringify(body));
  return parseJson(reference.handle({ method: 'POST', path, query: '', headers, body: bytes }).body);
}

function adminToken(reference: Reference, secret = 'openIM123', userID = 'imAdmin'): string {
  return adminTokenOf(reference.handle, { secret, adminUserID: userID });
}

/** Two users, a and b, and an administrator's token. */
function populated(options: ReferenceOptions = {}): { reference: Reference; admin: string } {
  const reference = createReference(options);
  const admin = adminToken(reference);
  const users = ['a', 'b'].map((userID) => ({ userID, nickname: userID }));
  ask(reference, '/user/user_register', { users }, admin);
  return { reference, admin };
}

function send(reference: Reference, admin: string, text = 'x'): string {
  const message = { sendID: 'a', recvID: 'b', content: { content: text }, contentType: 101, sessionType: 1 };
  return textAt(ask(reference, '/msg/send_msg', message, admin), 'data', 'serverMsgID');
}

function found(reference: Reference, admin: string): string[] {
  const answer = ask(reference, '/msg/search_msg', { sendID: 'a', recvID: 'b', pagination: page }, admin);
  return listAt(answer, 'data', 'chatLogs').map((row) => textAt(row, 'chatLog', 'serverMsgID'));
}

test('a started server knows its own secret alone', async () => {
  const { url, close } = await startReference({ secret: 'its own' });
  const codeFor = async (secret: string): Promise<unknown> => {
    const body = JSON.stringify({ secret, userID: 'imAdmin' });
    const headers = { operationID: 'self' };
    const reply = await fetch(`${url}/auth/get_admin_token`, { method: 'POST', headers, body });
    return at(parseJson(await reply.text()), 'errCode');
  };
  expect(await codeFor('its own')).toBe(0);
  expect(await codeFor('openIM123')).not.toBe(0);
  await close();
});

test('a message is found after the send delay and not before', () => {
  let now = 1_000_000;
  const { reference, admin } = populated({ now: () => now, random: () => 0.5, sendDelayMs: [100, 300] });
  const serverMsgID = send(reference, admin);

  now += 199;
  expect(found(reference, admin), 'before').toEqual([]);
  now += 1;
  expect(found(reference, admin), 'after').toEqual([serverMsgID]);
});

test('secret, administrator and token lifetime are options', () => {
  let now = 5_000_000;
  const options = { secret: 's3', adminUserID: 'boss', tokenLifetimeSeconds: 60, now: () => now };
  const reference = createReference(options);
  const wrong = ask(reference, '/auth/get_admin_token', { secret: 'openIM123', userID: 'boss' });
  const token = adminToken(reference, 's3', 'boss');
  const before = ask(reference, '/user/get_users', { pagination: page }, token);
  now += 60_000;
  const after = ask(reference, '/user/get_users', { pagination: page }, token);

  expect(at(wrong, 'errCode'), 'wrong secret').toBe(1002);
  expect(at(before, 'errCode'), 'within its lifetime').toBe(0);
  expect(at(after, 'errCode'), 'after it').toBe(1501);
});

test('the longest mounted prefix of whole segments answers, mounts may be added later', async ({
  request,
}) => {
  const echo = (name: string): Handler => {
    return ({ path, query }): HttpReply => ({ status: 200, headers: {}, body: `${name} ${path} ${query}` });
  };
  const mounts = new Map([['/a', echo('a')]]);
  const server = await listen(mounts);
  const get = async (path: string): Promise<string> => (await request.get(server.url + path)).text();
  const early = await get('/a/b/c?q=1');
  mounts.set('/a/b', echo('ab')).set('', echo('root'));

  expect(early, 'before').toBe('a /b/c q=1');
  expect(await get('/a/b/c?q=1?2'), 'after').toBe('ab /c q=1?2');
  expect(await get('/a/bc'), 'no half segments').toBe('a /bc ');
  expect(await get('/ab'), 'everything else').toBe('root /ab ');
  await server.close();
});

test('a handler that throws is 500 to its caller and leaves the others alone', async ({ request }) => {
  const broken: Handler = () => {
    throw new Error('broken');
  };
  const server = await listen(
    new Map([
      ['/broken', broken],
      ['/good', createReference().handle],
    ]),
  );
  const statuses = [
    (await request.post(`${server.url}/broken/x`)).status(),
    (await request.post(`${server.url}/good/x`)).status(),
    (await request.post(`${server.url}/nowhere`)).status(),
  ];
  await server.close();

  expect(statuses, 'broken, good, not mounted').toEqual([500, 200, 404]);
});

test('a user is changed by themselves or the administrator, and keeps what is not given', () => {
  const { reference, admin } = populated();
  const user = reference.store.users.get('a');
  const createTime = user?.createTime;
  const renamed = (userID: string, nickname: string) =>
    at(ask(reference, '/user/update_user_info', { userInfo: { userID, nickname } }, admin), 'errCode');

  expect([renamed('a', 'Anna'), renamed('x', 'X')]).toEqual([0, 1101]);
  ask(reference, '/user/set_global_msg_recv_opt', { userID: 'a', globalRecvMsgOpt: 1 }, admin);
  expect(user).toMatchObject({ nickname: 'Anna', faceURL: '', ex: '', globalRecvMsgOpt: 1, createTime });
});

test('a refusal says what is wrong', () => {
  const { reference, admin } = populated();
  const memberUserIDs = ['b'];
  const created = { groupInfo: { groupName: 'g', groupType: 2 }, ownerUserID: 'a', memberUserIDs };
  const groupID = textAt(
    ask(reference, '/group/create_group', created, admin),
    'data',
    'groupInfo',
    'groupID',
  );
  const member = textAt(
    ask(reference, '/auth/get_user_token', { userID: 'b', platformID: 1 }, admin),
    'data',
    'token',
  );
  const path = '/group/set_group_member_info';
  const raised = (roleLevel: number) => ({ members: [{ groupID, userID: 'b', roleLevel }] });
  const why = (to: string, body: object, token: string): string =>
    textAt(ask(reference, to, body, token), 'errDlt');

  expect(why('/user/get_users_info', { userIDs: [1] }, admin)).toContain('an array of strings');
  expect(why(path, raised(100), admin)).toContain('ownership is transferred, not set');
  expect(why(path, raised(60), member)).toContain('cannot raise own role');
});

test('who comes and who goes is told in the chat, unless the caller asks for silence', () => {
  const { reference, admin } = populated();
  ask(reference, '/user/user_register', { users: [{ userID: 'c', nickname: 'c' }] }, admin);
  const created = { groupInfo: { groupName: 'g', groupType: 2 }, ownerUserID: 'a', memberUserIDs: [] };
  const groupID = textAt(
    ask(reference, '/group/create_group', created, admin),
    'data',
    'groupInfo',
    'groupID',
  );
  const group = { groupID, reason: '' };
  const moves: readonly (readonly [string, object])[] = [
    ['/group/invite_user_to_group', { ...group, invitedUserIDs: ['b'] }],
    ['/group/kick_group', { ...group, kickedUserIDs: ['b'] }],
    ['/group/invite_user_to_group', { ...group, invitedUserIDs: ['c'], sendMessage: false }],
    ['/group/kick_group', { ...group, kickedUserIDs: ['c'], sendMessage: false }],
  ];
  const codes = moves.map(([path, body]) => at(ask(reference, path, body, admin), 'errCode'));
  const told = [...reference.store.conversations.values()].flatMap(({ messages }) =>
    messages.flatMap(({ content }) => content.match(/(?:invited|kicked)UserIDs\W+\w+/g) ?? []),
  );

  expect(codes).toEqual([0, 0, 0, 0]);
  expect(told.map((text) => text.replaceAll(/\W+/g, ' '))).toEqual(['invitedUserIDs b', 'kickedUserIDs b']);
});

test('who pulls messages where there are none gets an empty object', () => {
  const { reference, admin } = populated();
  const seqRanges = [{ conversationID: 'si_a_b', begin: 1, end: 9, num: 9 }];
  const answer = ask(reference, '/msg/pull_msg_by_seq', { userID: 'a', seqRanges }, admin);

  expect([at(answer, 'errCode'), at(answer, 'data')]).toEqual([0, {}]);
});
