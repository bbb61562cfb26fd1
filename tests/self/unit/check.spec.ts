import { expect, test } from '@playwright/test';
import { register, registered } from '../../../fixtures/check.ts';
import { requirementOf } from './made-up-check.ts';

const nothing = (): Promise<void> => Promise.resolve();

test('a check is registered in order, under its sentence, tags and annotations', () => {
  const before = registered.length;
  const [title, details] = register(
    requirementOf({ id: 'B', profile: 'core', area: 'msg', text: 'b holds' }),
    nothing,
  );
  register(requirementOf({ id: 'A', level: 'SHOULD' }), nothing);
  expect(
    registered.slice(before).map(({ requirement }) => requirement.id),
    'registered',
  ).toEqual(['B', 'A']);
  expect(registered[before]?.body, 'body').toBe(nothing);
  expect([title, details], 'title and details').toEqual([
    'b holds',
    {
      tag: ['@B', '@MUST', '@msg', '@core'],
      annotation: [
        { type: 'requirement', description: 'B' },
        { type: 'source', description: 'nowhere' },
        { type: 'allure.label.epic', description: 'msg' },
        { type: 'allure.label.feature', description: '/group/mute_group' },
        { type: 'allure.label.severity', description: 'critical' },
      ],
    },
  ]);
});

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
