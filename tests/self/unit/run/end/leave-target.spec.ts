import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import { AdminToken } from '../../../../../fixtures/http/admin-token.ts';
import { NoAnswer } from '../../../../../fixtures/http/no-answer.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import type { Reply } from '../../../../../fixtures/http/reply.ts';
import { ordinaryRequest } from '../../../../../fixtures/http/requests.ts';
import { Dispatcher } from '../../../../../fixtures/load/dispatcher.ts';
import { groupsOfFailed, leaveTarget, retryingTarget } from '../../../../../fixtures/run/end/leave-target.ts';
import { type Clock, retrying } from '../../../../../fixtures/run/end/retrying-step.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { givenToken } from '../../../admin-token.ts';
import { onReference } from '../../fake-target.ts';
import { type Said, replyOf, sentTo } from '../../made-up-reply.ts';
import { thrownBy } from '../../thrown.ts';

const settings = parseSettings({ IM_BASE_URL: 'http://im.example', IM_SECRET: 's' }, 'crun');
const adminToken = new AdminToken({ token: 'a.b.c', adminUserID: 'imAdmin', secret: 's' });
const facts = { baseURL: 'http://im.example', adminToken, secret: 's' };

/** A dispatcher before a target that is out from the second request on, until it is restored. */
async function goneDispatcher() {
  const state = { sent: 0, isOut: true };
  const send: Send = (_via, sent) => {
    state.sent += 1;
    if (state.sent > 1 && state.isOut) return Promise.reject(new NoAnswer(sent, 'closed', 'closed'));
    return Promise.resolve({ ...replyOf(), request: sent });
  };
  const outageLimits = { once: 20, later: 20, request: 20 };
  const probe = sentTo('http://im.example/probe');
  const options = { concurrency: 4, perSecond: undefined, probes: [probe], outageLimits };
  const dispatcher = new Dispatcher(send, options);
  await dispatcher.send('playwright', probe);
  await dispatcher.send('playwright', probe).catch(() => undefined);
  return { dispatcher, state };
}

test('a target that the checks have given up is still tidied up, once it is back', async () => {
  const { dispatcher, state } = await goneDispatcher();
  const given = await thrownBy(() => dispatcher.send('playwright', sentTo('http://im.example/a/b')));
  expect(given, 'for the checks').toMatchObject({ reason: 'target-gone' });
  const target = retryingTarget(settings, facts, { totalMs: 60_000, outageMs: 60_000 }, dispatcher);
  const request = await ordinaryRequest(target, 'cleanup', '/group/get_groups', {}, target.admin);
  const answer = target.exchange('playwright', request);
  setTimeout(() => Object.assign(state, { isOut: false }), 150);
  expect((await answer).status, 'status').toBe(200);
});

test('a target that does not come back is left when the time for its return ends', async () => {
  const { dispatcher } = await goneDispatcher();
  const target = retryingTarget(settings, facts, { totalMs: 1_500, outageMs: 1_500 }, dispatcher);
  const request = await ordinaryRequest(target, 'cleanup', '/group/get_groups', {}, target.admin);
  const problem = await thrownBy(() => target.exchange('playwright', request));
  expect(problem, 'problem').toMatchObject({ reason: 'target-gone' });
});

test('the embedded server is tidied up like any other, and nothing is said to stay there', async () => {
  const { reference, target, tools } = onReference();
  const { groupID, groupName } = await tools.given.group();
  const outageLimits = { once: 20, later: 20, request: 20 };
  const options = { concurrency: 4, perSecond: undefined, probes: [], outageLimits };
  const dispatcher = new Dispatcher(target.exchange, options);
  const embedded = parseSettings({ IM_REPORT_DIR: test.info().outputPath('reports') }, 'crun');
  const token = (await target.admin.token()) ?? '';
  const started = { ...facts, adminToken: givenToken(token), listeners: [] };
  const made = [{ kind: 'group', id: groupID, name: groupName }] as const;
  const left = await leaveTarget(embedded, { target: started, dispatching: { dispatcher }, made });
  expect(left, 'left').toMatchObject({ left: [], ignored: [] });
  expect(reference.store.groups.get(groupID)?.status, 'status').toBe(2);
});

const groups = [
  { id: 'g1', by: 'PASSES' },
  { id: 'g2', by: 'FAILS' },
  { id: 'g3', by: 'PASSES' },
  { id: 'g4', by: 'WARNS' },
];
const using = (groupID: string) => ({ steps: [{ curl: `-d '{"groupID":"${groupID}"}'` }] });

test('the groups of checks that did not hold are kept: their own, and shared ones that they used', () => {
  const kept = groupsOfFailed(groups, [
    { id: 'PASSES', verdict: 'pass' },
    { id: 'FAILS', verdict: 'fail', evidence: using('g3') },
    { id: 'WARNS', verdict: 'warn' },
  ]);
  expect([...kept]).toEqual([
    ['g2', 'FAILS'],
    ['g3', 'FAILS'],
    ['g4', 'WARNS'],
  ]);
  const measuredNothing = { id: 'FAILS', verdict: 'inconclusive', evidence: using('g2') } as const;
  expect(groupsOfFailed(groups, [{ id: 'PASSES', verdict: 'observed' }, measuredNothing]).size).toBe(0);
});

// Requests that are sent again.

const request = sentTo('http://im.example/x');
const silence = new Inconclusive('no-answer', 'No answer: closed.');

/** A client of a server that says these one after the other, the last one for ever; and the pauses it made. */
function patient(limits: { totalMs: number; outageMs: number }, ...said: readonly (Said | Error)[]) {
  const pauses: number[] = [];
  const time = { ms: 0 };
  const clock: Clock = {
    now: () => time.ms,
    pause: (ms) => {
      pauses.push(ms);
      time.ms += ms;
      return Promise.resolve();
    },
  };
  const waiting = [...said];
  const answer = (): Promise<Reply> => {
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(replyOf(next));
  };
  const send = retrying(limits, clock)(answer);
  return { send: () => send('playwright', request), pauses };
}

const minute = { totalMs: 60_000, outageMs: 10_000 };

test('pauses grow, unless the target names the time', async () => {
  const outages = [502, 503, 504, 503].map((status) => ({ status }));
  const grown = patient(minute, { status: 429 }, silence, ...outages, { status: 429 }, {});
  await grown.send();
  expect(grown.pauses, 'growing').toEqual([100, 200, 400, 800, 1_600, 3_000, 3_000]);
  const named = patient(minute, { status: 503, headers: { 'retry-after': ['7'] } }, {});
  await named.send();
  expect(named.pauses, 'seconds').toEqual([7_000]);
  const date = new Date(Date.now() + 20_000).toUTCString();
  const dated = patient(minute, { status: 429, headers: { 'retry-after': [date] } }, {});
  await dated.send();
  expect(dated.pauses[0], 'a date').toBeGreaterThan(15_000);
  const odd = patient(minute, { status: 429, headers: { 'retry-after': ['soon'] } }, {});
  await odd.send();
  expect(odd.pauses, 'nothing that is understood').toEqual([100]);
});

test('a target that names a time beyond the end is not waited for', async () => {
  const { send, pauses } = patient(minute, { status: 429, headers: { 'retry-after': ['3600'] } });
  expect([(await send()).status, pauses], 'answer').toEqual([429, []]);
});
