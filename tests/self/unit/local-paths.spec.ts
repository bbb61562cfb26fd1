import path from 'node:path';
import { expect, test } from '@playwright/test';
import { asTyped } from '../../../fixtures/local-paths.ts';

test('a path is shown as it is typed here, and whole if it is elsewhere', () => {
  const [here, elsewhere] = [path.resolve('.'), path.resolve('../elsewhere')];
  expect(asTyped(path.join(here, 'reports', 'out'))).toBe(path.join('reports', 'out'));
  for (const whole of [here, elsewhere]) expect(asTyped(whole)).toBe(whole);
});
