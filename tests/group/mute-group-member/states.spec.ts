import {
  above,
  between,
  expectMeets,
  expectShown,
  expectSuccessEnvelope,
  isRefusal,
  oneOf,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';
import { longRows } from './states.rows.ts';

const path = '/group/mute_group_member';
const mutedSeconds = 600;

test(
  ...check('MUTE_GROUP_MEMBER-FULL_MEMBER', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, people, watched } = await given.fullPair({ muted: 1 });
    const [, { userID }] = people;

    const reply = await post(path, { groupID, userID, mutedSeconds }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { [userID]: { muteEndTime: above(0) } });
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-CANCEL_ONE', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, people, watched } = await given.fullPair({ muted: 2 });
    const [other, { userID }] = people;
    const { muteEndTime } = expectShown(await seen.member(groupID, userID));

    const reply = await post(path, { groupID, userID, mutedSeconds }, admin);

    expectSuccessEnvelope(reply);
    await given.mutes.cancel({ groupID, userID });
    // The time of the cancel, at the latest; of ten minutes, the half cannot be over yet.
    const half = muteEndTime - 300_000;
    const ends = { [userID]: between(0, half), [other.userID]: above(half) };
    const rows = Object.entries(ends).map(([each, end]) => [each, { muteEndTime: end }]);
    await expectWritten(watched.read, Object.fromEntries(rows));
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-PLACES', async ({ post, given, seen, admin, expectWritten }) => {
    const group = await given.sharedLargeGroup();
    const { groupID, owner, admins, members } = group;
    const userIDs = [3, 11, 26, 41, 60].map((place) => group.at(place).userID);
    const mute = (userID: string) => post(path, { groupID, userID, mutedSeconds }, admin);

    const replies = await Promise.all(userIDs.map(mute));

    replies.forEach(expectSuccessEnvelope);
    const everybody = [owner, ...admins, ...members].map(
      ({ userID }) => [userID, { muteEndTime: 0 }] as const,
    );
    const muted = userIDs.map((userID) => [userID, { muteEndTime: above(0) }] as const);
    const rows = Object.fromEntries([...everybody, ...muted]);
    await expectWritten(() => seen.whole.members(group), { rows });
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-FIFTY_DAYS', async ({ post, given, admin }) => {
    const { groupID, member } = await given.member();
    const body = { groupID, userID: member.userID, mutedSeconds: 50 * 24 * 60 * 60 };

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
  }),
);

const HOUR_MS = 60 * 60 * 1_000;

/** The allowed end of a mute after this answer, in ms from when a member of this run joined. */
function lengthAfter(reply: Reply, seconds: number) {
  return isRefusal(reply) ? oneOf([0]) : between(seconds * 1_000 - 5_000, seconds * 1_000 + HOUR_MS);
}

for (const [id, seconds] of longRows)
  test(
    ...check(id, async ({ post, given, seen, admin, readUntil }) => {
      const { groupID, member } = await given.member();
      const { userID } = member;

      const reply = await post(path, { groupID, userID, mutedSeconds: seconds }, admin);

      const read = () => seen.member(groupID, userID);
      const isSo = ({ value }: Awaited<ReturnType<typeof read>>) =>
        isRefusal(reply) || value?.muteEndTime !== 0;
      const { muteEndTime, joinTime } = expectShown(await readUntil(read, isSo));
      const lastsMs = Math.max(0, muteEndTime - joinTime);
      expectMeets(lastsMs, lengthAfter(reply, seconds), 'muteEndTime after joinTime, in ms');
    }),
  );
