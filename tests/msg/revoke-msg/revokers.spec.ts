import {
  expectAnySuccess,
  expectSuccessEnvelope,
  revokeBody,
  revoked,
  test,
  type RevocableInGroup,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-OWN_USER_ID', async ({ post, given, seen, admin, expectWritten }) => {
    const { message, texts, rows } = await given.revocable.inGroup('member');

    const reply = await post(path, { ...revokeBody(message), userID: admin.name }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
  }),
);

test(
  ...check('REVOKE_MSG-BY_SENDER', async ({ post, given, seen, expectWritten }) => {
    const { message, texts, rows } = await given.revocable.inChat('middle');

    const reply = await post(path, revokeBody(message), message.sender);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
  }),
);

const inGroup = [
  ['REVOKE_MSG-GROUP_BY_SENDER', 'member', ({ message }: RevocableInGroup) => message.sender],
  ['REVOKE_MSG-GROUP_BY_ADMIN', 'member', ({ group }: RevocableInGroup) => group.admins[0]],
  ['REVOKE_MSG-GROUP_BY_OWNER', 'admin', ({ group }: RevocableInGroup) => group.owner],
] as const;

for (const [id, speaker, revokerOf] of inGroup)
  test(
    ...check(id, async ({ post, given, seen, expectWritten }) => {
      const revocable = await given.revocable.inGroup(speaker);
      const { message, texts, rows } = revocable;
      const revoker = revokerOf(revocable);

      const reply = await post(path, { ...revokeBody(message), userID: revoker.userID }, revoker);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    }),
  );

test(
  ...check('REVOKE_MSG-LEAVER_BY_ADMINISTRATOR', async ({ post, given, seen, admin, expectWritten }) => {
    const { message } = await given.revocable.ofLeaver();

    const named = await post(path, revokeBody(message), admin);
    const itself = await post(path, { ...revokeBody(message), userID: admin.name }, admin);

    expectAnySuccess([named, itself]);
    await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
  }),
);

test(
  ...check('REVOKE_MSG-LEAVER_BY_OWNER', async ({ post, given, seen, expectWritten }) => {
    const { message, group } = await given.revocable.ofLeaver();
    const { owner } = group;

    const reply = await post(path, { ...revokeBody(message), userID: owner.userID }, owner);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
  }),
);

test(
  ...check('REVOKE_MSG-REJOINED', async ({ post, given, seen, expectWritten }) => {
    const { message, group, leaver } = await given.revocable.ofLeaver();
    await given.roleChanges.invite(group.groupID, leaver);

    const reply = await post(path, revokeBody(message), leaver);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
  }),
);
