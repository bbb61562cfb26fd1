import { test } from '@playwright/test';
import { say } from './say.ts';

/** Everything planned holds, and a test that stands for nothing planned fails. */
test(...say('SAMPLE-01', 'pass'));
test(...say('SAMPLE-02', 'pass'));
test('a test without a requirement', () => {
  throw new Error('it broke');
});
