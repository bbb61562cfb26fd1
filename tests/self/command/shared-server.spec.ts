import { homedir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { runCosts, lesserCosts } from '../../../fixtures/run-cost.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import type { Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { isSearchBesides, MOST_SEARCHES } from '../benchmark/each.ts';
import { root } from '../project.ts';
import { test } from './command-test.ts';
import { closingSentence, type Ran, runVerb, filesOf } from './command.ts';
import { but, done, noting, SECRET, warnedAbout, foreign, living, staging } from './servers.ts';

/** Neither a credential nor a place on this machine stands in anything that a run leaves or prints. */
function expectDiscreet(ran: Ran, { store }: Reference): void {
  const files = filesOf(ran.reportDir);
  const secrets = [SECRET, ...store.tokens.keys()];
  // Thousands of expectations take their time: the files that break theirs are put together.
  const leaking = [...files, ['the terminal', ran.out] as const].filter(([, text]) =>
    secrets.some((secret) => text.includes(secret)),
  );
  expect.soft(namesOf(leaking), 'files with credentials').toEqual([]);
  const { allureResults, conformance } = reportFolder('');
  const published = files.filter(([name]) => name === conformance || path.dirname(name) === allureResults);
  expect.soft(published.length, 'files to publish').toBeGreaterThan(12);
  const places = [root, homedir()].filter((place) => place !== '/');
  const placed = published.filter(([, text]) => places.some((place) => text.includes(`${place}/`)));
  expect.soft(namesOf(placed), 'files with places on this machine').toEqual([]);
}

/** What one run may create. */
const BOUNDS = { users: 190, groups: 640, messages: 820 };

/** What is announced before a run, in fixtures/run-cost.ts, is within a sixth of what it was. */
function expectAbout(measured: number, planned: number, what: string): void {
  expect
    .soft(Math.abs(measured - planned) / planned, `${what}: ${measured} of ${planned}`)
    .toBeLessThan(1 / 6);
}

const namesOf = (files: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  files.map(([name]) => name);

test(
  'on a shared server: a warning is green, a failure is not, and nothing of others is touched',
  { tag: '@long' },
  async ({ serve, run }) => {
    const [one, other] = [staging(), staging()];
    const before = foreign(one);
    const { handler, requests } = noting(warnedAbout(one));
    const failing = but(other, ({ method, path: to }) => method === 'HEAD' && to === '/user/get_users', {
      ...done,
      body: '',
    });
    const env = { IM_SECRET: SECRET, IM_TARGET_NAME: 'Staging of all' };
    // At once: each run keeps to its folder.
    const [warned, failed] = await Promise.all([
      run({ ...env, IM_BASE_URL: `${await serve(handler, '/api/v1')}/` }, { isWhole: true }),
      run({ ...env, IM_BASE_URL: await serve(failing) }, { args: ['--grep', '@user'] }),
    ]);

    expect.soft([warned.exitCode, warned.conformance?.verdict], warned.out).toEqual([0, 'conformant']);
    expect.soft(closingSentence(warned), 'sentence').toMatch(/^Conformant: .* with \d+ warnings?\b/);
    expect
      .soft(warned.conformance?.counts, 'warned')
      .toMatchObject({ fail: 0, error: 0, inconclusive: 0, 'not-run': 0 });
    expect.soft(warned.conformance?.target.name, 'target').toBe('Staging of all');
    expect.soft(warned.conformance?.target.baseURL, 'base URL').toMatch(/:\d+\/api\/v1$/);
    expect.soft(requests.length, 'requests below the prefix').toBeGreaterThan(1_000);
    const searches = requests.filter(isSearchBesides).length;
    // On a busy machine fewer checks wait at the same time.
    expect.soft(searches, 'searches to wait and to read back').toBeLessThanOrEqual(1.25 * MOST_SEARCHES);
    const planned = runCosts['platform-v3'];
    const allSearches = requests.filter(({ path: to }) => to.endsWith('/search_msg')).length;
    expectAbout(requests.length, planned.requests, 'requests');
    expectAbout(allSearches, planned.searches, 'searches');

    expect.soft([failed.exitCode, failed.conformance?.verdict], failed.out).toEqual([1, 'non-conformant']);
    expect.soft(closingSentence(failed), 'sentence').toMatch(/^Not conformant: 1 of [\d,]+ MUSTs/);
    expect.soft(failed.out, 'terminal').toContain('npx im-conformance replay GET_USERS-VERB-SAFE');

    expect.soft(foreign(one) === before, 'what is others is as it was').toBe(true);
    expect.soft(one.store.groups.size, 'groups of others and of the run').toBeGreaterThan(100);
    expect.soft(living(one), 'groups not dismissed').toEqual([]);
    const residue = filesOf(reportFolder(warned.reportDir).residue)
      .map(([, text]) => text)
      .join('');
    const left = [...one.store.users.keys()].filter(
      (userID) => !userID.startsWith('theirs') && userID !== 'imAdmin',
    );
    const unlisted = left.filter((userID) => !residue.includes(`"${userID}"`));
    expect.soft(unlisted, 'users that no list names').toEqual([]);
    expect.soft(left.length, 'users of both runs').toBeLessThanOrEqual(BOUNDS.users);
    const groups = [...one.store.groups.keys()].filter((groupID) => !groupID.startsWith('group-theirs'));
    expect.soft(groups.length, 'groups of the run').toBeLessThanOrEqual(BOUNDS.groups);
    const sent = requests.filter(({ path: to }) => to.endsWith('/msg/send_msg'));
    expect.soft(sent.length, 'messages').toBeLessThanOrEqual(BOUNDS.messages);
    expectAbout(left.length, planned.users, 'users');
    expect
      .soft(warned.out, 'what is left')
      .toMatch(
        /^Left on the target: [\d,]+ users and [\d,]+ messages, which no operation deletes\. Listed in .*\/residue\/\.$/m,
      );
    expectDiscreet(warned, one);
    expectDiscreet(failed, other);
  },
);

// A run that only reads, as after a deployment to production.

/** A server with people, groups and a message, none of them of the suite. */
function populated(): { readonly reference: Reference; readonly token: string } {
  const reference = staging();
  const token = adminTokenOf(reference.handle, { secret: SECRET });
  const text = {
    sendID: 'theirs0',
    groupID: 'group-theirs0',
    senderPlatformID: 1,
    content: { content: 'of theirs' },
    contentType: 101,
    sessionType: 3,
  };
  const headers = { operationid: 'theirs', token };
  const body = Buffer.from(JSON.stringify(text));
  reference.handle({ method: 'POST', path: '/msg/send_msg', query: '', headers, body });
  return { reference, token };
}

const withHeader = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, token },
});

const readOnly = { IM_PROVISION: 'none', IM_SECRET: undefined };

test(
  'a run that only reads sends no write, measures reading operations, and opens a gate that allows it',
  { tag: '@long' },
  async ({ serve, run }) => {
    const { reference, token } = populated();
    const before = JSON.stringify([...reference.store.groups]);
    const { handler, requests } = noting(reference.handle);
    const env = { ...readOnly, IM_BASE_URL: await serve(handler), IM_ADMIN_TOKEN: token };

    const ran = await run(env, { isWhole: true });

    const written = requests.filter(
      ({ method, path: to }) => !readsOnly(to) || /PUT|PATCH|DELETE/.test(method),
    );
    expect.soft(written, 'writes').toEqual([]);
    const planned = lesserCosts.reading.requests;
    expect.soft(requests.length / planned, 'requests of those planned').toBeGreaterThan(0.9);
    expect.soft(requests.length / planned, 'requests of those planned').toBeLessThan(1.1);
    expect.soft(JSON.stringify([...reference.store.groups]) === before, 'groups are as before').toBe(true);
    expect(ran.exitCode, ran.out).toBe(3);
    expect.soft(ran.out, 'verdict').toContain('need what this run must not do on the target');
    const rows = ran.conformance?.results ?? [];
    const good = new Set(['pass', 'observed', 'not-provided', 'could-not-tell']);
    const unlike = rows.filter(({ verdict, reason = '' }) => !good.has(verdict) && !good.has(reason));
    expect.soft(unlike, 'neither held nor left out').toEqual([]);
    const held = rows.filter(({ level, verdict }) => level === 'MUST' && verdict === 'pass');
    expect.soft(held.length, 'MUSTs that held').toBeGreaterThan(100);
    const shut = await runVerb('gate', ran.reportDir, { args: [ran.reportDir] });
    const open = await runVerb('gate', ran.reportDir, { args: [ran.reportDir, '--allow', 'not-provided'] });
    expect([shut.exitCode, open.exitCode], shut.out + open.out).toEqual([3, 0]);
  },
);

test('a run that only reads still sees who may read without a valid token', async ({ serve, run }) => {
  const { reference, token } = populated();
  const careless: Handler = (request) =>
    reference.handle(request.path.endsWith('/get_users') ? withHeader(request, token) : request);
  const env = { ...readOnly, IM_BASE_URL: await serve(careless), IM_ADMIN_TOKEN: token };

  const args = ['tests/http/', '--grep', '@GET_USERS-TOKEN-MISSING'];
  const ran = await run(env, { isWhole: true, args });

  expect(ran.exitCode, ran.out).toBe(1);
  expect(ran.conformance?.counts.fail, ran.out).toBeGreaterThan(0);
});
