import {
  above,
  dismissed,
  expectAnySuccess,
  expectFields,
  expectOneOf,
  expectSuccessEnvelope,
  isSuccess,
  oneOf,
  revokeBody,
  revoked,
  test,
  type Reply,
  type Sending,
} from '../../fixtures/test.ts';
import { GroupStatus, RoleLevel } from '../../schemas/group.ts';
import {
  dismissGroup,
  muteGroup,
  muteGroupMember,
  revokeMsg,
  setGroupMemberInfo,
  type Acts,
  type OwnTools,
} from '../entry.ts';

// Where a setting or the target allows only one request at a time, the result is inconclusive.

/** Changes of one member by two calls. */
const changesBoth =
  (one: object, other: object): Acts =>
  async ({ together, path, given, admin, expectOnlyChanged }) => {
    const { groupID, member, watched } = await given.adminWithOwnInfo();
    const changing = (change: object) => ({
      path,
      body: { members: [{ groupID, userID: member.userID, ...change }] },
      caller: admin,
    });

    const replies = await together(changing(one), changing(other));

    replies.forEach(expectSuccessEnvelope);
    await expectOnlyChanged(watched, { ...one, ...other });
  };

const changesBothMembers =
  (operation: 'SET_GROUP_MEMBER_INFO' | 'MUTE_GROUP_MEMBER'): Acts =>
  async ({ together, given, expectCarriedOut }) => {
    const one = await given.preparedCall(operation);
    const other = await given.preparedCall(operation);

    const replies = await together(one, other);

    replies.forEach(expectSuccessEnvelope);
    await expectCarriedOut(one);
    await expectCarriedOut(other);
  };

/** The same call, twice. */
const leaves =
  (operation: 'REVOKE_MSG' | 'MUTE_GROUP', written: object): Acts =>
  async ({ together, given, expectWritten }) => {
    const call = await given.preparedCall(operation);
    const { read } = given.known(call.watched ?? null, call.path);

    const replies = await together(call, call);

    expectAnySuccess(replies);
    await expectWritten(read, written);
  };

/**
 * Messages of the member are accepted unless the member is muted now. Either call may have been the last, which may show
 * late, and stop messages late: reads and sends until both say the same.
 */
async function expectAgreement(
  { readUntil }: Pick<OwnTools, 'readUntil'>,
  sending: Sending,
  isMuted: () => Promise<boolean>,
): Promise<void> {
  const look = async () => ({
    expected: sending.answersWith((await isMuted()) ? ['member'] : []),
    ...(await sending.send()),
  });
  const agree = ({ value, expected }: Awaited<ReturnType<typeof look>>): boolean =>
    value?.['member'] === expected['member'];
  const { name, value, expected } = await readUntil(look, agree, 'sending');
  expectFields(value, expected, name);
}

/** The answer of a helper operation does not matter, except that it may be the success. */
const judged = (mute: Reply, cancel: Reply): readonly Reply[] => [mute, ...[cancel].filter(isSuccess)];

/** Whether the shown end of a mute of ten minutes is that of one: more than five minutes are left. */
const isLong = ({ joinTime = 0, muteEndTime = 0 } = {}): boolean => muteEndTime - joinTime > 300_000;

test(
  ...setGroupMemberInfo('PARALLEL_ROLE', {
    text: 'parallel calls of set_group_member_info for roleLevel and faceURL of one member both take effect',
    promises: ['parallel-fields-survive'],
    inconclusiveAllowed: true,
    check: changesBoth(
      { roleLevel: RoleLevel.Member },
      { faceURL: 'https://faces.example/changed-in-parallel.png' },
    ),
  }),
);

test(
  ...setGroupMemberInfo('PARALLEL_SAME_FIELD', {
    text: 'at least one of parallel set_group_member_info calls for one field succeeds, and its value is stored in full',
    promises: ['parallel-values-stay-whole'],
    source: 'Platform API, set-group-member-info, request: optional fields of a member',
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, expectWritten }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const [one, other] = ['One of two', 'The other of two'] as const;
      const naming = (nickname: string) => ({
        path,
        body: { members: [{ groupID, userID, nickname }] },
        caller: admin,
      });

      const replies = await together(naming(one), naming(other));

      expectAnySuccess(replies);
      await expectWritten(() => seen.member(groupID, userID), { nickname: oneOf([one, other]) });
    },
  }),
);

test(
  ...muteGroupMember('PARALLEL_INFO', {
    text: 'a mute and a nickname change of one member in parallel both take effect',
    promises: ['parallel-writes-survive'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, expectWritten }) {
      const { groupID, member, watched } = await given.member();
      await given.memberLists.rename(groupID, member);
      const who = { groupID, userID: member.userID };
      const named = { nickname: 'Muted and renamed' };
      const naming = { members: [{ ...who, ...named }] };

      const replies = await together(
        { path: '/group/set_group_member_info', body: naming, caller: admin },
        { path, body: { ...who, mutedSeconds: 600 }, caller: admin },
      );

      replies.forEach(expectSuccessEnvelope);
      await expectWritten(watched.read, named);
      await expectWritten(() => seen.member(groupID, member.userID), { muteEndTime: above(0) });
    },
  }),
);

test(
  ...muteGroupMember('PARALLEL_MEMBERS', {
    text: 'parallel calls of mute_group_member for two members both take effect',
    promises: ['parallel-writes-survive'],
    inconclusiveAllowed: true,
    check: changesBothMembers('MUTE_GROUP_MEMBER'),
  }),
);

test(
  ...dismissGroup('PARALLEL', {
    text: 'two parallel dismissals of one group leave it dismissed, and at least one succeeds',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, expectWritten }) {
      const { groupID } = await given.groupShownByID();
      const call = { path, body: { groupID }, caller: admin };

      const replies = await together(call, call);

      expectAnySuccess(replies);
      await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
    },
  }),
);

test(
  ...dismissGroup('PARALLEL_MUTE', {
    text: 'a group dismissed and muted in parallel ends dismissed',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, expectWritten }) {
      const { groupID } = await given.groupShownByID();
      const call = { path, body: { groupID }, caller: admin };

      const [dismissal] = await together(call, { ...call, path: '/group/mute_group' });

      expectSuccessEnvelope(dismissal);
      await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
    },
  }),
);

test(
  ...revokeMsg('PARALLEL', {
    text: 'two parallel revokes of one message leave it revoked, and at least one succeeds',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    check: leaves('REVOKE_MSG', revoked),
  }),
);

test(
  ...revokeMsg('PARALLEL_MESSAGES', {
    text: 'parallel revokes of two messages of one chat both take effect and spare the message between them',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, expectWritten }) {
      const [anna, ben] = await given.twoForChat();
      const texts = await given.texts([anna, ben], [anna, ben], [anna, ben]);
      const sent = (at: number) => given.known(texts[at] ?? null, '/msg/send_msg');
      const messages = { first: sent(0), second: sent(1), third: sent(2) };
      const of = (at: number) => ({ path, body: revokeBody(sent(at)), caller: admin });

      const replies = await together(of(0), of(2));

      replies.forEach(expectSuccessEnvelope);
      const shown = { first: revoked, second: { revoked: false }, third: revoked };
      await expectWritten(() => seen.rows.shown(messages), shown);
    },
  }),
);

test(
  ...muteGroup('PARALLEL', {
    text: 'two parallel mutes of one group leave it muted, and at least one succeeds',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    check: leaves('MUTE_GROUP', { status: GroupStatus.Muted }),
  }),
);

test(
  ...muteGroup('PARALLEL_CANCEL', {
    text: 'a group muted and unmuted in parallel ends up either muted or not, and accepts messages accordingly',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, readUntil }) {
      const group = await given.groupOfTwo();
      const { groupID, member } = group;
      const sending = await given.sending({ member: [group, member] });
      const call = { path, body: { groupID }, caller: admin };

      const [mute, cancel] = await together(call, { ...call, path: '/group/cancel_mute_group' });

      expectAnySuccess(judged(mute, cancel));
      const status = async () => (await seen.group(groupID)).value?.status;
      expectOneOf(await status(), [GroupStatus.Active, GroupStatus.Muted], 'status');
      await expectAgreement({ readUntil }, sending, async () => (await status()) === GroupStatus.Muted);
    },
  }),
);

test(
  ...muteGroupMember('PARALLEL', {
    text: 'at least one of two parallel mutes of one member succeeds, and muteEndTime is the end of one of them',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, readUntil }) {
      const { groupID, member } = await given.member();
      const who = { groupID, userID: member.userID };
      const read = () => seen.member(groupID, member.userID);
      await given.mutes.set(who);
      const first = (await read()).value?.muteEndTime ?? 0;
      const muting = (mutedSeconds: number) => ({ path, body: { ...who, mutedSeconds }, caller: admin });

      const replies = await together(muting(3_600), muting(36_000));

      expectAnySuccess(replies);
      const { name, value } = await readUntil(read, (each) => each.value?.muteEndTime !== first);
      const hours = Math.round(((value?.muteEndTime ?? 0) - first + 600_000) / 3_600_000);
      expectOneOf(hours, [1, 10], `${name}.muteEndTime of a later mute after the first, in hours`);
    },
  }),
);

test(
  ...muteGroupMember('PARALLEL_CANCEL', {
    text: 'a member muted and unmuted in parallel ends up either muted or not, and can send accordingly',
    promises: ['parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
    async check({ together, path, given, seen, admin, readUntil }) {
      const group = await given.groupOfTwo();
      const who = { groupID: group.groupID, userID: group.member.userID };
      const sending = await given.sending({ member: [group, group.member] });
      const muting = { path, body: { ...who, mutedSeconds: 600 }, caller: admin };
      const cancelling = { path: '/group/cancel_mute_group_member', body: who, caller: admin };

      const [mute, cancel] = await together(muting, cancelling);

      expectAnySuccess(judged(mute, cancel));
      const member = async () => (await seen.member(who.groupID, who.userID)).value;
      await expectAgreement({ readUntil }, sending, async () => isLong(await member()));
    },
  }),
);
