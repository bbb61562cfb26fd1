import { expect, test } from '@playwright/test';
import { proxyOf } from '../../../../../fixtures/run/start/access.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { thrownBy } from '../../thrown.ts';

const [http, https] = ['http://im.example/api', 'https://im.example/api'];

test('as curl does, the variable is chosen by the scheme of the target, lower case goes first, and empty is not set', () => {
  const [a, b, c] = ['http://a', 'http://b', 'http://c'];
  for (const [environment, ofHTTP, ofHTTPS] of [
    [{}, undefined, undefined],
    [{ http_proxy: a }, a, undefined],
    [{ HTTP_PROXY: a }, undefined, undefined],
    [{ HTTPS_PROXY: a }, undefined, a],
    [{ ALL_PROXY: a }, a, a],
    [{ http_proxy: a, HTTPS_PROXY: b, ALL_PROXY: c }, a, b],
    [{ http_proxy: a, HTTP_PROXY: b, https_proxy: c, HTTPS_PROXY: b }, a, c],
    [{ all_proxy: a, ALL_PROXY: b }, a, a],
    [{ all_proxy: a, HTTP_PROXY: b }, a, a],
    [{ http_proxy: '', HTTP_PROXY: b, HTTPS_PROXY: '', all_proxy: ' ' }, undefined, undefined],
    [{ PROXY: a, no_proxy: '' }, undefined, undefined],
  ] as const)
    expect
      .soft([proxyOf(environment, http)?.url, proxyOf(environment, https)?.url], JSON.stringify(environment))
      .toEqual([ofHTTP, ofHTTPS]);
});

/** Entries of `no_proxy` that mean a target, and some that do not. */
const excepting: readonly (readonly [target: string, direct: readonly string[], not: readonly string[]])[] = [
  [
    'http://chat.im.example/api',
    ['*', 'chat.im.example', 'im.example', '.im.example', 'IM.Example.', 'a, im.example', 'a b,im.example'],
    ['', ',', '.', 'a,*', 't.im.example', 'm.example', 'chat.im', 'x.chat.im.example', '*.example'],
  ],
  ['http://im.example:8080', ['im.example'], ['im.example:8080', 'im.example:80']],
  [
    'http://10.1.2.3',
    ['10.1.2.3', '10.0.0.0/8', '10.1.2.0/24', 'a,10.1.2.3/31', '10.1.2.3/32', '10.1.2.3/x'],
    ['2.3', '.1.2.3', '10.1.2.30', '1', '10.1.3.0/24', '10.0.0.0/33', '10.1.2.3:80', '0.0.0.0/0', '::/8'],
  ],
  ['http://[2001:db8::1]', ['2001:DB8:0::1', '2001:db8::/32'], ['::1', '2001:db8::/129', '10.0.0.0/8']],
  ['http://localhost:3', ['localhost'], ['127.0.0.1', '127.0.0.0/8', 'host']],
];

const entries = excepting.flatMap(([target, direct, not]) => [
  ...direct.map((no_proxy) => ({ target, no_proxy, isDirect: true })),
  ...not.map((no_proxy) => ({ target, no_proxy, isDirect: false })),
]);

test('NO_PROXY lists hosts, domains, addresses and networks', () => {
  for (const { target, no_proxy, isDirect } of entries)
    expect
      .soft(proxyOf({ all_proxy: 'http://p', no_proxy }, target) === undefined, `${target}, ${no_proxy}`)
      .toBe(isDirect);
  const both = { all_proxy: 'http://p', no_proxy: 'a', NO_PROXY: 'im.example' };
  expect(proxyOf(both, http)?.url, 'lower case goes first').toBe('http://p');
});

test('a proxy is called by its address and its variable, and its credentials are secrets', () => {
  const basic = (text: string): string => Buffer.from(text).toString('base64');
  for (const [text, url, name, secrets] of [
    ['proxy.example:3128', 'http://proxy.example:3128', 'http://proxy.example:3128', []],
    ['HTTPS://Proxy.example:443/', 'https://proxy.example', 'https://proxy.example', []],
    ['http://u:p%40w@a:1/x?y', 'http://u:p%40w@a:1', 'http://a:1', ['p%40w', 'p@w', basic('u:p@w')]],
    ['u:p@[::1]:1', 'http://u:p@[::1]:1', 'http://[::1]:1', ['p', basic('u:p')]],
    ['http://key@a', 'http://key:@a', 'http://a', ['key', basic('key:')]],
    ['http://:p@a', 'http://:p@a', 'http://a', ['p', basic(':p')]],
  ] as const)
    expect
      .soft(proxyOf({ http_proxy: text }, http), text)
      .toEqual({ url, name: `the proxy ${name} of http_proxy`, secrets });
});

test('a proxy that cannot be used is one sentence, which names the variable and no credentials', async () => {
  const settings = { IM_BASE_URL: http, IM_SECRET: 's' };
  const bad = [
    'socks://a:1',
    'socks5h://u:TopSecret@a:1',
    'ftp://a',
    'http://',
    '://',
    ':80',
    'a b',
    'http://a:x',
  ];
  for (const value of [
    ...bad,
    'http://u:TopSecret%zz@a',
    'http://TopSecret%@a',
    'http://u:TopSecret@a:99999',
  ])
    for (const name of ['http_proxy', 'ALL_PROXY', 'all_proxy']) {
      const mistake = await thrownBy(() => parseSettings({ ...settings, [name]: value }, 'crun'));
      expect.soft(mistake, value).toBeInstanceOf(Refusal);
      expect
        .soft(mistake.message, value)
        .toBe(
          `${name} must be the URL of an HTTP proxy such as http://proxy.example:3128: a proxy of another kind (SOCKS) cannot be used.`,
        );
    }
});

test('what is not used is no mistake: without a target, for another scheme, or around the proxy', () => {
  const bad = { HTTPS_PROXY: 'socks://a', NO_PROXY: 'im.example' };
  expect(parseSettings({ http_proxy: 'socks://a', ALL_PROXY: '://' }, 'crun').proxy, 'none').toBeUndefined();
  for (const IM_BASE_URL of [http, https])
    expect(parseSettings({ ...bad, IM_BASE_URL, IM_SECRET: 's' }, 'crun').proxy, IM_BASE_URL).toBeUndefined();
});
