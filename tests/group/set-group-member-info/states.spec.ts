import {
  expectRefusal,
  expectSuccessEnvelope,
  expectUntouched,
  isRefusal,
  test,
  watchAll,
  type Reply,
} from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';
import { lengthRows, mixedRows } from './states.rows.ts';

// Members without default values, in a muted group.

const path = '/group/set_group_member_info';
const faceURL = 'https://faces.example/changed.png';
const [nickname, ex, roleLevel] = ['Changed', 'changed', RoleLevel.Admin];

/** Every pair of the four fields. */
const pairs = [
  { nickname, faceURL },
  { nickname, ex },
  { nickname, roleLevel },
  { faceURL, ex },
  { faceURL, roleLevel },
  { ex, roleLevel },
];

test(
  ...check('SET_GROUP_MEMBER_INFO-PAIRS', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, members, watched } = await given.fullMembers({ admins: 0, members: pairs.length });
    const entries = members.map(({ userID }, at) => ({ groupID, userID, ...pairs[at] }));

    const reply = await post(path, { members: entries }, admin);

    expectSuccessEnvelope(reply);
    const changes = members.map(({ userID }, at) => [userID, { ...pairs[at] }] as const);
    await expectOnlyChanged(watched, Object.fromEntries(changes));
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-MUTED_MEMBERS', async ({ post, given, admin, expectOnlyChanged }) => {
    const full = await given.fullMembers({ admins: 1, members: 2, muted: 3 });
    const { groupID, watched } = full;
    const changes = [{ roleLevel: RoleLevel.Member }, { roleLevel: RoleLevel.Admin }, { nickname }];
    const people = [...full.admins, ...full.members].map(({ userID }) => userID);
    const entries = people.map((userID, at) => ({ groupID, userID, ...changes[at] }));

    const reply = await post(path, { members: entries }, admin);

    expectSuccessEnvelope(reply);
    const changed = people.map((userID, at) => [userID, { ...changes[at] }] as const);
    await expectOnlyChanged(watched, Object.fromEntries(changed));
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-MUTED_GROUP', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, member, watched } = await given.fullMember();
    const group = await watchAll({ 'the group': () => seen.whole.group(groupID) });
    const entry = { groupID, userID: member.userID, nickname, faceURL, ex, roleLevel };

    const reply = await post(path, { members: [entry] }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(group);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-OWN_PAIR', async ({ post, given, expectOnlyChanged }) => {
    const { groupID, member, watched } = await given.fullMember();
    const { userID } = member;

    const reply = await post(path, { members: [{ groupID, userID, nickname, ex }] }, member);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { [userID]: { nickname, ex } });
  }),
);

for (const [id, change, by] of mixedRows)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, member, watched } = await given.fullMember();
      const caller = { member, administrator: admin }[by];
      const entry = { groupID, userID: member.userID, ...change };
      const valid = { members: [{ ...entry, roleLevel }] };
      given.control({ path, body: valid, caller: admin, watched });

      const reply = await post(path, { members: [entry] }, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );

test(
  ...check('SET_GROUP_MEMBER_INFO-NONE_OF_TWO_GROUPS', async ({ post, given, admin }) => {
    const [full, other] = await Promise.all([given.fullMember(), given.member()]);
    const here = { groupID: full.groupID, userID: full.member.userID, ex };
    const there = { groupID: other.groupID, userID: other.member.userID, ex };
    const stranger = { ...there, userID: (await given.stranger()).userID };
    given.control({ path, body: { members: [here, there] }, caller: admin, watched: full.watched });

    const reply = await post(path, { members: [here, stranger] }, admin);

    expectRefusal(reply);
    await expectUntouched(full.watched);
  }),
);

/** What must have changed after this answer. */
function changesAfter(reply: Reply, changes: Readonly<Record<string, unknown>>) {
  return isRefusal(reply) ? {} : changes;
}

for (const [id, , letter] of lengthRows)
  test(
    ...check(id, async ({ post, given, admin, expectOnlyChanged }) => {
      const { groupID, member, watched } = await given.fullMember();
      const { userID } = member;
      const texts = { nickname: letter.repeat(255), ex: letter.repeat(1024) };

      const reply = await post(path, { members: [{ groupID, userID, ...texts }] }, admin);

      await expectOnlyChanged(watched, changesAfter(reply, { [userID]: texts }));
    }),
  );

test(
  ...check('SET_GROUP_MEMBER_INFO-SCRIPTS', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, member, watched } = await given.fullMember();
    const { userID } = member;
    const scripts = 'Ελλάς Кириллица עברית العربية हिन्दी ไทย 한국어 ქართული';

    const reply = await post(path, { members: [{ groupID, userID, nickname: scripts }] }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { [userID]: { nickname: scripts } });
  }),
);
