import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createReference, type Reference } from '../../../reference/reference.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { firstSentence, type Ran } from './command.ts';
import { test } from './command-test.ts';
import { but, honest, noting, SECRET, slow } from './servers.ts';

test.describe.configure({ timeout: 180_000 });
const { length: all } = requirements;

const mistakes: readonly (readonly [env: Readonly<Record<string, string>>, sentence: RegExp])[] = [
  [{ IM_SECRETS: 'x' }, /^IM_SECRETS is not a setting: the settings are IM_BASE_URL, /],
  [{ IM_BASE_URL: 'im.example:10002' }, /^IM_BASE_URL must be an http or https URL such as /],
  [{ IM_BASE_URL: 'http://me:pw@127.0.0.1:1' }, /^IM_BASE_URL must not carry credentials: /],
  [{ IM_SECRET: '' }, /^IM_SECRET is set but empty: /],
  [{ im_secret: 'x' }, /^im_secret is not a setting: /],
  [{ IM_SECRET: 'x', IM_PROFILE: 'v3' }, /^IM_PROFILE must be one of: core, platform-v3\.$/],
  [{ IM_SECRET: 'x', IM_TIMEOUT_MS: 'soon' }, /^IM_TIMEOUT_MS must be a whole number /],
  [{}, /^IM_BASE_URL is set without credentials: add IM_SECRET or IM_ADMIN_TOKEN, or set IM_PROFILE=core /],
];

test('a mistake in the settings is one sentence, and nothing is sent or written', async ({ serve, run }) => {
  const { handler, requests } = noting(honest().handle);
  const IM_BASE_URL = await serve(handler);
  for (const [env, sentence] of mistakes) {
    const { exitCode, out, reportDir } = await run({ IM_BASE_URL, ...env });
    expect.soft(out.trim().split('\n'), 'terminal').toEqual([expect.stringMatching(sentence)]);
    expect.soft(exitCode, out).toBe(1);
    expect.soft(existsSync(reportDir), 'something is written').toBe(false);
  }
  expect(requests, 'requests').toEqual([]);
});

test('settings are read from .env in the working directory, and a listing sends and writes nothing', async ({
  serve,
  run,
}) => {
  const { handler, requests } = noting(honest().handle);
  const cwd = test.info().outputPath('elsewhere');
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, '.env'), `IM_BASE_URL=${await serve(handler)}\nIM_SECRET="${SECRET}"\n`);
  const config = ['-c', path.join(root, 'playwright.config.ts')];
  const listed = await run({}, { cwd, args: [...config, '--list'] });
  expect
    .soft([listed.exitCode, existsSync(listed.reportDir), requests.length], 'listing')
    .toEqual([0, false, 0]);
  expect.soft(listed.out, 'listing').toContain(`Total: ${all} tests`);
  const ran = await run({}, { cwd, args: [...config, '--grep', '@MUTE_GROUP-EFFECT'] });
  expect.soft(ran.conformance?.target.baseURL, ran.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect.soft(readdirSync(cwd), 'written to the working directory').toEqual(['.env']);
});

test('a run of one check says that it is partial, and sends only what that check needs', async ({
  serve,
  run,
}) => {
  const { handler, requests } = noting(honest().handle);
  const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };
  const ran = await run(env, { args: ['--grep', '@MUTE_GROUP-EFFECT'] });
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'incomplete']);
  expect.soft(ran.out, 'terminal').toContain(`Partial run: 1 of ${all} requirements were selected`);
  expect.soft(ran.conformance?.counts, 'counts').toMatchObject({ pass: 1, 'not-run': all - 1 });
  const purposes = requests.map(({ headers }) => headers['operationid']?.split('-').slice(1, -1).join('-'));
  expect.soft(new Set(purposes), 'purposes').toEqual(new Set(['reach', 'MUTE-GROUP-EFFECT', 'cleanup']));
  expect.soft(requests.length, 'requests').toBeLessThan(20);
});

const FOREIGN = 50;

/** A server that others use: with their users and groups. */
function staging(): Reference {
  const reference = createReference({ secret: SECRET });
  const ask = (to: string, body: object, token = ''): string => {
    const headers = { operationid: 'theirs', token };
    return reference.handle({
      method: 'POST',
      path: to,
      query: '',
      headers,
      body: Buffer.from(JSON.stringify(body)),
    }).body;
  };
  ask('/auth/get_admin_token', { secret: SECRET, userID: 'imAdmin' });
  const [token = ''] = reference.store.tokens.keys();
  const userIDs = Array.from({ length: FOREIGN }, (_, index) => `theirs${index}`);
  ask(
    '/user/user_register',
    { users: userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' })) },
    token,
  );
  for (const ownerUserID of userIDs) {
    const groupInfo = { groupID: `group-${ownerUserID}`, groupName: ownerUserID, groupType: 2 };
    const memberUserIDs = userIDs.filter((userID) => userID !== ownerUserID).slice(0, 3);
    ask('/group/create_group', { ownerUserID, memberUserIDs, groupInfo }, token);
  }
  return reference;
}

/** The foreign part of the store as text. */
function foreign({ store }: Reference): string {
  const groups = [...store.groups].filter(([id]) => id.startsWith('group-theirs'));
  const users = [...store.users].filter(([id]) => id.startsWith('theirs'));
  return JSON.stringify([groups.map(([, group]) => [group, [...group.members]]), users]);
}

/** Every file below a folder with its text. */
function filesOf(folder: string): readonly (readonly [name: string, text: string])[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return entries.map((each) => {
    const name = path.join(each.parentPath, each.name);
    return [path.relative(folder, name), readFileSync(name, 'utf8')];
  });
}

/** Neither a credential nor a place on this machine stands in anything that a run leaves or prints. */
function expectDiscreet(ran: Ran, { store }: Reference): void {
  const files = filesOf(ran.reportDir);
  const secrets = [SECRET, ...store.tokens.keys()];
  for (const [name, text] of [...files, ['the terminal', ran.out] as const]) {
    expect
      .soft(
        secrets.filter((secret) => text.includes(secret)),
        `credentials in ${name}`,
      )
      .toEqual([]);
  }
  const published = files.filter(([name]) => /^(?:allure-results|conformance\.json)/.test(name));
  expect.soft(published.length, 'files to publish').toBeGreaterThan(all);
  for (const [name, text] of published)
    expect
      .soft(
        [root, homedir()].filter((place) => place !== '/' && text.includes(`${place}/`)),
        name,
      )
      .toEqual([]);
}

test('on a shared server: a warning is green, a failure is not, and nothing of others is touched', async ({
  serve,
  run,
}) => {
  const [one, other] = [staging(), staging()];
  const before = foreign(one);
  const { handler, requests } = noting(
    but(one, ({ method, path: to }) => method === 'GET' && to === '/user/get_users', {
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: 'only POST here',
    }),
  );
  const found = { status: 200, headers: { 'content-type': 'application/json' }, body: '' };
  const failing = but(other, ({ method, path: to }) => method === 'HEAD' && to === '/user/get_users', found);
  const env = { IM_SECRET: SECRET, IM_TARGET_NAME: 'Staging of all' };
  // At once: each run keeps to its folder.
  const [warned, failed] = await Promise.all([
    run({ ...env, IM_BASE_URL: `${await serve(handler, '/api/v1')}/` }),
    run({ ...env, IM_BASE_URL: await serve(failing) }),
  ]);

  expect.soft([warned.exitCode, warned.conformance?.verdict], warned.out).toEqual([0, 'conformant']);
  expect.soft(firstSentence(warned), 'sentence').toMatch(/^Conformant: .* with \d+ warnings?\b/);
  expect.soft(warned.conformance?.counts, 'warned').toMatchObject({ fail: 0, error: 0, 'not-run': 0 });
  expect.soft(warned.conformance?.target.name, 'target').toBe('Staging of all');
  expect.soft(warned.conformance?.target.baseURL, 'base URL').toMatch(/:\d+\/api\/v1$/);
  expect.soft(requests.length, 'requests below the prefix').toBeGreaterThan(1_000);

  expect.soft([failed.exitCode, failed.conformance?.verdict], failed.out).toEqual([1, 'non-conformant']);
  expect.soft(firstSentence(failed), 'sentence').toMatch(/^Not conformant: 1 of \d+ requirements/);
  expect.soft(failed.out, 'terminal').toMatch(/MUST GET_USERS-VERB-HEAD /);

  expect.soft(foreign(one) === before, 'what is others is as it was').toBe(true);
  const ours = [...one.store.groups.values()].filter(({ groupID }) => !groupID.startsWith('group-theirs'));
  expect.soft(ours.length, 'groups of the run').toBeGreaterThan(50);
  expect
    .soft(
      ours.filter(({ status }) => status !== 2),
      'groups not dismissed',
    )
    .toEqual([]);
  const residue = filesOf(path.join(warned.reportDir, 'residue'))
    .map(([, text]) => text)
    .join('');
  const left = [...one.store.users.keys()].filter(
    (userID) => !userID.startsWith('theirs') && userID !== 'imAdmin',
  );
  expect
    .soft(
      left.filter((userID) => !residue.includes(`"${userID}"`)),
      'users that no list names',
    )
    .toEqual([]);
  expectDiscreet(warned, one);
  expectDiscreet(failed, other);
});

const verdictsOf = ({ conformance }: Ran): readonly string[] =>
  (conformance?.results ?? [])
    .filter(({ verdict }) => verdict !== 'not-run')
    .map(({ id, verdict }) => `${id} ${verdict}`);

test('shards together, and repetitions, give the verdicts of one run', async ({ run }) => {
  const whole = await run({});
  expect.soft([whole.exitCode, whole.conformance?.verdict], whole.out).toEqual([0, 'conformant']);
  const shards: Ran[] = [];
  for (const shard of ['1/3', '2/3', '3/3']) shards.push(await run({}, { args: [`--shard=${shard}`] }));
  expect
    .soft(
      shards.map(({ exitCode }) => exitCode),
      'a part is not the whole',
    )
    .toEqual([1, 1, 1]);
  expect.soft(shards.flatMap(verdictsOf).toSorted(), 'shards').toEqual(verdictsOf(whole).toSorted());
  const repeated = await run({}, { args: ['--workers=4', '--repeat-each=3'] });
  expect.soft(repeated.exitCode, repeated.out).toBe(0);
  expect.soft(verdictsOf(repeated), 'repeated').toEqual(verdictsOf(whole));
});

test('an interrupted run tidies up, leaves a whole result file and says that it is incomplete', async ({
  serve,
  run,
}) => {
  const reference = honest();
  const env = { IM_BASE_URL: await serve(slow(() => 20, reference)), IM_SECRET: SECRET };
  const ran = await run(env, {
    watch: (printed, interrupt) => {
      if (/^\d+ of \d+ checked/m.test(printed)) interrupt();
    },
  });
  expect.soft(ran.exitCode, ran.out).toBe(130);
  expect.soft(ran.conformance?.verdict, 'verdict').toBe('incomplete');
  const groups = [...reference.store.groups.values()];
  expect.soft(groups.length, 'groups of the run').toBeGreaterThan(10);
  expect
    .soft(
      groups.filter(({ status }) => status !== 2),
      'groups not dismissed',
    )
    .toEqual([]);
  expect
    .soft(
      readdirSync(ran.reportDir).filter((name) => name.endsWith('.part')),
      'parts',
    )
    .toEqual([]);
});
