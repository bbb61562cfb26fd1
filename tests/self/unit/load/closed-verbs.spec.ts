import { expect, test as base } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { chance } from './chance.ts';
import { ends, openFlakyServer, type Ending, type Fate, type FlakyServer } from './flaky-server.ts';

// Verbs over real connections that a server closes: whether that is its answer, or chance.

const path = '/group/mute_group';
const limits = { concurrency: 8, perSecond: undefined, timeoutMs: 60_000 };
const verbs = ['GET', 'HEAD', 'PUT', 'BREW'] as const;

interface Asked {
  readonly server: FlakyServer;
  /** The answer that is judged; a POST was answered before, over a connection that is kept. */
  ask(method: string): Promise<Reply>;
  post(): Promise<Reply>;
}

const test = base.extend<{ before: (fate: Fate) => Promise<Asked> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  before: async ({}, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (fate) => {
      const server = await openFlakyServer(fate);
      const { dispatcher, close } = await openDispatcher(limits, server.url);
      closing.push(close, server.close);
      const post = (): Promise<Reply> => dispatcher.send('playwright', sentTo(server.url + path));
      await post().catch(() => undefined);
      const beside = sentTo(server.url + path);
      const ask = (method: string): Promise<Reply> =>
        dispatcher.send('wire', sentTo(server.url + path, { method, beside }));
      return { server, post, ask };
    });
    for (const close of closing) await close();
  },
});

const methodsOf = ({ got }: FlakyServer): string => got.map((each) => each.split(' ')[0]).join(' ');

/** The fate of connections: the first is Playwright's and is served. */
const where =
  (closes: (connection: number) => boolean, ending: Ending, status = 200): Fate =>
  (connection, method) =>
    connection > 1 && closes(connection) ? ending : method === 'POST' ? 200 : status;

test('a verb that is dispatched while every second connection ends fails', async ({ before }) => {
  for (const ending of ends)
    for (const phase of [0, 1])
      for (const method of verbs) {
        const { ask } = await before(where((connection) => connection % 2 === phase, ending));
        const reply = await ask(method);
        const what = `${method}, ${ending}, ${phase}`;
        expect.soft(reply.status, what).toBe(200);
        expect.soft(await thrownBy(() => expectVerbRefused(reply)), what).toBeInstanceOf(Violation);
      }
});

test('one that is refused while every second connection ends is judged by the refusal', async ({
  before,
}) => {
  for (const ending of ends) {
    const { ask } = await before(where((connection) => connection % 2 === 0, ending, 405));
    expect.soft((await ask('GET')).status, ending).toBe(405);
  }
});

test('a server that closes every other verb, and answers each POST, refuses them', async ({ before }) => {
  for (const ending of ['closed', 'reset'] as const)
    for (const method of verbs) {
      const { ask, server } = await before((_, asked) => (asked === 'POST' || asked === '' ? 200 : ending));
      const reply = await ask(method);
      const [verb, what] = [method, `${method}, ${ending}`];
      expect.soft(reply.status, what).toBe(0);
      expectVerbRefused(reply);
      expect.soft(methodsOf(server), what).toBe(`POST ${verb} ${verb} ${verb} POST POST ${verb} ${verb}`);
      expect.soft(server.connections(), `${what}: connections, one for each`).toBe(8);
    }
});

test('where POSTs to its path are closed, too, nothing was measured', async ({ before }) => {
  for (const ending of ['closed', 'reset'] as const) {
    const { ask } = await before((connection, _, asked) => (connection > 1 && asked === path ? ending : 200));
    const problem = await thrownBy(() => ask('PUT'));
    expect.soft(problem, ending).toBeInstanceOf(NoAnswer);
    expect
      .soft(problem.message, ending)
      .toContain('the connection was closed, as was that of a POST sent for comparison');
  }
});

test('where connections end at random, a verb that is dispatched is never taken for refused', async ({
  before,
}) => {
  const random = chance(7);
  const { ask, post } = await before((_, method) => (method !== '' && random() < 0.3 ? 'reset' : 200));
  const statuses = new Map<number | undefined, number>();
  for (let times = 0; times < 60; times += 1) {
    await post().catch(() => undefined);
    const reply = await ask('GET').catch(() => undefined);
    statuses.set(reply?.status, (statuses.get(reply?.status) ?? 0) + 1);
  }
  expect(statuses.get(0), 'times taken for refused').toBeUndefined();
  expect(statuses.get(200), 'times dispatched').toBeGreaterThan(40);
});
