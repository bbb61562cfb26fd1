import {
  above,
  answerOf,
  changesOnly,
  create,
  denied,
  expectBetween,
  expectOneOf,
  expectRefusal,
  expectShown,
  expectSuccess,
  expectSuccessEnvelope,
  expectUntouched,
  inSeconds,
  laterBy,
  memberOf,
  membersOf,
  mute,
  muteMember,
  orOver,
  over,
  ownInfo,
  refused,
  says,
  setMember,
  shows,
  test,
  unchanged,
  unmuteMember,
  whatWasSeen,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { muteGroupMember, scene } from '../../entry.ts';

const page = 'Platform API, mute-group-member';
const duration = `${page}, parameter mutedSeconds: how long the mute lasts`;
const whom = `${page}, parameters groupID and userID`;
const cancelling = 'Platform API, cancel-mute-group-member: ends the mute';
const own = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';

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
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] })],
      call: muteMember(group, member),
      after: [shows(memberOf(group, member), { muteEndTime: inSeconds(600) })],
    })),
  }),
);

test(
  ...muteGroupMember('ONE_SECOND', {
    text: 'mute_group_member accepts a mutedSeconds of 1, which replaces a longer mute and ends within seconds',
    promises: ['end', 'replaces'],
    source: `${page}, parameter mutedSeconds: at least 1`,
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), muteMember(group, member)],
      call: muteMember(group, member, 1),
      after: [shows(memberOf(group, member), { muteEndTime: orOver(laterBy(1 - 600)) })],
    })),
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

test(
  ...muteGroupMember('SENDING', {
    text: 'a group refuses messages of its muted member alone, and other groups and single chats accept them',
    promises: ['silent', 'others', 'elsewhere'],
    check: scene(({ group, other, owner, member, another }) => ({
      before: [
        create(group, { owner, members: [member, another] }),
        create(other, { owner, members: [member] }),
        says(member, group),
        says(another, group),
        says(member, other),
        says(member, owner),
      ],
      call: muteMember(group, member),
      after: [says(member, group, refused), says(another, group), says(member, other), says(member, owner)],
    })),
  }),
);

test(
  ...muteGroupMember('SENDING_ADMIN', {
    text: 'a group refuses messages of its muted admin',
    promises: ['silent'],
    check: scene(({ group, owner, admin }) => ({
      before: [create(group, { owner, admins: [admin] }), says(admin, group)],
      call: muteMember(group, admin),
      after: [says(admin, group, refused)],
    })),
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
      const { body, sending, lateMessage, over: isOver } = await given.shortMute();

      await call(body);

      await expectSilenced(sending, 'member');
      expectOneOf(
        await lateMessage(),
        ['refused', 'answered too late'],
        'messages into the groups before the end',
      );
      await isOver();
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroupMember('CANCEL', {
    text:
      'after cancel_mute_group_member, also of a second mute, muteEndTime is 0 or not in the future, ' +
      'the member is heard again, and another one stays muted',
    promises: ['cancel-end', 'cancel-sending', 'others', 'silent'],
    check: scene(({ group, owner, member, another }) => {
      const muted = [shows(memberOf(group, member), { muteEndTime: above(0) }), says(member, group, refused)];
      const cancelled = [
        unmuteMember(group, member),
        shows(memberOf(group, member), { muteEndTime: over }),
        says(member, group),
      ];
      return {
        before: [
          create(group, { owner, members: [member, another] }),
          says(member, group),
          muteMember(group, another),
        ],
        call: muteMember(group, member),
        after: [
          ...muted,
          ...cancelled,
          shows(memberOf(group, another), { muteEndTime: laterBy(0) }),
          muteMember(group, member),
          ...muted,
          ...cancelled,
        ],
      };
    }),
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
  ...muteGroupMember('CANCEL_IN_MUTED_GROUP', {
    text: 'cancel_mute_group_member ends a member’s mute in a muted group, and the group stays muted',
    promises: ['group-mute'],
    source: own,
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), says(member, group), mute(group)],
      call: muteMember(group, member),
      after: [
        shows(memberOf(group, member), { muteEndTime: above(0) }),
        unmuteMember(group, member),
        shows(memberOf(group, member), { muteEndTime: over }),
        shows(group, { status: GroupStatus.Muted }),
        says(member, group, refused),
      ],
    })),
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
    check: scene(({ group, owner, member, newcomer }) => ({
      before: [create(group, { owner, members: [member] })],
      call: denied(muteMember(group, newcomer)),
      after: [unchanged(membersOf(group))],
      control: [muteMember(group, member)],
    })),
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
    check: scene(({ group, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member], isFull: true }),
        setMember(group, member, ownInfo),
        muteMember(group, admin),
      ],
      call: muteMember(group, member),
      after: [
        changesOnly(memberOf(group, member), { muteEndTime: above(0) }),
        unchanged(memberOf(group, admin)),
      ],
    })),
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
      const muteOne = (userID: string) => post(path, { groupID, userID, mutedSeconds: 600 }, admin);

      const replies = await Promise.all(userIDs.map(muteOne));

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
