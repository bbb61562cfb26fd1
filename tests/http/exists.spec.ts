import { everyOperation, expectExistence, test } from '../../fixtures/test.ts';
import { check } from './exists.requirements.ts';

for (const operation of everyOperation) {
  test(
    ...check(`${operation}-EXISTS`, async ({ post, given }) => {
      const call = await given.bareCall(operation);
      const elsewhere = await given.answerElsewhere(call);

      const reply = await post(call.path, call.body, call.caller);

      expectExistence(reply, elsewhere);
    }),
  );
}
