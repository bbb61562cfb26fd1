import { expect, test } from '@playwright/test';
import { newLedger } from '../../../../fixtures/http/ledger.ts';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { thrownBy } from '../thrown.ts';

function ledgerOfRun() {
  const ledger = newLedger('imAdmin');
  for (const id of ['u1', 'u2']) ledger.own(id);
  ledger.ownGroup('g1');
  ledger.nameMissing('nog1');
  return ledger;
}

const write = '/api/group/mute_group';
const refuse = (body: string | undefined, path = write): void =>
  ledgerOfRun().refuseForeign(path, body === undefined ? undefined : Buffer.from(body));

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
  // Other spellings that a lenient server takes for the same key.
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

test('the ledger lists groups and users to tidy up, and nothing that is missing or the administrator', () => {
  const ledger = ledgerOfRun();
  expect([...ledger.groups], 'groups').toEqual(['g1']);
  expect(ledger.users(), 'users').toEqual(['u1', 'u2']);
});

test('two ledgers share nothing', () => {
  newLedger('imAdmin').own('x');
  expect(() => newLedger('imAdmin').refuseForeign(write, Buffer.from('{"userID":"x"}')), 'refusing').toThrow(
    SuiteError,
  );
});
