import { test } from '../../../../fixtures/test.ts';
import { check, holds } from './requirements.ts';

// Checks that throw where nobody awaits it.

test(
  ...check('SAMPLE-01', () => {
    setTimeout(() => {
      throw new Error('thrown in a timer');
    });
    return new Promise(() => undefined); // Only what was thrown ends it.
  }),
);
test(
  ...check('SAMPLE-02', () => {
    void Promise.reject(new Error('rejected, and awaited by nobody'));
    return new Promise(() => undefined); // As above.
  }),
);
test(...check('SAMPLE-05', holds));
