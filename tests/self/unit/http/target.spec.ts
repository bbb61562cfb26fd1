import { ownHeaders, ordinaryRequest } from '../../../../fixtures/http/requests.ts';
import { expect, test } from '@playwright/test';
import { withToken, anonymous } from '../../../../fixtures/http/caller.ts';
import { Inconclusive, SuiteError } from '../../../../fixtures/errors.ts';
import { deadlines } from '../../../../fixtures/poll.ts';
import { codeOf } from '../../../../fixtures/http/fresh-ids.ts';
import { newRunID } from '../../../../fixtures/run/start/run-id.ts';
import { requirements } from '../../../requirements.ts';
import type { Send } from '../../../../fixtures/http/pipeline.ts';
import { openTarget } from '../../../../fixtures/http/target.ts';
import { fakeTarget, toolsOn } from '../fake-target.ts';
import { replyOf } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { givenToken } from '../../admin-token.ts';

const silent = () => fakeTarget(() => ({}));

test('fresh IDs are letters and digits, never the same, and none is a part of another', () => {
  const { target } = silent();
  const ids = Array.from({ length: 40 }, () => [target.freshID('user'), target.freshID('group')]).flat();
  expect(new Set(ids).size, 'different IDs').toBe(80);
  for (const id of ids) expect.soft(id, 'ID').toMatch(/^crun[\da-z]{3}[ug][\da-z]{3}$/);
  const part = ids.some((id) => ids.some((other) => other !== id && other.includes(id)));
  expect(part, 'a part of another').toBe(false);
  const prefixes = Array.from({ length: 8 }, () => silent().target.freshID('user'));
  expect(new Set(prefixes).size, 'IDs of different workers').toBeGreaterThan(1);
});

test('a target is asked for 225 users in each repetition', () => {
  const { target } = fakeTarget(() => ({}), { repetitions: 2 });
  const register = (count: number) => {
    const users = Array.from({ length: count }, () => ({ userID: target.freshID('user') }));
    for (const { userID: id } of users) target.ledger.own({ kind: 'user', id, name: id });
    target.ledger.beforeSending('/user/user_register', Buffer.from(JSON.stringify({ users })), 'A');
  };
  expect(() => register(450)).not.toThrow();
  expect(() => register(1)).toThrow('asks for no more than 450,');
});

const ownNames = ownHeaders.map(([name]) => name);

test('IDs of a run are of at most 20 characters, and of digits only where its own is', () => {
  const ids = (pattern?: 'digits') => {
    const runID = newRunID(Date.now(), pattern);
    const { target } = fakeTarget(() => ({}), { runID });
    const { noSuch } = toolsOn(target).given;
    const made = Array.from({ length: 1_200 }, () => target.freshID('user'));
    expect(new Set(made).size, 'different ones').toBe(made.length);
    return [...made, target.freshID('group'), noSuch('user'), noSuch('group', 70)];
  };
  for (const id of ids().slice(0, -1)) expect(id).toMatch(/^[a-z][a-z\d]{19}$/);
  const digits = ids('digits');
  for (const id of digits.slice(0, -1)) expect(id).toMatch(/^[1-8]\d{18}$/);
  expect(digits.at(-1)).toMatch(/^\d{70}$/);
});

test('an operationID names the run, and its check by a code, in at most 32 characters that every server takes', () => {
  const runID = newRunID();
  const { target } = fakeTarget(() => ({}), { runID });
  const [one, other] = [target.operationID('GET_GROUPS-VERB_x'), target.operationID('ä/ b')];
  const [shape, code] = [/^[a-z\d]+-([A-Z\d]{5})-[a-z\d]{4}$/, codeOf('GET_GROUPS-VERB_x')];
  expect([one.startsWith(runID), shape.exec(one)?.[1]], 'operationID').toEqual([true, code]);
  expect(other, 'operationID').toMatch(shape);
  expect([one.length <= 32, one.slice(-4), other.slice(-4)]).toEqual([true, '0001', '0002']);
});

test('each requirement has a code of its own', () => {
  const codes = new Set(requirements.map(({ id }) => codeOf(id)));
  expect(codes.size).toBe(requirements.length);
});

test('an ordinary request has a JSON body, an operationID, and a token where the caller has one', async () => {
  const { target } = silent();
  const request = await ordinaryRequest(target, 'x', '/a/b', { c: 1 }, withToken('alice', 't'));
  const { headers, body, ...rest } = request;
  expect(rest, 'request').toEqual({
    method: 'POST',
    url: 'http://im.example/a/b',
    caller: 'alice',
    purpose: 'x',
  });
  expect(body?.toString(), 'body').toBe('{"c":1}');
  expect(headers, 'headers').toEqual([
    ...ownHeaders,
    ['Content-Type', 'application/json'],
    ['operationID', expect.stringMatching(/-0001$/)],
    ['token', 't'],
  ]);
  const tokenless = await ordinaryRequest(target, 'x', '/a/b', {}, anonymous);
  const header = tokenless.headers.map(([name]) => name);
  expect(header, 'header names').toEqual([...ownNames, 'Content-Type', 'operationID']);
  const empty = (await ordinaryRequest(target, 'x', '/', {}, withToken('b', ''))).headers;
  expect(empty, 'an empty token is sent').toHaveLength(ownNames.length + 3);
});

test('an odd request is an ordinary one but for what is odd', async () => {
  const { target, sent } = silent();
  const { send, admin } = toolsOn(target);
  await send({ path: '/a', caller: admin });
  await send({
    path: '/a',
    caller: admin,
    method: 'BREW',
    bytes: Buffer.from('{'),
    without: ['OPERATIONid', 'token'],
  });
  await send({ path: '/a', caller: admin, bytes: Buffer.alloc(0) });
  const arrived = sent.map(({ method, headers, body }) => [
    method,
    headers.map(([name]) => name),
    body?.toString(),
  ]);
  expect(arrived, 'requests').toEqual([
    ['POST', [...ownNames, 'operationID', 'token'], undefined],
    ['BREW', [...ownNames, 'Content-Type'], '{'],
    ['POST', [...ownNames, 'Content-Type', 'operationID', 'token'], ''],
  ]);
});

test('each client sends what is meant for it, and a target waits as long as the rulings say by default', async () => {
  const via: string[] = [];
  const note: Send = (name) => Promise.resolve((via.push(name), replyOf()));
  const options = {
    baseURL: 'http://a',
    profile: 'core',
    runID: 'c',
    adminToken: givenToken('t'),
    adminUserID: 'a',
    secret: undefined,
  } as const;
  const target = openTarget(note, options);
  expect(target.deadlines, 'deadlines').toBe(deadlines);
  const { post, send, admin, seen } = toolsOn(target);
  await post('/x', {}, admin);
  await send({ path: '/x', caller: admin });
  await seen.dismissedGroups.listed('x').catch(() => undefined);
  expect(via, 'clients').toEqual(['playwright', 'wire', 'playwright']);
});

test('a write to what is not ours never leaves, whatever the client and the path prefix', async () => {
  const { target, sent } = fakeTarget(() => ({}), { baseURL: 'http://im.example/api' });
  const { post, send, admin } = toolsOn(target);
  const bytes = Buffer.from('{"groupID":"foreign"');
  const acts = [
    () => post('/group/mute_group', { groupID: 'foreign' }, admin),
    () => send({ path: '/x', caller: admin, bytes }),
  ];
  for (const act of acts) expect.soft(await thrownBy(act), 'problem').toBeInstanceOf(SuiteError);
  expect(sent, 'requests').toEqual([]);
  await post('/group/get_groups', { groupID: 'foreign' }, admin);
  const read = sent.map(({ url }) => url);
  expect(read, 'a read').toEqual(['http://im.example/api/group/get_groups']);
});

test('an answer of a gateway is inconclusive and no exchange of the transcript', async () => {
  const { target } = fakeTarget(() => ({ status: 502 }));
  const { post, admin, exchanges } = toolsOn(target);
  expect(await thrownBy(() => post('/group/get_groups', {}, admin)), 'problem').toBeInstanceOf(Inconclusive);
  expect(exchanges, 'exchanges').toEqual([]);
});
