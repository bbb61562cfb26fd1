import {
  by,
  changesOnly,
  create,
  denied,
  expectRefusal,
  expectSuccessEnvelope,
  expectUntouched,
  isRefusal,
  memberOf,
  membersOf,
  othersIn,
  profileOf,
  type Reply,
  requireTaken,
  setMember,
  setMembers,
  share,
  test,
  unchanged,
} from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { scene, setGroupMemberInfo } from '../../entry.ts';

const leftOut = 'Platform API, set-group-member-info, request: optional fields of a member';
const role = 'Platform API, set-group-member-info, parameter roleLevel: 20 or 60';
const upTo1000 = 'Platform API, set-group-member-info, parameter members: up to 1000 items';
const lengths = 'Platform API, common fields: nickname 255, ex 1024';

const faceOfThousand = 'https://faces.example/thousand.png';
const threeFields = {
  nickname: 'Changed',
  faceURL: 'https://faces.example/changed.png',
  ex: '{"is":"changed"}',
};
const faceURL = 'https://faces.example/changed.png';
const [nickname, ex, roleLevel] = ['Changed', '{"is":"changed"}', RoleLevel.Admin];
/** Every pair of the four fields. */
const pairs = [
  { nickname, faceURL },
  { nickname, ex },
  { nickname, roleLevel },
  { faceURL, ex },
  { faceURL, roleLevel },
  { ex, roleLevel },
];

/** JSON text of this number of characters. */
const jsonOf = (length: number, letter: string): string =>
  `{"text":"${letter.repeat(length - '{"text":""}'.length)}"}`;

/** What must have changed after this answer. */
function changesAfter(reply: Reply, change: Readonly<Record<string, unknown>>) {
  return isRefusal(reply) ? {} : change;
}

test(
  ...setGroupMemberInfo('NONE_OF_ROLE', {
    text: 'set_group_member_info refuses several entries of which one has a roleLevel of 50, and applies none',
    promises: ['roles-are-20-and-60', 'all-or-none'],
    check: scene(({ group, owner, admin, member, another }) => {
      const valid = { ex, roleLevel };
      const withRole = (level: number) =>
        setMembers(
          [group, admin, valid],
          [group, member, { ...valid, roleLevel: level }],
          [group, another, valid],
        );
      return {
        before: [create(group, { owner, admins: [admin], members: [member, another] })],
        call: denied(withRole(50)),
        after: [unchanged(membersOf(group))],
        control: [withRole(roleLevel)],
      };
    }),
  }),
);

test(
  ...setGroupMemberInfo('SAME_TWICE', {
    text: 'set_group_member_info refuses a call that names the same member twice and applies neither entry',
    promises: ['each-member-once'],
    check: scene(({ group, member }) => ({
      before: [share(group, { members: [member] })],
      call: denied(setMembers([group, member, { ex }], [group, member, { ex: '{"is":"changed again"}' }])),
      after: [unchanged(memberOf(group, member))],
      control: [setMember(group, member, { ex })],
    })),
  }),
);

test(
  ...setGroupMemberInfo('NEIGHBOURS', {
    text: 'set_group_member_info leaves other members of the group, and the member in other groups, unchanged',
    promises: ['changes-nobody-else'],
    check: scene(({ group, other, owner, admin, member, another }) => ({
      before: [group, other].map((each) =>
        create(each, { owner, admins: [admin], members: [member, another] }),
      ),
      call: setMember(group, member, threeFields),
      after: [
        changesOnly(memberOf(group, member), threeFields),
        unchanged(othersIn(group, member)),
        unchanged(membersOf(other)),
      ],
    })),
  }),
);

test(
  ...setGroupMemberInfo('GROUP', {
    text: 'set_group_member_info leaves every field of the group unchanged',
    promises: ['changes-no-group'],
    check: scene(({ group, owner, admin, member }) => ({
      before: [create(group, { owner, admins: [admin], members: [member] })],
      call: setMember(group, member, { ...threeFields, roleLevel }),
      after: [unchanged(group)],
    })),
  }),
);

test(
  ...setGroupMemberInfo('PROFILE', {
    text: 'set_group_member_info leaves the user’s own profile unchanged',
    promises: ['changes-no-profile'],
    source: 'Platform API, set-group-member-info: updates how a member appears in the group',
    check: scene(({ group, admin }) => ({
      before: [share(group, { admins: [admin] })],
      call: setMember(group, admin, threeFields),
      after: [unchanged(profileOf(admin))],
    })),
  }),
);

test(
  ...setGroupMemberInfo('PAIRS', {
    text: 'set_group_member_info with two of nickname, faceURL, ex and roleLevel stores both and leaves the others unchanged',
    promises: ['stores-given-fields', 'keeps-left-out-fields'],
    source: leftOut,
    async check({ call, given, expectOnlyChanged }) {
      const { groupID, members, watched } = await given.fullMembers({ admins: 0, members: pairs.length });
      const entries = members.map(({ userID }, at) => ({ groupID, userID, ...pairs[at] }));

      await call({ members: entries });

      const changes = members.map(({ userID }, at) => [userID, { ...pairs[at] }] as const);
      await expectOnlyChanged(watched, Object.fromEntries(changes));
    },
  }),
);

test(
  ...setGroupMemberInfo('OWN_PAIR', {
    text: 'set_group_member_info lets a member set two fields of their own and leaves the others unchanged',
    promises: ['by-role'],
    source: 'SDK, setGroupMemberInfo: everybody may edit themselves',
    check: scene(({ group, member }) => ({
      before: [share(group, { members: [member] })],
      call: by(member, setMember(group, member, { nickname, ex })),
      after: [changesOnly(memberOf(group, member), { nickname, ex })],
    })),
  }),
);

const byAdministrator: typeof by = (_, call) => call;

/** One entry with a permitted field and a forbidden one, and by whom. */
const mixedRows = [
  [
    'NONE_OF_OWN_ROLE',
    {
      text: 'set_group_member_info refuses a member’s entry that raises their own role and sets their nickname, and applies neither',
      promises: ['beyond-rights', 'all-or-none'],
      source: role,
    },
    { nickname: 'Changed', roleLevel: 60 },
    by,
  ],
  [
    'NONE_OF_OWNERS_ROLE',
    {
      text: 'set_group_member_info refuses an ex together with a roleLevel of 100 and applies neither',
      promises: ['makes-no-owner', 'all-or-none'],
      source: role,
    },
    { ex: '{"is":"changed"}', roleLevel: 100 },
    byAdministrator,
  ],
  [
    'NONE_OF_UNKNOWN_ROLE',
    {
      text: 'set_group_member_info refuses a faceURL together with a roleLevel of 50 and applies neither',
      promises: ['roles-are-20-and-60', 'all-or-none'],
    },
    { faceURL: 'https://a.example', roleLevel: 50 },
    byAdministrator,
  ],
] as const;

for (const [aspect, row, change, called] of mixedRows)
  test(
    ...setGroupMemberInfo(aspect, {
      ...row,
      check: scene(({ group, member }) => ({
        before: [share(group, { members: [member] })],
        call: called(member, denied(setMember(group, member, change))),
        after: [unchanged(memberOf(group, member))],
        control: [setMember(group, member, { ...change, roleLevel })],
      })),
    }),
  );

test(
  ...setGroupMemberInfo('NONE_OF_TWO_GROUPS', {
    text: 'set_group_member_info applies nothing in one group when an entry for another names a user outside that group',
    promises: ['only-members', 'all-or-none'],
    source: 'Platform API, set-group-member-info, parameters groupID and userID of each member',
    check: scene(({ group, other, owner, member, another, newcomer }) => ({
      before: [create(group, { owner, members: [member] }), create(other, { owner, members: [another] })],
      call: denied(setMembers([group, member, { ex }], [other, newcomer, { ex }])),
      after: [unchanged(memberOf(group, member))],
      control: [setMembers([group, member, { ex }], [other, another, { ex }])],
    })),
  }),
);

/** Texts of the documented lengths, in characters of this number of UTF-8 bytes. */
const lengthRows = [
  [
    'LENGTHS_TWO_BYTES',
    'set_group_member_info stores a nickname of 255 and an ex of 1024 two-byte characters in full or refuses them',
    'two',
    'ñ',
  ],
  [
    'LENGTHS_THREE_BYTES',
    'set_group_member_info stores a nickname of 255 and an ex of 1024 three-byte characters in full or refuses them',
    'three',
    '漢',
  ],
  [
    'LENGTHS_FOUR_BYTES',
    'set_group_member_info stores a nickname of 255 and an ex of 1024 four-byte characters in full or refuses them',
    'four',
    '😀',
  ],
] as const;

for (const [aspect, text, , letter] of lengthRows)
  test(
    ...setGroupMemberInfo(aspect, {
      text,
      promises: ['stores-documented-lengths-whole'],
      source: lengths,
      async check({ post, path, given, admin, expectOnlyChanged }) {
        const { groupID, member, watched } = await given.adminWithOwnInfo();
        const { userID } = member;
        const texts = { nickname: letter.repeat(255), ex: jsonOf(1024, letter) };

        const reply = await post(path, { members: [{ groupID, userID, ...texts }] }, admin);

        await expectOnlyChanged(watched, changesAfter(reply, texts));
      },
    }),
  );

test(
  ...setGroupMemberInfo('SCRIPTS', {
    text: 'set_group_member_info stores a nickname in Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai and Hangul as given',
    promises: ['stores-any-characters'],
    async check({ post, path, given, admin, expectOnlyChanged }) {
      const { groupID, member, watched } = await given.adminWithOwnInfo();
      const { userID } = member;
      const scripts = 'Ελλάς Кириллица עברית العربية हिन्दी ไทย 한국어 ქართული';

      const reply = await post(path, { members: [{ groupID, userID, nickname: scripts }] }, admin);

      requireTaken(reply, 'names that are not ASCII');
      expectSuccessEnvelope(reply);
      await expectOnlyChanged(watched, { nickname: scripts });
    },
  }),
);

test(
  ...setGroupMemberInfo('SIXTY', {
    text: 'set_group_member_info gives each of 58 members of a group of 60 their own nickname in one call',
    promises: ['applies-all-entries'],
    async check({ call, given, seen, expectWritten }) {
      const group = await given.sharedLargeGroup();
      const { groupID, members } = group;
      const names = members.map(({ userID }, at) => [userID, { nickname: `Number ${at}` }] as const);

      const entries = names.map(([userID, change]) => ({ groupID, userID, ...change }));
      await call({ members: entries });

      await expectWritten(() => seen.whole.members(group), { rows: Object.fromEntries(names) });
    },
  }),
);

test(
  ...setGroupMemberInfo('NONE_OF_SIXTY', {
    text: 'set_group_member_info refuses an admin’s call for 58 members with the owner in 41st place and applies nothing',
    promises: ['composed-rights'],
    source: `SDK, setGroupMemberInfo: an admin may edit members; ${upTo1000}`,
    async check({ post, path, given, seen, admin }) {
      const group = await given.sharedLargeGroup();
      const { groupID, members, owner, admins } = group;
      const entries = members.map(({ userID }) => ({ groupID, userID, ex: '{"is":"changed"}' }));
      const withOwner = entries.toSpliced(40, 0, { groupID, userID: owner.userID, ex: '{"is":"changed"}' });
      const rows = Object.fromEntries([owner, ...members].map(({ userID }) => [userID, { ex: '' }]));
      const watched = { read: () => seen.whole.members(group), before: { rows } };
      given.control({ path, body: { members: entries }, caller: admin, watched });

      const reply = await post(path, { members: withOwner }, admins[0]);

      expectRefusal(reply);
      await expectUntouched(watched);
    },
  }),
);

test(
  ...setGroupMemberInfo('THOUSAND', {
    text: 'set_group_member_info applies the first, the middle and the last of 1000 entries in one call',
    promises: ['applies-all-entries'],
    async check({ call, given, seen, expectWritten }) {
      const entries = (await given.tooManyMemberships()).entries.slice(0, 1000);
      const places = entries.filter((_, at) => [0, 499, 999].includes(at));
      const members = entries.map((entry) => ({ ...entry, faceURL: faceOfThousand }));

      await call({ members });

      const read = async () => {
        const rows = places.map(
          async ({ groupID, userID }) => (await seen.whole.member(groupID, userID)).value,
        );
        return {
          name: '1st, 500th and 1000th',
          value: (await Promise.all(rows)).map((row) => row?.['faceURL']),
        };
      };
      await expectWritten(read, [faceOfThousand, faceOfThousand, faceOfThousand]);
    },
  }),
);
