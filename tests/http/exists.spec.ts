import { expectExistence } from '../../fixtures/expect/reply.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

for (const operation of everyOperation) {
  test(
    ...http(`${operation}-EXISTS`, async ({ post, given }) => {
      const call = await given.bareCall(operation);
      const elsewhere = await given.answerElsewhere(call);

      const reply = await post(call.path, call.body, call.caller);

      expectExistence(reply, elsewhere);
    }),
  );
}
