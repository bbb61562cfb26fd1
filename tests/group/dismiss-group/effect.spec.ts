import {
  answerOf,
  countIn,
  dismissed,
  expectSame,
  expectSuccess,
  groupIn,
  listedBetween,
  ownerIn,
  peopleIn,
  revokeBody,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { dismissGroup, leavesAlone } from '../../entry.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const silent = `${page}: not specified, and implementations differ`;

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
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName } = await given.listedGroup();

      await call({ groupID });

      await expectWritten(() => seen.groupsNamed(groupName), []);
    },
  }),
);

test(
  ...dismissGroup('MUTED', {
    text: 'get_groups no longer lists a muted group by name once it is dismissed',
    promises: ['not-listed'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName } = await given.listedGroup();
      await given.mutes.set({ groupID });

      await call({ groupID });

      await expectWritten(() => seen.groupsNamed(groupName), []);
    },
  }),
);

test(
  ...dismissGroup('LISTING', {
    text: 'when one of two groups with one name is dismissed, get_groups lists and counts only the other',
    promises: ['not-listed', 'other-groups'],
    source: 'Platform API, get-groups, field total: how many groups match',
    async check({ call, given, seen, expectWritten }) {
      const other = await given.listedGroup();
      const { groupName } = other;
      const { groupID } = await given.group({ groupName });

      await call({ groupID });

      await expectWritten(() => seen.dismissedGroups.listed(groupName), {
        total: 1,
        groupIDs: [other.groupID],
      });
    },
  }),
);

test(
  ...dismissGroup('BY_ID', {
    text: 'get_groups by ID shows a dismissed group with status 2, omits it or refuses',
    promises: ['status'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.groupShownByID();

      await call({ groupID });

      await expectWritten(() => seen.statusByID(groupID), dismissed);
    },
  }),
);

test(
  ...dismissGroup('INFO', {
    text: 'get_groups_info shows a dismissed group with status 2, omits it or refuses',
    promises: ['witness-of-status'],
    source: `${forGood}; get-groups-info, GroupInfo.status`,
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.group();

      await call({ groupID });

      await expectWritten(() => seen.dismissedGroups.statusInInfo(groupID), dismissed);
    },
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
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName } = await given.listedGroup();

      await call({ groupID, deleteMember: false, sendMessage: false });

      await expectWritten(() => seen.groupsNamed(groupName), []);
    },
  }),
);

test(
  ...dismissGroup('SENDING', {
    text: 'a dismissed group refuses all messages, even its owner’s, and the owner’s other groups accept them',
    promises: ['no-messages', 'other-groups'],
    source: `${page}; error codes, 1204: the group is dismissed`,
    async check({ call, given, expectSilenced }) {
      const [owner, member] = await Promise.all([given.person(), given.person()]);
      const wish = { owner, members: [member] };
      const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
      const sending = await given.sending({
        owner: [group, owner],
        member: [group, member],
        'member in another group': [another, member],
      });

      await call({ groupID: group.groupID });

      await expectSilenced(sending, 'owner', 'member');
    },
  }),
);

test(
  ...dismissGroup('NEIGHBOURS', {
    text: 'dismiss_group leaves every field of older and newer groups of the same people unchanged',
    promises: ['other-groups'],
    check: leavesAlone(async ({ given, seen }) => {
      const three = await given.three();
      const before = await given.group({ ...three, isNamedPlainly: true });
      await given.mutes.set({ groupID: before.groupID });
      const { groupID } = await given.group({ ...three, groupName: before.groupName });
      const after = await given.group(three);
      const watched = await watchAll({ 'the group': () => seen.group(groupID) });
      const others = {
        'the group made before': () => seen.whole.group(before.groupID),
        'its members': () => seen.whole.members(before),
        'the group made after': () => seen.whole.group(after.groupID),
      };
      return { body: { groupID }, watched, others };
    }),
  }),
);

test(
  ...dismissGroup('USERS', {
    text: 'dismiss_group leaves every field of the profiles of owner, admin and member unchanged',
    promises: ['users'],
    check: leavesAlone(async ({ given, seen }) => {
      const { owner, admins, members } = await given.three();
      const { groupID } = await given.group({ owner, admins, members });
      const watched = await watchAll({ 'the group': () => seen.group(groupID) });
      const others = {
        owner: () => seen.whole.user(owner.userID),
        admin: () => seen.whole.user(admins[0].userID),
        member: () => seen.whole.user(members[0].userID),
      };
      return { body: { groupID, deleteMember: true }, watched, others };
    }),
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
      const mute = { groupID, userID: members[0].userID, mutedSeconds: 600 };

      const reply = await post('/group/mute_group_member', mute, admin);

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
