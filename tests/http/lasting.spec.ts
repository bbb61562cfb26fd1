import { anonymous, test, writingOperations } from '../../fixtures/test.ts';
import { check } from './lasting.requirements.ts';

// All other checks read once, as soon as possible. These read again later, when a late effect would show.

for (const operation of writingOperations) {
  test(
    ...check(`${operation}-LASTS`, async ({ post, given, expectEffectLasts }) => {
      const call = await given.preparedCall(operation);

      const reply = await post(call.path, call.body, call.caller);

      await expectEffectLasts(call, reply);
    }),
  );

  test(
    ...check(`${operation}-TOKEN-MISSING_LATER`, async ({ post, given, expectUntouchedLater }) => {
      const call = await given.controlledCall(operation);

      await post(call.path, call.body, anonymous);

      await expectUntouchedLater(call);
    }),
  );
}
