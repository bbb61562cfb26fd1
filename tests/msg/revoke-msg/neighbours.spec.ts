import { expectFields, expectSuccessEnvelope, revokeBody, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [message, neighbour] = await given.twoChats();
    const watched = { read: () => seen.message(message), before: { revoked: false } };

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    const { name, value } = await seen.message(neighbour);
    expectFields(value, { revoked: false }, `${name}, its neighbour in another conversation`);
  }),
);
