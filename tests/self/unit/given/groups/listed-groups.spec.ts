import { expect, test } from '@playwright/test';
import { NotProvided } from '../../../../../fixtures/errors.ts';
import { similarNames, wholeName } from '../../../../../fixtures/given/names.ts';
import { onReference, onReferenceBut, onReferenceWithout, patient } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('the longest names are as long as may be, and differ at their end', () => {
  const [one, other] = [similarNames.long, similarNames.otherLong].map((end) => wholeName('Group x', end));
  expect([one?.length, other?.length]).toEqual([255, 255]);
  expect(one?.slice(0, -1)).toBe(other?.slice(0, -1));
  expect(one).not.toBe(other);
});

test('groups of similar names that cannot be made makes checks not testable', async () => {
  const { tools } = onReference(undefined, ['/group/create_group']);
  expect(await notTestable(() => tools.given.similarGroups())).toBe(
    '/group/create_group does not make all groups of similar names.',
  );
});

test('a renamed group is made known before and after', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { groupID, groupName, oldName, createTime, changed } = await tools.given.renamedGroup();
  const group = reference.store.groups.get(groupID);
  expect(group).toMatchObject({ groupName, createTime });
  expect(oldName).not.toBe(groupName);
  expect(changed?.theirs.afterMs).toBeLessThanOrEqual(group?.notificationUpdateTime ?? 0);
});

test('what is done to a group has to read back', async () => {
  const changes = ['/group/mute_group', '/group/dismiss_group', '/group/set_group_info'];
  const { tools } = onReference(undefined, changes);
  const group = await tools.given.group();
  const { groupChanges } = tools.given;
  const acts = [
    () => groupChanges.mute(group),
    () => groupChanges.dismiss(group),
    () => groupChanges.announce(group, `${group.groupName} again`, 'Notice'),
  ];
  for (const act of acts) expect.soft(await notTestable(act)).toContain('is not visible when read back');
});

test('IDs begin alike where the target takes them as they are asked for', async () => {
  const { tools, reference } = onReference();
  const { shorter, longer } = await tools.given.groupsBeginningAlike();
  expect(longer).toBe(`${shorter}0`);
  expect([reference.store.groups.has(shorter), reference.store.groups.has(longer)]).toEqual([true, true]);
});

test('a group that was refused is not handed on', async () => {
  const { tools } = onReferenceWithout('/group/create_group', { json: refusal });
  expect(await notTestable(() => tools.given.groupsOfOnePart(2))).toContain('/group/create_group answered');
});

const INVITING = '/group/invite_user_to_group';

test('the names that a MUST searches for consist of letters and digits, and other words are left out', async () => {
  const { tools } = onReference();
  const { plain, namesakes, withOwnInfo } = await tools.given.memberLists.sharedGroup();
  const cyrillic = (await tools.given.letterUsers()).named('Cyrillic');
  const { ownInfo } = await withOwnInfo();
  const plainly = [plain.nickname, plain.userID, namesakes[0].nickname, ownInfo.nickname, cyrillic.nickname];
  for (const word of plainly) expect(tools.given.plainWord(word)).toBe(word);
  for (const word of ['Anna B', 'anna_1', 'a.b', '', '𝓐nna', 'A\u0301nna'])
    expect(() => tools.given.plainWord(word), word).toThrow(NotProvided);
});

test('where members get no names of their own, only what asks for one is not testable', async () => {
  const { tools } = onReference(undefined, ['/group/set_group_member_info']);
  const { withOwnInfo, plain } = await tools.given.memberLists.sharedGroup();
  expect(plain.nickname, 'somebody else').toBe(`P${plain.userID.slice(2)}`);
  expect(await notTestable(withOwnInfo, 'not-arrived'), 'reason').toContain('did not give a member');
});

test('an invitation by the owner that is refused and carried out is theirs, and one that does nothing is not testable', async () => {
  const refusing = onReferenceBut(INVITING, { json: refusal });
  const carriedOut = await refusing.tools.given.memberLists.invited();
  expect(carriedOut.inviterID, 'inviter after a refusal that was carried out').toBe(carriedOut.ownerID);
  const idle = onReference(undefined, [INVITING]);
  expect(await notTestable(() => idle.tools.given.memberLists.invited(), 'not-arrived'), 'reason').toContain(
    INVITING,
  );
});

test('what says that it is done, and is not, is not testable', async () => {
  const kicking = onReference(undefined, ['/group/kick_group']);
  const reason = await notTestable(() => kicking.tools.given.memberLists.kicked(), 'not-arrived');
  expect(reason, 'reason').toContain('/group/kick_group');
  const muting = onReference(undefined, ['/group/mute_group_member']);
  const { groupID, members } = await muting.tools.given.groupOfFive();
  const mute = () => muting.tools.given.memberLists.mute(groupID, members[0]);
  expect(await notTestable(mute, 'not-arrived'), 'reason').toContain(
    'its mute is not visible when read back',
  );
});
