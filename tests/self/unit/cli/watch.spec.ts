import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { watching } from '../../../../cli/watch.ts';
import { type Listening, listen } from '../../../../reference/listen.ts';
import { honest } from '../../command/servers.ts';
import { thrownBy } from '../thrown.ts';

/** A server that is started again is away for as long, in ms. */
const AWAY_MS = 100;

test('a run is made again after a restart, until Ctrl-C, and the exit code is that of the last one', async () => {
  const mounts = new Map([['', honest().handle]]);
  const first = await listen(mounts);
  const servers: Listening[] = [first];
  const restart = async (): Promise<void> => {
    await first.close();
    await after(AWAY_MS);
    servers.push(await listen(mounts, { port: first.port }));
  };
  const began: number[] = [];
  const code = await watching(first.url, async () => {
    began.push(began.length);
    // After the run has returned.
    if (began.length === 1) void after(AWAY_MS).then(restart);
    else void after(AWAY_MS).then(() => process.emit('SIGINT'));
    return Promise.resolve(began.length === 1 ? 1 : 0);
  });
  await servers.at(-1)?.close();
  expect([code, began.length, servers.length]).toEqual([0, 2, 2]);
});

test('a run that was interrupted is the last one, and without a server there is nothing to watch', async () => {
  expect(await watching('http://127.0.0.1:9', () => Promise.resolve(130))).toBe(130);
  const { message } = await thrownBy(() => watching(undefined, () => Promise.resolve(0)));
  expect(message).toBe('--watch needs a server of yours: set IM_BASE_URL.');
});
