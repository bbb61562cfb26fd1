import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { meantByRun, parseSettings, requireMeantTarget } from '../../../../../fixtures/run/start/settings.ts';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { root } from '../../../project.ts';
import { thrownBy } from '../../thrown.ts';

const target = { IM_BASE_URL: 'https://im.example/api', IM_SECRET: 's' };

const defaults = {
  baseURL: undefined,
  proxy: undefined,
  headers: [],
  authorities: [],
  isInsecure: false,
  clientCertificate: undefined,
  secret: undefined,
  adminUserID: 'imAdmin',
  adminToken: undefined,
  userToken: undefined,
  expiredToken: undefined,
  profile: 'platform-v3',
  isReadOnly: false,
  accounts: undefined,
  readGroup: undefined,
  poolName: undefined,
  reportDir: join(root, 'reports/out'),
  baseline: undefined,
  skip: [],
  countsNew: false,
  keepsFailed: false,
  targetName: 'embedded reference',
  production: undefined,
  allowsProduction: false,
  timeoutMs: 10_000,
  waitMs: 0,
  concurrency: 32,
  perSecond: undefined,
  timeLimitMs: undefined,
  runID: 'crun',
};

test('every setting is taken over', () => {
  const url = 'http://proxy.example:3128';
  const proxy = { url, name: `the proxy ${url} of http_proxy`, secrets: [] };
  const environment = {
    IM_BASE_URL: 'http://im.example:10002/api/v3//',
    IM_SECRET: 'with a space',
    IM_ADMIN_USER_ID: 'root',
    IM_ADMIN_TOKEN: 'a.b.c',
    IM_EXPIRED_TOKEN: 'x.y.z',
    IM_HEADERS: 'X-Api-Key: abc',
    IM_TLS: 'insecure',
    IM_ALLOW_PRODUCTION: 'yes',
    IM_PROFILE: 'core',
    IM_PROVISION: 'none',
    IM_READ_GROUP: 'g1',
    IM_REPORT_DIR: '/tmp/report',
    IM_BASELINE: 'known/staging.yaml',
    IM_TARGET_NAME: 'Staging',
    IM_TIMEOUT_MS: '999999',
    IM_CONCURRENCY: '4',
    IM_RATE: '20/s',
    IM_TIME_LIMIT: '15m',
    IM_WAIT: '60',
    IM_SKIP: 'GET_USERS-EFFECT, MUTE_GROUP-EFFECT',
    IM_COUNT_NEW: 'yes',
    IM_KEEP: 'yes',
    http_proxy: url,
  };
  expect(parseSettings(environment, 'crun'), 'settings').toEqual({
    ...defaults,
    proxy,
    baseURL: 'http://im.example:10002/api/v3',
    headers: [['X-Api-Key', 'abc']],
    secret: 'with a space',
    adminUserID: 'root',
    adminToken: 'a.b.c',
    expiredToken: 'x.y.z',
    profile: 'core',
    isReadOnly: true,
    readGroup: 'g1',
    reportDir: '/tmp/report',
    baseline: resolve('known/staging.yaml'),
    targetName: 'Staging',
    allowsProduction: true,
    timeoutMs: 999_999,
    concurrency: 4,
    perSecond: 20,
    timeLimitMs: 900_000,
    waitMs: 60_000,
    skip: ['GET_USERS-EFFECT', 'MUTE_GROUP-EFFECT'],
    countsNew: true,
    keepsFailed: true,
  });
});

test('a target is called by its host and port unless it has a name', () => {
  const settings = parseSettings({ ...target, IM_BASE_URL: 'http://im.example:10002/api' }, 'crun');
  expect(settings.targetName, 'target name').toBe('im.example:10002');
});

test('a run of the command checks the reference server in CI only if that is meant', async () => {
  const baseURL = 'https://im.example';
  const refusal = async (
    isReference: boolean,
    environment: object,
    to?: string,
  ): Promise<string | undefined> =>
    (
      await thrownBy(() => {
        requireMeantTarget({ baseURL: to }, { ...meantByRun(isReference), ...environment });
        throw new Error('It may run.');
      })
    ).message;
  const unset = /^IM_BASE_URL is not set, .*: set it, or add --reference\.$/;
  expect.soft(await refusal(false, { CI: 'true' })).toMatch(unset);
  expect.soft(await refusal(false, { CI: '1' })).toMatch(unset);
  for (const CI of [undefined, '', '0', 'false'])
    expect.soft(await refusal(false, { CI })).toBe('It may run.');
  expect.soft(await refusal(false, { CI: 'true' }, baseURL)).toBe('It may run.');
  expect.soft(await refusal(true, { CI: 'true' })).toBe('It may run.');
  expect
    .soft(await refusal(true, {}, baseURL))
    .toBe('--reference and IM_BASE_URL are both given: leave out one of them.');
  expect(() => requireMeantTarget({ baseURL: undefined }, { CI: 'true' }), 'playwright test').not.toThrow();
});

test('a target needs a secret, or a token, or profile core', () => {
  const url = { IM_BASE_URL: 'http://a' };
  for (const credentials of [{ IM_SECRET: 's' }, { IM_ADMIN_TOKEN: 't' }, { IM_PROFILE: 'core' }])
    expect(() => parseSettings({ ...url, ...credentials }, 'crun'), 'reading').not.toThrow();
  const ofUser = parseSettings({ ...url, IM_PROFILE: 'core', IM_USER_TOKEN: 't' }, 'crun');
  expect([ofUser.userToken, ofUser.adminToken], "anybody's token, in profile core").toEqual(['t', undefined]);
  expect(parseSettings({ IM_PROFILE: 'core' }, 'crun').profile, 'profile without a target').toBe('core');
});

const misspelt = (name: string, near: string): string =>
  `${name} is not a setting. Did you mean ${near}? All settings: docs/settings.md.`;
const notURL = 'IM_BASE_URL must be an http or https URL such as https://staging.example/api.';
const credentialsInURL =
  'IM_BASE_URL must not carry credentials: give those of the server as IM_SECRET or IM_ADMIN_TOKEN, and those of a gateway in IM_HEADERS, such as Authorization: Basic …';
const afterPath = 'IM_BASE_URL must end with its path: remove the part that begins with "?" or "#".';
const badToken = 'IM_ADMIN_TOKEN must be one line of printable ASCII without spaces.';
const badProfile = 'IM_PROFILE must be one of: core, smoke, platform-v3.';
const badTimeout = 'IM_TIMEOUT_MS must be a whole number of milliseconds from 1 to 999999.';
const badConcurrency = 'IM_CONCURRENCY must be a whole number of requests from 1 to 32.';
const badRate = 'IM_RATE must be a number of requests a second such as 20/s.';
const badPattern = 'IM_ID_PATTERN must be digits, or be left out.';
const badTimeLimit = 'IM_TIME_LIMIT must be a time such as 90s, 15m or 2h.';
const noTarget = 'Credentials are set, but IM_BASE_URL is not: set it to the address of their target.';
const noCredentials =
  'IM_BASE_URL is set without credentials: add IM_SECRET or IM_ADMIN_TOKEN, or set IM_PROFILE=core to run only the checks that need none.';
const userToken =
  'IM_USER_TOKEN is for IM_PROFILE=core without other credentials: leave it out, or set that profile and leave out the others.';
const empty = (name: string): string => `${name} is set but empty: give it a value or leave it out.`;
const padded = (name: string): string => `${name} begins or ends with white space: remove it.`;

const mistakes: readonly (readonly [environment: Record<string, string>, sentence: string])[] = [
  [{ IM_BASEURL: 'http://a' }, misspelt('IM_BASEURL', 'IM_BASE_URL or IM_BASELINE')],
  [{ ...target, IM_TOKEN: 't' }, misspelt('IM_TOKEN', 'IM_USER_TOKEN, IM_ADMIN_TOKEN, or IM_EXPIRED_TOKEN')],
  ...['a.example/api', 'ftp://a', 'nohttp://a', 'https', 'http://', '://', 'httpsx://a', 'xhttps://a'].map(
    (url) => [{ ...target, IM_BASE_URL: url }, notURL] as const,
  ),
  ...['http://u:p@a', 'http://u@a', 'http://:p@a'].map(
    (url) => [{ ...target, IM_BASE_URL: url }, credentialsInURL] as const,
  ),
  ...['http://a/?x=1', 'http://a#x', 'http://a?', 'http://a/#'].map(
    (url) => [{ ...target, IM_BASE_URL: url }, afterPath] as const,
  ),
  ...[
    'IM_BASE_URL',
    'IM_SECRET',
    'IM_ADMIN_USER_ID',
    'IM_ADMIN_TOKEN',
    'IM_USER_TOKEN',
    'IM_EXPIRED_TOKEN',
    'IM_REPORT_DIR',
    'IM_TARGET_NAME',
  ].flatMap((name) => [
    [{ ...target, [name]: '' }, empty(name)] as const,
    [{ ...target, [name]: ' ' }, padded(name)] as const,
    [{ ...target, [name]: ' http://a' }, padded(name)] as const,
    [{ ...target, [name]: 'http://a\n' }, padded(name)] as const,
  ]),
  ...['a b', 'ä', 'a\nb', 'a\u007Fb'].map(
    (token) => [{ ...target, IM_ADMIN_TOKEN: token }, badToken] as const,
  ),
  ...['', 'Core', 'core ', 'all'].map((profile) => [{ ...target, IM_PROFILE: profile }, badProfile] as const),
  ...['', '0', '-1', '1.5', '1e3', '10s', ' 10', '1000000', '0x10', '010'].map(
    (timeout) => [{ ...target, IM_TIMEOUT_MS: timeout }, badTimeout] as const,
  ),
  ...['', '0', '33', '320', '-1', '1.5', '08', 'many'].map(
    (most) => [{ ...target, IM_CONCURRENCY: most }, badConcurrency] as const,
  ),
  ...['', '20', '0/s', '1.5/s', '20/m', '20 /s', '/s', '100000/s'].map(
    (rate) => [{ ...target, IM_RATE: rate }, badRate] as const,
  ),
  ...['', 'Digits', 'letters', '[0-9]+'].map(
    (pattern) => [{ ...target, IM_ID_PATTERN: pattern }, badPattern] as const,
  ),
  ...['', '15', '0m', '1.5h', '15 m', '1d', '15min'].map(
    (limit) => [{ ...target, IM_TIME_LIMIT: limit }, badTimeLimit] as const,
  ),
  [{ IM_SECRET: 's' }, noTarget],
  [{ IM_ADMIN_TOKEN: 't' }, noTarget],
  [{ IM_USER_TOKEN: 't', IM_PROFILE: 'core' }, noTarget],
  [{ IM_BASE_URL: 'http://a', IM_USER_TOKEN: 't' }, userToken],
  [{ ...target, IM_USER_TOKEN: 't', IM_PROFILE: 'core' }, userToken],
  [{ IM_EXPIRED_TOKEN: 't' }, noTarget],
  [{ IM_HEADERS: 'X-Api-Key: abc' }, noTarget],
  [{ ...target, IM_TLS: '0' }, 'IM_TLS must be insecure, or be left out.'],
  [{ ...target, IM_ALLOW_PRODUCTION: '1' }, 'IM_ALLOW_PRODUCTION must be yes, or be left out.'],
  [
    { ...target, IM_ADMIN_TOKEN: 't', IM_EXPIRED_TOKEN: 't' },
    'IM_EXPIRED_TOKEN is the same as IM_ADMIN_TOKEN: give one that has expired.',
  ],
  [
    { ...target, IM_EXPIRED_TOKEN: 'a b' },
    'IM_EXPIRED_TOKEN must be one line of printable ASCII without spaces.',
  ],
  [{ IM_SECRET: 's', IM_PROFILE: 'core' }, noTarget],
  [{ IM_BASE_URL: 'http://a' }, noCredentials],
  [{ ...target, IM_PROVISION: 'all' }, 'IM_PROVISION must be one of: register, pool, given, none.'],
  [
    { ...target, IM_PROVISION: 'none' },
    "IM_PROVISION=none needs IM_ADMIN_TOKEN: it does not log in with IM_SECRET, because that can end the administrator's other tokens.",
  ],
  [{ IM_PROVISION: 'none' }, 'IM_PROVISION=none reads the data of an existing server: set IM_BASE_URL.'],
  [{ ...target, IM_POOL: 'nightly' }, 'IM_POOL is for IM_PROVISION=pool: set both or neither.'],
  [{ ...target, IM_PROVISION: 'pool' }, 'IM_PROVISION=pool needs IM_POOL, the name of a pool.'],
  [
    { ...target, IM_PROVISION: 'pool', IM_POOL: 'Every night' },
    'IM_POOL must be one to eight lower-case letters and digits, a letter first.',
  ],
  [
    { IM_BASE_URL: 'http://a', IM_PROVISION: 'pool', IM_POOL: 'nightly', IM_PROFILE: 'core' },
    'IM_PROVISION=pool is for IM_PROFILE=platform-v3: the profile core needs no people.',
  ],
  [{ ...target, IM_READ_GROUP: 'g' }, 'IM_READ_GROUP is for IM_PROVISION=none: set both or neither.'],
  [{ IM_BASE_URL: 'http://a', IM_PROFILE: 'platform-v3', IM_ADMIN_USER_ID: 'x' }, noCredentials],
];

test('every mistake is one sentence that names the setting', async () => {
  for (const [environment, sentence] of mistakes) {
    const mistake = await thrownBy(() => parseSettings(environment, 'crun'));
    const what = JSON.stringify(environment);
    expect.soft(mistake, what).toBeInstanceOf(Refusal);
    expect.soft([mistake.name, mistake.message], what).toEqual(['Refusal', sentence]);
    expect.soft([mistake.stack, inspect(mistake)], 'without a stack').toEqual([sentence, sentence]);
  }
});
