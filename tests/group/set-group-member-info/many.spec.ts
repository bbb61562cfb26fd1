import { expectRefusal, expectSuccessEnvelope, expectUntouched, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

// Many entries in one call.

const path = '/group/set_group_member_info';

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
