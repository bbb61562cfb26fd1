import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-SENDING', async ({ post, given, admin, expectSilenced }) => {
    const [owner, member] = await Promise.all([given.person(), given.person()]);
    const wish = { owner, members: [member] };
    const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
    const sending = await given.sending({
      owner: [group, owner],
      member: [group, member],
      'member in another group': [another, member],
    });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'owner', 'member');
  }),
);
