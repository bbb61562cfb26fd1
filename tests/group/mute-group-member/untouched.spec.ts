import {
  create,
  expectShown,
  membersOf,
  muteMember,
  othersIn,
  profileOf,
  test,
  unchanged,
} from '../../../fixtures/test.ts';
import { muteGroupMember, scene } from '../../entry.ts';

test(
  ...muteGroupMember('OTHER_MEMBERS', {
    text: 'mute_group_member leaves every field of the group, and of owner, admins and other members in it, unchanged',
    promises: ['others', 'nothing-else'],
    check: scene(({ group, owner, admin, member, another, newcomer }) => ({
      before: [create(group, { owner, admins: [admin], members: [another, member, newcomer] })],
      call: muteMember(group, member),
      after: [unchanged(group), unchanged(othersIn(group, member))],
    })),
  }),
);

test(
  ...muteGroupMember('OTHER_GROUPS', {
    text: 'mute_group_member leaves the member’s older and newer groups, and everybody in them, unchanged',
    promises: ['other-groups'],
    check: scene(({ older, group, newer, owner, member }) => ({
      before: [
        ...[older, group, newer].map((each) => create(each, { owner, members: [member] })),
        muteMember(older, member, 6_000),
      ],
      call: muteMember(group, member),
      after: [unchanged(older), unchanged(membersOf(older)), unchanged(membersOf(newer))],
    })),
  }),
);

test(
  ...muteGroupMember('USERS', {
    text: 'mute_group_member leaves the profile of the muted user unchanged',
    promises: ['users'],
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] })],
      call: muteMember(group, member),
      after: [unchanged(profileOf(member))],
    })),
  }),
);

test(
  ...muteGroupMember('WITNESSES', {
    text: 'get_group_member_list and get_group_members_info show the same muteEndTime of a muted member',
    promises: ['witnesses'],
    async check({ call, path, given, seen, ...expecting }) {
      const { groupID, member, watched } = await given.member();
      const { userID } = member;
      const listed = await expecting.readUntil(
        async () => (await seen.everyWitness.member(groupID, userID)).value['get_group_member_list'] ?? null,
        Boolean,
      );
      given.known(listed, '/group/get_group_member_list');

      await call({ groupID, userID, mutedSeconds: 600 });

      await expecting.expectCarriedOut({ path, watched });
      const { muteEndTime } = expectShown(await seen.member(groupID, userID));
      const shown = { get_group_member_list: { muteEndTime }, get_group_members_info: { muteEndTime } };
      await expecting.expectWritten(() => seen.everyWitness.member(groupID, userID), shown);
    },
  }),
);

test(
  ...muteGroupMember('READERS', {
    text: 'the muted member and the owner see the same muteEndTime as the administrator',
    promises: ['readers'],
    async check({ call, path, given, seen, ...expecting }) {
      const { groupID, member, owner, watched } = await given.member();
      const { userID } = member;
      const listed = await expecting.readUntil(
        async () => (await seen.everyWitness.listedTo({ owner }, groupID, userID)).value['owner'] ?? null,
        Boolean,
      );
      given.known(listed, '/group/get_group_member_list');

      await call({ groupID, userID, mutedSeconds: 600 });

      await expecting.expectCarriedOut({ path, watched });
      const { muteEndTime } = expectShown(await seen.member(groupID, userID));
      const read = () => seen.everyWitness.listedTo({ member, owner }, groupID, userID);
      await expecting.expectWritten(read, { member: { muteEndTime }, owner: { muteEndTime } });
    },
  }),
);
