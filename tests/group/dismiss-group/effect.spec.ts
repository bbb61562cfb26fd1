import {
  answerOf,
  countIn,
  create,
  dismiss,
  dismissed,
  expectSame,
  expectSuccess,
  groupIn,
  isDismissed,
  listedBetween,
  listedByName,
  membersOf,
  mute,
  ownerIn,
  peopleIn,
  profileOf,
  refused,
  revokeBody,
  says,
  shows,
  test,
  unchanged,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { dismissGroup, scene } from '../../entry.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const silent = `${page}: not specified, and implementations differ`;

const groupName = 'G {tag}';
const pagination = { pageNumber: 1, showNumber: 50 };

test(
  ...dismissGroup('REPLY', {
    text: 'dismiss_group answers success without data',
    promises: ['reply'],
    async check({ call, given }) {
      const { groupID } = await given.group();

      const reply = await call({ groupID });

      expectSuccess(reply, NoData);
    },
  }),
);

test(
  ...dismissGroup('EFFECT', {
    text: 'get_groups no longer lists a dismissed group by name',
    promises: ['not-listed'],
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner, groupName })],
      call: dismiss(group),
      after: [shows(listedByName(groupName), { groups: [] })],
    })),
  }),
);

test(
  ...dismissGroup('LISTING', {
    text: 'when one of two groups with one name is dismissed, get_groups lists and counts only the other',
    promises: ['not-listed', 'other-groups'],
    source: 'Platform API, get-groups, field total: how many groups match',
    check: scene(({ group, other, owner }) => ({
      before: [create(other, { owner, groupName }), create(group, { owner, groupName })],
      call: dismiss(group),
      after: [shows(listedByName(groupName), { total: 1, groups: [other.name] })],
    })),
  }),
);

test(
  ...dismissGroup('BY_ID', {
    text: 'get_groups by ID shows a dismissed group with status 2, omits it or refuses',
    promises: ['status'],
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner })],
      call: dismiss(group),
      after: [isDismissed(group, 'get_groups')],
    })),
  }),
);

test(
  ...dismissGroup('INFO', {
    text: 'get_groups_info shows a dismissed group with status 2, omits it or refuses',
    promises: ['witness-of-status'],
    source: `${forGood}; get-groups-info, GroupInfo.status`,
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner })],
      call: dismiss(group),
      after: [isDismissed(group, 'get_groups_info')],
    })),
  }),
);

test(
  ...dismissGroup('FIELDS', {
    text: 'a dismissed group that is shown by ID keeps its name, its times and its other settings',
    promises: ['other-fields'],
    source: `${page}: it changes the status`,
    async check({ call, given, seen, readUntil }) {
      const { groupID } = await given.group();
      const before = await seen.dismissedGroups.fields(groupID);

      await call({ groupID });

      await readUntil(
        () => seen.dismissedGroups.status(groupID),
        ({ value }) => dismissed.holds(value),
      );
      const { name, value } = await seen.dismissedGroups.changedSince(before);
      expectSame(value, [], name);
    },
  }),
);

test(
  ...dismissGroup('SEND_MESSAGE', {
    text: 'dismiss_group with sendMessage false also dismisses the group',
    promises: ['sendMessage'],
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner, groupName })],
      call: dismiss(group, { deleteMember: false, sendMessage: false }),
      after: [shows(listedByName(groupName), { groups: [] })],
    })),
  }),
);

test(
  ...dismissGroup('SENDING', {
    text: 'a dismissed group refuses all messages, even its owner’s, and the owner’s other groups accept them',
    promises: ['no-messages', 'other-groups'],
    source: `${page}; error codes, 1204: the group is dismissed`,
    check: scene(({ group, other, owner, member }) => ({
      before: [
        create(group, { owner, members: [member] }),
        create(other, { owner, members: [member] }),
        says(owner, group),
        says(member, group),
        says(member, other),
      ],
      call: dismiss(group),
      after: [says(owner, group, refused), says(member, group, refused), says(member, other)],
    })),
  }),
);

test(
  ...dismissGroup('NEIGHBOURS', {
    text: 'dismiss_group leaves every field of older and newer groups of the same people unchanged',
    promises: ['other-groups'],
    check: scene(({ older, group, newer, owner, admin, member }) => ({
      before: [
        create(older, { owner, admins: [admin], members: [member], groupName }),
        mute(older),
        create(group, { owner, admins: [admin], members: [member], groupName }),
        create(newer, { owner, admins: [admin], members: [member] }),
      ],
      call: dismiss(group),
      after: [unchanged(older), unchanged(membersOf(older)), unchanged(newer)],
    })),
  }),
);

test(
  ...dismissGroup('USERS', {
    text: 'dismiss_group leaves every field of the profiles of owner, admin and member unchanged',
    promises: ['users'],
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: dismiss(group, { deleteMember: true }),
      after: [owner, admin, member].map((each) => unchanged(profileOf(each))),
    })),
  }),
);

test(
  ...dismissGroup('OBSERVED_LISTING', {
    text: 'whether get_groups without filters shows a dismissed group between two living ones is recorded',
    promises: ['unfiltered-listing'],
    source: silent,
    async check({ pages, given, observe }) {
      const groups = await given.dismissed.betweenLiving();

      const replies = await pages('/group/get_groups', {}, { pageNumbers: [1, 2], showNumber: 50 });

      observe(listedBetween(replies, groups));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_COUNT', {
    text: 'the memberCount of a dismissed group of three is recorded',
    promises: ['memberCount'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { groupID } = await given.dismissedGroupWithTexts();

      const reply = await post('/group/get_groups', { groupID, pagination }, admin);

      observe(countIn(groupIn(reply, groupID)));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_OWNER', {
    text: 'whether a dismissed group still shows its owner is recorded',
    promises: ['ownerUserID'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { groupID, owner } = await given.dismissedGroupWithTexts();

      const reply = await post('/group/get_groups', { groupID, pagination }, admin);

      observe(ownerIn(groupIn(reply, groupID), owner));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_LIST', {
    text: 'what the administrator sees in get_group_member_list of a group dismissed without deleteMember is recorded',
    promises: ['member-list'],
    async check({ post, given, admin, observe }) {
      const { groupID } = await given.dismissedGroupWithTexts();

      const reply = await post('/group/get_group_member_list', { groupID, pagination }, admin);

      observe(peopleIn(reply));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_LIST_OF_MEMBER', {
    text: 'what a member sees in get_group_member_list of a group dismissed without deleteMember is recorded',
    promises: ['member-list'],
    async check({ post, given, observe }) {
      const { groupID, members } = await given.dismissedGroupWithTexts();

      const reply = await post('/group/get_group_member_list', { groupID, pagination }, members[0]);

      observe(peopleIn(reply));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_INFO', {
    text: 'whether a dismissed group accepts set_group_member_info is recorded',
    promises: ['writes-to-members'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { groupID, members } = await given.dismissedGroupWithTexts();
      const rows = [{ groupID, userID: members[0].userID, ex: '{"is":"changed"}' }];

      const reply = await post('/group/set_group_member_info', { members: rows }, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_MUTE', {
    text: 'whether a dismissed group accepts mute_group_member is recorded',
    promises: ['writes-to-members'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { groupID, members } = await given.dismissedGroupWithTexts();
      const muting = { groupID, userID: members[0].userID, mutedSeconds: 600 };

      const reply = await post('/group/mute_group_member', muting, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_MEMBER_CANCEL', {
    text: 'whether a dismissed group accepts cancel_mute_group_member is recorded',
    promises: ['cancels'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { groupID, admins } = await given.dismissedGroupWithTexts();
      const member = { groupID, userID: admins[0].userID }; // Nobody mutes them.

      const reply = await post('/group/cancel_mute_group_member', member, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...dismissGroup('OBSERVED_REVOKE', {
    text: 'whether a dismissed group accepts revoke_msg is recorded',
    promises: ['revokes'],
    source: silent,
    async check({ post, given, admin, observe }) {
      const { messages } = await given.dismissedGroupWithTexts();

      const reply = await post('/msg/revoke_msg', revokeBody(messages[1]), admin);

      observe(answerOf(reply));
    },
  }),
);
