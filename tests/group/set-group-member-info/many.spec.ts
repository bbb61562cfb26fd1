import { expectRefusal, expectSuccessEnvelope, expectUntouched, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

// Many entries in one call.

const path = '/group/set_group_member_info';
const faceURL = 'https://faces.example/thousand.png';

test(
  ...check('SET_GROUP_MEMBER_INFO-SIXTY', async ({ post, given, seen, admin, expectWritten }) => {
    const group = await given.sharedLargeGroup();
    const { groupID, members } = group;
    const names = members.map(({ userID }, at) => [userID, { nickname: `Number ${at}` }] as const);

    const entries = names.map(([userID, change]) => ({ groupID, userID, ...change }));
    const reply = await post(path, { members: entries }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.whole.members(group), { rows: Object.fromEntries(names) });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-NONE_OF_SIXTY', async ({ post, given, seen, admin }) => {
    const group = await given.sharedLargeGroup();
    const { groupID, members, owner, admins } = group;
    const entries = members.map(({ userID }) => ({ groupID, userID, ex: 'changed' }));
    const withOwner = entries.toSpliced(40, 0, { groupID, userID: owner.userID, ex: 'changed' });
    const rows = Object.fromEntries([owner, ...members].map(({ userID }) => [userID, { ex: '' }]));
    const watched = { read: () => seen.whole.members(group), before: { rows } };
    given.control({ path, body: { members: entries }, caller: admin, watched });

    const reply = await post(path, { members: withOwner }, admins[0]);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-THOUSAND', async ({ post, given, seen, admin, expectWritten }) => {
    const entries = (await given.tooManyMemberships()).entries.slice(0, 1000);
    const places = entries.filter((_, at) => [0, 499, 999].includes(at));
    const members = entries.map((entry) => ({ ...entry, faceURL }));

    const reply = await post(path, { members }, admin);

    expectSuccessEnvelope(reply);
    const read = async () => {
      const rows = places.map(
        async ({ groupID, userID }) => (await seen.whole.member(groupID, userID)).value,
      );
      return {
        name: '1st, 500th and 1000th',
        value: (await Promise.all(rows)).map((row) => row?.['faceURL']),
      };
    };
    await expectWritten(read, [faceURL, faceURL, faceURL]);
  }),
);
