import { expect, test } from '@playwright/test';
import { onReference, onReferenceWithout } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';

const SETTING = '/group/set_group_member_info';

test('each check gets another admin, who wears what they were given', async () => {
  const { tools, reference } = onReference();
  const withOwnInfo = await Promise.all(Array.from({ length: 4 }, () => tools.given.adminWithOwnInfo()));
  expect(new Set(withOwnInfo.map(({ member }) => member.userID)).size, 'different people').toBe(4);
  for (const { groupID, member, ownInfo, watched } of withOwnInfo) {
    const row = reference.store.groups.get(groupID)?.members.get(member.userID);
    expect.soft(row, 'stored').toMatchObject({ ...ownInfo, roleLevel: 60 });
    expect.soft(watched.before, 'watched').toMatchObject({ ...ownInfo, userID: member.userID });
  }
});

test('a target that stores nothing of it, or refuses it, is for the check to judge', async () => {
  const idle = onReference(undefined, [SETTING]);
  const refusing = onReferenceWithout(SETTING, { json: refusal });
  for (const { tools } of [idle, refusing]) {
    const { member, watched } = await tools.given.adminWithOwnInfo();
    expect
      .soft(watched.before, 'watched')
      .toMatchObject({ nickname: member.nickname, ex: '', roleLevel: 60 });
  }
});

test('a registered control call decides whether a refusal says anything', async () => {
  const { tools } = onReference();
  const { groupID, member, watched } = await tools.given.member();
  const entry = { groupID, userID: member.userID, ex: 'changed' };
  tools.given.control({ path: SETTING, body: { members: [entry] }, caller: tools.admin, watched });
  await tools.post(SETTING, { members: [{ ...entry, roleLevel: 50 }] }, tools.admin);
  expect(await tools.settle(undefined), 'a control call that succeeds').toBeUndefined();
  tools.given.control({ path: SETTING, body: { members: [] }, caller: tools.admin, watched });
  expect(await tools.settle(undefined), 'one that is refused, too').toMatchObject({
    reason: 'control-call-refused',
  });
});

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
