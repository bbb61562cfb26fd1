import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { expectUntouched } from '../../../../fixtures/expect/effects.ts';
import { expectRefusal, expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { openTarget, type Target } from '../../../../fixtures/http/target.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { listen } from '../../../../reference/listen.ts';
import { createReference } from '../../../../reference/reference.ts';
import { adminTokenOf, givenToken } from '../../admin-token.ts';
import { patient } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';

// Checks of an honest server that resets connections: an answer that never came is no refusal, and no violation.

const secret = 'the-secret';
const limits = { concurrency: 32, perSecond: undefined, timeoutMs: 60_000 };

/** An honest server that resets one in this number of connections after the first few. */
async function resettingOneIn(share: number) {
  const { handle } = createReference({ secret, sendDelayMs: [0, 0] });
  const count = { connections: 0, resets: 0 };
  const server = await listen(new Map([['', handle]]), {
    connected(socket) {
      count.connections += 1;
      if (count.connections < 20 || count.connections % share > 0) return;
      count.resets += 1;
      socket.resetAndDestroy();
    },
  });
  const { dispatcher, close } = await openDispatcher(limits, server.url);
  const target = openTarget(dispatcher.send, {
    baseURL: server.url,
    profile: 'platform-v3',
    runID: 'reset',
    adminToken: givenToken(adminTokenOf(handle, { secret })),
    adminUserID: 'imAdmin',
    secret,
    deadlines: patient,
  });
  return { target, count, close: async () => (await close(), await server.close()) };
}

const truncated: Body = async ({ given, send }) => {
  const { path, caller, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
  expectRefusal(await send({ path, caller, bytes: Buffer.from('{"groupID"') }));
  await expectUntouched(watched);
};

const put: Body = async ({ given, send }) => {
  const { path, body, caller, watched } = await given.dispatchedCall('MUTE_GROUP_MEMBER');
  expectVerbRefused(await send({ method: 'PUT', path, caller, bytes: Buffer.from(JSON.stringify(body)) }));
  await expectUntouched(watched);
};

async function endings(target: Target, bodies: readonly Body[]) {
  const board = newBoard();
  const ended = await Promise.all(bodies.map((body) => runCheck(checkOf({}, body), target, board)));
  return ended.map(({ verdict, reason }) => (reason === undefined ? verdict : `${verdict}: ${reason}`));
}

test('where one connection in ten is reset, checks hold or are inconclusive, so that they are tried again', async () => {
  const { target, count, close } = await resettingOneIn(10);
  const all = await endings(
    target,
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? truncated : put)),
  );
  const again = await endings(target, [truncated, put]);
  await close();
  expect(count.resets, 'connections reset').toBeGreaterThan(1);
  expect(new Set([...all, ...again]), 'endings').toEqual(new Set(['pass', 'inconclusive: no-answer']));
  const held = all.filter((ending) => ending === 'pass').length;
  expect(held, 'checks that hold at once').toBeGreaterThan(12);
});
