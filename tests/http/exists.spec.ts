import { expectExistence } from '../../fixtures/expect.ts';
import { everyOperation } from '../../fixtures/operation.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

for (const operation of everyOperation) {
  test(
    ...http(`${operation}-EXISTS`, async ({ post, given }) => {
      const { path, body, caller } = await given.bareCall(operation);
      const elsewhere = await post(given.noSuchPath(operation), body, caller);

      const reply = await post(path, body, caller);

      expectExistence(reply, elsewhere);
    }),
  );
}
