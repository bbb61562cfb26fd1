import { expect, test } from '@playwright/test';
import { onReference } from '../../fake-target.ts';

test('each check gets other people of a muted group, and nothing of theirs is a default', async () => {
  const { tools, reference } = onReference();
  const wish = { admins: 1, members: 6, muted: 2 };
  const taken = [await tools.given.fullMembers(wish), await tools.given.fullMembers(wish)];
  const userIDs = taken.flatMap(({ admins, members }) => [...admins, ...members].map(({ userID }) => userID));
  expect(new Set(userIDs).size, 'different people').toBe(14);
  for (const { groupID, admins, members, watched } of taken) {
    const group = reference.store.groups.get(groupID);
    expect.soft(group, 'group').toMatchObject({ status: 3, needVerification: 2 });
    const rows = [...admins, ...members].map(({ userID }) => group?.members.get(userID));
    expect.soft(rows.filter((row) => (row?.muteEndTime ?? 0) > 0).length, 'muted').toBe(2);
    for (const row of rows) expect.soft(row?.ex, 'ex').toContain('named');
    expect.soft(Object.keys(watched.before).length, 'watched').toBe(7);
  }
});
