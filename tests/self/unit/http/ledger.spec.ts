import { expect, test } from '@playwright/test';
import { newLedger, type Made } from '../../../../fixtures/http/ledger.ts';
import { NotTestable, SuiteError } from '../../../../fixtures/errors.ts';
import { refusal, replyOf, success, type Said } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const user = (id: string): Made => ({ kind: 'user', id, name: `Person ${id}` });
const group = (id: string): Made => ({ kind: 'group', id, name: `Group ${id}` });

function ledgerOfRun() {
  const ledger = newLedger('imAdmin');
  for (const made of [user('u1'), user('u2'), group('g1')]) ledger.own(made);
  ledger.nameMissing('nog1');
  ledger.adoptGiven('c0ffee');
  return ledger;
}

const write = '/api/group/mute_group';
const refuse = (body: string | undefined, path = write): readonly Made[] =>
  ledgerOfRun().beforeSending(path, body === undefined ? undefined : Buffer.from(body), 'ID');

const own: readonly (string | undefined)[] = [
  undefined,
  '',
  'null',
  '5',
  '{"groupID":"g1"}',
  '{"groupID":""}',
  '{"groupID":"nog1","userID":"u1"}',
  '{"userID":"imAdmin","platformID":5}',
  '{"conversationID":"sg_g1","seq":1,"userID":"u1"}',
  '{"conversationID":"si_u1_u2"}',
  '{"conversationID":"si_u2_u1"}',
  '{"conversationID":"c0ffee"}',
  '{"userIDs":[]}',
  '{"userIDs":["u1","u2"],"groupIDs":["g1"]}',
  '{"groupName":"foreign","text":"foreign","idea":"foreign"}',
  '[{"groupID":"g1"}',
  '{"group\\u0049D":"g1"}',
  '{"groupID":"\\u0067\\u0031"}',
];

test('what this run owns, names as missing, or acts as, may be written to', () => {
  for (const body of own) expect.soft(() => refuse(body), String(body)).not.toThrow();
});

const foreign: readonly (readonly [body: string, named: string])[] = [
  ['{"groupID":"g2"}', 'g2'],
  ['{"groupID":"u"}', 'u'],
  ['{ "groupID" : "g2" }', 'g2'],
  ['{"groupID":\n"g2"}', 'g2'],
  ['{"groupID":"g1","userID":"u9"}', 'u9'],
  ['{"groupID":"g1","groupID":"g2"}', 'g2'],
  ['{"ID":"g2"}', 'g2'],
  ['{"members":[{"groupID":"g1","userID":"u1"},{"groupID":"g2","userID":"u1"}]}', 'g2'],
  ['{"userIDs":["u1","u9"]}', 'u9'],
  ['{"userIDs":[["u9"]]}', 'u9'],
  ['{"userIDs":[1,\n"u9"]}', 'u9'],
  ['{"groupID":["g2"]}', 'g2'],
  // No JSON any more, or not yet.
  ['{"groupID":"g2"', 'g2'],
  ['{"groupID":"g2', 'g2'],
  ['{"userIDs":["u1","u9"', 'u9'],
  ['{"userIDs":["u1","u9', 'u9'],
  ['[{"groupID":"g2"}]', 'g2'],
  ['x{"groupID":"g2"}', 'g2'],
  // Other spellings that a lenient server accepts as the same key.
  ['{"GROUPID":"g2"}', 'g2'],
  ['{"groupId":"g2"}', 'g2'],
  ['{"groupid":"g2"}', 'g2'],
  ['{"userids":["u9"]}', 'u9'],
  ['{"group\\u0049D":"g2"}', 'g2'],
  ['{"\\u0067roupID":"g2"}', 'g2'],
  ['{"group_id":"g2"}', 'g2'],
  ['{"groupID":"g\\u0032"}', 'g2'],
  ['{"groupID":"g1\\u00e4"}', String.raw`g1\u00e4`],
  ['{"groupID":"g1 "}', 'g1 '],
  ['{"groupID":"G1"}', 'G1'],
  // Conversations.
  ['{"conversationID":"sg_g2"}', 'sg_g2'],
  ['{"conversationID":"sg_u1"}', 'sg_u1'],
  ['{"conversationID":"si_u1_u9"}', 'si_u1_u9'],
  ['{"conversationID":"si_u9_u1"}', 'si_u9_u1'],
  ['{"conversationID":"si_u1"}', 'si_u1'],
  ['{"conversationID":"si_u1_u2_u9"}', 'si_u1_u2_u9'],
  ['{"conversationID":"si_u1_imAdmin"}', 'si_u1_imAdmin'],
  ['{"conversationID":"sx_u1_u2"}', 'sx_u1_u2'],
  ['{"conversationID":"si_g1_u1"}', 'si_g1_u1'],
];

test('a write that names anything else is not sent, however it is written down', async () => {
  for (const [body, named] of foreign) {
    const problem = await thrownBy(() => refuse(body)).catch(() => new Error('not refused'));
    expect.soft(problem, body).toBeInstanceOf(SuiteError);
    expect
      .soft(problem.message, body)
      .toBe(`POST ${write} names "${named}", which this run did not create: not sent.`);
  }
});

const foreignBody = '{"groupID":"g2"}';

test('reads may name anything', () => {
  const reads = [
    '/group/get_groups',
    '/api/v3/group/get_group_member_list',
    '/msg/search_msg',
    '/msg/newest_seq',
    '/msg/pull_msg_by_seq',
    '/user/get_users_info',
  ];
  for (const path of reads) expect.soft(() => refuse(foreignBody, path), path).not.toThrow();
});

test('whatever is not known to read is a write', async () => {
  const writes = [
    '/group/dismiss_group',
    '/group/set_group_member_info',
    '/group/mute_group_member',
    '/msg/revoke_msg',
    '/msg/send_msg',
    '/user/user_register',
    '/auth/force_logout',
    '/auth/get_user_token', // Ends the token that its user had.
    '/group/get_groups/',
    '/group/get_groups/mute_group',
    '/group/get_',
    '/group/widget_groups',
    '/search_msg_and_delete',
    '/',
  ];
  for (const path of writes) {
    const problem = await thrownBy(() => refuse(foreignBody, path)).catch(() => new Error('not refused'));
    expect.soft(problem, path).toBeInstanceOf(SuiteError);
  }
});

/** A ledger with the lines that it had kept. */
function keeping(keep: () => void = () => undefined) {
  const kept: string[] = [];
  const ledger = newLedger('imAdmin', {
    keep: (made, purpose) => {
      keep();
      kept.push(`${purpose}: ${made.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`);
    },
  });
  const send = (path: string, body: string, purpose = 'ID'): readonly Made[] =>
    ledger.beforeSending(path, Buffer.from(body), purpose);
  return { ledger, kept, send };
}

test('what a write names for the first time is kept, once, with what it was made for', () => {
  const { ledger, kept, send } = keeping();
  for (const made of [user('u1'), user('u2'), group('g1'), group('g2')]) ledger.own(made);
  ledger.own({ kind: 'message', id: 'text t1', name: 'from u1 to u2' });
  ledger.nameMissing('nog1');
  send('/user/get_users_info', '{"userIDs":["u1"]}');
  expect(kept, 'after a read').toEqual([]);
  send('/user/user_register', '{"users":[{"userID":"u1"},{"userID":"u2"}]}', 'A');
  send('/group/create_group', '{"ownerUserID":"u1","groupInfo":{"groupID":"g1"}}', 'B');
  send('/msg/send_msg', '{"sendID":"u1","content":{"content":"text t1"}}', 'C');
  send('/group/dismiss_group', '{"groupID":"g1"}', 'D');
  send('/group/dismiss_group', '{"groupID":"nog1"}', 'D');
  expect(kept, 'kept').toEqual(['A: user u1, user u2', 'B: group g1', 'C: message text t1']);
});

test('what could not be kept is not sent, nor later', () => {
  const full = { disk: true };
  const { ledger, kept, send } = keeping(() => {
    if (full.disk) throw new Error('disk full');
  });
  ledger.own(group('g1'));
  const create = (): readonly Made[] => send('/group/create_group', '{"groupInfo":{"groupID":"g1"}}');
  for (const time of ['once', 'twice']) expect(create, time).toThrow('disk full');
  full.disk = false;
  create();
  expect(kept, 'kept').toEqual(['ID: group g1']);
});

test('a group that the target made under another ID may be written to, and is kept at once', () => {
  const { ledger, kept, send } = keeping();
  ledger.own(group('g1'));
  send('/group/create_group', '{"groupInfo":{"groupID":"g1"}}');
  const mute = (): readonly Made[] => send(write, '{"groupID":"77"}');
  expect(mute, 'before').toThrow(SuiteError);
  ledger.madeAs('g1', { kind: 'group', id: '77', name: 'Group g1' });
  expect(mute, 'afterwards').not.toThrow();
  expect(kept, 'kept').toEqual(['ID: group g1', 'ID: group 77']);
});

test('what was refused is not kept any more, unless a later request makes it or an answer shows it', () => {
  const kept: string[] = [];
  const ledger = newLedger('imAdmin', {
    keep: (made, purpose, refused) => {
      kept.push([purpose, ...(refused ? [refused] : []), ...made.map(({ id }) => id)].join(' '));
    },
  });
  for (const id of ['u1', 'u2', 'u3']) ledger.own(user(id));
  const register = (ids: readonly string[], said: Said): void => {
    const users = ids.map((userID) => ({ userID }));
    const made = ledger.beforeSending('/user/user_register', Buffer.from(JSON.stringify({ users })), 'A');
    ledger.answered(replyOf(said), made);
  };
  register(['u1', 'u2', 'u3'], { json: refusal });
  ledger.answered(replyOf({ json: { ...refusal, errMsg: 'no u2' } }), []);
  register(['u1'], {});
  ledger.answered(replyOf({ json: { ...success, data: { usersInfo: [{ userID: 'u2' }] } } }), []);
  expect(kept, 'kept').toEqual(['A u1 u2 u3', 'A refused u1 u2 u3', 'A u1', 'A u2']);
});

test('no more users than a run may register are asked for, and those who were refused count apart, unless they are shown', () => {
  const kept: string[] = [];
  const keep = (made: readonly Made[]): void => void kept.push(...made.map(({ id }) => id));
  const ledger = newLedger('imAdmin', { keep, mostUsers: 3 });
  for (const each of ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'].map(user)) ledger.own(each);
  ledger.own(group('g1'));
  const register = (...ids: readonly string[]): readonly Made[] => {
    const users = ids.map((userID) => ({ userID }));
    return ledger.beforeSending('/user/user_register', Buffer.from(JSON.stringify({ users })), 'A');
  };
  ledger.answered(replyOf({ json: refusal }), register('u1', 'u2'));
  expect(() => register('u3', 'u4', 'u5', 'u6'), 'four').toThrow(
    'This run has asked the target to register 0 users, and asks for no more than 3, because no operation deletes users.',
  );
  expect(() => register('u3', 'u4'), 'four with those refused').toThrow(
    'The target has refused to register 2 users, and this run asks for no more than 3 whom it refuses.',
  );
  ledger.answered(replyOf({ json: { ...success, data: { usersInfo: [{ userID: 'u1' }] } } }), []);
  expect(() => register('u2', 'u3'), 'beside one who is shown').not.toThrow();
  expect(() => register('u1', 'u2', 'u3'), 'the same again').not.toThrow();
  expect(() => register('u4'), 'one more').toThrow(NotTestable);
  const create = (): readonly Made[] => ledger.beforeSending(write, Buffer.from('{"groupID":"g1"}'), 'A');
  expect(create, 'a group').not.toThrow();
  // The second time, as refused. One of them is shown then, and the other is asked for again.
  expect(kept, 'kept').toEqual(['u1', 'u2', 'u1', 'u2', 'u1', 'u3', 'u2', 'g1']);
});

test('the last users that a run may register are kept for MUSTs', () => {
  const ledger = newLedger('imAdmin', { mostUsers: 10, isLesser: (purpose) => purpose === 'SHOULD' });
  for (const each of ['u1', 'u2', 'u3'].map(user)) ledger.own(each);
  const register = (userID: string, purpose: string): readonly Made[] =>
    ledger.beforeSending(
      '/user/user_register',
      Buffer.from(JSON.stringify({ users: [{ userID }] })),
      purpose,
    );
  for (const userID of ['u1', 'u2']) expect(() => register(userID, 'SHOULD'), 'for a SHOULD').not.toThrow();
  expect(() => register('u3', 'SHOULD'), 'one more').toThrow(NotTestable);
  expect(() => register('u3', 'MUST'), 'for a MUST').not.toThrow();
});
