import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { queryOf } from '../../../../fixtures/http/query.ts';
import { oddRequest } from '../../../../fixtures/http/requests.ts';
import { fakeTarget } from '../fake-target.ts';

const pairs = (query: string): string[][] =>
  [...new URLSearchParams(query)].map(([name, value]) => [name, value]);

test('a flat body is a query of its fields, with nothing said twice', () => {
  const body = { groupID: 'g 1&2', mutedSeconds: 600, deleteMember: true, ex: null };
  expect(pairs(queryOf(body)), 'fields').toEqual([
    ['groupID', 'g 1&2'],
    ['mutedSeconds', '600'],
    ['deleteMember', 'true'],
    ['ex', 'null'],
  ]);
  expect(queryOf({}), 'of nothing').toBe('');
});

test('what is nested stands there in both of its forms', () => {
  const body = {
    members: [{ groupID: 'g', roleLevel: 60 }, { groupID: 'h' }],
    pagination: { pageNumber: 1 },
  };
  expect(pairs(queryOf(body)), 'fields').toEqual([
    ['members', '[{"groupID":"g","roleLevel":60},{"groupID":"h"}]'],
    ['pagination', '{"pageNumber":1}'],
    ['members[0][groupID]', 'g'],
    ['members[0][roleLevel]', '60'],
    ['members[1][groupID]', 'h'],
    ['pagination[pageNumber]', '1'],
  ]);
});

test('a query follows the path, and goes without a body', async () => {
  const { target } = fakeTarget(() => ({}));
  const odd = {
    path: '/group/mute_group',
    method: 'GET',
    caller: anonymous,
    query: queryOf({ groupID: 'g' }),
  };
  const { url, method, body, headers } = await oddRequest(target, 'ID', odd);
  expect([method, url, body], 'request').toEqual([
    'GET',
    'http://im.example/group/mute_group?groupID=g',
    undefined,
  ]);
  expect(
    headers.map(([name]) => name),
    'headers',
  ).not.toContain('Content-Type');
  const { url: bare } = await oddRequest(target, 'ID', { path: '/group/mute_group', caller: anonymous });
  expect(bare, 'without').toBe('http://im.example/group/mute_group');
});
