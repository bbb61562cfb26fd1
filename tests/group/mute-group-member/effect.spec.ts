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
    // The target's own clock, read from the member's joinTime; ours may differ from it.
    const remainingMs = muted.muteEndTime - muted.joinTime;
    const sinceJoinedMs = performance.now() - began;
    expectBetween(remainingMs, 595_000, 605_000 + sinceJoinedMs, 'muteEndTime after joinTime, in ms');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-FROM_NOW', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const body = { groupID, userID: member.userID, mutedSeconds: 600 };
    const began = performance.now();

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, member.userID);
    const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;
    const again = () => post(path, body, admin).then(read);
    const later = await readUntil(again, ({ value }) => Number(value?.muteEndTime) > first, 'muteEnd');
    const laterMs = expectShown(later).muteEndTime - first;
    const mostMs = performance.now() - began + 10_000;
    expectBetween(laterMs, 1, mostMs, 'muteEndTime of a later mute after that of the first, in ms');
  }),
);
