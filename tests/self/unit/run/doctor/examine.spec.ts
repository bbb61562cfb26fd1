import { expect, test } from '@playwright/test';
import { helperOperations } from '../../../../../fixtures/helper-operations.ts';
import { lastingIDs } from '../../../../../fixtures/http/fresh-ids.ts';
import { readsOnly } from '../../../../../fixtures/http/reads.ts';
import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { lookAtStart } from '../../../../../fixtures/run/doctor/examine.ts';
import type { Findings } from '../../../../../fixtures/run/doctor/findings.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { closeServer, startServer } from '../../../../../fixtures/run/start/start-server.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { type Handler, listen } from '../../../../../reference/listen.ts';
import type { Reference } from '../../../../../reference/reference.ts';
import { openingOf } from '../../../../../reports/reported-run.ts';
import { requirements } from '../../../../requirements.ts';
import { adminTokenOf } from '../../../admin-token.ts';
import { SECRET, but, honest, missing, nineAlone, noting } from '../../../command/servers.ts';
import { foundAt, foundOn, isUnreadable, refusal, said } from './served.ts';

const nine = everyOperation.map((name) => operations[name].path);
const helpers = helperOperations.map(({ path }) => path);
const needed = helperOperations.filter(({ need }) => need === 'needed').map(({ path }) => path);

test('on an honest server everything is found with reading calls and with bodies that nobody can read', async () => {
  const reference = honest();
  const { handler, requests } = noting(reference.handle);
  const found = await foundOn(handler);

  expect(found).toMatchObject({ makesSense: true, problems: [], reachable: true, tls: false });
  expect(found.planned).toBe(requirements.length);
  expect(Object.keys(found.operations).toSorted()).toEqual([...nine, ...helpers].toSorted());
  expect(new Set(Object.values(found.operations)), 'presences').toEqual(new Set(['present']));
  expect(found.token).toEqual({ from: 'IM_SECRET', rights: 'administrator' });
  expect(found.requests, 'requests').toBe(requests.length);
  expect(requests.length, 'requests').toBeLessThanOrEqual(60);
  const executable = requests.filter(({ path }) => !readsOnly(path)).filter((each) => !isUnreadable(each));
  const known = executable.filter(({ path }) => [...nine, ...helpers].some((each) => each === path));
  expect(
    known.map(({ path }) => path),
    'requests that could be executed',
  ).toEqual(['/auth/get_admin_token', '/auth/get_user_token']);
  expect(reference.store.users.size, 'users').toBe(honest().store.users.size);
});

const success = { errCode: 0, errMsg: '', errDlt: '' };

test('a wrong address, a wrong prefix, a wrong secret and an ordinary token each have their sentence', async () => {
  const reference = honest();
  const nobody = await foundAt('http://127.0.0.1:9');
  expect(nobody).toMatchObject({ makesSense: false, reachable: false });
  expect(nobody.problems[0]).toMatch(/the connection was refused\. Check IM_BASE_URL, and that the server /);
  const elsewhere = await foundOn(reference.handle, {}, { prefix: '/wrong' });
  expect(elsewhere).toMatchObject({ makesSense: false, reachable: true });
  expect(elsewhere.problems[0]).toContain(
    'like a path that does not exist. Check IM_BASE_URL with its path prefix, and IM_ADMIN_USER_ID',
  );
  const wrong = await foundOn(reference.handle, { IM_SECRET: 'not the secret' });
  expect(wrong.problems[0]).toMatch(/^The target issued no administrator's token.* Check IM_SECRET and /);
  const ordinary = await foundOn(
    but(reference, ({ path }) => path === '/auth/get_user_token', refusal(1002)),
    { IM_ADMIN_TOKEN: adminTokenOf(reference.handle, { secret: SECRET }) },
  );
  expect(ordinary).toMatchObject({ makesSense: false, token: { rights: 'ordinary' } });
});

test('what a server lacks is absent, and with it what needs it', async () => {
  const found = await foundOn(nineAlone(honest(), needed));
  expect(found.makesSense, 'a run').toBe(true);
  const { helpers: standings } = found.capabilities;
  const present = Object.keys(standings).filter((path) => standings[path] === 'present');
  expect(present.toSorted(), 'present').toEqual([...needed].toSorted());
  expect(found.notMeasured, 'losses').toHaveLength(1);
  expect(found.notMeasured[0]?.needs, 'needs').toHaveLength(16);
  const bare = await foundOn(nineAlone(honest(), ['/auth/get_admin_token', '/auth/get_user_token']));
  expect(bare.problems).toEqual([
    'The target does not have /user/user_register, /group/create_group, /msg/send_msg: build them first, almost nothing can be measured before.',
  ]);
});

test('where none of the nine exists, that is said; pages that differ each time are pages all the same', async () => {
  const none = await foundOn(but(honest(), ({ path }) => nine.some((each) => each === path), missing));
  expect(none.problems).toEqual([
    'None of the operations that the suite checks exists: check IM_BASE_URL and its path prefix.',
  ]);
  const [reference, asked] = [honest(), { times: 0 }];
  const lacking = await foundOn((request) =>
    [...nine, ...needed].some((each) => each === request.path)
      ? reference.handle(request)
      : said(400, { page: (asked.times += 1) }),
  );
  expect(lacking.operations).toMatchObject({ '/user/get_users': 'present', '/group/kick_group': 'absent' });
});

const unreadable = said(400, { message: 'Unexpected token' });

/** A server that reads each body before it looks at the path, and the token after the path or before it. */
function readingFirst(isTokenFirst: boolean): Handler {
  const reference = honest();
  const paths: readonly string[] = [...nine, ...helpers];
  return (request) => {
    if (isUnreadable(request)) return unreadable;
    const hasToken = 'token' in request.headers || request.path === '/auth/get_admin_token';
    if (isTokenFirst && !hasToken) return said(401, { message: 'no token' });
    if (!paths.includes(request.path) || request.path === '/group/kick_group') return missing;
    return hasToken ? reference.handle(request) : said(401, { message: 'no token' });
  };
}

test('a server that reads bodies first is asked without a token instead, because its silence proves nothing', async () => {
  const found = await foundOn(readingFirst(false));
  const others = Object.entries(found.operations).filter(([, presence]) => presence !== 'present');
  expect(others).toEqual([['/group/kick_group', 'absent']]);
  const hidden = await foundOn(readingFirst(true));
  expect(hidden.makesSense, 'a run').toBe(true);
  expect(hidden.operations).toMatchObject({
    '/user/get_users': 'present',
    '/group/kick_group': 'unknown',
    '/group/mute_group': 'unknown',
  });
});

test('what does not answer in time although others do is named, with what may be the reason', async () => {
  const reference = honest();
  const isSilent = ({ path }: HttpRequest): boolean => path === '/group/mute_group_member';
  const never = new Promise<HttpReply>(() => undefined);
  const found = await foundOn((each) => (isSilent(each) ? never : reference.handle(each)), {
    IM_TIMEOUT_MS: '1000',
  });

  expect(found.operations['/group/mute_group_member']).toBe('unknown');
  expect(found.notes.filter((each) => each.includes('did not answer in time'))).toEqual([
    expect.stringMatching(/^\/group\/mute_group_member did not .* IM_CONCURRENCY=1\.$/),
  ]);
});

test('a clock that is behind is found by the time of the server, or by a header', async () => {
  const hour = 3_600_000;
  const late = (reply: HttpReply): Handler =>
    but(honest(), ({ path }) => path === '/msg/get_server_time', reply);
  const time = said(200, { ...success, data: { serverTime: Date.now() - hour } });
  const own = await foundOn(late(time));
  expect(Math.abs((own.capabilities.clockAheadMs ?? 0) + hour), 'own time').toBeLessThan(60_000);
  const dated = {
    ...missing,
    headers: { ...missing.headers, date: new Date(Date.now() + hour).toUTCString() },
  };
  const byHeader = await foundOn(late(dated));
  expect(byHeader.capabilities.clockAheadMs, 'a header of any answer').toBeDefined();
});

test('what cannot be measured with these settings is said', async () => {
  const reference = honest();
  const IM_ADMIN_TOKEN = adminTokenOf(reference.handle, { secret: SECRET });
  const { notMeasured, token } = await foundOn(reference.handle, { IM_ADMIN_TOKEN, IM_CONCURRENCY: '1' });
  expect(token.rights).toBe('administrator');
  expect(notMeasured.map(({ needs }) => needs)).toEqual([
    ['IM_SECRET', 'IM_EXPIRED_TOKEN'],
    ['two requests at once'],
  ]);
  expect(notMeasured[0]?.requirements, 'requirements').toBe(18);
});

test('a pool says whom its next run registers, and one that is in use is no reason for a run', async () => {
  const reference = honest();
  const pool = { IM_PROVISION: 'pool', IM_POOL: 'nightly' };
  const first = await foundOn(reference.handle, pool);
  const until = Math.ceil(Date.now() / 1_000 + 120).toString(36);
  const keeper = { userID: lastingIDs('nightly', 'keeper', false).freshID('user'), faceURL: '', ex: '' };
  registerOn(reference, [{ ...keeper, nickname: `Pool3 imcother ${until}` }]);
  const inUse = await foundOn(reference.handle, pool);

  expect(first.run).toMatchObject({
    users: 1_230,
    remark: expect.stringContaining('gets about 1,230 users'),
  });
  expect(inUse).toMatchObject({
    makesSense: false,
    problems: [expect.stringContaining('run imcother uses')],
  });
});

/** Registers users as others do. */
function registerOn({ handle }: Reference, users: readonly object[]): void {
  const token = adminTokenOf(handle, { secret: SECRET });
  const body = Buffer.from(JSON.stringify({ users }));
  const headers = { operationid: 'theirs', token };
  handle({ method: 'POST', path: '/user/user_register', query: '', headers, body });
}

const reportDir = (): { IM_SECRET: string; IM_REPORT_DIR: string } => ({
  IM_SECRET: SECRET,
  IM_REPORT_DIR: test.info().outputPath('reports'),
});
const tries = { tries: true };

test('trying registers one user, and finds out whether a second token ends the first', async () => {
  const reference = honest();
  const before = reference.store.users.size;
  const { handler, requests } = noting(reference.handle);
  const found = await foundOn(handler, reportDir(), tries);

  expect(found).toMatchObject({ makesSense: true, tried: true, advice: [] });
  expect(found.capabilities).toMatchObject({
    userIDs: 'suite',
    idPattern: 'letters-and-digits',
    peoplePerRegistration: 1,
    loginPolicy: 'newest-token',
  });
  expect(reference.store.users.size - before, 'users').toBe(1);
  expect([...reference.store.users.keys()], 'users').toEqual(expect.arrayContaining(found.registered));
  expect(requests.filter(({ path }) => path === '/group/create_group').length, 'form of groups').toBe(1);
});

test('where letters are refused in an ID, digits are tried and proposed', async () => {
  const reference = honest();
  const plain = but(
    reference,
    ({ path, body }) => path === '/user/user_register' && /"userID":"\d*[a-z]/.test(body.toString()),
    refusal(1001),
  );
  const found = await foundOn(plain, reportDir(), tries);

  expect(found).toMatchObject({ makesSense: true, capabilities: { idPattern: 'digits' } });
  expect(found.advice, 'advice').toEqual([
    'Set IM_ID_PATTERN=digits: it refuses user IDs of letters and digits.',
  ]);
  expect(found.registered[0], 'user').toMatch(/^\d{19}$/);
});

test('a server that registers nobody, or that shows nobody, is no reason for a run', async () => {
  const registers = ({ path }: { readonly path: string }): boolean => path === '/user/user_register';
  const refusing = await foundOn(but(honest(), registers, refusal(1001)), reportDir(), tries);
  expect(refusing).toMatchObject({ makesSense: false, registered: [] });
  const pretending = await foundOn(but(honest(), registers, refusal(0)), reportDir(), tries);
  expect(pretending).toMatchObject({ makesSense: false, capabilities: { userIDs: 'target' } });
});

/** What a run of these requirements finds first, and what it sends for it. */
async function foundFirst(env: Readonly<Record<string, string>>, planned = requirements) {
  const { handle } = honest();
  const { handler, requests } = noting(handle);
  const IM_ADMIN_TOKEN = adminTokenOf(handle, { secret: SECRET });
  const access = env.IM_PROVISION === 'none' ? { IM_ADMIN_TOKEN } : { IM_SECRET: SECRET };
  const { url, close } = await listen(new Map([['', handler]]));
  const IM_REPORT_DIR = test.info().outputPath('reports');
  const settings = parseSettings({ IM_BASE_URL: url, ...access, IM_REPORT_DIR, ...env });
  const server = await startServer(settings);
  const before = requests.length;
  const found: Findings | undefined = await lookAtStart(settings, server, planned);
  const sent: readonly HttpRequest[] = requests.slice(before);
  await closeServer(server);
  await close();
  const open = () => ({ baseURL: url, latencyMs: 3, found });
  const opening = openingOf({ settings, open }, planned.length, planned.length);
  return { found, sent, lines: opening.line.split('\n') };
}

test('a whole run prints what the doctor finds, and sends no write for it', async () => {
  const { sent, lines } = await foundFirst({});
  const beginnings = ['Checking', 'Target', 'Token', 'Operations', 'Helper operations', 'Clock'];
  const others = ['Not tried, because it registers a user', 'A run', 'It creates', ''];
  expect(lines.map((line) => line.split(/:| \d| about/)[0])).toEqual([...beginnings, ...others]);
  const executed = sent.filter((each) => !readsOnly(each.path) && !isUnreadable(each));
  expect(
    executed.filter(({ path }) => path !== '/auth/get_user_token' && !path.includes('/get_imc')),
    'requests that could be executed',
  ).toEqual([]);
  expect(sent.length, 'requests').toBeLessThanOrEqual(60);
});

test('a run of few requirements looks first, too, and does not say what it found', async () => {
  for (const run of [foundFirst({ IM_PROFILE: 'smoke' }), foundFirst({}, requirements.slice(0, 9))]) {
    const { found, sent } = await run;
    expect(found).toBeUndefined();
    expect(sent.length, 'requests').toBeLessThanOrEqual(60);
  }
});

test('a run that only reads sends nothing but reading calls for it', async () => {
  const { sent, lines } = await foundFirst({ IM_PROVISION: 'none' });
  expect(sent.filter(({ method, path }) => method !== 'POST' || !readsOnly(path))).toEqual([]);
  expect(lines.join('\n')).toContain('\nIt only reads.');
});
