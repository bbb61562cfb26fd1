import {
  expectSuccessEnvelope,
  revokeBody,
  revoked,
  test,
  type FarPlace,
  type MessageKind,
} from '../../../fixtures/test.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/revoke_msg';

const places: readonly (readonly [id: ID, which: FarPlace])[] = [
  ['REVOKE_MSG-FIRST_OF_60', 'first'],
  ['REVOKE_MSG-FOURTH_OF_60', 'fourth'],
  ['REVOKE_MSG-26TH_OF_60', '26th'],
  ['REVOKE_MSG-LAST_OF_60', 'last'],
];

for (const [id, which] of places)
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { message, others } = await given.farText(which);
      const states = Object.fromEntries(Object.keys(others).map((what) => [what, 'as it was']));

      const reply = await post(path, revokeBody(message), admin);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.states({ message, ...others }), { ...states, message: 'revoked' });
    }),
  );

const kinds: readonly (readonly [id: ID, kind: MessageKind])[] = [
  ['REVOKE_MSG-KIND_PICTURE', 'picture'],
  ['REVOKE_MSG-KIND_CUSTOM', 'custom'],
  ['REVOKE_MSG-KIND_EQUAL_TEXT', 'equal text'],
  ['REVOKE_MSG-KIND_BY_ADMINISTRATOR', 'text by the administrator'],
  ['REVOKE_MSG-KIND_TO_ONESELF', 'text to oneself'],
  ['REVOKE_MSG-KIND_YESTERDAY', 'text of yesterday'],
  ['REVOKE_MSG-KIND_LAST_YEAR', 'text of last year'],
];

for (const [id, kind] of kinds)
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { message, alike } = await given.revocableKind(kind);

      const reply = await post(path, revokeBody(message), admin);

      expectSuccessEnvelope(reply);
      const after = { message: revoked, alike: { revoked: false } };
      await expectWritten(() => seen.rows.shown({ message, alike }), after);
    }),
  );

const muted = [
  ['REVOKE_MSG-IN_MUTED_GROUP', 'group muted'],
  ['REVOKE_MSG-OF_MUTED_SENDER', 'sender muted'],
] as const satisfies readonly (readonly [id: ID, change: string])[];

for (const [id, change] of muted)
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { message, kept } = await given.textsAfter(change);

      const reply = await post(path, revokeBody(message), admin);

      expectSuccessEnvelope(reply);
      const after = { message: revoked, kept: { revoked: false } };
      await expectWritten(() => seen.rows.shown({ message, kept }), after);
    }),
  );
