import { expect, test } from '@playwright/test';
import { queryOf } from '../../../../fixtures/http/query.ts';
import { newLedger } from '../../../../fixtures/http/ledger.ts';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { thrownBy } from '../thrown.ts';

// What the ledger finds in a query: a server may take one for a body.

const write = '/api/group/mute_group';

function refuse(body: string | undefined, path: string): void {
  const ledger = newLedger('imAdmin');
  for (const id of ['u1', 'u2']) ledger.own({ kind: 'user', id, name: id });
  ledger.own({ kind: 'group', id: 'g1', name: 'g1' });
  ledger.nameMissing('nog1');
  ledger.beforeSending(path, body === undefined ? undefined : Buffer.from(body), 'ID');
}

const missing = '{"groupID":"nog1"}';
/** What a server may decode twice. */
const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text));
const bytewise = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const ownQueries: readonly string[] = [
  '',
  'groupID=',
  'groupID',
  'groupID=g1&userID=u1',
  'groupName=foreign&text=foreign&idea=foreign',
  'pagination[pageNumber]=1&pagination[showNumber]=20',
  'userIDs=["u1","u2"]',
  'userIDs[0]=u1&userIDs[1]=u2',
  'members[0][groupID]=g1&members[0][userID]=u2&members[0][nickname]=a%26b%3Dc',
  queryOf({ members: [{ groupID: 'g1', userID: 'u1', nickname: 'a&b=c;d', ex: '{"a":1}' }] }),
  queryOf({ conversationID: 'si_u1_u2', seq: 1, userID: 'u1' }),
];

test('a query may name what a body may', () => {
  for (const query of ownQueries)
    for (const body of [undefined, missing])
      expect.soft(() => refuse(body, `${write}?${query}`), query).not.toThrow();
});

/** Ways to write a field into a query; no server documents which it reads. */
const foreignQueries: readonly (readonly [query: string, named: string])[] = [
  ['groupID=g2', 'g2'],
  ['a=b&groupID=g2', 'g2'],
  ['groupID=g1&groupID=g2', 'g2'],
  ['a=b;groupID=g2', 'g2'],
  ['GROUPID=g2', 'g2'],
  ['group_id=g2', 'g2'],
  ['groupID=g1?groupID=g2', 'g1?groupID=g2'],
  // Encoded, once and twice.
  ['groupID=%672', 'g2'],
  ['%67roupID=g2', 'g2'],
  ['groupID=g%2532', 'g2'],
  [`${twice('groupID')}=${twice('g 2')}`, 'g 2'],
  [`${bytewise('groupID')}=${bytewise('ä')}`, 'ä'],
  [`%2567roupID=g2`, 'g2'],
  ['groupID=g1+', 'g1 '],
  ['a=b%26groupID%3Dg2', 'g2'],
  [twice('a=b&groupID=g2'), 'g2'],
  // As JSON.
  ['members=[{"groupID":"g2"}]', 'g2'],
  [`members=${encodeURIComponent('[{"groupID":"g2"}]')}`, 'g2'],
  [`members=${twice('[{"groupID":"g2"}]')}`, 'g2'],
  [`userIDs=${encodeURIComponent(' ["u1","u9"]')}`, 'u9'],
  [`groupID=${encodeURIComponent('"g2"')}`, 'g2'],
  [encodeURIComponent('{"groupID":"g2"}'), 'g2'],
  [`body=${encodeURIComponent('{"groupID":"g2"')}`, 'g2'],
  // In brackets, and with dots.
  ['groupID[]=g2', 'g2'],
  ['members[0][groupID]=g2', 'g2'],
  ['members%5B0%5D%5BgroupID%5D=g2', 'g2'],
  [`${twice('members[0][groupID]')}=g2`, 'g2'],
  ['members.0.groupID=g2', 'g2'],
  ['members[0].groupID=g2', 'g2'],
  // Lists.
  ['userIDs[0]=u1&userIDs[1]=u9', 'u9'],
  ['members[0][userIDs][1]=u9', 'u9'],
  ['members[0][userIDs][]=u9', 'u9'],
  ['members[0].userIDs.1=u9', 'u9'],
  ['userIDs[one]=u9', 'u9'],
  ['userIDs=u1,u9', 'u1,u9'],
  ['members[0][userIDs]=["u1","u9"]', 'u9'],
  [queryOf({ members: [{ groupID: 'g1', userIDs: ['u1', 'u9'] }] }), 'u9'],
  ['conversationID=si_u1_u9', 'si_u1_u9'],
];

test('a write whose query names anything else is not sent, however it is written down', async () => {
  for (const [query, named] of foreignQueries)
    for (const body of [undefined, missing]) {
      const problem = await thrownBy(() => refuse(body, `${write}?${query}`)).catch(() => new Error('sent'));
      expect.soft(problem, query).toBeInstanceOf(SuiteError);
      expect
        .soft(problem.message, query)
        .toBe(`POST ${write} names "${named}", which this run did not create: not sent.`);
    }
  expect(() => refuse(undefined, '/group/get_groups?groupID=g2'), 'a read').not.toThrow();
});

test('what a query names for the first time is kept', () => {
  const kept: string[] = [];
  const ledger = newLedger('imAdmin', { keep: (made) => void kept.push(...made.map(({ id }) => id)) });
  for (const id of ['g1', 'g2']) ledger.own({ kind: 'group', id, name: id });
  ledger.beforeSending('/group/create_group?groupID=%671', undefined, 'ID');
  expect(kept, 'kept').toEqual(['g1']);
});
