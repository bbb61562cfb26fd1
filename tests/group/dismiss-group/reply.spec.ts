import { expectSuccess, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccess(reply, NoData);
  }),
);
