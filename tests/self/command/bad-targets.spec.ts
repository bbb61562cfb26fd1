import { expect } from '@playwright/test';
import type { Handler } from '../../../reference/listen.ts';
import { adminTokenOf } from '../admin-token.ts';
import { closingSentence, type Ran } from './command.ts';
import { test } from './command-test.ts';
import * as servers from './servers.ts';

// Whatever is at the base URL, a run ends (one that does not is ended by force, and has no exit code), says in its first
// sentence what is wrong, and is green only for a server that conforms.

const { SECRET, honest, always } = servers;
const PAGE = '<!doctype html><title>Welcome</title>';
const YES = '{"errCode":0,"errMsg":"","errDlt":""}';
const NO = '{"errCode":1002,"errMsg":"NoPermission","errDlt":""}';

/** The run could not begin: the sentence that says why comes last. */
function expectNotBegun(ran: Ran, sentence: RegExp): void {
  expectNotGreen(ran, 'incomplete');
  const { out, conformance } = ran;
  const said = closingSentence(ran);
  expect.soft(said, 'closing sentence').toMatch(sentence);
  expect.soft(conformance?.problem, 'problem').toBe(said);
  expect.soft(conformance?.counts['not-run'], 'requirements that were not run').toBe(conformance?.planned);
  expect.soft(out.split('\n').length, 'lines on the terminal').toBeLessThan(10);
}

function expectNotGreen(ran: Ran, verdict: 'incomplete' | 'non-conformant'): void {
  expect
    .soft([ran.exitCode, ran.conformance?.verdict], ran.out)
    .toEqual([verdict === 'incomplete' ? 3 : 1, verdict]);
  const opening =
    verdict === 'incomplete' ? /^(?!Conformant|Not conformant)/ : /^Not conformant: [\d,]+ of [\d,]+/;
  expect.soft(closingSentence(ran), 'closing sentence').toMatch(opening);
  expect.soft(ran.out, 'the terminal').not.toMatch(/^\s+at |node_modules|RunProblem: /m);
}

function expectGreen(ran: Ran): void {
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([0, 'conformant']);
  expect.soft(closingSentence(ran), 'closing sentence').toMatch(/^Conformant: /);
}

const noAPI =
  /^The target does not speak this API at this base URL: \/\w+\/\w+ answered HTTP .* Check IM_BASE_URL/;

const page = /^IM_BASE_URL leads to a web page, not to the API: \/\w+\/\w+ answered HTTP 200 with HTML\. /;

/** A server that fails in all it does fails in a part, too, and sooner: Playwright begins a worker after each failure. */
const part = ['--grep', '@GET_USERS-(EXISTS|VERB-HEAD|ENVELOPE-SUCCESS)'];

/** With the sentence of a run with a secret and of one in profile core, where it says another, or its verdict. */
const wrong: readonly (readonly [
  what: string,
  handler: Handler,
  platform: RegExp,
  core: RegExp | 'non-conformant' | 'the same',
  settingsOfCore?: Readonly<Record<string, string>>,
  argsOfCore?: readonly string[],
])[] = [
  ['a web page', always(200, PAGE, 'text/html'), page, page],
  [
    'success for everything',
    always(200, YES),
    /with success but without a token/,
    'non-conformant',
    {},
    part,
  ],
  [
    'a refusal for everything',
    always(200, NO),
    /issued no administrator's token/,
    'non-conformant',
    {},
    part,
  ],
  ['404 for everything', always(404, 'no such page', 'text/plain'), noAPI, 'the same'],
  ['500 for everything', always(500, 'oops', 'text/plain'), /answered HTTP 500/, 'the same'],
  ['503 for everything', always(503, ''), /answered with HTTP 503/, 'the same'],
  [
    'no answer, with the time-out of the settings and with 300 ms',
    servers.silent,
    /nothing came within \d{5} ms/,
    /nothing came within \d{3,4} ms/,
    { IM_TIMEOUT_MS: '300' },
  ],
  ['an honest server, asked with a wrong secret', honest().handle, /Check IM_SECRET/, 'the same'],
];
/** What every commit is tested on; the others are refused in the same places, and take as long. */
const plainest: ReadonlySet<string> = new Set([
  'a web page',
  'success for everything',
  'a refusal for everything',
]);

for (const [what, handler, platform, core, settings = {}, args = []] of wrong) {
  test(`not green: ${what}`, { tag: plainest.has(what) ? [] : '@long' }, async ({ serve, run }) => {
    const IM_BASE_URL = await serve(handler);
    const [withSecret, without] = await Promise.all([
      run({ IM_BASE_URL, IM_SECRET: 'not the one' }),
      core === 'the same' ? undefined : run({ IM_BASE_URL, IM_PROFILE: 'core', ...settings }, { args }),
    ]);
    expectNotBegun(withSecret, platform);
    if (!without || core === 'the same') return;
    if (core instanceof RegExp) expectNotBegun(without, core);
    else expectNotGreen(without, core);
  });
}

test('not green: a closed port, and a redirect to a server that conforms', async ({ serve, run }) => {
  const moved = { IM_BASE_URL: await serve(servers.redirecting(await serve(honest().handle))) };
  const closed = { IM_BASE_URL: 'http://127.0.0.1:1' };
  expectNotBegun(await run({ ...closed, IM_PROFILE: 'core' }), /the connection was refused/);
  for (const credentials of [{ IM_SECRET: SECRET }, { IM_PROFILE: 'core' }])
    expectNotBegun(await run({ ...moved, ...credentials }), /redirects \(HTTP 302 to .*set IM_BASE_URL/);
});

test(
  'not green: an administrator token that is no good, or good for nothing',
  { tag: '@long' },
  async ({ serve, run }) => {
    const env = { IM_ADMIN_TOKEN: 'a.b.c' };
    const honestly = await run({ ...env, IM_BASE_URL: await serve(honest().handle) });
    expectNotBegun(honestly, /^The target refuses IM_ADMIN_TOKEN: .*errCode 150\d/);
    expectNotBegun(await run({ ...env, IM_BASE_URL: await serve(always(404, '')) }), noAPI);
    const broken = { ...env, IM_BASE_URL: await serve(always(500, 'oops')), IM_PROFILE: 'core' };
    expectNotGreen(await run(broken, { args: part }), 'non-conformant');
  },
);

test('without the helper operations, what needs none is measured and the rest says why not', async ({
  serve,
  run,
}) => {
  const other = honest();
  const token = adminTokenOf(other.handle, { secret: SECRET });
  const IM_BASE_URL = await serve(servers.nineAlone(honest(), ['/auth/get_admin_token']));
  const withToken = { IM_BASE_URL: await serve(servers.nineAlone(other)), IM_ADMIN_TOKEN: token };
  const [whole, some] = await Promise.all([
    run({ IM_BASE_URL, IM_SECRET: SECRET }),
    run(withToken, { args: ['--grep', '@user'] }),
  ]);
  // A pattern selects few, which find out by themselves what they need.
  for (const [ran, least, reason, said] of [
    [whole, 12, 'operation-absent', /^It needs \/\w+\/\w+, which this server does not have\.$/],
    [some, 4, 'arranging-failed', /^\/user\/user_register answered HTTP 404 .* shows all of its users\.$/],
  ] as const) {
    expectNotGreen(ran, 'incomplete');
    expect
      .soft(closingSentence(ran), 'closing sentence')
      .toMatch(/^Incomplete: [\d,]+ of [\d,]+ (selected )?requirements were not measured/);
    const { results = [], counts } = ran.conformance ?? {};
    const untested = results.filter(({ verdict }) => verdict === 'not-testable');
    for (const { message } of untested) expect.soft(message, 'the reason').toMatch(said);
    expect.soft(new Set(untested.map((row) => row.reason)), 'codes').toEqual(new Set([reason]));
    expect.soft(counts?.pass, 'measured').toBeGreaterThan(least);
    expect.soft(counts?.fail, 'failed').toBe(0);
    expect.soft(ran.out, 'the terminal').toMatch(/Not tried: needs|Checks could not be prepared/);
  }
});

test('core without credentials is green, however answers lag, only where each operation differs from a random path', async ({
  serve,
  run,
}) => {
  const lagging = servers.slow(() => Math.random() * 150, servers.nineAlone(honest()));
  const distinct = await serve(lagging);
  const [apart, alike] = await Promise.all([
    run({ IM_BASE_URL: distinct, IM_PROFILE: 'core' }),
    run({ IM_BASE_URL: await serve(honest().handle), IM_PROFILE: 'core' }),
  ]);
  expectGreen(apart);
  expectNotGreen(alike, 'incomplete');
  expect.soft(alike.out, 'terminal').toMatch(/Could not tell: without credentials, .* \(9 requirements\)/);
});

test(
  'a target that dies in the middle of a run ends it with one reason',
  { tag: '@long' },
  async ({ serve, run }) => {
    const deaths = [always(503, ''), servers.silent];
    const ended = await Promise.all(
      deaths.map(async (death) =>
        run({
          IM_BASE_URL: await serve(servers.dying(150, death)),
          IM_SECRET: SECRET,
          IM_TIMEOUT_MS: '2000',
        }),
      ),
    );
    for (const ran of ended) {
      expectNotGreen(ran, 'incomplete');
      // Besides those of its progress, one for every ten seconds.
      const lines = ran.out.split('\n').filter((line) => !/ of [\d,]+ checked, /.test(line));
      expect.soft(lines.length, 'lines on the terminal').toBeLessThan(50);
      expect.soft(ran.out, 'terminal').toContain('The target stopped answering in the middle of the run');
      expect.soft(ran.conformance?.counts.pass, 'measured before').toBeGreaterThan(0);
    }
  },
);
