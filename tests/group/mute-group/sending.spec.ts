import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-SENDING', async ({ post, given, admin, expectSilenced }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const wish = { owner, admins: [boss], members: [member] };
    const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
    const sending = await given.sending({
      owner: [group, owner],
      admin: [group, boss],
      member: [group, member],
      'member in another group': [another, member],
    });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
  }),
);
