import {
  anonymous,
  everyOperation,
  expectErrCode,
  expectRefusal,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { check } from './headers.requirements.ts';

const without = ['operationID'];

for (const operation of everyOperation) {
  test(
    ...check(`${operation}-OPERATION_ID-MISSING`, async ({ send, given }) => {
      const { path, body, caller, watched } = await given.controlledCall(operation);

      const reply = await send({ path, caller, without, bytes: Buffer.from(JSON.stringify(body)) });

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`${operation}-OPERATION_ID-MISSING_CODE`, async ({ send, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);

      const reply = await send({ path, caller, without, bytes: Buffer.from(JSON.stringify(body)) });

      expectErrCode(reply, [1001]);
    }),
  );

  test(
    ...check(`${operation}-TOKEN-MISSING`, async ({ post, given }) => {
      const { path, body, watched } = await given.controlledCall(operation);

      const reply = await post(path, body, anonymous);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`${operation}-TOKEN-MISSING_CODE`, async ({ post, given }) => {
      const { path, body } = await given.controlledCall(operation);

      const reply = await post(path, body, anonymous);

      expectErrCode(reply, [1001]);
    }),
  );
}
