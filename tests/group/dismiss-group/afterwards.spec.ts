import {
  dismissed,
  expectErrCode,
  expectMeets,
  expectRefusal,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  revokeBody,
  test,
  watchAll,
  type Reply,
} from '../../../fixtures/test.ts';
import { dismissGroup, type Acts, type OwnTools } from '../../entry.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;
const code1204 = 'Platform API, error codes, 1204: the group is dismissed';
const notFound = 'Platform API, error codes, 1004: record not found; 1201: the group does not exist';

const [mute, cancel] = ['/group/mute_group', '/group/cancel_mute_group'] as const;
const operation = 'DISMISS_GROUP';
const nowhere = { total: 0, groupIDs: [] };
/** A list may be behind: members are known once somebody is shown. */
const isSomebody = ({ value }: { readonly value: readonly unknown[] }): boolean => value.length > 0;

/** A group that cannot be dismissed, and by whom: the administrator unless somebody else is named. */
type Arrange = (
  given: OwnTools['given'],
) => Promise<{ readonly groupID: string; readonly by?: Parameters<OwnTools['post']>[2] }>;

const answers =
  (arrange: Arrange, expectAnswer: (reply: Reply) => void): Acts =>
  async ({ post, path, given, admin }) => {
    await given.controlledCall(operation);
    const { groupID, by = admin } = await arrange(given);

    const reply = await post(path, { groupID }, by);

    expectAnswer(reply);
  };

const dismissedGroup: Arrange = (given) => given.dismissed.group();
const unknownGroup: Arrange = async (given) => ({ groupID: given.noSuch('group') });
const byFormerOwner: Arrange = async (given) => {
  const { groupID, owner } = await given.dismissed.group({ deleteMember: true });
  return { groupID, by: owner };
};

/** With deleteMember true, nobody is left in such a group. */
const leavesNobody =
  (arrange: 'groupWithReturned' | 'reshuffledGroup' | 'largeGroup'): Acts =>
  async ({ call, given, seen, expectWritten }) => {
    const group = await given[arrange]();
    await seen.dismissedGroups.members(group);

    await call({ groupID: group.groupID, deleteMember: true });

    await expectWritten(() => seen.dismissedGroups.members(group), []);
  };

test(
  ...dismissGroup('DELETE_MEMBER', {
    text: 'dismiss_group with deleteMember true leaves nobody in the group: no owner, admin or member',
    promises: ['deleteMember'],
    async check({ call, path, given, seen, readUntil, expectCarriedOut, expectWritten }) {
      const group = await given.group(await given.three());
      const watched = await watchAll({ 'its members': () => seen.dismissedGroups.members(group) });
      const { value } = await readUntil(() => seen.dismissedGroups.members(group), isSomebody);
      given.known(value[0] ?? null, '/group/get_group_member_list');

      await call({ groupID: group.groupID, deleteMember: true });

      await expectCarriedOut({ path, watched });
      await expectWritten(() => seen.dismissedGroups.members(group), []);
    },
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_INFO', {
    text: 'get_group_members_info shows nobody in the group after dismiss_group with deleteMember true',
    promises: ['witness-of-members'],
    source: `${deleteMember}; get-group-members-info`,
    async check({ call, given, seen, expectWritten }) {
      const group = await given.group(await given.three());

      await call({ groupID: group.groupID, deleteMember: true });

      await expectWritten(() => seen.dismissedGroups.membersInInfo(group), []);
    },
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_DISMISSED', {
    text: 'dismiss_group with deleteMember true also dismisses the group: unlisted by name, and status 2 or absent by ID',
    promises: ['status', 'not-listed'],
    source: forGood,
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName } = await given.listedGroup();

      await call({ groupID, deleteMember: true });

      await expectWritten(() => seen.groupsNamed(groupName), []);
      await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
    },
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_SENDING', {
    text: 'dismiss_group with deleteMember true stops owner, admin and member sending into the group, but not into another',
    promises: ['no-messages', 'other-groups'],
    source: `${deleteMember}; error codes, 1204: the group is dismissed`,
    async check({ call, given, expectSilenced }) {
      const three = await given.three();
      const [group, another] = await Promise.all([given.group(three), given.group(three)]);
      const sending = await given.sending({
        owner: [group, three.owner],
        admin: [group, three.admins[0]],
        member: [group, three.members[0]],
        'member in another group': [another, three.members[0]],
      });

      await call({ groupID: group.groupID, deleteMember: true });

      await expectSilenced(sending, 'owner', 'admin', 'member');
    },
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_NEIGHBOURS', {
    text: 'dismiss_group with deleteMember true leaves other groups of its people, and everybody in them, unchanged',
    promises: ['other-groups'],
    source: deleteMember,
    async check({ call, path, given, seen, readUntil, expectCarriedOut }) {
      const three = await given.three();
      const [group, another] = await Promise.all([given.group(three), given.group(three)]);
      const watched = await watchAll({ 'its members': () => seen.dismissedGroups.members(group) });
      const { value } = await readUntil(() => seen.dismissedGroups.members(group), isSomebody);
      given.known(value[0] ?? null, '/group/get_group_member_list');
      const neighbours = await watchAll({
        'another group': () => seen.whole.group(another.groupID),
        'members of another group': () => seen.whole.members(another),
      });

      await call({ groupID: group.groupID, deleteMember: true });

      await expectCarriedOut({ path, watched });
      await expectUntouched(neighbours);
    },
  }),
);

test(
  ...dismissGroup('MEMBERS_KEPT', {
    text: 'dismiss_group with deleteMember false keeps the members readable and unchanged, at once and a second later',
    promises: ['members-kept'],
    async check({ call, path, given, seen, readUntil, expectUntouchedLater }) {
      const group = await given.group(await given.three());
      const { groupID } = group;
      const watched = await watchAll({ 'its members': () => seen.dismissedGroups.memberRows(group) });

      await call({ groupID, deleteMember: false });

      await readUntil(
        () => seen.dismissedGroups.status(groupID),
        ({ value }) => dismissed.holds(value),
      );
      await expectUntouched(watched);
      await expectUntouchedLater({ operation, path, watched });
    },
  }),
);

test(
  ...dismissGroup('MEMBERS_WITNESSES', {
    text: 'get_group_member_list and get_group_members_info show the same members of a dismissed group',
    promises: ['witness-of-members'],
    source: 'Platform API, get-group-member-list and get-group-members-info: the members of a group',
    async check({ call, given, seen, readUntil }) {
      const group = await given.group(await given.three());
      const read = () => seen.dismissedGroups.witnesses(group);
      const { value: before } = await readUntil(read, ({ value: { listed } }) => listed.length > 0);
      given.known(before.listed[0] ?? null, '/group/get_group_member_list');

      await call({ groupID: group.groupID, deleteMember: false });

      const agree = ({ value: { listed, informed } }: Awaited<ReturnType<typeof read>>) =>
        String(listed) === String(informed);
      const { name, value } = await readUntil(read, agree);
      expectSame(value.informed, value.listed, name);
    },
  }),
);

test(
  ...dismissGroup('AGAIN', {
    text: 'dismiss_group refuses a dismissed group',
    promises: ['again'],
    check: answers(dismissedGroup, expectRefusal),
  }),
);

test(
  ...dismissGroup('AGAIN_CODE', {
    text: 'dismiss_group refuses a dismissed group with errCode 1204 or 1004',
    promises: ['again-code'],
    source: code1204,
    check: answers(dismissedGroup, (reply) => expectErrCode(reply, [1204, 1004])),
  }),
);

test(
  ...dismissGroup('AGAIN_DISMISSED', {
    text: 'a dismissed group stays dismissed when dismissed again, whatever the answer',
    promises: ['for-good'],
    async check({ post, path, given, seen, admin }) {
      const { groupID } = await given.dismissed.group();

      await post(path, { groupID }, admin);
      const again = await seen.dismissedGroups.status(groupID);
      await post(path, { groupID, deleteMember: true }, admin);
      const withMembers = await seen.dismissedGroups.status(groupID);

      expectMeets(again.value, dismissed, again.name);
      expectMeets(withMembers.value, dismissed, `with deleteMember true, ${withMembers.name}`);
    },
  }),
);

test(
  ...dismissGroup('UNKNOWN', {
    text: 'dismiss_group refuses an unknown group',
    promises: ['unknown'],
    source: notFound,
    check: answers(unknownGroup, expectRefusal),
  }),
);

test(
  ...dismissGroup('UNKNOWN_CODE', {
    text: 'dismiss_group refuses an unknown group with errCode 1004 or 1201',
    promises: ['unknown-code'],
    check: answers(unknownGroup, (reply) => expectErrCode(reply, [1004, 1201])),
  }),
);

test(
  ...dismissGroup('FORMER_OWNER', {
    text: 'dismiss_group refuses the former owner of a group that was dismissed with its members',
    promises: ['outsiders'],
    source: `${code1204}; 1002: no permission`,
    check: answers(byFormerOwner, expectRefusal),
  }),
);

test(
  ...dismissGroup('FORMER_OWNER_CODE', {
    text: 'dismiss_group answers errCode 1204, 1002 or 1004 to the former owner of a group dismissed with its members',
    promises: ['outsiders-code'],
    source: `${code1204}; 1002: no permission; 1004: record not found`,
    check: answers(byFormerOwner, (reply) => expectErrCode(reply, [1204, 1002, 1004])),
  }),
);

test(
  ...dismissGroup('THEN_MUTE_CODE', {
    text: 'mute_group refuses a dismissed group with errCode 1204',
    promises: ['no-mute'],
    async check({ post, given, admin }) {
      await given.groupChanges.mute(await given.groupOfTwo());
      const { groupID } = await given.dismissed.groupToMute();

      const reply = await post(mute, { groupID }, admin);

      expectErrCode(reply, [1204]);
    },
  }),
);

test(
  ...dismissGroup('NOT_REVIVED', {
    text: 'neither mute_group nor cancel_mute_group changes the status of a dismissed group, whatever they answer',
    promises: ['for-good'],
    async check({ post, given, seen, admin }) {
      const { groupID } = await given.dismissed.groupToMute();

      await post(mute, { groupID }, admin);
      const muted = await seen.dismissedGroups.status(groupID);
      await post(cancel, { groupID }, admin);
      const unmuted = await seen.dismissedGroups.status(groupID);

      expectMeets(muted.value, dismissed, `after mute_group, ${muted.name}`);
      expectMeets(unmuted.value, dismissed, `after cancel_mute_group, ${unmuted.name}`);
    },
  }),
);

test(
  ...dismissGroup('NOT_REVIVED_BY_ITS_PEOPLE', {
    text: 'owner, admin and member cannot revive a dismissed group by muting and unmuting it',
    promises: ['for-good'],
    async check({ post, given, seen }) {
      const { groupID, owner, admins, members, requireSettled } = await given.dismissed.settledGroup();

      await post(mute, { groupID }, owner);
      await post(mute, { groupID }, admins[0]);
      await post(mute, { groupID }, members[0]);
      const muted = await seen.dismissedGroups.status(groupID);
      await post(cancel, { groupID }, owner);
      const unmuted = await seen.dismissedGroups.status(groupID);
      await requireSettled();

      expectMeets(muted.value, dismissed, `after mute_group, ${muted.name}`);
      expectMeets(unmuted.value, dismissed, `after cancel_mute_group, ${unmuted.name}`);
    },
  }),
);

test(
  ...dismissGroup('NOT_REVIVED_BY_MEMBER_WRITES', {
    text: 'a dismissed group stays dismissed when its members are edited, muted and unmuted, whatever the answers',
    promises: ['for-good'],
    async check({ post, given, seen, admin }) {
      const { groupID, members } = await given.dismissed.group();
      const member = { groupID, userID: members[0].userID };

      await post('/group/set_group_member_info', { members: [{ ...member, nickname: 'Changed' }] }, admin);
      await post('/group/mute_group_member', { ...member, mutedSeconds: 600 }, admin);
      await post('/group/cancel_mute_group_member', member, admin);

      const { name, value } = await seen.dismissedGroups.status(groupID);
      expectMeets(value, dismissed, name);
    },
  }),
);

test(
  ...dismissGroup('NOT_REVIVED_BY_GROUP_WRITES', {
    text: 'a dismissed group stays dismissed when it is edited and transferred and users are invited and kicked, whatever the answers',
    promises: ['for-good'],
    async check({ post, given, seen, admin }) {
      const { groupID, owner, admins, members } = await given.dismissed.group();
      const { userID: newcomer } = await given.person();
      const [oldOwnerUserID, newOwnerUserID] = [owner.userID, admins[0].userID];

      await post('/group/set_group_info', { groupInfoForSet: { groupID, introduction: 'Changed' } }, admin);
      await post('/group/invite_user_to_group', { groupID, invitedUserIDs: [newcomer] }, admin);
      await post('/group/kick_group', { groupID, kickedUserIDs: [members[0].userID] }, admin);
      await post('/group/transfer_group', { groupID, oldOwnerUserID, newOwnerUserID }, admin);

      const { name, value } = await seen.dismissedGroups.status(groupID);
      expectMeets(value, dismissed, name);
    },
  }),
);

test(
  ...dismissGroup('NOT_REVIVED_BY_REVOKE', {
    text: 'a dismissed group stays dismissed when one of its messages is revoked, whatever the answer',
    promises: ['for-good'],
    async check({ post, given, seen, admin }) {
      const { groupID, messages } = await given.dismissedGroupWithTexts();

      await post('/msg/revoke_msg', revokeBody(messages[0]), admin);

      const { name, value } = await seen.dismissedGroups.status(groupID);
      expectMeets(value, dismissed, name);
    },
  }),
);

test(
  ...dismissGroup('SEARCH', {
    text: 'a search by the administrator for the messages of a dismissed group succeeds',
    promises: ['search'],
    source: 'Platform API, search-msg, parameter recvID; dismiss-group: messages not specified',
    async check({ post, given, admin }) {
      const { groupID } = await given.dismissedGroupWithTexts();
      const pagination = { pageNumber: 1, showNumber: 20 };

      const reply = await post('/msg/search_msg', { recvID: groupID, pagination }, admin);

      expectSuccessEnvelope(reply);
    },
  }),
);

test(
  ...dismissGroup('RENAMED', {
    text: 'a renamed and muted group that is dismissed is listed by neither name, and has status 2 or is absent',
    promises: ['not-listed', 'status'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName, oldName } = await given.newlyRenamedGroup();
      await given.mutes.set({ groupID });

      await call({ groupID });

      await expectWritten(() => seen.dismissedGroups.listed(groupName), nowhere);
      await expectWritten(() => seen.dismissedGroups.listed(oldName), nowhere);
      await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
    },
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_REINVITED', {
    text: 'dismiss_group with deleteMember true also removes a member who was removed and invited again',
    promises: ['deleteMember'],
    check: leavesNobody('groupWithReturned'),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_HISTORIES', {
    text: 'dismiss_group with deleteMember true also removes promoted and demoted members, and former and new owners',
    promises: ['deleteMember'],
    check: leavesNobody('reshuffledGroup'),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_SIXTY', {
    text: 'dismiss_group with deleteMember true leaves nobody in a group of 60',
    promises: ['deleteMember'],
    check: leavesNobody('largeGroup'),
  }),
);
