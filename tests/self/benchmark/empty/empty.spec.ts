import { test } from '@playwright/test';
import { requirements } from '../../../requirements.ts';

// As many tests as there are requirements, and nothing in them: what Playwright itself takes.
for (const { id, text } of requirements) {
  // eslint-disable-next-line playwright/expect-expect
  test(`${text} (${id})`, () => {});
}
