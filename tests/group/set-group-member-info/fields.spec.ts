import {
  changesOnly,
  create,
  denied,
  expectFields,
  expectSame,
  expectSuccess,
  expectSuccessEnvelope,
  invite,
  isRefusal,
  kick,
  memberOf,
  oneOf,
  type Reply,
  requireTaken,
  setMember,
  setMembers,
  share,
  shows,
  test,
  transfer,
  unchanged,
  whatWasSeen,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { scene, setGroupMemberInfo } from '../../entry.ts';

const leftOut = 'Platform API, set-group-member-info, request: optional fields of a member';

const faceURL = 'https://faces.example/changed.png';
/** The values for the same user in each of two groups. */
const inEach = [
  { nickname: 'In one', ex: '{"is":"one"}' },
  { nickname: 'In two', roleLevel: RoleLevel.Admin },
] as const;
const changes = { nickname: 'Changed', faceURL, ex: '{"is":"changed"}', roleLevel: RoleLevel.Admin };
const LATER = 'https://faces.example/later.png';

/** What became of a nickname under its older name; undefined where what was written later is not there either. */
function takenAs(
  reply: Reply,
  member: { nickname?: unknown; faceURL?: unknown } | undefined,
): string | undefined {
  if (isRefusal(reply)) return 'refused';
  if (member?.faceURL !== LATER) return undefined;
  return member.nickname === 'Old' ? 'stored' : 'ignored';
}

test(
  ...setGroupMemberInfo('REPLY', {
    text: 'set_group_member_info answers success without data',
    promises: ['no-data'],
    async check({ call, given }) {
      const { groupID, member } = await given.member();
      const entry = { groupID, userID: member.userID, nickname: 'Changed' };

      const reply = await call({ members: [entry] });

      expectSuccess(reply, NoData);
    },
  }),
);

test(
  ...setGroupMemberInfo('EFFECT', {
    text: 'set_group_member_info stores nickname, faceURL, ex and roleLevel as given',
    promises: ['stores-given-fields'],
    check: scene(({ group, member }) => ({
      before: [share(group, { members: [member] })],
      call: setMember(group, member, changes),
      after: [shows(memberOf(group, member), changes)],
    })),
  }),
);

test(
  ...setGroupMemberInfo('AT_ONCE', {
    text: 'what set_group_member_info stores shows in the next read',
    promises: ['shows-at-once'],
    async check({ call, given, seen }) {
      const { groupID, member } = await given.member();

      await call({ members: [{ groupID, userID: member.userID, ...changes }] });

      const { name, value } = await seen.member(groupID, member.userID);
      expectFields(value, changes, `at once, ${name}`);
    },
  }),
);

test(
  ...setGroupMemberInfo('WITNESSES', {
    text: 'get_group_members_info, like get_group_member_list, shows what set_group_member_info stored',
    promises: ['both-readers-agree'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID, member } = await given.member();
      const { userID } = member;

      await call({ members: [{ groupID, userID, ...changes }] });

      await expectWritten(() => seen.member(groupID, userID), changes);
      await expectWritten(() => seen.whole.membersInInfo(groupID, [userID]), { rows: { [userID]: changes } });
    },
  }),
);

test(
  ...setGroupMemberInfo('ONLY_ONE', {
    text: 'set_group_member_info with nickname, faceURL or ex alone stores it and leaves every other field of the member unchanged',
    promises: ['stores-given-fields', 'keeps-left-out-fields'],
    source: leftOut,
    check: scene(({ group, admin }) => {
      const [nickname, ex] = ['Changed alone', '{"is":"changed alone"}'];
      return {
        before: [share(group, { admins: [admin] })],
        call: setMember(group, admin, { nickname }),
        after: [
          changesOnly(memberOf(group, admin), { nickname }),
          setMember(group, admin, { faceURL }),
          changesOnly(memberOf(group, admin), { nickname, faceURL }),
          setMember(group, admin, { ex }),
          changesOnly(memberOf(group, admin), { nickname, faceURL, ex }),
        ],
      };
    }),
  }),
);

const stored = [
  [
    'CHARACTERS',
    'set_group_member_info stores quotes, markup, backslashes, line breaks, CJK and emoji as given',
    'stores-any-characters',
    {
      nickname: `O'Brien "Ann" <b>&amp;</b> 50% a_b \\ 漢字 😀`,
      faceURL: 'https://faces.example/a%20b.png?size=1&name=漢字#top',
      ex: '{"text":"first\\nsecond"}\nthird\t<i>\'"` 😀 ${x} {{y}}',
    },
  ],
  [
    'LENGTHS',
    'set_group_member_info stores a nickname and a faceURL of 255 characters and an ex of 1024 in full',
    'stores-documented-lengths-whole',
    {
      nickname: 'nick'.repeat(64).slice(1),
      faceURL: `https://faces.example/${'face'.repeat(64)}`.slice(0, 255),
      ex: `{"text":"${'more'.repeat(256).slice('{"text":""}'.length)}"}`,
    },
  ],
] as const;

for (const [aspect, text, promise, change] of stored)
  test(
    ...setGroupMemberInfo(aspect, {
      text,
      promises: [promise],
      async check({ post, path, given, seen, admin, expectWritten }) {
        const { groupID, member } = await given.member();

        const reply = await post(path, { members: [{ groupID, userID: member.userID, ...change }] }, admin);

        requireTaken(reply, 'texts of any characters and up to the documented lengths');
        expectSuccessEnvelope(reply);
        await expectWritten(() => seen.member(groupID, member.userID), change);
      },
    }),
  );

test(
  ...setGroupMemberInfo('CLEARED_EX_BESIDE', {
    text: 'set_group_member_info with a nickname and an empty ex stores the one and clears the other',
    promises: ['empty-ex-clears', 'stores-given-fields'],
    async check({ call, given, expectOnlyChanged }) {
      const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
      const change = { nickname: `${ownInfo.nickname} again`, ex: '' };

      await call({ members: [{ groupID, userID: member.userID, ...change }] });

      expectFields(watched.before, { ex: ownInfo.ex }, 'the member before');
      await expectOnlyChanged(watched, change);
    },
  }),
);

test(
  ...setGroupMemberInfo('CLEARED_EX', {
    text: 'set_group_member_info with an empty ex clears it and leaves every other field of the member unchanged',
    promises: ['empty-ex-clears'],
    async check({ call, given, expectOnlyChanged }) {
      const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();

      await call({ members: [{ groupID, userID: member.userID, ex: '' }] });

      expectFields(watched.before, { ex: ownInfo.ex }, 'the member before');
      await expectOnlyChanged(watched, { ex: '' });
    },
  }),
);

// That there is something to clear is the operation's doing, too: where it stored nothing, it cleared nothing.
const cleared = [
  [
    'CLEARED_NICKNAME',
    'a nickname cleared by set_group_member_info is empty or the user’s own',
    'empty-nickname-clears',
    'nickname',
  ],
  [
    'CLEARED_FACEURL',
    'a picture cleared by set_group_member_info is empty or the user’s own',
    'empty-faceURL-clears',
    'faceURL',
  ],
] as const;

for (const [aspect, text, promise, field] of cleared)
  test(
    ...setGroupMemberInfo(aspect, {
      text,
      promises: [promise],
      async check({ call, given, seen, expectWritten }) {
        const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
        const { userID } = member;

        await call({ members: [{ groupID, userID, [field]: '' }] });

        expectFields(watched.before, { [field]: ownInfo[field] }, 'the member before');
        await expectWritten(() => seen.member(groupID, userID), { [field]: oneOf(['', member[field]]) });
      },
    }),
  );

const clearedToOwn = [
  [
    'CLEARED_NICKNAME_OWN',
    'a member whose group nickname was cleared shows the user’s own',
    'cleared-nickname-is-the-users-own',
    'nickname',
  ],
  [
    'CLEARED_FACEURL_OWN',
    'a member whose group picture was cleared shows the user’s own',
    'cleared-faceURL-is-the-users-own',
    'faceURL',
  ],
] as const;

for (const [aspect, text, promise, field] of clearedToOwn)
  test(
    ...setGroupMemberInfo(aspect, {
      text,
      promises: [promise],
      async check({ call, given, seen, expectWritten }) {
        const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
        const { userID } = member;

        await call({ members: [{ groupID, userID, [field]: '' }] });

        expectFields(watched.before, { [field]: ownInfo[field] }, 'the member before');
        await expectWritten(() => seen.member(groupID, userID), { [field]: member[field] });
      },
    }),
  );

test(
  ...setGroupMemberInfo('ROLE_UP', {
    text: 'set_group_member_info with roleLevel 60 alone makes a member an admin and changes nothing else',
    promises: ['makes-admins', 'keeps-left-out-fields'],
    check: scene(({ group, member }) => ({
      before: [share(group, { members: [member] })],
      call: setMember(group, member, { roleLevel: RoleLevel.Admin }),
      after: [changesOnly(memberOf(group, member), { roleLevel: RoleLevel.Admin })],
    })),
  }),
);

test(
  ...setGroupMemberInfo('ROLE_DOWN', {
    text: 'set_group_member_info with roleLevel 20 alone makes an admin a member and changes nothing else',
    promises: ['unmakes-admins', 'keeps-left-out-fields'],
    check: scene(({ group, admin }) => ({
      before: [share(group, { admins: [admin] })],
      call: setMember(group, admin, { roleLevel: RoleLevel.Member }),
      after: [changesOnly(memberOf(group, admin), { roleLevel: RoleLevel.Member })],
    })),
  }),
);

test(
  ...setGroupMemberInfo('ROLE_UP_RETURNED_OWNER', {
    text: 'set_group_member_info with roleLevel 60 makes a former owner who was removed and invited again an admin',
    promises: ['makes-admins'],
    inconclusiveAllowed: true, // A target may make a former owner an admin.
    check: scene(({ group, owner, heir }) => ({
      before: [
        create(group, { owner, members: [heir] }),
        transfer(group, owner, heir),
        kick(group, owner),
        invite(group, owner),
      ],
      call: setMember(group, owner, { roleLevel: RoleLevel.Admin }),
      after: [shows(memberOf(group, owner), { roleLevel: RoleLevel.Admin })],
    })),
  }),
);

test(
  ...setGroupMemberInfo('ROLE_OWNER', {
    text: 'set_group_member_info refuses roleLevel 100, and the member keeps their role',
    promises: ['makes-no-owner'],
    check: scene(({ group, member }) => ({
      before: [share(group, { members: [member] })],
      call: denied(setMember(group, member, { roleLevel: RoleLevel.Owner })),
      after: [unchanged(memberOf(group, member))],
      control: [setMember(group, member, { roleLevel: RoleLevel.Admin })],
    })),
  }),
);

test(
  ...setGroupMemberInfo('ONE_OWNER', {
    text: 'a group keeps its only owner while others change roles and the owner gets a nickname',
    promises: ['one-owner'],
    source: 'Platform API, set-group-member-info, parameter roleLevel; GroupMemberRole 100: the owner',
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: setMembers(
        [group, owner, { nickname: 'Owner' }],
        [group, admin, { roleLevel: RoleLevel.Member }],
        [group, member, { roleLevel: RoleLevel.Admin }],
      ),
      after: [
        changesOnly(memberOf(group, owner), { nickname: 'Owner' }),
        changesOnly(memberOf(group, admin), { roleLevel: RoleLevel.Member }),
        changesOnly(memberOf(group, member), { roleLevel: RoleLevel.Admin }),
      ],
    })),
  }),
);

test(
  ...setGroupMemberInfo('OWNER_KEPT', {
    text: 'a group keeps exactly one owner when the administrator sets its owner’s role to 20, whatever the answer',
    promises: ['no-group-without-owner'],
    async check({ post, path, given, seen, admin }) {
      const group = await given.groupOfFive();
      const { groupID, owner } = group;
      const entry = { groupID, userID: owner.userID, roleLevel: RoleLevel.Member };

      await post(path, { members: [entry] }, admin);

      const { value } = await seen.whole.members(group);
      const owners = Object.values(value?.rows ?? {}).filter(
        ({ roleLevel }) => roleLevel === RoleLevel.Owner,
      );
      expectSame(owners.length, 1, 'number of owners');
    },
  }),
);

test(
  ...setGroupMemberInfo('TWO_GROUPS', {
    text: 'set_group_member_info applies the values given for one user in each of two groups in one call',
    promises: ['applies-entries-of-several-groups'],
    check: scene(({ group, other, owner, member, another }) => ({
      before: [group, other].map((each) => create(each, { owner, members: [another, member] })),
      call: setMembers([group, member, inEach[0]], [other, member, inEach[1]]),
      after: [
        changesOnly(memberOf(group, member), inEach[0]),
        changesOnly(memberOf(other, member), inEach[1]),
      ],
    })),
  }),
);

test(
  ...setGroupMemberInfo('OLD_SPELLING', {
    text: 'set_group_member_info accepts nickName, the older spelling, as the nickname',
    promises: ['old-spelling'],
    async check({ post, path, given, seen, admin, readUntil, observe }) {
      const { groupID, member } = await given.member();
      const { userID } = member;

      const reply = await post(path, { members: [{ groupID, userID, nickName: 'Old' }] }, admin);

      await post(path, { members: [{ groupID, userID, faceURL: LATER }] }, admin);
      const read = () => seen.member(groupID, userID);
      const { value } = await readUntil(read, (shown) => shown.value?.faceURL === LATER);
      observe(whatWasSeen(takenAs(reply, value), 'a later write does not read back'));
    },
  }),
);
