import { answerOf, expectBetween, expectShown, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-CANCEL', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const began = performance.now();

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, userID);
    const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;
    await given.mutes.cancel({ groupID, userID });
    const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
    const latest = first - 595_000 + performance.now() - began;
    expectBetween(end, 0, latest, 'muteEndTime of a later mute that was cancelled');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-CANCEL_SENDING', async ({ post, given, admin, expectSilenced }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const sending = await given.sending({ member: [{ groupID }, member] });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
    await given.mutes.cancel({ groupID, userID });
    await expectSilenced(sending);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-AFTER_CANCEL', async ({ post, given, admin, expectSilenced }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const body = { groupID, userID, mutedSeconds: 600 };
    const sending = await given.sending({ member: [{ groupID }, member] });
    expectSuccessEnvelope(await post(path, body, admin));
    await expectSilenced(sending, 'member');
    await given.mutes.cancel({ groupID, userID });
    await given.sending({ member: [{ groupID }, member] });

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-CANCEL_OF_NONE', async ({ post, given, admin, observe }) => {
    const { groupID, member } = await given.member();

    const reply = await post('/group/cancel_mute_group_member', { groupID, userID: member.userID }, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-IN_MUTED_GROUP', async ({ post, given, seen, admin, ...expecting }) => {
    const group = await given.groupOfTwo();
    const [{ groupID, member }, { userID }] = [group, group.member];
    const sending = await given.sending({ member: [group, member] });
    await given.mutes.set({ groupID });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectSilenced(sending, 'member');
    await given.mutes.cancel({ groupID });
    await expecting.expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });
    await expecting.expectSilenced(sending, 'member');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-CANCEL_IN_MUTED_GROUP', async ({ post, given, seen, admin, ...expecting }) => {
    const group = await given.groupOfTwo();
    const [{ groupID }, { userID }] = [group, group.member];
    const sending = await given.sending({ member: [group, group.member] });
    await given.mutes.set({ groupID });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, userID);
    const first = expectShown(await expecting.readUntil(read, ({ value }) => value?.muteEndTime !== 0));
    await given.mutes.cancel({ groupID, userID });
    const isOver = await expecting.readUntil(read, ({ value }) => value?.muteEndTime !== first.muteEndTime);
    const { muteEndTime } = expectShown(isOver);
    expectBetween(muteEndTime, 0, first.muteEndTime - 1, 'muteEndTime of a later mute that was cancelled');
    await expecting.expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await expecting.expectSilenced(sending, 'member');
  }),
);
