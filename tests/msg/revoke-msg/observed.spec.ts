import { answerOf, revokeBody, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-OBSERVED_UNKNOWN_USER_ID', async ({ post, given, admin, observe }) => {
    const { message } = await given.revocable.inGroup('member');

    const reply = await post(path, { ...revokeBody(message), userID: given.noSuch('user') }, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('REVOKE_MSG-OBSERVED_STRANGER_USER_ID', async ({ post, given, admin, observe }) => {
    const { message } = await given.revocable.inGroup('member');
    const { userID } = await given.stranger();

    const reply = await post(path, { ...revokeBody(message), userID }, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('REVOKE_MSG-OBSERVED_OWNER_NAMES_SENDER', async ({ post, given, observe }) => {
    const { message, group } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), group.owner);

    observe(answerOf(reply));
  }),
);

test(
  ...check('REVOKE_MSG-OBSERVED_LEAVER', async ({ post, given, observe }) => {
    const { message, leaver } = await given.revocable.ofLeaver();

    const reply = await post(path, revokeBody(message), leaver);

    observe(answerOf(reply));
  }),
);
