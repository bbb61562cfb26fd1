import {
  above,
  answerOf,
  between,
  expectBetween,
  expectOneOf,
  expectRefusal,
  expectShown,
  expectSpan,
  expectSuccess,
  expectSuccessEnvelope,
  expectUntouched,
  test,
  whatWasSeen,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { muteGroupMember } from '../../entry.ts';

const page = 'Platform API, mute-group-member';
const duration = `${page}, parameter mutedSeconds: how long the mute lasts`;
const whom = `${page}, parameters groupID and userID`;
const cancelling = 'Platform API, cancel-mute-group-member: ends the mute';
const own = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';

/** How far the end of a mute may be off. */
const OF_ONE_END_MS = 5_000;

interface Codes {
  readonly value: Readonly<Record<string, string>>;
}

/** The errCode that refuses the member's message. */
const codeIn = ({ value }: Codes): string | undefined =>
  [value['member']].find((answer) => answer !== undefined && /^\d+$/.test(answer));

test(
  ...muteGroupMember('REPLY', {
    text: 'mute_group_member answers success without data',
    promises: ['reply'],
    async check({ call, given }) {
      const member = await given.person();
      const { groupID } = await given.group({ members: [member] });

      const reply = await call({ groupID, userID: member.userID, mutedSeconds: 600 });

      expectSuccess(reply, NoData);
    },
  }),
);

test(
  ...muteGroupMember('EFFECT', {
    text: 'mute_group_member sets muteEndTime to the current time plus mutedSeconds, in milliseconds',
    promises: ['end'],
    async check({ call, given, seen, readUntil }) {
      const since = performance.now();
      const member = await given.person();
      const { userID } = member;
      const { groupID } = await given.group({ members: [member] });
      await seen.member(groupID, userID);

      await call({ groupID, userID, mutedSeconds: 600 });

      const read = () => seen.member(groupID, userID);
      const muted = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0));
      // The target's own clock, read from the member's joinTime; ours may differ from it.
      const remainingMs = muted.muteEndTime - muted.joinTime;
      const about = { since, toleranceMs: OF_ONE_END_MS };
      expectSpan(remainingMs, 600_000, about, 'muteEndTime after joinTime, in ms');
    },
  }),
);

test(
  ...muteGroupMember('ONE_SECOND', {
    text: 'mute_group_member accepts a mutedSeconds of 1, and the mute ends within seconds',
    promises: ['end', 'replaces'],
    source: `${page}, parameter mutedSeconds: at least 1`,
    async check({ call, given, seen, readUntil }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const read = () => seen.member(groupID, userID);
      const began = performance.now();
      await call({ groupID, userID, mutedSeconds: 600 });
      const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

      await call({ groupID, userID, mutedSeconds: 1 });

      const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
      const latest = first - 589_000 + performance.now() - began;
      expectBetween(end, 0, latest, 'muteEndTime of a later mute of one second');
    },
  }),
);

test(
  ...muteGroupMember('THIRTY_DAYS', {
    text: 'mute_group_member accepts a mutedSeconds of thirty days, and the mute ends thirty days later',
    promises: ['end'],
    source: `${page}, parameter mutedSeconds: no upper bound`,
    async check({ call, given, seen, readUntil }) {
      const since = performance.now();
      const { groupID, member } = await given.groupOfTwo();
      const [{ userID }, mutedSeconds] = [member, 30 * 24 * 60 * 60];

      await call({ groupID, userID, mutedSeconds });

      const read = () => seen.member(groupID, userID);
      const muted = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0));
      const remainingMs = muted.muteEndTime - muted.joinTime;
      const about = { since, toleranceMs: OF_ONE_END_MS };
      expectSpan(remainingMs, mutedSeconds * 1_000, about, 'muteEndTime after joinTime, in ms');
    },
  }),
);

test(
  ...muteGroupMember('FROM_NOW', {
    text: 'a second mute_group_member for the same member counts mutedSeconds from its own time',
    promises: ['replaces'],
    async check({ call, post, path, given, seen, admin, readUntil }) {
      const { groupID, member } = await given.member();
      const body = { groupID, userID: member.userID, mutedSeconds: 600 };
      const began = performance.now();

      await call(body);

      const read = () => seen.member(groupID, member.userID);
      const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;
      const again = () => post(path, body, admin).then(read);
      const later = await readUntil(again, ({ value }) => Number(value?.muteEndTime) > first, 'muteEnd');
      const laterMs = expectShown(later).muteEndTime - first;
      const mostMs = performance.now() - began + 10_000;
      expectBetween(laterMs, 1, mostMs, 'muteEndTime of a later mute after that of the first, in ms');
    },
  }),
);

const replacing = [
  ['SHORTER', 'a shorter mute replaces a longer one that is still in force', 600, 60],
  ['LONGER', 'a longer mute replaces a shorter one that is still in force', 60, 600],
] as const;

for (const [aspect, text, before, mutedSeconds] of replacing)
  test(
    ...muteGroupMember(aspect, {
      text,
      promises: ['replaces'],
      async check({ call, given, seen, readUntil }) {
        const { groupID, member } = await given.member();
        const { userID } = member;
        const read = () => seen.member(groupID, userID);
        const since = performance.now();
        await call({ groupID, userID, mutedSeconds: before });
        const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;

        await call({ groupID, userID, mutedSeconds });

        const end = expectShown(
          await readUntil(read, ({ value }) => value?.muteEndTime !== first),
        ).muteEndTime;
        const about = { since, toleranceMs: 2 * OF_ONE_END_MS };
        const longerMs = (mutedSeconds - before) * 1_000;
        expectSpan(end - first, longerMs, about, 'muteEndTime of a later mute after the first, in ms');
      },
    }),
  );

test(
  ...muteGroupMember('SENDING', {
    text: 'a group refuses messages of its muted member alone, and other groups accept them',
    promises: ['silent', 'others', 'elsewhere'],
    async check({ call, given, expectSilenced }) {
      const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
      const [group, another] = await Promise.all([
        given.group({ owner, members: [member, other] }),
        given.group({ owner, members: [member] }),
      ]);
      const sending = await given.sending({
        'muted member': [group, member],
        'other member': [group, other],
        'muted member in another group': [another, member],
      });
      const body = { groupID: group.groupID, userID: member.userID, mutedSeconds: 600 };

      await call(body);

      await expectSilenced(sending, 'muted member');
    },
  }),
);

test(
  ...muteGroupMember('SENDING_ADMIN', {
    text: 'a group refuses messages of its muted admin',
    promises: ['silent'],
    async check({ call, given, expectSilenced }) {
      const [boss, other] = await Promise.all([given.person(), given.person()]);
      const group = await given.group({ admins: [boss], members: [other] });
      const sending = await given.sending({ 'muted admin': [group, boss], 'other member': [group, other] });
      const body = { groupID: group.groupID, userID: boss.userID, mutedSeconds: 600 };

      await call(body);

      await expectSilenced(sending, 'muted admin');
    },
  }),
);

test(
  ...muteGroupMember('SINGLE_CHATS', {
    text: 'a member muted in a group still sends messages in single chats',
    promises: ['elsewhere'],
    async check({ call, given, expectSilenced }) {
      const { groupID, member, owner } = await given.member();
      const sending = await given.sending({
        'muted member': [{ groupID }, member],
        'muted member in a single chat': [owner, member],
      });

      await call({ groupID, userID: member.userID, mutedSeconds: 600 });

      await expectSilenced(sending, 'muted member');
    },
  }),
);

test(
  ...muteGroupMember('SENDING_CODE', {
    text: 'the errCode that refuses a message of a muted member is recorded',
    promises: ['code-of-refused-messages'],
    async check({ post, path, given, admin, readUntil, observe }) {
      const { groupID, member } = await given.member();
      const sending = await given.sending({ member: [{ groupID }, member] });

      await post(path, { groupID, userID: member.userID, mutedSeconds: 600 }, admin);

      const isRefused = (each: Codes) => codeIn(each) !== undefined;
      const sent = await readUntil(() => sending.sendForCodes(), isRefused, 'sending');
      observe(whatWasSeen(codeIn(sent), 'no message was refused'));
    },
  }),
);

test(
  ...muteGroupMember('ENDS_BY_ITSELF', {
    text: 'a group refuses messages of a muted member until muteEndTime and accepts them after it',
    promises: ['silent', 'ends'],
    source: duration,
    async check({ call, given, expectSilenced }) {
      const { body, sending, lateMessage, over } = await given.shortMute();

      await call(body);

      await expectSilenced(sending, 'member');
      expectOneOf(
        await lateMessage(),
        ['refused', 'answered too late'],
        'messages into the groups before the end',
      );
      await over();
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroupMember('CANCEL', {
    text: 'cancel_mute_group_member sets muteEndTime to 0 or to a time that is not in the future',
    promises: ['cancel-end'],
    async check({ call, given, seen, readUntil }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const began = performance.now();

      await call({ groupID, userID, mutedSeconds: 600 });

      const read = () => seen.member(groupID, userID);
      const first = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== 0)).muteEndTime;
      await given.mutes.cancel({ groupID, userID });
      const end = expectShown(await readUntil(read, ({ value }) => value?.muteEndTime !== first)).muteEndTime;
      const latest = first - 595_000 + performance.now() - began;
      expectBetween(end, 0, latest, 'muteEndTime of a later mute that was cancelled');
    },
  }),
);

test(
  ...muteGroupMember('CANCEL_SENDING', {
    text: 'a group accepts messages of the member again after cancel_mute_group_member',
    promises: ['cancel-sending'],
    async check({ call, given, expectSilenced }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const sending = await given.sending({ member: [{ groupID }, member] });

      await call({ groupID, userID, mutedSeconds: 600 });

      await expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID, userID });
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroupMember('AFTER_CANCEL', {
    text:
      'mute_group_member silences a member again after a cancelled mute, ' +
      'and a second cancel ends the second mute',
    promises: ['silent', 'cancel-sending'],
    async check({ call, given, expectSilenced }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const body = { groupID, userID, mutedSeconds: 600 };
      const sending = await given.sending({ member: [{ groupID }, member] });
      await call(body);
      await expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID, userID });
      await given.sending({ member: [{ groupID }, member] });

      await call(body);

      await expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID, userID });
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroupMember('CANCEL_OF_NONE', {
    text: 'the answer to cancel_mute_group_member for a member who is not muted is recorded',
    promises: ['cancel-of-none'],
    source: cancelling,
    async check({ post, given, admin, observe }) {
      const { groupID, member } = await given.member();

      const reply = await post('/group/cancel_mute_group_member', { groupID, userID: member.userID }, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...muteGroupMember('IN_MUTED_GROUP', {
    text: 'a member muted in a muted group stays muted when the mute of the group is cancelled',
    promises: ['group-mute'],
    source: own,
    async check({ call, given, seen, ...expecting }) {
      const group = await given.groupOfTwo();
      const [{ groupID, member }, { userID }] = [group, group.member];
      const sending = await given.sending({ member: [group, member] });
      await given.mutes.set({ groupID });

      await call({ groupID, userID, mutedSeconds: 600 });

      await expecting.expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID });
      await expecting.expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });
      await expecting.expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroupMember('CANCEL_IN_MUTED_GROUP', {
    text: 'cancel_mute_group_member ends a member’s mute in a muted group, and the group stays muted',
    promises: ['group-mute'],
    source: own,
    async check({ call, given, seen, ...expecting }) {
      const group = await given.groupOfTwo();
      const [{ groupID }, { userID }] = [group, group.member];
      const sending = await given.sending({ member: [group, group.member] });
      await given.mutes.set({ groupID });

      await call({ groupID, userID, mutedSeconds: 600 });

      const read = () => seen.member(groupID, userID);
      const first = expectShown(await expecting.readUntil(read, ({ value }) => value?.muteEndTime !== 0));
      await given.mutes.cancel({ groupID, userID });
      const isOver = await expecting.readUntil(read, ({ value }) => value?.muteEndTime !== first.muteEndTime);
      const { muteEndTime } = expectShown(isOver);
      expectBetween(muteEndTime, 0, first.muteEndTime - 1, 'muteEndTime of a later mute that was cancelled');
      await expecting.expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
      await expecting.expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroupMember('OWNER', {
    text: 'the effect of muting the owner as the app administrator is recorded',
    promises: ['owner'],
    async check({ post, path, given, admin, readUntil, observe }) {
      const [owner, member] = await Promise.all([given.person(), given.person()]);
      const group = await given.group({ owner, members: [member] });
      const [{ groupID }, mutedSeconds] = [group, 600];
      const sending = await given.sending({ owner: [group, owner], member: [group, member] });

      const reply = await post(path, { groupID, userID: owner.userID, mutedSeconds }, admin);
      await post(path, { groupID, userID: member.userID, mutedSeconds }, admin);

      const isMember = (sent: Codes) => sent.value['member'] === 'refused';
      const { value } = await readUntil(() => sending.send(), isMember, 'sending');
      const sent = [value].filter((each) => each['member'] === 'refused')[0]?.['owner'];
      const messages = whatWasSeen(sent, 'the later mute of a member does not reach their messages');
      observe(`${answerOf(reply)}, messages ${messages}`);
    },
  }),
);

test(
  ...muteGroupMember('NON_MEMBER', {
    text: 'mute_group_member refuses a user who is not in the group',
    promises: ['non-member'],
    async check({ post, given, admin }) {
      const { path, body, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
      const { userID } = await given.stranger();

      const reply = await post(path, { ...body, userID }, admin);

      expectRefusal(reply);
      await expectUntouched(watched);
    },
  }),
);

test(
  ...muteGroupMember('UNKNOWN_GROUP', {
    text: 'mute_group_member refuses an unknown group',
    promises: ['unknown'],
    async check({ post, given, admin }) {
      const { path, body, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
      const groupID = given.noSuch('group');

      const reply = await post(path, { ...body, groupID }, admin);

      expectRefusal(reply);
      await expectUntouched(watched);
    },
  }),
);

test(
  ...muteGroupMember('FULL_MEMBER', {
    text: 'mute_group_member changes only the mute of a member with a nickname, picture and ex, and leaves a muted admin unchanged',
    promises: ['nothing-else', 'others'],
    async check({ call, given, expectOnlyChanged }) {
      const { groupID, people, watched } = await given.fullPair({ muted: 1 });
      const [, { userID }] = people;

      await call({ groupID, userID, mutedSeconds: 600 });

      await expectOnlyChanged(watched, { [userID]: { muteEndTime: above(0) } });
    },
  }),
);

test(
  ...muteGroupMember('CANCEL_ONE', {
    text: 'cancel_mute_group_member ends one of two members’ mutes and leaves the other in force',
    promises: ['cancel-end', 'others'],
    source: 'Platform API, cancel-mute-group-member: ends the mute of the member',
    async check({ call, given, seen, expectWritten }) {
      const { groupID, people, watched } = await given.fullPair({ muted: 2 });
      const [other, { userID }] = people;
      const { muteEndTime } = expectShown(await seen.member(groupID, userID));

      await call({ groupID, userID, mutedSeconds: 600 });

      await given.mutes.cancel({ groupID, userID });
      // The time of the cancel, at the latest; of ten minutes, the half cannot be over yet.
      const half = muteEndTime - 300_000;
      const ends = { [userID]: between(0, half), [other.userID]: above(half) };
      const rows = Object.entries(ends).map(([each, end]) => [each, { muteEndTime: end }]);
      await expectWritten(watched.read, Object.fromEntries(rows));
    },
  }),
);

test(
  ...muteGroupMember('PLACES', {
    text: 'mute_group_member mutes the 3rd, 11th, 26th, 41st and last member of a group of 60, and no others',
    promises: ['end', 'others'],
    source: whom,
    async check({ post, path, given, seen, admin, expectWritten }) {
      const group = await given.sharedLargeGroup();
      const { groupID, owner, admins, members } = group;
      const userIDs = [3, 11, 26, 41, 60].map((place) => group.at(place).userID);
      const mute = (userID: string) => post(path, { groupID, userID, mutedSeconds: 600 }, admin);

      const replies = await Promise.all(userIDs.map(mute));

      replies.forEach(expectSuccessEnvelope);
      const everybody = [owner, ...admins, ...members].map(
        ({ userID }) => [userID, { muteEndTime: 0 }] as const,
      );
      const muted = userIDs.map((userID) => [userID, { muteEndTime: above(0) }] as const);
      const rows = Object.fromEntries([...everybody, ...muted]);
      await expectWritten(() => seen.whole.members(group), { rows });
    },
  }),
);
