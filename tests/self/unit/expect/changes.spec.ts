import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { changedBy } from '../../../../fixtures/expect/changes.ts';
import { thrownBy } from '../thrown.ts';

const before = {
  'the group': { status: 0, groupName: 'Group', memberCount: 2 },
  members: { userIDs: ['a', 'b'], rows: { a: { nickname: 'A', muteEndTime: 0 }, b: { nickname: 'B' } } },
};
const watched = { before, read: () => Promise.reject(new Error('Nobody reads here.')) };

test('what is watched is expected with its changes, and all the rest as it was', () => {
  expect(changedBy(watched, { 'the group': { status: 3 } }), 'one field').toEqual({
    ...before,
    'the group': { status: 3, groupName: 'Group', memberCount: 2 },
  });
  expect(changedBy(watched, { members: { userIDs: ['a'] } }), 'a list').toEqual({
    ...before,
    members: { userIDs: ['a'], rows: before.members.rows },
  });
});

test('a change to an unknown value is not looked at', () => {
  const after = changedBy(watched, { members: { rows: { a: { muteEndTime: undefined } } } });
  expect(after, 'expected').toEqual({
    ...before,
    members: { userIDs: ['a', 'b'], rows: { a: { nickname: 'A' }, b: { nickname: 'B' } } },
  });
  expect(after, 'expected').not.toHaveProperty('members.rows.a.muteEndTime');
});

test('changes of what is not watched, and none at all, are mistakes of the suite', async () => {
  for (const [changes, message] of [
    [{ 'the gruop': { status: 3 } }, 'the gruop is changed and not watched.'],
    [{ members: { rows: { c: { nickname: 'C' } } } }, 'members.rows.c is changed and not watched.'],
    [{ 'the group': { status: 0 } }, 'These changes change nothing that is watched.'],
    [{}, 'These changes change nothing that is watched.'],
  ] as const) {
    const problem = await thrownBy(() => changedBy(watched, changes));
    expect.soft(problem, JSON.stringify(changes)).toBeInstanceOf(SuiteError);
    expect.soft(problem.message, JSON.stringify(changes)).toBe(message);
  }
});
