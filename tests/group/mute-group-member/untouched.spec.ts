import { expectFields, expectShown, test, watchAll } from '../../../fixtures/test.ts';
import { leavesAlone, muteGroupMember, type Acts, type LeftAlone, type OwnTools } from '../../entry.ts';

interface Mute {
  readonly groupID: string;
  readonly userID: string;
  readonly mutedSeconds?: number;
}

/** This mute leaves alone what is read so. */
const muteLeavesAlone = (
  arrange: (tools: OwnTools) => Promise<readonly [mute: Mute, others: LeftAlone['others']]>,
): Acts =>
  leavesAlone(async (tools) => {
    const [{ groupID, userID, mutedSeconds = 600 }, others] = await arrange(tools);
    const watched = await watchAll({ 'the member': () => tools.seen.member(groupID, userID) });
    return { body: { groupID, userID, mutedSeconds }, watched, others };
  });

test(
  ...muteGroupMember('NEIGHBOURS', {
    text: 'mute_group_member leaves other members of the group, and the member in other groups, unchanged',
    promises: ['others', 'other-groups'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
      const [{ groupID }, another] = await Promise.all([
        given.group({ owner, members: [member, other] }),
        given.group({ owner, members: [member] }),
      ]);
      await given.mutes.set({ groupID: another.groupID, userID: member.userID });
      const others = {
        'another member': () => seen.member(groupID, other.userID),
        'the member in another group': () => seen.member(another.groupID, member.userID),
      };
      return [{ groupID, userID: member.userID, mutedSeconds: 6_000 }, others];
    }),
  }),
);

test(
  ...muteGroupMember('MEMBER', {
    text: 'mute_group_member leaves every other field of the member unchanged',
    promises: ['nothing-else'],
    async check({ call, path, given, seen, expectCarriedOut }) {
      const group = await given.groupOfTwo();
      const [{ groupID }, { userID }] = [group, group.member];
      const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
      const before = (await seen.whole.members(group)).value?.rows[userID];

      await call({ groupID, userID, mutedSeconds: 600 });

      await expectCarriedOut({ path, watched });
      const { name, value } = await seen.whole.members(group);
      const after = value?.rows[userID];
      expectFields({ ...after }, { ...before, muteEndTime: after?.['muteEndTime'] }, name);
    },
  }),
);

test(
  ...muteGroupMember('OTHER_MEMBERS', {
    text: 'mute_group_member leaves every field of owner, admins and other members in the group unchanged',
    promises: ['others'],
    async check({ call, path, given, seen, expectCarriedOut }) {
      const [boss, one, member] = await Promise.all([given.person(), given.person(), given.person()]);
      const group = await given.group({ admins: [boss], members: [one, member, await given.person()] });
      const [{ groupID }, { userID }] = [group, member];
      const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
      const { value: before } = await seen.whole.members(group);

      await call({ groupID, userID, mutedSeconds: 600 });

      await expectCarriedOut({ path, watched });
      const { name, value: after } = await seen.whole.members(group);
      expectFields(after, { ...before, rows: { ...before?.rows, [userID]: {} } }, name);
    },
  }),
);

test(
  ...muteGroupMember('GROUP', {
    text: 'mute_group_member leaves every field of the group unchanged',
    promises: ['nothing-else'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const { groupID, member } = await given.groupOfTwo();
      return [{ groupID, userID: member.userID }, { 'the group': () => seen.whole.group(groupID) }];
    }),
  }),
);

test(
  ...muteGroupMember('OTHER_GROUPS', {
    text: 'mute_group_member leaves the member’s older and newer groups, and everybody in them, unchanged',
    promises: ['other-groups'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const before = await given.groupOfTwo();
      const { userID } = before.member;
      const { groupID } = await given.groupOfTwo(before);
      const after = await given.groupOfTwo(before);
      const others = {
        'a group made before': () => seen.whole.group(before.groupID),
        'its members': () => seen.whole.members(before),
        'the members of a group made after': () => seen.whole.members(after),
      };
      return [{ groupID, userID }, others];
    }),
  }),
);

test(
  ...muteGroupMember('USERS', {
    text: 'mute_group_member leaves the profile of the muted user unchanged',
    promises: ['users'],
    check: leavesAlone(async ({ given, seen }) => {
      const { groupID, member, watched } = await given.member();
      const { userID } = member;
      const body = { groupID, userID, mutedSeconds: 600 };
      return { body, watched, others: { 'the user': () => seen.whole.user(userID) } };
    }),
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
