import { expectBetween, expectShown, test } from '../../../fixtures/test.ts';
import { muteGroupMember } from '../../entry.ts';

// A member who was muted before is muted like any other, however that mute was over.

const source = 'Platform API, mute-group-member, parameters userID and mutedSeconds';

/** Each end of a mute may be five seconds off. */
const OF_BOTH_ENDS_MS = 10_000;

const ways = [
  ['AFTER_END', 'again a member whose mute ended by itself', 'ended'],
  ['AFTER_RETURN', 'again a member who was muted, removed and invited back', 'removed'],
] as const;

for (const [aspect, whom, was] of ways)
  test(
    ...muteGroupMember(aspect, {
      text: `mute_group_member silences ${whom}, for as long as mutedSeconds says`,
      promises: ['silent', 'end'],
      source,
      async check({ call, given, seen, readUntil, expectSilenced }) {
        const since = performance.now();
        const { groupID, userID, sending, first } = await given.formerlyMuted(was);
        const [read, mutedSeconds] = [() => seen.member(groupID, userID), 60];

        await call({ groupID, userID, mutedSeconds });

        const later = await readUntil(read, ({ value }) => Number(value?.muteEndTime) > first.end);
        const laterMs = expectShown(later).muteEndTime - first.end;
        const longerMs = (mutedSeconds - first.seconds) * 1_000;
        const mostMs = longerMs + OF_BOTH_ENDS_MS + performance.now() - since;
        const what = 'muteEndTime of a later mute after the first, in ms';
        expectBetween(laterMs, longerMs - OF_BOTH_ENDS_MS, mostMs, what);
        await expectSilenced(sending, 'member');
      },
    }),
  );

test(
  ...muteGroupMember('OUTLIVES_FIRST', {
    text: 'a mute that replaces a shorter one is still in force after the shorter one would have ended',
    promises: ['replaces', 'silent'],
    async check({ call, given, seen, expectSilenced }) {
      const { groupID, userID, sending, first, over } = await given.shortlyMuted();

      await call({ groupID, userID, mutedSeconds: 600 });

      await over();
      await expectSilenced(sending, 'member');
      const { muteEndTime } = expectShown(await seen.member(groupID, userID));
      const leastMs = (600 - first.seconds) * 1_000 - OF_BOTH_ENDS_MS;
      expectBetween(muteEndTime - first.end, leastMs, Infinity, 'muteEndTime after that of the first, in ms');
    },
  }),
);
