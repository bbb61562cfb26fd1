import { expectSuccess, revokeBody, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-REPLY', async ({ post, given, admin }) => {
    const message = await given.message(...(await given.chat()));

    const reply = await post(path, revokeBody(message), admin);

    expectSuccess(reply, NoData);
  }),
);
