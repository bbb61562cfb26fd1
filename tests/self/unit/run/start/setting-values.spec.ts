import { expect, test } from '@playwright/test';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { thrownBy } from '../../thrown.ts';

test('a name that would look like another line, or acts on a terminal, is refused', () => {
  const target = { IM_BASE_URL: 'https://im.example', IM_SECRET: 's' };
  for (const setting of ['IM_TARGET', 'IM_TARGET_NAME'])
    for (const name of ['a\nConformant: yes', 'a\u001B[31mb', 'a\u202Eb', 'a\tb', 'a\rb'])
      expect
        .soft(() => parseSettings({ ...target, [setting]: name }, 'crun'), JSON.stringify(name))
        .toThrow(`${setting} must be one line of visible characters.`);
  const { targetName } = parseSettings({ ...target, IM_TARGET_NAME: 'Staging, 東京 😀' }, 'crun');
  expect(targetName, 'a name in any script').toBe('Staging, 東京 😀');
  expect(parseSettings({ IM_TARGET_NAME: 'x' }).targetName, 'no address').toBe('embedded reference');
});

const credentials = { IM_SECRET: 's' };

test('a base URL loses its trailing slashes and nothing else', () => {
  const urls = ['http://a', 'http://a/', 'http://a//', 'http://a/b/c', 'http://a/b/c/', 'https://a:1/b%20c'];
  const read = urls.map((url) => parseSettings({ ...credentials, IM_BASE_URL: url }, 'crun').baseURL);
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
    expect.soft(parseSettings({ ...credentials, IM_BASE_URL: written }, 'crun').baseURL, written).toBe(read);
});

const target = { IM_BASE_URL: 'https://im.example/api', IM_SECRET: 's' };

const forms: readonly (readonly [text: string, headers: readonly (readonly [string, string])[]])[] = [
  ['X-Api-Key: abc', [['X-Api-Key', 'abc']]],
  [
    'X-Api-Key: abc; X-Env:blue;',
    [
      ['X-Api-Key', 'abc'],
      ['X-Env', 'blue'],
    ],
  ],
  [
    'X-Api-Key: a:b=c\nAuthorization: Bearer x y',
    [
      ['X-Api-Key', 'a:b=c'],
      ['Authorization', 'Bearer x y'],
    ],
  ],
  ['{"Cookie":"a=1; b=2"}', [['Cookie', 'a=1; b=2']]],
];

for (const [text, headers] of forms)
  test(`further headers are read from ${JSON.stringify(text)}`, () => {
    expect(parseSettings({ ...target, IM_HEADERS: text }, 'crun').headers).toEqual(headers);
  });

const taken = (name: string): string => `IM_HEADERS must not set ${name}: the suite sets this header itself.`;
const noHeader = (part: number): string =>
  `Part ${part} of IM_HEADERS is not a header such as X-Api-Key: abc; if a value contains a semicolon, write JSON such as {"Cookie":"a=1; b=2"}.`;
const noJSON = 'IM_HEADERS begins with { and is not a JSON object of headers such as {"X-Api-Key":"abc"}.';
const noValue = (name: string): string =>
  `IM_HEADERS sets ${name} to a value that is empty or not printable ASCII.`;

const reserved = [
  'token',
  'TOKEN',
  'operationID',
  'Content-Type',
  'content-length',
  'Host',
  'Connection',
  'Transfer-Encoding',
  'Expect',
  'Accept-Encoding',
  'Proxy-Authorization',
];
const mistakes: readonly (readonly [text: string, sentence: string])[] = [
  ...reserved.map((name) => [`X-Env: b; ${name}: hidden`, taken(name)] as const),
  ...reserved.map((name) => [JSON.stringify({ [name]: 'hidden' }), taken(name)] as const),
  ['hidden', noHeader(1)],
  ['X-Env: b; hidden', noHeader(2)],
  ['X Env: hidden', noHeader(1)],
  [': hidden', noHeader(1)],
  ['{"Cookie":"hidden', noJSON],
  ['{"Cookie":1}', noJSON],
  ['{"X Env":"hidden"}', noJSON],
  ['X-Env:', noValue('X-Env')],
  ['X-Env: hiddenä', noValue('X-Env')],
  ['{"X-Env":" hidden"}', noValue('X-Env')],
  ['X-Env: hidden; x-env: c', 'IM_HEADERS sets x-env twice: leave out one.'],
  ['', 'IM_HEADERS is set but empty: give it a value or leave it out.'],
];

test('a mistake in the headers is one sentence, without any value', async () => {
  for (const [text, sentence] of mistakes) {
    const { name, message } = await thrownBy(() => parseSettings({ ...target, IM_HEADERS: text }, 'crun'));
    expect.soft([name, message], text).toEqual(['Refusal', sentence]);
    expect.soft(message, 'the value').not.toContain('hidden');
  }
});
