import { expectBetween, expectSuccessEnvelope, revokeBody, revoked, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

const inChat = [
  ['REVOKE_MSG-FIRST', 'first'],
  ['REVOKE_MSG-MIDDLE', 'middle'],
  ['REVOKE_MSG-LAST', 'last'],
] as const;

for (const [id, place] of inChat)
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { message, texts, rows } = await given.revocable.inChat(place);

      const reply = await post(path, revokeBody(message), admin);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    }),
  );

test(
  ...check('REVOKE_MSG-GROUP', async ({ post, given, seen, admin, expectWritten }) => {
    const { message, texts, rows } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
  }),
);

test(
  ...check('REVOKE_MSG-NEXT', async ({ post, given, seen, admin, expectWritten }) => {
    const [anna, ben] = await given.twoForChat();
    const message = await given.message(anna, ben);

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
    const next = await given.message(anna, ben);
    expectBetween(next.seq, message.seq + 1, Infinity, 'seq of the next message');
    await expectWritten(() => seen.rows.shown({ message, next }), {
      message: revoked,
      next: { revoked: false },
    });
  }),
);

test(
  ...check('REVOKE_MSG-TWO', async ({ post, given, seen, admin, expectWritten }) => {
    const [anna, ben] = await given.twoForChat();
    const [first, second] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);

    const earlier = await post(path, revokeBody(first), admin);
    const later = await post(path, revokeBody(second), admin);

    expectSuccessEnvelope(earlier);
    expectSuccessEnvelope(later);
    await expectWritten(() => seen.rows.shown({ first, second }), { first: revoked, second: revoked });
  }),
);
