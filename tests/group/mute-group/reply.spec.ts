import { expectSuccess, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccess(reply, NoData);
  }),
);
