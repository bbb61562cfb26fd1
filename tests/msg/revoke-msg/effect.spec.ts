import { expectFields, expectSuccessEnvelope, revokeBody, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-EFFECT', async ({ post, given, seen, admin, readUntil }) => {
    const [anna, ben] = await given.chat();
    const [message, neighbour] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.chat({ message, neighbour });
    const { name, value } = await readUntil(read, (chat) => chat.value?.['message']?.revoked === true);
    expectFields(value, { message: { revoked: true }, neighbour: { revoked: false } }, name);
  }),
);
