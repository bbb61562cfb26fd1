import { expectSuccessEnvelope, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, member] = await Promise.all([given.person(), given.person()]);
    const wish = { owner, members: [member] };
    const [{ groupID }, another] = await Promise.all([given.group(wish), given.group(wish)]);
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const neighbours = await watchAll({
      'another group': () => seen.group(another.groupID),
      'a member of the group': () => seen.member(groupID, member.userID),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);
