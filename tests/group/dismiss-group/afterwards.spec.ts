import {
  by,
  create,
  dismiss,
  dismissed,
  expectErrCode,
  expectMeets,
  expectRefusal,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  invite,
  isDismissed,
  denied,
  kick,
  listedByName,
  membersLeftIn,
  membersOf,
  mute,
  muteMember,
  refused,
  revokeBody,
  says,
  setGroup,
  setMember,
  shows,
  test,
  transfer,
  tried,
  unchanged,
  unmute,
  unmuteMember,
  watchAll,
  type Does,
  type Reply,
} from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { dismissGroup, scene, type Acts } from '../../entry.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;
const code1204 = 'Platform API, error codes, 1204: the group is dismissed';
const notFound = 'Platform API, error codes, 1004: record not found; 1201: the group does not exist';

const operation = 'DISMISS_GROUP';
const [groupName, newName] = ['G {tag}', 'N {tag}'] as const;
const withMembers = { deleteMember: true };

/** Another group can be dismissed, and an unknown one cannot. */
const refusesUnknown =
  (expectAnswer: (reply: Reply) => void): Acts =>
  async ({ post, path, given, admin }) => {
    await given.controlledCall(operation);
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID }, admin);

    expectAnswer(reply);
  };

/** A second dismissal of a group is refused, with one of these codes if there are any. */
const deniedAgain = (...codes: readonly number[]): Acts =>
  scene(({ group, other, owner, admin, member }) => ({
    before: [
      create(group, { owner, admins: [admin], members: [member] }),
      create(other, { owner: member }),
      dismiss(group),
    ],
    call: denied(dismiss(group), ...codes),
    after: [],
    control: [dismiss(other)],
  }));

/** The same where the owner makes it, who is not in the group any more. */
const deniedToFormerOwner = (...codes: readonly number[]): Acts =>
  scene(({ group, other, owner, admin, member }) => ({
    before: [
      create(group, { owner, admins: [admin], members: [member] }),
      create(other, { owner }),
      dismiss(group, withMembers),
    ],
    call: denied(by(owner, dismiss(group)), ...codes),
    after: [],
    control: [dismiss(other)],
  }));

test(
  ...dismissGroup('DELETE_MEMBER', {
    text: 'dismiss_group with deleteMember true leaves nobody in the group: no owner, admin or member',
    promises: ['deleteMember'],
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: dismiss(group, withMembers),
      after: [shows(membersLeftIn(group), { members: [] })],
    })),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_INFO', {
    text: 'get_group_members_info shows nobody in the group after dismiss_group with deleteMember true',
    promises: ['witness-of-members'],
    source: `${deleteMember}; get-group-members-info`,
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: dismiss(group, withMembers),
      after: [shows(membersLeftIn(group, 'get_group_members_info'), { members: [] })],
    })),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_DISMISSED', {
    text: 'dismiss_group with deleteMember true also dismisses the group: unlisted by name, and status 2 or absent by ID',
    promises: ['status', 'not-listed'],
    source: forGood,
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner, groupName })],
      call: dismiss(group, withMembers),
      after: [shows(listedByName(groupName), { groups: [] }), isDismissed(group)],
    })),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_SENDING', {
    text: 'dismiss_group with deleteMember true stops owner, admin and member sending into the group, and leaves another group and its members unchanged and heard',
    promises: ['no-messages', 'other-groups'],
    source: `${deleteMember}; error codes, 1204: the group is dismissed`,
    check: scene(({ group, other, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member] }),
        create(other, { owner, admins: [admin], members: [member] }),
        ...[owner, admin, member].map((each) => says(each, group)),
        says(member, other),
      ],
      call: dismiss(group, withMembers),
      after: [
        ...[owner, admin, member].map((each) => says(each, group, refused)),
        says(member, other),
        unchanged(other),
        unchanged(membersOf(other)),
      ],
    })),
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
    check: deniedAgain(),
  }),
);

test(
  ...dismissGroup('AGAIN_CODE', {
    text: 'dismiss_group refuses a dismissed group with errCode 1204 or 1004',
    promises: ['again-code'],
    source: code1204,
    check: deniedAgain(1204, 1004),
  }),
);

test(
  ...dismissGroup('UNKNOWN', {
    text: 'dismiss_group refuses an unknown group',
    promises: ['unknown'],
    source: notFound,
    check: refusesUnknown(expectRefusal),
  }),
);

test(
  ...dismissGroup('UNKNOWN_CODE', {
    text: 'dismiss_group refuses an unknown group with errCode 1004 or 1201',
    promises: ['unknown-code'],
    check: refusesUnknown((reply) => expectErrCode(reply, [1004, 1201])),
  }),
);

test(
  ...dismissGroup('FORMER_OWNER', {
    text: 'dismiss_group refuses the former owner of a group that was dismissed with its members',
    promises: ['outsiders'],
    source: `${code1204}; 1002: no permission`,
    check: deniedToFormerOwner(),
  }),
);

test(
  ...dismissGroup('FORMER_OWNER_CODE', {
    text: 'dismiss_group answers errCode 1204, 1002 or 1004 to the former owner of a group dismissed with its members',
    promises: ['outsiders-code'],
    source: `${code1204}; 1002: no permission; 1004: record not found`,
    check: deniedToFormerOwner(1204, 1002, 1004),
  }),
);

test(
  ...dismissGroup('THEN_MUTE_CODE', {
    text: 'mute_group refuses a dismissed group with errCode 1204',
    promises: ['no-mute'],
    check: scene(({ group, other, owner }) => ({
      before: [create(group, { owner }), create(other, { owner }), dismiss(group, withMembers)],
      call: denied(mute(group), 1204),
      after: [],
      control: [mute(other)],
    })),
  }),
);

test(
  ...dismissGroup('NOT_REVIVED', {
    text:
      'a dismissed group stays dismissed when the administrator and its people mute and unmute it, ' +
      'and when it is dismissed again, whatever the answers',
    promises: ['for-good'],
    check: scene(({ group, other, owner, admin, member }) => {
      const inTurn = (call: Does) => [tried(call), isDismissed(group)];
      return {
        before: [
          ...[group, other].map((each) => create(each, { owner, admins: [admin], members: [member] })),
          mute(group),
          dismiss(group),
          dismiss(other, withMembers),
        ],
        call: tried(mute(group)),
        after: [
          isDismissed(group),
          ...inTurn(unmute(group)),
          ...[owner, admin, member].map((each) => tried(by(each, mute(group)))),
          isDismissed(group),
          ...inTurn(by(owner, unmute(group))),
          ...inTurn(dismiss(group)),
          ...inTurn(dismiss(group, withMembers)),
          tried(mute(other)),
          isDismissed(other),
        ],
      };
    }),
  }),
);

test(
  ...dismissGroup('NOT_REVIVED_BY_WRITES', {
    text:
      'a dismissed group stays dismissed when it and its members are edited, members are muted, invited and kicked, ' +
      'and it is transferred, whatever the answers',
    promises: ['for-good'],
    check: scene(({ group, owner, heir, member, newcomer }) => ({
      before: [create(group, { owner, admins: [heir], members: [member] }), dismiss(group)],
      call: tried(setMember(group, member, { nickname: 'Changed' })),
      after: [
        tried(muteMember(group, member)),
        tried(unmuteMember(group, member)),
        isDismissed(group),
        tried(setGroup(group, { introduction: 'Changed' })),
        tried(invite(group, newcomer)),
        tried(kick(group, member)),
        tried(transfer(group, owner, heir)),
        isDismissed(group),
      ],
    })),
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
    check: scene(({ group, owner, member }) => ({
      before: [
        create(group, { owner, members: [member], groupName }),
        setGroup(group, { groupName: newName }),
        setGroup(group, { notification: 'Another notice' }),
        mute(group),
      ],
      call: dismiss(group),
      after: [
        shows(listedByName(newName), { groups: [] }),
        shows(listedByName(groupName), { groups: [] }),
        isDismissed(group),
      ],
    })),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_HISTORIES', {
    text: 'dismiss_group with deleteMember true also removes promoted and demoted members, and former and new owners',
    promises: ['deleteMember'],
    check: scene(({ group, owner, admin, heir, newcomer }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [heir] }),
        invite(group, newcomer),
        setMember(group, newcomer, { roleLevel: RoleLevel.Admin }),
        setMember(group, admin, { roleLevel: RoleLevel.Member }),
        transfer(group, owner, heir),
        muteMember(group, owner),
        mute(group),
      ],
      call: dismiss(group, withMembers),
      after: [shows(membersLeftIn(group), { members: [] })],
    })),
  }),
);

test(
  ...dismissGroup('DELETE_MEMBER_SIXTY', {
    text: 'dismiss_group with deleteMember true leaves nobody in a group of 60',
    promises: ['deleteMember'],
    async check({ call, given, seen, expectWritten }) {
      const group = await given.largeGroup();
      await seen.dismissedGroups.members(group);

      await call({ groupID: group.groupID, deleteMember: true });

      await expectWritten(() => seen.dismissedGroups.members(group), []);
    },
  }),
);
