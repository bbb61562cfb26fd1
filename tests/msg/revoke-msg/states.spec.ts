import {
  expectSuccessEnvelope,
  expectUntouched,
  revokeBody,
  revoked,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-MUTED', async ({ post, given, seen, admin, expectWritten }) => {
    const { message, texts, rows, group } = await given.revocable.ofMutedMember();
    const watched = await watchAll({
      'the group': () => seen.whole.group(group.groupID),
      'its members': () => seen.whole.members(group),
    });

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    await expectUntouched(watched);
  }),
);

test(
  ...check('REVOKE_MSG-MUTED_SENDER', async ({ post, given, seen, expectWritten }) => {
    const { message, texts, rows } = await given.revocable.ofMutedMember();

    const reply = await post(path, revokeBody(message), message.sender);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
  }),
);
