import { expectFields, expectSuccessEnvelope, revokeBody, revoked, test } from '../../../fixtures/test.ts';
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

test(
  ...check('REVOKE_MSG-GROUP_AND_CHAT', async ({ post, given, seen, admin, expectWritten }) => {
    const { message, texts, group } = await given.revocable.inGroup('member');
    const [boss, member] = [group.admins[0], group.members[0]];
    const [answer, chat] = await given.texts([boss, member], [member, boss]);
    const all = { ...texts, answer: answer ?? message, chat: chat ?? message };
    const { value: rows } = await seen.rows.shown(all);

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(all), { ...rows, message: revoked });
  }),
);
