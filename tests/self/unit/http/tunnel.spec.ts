import { expect } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import { ownHeaders, probesOf } from '../../../../fixtures/http/requests.ts';
import { sendBy } from '../../../../fixtures/http/pipeline.ts';
import { newContext, playwrightClient } from '../../../../fixtures/http/playwright-client.ts';
import type { Proxy } from '../../../../fixtures/http/access.ts';
import { wireClient } from '../../../../fixtures/http/wire-client.ts';
import { openTarget } from '../../../../fixtures/http/target.ts';
import { Dispatcher } from '../../../../fixtures/load/dispatcher.ts';
import { connect } from '../../../../fixtures/run/start/connect.ts';
import { RunProblem } from '../../../../fixtures/refusal.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import { bothClients, heard, ordinary, PATIENT_MS, test as base, type Clients } from './both-clients.ts';
import { openProxy, type ConnectProxy } from './connect-proxy.ts';
import { answerOf } from './raw-server.ts';
import { thrownBy } from '../thrown.ts';

interface Fixtures {
  /** A proxy that wants `us%er` with `p@ss:word`, as far as it looks. */
  readonly between: ConnectProxy;
  readonly tunnelled: Clients;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  between: async ({}, use) => {
    const between = await openProxy('us%25er:p%40ss:word@');
    await use(between);
    await between.close();
  },
  tunnelled: async ({ between: { proxy } }, use) => through(proxy, PATIENT_MS, use),
});

/** Both clients through a proxy. */
async function through(
  proxy: Proxy,
  timeoutMs: number,
  use: (clients: Clients) => Promise<void>,
): Promise<void> {
  const context = await newContext({ proxy });
  await use({
    playwright: playwrightClient(context, timeoutMs, { proxy }),
    wire: wireClient(timeoutMs, { proxy }),
  });
  await context.dispose();
}

const ok = answerOf(['HTTP/1.1 200 OK', 'Content-Type: application/json'], '{"a":1}');
const refusedWith = (status: number): string => `HTTP/1.1 ${status} No\r\nContent-Length: 9\r\n\r\n`;

test('both clients go through the proxy, each request through its own tunnel, and cannot be distinguished', async ({
  server,
  between,
  tunnelled,
}) => {
  server.answer((socket) => void socket.end(ok));
  const headers = [...ownHeaders, ...ordinary(server).headers];
  for (const rest of [{ headers }, { headers, method: 'GET', body: undefined }])
    for (const last of [false, true]) {
      server.got.length = between.asked.length = 0;
      const request = ordinary(server, rest);
      const [one, other] = [await tunnelled.playwright(request, last), await tunnelled.wire(request, last)];
      expect.soft(heard(one), 'replies').toEqual(heard(other));
      expect.soft([one.status, one.reused, other.reused], 'status and reuse').toEqual([200, false, false]);
      expect.soft(server.got[0]?.toString(), 'requests').toBe(server.got[1]?.toString());
      const { host } = new URL(server.url);
      const basic = Buffer.from('us%er:p@ss:word').toString('base64');
      const head = `CONNECT ${host} HTTP/1.1\r\nProxy-Authorization: Basic ${basic}\r\nHost: ${host}\r\nProxy-Connection: close\r\n\r\n`;
      expect.soft(between.asked, 'what the proxy was asked').toEqual([head, head]);
    }
});

test('what a proxy answers is never the answer of the target', async ({ server, between, tunnelled }) => {
  const pages = [['<html/>..'], ['', '<html/>..'], ['', '<ht']];
  for (const status of [302, 405, 407, 502])
    for (const [first = '', ...later] of pages) {
      between.refuse(refusedWith(status) + first, ...later);
      for (const method of ['POST', 'PUT'])
        for (const via of bothClients) {
          const problem = await thrownBy(() => tunnelled[via](ordinary(server, { method })));
          const what = `${via}, ${method}, ${status}, ${later.length}`;
          expect.soft(problem, what).toBeInstanceOf(NoAnswer);
          // Playwright does not say where a truncated page comes from: the request may have been executed.
          const mayBreakOff = via === 'playwright' && later.length > 0;
          const failure = expect.stringMatching(mayBreakOff ? /^(refused|cut)$/ : /^refused$/);
          expect.soft(problem, what).toMatchObject({ failure, reason: 'no-answer' });
          expect
            .soft(problem.message, what)
            .toContain(`: ${between.proxy.name} refused the tunnel to the target with HTTP ${status}`);
          expect.soft(problem.message, what).not.toMatch(/p@ss|p%40ss|us%/);
        }
    }
  expect(server.got, 'requests that reached the target').toEqual([]);
});

test('a proxy that says nothing usable is named', async ({ server, between, tunnelled }) => {
  const said = [
    ['garbage\r\n\r\n', 'Parse Error', 'other'],
    ['', 'the connection was closed without a complete answer', 'refused'],
    ['HTTP/1.1 200', 'the connection was closed without a complete answer', 'refused'],
  ] as const;
  for (const [words, reason, ofPlaywright] of said) {
    between.refuse(words);
    for (const method of ['POST', 'PUT'])
      for (const via of bothClients) {
        const problem = await thrownBy(() => tunnelled[via](ordinary(server, { method })));
        const what = `${via}, ${method}, ${JSON.stringify(words)}`;
        expect.soft(problem, what).toMatchObject({ failure: via === 'wire' ? 'refused' : ofPlaywright });
        expect.soft(problem.message, what).toContain(`: ${between.proxy.name} cannot be used: ${reason}`);
      }
  }
});

test('a proxy that is not there, or does not answer in time, is named', async ({ server, between }) => {
  const { proxy } = between;
  between.refuse();
  const silent = await openProxy();
  silent.hush();
  await between.close();
  const cases = [
    [proxy, PATIENT_MS, `${proxy.name} cannot be used: the connection was refused.`],
    [silent.proxy, 150, `ms through ${silent.proxy.name}.`],
  ] as const;
  for (const [each, timeoutMs, end] of cases)
    await through(each, timeoutMs, async (clients) => {
      for (const via of bothClients) {
        const problem = await thrownBy(() => clients[via](ordinary(server, { method: 'PUT' })));
        expect.soft(problem, via).toBeInstanceOf(Inconclusive);
        expect.soft(problem.message.slice(-end.length), via).toBe(end);
      }
    });
  await silent.close();
  // Keeps the fixture's own closing harmless.
  between.close = () => Promise.resolve();
});

test('a run goes through the proxy of its settings, and around it where NO_PROXY says so', async ({
  server,
  between,
}) => {
  server.answer((socket) => void socket.end(ok));
  const environment = { IM_BASE_URL: server.url.replace('http:', 'HTTP:'), IM_SECRET: 's' };
  for (const [more, tunnels] of [
    [{ http_proxy: between.proxy.url }, 2],
    [{ http_proxy: between.proxy.url, NO_PROXY: '127.0.0.1' }, 0],
  ] as const) {
    const settings = parseSettings({ ...environment, ...more }, 'crun');
    const { dispatcher, close } = await openDispatcher(settings, settings.baseURL ?? '');
    for (const via of bothClients)
      expect.soft((await dispatcher.send(via, ordinary(server))).status, via).toBe(200);
    await close();
    expect.soft(between.asked.splice(0), 'tunnels').toHaveLength(tunnels);
  }
});

test('a proxy that stops in the middle of a run is named', async ({ server, between, tunnelled }) => {
  server.answer((socket) => void socket.end(ok));
  const outageLimits = { once: 50, later: 20, request: 1_000 };
  const limits = { concurrency: 4, perSecond: undefined, probes: probesOf(server.url), outageLimits };
  const { send } = new Dispatcher(sendBy(tunnelled), limits);
  expect((await send('wire', ordinary(server))).status, 'before').toBe(200);
  between.refuse(refusedWith(403));
  for (const via of bothClients) {
    const problem = await thrownBy(() => send(via, ordinary(server)));
    expect.soft(problem, via).toMatchObject({ name: 'Inconclusive', reason: 'target-gone' });
    expect
      .soft(problem.message, via)
      .toBe(
        `The target stopped answering in the middle of the run: ${between.proxy.name} refused the tunnel to the target with HTTP 403.`,
      );
  }
});

test('a start that the proxy forbids is one sentence that names it and holds no password', async ({
  server,
}) => {
  const between = await openProxy();
  between.refuse(refusedWith(407));
  const { host } = new URL(between.proxy.url);
  const environment = { IM_BASE_URL: server.url, IM_SECRET: 's', http_proxy: `http://u:p%40ssword@${host}` };
  const settings = parseSettings(environment, 'crun');
  const { dispatcher, close } = await openDispatcher(settings, server.url);
  const target = openTarget(dispatcher.send, { ...settings, baseURL: server.url, adminToken: undefined });
  const problem = await thrownBy(() => connect(target, settings));
  expect(problem, 'problem').toBeInstanceOf(RunProblem);
  expect(problem.message, 'message').toBe(
    `Nothing could be measured at ${server.url}. No answer: POST ${server.url}/auth/get_admin_token: the proxy http://${host} of http_proxy refused the tunnel to the target with HTTP 407: it requires a user and a password, which belong in that variable.`,
  );
  const basic = Buffer.from('u:p@ssword').toString('base64');
  expect(target.secrets.mask(`p@ssword p%40ssword ${basic}`), 'masked').not.toMatch(/ssword|dTpw/);
  await close();
  await between.close();
});
