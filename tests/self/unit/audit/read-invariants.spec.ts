import { expect, test } from '@playwright/test';
import { audited, dismissal, group, LATER, LIST, MEMBERS, member, mute, write } from './made-up-replies.ts';

test('where two operations disagree, both are named, or the one that a third shows to be wrong', () => {
  const listed = { ...member({}), answer: { total: 3, members: [{ groupID: 'g1', userID: 'u1' }] } };
  const informed = (memberCount: number) => ({
    path: '/group/get_groups_info',
    body: { groupIDs: ['g1'] },
    answer: { groupInfos: [{ groupID: 'g1', memberCount }] },
  });
  const counted = (memberCount?: number) =>
    audited(
      'GET_GROUPS-ALWAYS_COUNT',
      [0, group({ memberCount: 2 })],
      [1, listed],
      ...(memberCount === undefined ? [] : [[2, informed(memberCount)] as const]),
    );

  expect(counted()).toMatchObject([
    {
      path: `memberCount of group g1 in ${LIST} or ${MEMBERS}, of which one is wrong`,
      expected: `2 as before in ${LIST}`,
      received: `3 in ${MEMBERS}`,
    },
  ]);
  expect(counted(2), 'the list of members keeps somebody').toBe('undecided');
  expect(counted(3), 'get_groups is wrong').toMatchObject([
    {
      path: `memberCount of group g1 in ${LIST}`,
      expected: `3 as in ${MEMBERS} and /group/get_groups_info`,
      received: '2',
    },
  ]);
});

test('a write is done where another operation shows it, and a dismissal that did nothing is none of a list', () => {
  const set = write('/group/set_group_member_info', {
    members: [{ groupID: 'g1', userID: 'u1', nickname: 'new' }],
  });
  const shown = {
    path: '/group/get_group_members_info',
    body: { groupID: 'g1', userIDs: ['u1'] },
    answer: { members: [{ groupID: 'g1', userID: 'u1', nickname: 'new' }] },
  };
  const alive = {
    path: '/group/get_groups_info',
    body: { groupIDs: ['g1'] },
    answer: { groupInfos: [{ groupID: 'g1', status: 0 }] },
  };
  const old = member({ nickname: 'old' });
  const byName = group({ status: 0 }, { groupName: 'name' });
  const done = 'SET_GROUP_MEMBER_INFO-ALWAYS_DONE';

  expect(audited(done, [0, set], [LATER, old]), 'without another').toHaveLength(1);
  expect(audited(done, [0, set], [LATER, old], [LATER + 100, shown]), 'with another').toBe('undecided');
  expect(audited('GET_GROUPS-ALWAYS_UNLISTED', [0, dismissal], [LATER, byName], [LATER + 100, alive])).toBe(
    'undecided',
  );
});

test('data that lack what identifies a row, or its state, cannot be used', () => {
  const id = 'GET_GROUPS-ALWAYS_USABLE';
  const whole = group({ status: 0 });
  const { answer: _, ...asked } = whole;

  expect(audited(id, [0, whole], [1, { ...asked, answer: { total: 0, groups: null } }])).toBe('agrees');
  expect(
    audited(id, [0, whole], [1, { ...asked, answer: { total: 1, groups: [{ groupInfo: {} }] } }]),
  ).toMatchObject([
    {
      path: `data.groups[0].groupInfo.groupID in ${LIST}`,
      expected: 'a string',
      received: 'nothing: the field is missing',
    },
  ]);
  expect(audited('MUTE_GROUP-ALWAYS_USABLE', [0, mute]), 'a write').toBe('agrees');
});
