import {
  dismissed,
  expectAnySuccess,
  expectOneOf,
  expectSuccessEnvelope,
  isSuccess,
  revokeBody,
  revoked,
  test,
  type Reply,
} from '../../fixtures/test.ts';
import { GroupStatus } from '../../schemas/group.ts';
import { check } from './states.requirements.ts';

/** Who is muted in the end: either call may have been the last. */
const ifMuted = (isMuted: boolean): readonly string[] => (isMuted ? ['member'] : []);

/** The answer of a helper operation does not matter, except that it may be the success. */
const judged = (mute: Reply, cancel: Reply): readonly Reply[] => [mute, ...[cancel].filter(isSuccess)];

test(
  ...check('DISMISS_GROUP-PARALLEL', async ({ together, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupShownByID();
    const call = { path: '/group/dismiss_group', body: { groupID }, caller: admin };

    const replies = await together(call, call);

    expectAnySuccess(replies);
    await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
  }),
);

test(
  ...check('DISMISS_GROUP-PARALLEL_MUTE', async ({ together, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupShownByID();
    const call = { path: '/group/dismiss_group', body: { groupID }, caller: admin };

    const [dismissal] = await together(call, { ...call, path: '/group/mute_group' });

    expectSuccessEnvelope(dismissal);
    await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
  }),
);

const twice = [
  ['REVOKE_MSG', revoked],
  ['MUTE_GROUP', { status: GroupStatus.Muted }],
] as const;

for (const [operation, written] of twice)
  test(
    ...check(`${operation}-PARALLEL`, async ({ together, given, expectWritten }) => {
      const call = await given.preparedCall(operation);
      const { read } = given.known(call.watched ?? null, call.path);

      const replies = await together(call, call);

      expectAnySuccess(replies);
      await expectWritten(read, written);
    }),
  );

test(
  ...check('REVOKE_MSG-PARALLEL_MESSAGES', async ({ together, given, seen, admin, expectWritten }) => {
    const [anna, ben] = await given.twoForChat();
    const texts = await given.texts([anna, ben], [anna, ben], [anna, ben]);
    const sent = (at: number) => given.known(texts[at] ?? null, '/msg/send_msg');
    const messages = { first: sent(0), second: sent(1), third: sent(2) };
    const of = (at: number) => ({ path: '/msg/revoke_msg', body: revokeBody(sent(at)), caller: admin });

    const replies = await together(of(0), of(2));

    replies.forEach(expectSuccessEnvelope);
    const shown = { first: revoked, second: { revoked: false }, third: revoked };
    await expectWritten(() => seen.rows.shown(messages), shown);
  }),
);

type Body = Readonly<Record<string, string | number>>;

const isActive = ({ value }: { readonly value: { readonly status: number } | undefined }): boolean =>
  value?.status === GroupStatus.Active;

test(
  ...check(
    'MUTE_GROUP-PARALLEL_CANCEL',
    async ({ together, given, seen, admin, expectSilenced, readUntil }) => {
      const group = await given.groupOfTwo();
      const { groupID, member } = group;
      const sending = await given.sending({ member: [group, member] });
      const of = (path: string) => ({ path, body: { groupID }, caller: admin });

      const [mute, cancel] = await together(of('/group/mute_group'), of('/group/cancel_mute_group'));

      expectAnySuccess(judged(mute, cancel));
      // The cancel may have been the last call, and may show late.
      const { name, value } = await readUntil(() => seen.group(groupID), isActive);
      expectOneOf(value?.status, [GroupStatus.Active, GroupStatus.Muted], `${name}.status`);
      await expectSilenced(sending, ...ifMuted(value?.status === GroupStatus.Muted));
    },
  ),
);

test(
  ...check('MUTE_GROUP_MEMBER-PARALLEL', async ({ together, given, seen, admin, readUntil }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    await given.mutes.set({ groupID, userID });
    const first = (await seen.member(groupID, userID)).value?.muteEndTime ?? 0;
    const muting = (mutedSeconds: number) => ({
      path: '/group/mute_group_member',
      body: { groupID, userID, mutedSeconds },
      caller: admin,
    });

    const replies = await together(muting(3_600), muting(36_000));

    expectAnySuccess(replies);
    const read = () => seen.member(groupID, userID);
    const { name, value } = await readUntil(read, (each) => each.value?.muteEndTime !== first);
    const hours = Math.round(((value?.muteEndTime ?? 0) - first + 600_000) / 3_600_000);
    expectOneOf(hours, [1, 10], `${name}.muteEndTime of a later mute after the first, in hours`);
  }),
);

test(
  ...check(
    'MUTE_GROUP_MEMBER-PARALLEL_CANCEL',
    async ({ together, given, seen, admin, expectSilenced, readUntil }) => {
      const group = await given.groupOfTwo();
      const whom = { groupID: group.groupID, userID: group.member.userID };
      const sending = await given.sending({ member: [group, group.member] });
      const of = (path: string, body: Body) => ({ path: `/group/${path}`, body, caller: admin });

      const muting = of('mute_group_member', { ...whom, mutedSeconds: 600 });
      const [mute, cancel] = await together(muting, of('cancel_mute_group_member', whom));

      expectAnySuccess(judged(mute, cancel));
      // The cancel may have been the last call, and may show late.
      const read = () => seen.member(whom.groupID, whom.userID);
      const { value } = await readUntil(read, (each) => each.value?.muteEndTime === 0);
      const { joinTime = 0, muteEndTime = 0 } = value ?? {};
      // More than five of the ten minutes are left.
      await expectSilenced(sending, ...ifMuted(muteEndTime - joinTime > 300_000));
    },
  ),
);
