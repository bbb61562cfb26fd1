import {
  between,
  create,
  expectMeets,
  expectShown,
  isRefusal,
  muteMember,
  oneOf,
  type Reply,
  test,
} from '../../../fixtures/test.ts';
import { muteGroupMember, scene, type Row } from '../../entry.ts';

const DAY = 24 * 60 * 60;
const HOUR_MS = 60 * 60 * 1_000;
const source = 'Platform API, mute-group-member, parameter mutedSeconds: no upper bound';

/** The allowed end of a mute after this answer, in ms from when a member of this run joined. */
function lengthAfter(reply: Reply, seconds: number) {
  return isRefusal(reply) ? oneOf([0]) : between(seconds * 1_000 - 5_000, seconds * 1_000 + HOUR_MS);
}

/** Who must be silent after this answer. */
function silencedAfter(reply: Reply): readonly string[] {
  return isRefusal(reply) ? [] : ['member'];
}

test(
  ...muteGroupMember('FIFTY_DAYS', {
    text: 'mute_group_member accepts a mutedSeconds of fifty days',
    promises: ['longer-than-thirty-days'],
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] })],
      call: muteMember(group, member, 50 * DAY),
      after: [],
    })),
  }),
);

const ofLength = (length: string): Row => ({
  text: `mute_group_member refuses a mutedSeconds of ${length} or applies it exactly`,
  promises: ['end'],
  source,
});

/** Lengths that a success must apply in full: beyond 2^32 ms, which are 49.7 days, and beyond round numbers. */
const longRows = [
  ['FIFTY_DAYS_END', ofLength('fifty days'), 50 * DAY],
  ['BEYOND_BILLION_END', ofLength('1000000001'), 1_000_000_001],
  ['LONGEST_END', ofLength('2147483647, the largest signed 32-bit integer,'), 2 ** 31 - 1],
] as const;

for (const [aspect, row, seconds] of longRows)
  test(
    ...muteGroupMember(aspect, {
      ...row,
      async check({ post, path, given, seen, admin, readUntil }) {
        const { groupID, member } = await given.member();
        const { userID } = member;

        const reply = await post(path, { groupID, userID, mutedSeconds: seconds }, admin);

        const read = () => seen.member(groupID, userID);
        const isSo = ({ value }: Awaited<ReturnType<typeof read>>) =>
          isRefusal(reply) || value?.muteEndTime !== 0;
        const { muteEndTime, joinTime } = expectShown(await readUntil(read, isSo));
        const lastsMs = Math.max(0, muteEndTime - joinTime);
        expectMeets(lastsMs, lengthAfter(reply, seconds), 'muteEndTime after joinTime, in ms');
      },
    }),
  );

test(
  ...muteGroupMember('BEYOND_YEAR_SENDING', {
    text: 'mute_group_member refuses a mutedSeconds of 367 days or silences the member',
    promises: ['silent'],
    source,
    async check({ post, path, given, admin, expectSilenced }) {
      const { groupID, member } = await given.member();
      const sending = await given.sending({ member: [{ groupID }, member] });
      const body = { groupID, userID: member.userID, mutedSeconds: 367 * DAY };

      const reply = await post(path, body, admin);

      await expectSilenced(sending, ...silencedAfter(reply));
    },
  }),
);
