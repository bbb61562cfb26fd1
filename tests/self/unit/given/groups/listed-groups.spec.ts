import { expect, test } from '@playwright/test';
import { NotProvided } from '../../../../../fixtures/errors.ts';
import { onReference, onReferenceBut, patient } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('a renamed group is made known before and after', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { groupID, groupName, oldName, createTime, changed } = await tools.given.renamedGroup();
  const group = reference.store.groups.get(groupID);
  expect(group).toMatchObject({ groupName, createTime });
  expect(oldName).not.toBe(groupName);
  expect(changed?.theirs.afterMs).toBeLessThanOrEqual(group?.notificationUpdateTime ?? 0);
});

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

test('an invitation by the owner that is refused and carried out is theirs', async () => {
  const refusing = onReferenceBut('/group/invite_user_to_group', { json: refusal });
  const carriedOut = await refusing.tools.given.memberLists.invited();
  expect(carriedOut.inviterID, 'inviter after a refusal that was carried out').toBe(carriedOut.ownerID);
});
