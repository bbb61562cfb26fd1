import { expectSuccessEnvelope, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, member] = await Promise.all([given.person(), given.person()]);
    const wish = { owner, members: [member] };
    const [{ groupID }, another] = await Promise.all([given.group(wish), given.group(wish)]);
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const neighbours = await watchAll({
      'another group': () => seen.group(another.groupID),
      'a member of another group': () => seen.member(another.groupID, member.userID),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);
