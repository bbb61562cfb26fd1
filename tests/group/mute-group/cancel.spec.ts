import { expectSame, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-CANCEL', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });
  }),
);

test(
  ...check('MUTE_GROUP-CANCEL_SENDING', async ({ post, given, admin, expectSilenced }) => {
    const group = await given.groupOfTwo();
    const { groupID, member } = group;
    const sending = await given.sending({ member: [group, member] });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
    await given.mutes.cancel({ groupID });
    await expectSilenced(sending);
  }),
);

test(
  ...check('MUTE_GROUP-CANCEL_AFTER_TWO', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    expectSuccessEnvelope(await post(path, { groupID }, admin));
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });

    await post(path, { groupID }, admin);

    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });
  }),
);

test(
  ...check('MUTE_GROUP-CANCEL_RESTORES', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    const { value: before } = await seen.whole.group(groupID);

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expectWritten(() => seen.whole.group(groupID), { ...before });
  }),
);

test(
  ...check('MUTE_GROUP-CANCEL_MEMBER_MUTES', async ({ post, given, seen, admin, ...expecting }) => {
    const group = await given.groupOfTwo();
    const [{ groupID, member }, whole] = [group, () => seen.group(group.groupID)];
    const sending = await given.sending({ member: [group, member] });
    await given.mutes.set({ groupID, userID: member.userID });
    const own = async () => (await seen.member(groupID, member.userID)).value?.muteEndTime;
    const end = await own();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectWritten(whole, { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expecting.expectWritten(whole, { status: GroupStatus.Active });
    expectSame(await own(), end, 'muteEndTime of a muted member');
    await expecting.expectSilenced(sending, 'member');
  }),
);
