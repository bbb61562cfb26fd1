import { expectBetween, expectSuccess, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { group } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...group('MUTE_GROUP_MEMBER-REPLY', async ({ post, given, admin }) => {
    const member = given.person();
    const { groupID } = await given.group({ members: [member] });

    const reply = await post(path, { groupID, userID: member.userID, mutedSeconds: 600 }, admin);

    expectSuccess(reply, NoData);
  }),
);

test(
  ...group('MUTE_GROUP_MEMBER-EFFECT', async ({ post, given, seen, admin, readUntil }) => {
    const began = performance.now();
    const member = given.person();
    const { userID } = member;
    const { groupID } = await given.group({ members: [member] });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    const muted = await readUntil(
      () => seen.member(groupID, userID),
      (row) => row?.muteEndTime !== 0,
    );
    // The target's own clock, by which the member joined: ours may differ from it.
    const remainingMs = muted.muteEndTime - muted.joinTime;
    const sinceJoinedMs = performance.now() - began;
    expectBetween(remainingMs, 595_000, 605_000 + sinceJoinedMs, 'muteEndTime after joinTime, in ms');
  }),
);
