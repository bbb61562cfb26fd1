import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connect } from '../../../../../fixtures/run/start/connect.ts';
import { RunProblem } from '../../../../../fixtures/refusal.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { fakeTarget, type Answer } from '../../fake-target.ts';
import { refusal, success, type Said } from '../../made-up-reply.ts';
import { thrownBy } from '../../thrown.ts';
import { closeServer, startServer } from '../../../../../fixtures/run/start/start-server.ts';
import { honest, SECRET } from '../../../command/servers.ts';
import { listen } from '../../../../../reference/listen.ts';

test('a failed start prints no secret that the target echoes, and no control characters', async () => {
  const { target } = fakeTarget((_path, _body, { body }) => ({
    json: { ...refusal, errMsg: `\u001B[2J\u202Eno such secret: ${body?.toString()}` },
  }));
  const environment = { IM_BASE_URL: 'http://im.example', IM_SECRET: 'the-secret' };
  const problem = await thrownBy(() => connect(target, parseSettings(environment, 'crun')));
  expect(problem, 'problem').toBeInstanceOf(RunProblem);
  expect(problem.message, 'message').toContain("The target issued no administrator's token: ");
  expect(problem.message, 'message').not.toContain('the-secret');
  expect(problem.message, 'controls').toContain(String.raw`\u001b[2J\u202eno such secret`);
  expect(problem.stack, 'stack').toBe(problem.message);
});

test('a failed start prints neither half a secret nor the token that was just issued', async () => {
  const environment = { IM_BASE_URL: 'http://im.example', IM_SECRET: 'the-secret' };
  const settings = parseSettings(environment, 'crun');
  // The words are cut after eighty characters, in the middle of the secret.
  const padding = 'x'.repeat(74);
  const halved = fakeTarget(() => ({ json: { ...refusal, errMsg: `${padding}the-secret` } }));
  expect((await thrownBy(() => connect(halved.target, settings))).message, 'half').toContain(
    `${padding}‹secret›…`,
  );
  const token = 'opaque token of nobody';
  const refusing = fakeTarget((path) =>
    path === '/auth/get_admin_token'
      ? { json: { ...success, data: { token } } }
      : { json: { ...refusal, errCode: 1503, errMsg: `no: ${encodeURIComponent(token)}` } },
  );
  const problem = await thrownBy(() => connect(refusing.target, settings));
  expect(problem.message, 'token').toMatch(
    /^The target refuses the token .* errCode 1503 no: ‹token of imAdmin›\.$/,
  );
});

const noRight = { json: { ...refusal, errCode: 1002 } };
const badToken = { json: { ...refusal, errCode: 1503 } };

/** What a start with this token comes to on a target that answers so: a sentence, or nothing. */
async function started(environment: object, answer: Answer): Promise<string | undefined> {
  const settings = parseSettings({ IM_BASE_URL: 'http://im.example', ...environment }, 'crun');
  const { target } = fakeTarget(answer, { secret: settings.secret });
  const problem = await connect(target, settings).catch((thrown: unknown) => thrown);
  return problem instanceof Error ? problem.message : undefined;
}

test("an ordinary user's token in the place of an administrator's gets a sentence that says so", async () => {
  const ordinary =
    /^IM_ADMIN_TOKEN is a valid token, but not an administrator's: \S+\/user\/get_users answered HTTP 200, errCode 1002 .* IM_PROFILE=core and IM_USER_TOKEN\.$/;
  const token = { IM_ADMIN_TOKEN: 'a.b.c' };
  const without =
    (...kept: readonly string[]): Answer =>
    (path) =>
      kept.includes(path) ? noRight : {};
  const [users, groups, tokens] = ['/user/get_users', '/group/get_groups', '/auth/get_user_token'];
  expect(await started(token, () => noRight), 'nothing is allowed').toMatch(ordinary);
  expect(await started(token, without(users, groups, tokens)), 'lists of members are').toMatch(ordinary);
  for (const kept of [[], [users], [users, groups], [users, tokens]])
    expect(await started(token, without(...kept)), `broken: ${kept.join()}`).toBeUndefined();
  expect(await started(token, () => badToken), 'no good').toMatch(/^The target refuses IM_ADMIN_TOKEN: /);
});

test('profile core takes any valid token, and no other', async () => {
  const core = { IM_PROFILE: 'core' };
  for (const name of ['IM_USER_TOKEN', 'IM_ADMIN_TOKEN']) {
    const env = { ...core, [name]: 'a.b.c' };
    expect(await started(env, () => noRight), `${name} of an ordinary user`).toBeUndefined();
    const refused = await started(env, () => badToken);
    expect(refused, `${name}, no good`).toMatch(new RegExp(`^The target refuses ${name}: `));
  }
});

const noAPI = /^The target does not speak this API at this base URL: .* answered HTTP .* Check IM_BASE_URL/;
const page =
  /^IM_BASE_URL leads to a web page, not to the API: .* answered HTTP 200 with HTML\. .* login page/;
const redirect = /redirects \(HTTP 302 to .*set IM_BASE_URL/;
const overloaded = /^Nothing could be measured at http:\/\/im\.example\. .* answered with HTTP 503/;

/** Whatever may be at a base URL, by the sentence of a start with a secret, with a token, and in profile core. */
const wrong: readonly (readonly [what: string, said: Said, ...sentences: readonly (RegExp | undefined)[]])[] =
  [
    ['a web page', { text: '<title>Welcome</title>', type: 'text/html' }, page, page, page],
    ['success for everything', {}, /with success but without a token/, undefined, undefined],
    ['a refusal for everything', { json: refusal }, /issued no administrator's token/, undefined, undefined],
    ['401 for everything', { status: 401, json: { error: 'unauthorized' } }, noAPI, undefined, undefined],
    ['404 for everything', { status: 404, text: 'no' }, noAPI, noAPI, noAPI],
    ['500 for everything', { status: 500, text: 'oops' }, noAPI, undefined, undefined],
    ['503 for everything', { status: 503 }, overloaded, overloaded, overloaded],
    ['a redirect', { status: 302, headers: { location: ['/login'] } }, redirect, redirect, redirect],
  ];

test('what keeps a run from beginning is a sentence', async () => {
  const starts = [{ IM_SECRET: 'not the one' }, { IM_ADMIN_TOKEN: 'a.b.c' }, { IM_PROFILE: 'core' }];
  for (const [what, said, ...sentences] of wrong)
    for (const [at, environment] of starts.entries()) {
      const sentence = sentences[at];
      expect
        .soft(await started(environment, () => said), `${what}, ${Object.keys(environment).join()}`)
        .toEqual(sentence && expect.stringMatching(sentence));
    }
});

/** How a run begins, or why not, with a server that starts `lateMs` after it; and what it says before. */
async function begunBeside(lateMs: number, env: Readonly<Record<string, string>>) {
  const mounts = new Map([['', honest().handle]]);
  const { url, port, close } = await listen(mounts);
  await close();
  const starting = after(lateMs).then(() => listen(mounts, { port }));
  const IM_REPORT_DIR = test.info().outputPath('reports');
  const said: unknown[] = [];
  const { warn } = console;
  console.warn = (...words: readonly unknown[]) => said.push(...words);
  const settings = parseSettings({ IM_BASE_URL: url, IM_SECRET: SECRET, IM_REPORT_DIR, ...env });
  const run = await startServer(settings).catch((problem: Error) => problem);
  console.warn = warn;
  if (!(run instanceof Error)) await closeServer(run);
  await (await starting).close();
  return { url, said, problem: run instanceof Error ? run.message : undefined };
}

test('a run waits for the first answer of a server that starts later, if it is told to, and says so', async () => {
  const { url, said, problem } = await begunBeside(600, { IM_WAIT: '30' });
  expect([problem, said]).toEqual([undefined, [`Nothing answers at ${url} yet: waiting up to 30 s for it.`]]);
  const tooLate = await begunBeside(1_600, { IM_WAIT: '1' });
  expect(tooLate.problem, 'too late').toMatch(/^Nothing could be measured at /);
});
