import { expect, test } from '@playwright/test';
import { circumstancesOf } from '../../../../reports/explain/circumstances.ts';
import { rolesBefore } from '../../../../reports/explain/roles.ts';
import { peopleWords, walkCalls } from '../../../../reports/explain/walk-words.ts';
import { rowOf, step } from './made-up-result.ts';

const saying = (id: string, ...lines: readonly string[]) =>
  rowOf(id, 'fail', { message: ['It is wrong.', ...lines].join('\n') });
const foundIn = (...rows: readonly ReturnType<typeof saying>[]) => {
  const [row] = rows;
  return row && circumstancesOf(row, rows, [...rows, rowOf('P', 'pass')]);
};
const ALL = 'It fails when all of this is so, and holds without it; which of it matters was not found out:';
const AGAIN = 'Performed again without what was drawn of its users, groups and texts, it holds.';

test('what all failures have in common is said, whoever each is about, and else what is known of one', () => {
  const quiet = saying('A', `${ALL} the member was quiet; the member is muted elsewhere.`);
  const other = saying('B', 'History: u12 was quiet; u12 has another nickname.');
  expect(foundIn(quiet, other)).toBe(
    'In all 2 cases that are known: the user was quiet. Without it, it holds.',
  );
  expect(foundIn(quiet)).toBe(`${ALL} the member was quiet; the member is muted elsewhere.`);
  expect(foundIn(other)).toBe(
    'When it fails was not found out. Special about this case, and perhaps without effect: u12 was quiet; u12 has another nickname.',
  );
  const one = saying('C', 'It fails when the group was muted and freed before; without that it holds.');
  expect(foundIn(one, other)).toBe(
    'It fails when the group was muted and freed before; without that it holds.',
  );
  expect(foundIn(saying('D', AGAIN))).toBe(`${AGAIN} Which of it matters was not found out.`);
  expect(foundIn(saying('E'))).toBeUndefined();
});

test('each of several rows that are missing is a case, and a few others do not hide what most have in common', () => {
  const missing = ['u1', 'u2', 'u3', 'u4'].map(
    (id, at) => `History: ${id} was renamed; ${id} is number ${at}.`,
  );
  expect(foundIn(saying('A', ...missing))).toBe('In all 4 cases that are known: the user was renamed.');
  const odd = saying('B', 'History: the group was made with ex.');
  expect(foundIn(saying('A', ...missing), odd)).toBe('In 4 of 5 cases that are known: the user was renamed.');
});

const CALLS = [
  'create_group: ownerUserID user 1, memberUserIDs user 2 and user 3, groupName "G …"',
  'kick_group: groupID group 1, kickedUserIDs user 3',
  'set_group_member_info: groupID group 1, userID user 2, roleLevel 60',
  'mute_group by user 2: groupID group 1',
];
const body = (value: unknown) => ({ text: JSON.stringify(value), bytes: 2 });
const steps = [
  step(1, 'given', {
    path: '/group/create_group',
    request: body({ ownerUserID: 'o1', memberUserIDs: ['m2', 'm3'], groupInfo: { groupID: 'g1' } }),
  }),
  step(2, 'given', {
    path: '/group/set_group_member_info',
    request: body({ members: [{ groupID: 'g1', userID: 'm2', roleLevel: 60 }] }),
  }),
  step(3, 'given', { path: '/group/kick_group', request: body({ groupID: 'g1', kickedUserIDs: ['m3'] }) }),
  step(4, 'under test', { path: '/group/mute_group', request: body({ groupID: 'g1' }) }),
];

test('of a walk, the calls that matter to its last one are told, and who its users are', () => {
  const message = [
    'It is wrong.',
    'The calls until step 4 of walk caller 1:',
    ...CALLS.map((each) => `  ${each}`),
  ];
  const row = rowOf('MUTE_GROUP-ANY_CALLER', 'fail', {
    message: [...message, 'Found in 1 place of 12 walks.'].join('\n'),
    evidence: { differences: [], steps },
  });
  expect(walkCalls(row)).toEqual(CALLS.filter((call) => !call.startsWith('kick_group')));
  const [tested] = steps.slice(-1);
  const roles = tested ? rolesBefore(tested, steps) : new Map<string, string>();
  expect(Object.fromEntries(roles)).toEqual({ o1: 'the owner', m2: 'an admin', m3: 'removed' });
  expect(peopleWords(row, walkCalls(row).slice(1))).toBe('user 2 is m2 (an admin)');
  expect(circumstancesOf(row, [row], [rowOf('P', 'pass')])).toContain('these calls led to it');
});

test('of a walk whose requests are not all kept, its words say who its users are', () => {
  const calls = [
    'create_group: ownerUserID user 1, memberUserIDs user 2, groupName "G …", adminUserIDs user 3',
    'kick_group: groupID group 1, kickedUserIDs user 3',
    'invite_user_to_group by user 2: groupID group 1, invitedUserIDs user 3',
    'set_group_member_info by user 2: groupID group 1, userID user 3, roleLevel 60',
    'mute_group_member by user 1: groupID group 1, userID user 3, mutedSeconds 60',
    'mute_group by user 3: groupID group 1',
  ];
  const message = [
    'It is wrong.',
    'The calls until step 6 of walk caller 1:',
    ...calls.map((each) => `  ${each}`),
  ];
  const tested = step(9, 'under test', { path: '/group/mute_group', caller: 'Person a3' });
  const row = rowOf('MUTE_GROUP-ANY_CALLER', 'fail', {
    message: message.join('\n'),
    evidence: { differences: [], steps: [tested], leftOut: 5 },
  });
  expect(walkCalls(row)).toEqual(calls);
  expect(peopleWords(row, walkCalls(row).slice(1))).toBe(
    'user 1 is the owner; user 2 is an ordinary member; user 3 is a3 (an ordinary member, muted, removed before)',
  );
});
