import { expectNoDisclosure, test } from '../../fixtures/test.ts';
import { check } from './requirements.ts';
import { strangersRows } from './strangers.rows.ts';

// A server may check the caller only for the usual parameters. An empty result discloses nothing.

for (const [id, operation] of strangersRows) {
  test(
    ...check(id, async ({ post, given }) => {
      const attempt = await given.attempts.ofStranger(operation, id);
      given.control(attempt.control);

      const reply = await post(attempt.path, attempt.body, attempt.caller);

      expectNoDisclosure(reply, attempt.secrets);
    }),
  );
}
