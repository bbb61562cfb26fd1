import { expect, test } from '@playwright/test';
import { notTestable } from '../thrown.ts';
import { limitedBy } from './limited-by.ts';

// What a server refuses beyond the plain form is not asked for again and again.

test('what is refused in its plain form is asked for no more', async () => {
  const { tools, sent } = limitedBy('plain-form');
  const bodies = (path: string): readonly string[] =>
    sent.filter(({ url }) => url.endsWith(path)).map(({ body }) => body?.toString('utf8') ?? '');

  await tools().given.group();
  const why = await Promise.all([0, 1, 2].map(() => notTestable(() => tools().given.groupOfFive())));
  const before = bodies('/create_group').length;
  await expect(tools().given.groupOfFive(), 'another').rejects.toMatchObject({
    reason: 'refused-by-target',
    lack: 'more than 3 people in a new group',
  });
  await tools().given.oddUsers();

  expect(why[0], 'at first').toContain('/group/create_group answered');
  expect(bodies('/create_group').length - before, 'groups asked for').toBe(0);
  const alone = bodies('/user_register').filter((body) => body.includes('party 🎉'));
  expect(alone.length, 'registrations of one user').toBe(1);
});
