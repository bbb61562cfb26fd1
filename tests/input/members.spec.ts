import {
  answerOf,
  expectBetween,
  expectNoInternalError,
  expectOneOf,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { dismissGroup, muteGroupMember, setGroupMemberInfo } from '../entry.ts';

// Values that a server may take for others, and what it does then.

const ofMembers = 'Platform API, set-group-member-info, parameter members';

const ofAnotherType = [
  ['NICKNAME_NOT_CLEARED', 'nickname'],
  ['FACEURL_NOT_CLEARED', 'faceURL'],
  ['EX_NOT_CLEARED', 'ex'],
  ['ROLELEVEL_NOT_CHANGED', 'roleLevel'],
] as const;

for (const [name, field] of ofAnotherType)
  test(
    ...setGroupMemberInfo(`INPUT_MEMBERS_${name}`, {
      text: `set_group_member_info changes nothing of the member when members[].${field} is an object`,
      promises: ['input.not-taken-for-left-out'],
      source: ofMembers,
      async check({ post, path, given, admin }) {
        const { groupID, member, watched } = await given.adminWithOwnInfo();
        const entry = { groupID, userID: member.userID };
        given.control({
          path,
          body: { members: [{ ...entry, ex: '{"is":"changed"}' }] },
          caller: admin,
          watched,
        });

        const reply = await post(path, { members: [{ ...entry, [field]: { odd: ['x'] } }] }, admin);

        expectNoInternalError(reply);
        await expectUntouched(watched);
      },
    }),
  );

const longTexts = [
  ['NICKNAME', 'a nickname', 'nickname', 255],
  ['EX', 'an ex', 'ex', 1024],
] as const;

for (const [name, what, field, longest] of longTexts)
  test(
    ...setGroupMemberInfo(`INPUT_MEMBERS_${name}_WHOLE`, {
      text: `set_group_member_info stores ${what} of more than ${longest} letters in full or not at all`,
      promises: ['input.too-long-whole'],
      source: ofMembers,
      async check({ post, path, given, seen, admin }) {
        const { groupID, member } = await given.adminWithOwnInfo();
        const { userID } = member;
        const before = (await seen.whole.member(groupID, userID)).value?.[field];
        const long = 'x'.repeat(longest + 1);

        const reply = await post(path, { members: [{ groupID, userID, [field]: long }] }, admin);

        expectNoInternalError(reply);
        const { name: where, value } = await seen.whole.member(groupID, userID);
        expectOneOf(value?.[field], [before, long], `${field} of ${where}`);
      },
    }),
  );

test(
  ...setGroupMemberInfo('INPUT_OBSERVED_WRAPPED', {
    text: 'whether set_group_member_info accepts a nickname wrapped in an object with value is recorded',
    promises: ['input.open'],
    source: 'Platform API, OpenAPI description of set-group-member-info: an object with value',
    async check({ post, path, given, admin, observe }) {
      const { groupID, member } = await given.member();
      const entry = { groupID, userID: member.userID, nickname: { value: 'Wrapped' } };

      const reply = await post(path, { members: [entry] }, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...dismissGroup('INPUT_DELETEMEMBER_NOT_TRUE', {
    text: 'dismiss_group with the string yes for deleteMember leaves at least as many members as with false',
    promises: ['input.not-taken-for-left-out'],
    source: 'Platform API, dismiss-group, parameter deleteMember',
    async check({ post, path, given, seen, admin, readUntil }) {
      const [group, kept] = await Promise.all([given.group(await given.three()), given.dismissed.group()]);
      const people = () =>
        Promise.all([group, kept].map(async (each) => (await seen.dismissedGroups.members(each)).value));
      given.control({ path, body: { groupID: group.groupID }, caller: admin, watched: undefined });

      const reply = await post(path, { groupID: group.groupID, deleteMember: 'yes' }, admin);

      expectNoInternalError(reply);
      const [left = [], least = []] = await readUntil(
        people,
        ([one = [], other = []]) => one.length >= other.length,
      );
      expectBetween(left.length, least.length, Infinity, 'members left in the group');
    },
  }),
);

const spellings = 'RFC 8259, section 6: 600.0 and 6e2 are the number 600';

const numbers = [
  ['POINT_ZERO', 'written as 600.0', '600.0', spellings],
  ['EXPONENT', 'written as 6e2', '6e2', spellings],
  ['2_31', 'of 2147483648', '2147483648', 'Platform API, mute-group-member, parameter mutedSeconds'],
] as const;

for (const [name, how, number, source] of numbers)
  test(
    ...muteGroupMember(`INPUT_OBSERVED_${name}`, {
      text: `whether mute_group_member accepts a mutedSeconds ${how} is recorded`,
      promises: ['input.open'],
      source,
      async check({ send, given, observe }) {
        const { path, body, caller } = await given.controlledCall('MUTE_GROUP_MEMBER');
        const text = JSON.stringify({ ...body, mutedSeconds: 'the number' });

        const reply = await send({ path, caller, bytes: Buffer.from(text.replace('"the number"', number)) });

        observe(answerOf(reply));
      },
    }),
  );

test(
  ...muteGroupMember('INPUT_OBSERVED_KEYS_LOWER_CASE', {
    text: 'whether mute_group_member accepts body keys in lower case is recorded',
    promises: ['input.open'],
    source: 'main implementation: keys are found in any letter case',
    async check({ post, given, observe }) {
      const { path, body, caller } = await given.preparedCall('MUTE_GROUP_MEMBER');
      const lower = Object.entries(body).map(([key, value]) => [key.toLowerCase(), value] as const);

      const reply = await post(path, Object.fromEntries(lower), caller);

      observe(answerOf(reply));
    },
  }),
);
