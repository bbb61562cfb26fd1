import {
  expectDuring,
  expectFields,
  expectOneOf,
  expectSame,
  expectShown,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { GroupRows, GroupStatus, ListedCreateTimes, ListedNoticeTimes } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 10 };

/** The allowed difference between the clocks of the target’s machines. */
const TOLERANCE_MS = 5_000;

/** The one group of an answer, whose fields are compared. */
function shownGroup(reply: Reply) {
  return { name: 'the group', value: expectSuccess(reply, GroupRows).groups?.[0] };
}

const texts = [
  ['GET_GROUPS-FIELD_NOTIFICATION', 'notification'],
  ['GET_GROUPS-FIELD_INTRODUCTION', 'introduction'],
  ['GET_GROUPS-FIELD_EX', 'ex'],
] as const;

for (const [id, field] of texts) {
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, about } = await given.describedGroup();

      const reply = await post(path, { groupID, pagination }, admin);

      const { groups } = expectSuccess(reply, GroupRows);
      expectFields(groups?.[0], { groupInfo: { [field]: about[field] } }, 'the group');
    }),
  );
}

test(
  ...check('GET_GROUPS-FIELD_SETTINGS', async ({ post, given, admin }) => {
    const { groupID, groupInfo } = await given.describedSettings();

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GroupRows);
    expectFields(groups?.[0], { groupInfo }, 'the group');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_CREATORUSERID', async ({ post, given, admin }) => {
    const { groupID, about } = await given.describedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GroupRows);
    const creator = groups?.[0]?.groupInfo['creatorUserID'];
    expectOneOf(creator, [about.creatorUserID, admin.name], 'creatorUserID');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_GROUPOWNERUSERNAME', async ({ post, given, admin }) => {
    const { groupID, owner } = await given.describedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GroupRows);
    expectFields(groups?.[0], { groupOwnerUserName: owner.nickname }, 'the group');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_CREATETIME', async ({ post, given, admin }) => {
    const { groupID, made } = await given.describedGroup();
    const created = given.known(made, '/msg/get_server_time');

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, ListedCreateTimes);
    const createTime = groups?.[0]?.groupInfo.createTime ?? 0;
    expectDuring(createTime, created, TOLERANCE_MS, 'createTime');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_CREATETIME_STAYS', async ({ post, given, admin }) => {
    const { groupID, createTime } = await given.renamedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    const shown = expectShown({ name: 'group', value: expectSuccess(reply, ListedCreateTimes).groups?.[0] });
    const before = given.known(createTime, '/group/get_groups');
    expectSame(shown.groupInfo.createTime, before, 'createTime after a change');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_STATUS_MUTED', async ({ post, given, admin, expectWritten }) => {
    const group = await given.group();
    await given.groupChanges.mute(group);

    const read = async () => shownGroup(await post(path, { groupID: group.groupID, pagination }, admin));

    await expectWritten(read, { groupInfo: { status: GroupStatus.Muted } });
  }),
);

test(
  ...check('GET_GROUPS-FIELD_NOTICE', async ({ post, given, admin }) => {
    const { groupID, notification, changed } = await given.renamedGroup();
    const announced = given.known(changed, '/msg/get_server_time');

    const reply = await post(path, { groupID, pagination }, admin);

    const groupInfo = { notification, notificationUserID: admin.name };
    const { name, value } = shownGroup(reply);
    expectFields(value, { groupInfo }, name);
    const [row] = expectSuccess(reply, ListedNoticeTimes).groups ?? [];
    const updated = row?.groupInfo.notificationUpdateTime ?? 0;
    expectDuring(updated, announced, TOLERANCE_MS, 'notificationUpdateTime');
  }),
);

test(
  ...check('GET_GROUPS-FIELD_MEMBERCOUNT_INVITED', async ({ post, given, admin, expectWritten }) => {
    const [member, newcomer] = await Promise.all([given.person(), given.person()]);
    const { groupID, members } = await given.group({ members: [member] });
    await given.roleChanges.invite(groupID, newcomer);

    const read = async () => shownGroup(await post(path, { groupID, pagination }, admin));

    // The owner and the invited member.
    await expectWritten(read, { groupInfo: { memberCount: members.length + 2 } });
  }),
);

test(
  ...check('GET_GROUPS-FIELD_MEMBERCOUNT_KICKED', async ({ post, given, admin, expectWritten }) => {
    const [member, kicked] = await Promise.all([given.person(), given.person()]);
    const { groupID } = await given.group({ members: [member, kicked] });
    await given.roleChanges.kick(groupID, kicked);

    const read = async () => shownGroup(await post(path, { groupID, pagination }, admin));

    await expectWritten(read, { groupInfo: { memberCount: 2 } });
  }),
);

test(
  ...check('GET_GROUPS-FIELD_OWNER_TRANSFERRED', async ({ post, given, admin, expectWritten }) => {
    const heir = await given.person();
    const { groupID, owner: former } = await given.group({ members: [heir] });
    await given.roleChanges.transfer(groupID, former, heir);
    const owner = { groupInfo: { ownerUserID: heir.userID }, groupOwnerUserID: heir.userID };

    const read = async () => shownGroup(await post(path, { groupID, pagination }, admin));

    await expectWritten(read, owner);
  }),
);

test(
  ...check('GET_GROUPS-AGREEMENT', async ({ post, given, seen, admin }) => {
    const { groupID } = await given.describedGroup();
    const groupInfo = await seen.info.group(groupID);

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GroupRows);
    expectFields(groups?.[0], { groupInfo }, 'compared with get_groups_info, the group');
  }),
);
