import { expect } from '@playwright/test';
import { adminTokenOf } from '../admin-token.ts';
import { closingSentence, type Ran } from './command.ts';
import { test } from './command-test.ts';
import * as servers from './servers.ts';

// Whatever is at the base URL, a run ends (one that does not is ended by force, and has no exit code) and is green only for
// a server that conforms. What may be there, and the sentence of each: unit/run/start/connect.spec.ts.

const { SECRET, honest } = servers;

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

// One that answers, and one that does not: whatever else may be there is the same to a run, which could not begin.

test('not green: an honest server, asked with a wrong secret', async ({ serve, run }) =>
  expectNotBegun(
    await run({ IM_BASE_URL: await serve(honest().handle), IM_SECRET: 'not the one' }),
    /^The target issued no administrator's token: .*Check IM_SECRET/,
  ));

test('not green: a closed port', async ({ run }) =>
  expectNotBegun(
    await run({ IM_BASE_URL: 'http://127.0.0.1:1', IM_PROFILE: 'core' }),
    /the connection was refused/,
  ));

const { always } = servers;

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

for (const [what, death] of [
  ['answers 503', always(503, '')],
  ['says nothing', servers.silent],
] as const)
  test(
    `not green: a target that ${what} from the middle of a run on, which ends with one reason`,
    { tag: '@long' },
    async ({ serve, run }) => {
      const isDead = servers.fromRequest(150);
      const { handle } = honest();
      const IM_BASE_URL = await serve((request) => (isDead() ? death(request) : handle(request)));
      const ran = await run({ IM_BASE_URL, IM_SECRET: SECRET, IM_TIMEOUT_MS: '2000' });
      expectNotGreen(ran, 'incomplete');
      // Besides those of its progress, one for every ten seconds.
      const lines = ran.out.split('\n').filter((line) => !/ of [\d,]+ checked, /.test(line));
      expect.soft(lines.length, 'lines on the terminal').toBeLessThan(50);
      expect.soft(ran.out, 'terminal').toContain('The target stopped answering in the middle of the run');
      expect.soft(ran.conformance?.counts.pass, 'measured before').toBeGreaterThan(0);
    },
  );
