import { expect, test } from '@playwright/test';
import { register, registered } from '../../../fixtures/check.ts';
import { requirementOf } from './made-up-check.ts';

const nothing = (): Promise<void> => Promise.resolve();

test('levels have severities, and only core checks the tag of core', () => {
  const levels = ['MUST', 'SHOULD', 'MAY'] as const;
  const marks = levels.map((level) => {
    const { tag, annotation } = register(requirementOf({ id: level, level }), nothing)[1];
    return [tag, Array.isArray(annotation) ? annotation.at(-1)?.description : undefined];
  });
  expect(marks, 'tags and severities').toEqual([
    [['@MUST', '@MUST', '@group'], 'critical'],
    [['@SHOULD', '@SHOULD', '@group'], 'normal'],
    [['@MAY', '@MAY', '@group'], 'trivial'],
  ]);
});

test('the registered test has its check run', async () => {
  const [, , body] = register(requirementOf({ id: 'C' }), nothing);
  const ran: unknown[] = [];
  const runner = {
    run: (...given: unknown[]) => Promise.resolve(void ran.push(...given)),
    close: () => Promise.resolve(),
  };
  await body({ runner }, test.info());
  expect(ran, 'what was run').toEqual([registered.at(-1), test.info()]);
});
