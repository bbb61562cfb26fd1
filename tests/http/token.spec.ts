import {
  everyOperation,
  expectEachRefused,
  expectErrCode,
  expectRefusal,
  expectUntouched,
  inEachWay,
  test,
} from '../../fixtures/test.ts';
import { check } from './token.requirements.ts';

const invalidities = ['MALFORMED', 'WRONG_SIGNATURE', 'EXPIRED', 'LOGGED_OUT', 'REPLACED'] as const;

const anyTokenCode = [1501, 1502, 1503, 1504, 1505, 1506, 1507];

/** A target with opaque tokens need not distinguish a damaged one from a foreign one. */
const codes = [
  ['MALFORMED', (hasThreeParts: boolean) => (hasThreeParts ? [1503] : anyTokenCode)],
  ['WRONG_SIGNATURE', () => anyTokenCode],
  ['EXPIRED', () => [1501]],
  ['LOGGED_OUT', () => anyTokenCode],
  ['REPLACED', () => [1506]],
] as const;

for (const operation of everyOperation) {
  for (const invalidity of invalidities) {
    test(
      ...check(`${operation}-TOKEN-${invalidity}`, async ({ post, given }) => {
        const { call, invalid } = await given.invalidToken(operation, invalidity);

        const reply = await post(call.path, call.body, invalid);

        expectRefusal(reply);
        await expectUntouched(call.watched);
      }),
    );
  }

  test(
    ...check(`${operation}-TOKEN-FORGED`, async ({ post, given }) => {
      const { call, forgers } = await given.forgedTokens(operation);

      const replies = await inEachWay(forgers, (forger) => post(call.path, call.body, forger));

      expectEachRefused(replies);
      await expectUntouched(call.watched);
    }),
  );

  for (const [invalidity, codesOf] of codes) {
    test(
      ...check(`${operation}-TOKEN-${invalidity}_CODE`, async ({ post, given }) => {
        const { call, invalid, hasThreeParts } = await given.invalidToken(operation, invalidity);

        const reply = await post(call.path, call.body, invalid);

        expectErrCode(reply, codesOf(hasThreeParts));
      }),
    );
  }
}
