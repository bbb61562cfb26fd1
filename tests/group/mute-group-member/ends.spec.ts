import {
  expectBetween,
  expectOneOf,
  expectShown,
  expectSuccessEnvelope,
  test,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

const replacing = [
  ['MUTE_GROUP_MEMBER-SHORTER', 600, 60],
  ['MUTE_GROUP_MEMBER-LONGER', 60, 600],
] as const;

for (const [id, before, mutedSeconds] of replacing)
  test(
    ...check(id, async ({ post, given, seen, admin, readUntil }) => {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const read = () => seen.member(groupID, userID);
      const began = performance.now();
      expectSuccessEnvelope(await post(path, { groupID, userID, mutedSeconds: before }, admin));
      const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

      const reply = await post(path, { groupID, userID, mutedSeconds }, admin);

      expectSuccessEnvelope(reply);
      const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
      const leastMs = (mutedSeconds - before) * 1_000 - 10_000;
      const mostMs = leastMs + 20_000 + performance.now() - began;
      expectBetween(end - first, leastMs, mostMs, 'muteEndTime of a later mute after the first, in ms');
    }),
  );

test(
  ...check('MUTE_GROUP_MEMBER-ONE_SECOND', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const read = () => seen.member(groupID, userID);
    const began = performance.now();
    expectSuccessEnvelope(await post(path, { groupID, userID, mutedSeconds: 600 }, admin));
    const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

    const reply = await post(path, { groupID, userID, mutedSeconds: 1 }, admin);

    expectSuccessEnvelope(reply);
    const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
    const latest = first - 589_000 + performance.now() - began;
    expectBetween(end, 0, latest, 'muteEndTime of a later mute of one second');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-THIRTY_DAYS', async ({ post, given, seen, admin, readUntil }) => {
    const began = performance.now();
    const { groupID, member } = await given.groupOfTwo();
    const [{ userID }, mutedSeconds] = [member, 30 * 24 * 60 * 60];

    const reply = await post(path, { groupID, userID, mutedSeconds }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, userID);
    const muted = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0));
    const leastMs = mutedSeconds * 1_000 - 5_000;
    const mostMs = leastMs + 10_000 + performance.now() - began;
    expectBetween(muted.muteEndTime - muted.joinTime, leastMs, mostMs, 'muteEndTime after joinTime, in ms');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-ENDS_BY_ITSELF', async ({ post, given, admin, expectSilenced }) => {
    const { body, sending, lateMessage, over } = await given.shortMute();

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
    expectOneOf(
      await lateMessage(),
      ['refused', 'answered too late'],
      'messages into the groups before the end',
    );
    await over();
    await expectSilenced(sending);
  }),
);
