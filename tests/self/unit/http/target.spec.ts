import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { codeOf } from '../../../../fixtures/http/fresh-ids.ts';
import { newRunID } from '../../../../fixtures/run/start/run-id.ts';
import { requirements } from '../../../requirements.ts';
import { fakeTarget, toolsOn } from '../fake-target.ts';
import { thrownBy } from '../thrown.ts';

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
