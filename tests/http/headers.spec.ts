import { anonymous } from '../../fixtures/http/caller.ts';
import { expectErrCode, expectRefusal } from '../../fixtures/expect/reply.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

const without = ['operationID'];

for (const operation of everyOperation) {
  test(
    ...http(`${operation}-OPERATION_ID-MISSING`, async ({ send, given }) => {
      const { path, body, caller, untouched } = await given.subject(operation);

      const reply = await send({ path, caller, without, bytes: Buffer.from(JSON.stringify(body)) });

      expectRefusal(reply);
      await untouched();
    }),
  );

  test(
    ...http(`${operation}-OPERATION_ID-MISSING_CODE`, async ({ send, given }) => {
      const { path, body, caller } = await given.subject(operation);

      const reply = await send({ path, caller, without, bytes: Buffer.from(JSON.stringify(body)) });

      expectErrCode(reply, [1001]);
    }),
  );

  test(
    ...http(`${operation}-TOKEN-MISSING`, async ({ post, given }) => {
      const { path, body, untouched } = await given.subject(operation);

      const reply = await post(path, body, anonymous);

      expectRefusal(reply);
      await untouched();
    }),
  );

  test(
    ...http(`${operation}-TOKEN-MISSING_CODE`, async ({ post, given }) => {
      const { path, body } = await given.subject(operation);

      const reply = await post(path, body, anonymous);

      expectErrCode(reply, [1001]);
    }),
  );
}
