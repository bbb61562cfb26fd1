import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { expectNoSecrets } from '../../../../fixtures/expect/disclosure.ts';
import {
  countIn,
  listedBetween,
  ownerIn,
  peopleIn,
  servedAs,
  shownIn,
} from '../../../../fixtures/expect/observed-values.ts';
import { replyOf, refusal, success } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

test('names of passwords, tokens, phone numbers and e-mail addresses are noticed at any depth', async () => {
  const names = ['password', 'Passwd', 'pwd', 'passwordHash', 'hashed_password', 'token', 'imToken'];
  const contacts = [
    'phone',
    'phoneNumber',
    'phone_no',
    'mobile',
    'email',
    'e-mail',
    'emailAddress',
    'emails',
  ];
  for (const name of [...names, ...contacts])
    for (const value of ['x', '', 0, null, [], { of: 'it' }])
      expect
        .soft(await violationBy(() => expectNoSecrets({ users: [{ a: { [name]: value } }] }, 'reply')), name)
        .toBe(
          `reply: expected no password, token, phone number or e-mail address, received a field reply.users.0.a.${name}`,
        );
});

test('the content of a secret is not printed', async () => {
  const message = await violationBy(() => expectNoSecrets({ password: 'hunter2', phone: '555' }, 'reply'));
  expect(message, 'message').toContain('a field reply.password, reply.phone');
  expect(message, 'message').not.toMatch(/hunter2|555/);
});

const data = (value: unknown) => replyOf({ json: { ...success, data: value } });
const group = { groupID: 'g1', memberCount: 3, ownerUserID: 'anna' };

test('what a dismissed group shows of its members is one of a few values', () => {
  expect(countIn(group)).toBe('3');
  expect(countIn({ ...group, memberCount: '3' })).toBe('no number');
  expect(countIn(undefined)).toBe('not shown');
  const owner = { userID: 'anna' };
  expect(ownerIn(group, owner)).toBe('kept');
  expect(ownerIn({ ...group, ownerUserID: '' }, owner)).toBe('empty');
  expect(ownerIn({ ...group, ownerUserID: 'ben' }, owner)).toBe('another');
  expect(ownerIn(undefined, owner)).toBe('not shown');
});

test('a member list shows rows, nobody, or is refused', () => {
  expect(peopleIn(data({ total: 1, members: [{ userID: 'anna' }] }))).toBe('rows');
  expect(peopleIn(data({ total: 0, members: null }))).toBe('empty');
  expect(peopleIn(data({ total: 0, members: [] }))).toBe('empty');
  expect(peopleIn(replyOf({ json: refusal }))).toBe('refused');
  expect(peopleIn(replyOf({ status: 500, text: 'broken' }))).toBe('neither');
});

const words = { a1: 'the first', b2: 'the second' };
const shown = (value: unknown): string => shownIn(data(value), words);

test('what an answer shows is named by its words', () => {
  expect(shown({ rows: [{ id: 'a1' }] })).toBe('the first');
  expect(shown({ rows: [{ id: 'b2' }, { id: 'a1' }] })).toBe('the first and the second');
  expect(shown({ rows: [{ id: 'a11' }] }), 'another ID that begins alike').toBe('absent');
  expect(shown({ rows: null })).toBe('absent');
});

test('an answer that shows nothing is distinguished', () => {
  expect(shownIn(replyOf({ json: refusal }), words)).toBe('refused');
  expect(shownIn(replyOf({ status: 500, text: '"a1"' }), words)).toBe('HTTP 500, which is no answer');
});

const three = { before: 'g1', dismissed: 'g2', after: 'g3' };
const listed = (...ids: string[]) => data({ groups: ids.map((groupID) => ({ groupInfo: { groupID } })) });
const between = (...pages: Parameters<typeof listedBetween>[0]) => listedBetween(pages, three);

test('a dismissed group is listed or not only where the groups created before and after it are seen', () => {
  expect(between(listed('g3', 'g2', 'g1'))).toBe('listed');
  expect(between(listed('g3', 'g1'))).toBe('not listed');
  expect(between(listed('g9', 'g3'), listed('g1', 'g0')), 'on two pages').toBe('not listed');
  expect(between(listed('g3', 'g2'), listed('g1')), 'on two pages').toBe('listed');
  expect(between(replyOf({ json: refusal }))).toBe('refused');
  for (const unseen of [listed('g3', 'g2'), listed('g2', 'g1'), listed('g9'), data({ groups: null })])
    expect(() => between(unseen), 'a neighbour is not seen').toThrow(Inconclusive);
});

test('a request in an odd form is served, refused, redirected, closed or answered by a page', () => {
  expect(servedAs(data(null))).toBe('served');
  expect(servedAs(replyOf({ json: refusal }))).toBe('refused');
  expect(servedAs(replyOf({ status: 301 }))).toBe('redirected');
  expect(servedAs(replyOf({ status: 0 }))).toBe('closed');
  expect(servedAs(replyOf({ status: 404 }))).toBe('HTTP 404');
});
