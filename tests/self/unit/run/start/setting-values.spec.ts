import { expect, test } from '@playwright/test';
import { explore } from '../../../../../explore/explore.ts';
import { sweep } from '../../../../../fixtures/run/end/sweeping.ts';
import { requireProductionAllowed } from '../../../../../fixtures/run/start/production.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { thrownBy } from '../../thrown.ts';

const target = { IM_BASE_URL: 'https://im.example/api', IM_SECRET: 's' };

test('a name that would look like another line, or acts on a terminal, is refused', () => {
  for (const setting of ['IM_TARGET', 'IM_TARGET_NAME'])
    for (const name of ['a\nConformant: yes', 'a\u001B[31mb', 'a\u202Eb', 'a\tb', 'a\rb'])
      expect
        .soft(() => parseSettings({ ...target, [setting]: name }, 'crun'), JSON.stringify(name))
        .toThrow(`${setting} must be one line of visible characters.`);
  const { targetName } = parseSettings({ ...target, IM_TARGET_NAME: 'Staging, 東京 😀' }, 'crun');
  expect(targetName, 'a name in any script').toBe('Staging, 東京 😀');
  expect(parseSettings({ IM_TARGET_NAME: 'x' }).targetName, 'no address').toBe('embedded reference');
});

test('a base URL loses its trailing slashes, and its scheme capitals, and nothing else', () => {
  for (const [written, read] of [
    ['http://a', 'http://a'],
    ['http://a//', 'http://a'],
    ['http://a/b/c', 'http://a/b/c'],
    ['https://a:1/b%20c', 'https://a:1/b%20c'],
    ['HTTPS://im.example/API/', 'https://im.example/API'],
    ['HTTP://im.example:1', 'http://im.example:1'],
    ['HttpS://IM.example', 'https://IM.example'],
  ] as const)
    expect.soft(parseSettings({ ...target, IM_BASE_URL: written }, 'crun').baseURL, written).toBe(read);
});

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

test('further headers are read in each of their forms', () => {
  for (const [text, headers] of forms)
    expect.soft(parseSettings({ ...target, IM_HEADERS: text }, 'crun').headers, text).toEqual(headers);
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

const called: readonly (readonly [environment: Record<string, string>, what: string])[] = [
  [{ IM_BASE_URL: 'https://api.prod.example.com' }, 'host api.prod.example.com contains "prod"'],
  [{ IM_BASE_URL: 'https://IM-Production.example' }, 'host im-production.example contains "production"'],
  [{ IM_BASE_URL: 'https://chat.example.live:8443/api' }, 'host chat.example.live contains "live"'],
  [{ IM_TARGET_NAME: 'prod-eu' }, 'name prod-eu contains "prod"'],
  [{ IM_TARGET_NAME: 'Acme (LIVE)' }, 'name Acme (LIVE) contains "LIVE"'],
  [{ IM_TARGET: 'eu_prod', IM_TARGET_NAME: 'Acme' }, 'name eu_prod contains "prod"'],
];

const notCalled: readonly Record<string, string>[] = [
  { IM_BASE_URL: 'https://product.example' },
  { IM_BASE_URL: 'https://liverpool.example/prod' },
  { IM_BASE_URL: 'https://prod2.example', IM_TARGET_NAME: 'reproduction delivery alive' },
  { IM_BASE_URL: 'http://127.0.0.1:10002', IM_TARGET_NAME: 'prodé' },
  {},
];

test('a target is called production by a whole word in its host or one of its names', async () => {
  for (const [environment, what] of called) {
    const settings = parseSettings({ ...target, ...environment }, 'crun');
    const { name, message } = await thrownBy(() => requireProductionAllowed(settings));
    expect
      .soft([name, message], what)
      .toEqual([
        'Refusal',
        `Nothing was sent, because the ${what}: this may be a production server, and users registered there stay forever. Set IM_PROVISION=none to only read, or IM_ALLOW_PRODUCTION=yes to run there all the same.`,
      ]);
    for (const more of [{ IM_ALLOW_PRODUCTION: 'yes' }, { IM_PROVISION: 'none', IM_ADMIN_TOKEN: 't' }]) {
      const allowed = parseSettings({ ...target, ...environment, ...more }, 'crun');
      expect.soft(() => requireProductionAllowed(allowed), what).not.toThrow();
    }
  }
  for (const environment of notCalled) {
    const settings = parseSettings({ ...target, ...environment }, 'crun');
    expect.soft(settings.production, JSON.stringify(environment)).toBeUndefined();
  }
});

test('what writes and is no run is refused with IM_PROVISION=none, which would allow production', async () => {
  const settings = parseSettings({
    IM_BASE_URL: 'https://live.im.example',
    IM_ADMIN_TOKEN: 'an.admin.token',
    IM_PROVISION: 'none',
  });
  const nothing = (): void => undefined;
  const refused = await Promise.all([
    thrownBy(() => explore(settings, { seed: 1, ms: 1 }, nothing)),
    thrownBy(() => sweep(settings, { dryRun: false, olderThanMs: 1 }, nothing)),
  ]);
  expect(refused.map(({ message }) => message)).toEqual([
    'explore registers users and creates groups: leave out IM_PROVISION.',
    'sweep dismisses groups: leave out IM_PROVISION=none, or add --dry-run.',
  ]);
});
