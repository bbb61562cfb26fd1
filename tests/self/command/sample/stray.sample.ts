import { test } from '../../../../fixtures/test.ts';
import { check, holds } from './requirements.ts';

// Everything planned holds, and a test that stands for nothing planned fails.

test(...check('SAMPLE-01', holds));
test(...check('SAMPLE-02', holds));
test('a test without a requirement', { tag: '@SAMPLE-01' }, () => {
  throw new Error('it broke');
});
