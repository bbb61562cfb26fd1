import { expect, test } from '@playwright/test';
import { pictureOf } from '../../../../fixtures/given/users/optional-fields.ts';
import { notTestable } from '../thrown.ts';
import { limitedBy } from './limited-by.ts';

// What a server refuses beyond the plain form is not asked for again and again.

test('whoever is renamed keeps the picture where a new one is refused, and later ones are asked for so at once', async () => {
  const { tools, store, asked } = limitedBy('no-pictures-of-users');

  const renamed = await tools().given.renamedUser();
  const before = asked('/update_user_info');
  await tools().given.memberToRename();

  expect(store.users.get(renamed.userID), 'the user').toMatchObject({
    nickname: renamed.nickname,
    faceURL: '',
  });
  expect(() => pictureOf(renamed), 'picture').toThrow(
    'Could not tell: the target refuses pictures of users.',
  );
  expect([before, asked('/update_user_info') - before], 'renamings').toEqual([2, 1]);
});

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

test('a group that others were refused in is made where one as large was made meanwhile', async () => {
  const { tools, sent } = limitedBy('twenty-people');
  const fives = await Promise.all([0, 1, 2, 3].map(() => tools().given.groupOfFive()));

  expect(
    fives.map(({ members }) => members.length),
    'members',
  ).toEqual([5, 5, 5, 5]);
  expect(sent.filter(({ url }) => url.endsWith('/create_group')).length, 'groups asked for').toBe(4);
});
