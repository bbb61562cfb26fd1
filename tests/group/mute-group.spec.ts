import {
  expectErrCode,
  expectFields,
  expectRefusal,
  expectSame,
  expectSuccess,
  expectUntouched,
  test,
  watchAll,
  whatWasSeen,
} from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { GroupStatus, RoleLevel } from '../../schemas/group.ts';
import { leavesAlone, muteGroup, type Acts, type LeftAlone, type OwnTools } from '../entry.ts';

const muting = 'Platform API, mute-group: mutes the whole group; owner and admins still send';
const status = 'Platform API, group overview, GroupStatus 3: the whole group is muted';
const twoMutes = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';
const nothingElse = 'Platform API, mute-group and cancel-mute-group; GroupStatus 3: the whole group is muted';

const muted = { status: GroupStatus.Muted };
const active = { status: GroupStatus.Active };

interface Codes {
  readonly value: Readonly<Record<string, string>>;
}

/** The errCode that refuses the member's message. */
const codeIn = ({ value }: Codes): string | undefined =>
  [value['member']].find((answer) => answer !== undefined && /^\d+$/.test(answer));

/** A mute of this group leaves alone what is read so. */
const muteLeavesAlone = (
  arrange: (tools: OwnTools) => Promise<readonly [groupID: string, others: LeftAlone['others']]>,
): Acts =>
  leavesAlone(async (tools) => {
    const [groupID, others] = await arrange(tools);
    const watched = await watchAll({ 'the group': () => tools.seen.group(groupID) });
    return { body: { groupID }, watched, others };
  });

test(
  ...muteGroup('REPLY', {
    text: 'mute_group answers success without data',
    promises: ['reply'],
    async check({ call, given }) {
      const { groupID } = await given.group();

      const reply = await call({ groupID });

      expectSuccess(reply, NoData);
    },
  }),
);

test(
  ...muteGroup('EFFECT', {
    text: 'mute_group sets the status of the group to 3',
    promises: ['status'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.group();
      await seen.group(groupID);

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
    },
  }),
);

test(
  ...muteGroup('SENDING', {
    text: 'a muted group accepts messages only from its owner and admins, and the owner’s other groups accept all',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: 'Platform API, mute-group: owner and admins still send; error codes, 1403: the group is muted',
    async check({ call, given, expectSilenced }) {
      const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
      const wish = { owner, admins: [boss], members: [member] };
      const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
      const sending = await given.sending({
        owner: [group, owner],
        admin: [group, boss],
        member: [group, member],
        'member in another group': [another, member],
      });

      await call({ groupID: group.groupID });

      await expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroup('SENDING_BY_ADMIN', {
    text: 'a group that one of its admins muted accepts messages of its owner and admins, and no others',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    inconclusiveAllowed: true, // A target may refuse all ordinary users.
    async check({ post, path, given, expectSilenced }) {
      const { owner, admins, members } = await given.three();
      const [caller, member] = [admins[0], members[0]];
      const wish = { owner, admins, members };
      const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
      const sending = await given.sending({
        owner: [group, owner],
        admin: [group, caller],
        member: [group, member],
      });
      const body = { groupID: another.groupID };
      given.control({ path, body, caller, watched: undefined, mayBeRefused: true });

      await post(path, { groupID: group.groupID }, caller);

      await expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroup('PICTURES', {
    text: 'a muted group refuses pictures of its ordinary members',
    promises: ['members-silent'],
    source: 'Platform API, error codes, 1403: the group is muted',
    async check({ call, given, expectSilenced }) {
      const group = await given.groupOfTwo();
      const sending = await given.sending({ member: [group, group.member, 'picture'] });

      await call({ groupID: group.groupID });

      await expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroup('LATER_MEMBER', {
    text: 'a muted group refuses messages of a member who joins later',
    promises: ['members-silent'],
    source: muting,
    async check({ call, given, expectSilenced }) {
      const [group, newcomer] = await Promise.all([given.groupOfTwo(), given.person()]);
      const { groupID } = group;
      const speakers = { 'new member': [group, newcomer] } as const;

      await call({ groupID });

      await given.roleChanges.invite(groupID, newcomer);
      await expectSilenced(given.untriedSending(speakers), 'new member');
      await given.mutes.cancel({ groupID });
      await given.sending(speakers); // What kept them from it was the mute.
    },
  }),
);

test(
  ...muteGroup('PRESENT_ROLES', {
    text: 'a muted group accepts messages of a promoted member and refuses those of a demoted admin',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    async check({ call, given, expectSilenced }) {
      const [boss, member] = await Promise.all([given.person(), given.person()]);
      const group = await given.group({ admins: [boss], members: [member] });
      const sending = await given.sending({ 'new admin': [group, member], 'former admin': [group, boss] });

      await call({ groupID: group.groupID });

      await given.roleChanges.role(group.groupID, member, RoleLevel.Admin);
      await given.roleChanges.role(group.groupID, boss, RoleLevel.Member);
      await expectSilenced(sending, 'former admin');
    },
  }),
);

test(
  ...muteGroup('SENDING_CODE', {
    text: 'the errCode that refuses a message in a muted group is recorded',
    promises: ['code-of-refused-messages'],
    async check({ post, path, given, admin, readUntil, observe }) {
      const group = await given.groupOfTwo();
      const sending = await given.sending({ member: [group, group.member] });

      await post(path, { groupID: group.groupID }, admin);

      const isRefused = (each: Codes) => codeIn(each) !== undefined;
      const sent = await readUntil(() => sending.sendForCodes(), isRefused, 'sending');
      observe(whatWasSeen(codeIn(sent), 'no message was refused'));
    },
  }),
);

test(
  ...muteGroup('AGAIN', {
    text: 'mute_group succeeds on a muted group',
    promises: ['repeat'],
    source: muting,
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      await call({ groupID });
      await expectWritten(() => seen.group(groupID), muted);

      await call({ groupID });
    },
  }),
);

test(
  ...muteGroup('AGAIN_MUTED', {
    text: 'a muted group stays muted when muted again',
    promises: ['repeat-keeps'],
    source: status,
    async check({ call, post, path, given, seen, admin, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      await call({ groupID });
      await expectWritten(() => seen.group(groupID), muted);

      await post(path, { groupID }, admin);

      await expectWritten(() => seen.group(groupID), muted);
    },
  }),
);

test(
  ...muteGroup('CANCEL', {
    text: 'cancel_mute_group returns a muted group to status 0',
    promises: ['cancel-status'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.groupOfTwo();

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      await given.mutes.cancel({ groupID });
      await expectWritten(() => seen.group(groupID), active);
    },
  }),
);

test(
  ...muteGroup('CANCEL_SENDING', {
    text: 'a group accepts messages of its members again after cancel_mute_group',
    promises: ['cancel-sending'],
    async check({ call, given, expectSilenced }) {
      const group = await given.groupOfTwo();
      const { groupID, member } = group;
      const sending = await given.sending({ member: [group, member] });

      await call({ groupID });

      await expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID });
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroup('CANCEL_AFTER_TWO', {
    text: 'one cancel_mute_group returns a group muted twice to status 0',
    promises: ['cancel-status', 'repeat-keeps'],
    async check({ call, post, path, given, seen, admin, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      await call({ groupID });
      await expectWritten(() => seen.group(groupID), muted);

      await post(path, { groupID }, admin);

      await expectWritten(() => seen.group(groupID), muted);
      await given.mutes.cancel({ groupID });
      await expectWritten(() => seen.group(groupID), active);
    },
  }),
);

test(
  ...muteGroup('CANCEL_RESTORES', {
    text: 'mute_group and cancel_mute_group together leave every field of the group unchanged',
    promises: ['cancel-restores'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      const { value: before } = await seen.whole.group(groupID);

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      await given.mutes.cancel({ groupID });
      await expectWritten(() => seen.whole.group(groupID), { ...before });
    },
  }),
);

test(
  ...muteGroup('AFTER_CANCEL', {
    text:
      'mute_group sets status 3 and silences members again after a cancelled mute, ' +
      'and a second cancel ends the second mute',
    promises: ['status', 'members-silent', 'cancel-status', 'cancel-sending'],
    source: muting,
    async check({ call, given, seen, expectWritten, expectSilenced }) {
      const group = await given.groupOfTwo();
      const { groupID, member } = group;
      const sending = await given.sending({ member: [group, member] });
      await call({ groupID });
      await expectWritten(() => seen.group(groupID), muted);
      await given.mutes.cancel({ groupID });
      await expectWritten(() => seen.group(groupID), active);

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      await expectSilenced(sending, 'member');
      await given.mutes.cancel({ groupID });
      await expectWritten(() => seen.group(groupID), active);
      await expectSilenced(sending);
    },
  }),
);

test(
  ...muteGroup('NEIGHBOURS', {
    text: 'mute_group leaves the owner’s other groups, and the members of the group, unchanged',
    promises: ['other-groups', 'members'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const [owner, member] = await Promise.all([given.person(), given.person()]);
      const wish = { owner, members: [member] };
      const [{ groupID }, another] = await Promise.all([given.group(wish), given.group(wish)]);
      const others = {
        'another group': () => seen.group(another.groupID),
        'a member of the group': () => seen.member(groupID, member.userID),
      };
      return [groupID, others];
    }),
  }),
);

test(
  ...muteGroup('GROUP', {
    text: 'mute_group leaves every other field of the group unchanged',
    promises: ['nothing-else'],
    source: status,
    async check({ call, given, seen, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      const { value: before } = await seen.whole.group(groupID);

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      const { name, value: after } = await seen.whole.group(groupID);
      expectFields(after, { ...before, status: after?.['status'] }, name);
    },
  }),
);

test(
  ...muteGroup('MEMBERS', {
    text: 'mute_group leaves every field of owner, admins and members in the group unchanged',
    promises: ['members'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
      const group = await given.group({ owner, admins: [boss], members: [member] });
      return [group.groupID, { 'the members': () => seen.whole.members(group) }];
    }),
  }),
);

test(
  ...muteGroup('OTHER_GROUPS', {
    text: 'mute_group leaves every field of older and newer groups unchanged',
    promises: ['other-groups'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const before = await given.groupOfTwo();
      const { groupID } = await given.groupOfTwo(before);
      const after = await given.groupOfTwo(before);
      const others = {
        'a group made before': () => seen.whole.group(before.groupID),
        'a group made after': () => seen.whole.group(after.groupID),
      };
      return [groupID, others];
    }),
  }),
);

test(
  ...muteGroup('USERS', {
    text: 'mute_group leaves the profiles of owner, admins and members unchanged',
    promises: ['users'],
    check: muteLeavesAlone(async ({ given, seen }) => {
      const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
      const { groupID } = await given.group({ owner, admins: [boss], members: [member] });
      const others = {
        'the owner': () => seen.whole.user(owner.userID),
        'an admin': () => seen.whole.user(boss.userID),
        'a member': () => seen.whole.user(member.userID),
      };
      return [groupID, others];
    }),
  }),
);

test(
  ...muteGroup('MEMBER_MUTES', {
    text: 'mute_group leaves the end of a member mute unchanged',
    promises: ['member-mutes'],
    source: twoMutes,
    async check({ call, given, seen, expectWritten }) {
      const { groupID, member } = await given.groupOfTwo();
      await given.mutes.set({ groupID, userID: member.userID });
      const own = async () => (await seen.member(groupID, member.userID)).value?.muteEndTime;
      const end = await own();

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      expectSame(await own(), end, 'muteEndTime of a muted member');
    },
  }),
);

test(
  ...muteGroup('CANCEL_MEMBER_MUTES', {
    text: 'cancel_mute_group leaves a member’s own mute in force until its end',
    promises: ['member-mutes'],
    source: twoMutes,
    async check({ call, given, seen, ...expecting }) {
      const group = await given.groupOfTwo();
      const [{ groupID, member }, whole] = [group, () => seen.group(group.groupID)];
      const sending = await given.sending({ member: [group, member] });
      await given.mutes.set({ groupID, userID: member.userID });
      const own = async () => (await seen.member(groupID, member.userID)).value?.muteEndTime;
      const end = await own();

      await call({ groupID });

      await expecting.expectWritten(whole, muted);
      await given.mutes.cancel({ groupID });
      await expecting.expectWritten(whole, active);
      expectSame(await own(), end, 'muteEndTime of a muted member');
      await expecting.expectSilenced(sending, 'member');
    },
  }),
);

test(
  ...muteGroup('LISTED', {
    text: 'get_groups still lists a muted group by its name',
    promises: ['nothing-else'],
    source: 'Platform API, get-groups, parameter groupName; group overview, GroupStatus 3',
    async check({ call, given, seen, expectWritten }) {
      const { groupID, groupName } = await given.listedGroup();

      await call({ groupID });

      await expectWritten(() => seen.group(groupID), muted);
      const { name, value } = await seen.groupsNamed(groupName);
      expectSame(value.includes(groupName), true, `a muted group among the ${name}`);
    },
  }),
);

test(
  ...muteGroup('WITNESSES', {
    text: 'get_groups and get_groups_info show the same status of a muted group',
    promises: ['witnesses'],
    async check({ call, given, seen, readUntil, expectWritten }) {
      const { groupID } = await given.groupOfTwo();
      const listed = await readUntil(
        async () => (await seen.everyWitness.group(groupID)).value['get_groups'] ?? null,
        Boolean,
      );
      given.known(listed, '/group/get_groups');

      await call({ groupID });

      await expectWritten(() => seen.everyWitness.group(groupID), {
        get_groups: muted,
        get_groups_info: muted,
      });
    },
  }),
);

test(
  ...muteGroup('UNKNOWN', {
    text: 'mute_group refuses an unknown group',
    promises: ['unknown'],
    async check({ post, given, admin }) {
      const { path, watched } = await given.controlledCall('MUTE_GROUP');
      const groupID = given.noSuch('group');

      const reply = await post(path, { groupID }, admin);

      expectRefusal(reply);
      await expectUntouched(watched);
    },
  }),
);

test(
  ...muteGroup('UNKNOWN_CODE', {
    text: 'mute_group refuses an unknown group with errCode 1004 or 1201',
    promises: ['unknown-code'],
    async check({ post, given, admin }) {
      const { path } = await given.controlledCall('MUTE_GROUP');
      const groupID = given.noSuch('group');

      const reply = await post(path, { groupID }, admin);

      expectErrCode(reply, [1004, 1201]);
    },
  }),
);

test(
  ...muteGroup('FULL', {
    text: 'mute_group and cancel_mute_group change only the status of a group that has settings, and leave its muted member unchanged',
    promises: ['nothing-else', 'members', 'cancel-restores'],
    source: nothingElse,
    async check({ call, given, seen, expectOnlyChanged }) {
      const group = await given.fullGroup();
      const { groupID } = group;
      const watched = await watchAll({
        'the group': () => seen.whole.group(groupID),
        'its members': () => seen.whole.members(group),
      });

      await call({ groupID });

      await expectOnlyChanged(watched, { 'the group': muted });
      await given.mutes.cancel({ groupID });
      await expectOnlyChanged(watched, {});
    },
  }),
);

test(
  ...muteGroup('RENAMED', {
    text: 'mute_group leaves the new name and notice of a renamed group unchanged',
    promises: ['nothing-else'],
    source: nothingElse,
    async check({ call, given, seen, expectOnlyChanged }) {
      const { groupID, groupName } = await given.newlyRenamedGroup();
      const watched = await watchAll({ 'the group': () => seen.whole.group(groupID) });

      await call({ groupID });

      await expectOnlyChanged(watched, { 'the group': { ...muted, groupName } });
    },
  }),
);

test(
  ...muteGroup('TRANSFERRED', {
    text: 'a muted group accepts messages of its new owner after a transfer and refuses the former owner’s',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    inconclusiveAllowed: true,
    async check({ call, given, expectSilenced }) {
      const group = await given.transferredGroup();
      const { owner, formerOwner } = group;
      const sending = await given.sending({ owner: [group, owner], 'former owner': [group, formerOwner] });

      await call({ groupID: group.groupID });

      await expectSilenced(sending, 'former owner');
    },
  }),
);

test(
  ...muteGroup('SIXTY', {
    text: 'a muted group of 60 refuses messages of its 27th and 59th member and accepts its admin’s',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    async check({ call, given, expectSilenced }) {
      const group = await given.sharedLargeGroup();
      const sending = await given.sending({
        admin: [group, group.admins[0]],
        '27th member': [group, group.at(27)],
        '59th member': [group, group.at(59)],
      });

      await call({ groupID: group.groupID });

      await expectSilenced(sending, '27th member', '59th member');
    },
  }),
);
