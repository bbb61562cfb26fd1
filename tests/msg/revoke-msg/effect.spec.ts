import { expectFields, expectSuccessEnvelope, revokeBody, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const [anna, ben] = await Promise.all([given.person(), given.person()]);
    const [message, neighbour] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.message(message), { revoked: true });
    const { name, value } = await seen.message(neighbour);
    expectFields(value, { revoked: false }, `${name}, its neighbour`);
  }),
);
