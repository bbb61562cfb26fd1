import { expect, test } from '@playwright/test';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';

const target = { IM_SECRET: 's' };

test('a base URL loses its trailing slashes and nothing else', () => {
  const urls = ['http://a', 'http://a/', 'http://a//', 'http://a/b/c', 'http://a/b/c/', 'https://a:1/b%20c'];
  const read = urls.map((url) => parseSettings({ ...target, IM_BASE_URL: url }, 'crun').baseURL);
  expect(read, 'base URLs').toEqual([
    'http://a',
    'http://a',
    'http://a',
    'http://a/b/c',
    'http://a/b/c',
    'https://a:1/b%20c',
  ]);
});

test('the scheme of a base URL is lower case from then on', () => {
  for (const [written, read] of [
    ['HTTPS://im.example/API/', 'https://im.example/API'],
    ['HTTP://im.example:1', 'http://im.example:1'],
    ['HttpS://IM.example', 'https://IM.example'],
  ] as const)
    expect.soft(parseSettings({ ...target, IM_BASE_URL: written }, 'crun').baseURL, written).toBe(read);
});
