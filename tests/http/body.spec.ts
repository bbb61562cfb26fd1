import { expectErrCode, expectRefusal, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import type { JsonObject } from '../../fixtures/http/json.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

const truncated = (body: JsonObject): Buffer => Buffer.from(JSON.stringify(body).slice(0, -1));

const unreadable = [
  ['BODY-NOT_JSON', truncated],
  ['BODY-EMPTY', () => Buffer.alloc(0)],
  ['BODY-ARRAY', (body: JsonObject) => Buffer.from(JSON.stringify([body]))],
  ['BODY-SCALAR', () => Buffer.from('5')],
  ['BODY-NULL', () => Buffer.from('null')],
] as const;

for (const operation of everyOperation) {
  for (const [aspect, bytesOf] of unreadable) {
    test(
      ...http(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, untouched } = await given.subject(operation);

        const reply = await send({ path, caller, bytes: bytesOf(body) });

        expectRefusal(reply);
        await untouched();
      }),
    );
  }

  test(
    ...http(`${operation}-BODY-NOT_JSON_CODE`, async ({ send, given }) => {
      const { path, body, caller } = await given.subject(operation);

      const reply = await send({ path, caller, bytes: truncated(body) });

      expectErrCode(reply, [1001]);
    }),
  );

  test(
    ...http(`${operation}-BODY-UNKNOWN_KEYS`, async ({ post, given, admin, expectCarriedOut }) => {
      const subject = await given.subject(operation);
      const body = { ...subject.body, unknownKey: 'x', anotherUnknownKey: { deep: [1] } };

      const reply = await post(subject.path, body, admin);

      expectSuccessEnvelope(reply);
      await expectCarriedOut(subject);
    }),
  );
}
