import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import type { Group } from '../../../../../fixtures/given/groups/creating.ts';
import { AdminToken } from '../../../../../fixtures/http/admin-token.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import { openTarget } from '../../../../../fixtures/http/target.ts';
import { type CleanedUp, cleanUp, retryLimitsFor } from '../../../../../fixtures/run/end/cleanup.ts';
import { type Clock, retrying } from '../../../../../fixtures/run/end/retrying-step.ts';
import { foundAtEnd } from '../../../../../fixtures/run/engine/found-at-end.ts';
import { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { requirements } from '../../../../requirements.ts';
import { adminTokenOf } from '../../../admin-token.ts';
import { onReference } from '../../fake-target.ts';
import { type Said, refusal, replyOf, success } from '../../made-up-reply.ts';

const secret = 'the-secret';
const adminUserID = 'imAdmin';
const silence = new Inconclusive('no-answer', 'No answer: the connection was refused.');

/** A clock on which time goes by while somebody pauses, and at once. */
function madeUpClock() {
  const time = { ms: 0 };
  const clock: Clock = { now: () => time.ms, pause: (ms) => Promise.resolve(void (time.ms += ms)) };
  return { time, clock };
}

/** What a server says in the place of the honest one; undefined lets that answer. */
type Instead = (path: string, clock: Clock) => Said | Error | undefined;

/** What came of it, how long it took by its own clock, and what was asked for in which order. */
interface Ended extends CleanedUp {
  readonly groups: readonly Group[];
  readonly living: readonly string[];
  readonly waitedMs: number;
  readonly asked: readonly string[];
}

/** Cleans up after five groups, one of them dismissed before, on a server that is odd from then on. */
async function ended(
  instead: Instead = () => undefined,
  options: { readonly wasRefused?: true } = {},
): Promise<Ended> {
  const { reference, tools } = onReference();
  const groups = await Promise.all(Array.from({ length: 5 }, () => tools.given.group()));
  const [first] = groups;
  await tools.post('/group/dismiss_group', { groupID: first?.groupID ?? '' }, tools.admin);
  const { time, clock } = madeUpClock();
  const asked: string[] = [];
  const send: Send = (_via, sent) => {
    const path = new URL(sent.url).pathname;
    asked.push(path.split('/').at(-1) ?? '');
    const said = instead(path, clock);
    if (said instanceof Error) return Promise.reject(said);
    if (said) return Promise.resolve({ ...replyOf(said), request: sent });
    const headers = Object.fromEntries(sent.headers.map(([name, value]) => [name.toLowerCase(), value]));
    const request = { method: 'POST', path, query: '', headers, body: sent.body ?? Buffer.alloc(0) };
    const { status, body } = reference.handle(request);
    return Promise.resolve({ ...replyOf({ status, text: body }), request: sent });
  };
  const token = adminTokenOf(reference.handle, { secret });
  const target = openTarget(
    send,
    {
      baseURL: 'http://im.example',
      profile: 'platform-v3',
      runID: 'cother',
      adminUserID,
      secret,
      adminToken: new AdminToken({ token, adminUserID, secret }),
    },
    { retries: retrying(retryLimitsFor(groups.length), clock) },
  );
  const condemned = {
    groups: groups.map(({ groupID: id, groupName: name }) => ({ id, name, ...options })),
    namePart: 'crun',
  };
  const cleaned = await cleanUp(target, condemned, clock);
  const living = [...reference.store.groups.values()].filter(({ status }) => status !== 2);
  return { ...cleaned, groups, living: living.map(({ groupID }) => groupID), waitedMs: time.ms, asked };
}

const on =
  (path: string, said: Said | Error): Instead =>
  (to) =>
    to.endsWith(path) ? said : undefined;

const idsOf = ({ groups }: Ended): readonly string[] => groups.map(({ groupID }) => groupID);

/** Everything is gone, and reported so. */
function expectClean(run: Ended, what: string): void {
  expect.soft(run.living, `living: ${what}`).toEqual([]);
  expect.soft(run.left, `left: ${what}`).toEqual([]);
  expect.soft(run.gone, `gone: ${what}`).toEqual(idsOf(run));
}

test('groups that live are dismissed, those that do not are left alone, in few requests', async () => {
  const run = await ended();
  expectClean(run, 'honest');
  const looks = ['get_groups', 'get_groups_info'];
  expect(run.asked, 'requests').toEqual([
    ...looks,
    ...Array.from({ length: 4 }, () => 'dismiss_group'),
    ...looks,
  ]);
  expect(run.waitedMs, 'waited').toBe(0);
});

test('a dismissal that succeeds and does nothing is reported if get_groups lists the group for as long as a write may take', async () => {
  const run = await ended(on('/dismiss_group', { json: success }));
  const left = idsOf(run).slice(1);
  expect(run.ignored, 'ignored').toEqual(left.map((id) => ({ id, answer: 'HTTP 200, errCode 0' })));
  expect(run.waitedMs, 'waited').toBeGreaterThanOrEqual(5_000);
  for (const said of [{ json: refusal }, { status: 500 }, silence])
    expect.soft((await ended(on('/dismiss_group', said))).ignored, JSON.stringify(said)).toEqual([]);
});

test('one reader that cannot be used, or shows nothing, hides nothing that the other one shows', async () => {
  const nothing: readonly (readonly [string, object])[] = [
    ['/get_groups', { total: 0, groups: [] }],
    ['/get_groups_info', { groupInfos: null }],
  ];
  for (const [path, data] of nothing) {
    for (const said of [{ json: refusal }, { status: 404, text: 'no' }, { json: { ...success, data } }]) {
      const what = `${path} says ${JSON.stringify(said)}`;
      expectClean(await ended(on(path, said)), what);
      const kept = await ended((to) =>
        to.endsWith('/dismiss_group')
          ? { json: success }
          : on(path, said)(to, { now: Date.now, pause: stop }),
      );
      expect.soft(kept.left.length, `left when ${what}`).toBe(4);
    }
  }
});

const stop = (): Promise<void> => Promise.resolve();

test('if nothing shows the groups, they are dismissed anyway, once, and named as left', async () => {
  const run = await ended((path) => (/get_groups/.test(path) ? { json: refusal } : undefined));
  expect(run.living, 'living').toEqual([]);
  expect(run.left, 'left').toEqual(idsOf(run));
  expect(run.asked.filter((path) => path === 'dismiss_group').length, 'dismissals').toBe(5);
});

test('a group whose creation was refused counts as left only if a listing shows it', async () => {
  const options = { wasRefused: true } as const;
  const unlisted = await ended((path) => (/get_groups/.test(path) ? { json: refusal } : undefined), options);
  expect([unlisted.living, unlisted.left], 'nothing shows them').toEqual([[], []]);
  const shown = await ended(on('/dismiss_group', { json: refusal }), options);
  expect(shown.left, 'they live all the same').toEqual(idsOf(shown).slice(1));
});

test('readers that show nothing at all keep nothing from being dismissed', async () => {
  const run = await ended((path) => {
    if (path.endsWith('/get_groups')) return { json: { ...success, data: { groups: null } } };
    return path.endsWith('/get_groups_info') ? { json: { ...success, data: { groupInfos: [] } } } : undefined;
  });
  expectClean(run, 'empty readers');
});

test('what cleaning up showed is a failure of the requirement that it is about, and names the groups', () => {
  const ignored = Array.from({ length: 7 }, (_, at) => ({ id: `g${at}`, answer: 'HTTP 200, errCode 0' }));
  const outcome = foundAtEnd(ignored);
  expect(Outcome.parse(outcome), 'outcome').toMatchObject({ verdict: 'fail' });
  expect(outcome?.message, 'message').toMatch(
    /which were answered HTTP 200, errCode 0, while cleaning up: expected none, received 7: g0, g1, g2, g3, g4 and 2 more$/,
  );
  const [requirement] = requirements.filter(({ id }) => id === outcome?.id);
  expect(requirement, 'requirement').toMatchObject({ level: 'MUST', operation: '/group/dismiss_group' });
  expect(foundAtEnd([]), 'nothing').toBeUndefined();
});
