import { expectFields, expectSuccess, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import { revokeBody } from '../../fixtures/given/calls.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { msg } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...msg('REVOKE_MSG-REPLY', async ({ post, given, admin }) => {
    const message = await given.message(given.person(), given.person());

    const reply = await post(path, revokeBody(message), admin);

    expectSuccess(reply, NoData);
  }),
);

test(
  ...msg('REVOKE_MSG-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const [anna, ben] = [given.person(), given.person()];
    const [message, neighbour] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.revoked(message), { revoked: true }, 'the message in search_msg');
    expectFields(await seen.revoked(neighbour), { revoked: false }, 'its neighbour in search_msg');
  }),
);
