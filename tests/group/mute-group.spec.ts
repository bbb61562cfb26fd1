import {
  by,
  changesOnly,
  create,
  expectErrCode,
  expectRefusal,
  expectSuccess,
  expectUntouched,
  listedByName,
  memberOf,
  membersOf,
  mute,
  muteMember,
  ownInfo,
  profileOf,
  refused,
  says,
  setMember,
  shows,
  test,
  tried,
  unchanged,
  unmute,
  whatWasSeen,
} from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { GroupStatus, RoleLevel } from '../../schemas/group.ts';
import { muteGroup, scene } from '../entry.ts';

const muting = 'Platform API, mute-group: mutes the whole group; owner and admins still send';
const status = 'Platform API, group overview, GroupStatus 3: the whole group is muted';
const twoMutes = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';
const nothingElse = 'Platform API, mute-group and cancel-mute-group; GroupStatus 3: the whole group is muted';

const { Active, Muted } = GroupStatus;
const muted = { status: Muted };

interface Codes {
  readonly value: Readonly<Record<string, string>>;
}

/** The errCode that refuses the member's message. */
const codeIn = ({ value }: Codes): string | undefined =>
  [value['member']].find((answer) => answer !== undefined && /^\d+$/.test(answer));

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
    check: scene(({ group, owner }) => ({
      before: [create(group, { owner })],
      call: mute(group),
      after: [shows(group, { status: Muted })],
    })),
  }),
);

test(
  ...muteGroup('SENDING', {
    text: 'a muted group accepts messages only from its owner and admins, and the owner’s other groups accept all',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: 'Platform API, mute-group: owner and admins still send; error codes, 1403: the group is muted',
    check: scene(({ group, other, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member] }),
        create(other, { owner, admins: [admin], members: [member] }),
        ...[owner, admin, member].map((each) => says(each, group)),
        says(member, other),
      ],
      call: mute(group),
      after: [says(owner, group), says(admin, group), says(member, group, refused), says(member, other)],
    })),
  }),
);

test(
  ...muteGroup('SENDING_BY_ADMIN', {
    text: 'a group that one of its admins muted accepts messages of its owner and admins, and no others',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    inconclusiveAllowed: true, // A target may refuse all ordinary users.
    check: scene(({ group, other, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member] }),
        create(other, { owner, admins: [admin], members: [member] }),
        ...[owner, admin, member].map((each) => says(each, group)),
      ],
      call: tried(by(admin, mute(group))),
      after: [says(owner, group), says(admin, group), says(member, group, refused)],
      control: [by(admin, mute(other))],
    })),
  }),
);

test(
  ...muteGroup('PRESENT_ROLES', {
    text: 'a muted group accepts messages of a promoted member and refuses those of a demoted admin',
    promises: ['members-silent', 'owner-and-admins-speak'],
    source: muting,
    check: scene(({ group, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member] }),
        says(member, group),
        says(admin, group),
      ],
      call: mute(group),
      after: [
        setMember(group, member, { roleLevel: RoleLevel.Admin }),
        setMember(group, admin, { roleLevel: RoleLevel.Member }),
        says(member, group),
        says(admin, group, refused),
      ],
    })),
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
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), mute(group)],
      call: mute(group),
      after: [],
    })),
  }),
);

test(
  ...muteGroup('CANCEL', {
    text: 'cancel_mute_group returns a muted group to status 0, and the group accepts messages of its members again',
    promises: ['cancel-status', 'cancel-sending'],
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), says(member, group)],
      call: mute(group),
      after: [
        shows(group, { status: Muted }),
        says(member, group, refused),
        unmute(group),
        shows(group, { status: Active }),
        says(member, group),
      ],
    })),
  }),
);

test(
  ...muteGroup('CANCEL_AFTER_TWO', {
    text: 'one cancel_mute_group returns a group muted twice to status 0',
    promises: ['cancel-status', 'repeat-keeps'],
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), mute(group)],
      call: tried(mute(group)),
      after: [shows(group, { status: Muted }), unmute(group), shows(group, { status: Active })],
    })),
  }),
);

test(
  ...muteGroup('GROUP', {
    text: 'mute_group leaves every other field of the group unchanged, and get_groups still lists it by its name',
    promises: ['nothing-else'],
    source: status,
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member], groupName: 'G {tag}' })],
      call: mute(group),
      after: [
        changesOnly(group, { status: Muted }),
        shows(listedByName('G {tag}'), { groups: [group.name] }),
      ],
    })),
  }),
);

test(
  ...muteGroup('OTHER_GROUPS', {
    text: 'mute_group leaves every field of older and newer groups unchanged',
    promises: ['other-groups'],
    check: scene(({ older, group, newer, owner, member }) => ({
      before: [older, group, newer].map((each) => create(each, { owner, members: [member] })),
      call: mute(group),
      after: [unchanged(older), unchanged(newer)],
    })),
  }),
);

test(
  ...muteGroup('USERS', {
    text: 'mute_group leaves the profiles of owner, admins and members unchanged',
    promises: ['users'],
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: mute(group),
      after: [owner, admin, member].map((each) => unchanged(profileOf(each))),
    })),
  }),
);

test(
  ...muteGroup('CANCEL_MEMBER_MUTES', {
    text: 'mute_group and cancel_mute_group leave a member’s own mute in force until its end',
    promises: ['member-mutes'],
    source: twoMutes,
    check: scene(({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), says(member, group), muteMember(group, member)],
      call: mute(group),
      after: [
        shows(group, { status: Muted }),
        unmute(group),
        shows(group, { status: Active }),
        unchanged(memberOf(group, member)),
        says(member, group, refused),
      ],
    })),
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
    check: scene(({ group, owner, admin, member }) => ({
      before: [
        create(group, { owner, admins: [admin], members: [member], isFull: true }),
        ...[owner, admin, member].map((each) => setMember(group, each, ownInfo)),
        muteMember(group, member),
      ],
      call: mute(group),
      after: [
        changesOnly(group, { status: Muted }),
        unchanged(membersOf(group)),
        unmute(group),
        changesOnly(group, { status: Active }),
        unchanged(membersOf(group)),
      ],
    })),
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
