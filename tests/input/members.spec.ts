import {
  answerOf,
  between,
  expectFields,
  expectNoInternalError,
  expectOneOf,
  expectUntouched,
  oneOf,
  test,
  theseFields,
  type JsonObject,
} from '../../fixtures/test.ts';
import { dismissGroup, muteGroupMember, setGroupMemberInfo } from '../entry.ts';

// Values that a server may take for others, and what it does then.

const ofMembers = 'Platform API, set-group-member-info, parameter members';

/** A number, and true, may be read as the text that says the same. */
const asTexts = ['5', 'true', '1'] as const;
const notText = [5, true, ['x'], { odd: ['x'] }] as const;
const noRole = ['x', true, ['x'], { odd: ['x'] }] as const;

const doesNotClear = (field: string): string =>
  `does not clear ${field} when members[].${field} is of another JSON type: it keeps it or stores the value as text`;
const leavesUnchanged = 'leaves the member unchanged when members[].roleLevel is of another JSON type';

const ofAnotherType = [
  ['NICKNAME_NOT_CLEARED', 'nickname', notText, asTexts, doesNotClear('nickname')],
  ['FACEURL_NOT_CLEARED', 'faceURL', notText, asTexts, doesNotClear('faceURL')],
  ['EX_NOT_CLEARED', 'ex', notText, asTexts, doesNotClear('ex')],
  ['ROLELEVEL_NOT_CHANGED', 'roleLevel', noRole, [], leavesUnchanged],
] as const;

for (const [name, field, values, taken, does] of ofAnotherType)
  test(
    ...setGroupMemberInfo(`INPUT_MEMBERS_${name}`, {
      text: `set_group_member_info ${does}`,
      promises: ['input.not-taken-for-left-out'],
      source: ofMembers,
      async check({ post, path, given, admin }) {
        const { groupID, member, watched } = await given.adminWithOwnInfo();
        const entry = { groupID, userID: member.userID };
        const valid = { members: [{ ...entry, ex: '{"is":"changed"}' }] };
        given.control({ path, body: valid, caller: admin, watched });
        const bodies = values.map((value) => ({ members: [{ ...entry, [field]: value }] }));

        const replies = await Promise.all(bodies.map((body) => post(path, body, admin)));

        replies.forEach(expectNoInternalError);
        const { [field]: kept } = theseFields({ ...watched.before }, [field]);
        const before = { ...watched.before, [field]: oneOf([kept, ...taken]) };
        await expectUntouched({ ...watched, before });
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

/** 1, "1" and "true" may be taken for true. Whatever its type, no other value says it. */
const notTrue = ['yes', 'false', 2, [true], { text: true }, null] as const;

test(
  ...dismissGroup('INPUT_DELETEMEMBER_NOT_TRUE', {
    text:
      'dismiss_group with a deleteMember that does not mean true leaves at least as many members ' +
      'as without deleteMember',
    promises: ['input.not-taken-for-left-out'],
    source: 'Platform API, dismiss-group, parameter deleteMember',
    async check({ post, path, given, seen, admin, readUntil }) {
      const people = await given.three();
      const kept = await given.dismissed.group();
      const groups = await Promise.all(notTrue.map(() => given.group(people)));
      const all = [kept, ...groups];
      const numbers = async () =>
        numbersIn(await Promise.all(all.map((each) => seen.dismissedGroups.members(each))));
      const bodies = withValues(groups);
      given.control({ path, body: { groupID: groups[0]?.groupID ?? '' }, caller: admin, watched: undefined });

      const replies = await Promise.all(bodies.map((body) => post(path, body, admin)));

      replies.forEach(expectNoInternalError);
      const [least = 0, ...left] = await readUntil(numbers, ([few = 0, ...more]) => Math.min(...more) >= few);
      const enough = byValue(left.map(() => between(least, Infinity)));
      expectFields(byValue(left), enough, 'members left with deleteMember ');
    },
  }),
);

function withValues(groups: readonly { readonly groupID: string }[]): readonly JsonObject[] {
  return groups.map(({ groupID }, at) => ({ groupID, deleteMember: notTrue[at] ?? null }));
}

function numbersIn(seen: readonly { readonly value: readonly unknown[] }[]): readonly number[] {
  return seen.map(({ value }) => value.length);
}

function byValue(all: readonly unknown[]): object {
  return Object.fromEntries(all.map((each, at) => [JSON.stringify(notTrue[at]), each]));
}

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
