import { everyOperation, expectErrCode, expectRefusal, expectUntouched, test } from '../../fixtures/test.ts';
import { check } from './token.requirements.ts';

const invalidities = ['MALFORMED', 'WRONG_SIGNATURE', 'EXPIRED', 'LOGGED_OUT', 'REPLACED'] as const;

const anyTokenCode = [1501, 1502, 1503, 1504, 1505, 1506, 1507];

/** Those whose code can be told wherever the refusal can. */
const codes = [
  ['MALFORMED', [1503]],
  ['WRONG_SIGNATURE', anyTokenCode],
  ['LOGGED_OUT', anyTokenCode],
  ['REPLACED', [1506]],
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

  for (const [invalidity, conforming] of codes) {
    test(
      ...check(`${operation}-TOKEN-${invalidity}_CODE`, async ({ post, given }) => {
        const { call, invalid } = await given.invalidToken(operation, invalidity);

        const reply = await post(call.path, call.body, invalid);

        expectErrCode(reply, conforming);
      }),
    );
  }

  test(
    ...check(`${operation}-TOKEN-EXPIRED_CODE`, async ({ post, given }) => {
      const { call, invalid } = await given.expiredToken(operation);

      const reply = await post(call.path, call.body, invalid);

      expectErrCode(reply, [1501]);
    }),
  );
}
