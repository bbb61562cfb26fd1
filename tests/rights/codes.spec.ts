import { expectErrCode, test } from '../../fixtures/test.ts';
import { check, codeRows } from './requirements.ts';

// The errCode of a refusal, once per operation.

for (const [operation, standing, aim, codes] of codeRows) {
  test(
    ...check(`${operation}-RIGHT_${standing}_CODE`, async ({ post, given }) => {
      const { path, body, caller, control } = await given.attempts.of({ operation, standing, aim });
      given.control(control);

      const reply = await post(path, body, caller);

      expectErrCode(reply, codes);
    }),
  );
}
