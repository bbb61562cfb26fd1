import { expect, test } from '@playwright/test';
import { audited, member, write } from './made-up-replies.ts';

// An effect where nobody asked for it.

const created = (groupID: string) =>
  write('/group/create_group', { groupInfo: { groupID }, adminUserIDs: [], memberUserIDs: ['u1'] });
const muting = (groupID: string) =>
  write('/group/mute_group_member', { groupID, userID: 'u1', mutedSeconds: 600 });

test('a member is shown as muted until later than now whom nobody muted', () => {
  const id = 'MUTE_GROUP_MEMBER-ALWAYS_ELSEWHERE';
  const before = [
    [0, created('g1')],
    [10, member({ joinTime: 5, muteEndTime: 0 })],
  ] as const;
  const muted = member({ joinTime: 5, muteEndTime: 600_000 });

  expect(audited(id, ...before, [20, muting('g2')], [50, muted])).toHaveLength(1);
  const over = member({ joinTime: 5, muteEndTime: 6 });
  expect(audited(id, ...before, [20, muting('g2')], [50, over]), 'over').toBe('agrees');
  expect(audited(id, ...before, [20, muting('g1')], [50, muted]), 'asked').toBe('undecided');
  expect(audited(id, ...before, [50, muted]), 'nobody was muted').toBe('undecided');
});
