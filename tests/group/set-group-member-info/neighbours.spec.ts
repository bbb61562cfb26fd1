import { expectSuccessEnvelope, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
    const [{ groupID }, another] = await Promise.all([
      given.group({ owner, members: [member, other] }),
      given.group({ owner, members: [member] }),
    ]);
    const changes = { nickname: 'Changed', faceURL: 'https://faces.example/changed.png', ex: 'changed' };
    const watched = await watchAll({ 'the member': () => seen.member(groupID, member.userID) });
    const neighbours = await watchAll({
      'another member': () => seen.member(groupID, other.userID),
      'the member in another group': () => seen.member(another.groupID, member.userID),
    });

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);
