import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { changedBy } from '../../../../fixtures/expect/effects.ts';
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

test('a change of what is not watched is a mistake of the suite', async () => {
  const problem = await thrownBy(() => changedBy(watched, { 'the gruop': { status: 3 } }));
  expect(problem, 'the problem').toBeInstanceOf(SuiteError);
  expect(problem.message, 'message').toBe('the gruop is changed and not watched.');
});

test('a row that was not shown before is expected with its changes', () => {
  expect(changedBy(watched, { members: { rows: { c: { nickname: 'C' } } } }), 'expected').toHaveProperty(
    'members.rows.c',
    { nickname: 'C' },
  );
});
