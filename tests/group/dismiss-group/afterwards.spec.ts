import {
  dismissed,
  expectErrCode,
  expectMeets,
  expectSuccessEnvelope,
  revokeBody,
  test,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const [mute, cancel] = ['/group/mute_group', '/group/cancel_mute_group'] as const;

test(
  ...check('DISMISS_GROUP-THEN_MUTE_CODE', async ({ post, given, admin }) => {
    await given.controlledCall('MUTE_GROUP');
    const { groupID } = await given.dismissed.groupToMute();

    const reply = await post(mute, { groupID }, admin);

    expectErrCode(reply, [1204]);
  }),
);

test(
  ...check('DISMISS_GROUP-NOT_REVIVED', async ({ post, given, seen, admin }) => {
    const { groupID } = await given.dismissed.groupToMute();

    await post(mute, { groupID }, admin);
    const muted = await seen.dismissedGroups.status(groupID);
    await post(cancel, { groupID }, admin);
    const unmuted = await seen.dismissedGroups.status(groupID);

    expectMeets(muted.value, dismissed, `after mute_group, ${muted.name}`);
    expectMeets(unmuted.value, dismissed, `after cancel_mute_group, ${unmuted.name}`);
  }),
);

test(
  ...check('DISMISS_GROUP-NOT_REVIVED_BY_ITS_PEOPLE', async ({ post, given, seen }) => {
    const { groupID, owner, admins, members } = await given.dismissed.settledGroup();

    await post(mute, { groupID }, owner);
    await post(mute, { groupID }, admins[0]);
    await post(mute, { groupID }, members[0]);
    const muted = await seen.dismissedGroups.status(groupID);
    await post(cancel, { groupID }, owner);
    const unmuted = await seen.dismissedGroups.status(groupID);

    expectMeets(muted.value, dismissed, `after mute_group, ${muted.name}`);
    expectMeets(unmuted.value, dismissed, `after cancel_mute_group, ${unmuted.name}`);
  }),
);

test(
  ...check('DISMISS_GROUP-NOT_REVIVED_BY_MEMBER_WRITES', async ({ post, given, seen, admin }) => {
    const { groupID, members } = await given.dismissed.group();
    const member = { groupID, userID: members[0].userID };

    await post('/group/set_group_member_info', { members: [{ ...member, nickname: 'Changed' }] }, admin);
    await post('/group/mute_group_member', { ...member, mutedSeconds: 600 }, admin);
    await post('/group/cancel_mute_group_member', member, admin);

    const { name, value } = await seen.dismissedGroups.status(groupID);
    expectMeets(value, dismissed, name);
  }),
);

test(
  ...check('DISMISS_GROUP-NOT_REVIVED_BY_GROUP_WRITES', async ({ post, given, seen, admin }) => {
    const { groupID, owner, admins, members } = await given.dismissed.group();
    const [newcomer, oldOwnerUserID, newOwnerUserID] = [
      (await given.person()).userID,
      owner.userID,
      admins[0].userID,
    ];

    await post('/group/set_group_info', { groupInfoForSet: { groupID, introduction: 'Changed' } }, admin);
    await post('/group/invite_user_to_group', { groupID, invitedUserIDs: [newcomer] }, admin);
    await post('/group/kick_group', { groupID, kickedUserIDs: [members[0].userID] }, admin);
    await post('/group/transfer_group', { groupID, oldOwnerUserID, newOwnerUserID }, admin);

    const { name, value } = await seen.dismissedGroups.status(groupID);
    expectMeets(value, dismissed, name);
  }),
);

test(
  ...check('DISMISS_GROUP-NOT_REVIVED_BY_REVOKE', async ({ post, given, seen, admin }) => {
    const { groupID, messages } = await given.dismissedGroupWithTexts();

    await post('/msg/revoke_msg', revokeBody(messages[0]), admin);

    const { name, value } = await seen.dismissedGroups.status(groupID);
    expectMeets(value, dismissed, name);
  }),
);

test(
  ...check('DISMISS_GROUP-SEARCH', async ({ post, given, admin }) => {
    const { groupID } = await given.dismissedGroupWithTexts();
    const pagination = { pageNumber: 1, showNumber: 20 };

    const reply = await post('/msg/search_msg', { recvID: groupID, pagination }, admin);

    expectSuccessEnvelope(reply);
  }),
);
