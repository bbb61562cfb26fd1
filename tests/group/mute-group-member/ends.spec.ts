import {
  expectBetween,
  expectOneOf,
  expectShown,
  expectSuccessEnvelope,
  test,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-SHORTER', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const read = () => seen.member(groupID, userID);
    const began = performance.now();
    expectSuccessEnvelope(await post(path, { groupID, userID, mutedSeconds: 600 }, admin));
    const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

    const reply = await post(path, { groupID, userID, mutedSeconds: 60 }, admin);

    expectSuccessEnvelope(reply);
    const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
    const most = -530_000 + performance.now() - began;
    expectBetween(end - first, -550_000, most, 'muteEndTime of a later mute, 540 s less, after the first');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-LONGER', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const read = () => seen.member(groupID, userID);
    const began = performance.now();
    expectSuccessEnvelope(await post(path, { groupID, userID, mutedSeconds: 60 }, admin));
    const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
    const mostMs = 550_000 + performance.now() - began;
    expectBetween(end - first, 530_000, mostMs, 'muteEndTime of a later mute, 540 s longer, after the first');
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
