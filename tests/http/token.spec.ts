import { expectErrCode, expectRefusal } from '../../fixtures/expect/reply.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

const deaths = ['MALFORMED', 'WRONG_SIGNATURE', 'EXPIRED', 'LOGGED_OUT', 'REPLACED'] as const;

const anyTokenCode = [1501, 1502, 1503, 1504, 1505, 1506, 1507];

/** Deaths whose code can be told wherever the refusal can. */
const codes = [
  ['MALFORMED', [1503]],
  ['WRONG_SIGNATURE', anyTokenCode],
  ['LOGGED_OUT', anyTokenCode],
  ['REPLACED', [1506]],
] as const;

for (const operation of everyOperation) {
  for (const death of deaths) {
    test(
      ...http(`${operation}-TOKEN-${death}`, async ({ post, given }) => {
        const { subject, dead } = await given.deadToken(operation, death);

        const reply = await post(subject.path, subject.body, dead);

        expectRefusal(reply);
        await subject.untouched();
      }),
    );
  }

  for (const [death, conforming] of codes) {
    test(
      ...http(`${operation}-TOKEN-${death}_CODE`, async ({ post, given }) => {
        const { subject, dead } = await given.deadToken(operation, death);

        const reply = await post(subject.path, subject.body, dead);

        expectErrCode(reply, conforming);
      }),
    );
  }

  test(
    ...http(`${operation}-TOKEN-EXPIRED_CODE`, async ({ post, given }) => {
      const { subject, dead } = await given.expiredToken(operation);

      const reply = await post(subject.path, subject.body, dead);

      expectErrCode(reply, [1501]);
    }),
  );
}
