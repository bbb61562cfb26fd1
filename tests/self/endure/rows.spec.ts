import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { MOST_USERS } from '../../../fixtures/run-cost.ts';
import { newRunID } from '../../../fixtures/run/start/run-id.ts';
import { createCounts } from '../../../reference/slow/slowness.ts';
import { GroupStatus } from '../../../reference/store.ts';
import { farBound, isMet, limitedBound, percentile, sharedBound, tiredBound } from './bounds.ts';
import { killedRow, type Death } from './killed.ts';
import { clientPlayer, type Habits, type Player } from './player.ts';
import { type Setting, measure, onceReference, rows, type Target, type Sizes } from './rows.ts';
import { isOfOthers, SECRET, type Server } from './server.ts';

// The rows themselves, run with well-behaved and badly behaved clients: each row distinguishes them.

const sizes: Sizes = {
  storedMessages: 400,
  requestsPerSecond: 20,
  stumbles: {
    standstills: [
      { fromRequest: 5, forMs: 200 },
      { fromRequest: 45, forMs: 200 },
    ],
    outages: [{ fromRequest: 25, forMs: 200 }],
  },
  slackSeconds: 2,
};

const good: Habits = { requests: 60, atOnce: 2, persistent: true };

function settingOf(habits: Habits): Setting {
  const player = clientPlayer(habits);
  return { player, sizes, reference: onceReference(player, sizes) };
}

const holding: readonly (readonly [Target, Habits])[] = [
  ['reference', good],
  ['alone', good],
  ['four', good],
  ['eight', good],
  ['repeated', good],
  ['uneven', { ...good, atOnce: 8 }],
  ['beside', good],
  ['tired', { ...good, atOnce: 8 }],
  ['far', { ...good, atOnce: 50 }],
  ['limited', good],
  ['narrow', { ...good, atOnce: 8 }],
  ['stumbling', good],
  ['shared', { ...good, requests: 150 }],
];

for (const [target, habits] of holding)
  test(`a client that behaves well holds ${target}`, async () => {
    const { problems, remarks } = await measure(target, settingOf(habits));

    expect(problems, remarks).toEqual([]);
  });

test('a run that registers more users than it may does not hold its row', async () => {
  const honest = clientPlayer(good);
  const player: Player = {
    async play(url, manner) {
      const userIDs = Array.from({ length: MOST_USERS.run + 1 }, (_, number) => `${newRunID()}u${number}`);
      await register(url, userIDs);
      return honest.play(url, manner);
    },
  };
  const { problems } = await measure('alone', { player, sizes, reference: onceReference(player, sizes) });
  expect(problems).toEqual([`${MOST_USERS.run + 1} users registered`]);
});

/** Registers users as the administrator. */
async function register(url: string, userIDs: readonly string[]): Promise<void> {
  const ask = async (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { operationID: 'x', ...headers },
      body: JSON.stringify(body),
    });
  const login = await ask('/auth/get_admin_token', { secret: SECRET, userID: 'imAdmin' });
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await login.json());
  const users = userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' }));
  await ask('/user/user_register', { users }, data);
}

const failing: readonly (readonly [Target, string, Habits, RegExp])[] = [
  ['tired', 'that is idle', { ...good, idleMs: 80, atOnce: 1 }, /^over its bound$/],
  [
    'tired',
    'that asks too much at once',
    { ...good, requests: 400, atOnce: 50, timeoutMs: 300, persistent: false },
    /given up/,
  ],
  ['far', 'that asks one by one', { ...good, requests: 90, atOnce: 1 }, /^over its bound$/],
  ['limited', 'that takes 429 for an answer', { ...good, persistent: false }, /without a good answer/],
  ['limited', 'that waits too long', { ...good, sulksMs: 4000 }, /^over its bound$/],
  ['narrow', 'with many connections', { ...good, atOnce: 50, persistent: false }, /without a good answer/],
  ['stumbling', 'that takes 503 for an answer', { ...good, persistent: false }, /without a good answer/],
  ['stumbling', 'that asks next to nothing', { ...good, requests: 30 }, /^over before/],
  ['shared', 'that asks much at once', { ...good, requests: 150, atOnce: 50 }, /^over its bound$/],
];

for (const [target, who, habits, says] of failing)
  test(`a client ${who} does not hold ${target}`, async () => {
    const { problems } = await rows[target](settingOf(habits));

    expect(problems.join('\n'), 'problems').toMatch(new RegExp(says, 'm'));
  });

test('of two runs at once, what is wrong with the second is wrong, too', async () => {
  const player = clientPlayer(good);
  const bad: readonly string[] = ['it stumbled'];
  const turns = [[], bad];
  const unlike: Player = {
    async play(url) {
      const problems = turns.shift() ?? [];
      return { ...(await player.play(url)), problems };
    },
  };
  const setting = { player: unlike, sizes, reference: onceReference(unlike, sizes) };

  expect((await rows.beside(setting)).problems).toEqual(['the other run: it stumbled']);
});

test('a run in another manner gets the arguments for Playwright', async () => {
  const given: (readonly string[])[] = [];
  const player = clientPlayer(good);
  const listening: Player = {
    play(url, manner) {
      given.push(manner?.args ?? []);
      return player.play(url);
    },
  };
  const setting = { player: listening, sizes, reference: onceReference(listening, sizes) };
  for (const target of ['alone', 'four', 'eight', 'repeated'] as const) await rows[target](setting);

  expect(given).toEqual([['--workers=1'], ['--workers=4'], ['--workers=8'], ['--repeat-each=3']]);
});

test('a row that is over its bound alone is measured twice, and any other once', async () => {
  const remarksOf = async (target: Target, habits: Habits): Promise<string> =>
    (await measure(target, settingOf(habits))).remarks;

  expect(await remarksOf('tired', { ...good, requests: 20, idleMs: 160, atOnce: 1 })).toMatch(
    /measured twice$/,
  );
  expect(await remarksOf('limited', { ...good, persistent: false })).not.toMatch(/twice/);
  expect(await remarksOf('narrow', good)).not.toMatch(/twice/);
});

/** Leaves groups as a run does, without being one. */
const die: Death['die'] = ({ reference: { store } }) => {
  const [group] = store.groups.values();
  for (const groupID of ['ours1', 'ours2']) if (group) store.groups.set(groupID, { ...group, groupID });
  return Promise.resolve(null);
};

/** Dismisses these groups, and has nothing to complain about. */
const sweeping =
  (which: (groupID: string) => boolean): Death['sweep'] =>
  ({ reference: { store } }: Server) => {
    for (const group of store.groups.values()) if (which(group.groupID)) group.status = GroupStatus.dismissed;
    return Promise.resolve([]);
  };

test('after a killed run, all of ours has to be dismissed and nothing of others', async () => {
  const problemsOf = async (death: Death): Promise<readonly string[]> => (await killedRow(death)).problems;

  expect(await problemsOf({ die, sweep: sweeping((id) => !isOfOthers(id)) }), 'what is ours').toEqual([]);
  expect(await problemsOf({ die, sweep: sweeping(() => true) }), 'everything').toEqual([
    'what is of others was touched',
  ]);
  expect(await problemsOf({ die, sweep: sweeping((id) => id === 'ours1') }), 'one of two').toEqual([
    '1 of 2 groups still live',
  ]);
  expect(
    await problemsOf({ die: () => Promise.resolve(0), sweep: sweeping(() => false) }),
    'no death',
  ).toEqual(['the run ended with exit code 0 before it could be killed', 'the killed run left no group']);
});

const counted = { ...createCounts(), requests: 640, serviceMs: 10_000, throttled: Array(40).fill(0) };

test('each bound is made of what was counted in the same run', () => {
  const facts = { longestMs: 1000, delayMs: 100, referenceSeconds: 4 };

  expect(tiredBound(1, counted, 0).most, 'half as much again as the service').toBe(15);
  expect(tiredBound(1, counted, 2).most, 'and the start').toBe(17);
  expect(farBound(1, counted, facts).most, 'three longest, all waiting in 32 parts, the run').toBe(3 + 2 + 4);
  expect(limitedBound(1, counted, 20, 0).most, 'what was accepted, at the limit').toBeCloseTo(1.3 * 30, 6);
  const shared = { requestMs: 5, searchMs: 40, share: 0.95 };
  expect(sharedBound([1], shared).most, 'its own, a search, another, the timer').toBe(5 + 40 + 5 + 2);
});

test('a bound is met up to itself', () => {
  expect(isMet(tiredBound(15, counted, 0)), 'just so').toBe(true);
  expect(isMet(tiredBound(15.01, counted, 0)), 'above').toBe(false);
});

test('as many as are named may wait longer, and who measured nothing meets nothing', () => {
  const waits = Array.from({ length: 20 }, (_, index) => index + 1);

  expect(percentile(waits, 0.95), 'of 1 to 20').toBe(19);
  const shared = { requestMs: 5, searchMs: 5, share: 0.95 };
  expect(sharedBound(waits, shared).measured, 'of each twenty, one').toBe(19);
  expect(isMet(sharedBound(waits, { ...shared, share: 0.85 })), 'of each twenty, three').toBe(true);
  expect(isMet(sharedBound([], shared)), 'nothing measured').toBe(false);
});
