import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-SENDING', async ({ post, given, admin, expectSilenced }) => {
    const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
    const [group, another] = await Promise.all([
      given.group({ owner, members: [member, other] }),
      given.group({ owner, members: [member] }),
    ]);
    const sending = await given.sending({
      'muted member': [group, member],
      'other member': [group, other],
      'muted member in another group': [another, member],
    });
    const body = { groupID: group.groupID, userID: member.userID, mutedSeconds: 600 };

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'muted member');
  }),
);
