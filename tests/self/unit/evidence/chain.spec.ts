import { expect, test } from '@playwright/test';
import { bounded, sizeOf } from '../../../../fixtures/evidence/bounds.ts';
import { gathered } from '../../../../fixtures/evidence/gather.ts';
import { neededSteps, withoutPolls } from '../../../../fixtures/evidence/needed-steps.ts';
import { Inconclusive, Violation } from '../../../../fixtures/errors.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';

const run = 'imconfrun';
const secrets = newSecrets();
secrets.keep('the-admin-token', 'token of imAdmin');
const facts = { baseURL: 'http://im.example/api', runID: run, adminUserID: 'imAdmin', secrets };

interface Asked extends Partial<Sent> {
  readonly path: string;
  readonly said?: unknown;
  readonly token?: string;
  readonly begunAtMs?: number;
}

function exchange(act: Exchange['act'], asked: Asked): Exchange {
  const { path, said = null, token, begunAtMs, ...rest } = asked;
  const headers = token === undefined ? [] : [['token', token] as const];
  const request = sentTo(`${facts.baseURL}${path}`, { headers, ...rest });
  const reply: Reply = { ...replyOf({ json: { ...success, data: said } }), request };
  return { act, reply: { ...reply, ...(begunAtMs === undefined ? {} : { begunAtMs }) } };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const thrown = new Violation('x');

const stepsOf = (exchanges: readonly Exchange[], origins: readonly Exchange[] = []) =>
  gathered({ thrown, origins, exchanges }, facts).steps;
const curlsOf = (exchanges: readonly Exchange[]): readonly string[] =>
  stepsOf(exchanges).map(({ curl }) => curl);

const user = `${run}1a2bu0001`;
const register = exchange('given', { path: '/user/user_register', body: json({ userID: user }) });
const login = exchange('given', {
  path: '/auth/get_user_token',
  body: json({ userID: user }),
  said: { token: 'issued-token' },
});
const muting = exchange('under test', {
  path: '/group/mute_group',
  body: json({ userID: user }),
  token: 'issued-token',
  caller: user,
});

test('tokens and IDs that an answer gave are taken from there, and the run has another ID', () => {
  const [, giving, call] = curlsOf([register, login, muting]);
  expect(giving, 'what gives the token').toBe(
    `ANSWER=$(curl -sS -i -X POST "$IM_BASE_URL"'/auth/get_user_token' -H 'Content-Type:' --data-binary '{"userID":"'"$RUN"'1a2bu0001"}'); ` +
      `printf '%s\\n' "$ANSWER"; TOKEN_2=$(printf '%s\\n' "$ANSWER" | sed -n 's/.*"token" *: *"\\{0,1\\}\\([^",}]*\\).*/\\1/p')`,
  );
  expect(call, 'what uses it').toContain(`-H 'token: '"$TOKEN_2"`);
});

test('of many calls under test only the one that shows the violation is kept, where it is known', () => {
  const calls = ['a', 'b', 'c'].map((path) => exchange('under test', { path: `/${path}` }));
  const pathsFor = (shownBy: object | undefined): readonly string[] =>
    gathered(
      { thrown: new Violation('x', 'none', [], shownBy), origins: [], exchanges: [register, ...calls] },
      facts,
    ).steps.map(({ path }) => path);
  expect(pathsFor(calls[1]?.reply), 'known').toEqual(['/b']);
  expect(pathsFor(undefined), 'unknown').toEqual(['/a', '/b', '/c']);
  expect(pathsFor({}), 'of no call').toEqual(['/a', '/b', '/c']);
});

test('of several fields of one name the right one is taken', () => {
  const rows = [{ serverMsgID: 'message-one' }, { serverMsgID: 'message-two' }];
  const [search, revoke] = curlsOf([
    exchange('given', { path: '/msg/search_msg', said: { rows } }),
    exchange('under test', { path: '/msg/revoke_msg', body: json({ id: 'message-two' }) }),
  ]);
  expect(search, 'what gives it').toMatch(/ SERVER_MSG_ID_1_2=.* \| sed -n 2p\)$/);
  expect(revoke, 'what uses it').toContain('"$SERVER_MSG_ID_1_2"');
});

test('an administrator’s token is the reader’s, and no secret stands in a line', () => {
  const [line = ''] = curlsOf([
    exchange('under test', { path: '/a/b', token: 'the-admin-token', body: json({ x: 'the-admin-token' }) }),
  ]);
  expect(line, 'line').toContain(`-H 'token: '"$IM_ADMIN_TOKEN"`);
  expect(line, 'line').not.toContain('the-admin-token');
});

test('what a line cannot say is said in a comment', () => {
  const [long, forged] = curlsOf([
    exchange('read back', { path: '/a/b', body: Buffer.from('x'.repeat(20_000)) }),
    exchange('under test', { path: '/a/b', token: 'eyJhbGciOiJI.eyJmb3JnZWQi.c2ln', caller: 'expired' }),
  ]);
  expect(long, 'too long').toBe(
    '# A body of 20000 bytes is too long for a line: npx im-conformance replay sends it.',
  );
  expect(forged, 'a forged token').toMatch(/^# ‹…› is a secret, .*\ncurl .*‹token›/);
});

test('a body that is no text comes through a pipe', () => {
  const [line] = curlsOf([
    exchange('under test', { path: '/a/b', body: Buffer.from([0xff, 0, 0x27, 0x25, 0x41]) }),
  ]);
  const turned = '{"a":"\u202E"}';
  const [unseen = ''] = curlsOf([exchange('under test', { path: '/a/b', body: Buffer.from(turned) })]);
  expect(unseen, 'what cannot be seen').toMatch(/^\{ printf '\{"a":"\\342\\200\\256"\}'; \} \| curl /);
  expect(line, 'line').toMatch(/^\{ printf '\\377\\000\\047\\045A'; \} \| curl .* --data-binary @-$/);
});

test('what others sent to arrange comes first, or when it was sent, and its tokens are masked', () => {
  const path = '/user/user_register';
  const made = exchange('given', { path, said: { token: 'token-of-others' }, begunAtMs: 5 });
  const own = exchange('read back', { path: '/group/create_group', begunAtMs: 3 });
  const tested = { path: '/group/mute_group', token: 'token-of-others', begunAtMs: 9 };
  const steps = stepsOf([own, exchange('under test', tested)], [made]);
  expect(
    steps.map((step) => [step.number, step.path]),
    'in the order of time',
  ).toEqual([
    [1, '/group/create_group'],
    [2, '/user/user_register'],
    [3, '/group/mute_group'],
  ]);
  expect(JSON.stringify(steps), 'steps').not.toContain('token-of-others');
});

test('who called is said in words, and headers only where they are odd', () => {
  const headers = [
    ['Content-Type', 'text/plain'],
    ['operationID', 'x'],
    ['accept', '*/*'],
    ['X-Type', 'application/json'],
  ] as const;
  const [first, second] = stepsOf([
    exchange('given', { path: '/a', caller: 'imAdmin' }),
    exchange('given', { path: '/b', caller: 'anonymous', headers }),
  ]);
  expect(first).toMatchObject({ caller: 'administrator', status: 200, errCode: 0, durationMs: 1.3 });
  expect(first, 'ordinary headers').not.toHaveProperty('headers');
  expect(second).toMatchObject({ caller: 'nobody', headers: [headers[0], headers[3]] });
});

test('differences are those of the violation, without secrets and cut; nothing else has one', () => {
  const difference = { path: 'data.total', expected: 'the-admin-token', received: 'y'.repeat(2_000) };
  const violated = new Violation('x', 'none', [difference]);
  const { differences } = gathered({ thrown: violated, origins: [], exchanges: [] }, facts);
  expect(differences[0], 'difference').toMatchObject({ path: 'data.total', expected: '‹token of imAdmin›' });
  expect(differences[0]?.received, 'what was received').toHaveLength(1_001);
  const silent = gathered({ thrown: new Inconclusive('no-answer', 'x'), origins: [], exchanges: [] }, facts);
  expect(silent, 'where nothing was sent').toEqual({ differences: [], steps: [] });
});

test('a chain that is too long keeps the call under test with all that its line needs', () => {
  const padding = Array.from({ length: 200 }, (_, at) =>
    exchange('read back', { path: `/some/get_thing${at}`, said: 'z'.repeat(900) }),
  );
  const evidence = gathered({ thrown, origins: [], exchanges: [register, login, ...padding, muting] }, facts);
  const numbers = evidence.steps.map(({ number }) => number);
  expect(sizeOf(evidence.steps), 'size').toBeLessThanOrEqual(65_536);
  expect(numbers, 'steps').toEqual(expect.arrayContaining([1, 2, 203]));
  expect(numbers.length + (evidence.leftOut ?? 0), 'all').toBe(203);
  const inLittleRoom = bounded(evidence, 2_500).steps.map(({ number }) => number);
  expect(inLittleRoom, 'in little room').toEqual([1, 2, 203]);
  expect(
    bounded({ differences: [], steps: stepsOf(padding.slice(0, 9)) }).steps[0]?.answer,
    'a short one',
  ).not.toHaveProperty('sha256');
});

test('what the call does not depend on is left out, and so are the others of a lot', () => {
  const people = ['a', 'b', 'c'].map((name) => ({ userID: `${run}1a2bu000${name}` }));
  const made = (groupID: string) =>
    exchange('given', {
      path: '/group/create_group',
      body: json({ ownerUserID: people[0]?.userID }),
      said: { groupID },
    });
  const [own, others] = [made('group-of-its-own'), made('group-of-others')];
  const steps = stepsOf(
    [
      own,
      exchange('given', { path: '/user/get_users', body: json(people[0]) }),
      exchange('under test', { path: '/group/mute_group', body: json({ groupID: 'group-of-its-own' }) }),
    ],
    [exchange('given', { path: '/user/user_register', body: json({ users: people }) }), others],
  );
  const paths = steps.map(({ path }) => path);
  expect(paths).toEqual(['/user/user_register', '/group/create_group', '/group/mute_group']);
  expect(steps[0]?.curl, 'people').toContain('u000a"');
  expect(steps[0]?.curl, 'people').not.toContain('u000b');
});

// Steps that the call under test needs.

const read = (text: string): Exchange => exchange('read back', { path: '/group/get_groups', said: text });
const call = exchange('under test', { path: '/group/mute_group' });
const control = exchange('control', { path: '/group/mute_group' });

test('of reads that waited in vain the first and the last stay', () => {
  const left = (...chain: readonly Exchange[]): readonly number[] =>
    withoutPolls(chain).map((each) => chain.indexOf(each));
  expect(left(call, read('a'), read('a'), read('a'), read('a')), 'in vain').toEqual([0, 1, 4]);
  expect(left(call, read('a'), read('a'), read('a'), read('b')), 'seen').toEqual([0, 1, 2, 3, 4]);
  expect(left(call, read('a'), read('a'), control, read('a')), 'a write between').toEqual([0, 1, 2, 3, 4]);
  const exchanges = [call, read('a'), read('a'), read('a')];
  expect(gathered({ thrown, origins: [], exchanges }, facts).leftOut, 'said to be left out').toBe(1);
});

const asked = (act: Exchange['act'], path: string, body: object, more: Partial<Asked> = {}): Exchange =>
  exchange(act, { path, body: json(body), ...more });

test('what gave the caller a role stays, and what gave others theirs does not', () => {
  const [groupID, former, owner, other] = ['g001', 'u001', 'u002', 'u003'].map((end) => `${run}1a2b${end}`);
  const memberUserIDs = [owner, other];
  const body = { ownerUserID: former, memberUserIDs, groupInfo: { groupID } };
  const made = asked('given', '/group/create_group', body);
  const owners = { groupID, oldOwnerUserID: former, newOwnerUserID: owner };
  const transfer = asked('given', '/group/transfer_group', owners);
  const ofOthers = asked('given', '/group/mute_group_member', { groupID, userID: other });
  const tested = asked('under test', '/group/dismiss_group', { groupID }, { caller: `Person ${former}` });
  expect(neededSteps([made, transfer, ofOthers, tested], facts)).toEqual([made, transfer, tested]);
});
