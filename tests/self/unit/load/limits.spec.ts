import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { operationIDOf, type Sent } from '../../../../fixtures/http/reply.ts';
import { inFlightTogether } from '../../../../fixtures/http/transcript.ts';
import { Connections } from '../../../../fixtures/load/connections.ts';
import { retryAfterMs } from '../../../../fixtures/load/pace.ts';
import { LoopDelay } from '../../../../fixtures/load/transport.ts';
import { retrying } from '../../../../fixtures/run/end/retrying-step.ts';
import { thrownBy } from '../thrown.ts';
import { notNow, ok, says } from './made-up-server.ts';
import { dispatchingTo, playing, requestsOf } from './slow-servers.ts';
import { newMadeUpTime } from '../../made-up-time.ts';

// What the tables of slow servers do not show.

const today = Date.parse('2026-01-01T00:00:00Z');
for (const [value, ms] of [
  ['7', 7_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
] as const)
  test(`the time that Retry-After names is read: ${value}`, () => {
    expect(retryAfterMs(value, () => today)).toBe(ms);
  });

// Times in ms: ticks of a loop, and then an answer, its request, and how long it may have waited.
for (const [what, ticks, handledAt, sentAt, waited] of [
  ['turns', [10, 20, 30], 35, 0, 0],
  ['turned little too late', [10, 24], 25, 0, 0],
  ['was busy while the answer came', [10, 20, 90], 91, 0, 60],
  ['was busy when the request was sent', [10, 20, 90], 91, 70, 20],
  ['is still busy', [10], 80, 0, 60],
  ['was busy before', [10, 90, 100, 110, 120], 121, 0, 0],
] as const)
  test(`an answer waits as long as it must for a loop that ${what}`, () => {
    const clock = { ms: 0 };
    const delay = new LoopDelay(() => clock.ms);
    for (const tick of ticks) {
      clock.ms = tick;
      delay.tick();
    }
    clock.ms = handledAt;
    expect(delay.before(handledAt, sentAt)).toBe(waited);
  });

test('the wire waits for no connections that are only kept, though the target bears fewer by now', () => {
  const connections = new Connections(8, () => 0);
  const leases = [connections.begin('playwright'), connections.begin('playwright')];
  for (const lease of leases) connections.end(lease, 'kept');
  connections.lower(1);
  expect(connections.mayBegin('wire')).toBe(true);
});

test('there is room when fewer requests wait than may be in flight, and when all are given up', async () => {
  const { dispatcher } = dispatchingTo({}, {}, newMadeUpTime());
  const log: string[] = [];
  const ask = (calls: string) =>
    requestsOf(calls).map((sent) =>
      dispatcher.send('playwright', sent).then(
        () => log.push('answer'),
        () => log.push('problem'),
      ),
    );
  const room = () => dispatcher.room().then(() => log.push('room'));
  await Promise.all([...ask('users*4'), room()]);
  const [all, pending] = [ask('users*20'), room()];
  dispatcher.giveUp(() => new Error('over'));
  await Promise.all([...all, pending]);
  const answers = Array<string>(3).fill('answer');
  const problems = Array<string>(17).fill('problem');
  expect(log).toEqual(['answer', 'room', ...answers, 'room', ...problems, ...answers]);
});

test('what is sent again has another operationID, unless its own is what it is about', async () => {
  const ids: (string | undefined)[] = [];
  const answers = ({ sent, nth }: { readonly sent: Sent; readonly nth: number }) => {
    ids.push(operationIDOf(sent));
    return nth % 2 === 0 ? ok : notNow('0');
  };
  const { dispatcher } = dispatchingTo({ answers }, {}, newMadeUpTime());
  const uuid = '2f1b6c7e-0d4a-4f7e-9c39-5a3c8d1e7b20';
  const own = 'imrun1abc-26K4L-01zb';
  for (const [id, more] of [
    [own, {}],
    [uuid, {}],
    ['of somebody else', {}],
    [own, { keepsOperationID: true }],
  ] as const)
    for (const sent of requestsOf('a'))
      await dispatcher.send('playwright', { ...sent, ...more, headers: [['operationID', id]] });
  const others = ['of somebody else', 'of somebody else', own, own];
  expect(ids).toEqual([own, `${own}-2`, uuid, expect.not.stringContaining(uuid), ...others]);
});

test('two that were not in flight at the same time are inconclusive', async () => {
  const { dispatcher } = dispatchingTo(
    { answers: ({ nth }) => ({ ...ok, ms: 10, leftAfterMs: nth }) },
    { concurrency: 1 },
    newMadeUpTime(),
  );
  const call = { path: '/group/mute_group', body: {}, caller: anonymous };
  const target = { baseURL: 'http://im.example', operationID: (purpose: string) => purpose };
  const send = (sent: Sent) => dispatcher.send('playwright', sent);
  await expect(inFlightTogether(target, 'x', [call, call], send)).rejects.toMatchObject({
    reason: 'could-not-tell',
  });
});

test('cleaning up does not retry an operation that was given up', async () => {
  const asks = 'first | dismiss*10';
  const { dispatcher } = await playing(asks, says('dismiss', 'late'));
  const clock = { now: () => 0, pause: () => Promise.reject(new Error('waited')) };
  const patient = retrying({ totalMs: 9_999, outageMs: 9_999 }, clock)(dispatcher.send);
  for (const sent of requestsOf('dismiss'))
    expect(await thrownBy(() => patient('playwright', sent))).toMatchObject({ failure: 'never' });
});
