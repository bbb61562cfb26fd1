import { expect, test } from '@playwright/test';
import { audited, group, member, mute, write } from './made-up-replies.ts';

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

test('a page without a size says nothing of its rows', () => {
  const rows = member({}).answer.members;
  const twice = {
    ...member({}),
    body: { groupID: 'g1', pagination: { pageNumber: 1, showNumber: 0 } },
    answer: { total: 1, members: [...rows, ...rows] },
  };

  expect(audited('GET_GROUP_MEMBER_LIST-ALWAYS_PAGES', [0, twice])).toBe('undecided');
});
