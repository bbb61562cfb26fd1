import { expect, test } from '@playwright/test';
import { audited, group, LATER, member, mute, SOON, write } from './made-up-replies.ts';

test('of several refused calls none alone is blamed for a change', () => {
  const [before, after] = [group({ status: 0 }), group({ status: 3 })];
  const refused = { ...mute, answer: 1002 };
  const dismissal = { ...write('/group/dismiss_group', mute.body), answer: 1002 };
  const found = audited(
    'MUTE_GROUP-ALWAYS_UNDONE',
    [0, before],
    [100, refused],
    [150, dismissal],
    [160, refused],
    [200, after],
  );

  const blamed = Array.isArray(found) ? found.map((each) => each.path) : found;
  const all = 'status of group g1 in /group/get_groups after 3 refused calls';
  expect(blamed).toEqual(Array<string>(2).fill(`${all} of /group/mute_group and /group/dismiss_group`));
});

test('the mute of a member shows as long as it lasts', () => {
  const muting = write('/group/mute_group_member', { groupID: 'g1', userID: 'u1', mutedSeconds: 15 });
  const id = 'MUTE_GROUP_MEMBER-ALWAYS_DONE';

  expect(
    audited(
      id,
      [0, { ...muting, body: { ...muting.body, mutedSeconds: 600 } }],
      [LATER, member({ muteEndTime: 0 })],
    ),
  ).toHaveLength(1);
  expect(audited(id, [0, muting], [LATER, member({ muteEndTime: 0 })]), 'over').toBe('undecided');
});

test('a page without a size says nothing of its rows', () => {
  const rows = member({}).answer.members;
  const twice = {
    ...member({}),
    body: { groupID: 'g1', pagination: { pageNumber: 1, showNumber: 0 } },
    answer: { total: 1, members: [...rows, ...rows] },
  };

  expect(audited('GET_GROUP_MEMBER_LIST-ALWAYS_PAGES', [0, twice])).toBe('undecided');
});

test('who was never in a group is shown none of it', () => {
  const list = { ...member({}), user: 'stan' };
  const invited = write('/group/invite_user_to_group', { groupID: 'g1', invitedUserIDs: ['stan'] });
  const making = write('/group/create_group', { ownerUserID: 'u1', groupInfo: { groupID: 'g1' } });
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_TO_MEMBERS';

  expect(audited(id, [0, making], [SOON, list])).toHaveLength(1);
  const refused = { ...list, answer: 1002 };
  expect(audited(id, [0, making], [SOON, member({})], [LATER, refused])).toBe('agrees');
  expect(audited(id, [0, making], [SOON, refused]), 'nobody else sees rows').toBe('undecided');
  expect(audited(id, [0, making], [SOON, { ...list, user: 'imAdmin' }]), 'the administrator').toBe(
    'undecided',
  );
  expect(audited(id, [0, making], [SOON, invited], [LATER, list]), 'invited').toBe('undecided');
  expect(audited(id, [SOON, list]), 'a group from before the run').toBe('undecided');
});
