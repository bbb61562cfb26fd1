import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connect } from '../../../../../fixtures/run/start/connect.ts';
import { RunProblem } from '../../../../../fixtures/refusal.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { fakeTarget, type Answer } from '../../fake-target.ts';
import { refusal, success } from '../../made-up-reply.ts';
import { thrownBy } from '../../thrown.ts';
import { closeServer, startServer } from '../../../../../fixtures/run/start/start-server.ts';
import { always, honest, redirecting, SECRET, silent } from '../../../command/servers.ts';
import { listen, type Handler } from '../../../../../reference/listen.ts';
import { foundAt, foundOn } from '../doctor/served.ts';

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
  const { target } = fakeTarget(answer);
  const settings = parseSettings({ IM_BASE_URL: 'http://im.example', ...environment }, 'crun');
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

const noAPI =
  /^The target does not speak this API at this base URL: \/\w+\/\w+ answered HTTP .* Check IM_BASE_URL/;
const page =
  /^IM_BASE_URL leads to a web page, not to the API: \/\w+\/\w+ answered HTTP 200 with HTML\. .* login page stands in front of the API\.$/;
const redirect = /redirects \(HTTP 302 to .*set IM_BASE_URL/;

const counting = (): Handler => {
  const seen: string[] = [];
  return ({ path }) => {
    seen.push(path);
    const body = `It works! Visitor ${String.fromCodePoint(96 + (seen.length % 26))}`;
    return { status: 200, headers: { 'content-type': 'text/plain' }, body };
  };
};

/** Whatever may be at a base URL, by the sentence of a run with a secret and of one in profile core. */
const wrong: readonly (readonly [what: string, handler: Handler, platform?: RegExp, core?: RegExp])[] = [
  ['a web page', always(200, '<title>Welcome</title>', 'text/html'), page, page],
  ['another text for every request', counting()],
  ['success for everything', always(200, JSON.stringify(success)), /with success but without a token/],
  [
    'a token for everything',
    always(200, JSON.stringify({ ...success, data: { token: 'a.b.c', serverTime: 5 } })),
  ],
  ['a refusal for everything', always(200, JSON.stringify(refusal)), /issued no administrator's token/],
  ['401 for everything', always(401, '{"error":"unauthorized"}')],
  ['404 for everything', always(404, 'no such page', 'text/plain'), noAPI, noAPI],
  ['404 in an envelope', always(404, JSON.stringify({ ...success, errCode: 1004 }))],
  ['405 for everything', always(405, 'Method Not Allowed', 'text/plain')],
  ['405 in an envelope', always(405, JSON.stringify({ ...success, errCode: 405 }))],
  ['500 for everything', always(500, 'oops', 'text/plain'), /answered HTTP 500/],
  ['503 for everything', always(503, ''), /answered with HTTP 503/, /answered with HTTP 503/],
  ['no answer', silent, /nothing came within \d{3,4} ms/, /nothing came within \d{3,4} ms/],
  ['a redirect', redirecting('http://im.example'), redirect, redirect],
  ['a redirect to a login', redirecting('/login?next=')],
];
for (const [what, handler, platform = /./, inCore = /./] of wrong)
  test(`what keeps a run from beginning is a sentence: ${what}`, async () => {
    for (const [env, sentence] of [
      [{ IM_SECRET: 'not the one' }, platform],
      [{ IM_ADMIN_TOKEN: 'an.admin.token' }, /./],
      [{ IM_PROFILE: 'core' }, inCore],
    ] as const) {
      const patience = handler === silent ? { IM_TIMEOUT_MS: '300' } : {};
      const { makesSense, problems } = await foundOn(handler, { ...env, ...patience });
      const said = { makesSense, problems };
      expect.soft(said, what).toEqual({ makesSense: false, problems: [expect.stringMatching(sentence)] });
    }
  });

test('a closed port, another secret, and a token that is refused or given to what is no server, have their sentences', async () => {
  const token = { IM_ADMIN_TOKEN: 'a.b.c' };
  const closed = await foundAt('http://127.0.0.1:1', { IM_PROFILE: 'core' });
  expect(closed.problems[0], 'closed').toMatch(/the connection was refused/);
  const another = await foundOn(honest().handle, { IM_SECRET: 'not the one' });
  expect(another.problems[0], 'another secret').toMatch(/Check IM_SECRET/);
  const refused = await foundOn(honest().handle, token);
  expect(refused.problems[0], 'refused').toMatch(/^The target refuses IM_ADMIN_TOKEN: .*errCode 150\d/);
  expect((await foundOn(always(404, ''), token)).problems[0], '404').toMatch(noAPI);
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
  const untold = await begunBeside(100, {});
  expect([untold.problem, untold.said], 'untold').toEqual([
    expect.stringMatching(/^Nothing could be measured at .* the connection was refused/),
    [],
  ]);
});
