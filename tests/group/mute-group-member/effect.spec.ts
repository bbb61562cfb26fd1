import { expectBetween, expectShown, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-EFFECT', async ({ post, given, seen, admin, readUntil }) => {
    const began = performance.now();
    const member = await given.person();
    const { userID } = member;
    const { groupID } = await given.group({ members: [member] });
    await seen.member(groupID, userID);

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, userID);
    const muted = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0));
    // The target's own clock, by which the member joined: ours may differ from it.
    const remainingMs = muted.muteEndTime - muted.joinTime;
    const sinceJoinedMs = performance.now() - began;
    expectBetween(remainingMs, 595_000, 605_000 + sinceJoinedMs, 'muteEndTime after joinTime, in ms');
  }),
);
