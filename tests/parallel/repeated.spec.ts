import { above, expectSame, expectSuccessEnvelope, test, writingOperations } from '../../fixtures/test.ts';
import { GroupStatus } from '../../schemas/group.ts';
import { check } from './repeated.requirements.ts';

for (const operation of writingOperations)
  test(
    ...check(`${operation}-OPERATION_ID_REPEATED`, async ({ withOneID, given, expectCarriedOut }) => {
      const post = withOneID();
      const one = await given.preparedCall(operation);
      const first = await post(one.path, one.body, one.caller);
      const other = await given.preparedCall(operation);

      const second = await post(other.path, other.body, other.caller);

      expectSuccessEnvelope(first);
      expectSuccessEnvelope(second);
      await expectCarriedOut(other);
    }),
  );

for (const operation of ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'] as const)
  test(
    ...check(`${operation}-OPERATION_ID_REPEATED`, async ({ withOneID, given }) => {
      const call = await given.preparedCall(operation);
      const { body } = await given.bareCall(operation);
      const post = withOneID();

      await post(call.path, body, call.caller);
      const reply = await post(call.path, call.body, call.caller);

      expectSuccessEnvelope(reply);
      expectSame(
        call.finds?.(reply),
        true,
        'whether the second call finds the prepared data, by groupID, userID or serverMsgID',
      );
    }),
  );

test(
  ...check('MUTE_GROUP-REQUEST_REPEATED', async ({ withOneID, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    const post = withOneID();
    expectSuccessEnvelope(await post('/group/mute_group', { groupID }, admin));
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });

    const reply = await post('/group/mute_group', { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-REQUEST_REPEATED', async ({ withOneID, given, seen, admin, ...expecting }) => {
    const { groupID, member } = await given.member();
    const body = { groupID, userID: member.userID, mutedSeconds: 600 };
    const end = async () => (await seen.member(groupID, member.userID)).value?.muteEndTime ?? 0;
    const post = withOneID();
    expectSuccessEnvelope(await post('/group/mute_group_member', body, admin));
    const first = await expecting.readUntil(end, (ms) => ms > 0);
    expectSame(first > 0, true, 'whether the first call mutes');
    await given.mutes.cancel({ groupID, userID: member.userID });
    await expecting.readUntil(end, (ms) => ms !== first);

    const reply = await post('/group/mute_group_member', body, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectWritten(() => seen.member(groupID, member.userID), {
      muteEndTime: above(first - 60_000),
    });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-REQUEST_REPEATED', async ({ withOneID, given, seen, admin, ...others }) => {
    const { groupID, member } = await given.member();
    const path = '/group/set_group_member_info';
    const naming = (ex: string) => ({ members: [{ groupID, userID: member.userID, ex }] });
    const shows = (ex: string) => others.expectWritten(() => seen.member(groupID, member.userID), { ex });
    const post = withOneID();
    expectSuccessEnvelope(await post(path, naming('first'), admin));
    await shows('first');
    expectSuccessEnvelope(await others.post(path, naming('second'), admin));
    await shows('second');

    const reply = await post(path, naming('first'), admin);

    expectSuccessEnvelope(reply);
    await shows('first');
  }),
);
