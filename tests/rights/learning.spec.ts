import { expectNoDisclosure, test } from '../../fixtures/test.ts';
import { check, readers } from './requirements.ts';

// A refused read discloses nothing.

for (const operation of readers) {
  test(
    ...check(`${operation}-RIGHT_LEARNS_NOTHING`, async ({ post, given }) => {
      const { path, body, caller, secrets, control } = await given.attempts.toLearn(operation);
      given.control(control);

      const reply = await post(path, body, caller);

      expectNoDisclosure(reply, secrets);
    }),
  );
}
