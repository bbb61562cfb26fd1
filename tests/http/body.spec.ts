import {
  everyOperation,
  expectErrCode,
  expectRefusal,
  expectSuccessEnvelope,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { check } from './body.requirements.ts';

const truncated = (body: object): Buffer => Buffer.from(JSON.stringify(body).slice(0, -1));

const unreadable = [
  ['BODY-NOT_JSON', truncated],
  ['BODY-EMPTY', () => Buffer.alloc(0)],
  ['BODY-ARRAY', (body: object) => Buffer.from(JSON.stringify([body]))],
  ['BODY-SCALAR', () => Buffer.from('5')],
  ['BODY-NULL', () => Buffer.from('null')],
] as const;

for (const operation of everyOperation) {
  for (const [aspect, bytesOf] of unreadable) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, watched } = await given.controlledCall(operation);

        const reply = await send({ path, caller, bytes: bytesOf(body) });

        expectRefusal(reply);
        await expectUntouched(watched);
      }),
    );
  }

  test(
    ...check(`${operation}-BODY-NOT_JSON_CODE`, async ({ send, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);

      const reply = await send({ path, caller, bytes: truncated(body) });

      expectErrCode(reply, [1001]);
    }),
  );

  test(
    ...check(`${operation}-BODY-UNKNOWN_KEYS`, async ({ post, given, expectCarriedOut }) => {
      const call = await given.controlledCall(operation);
      const body = { ...call.body, unknownKey: 'x', anotherUnknownKey: { deep: [1] } };

      const reply = await post(call.path, body, call.caller);

      expectSuccessEnvelope(reply);
      await expectCarriedOut(call);
    }),
  );
}
