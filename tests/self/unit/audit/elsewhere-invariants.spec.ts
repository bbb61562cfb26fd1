import { expect, test } from '@playwright/test';
import type { JsonObject } from '../../../../fixtures/json.ts';
import { audited, member, page, write } from './made-up-replies.ts';

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

test('a time in another unit is seen in any row', () => {
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_MILLISECONDS';
  const nowMs = 1_764_000_000_000;
  const joined = (fields: JsonObject) => [0, member({ joinTime: nowMs, muteEndTime: 0, ...fields })] as const;

  expect(audited(id, joined({}))).toBe('agrees');
  expect(audited(id, joined({ muteEndTime: nowMs / 1_000 })), 'seconds').toHaveLength(1);
  expect(audited(id, joined({ joinTime: nowMs * 1_000 })), 'microseconds').toHaveLength(1);
  expect(audited(id, joined({ muteEndTime: nowMs + (2 ** 31 - 1) * 1_000 })), 'the longest mute').toBe(
    'agrees',
  );
  const list = { path: '/group/get_groups', body: { groupID: 'g1', pagination: page } };
  const row = { groupInfo: { groupID: 'g1', createTime: nowMs, notificationUpdateTime: 1_764_000_000 } };
  const shown = { ...list, answer: { total: 1, groups: [row] } };
  expect(audited('GET_GROUPS-ALWAYS_MILLISECONDS', [0, shown]), 'a notice').toHaveLength(1);
});
