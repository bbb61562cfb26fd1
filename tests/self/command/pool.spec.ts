import { EventEmitter, once } from 'node:events';
import { expect } from '@playwright/test';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { onItsTurn } from '../in-turn.ts';
import { test } from './command-test.ts';
import { honest, noting, SECRET } from './servers.ts';

/** A handler that answers no request for a new group before it is released. */
function holding(handle: (request: HttpRequest) => HttpReply) {
  const events = new EventEmitter();
  const [reached, released] = [once(events, 'reached'), once(events, 'released')];
  return {
    reached,
    release: (): void => void events.emit('released'),
    async handler(request: HttpRequest): Promise<HttpReply> {
      if (request.path === '/group/create_group') {
        events.emit('reached');
        await released;
      }
      return handle(request);
    },
  };
}

for (const _ of onItsTurn('two runs of one pool'))
  test('of two runs with one pool at once the later one stops before it writes, and the next one registers nobody', async ({
    serve,
    run,
  }) => {
    const { handle, store } = honest();
    const first = holding(handle);
    const { handler, requests } = noting(handle);
    const env = { IM_SECRET: SECRET, IM_PROVISION: 'pool', IM_POOL: 'nightly', IM_TIMEOUT_MS: '120000' };
    const args = { isWhole: true, args: ['--grep', '@(MUTE_GROUP-EFFECT|REVOKE_MSG-EFFECT)(?= |$)'] };
    const beginning = run({ ...env, IM_BASE_URL: await serve(first.handler) }, args);
    await first.reached;

    const later = await run({ ...env, IM_BASE_URL: await serve(handler) }, args);
    first.release();
    const begun = await beginning;
    const users = store.users.size;
    const next = await run({ ...env, IM_BASE_URL: await serve(handle) }, args);

    expect.soft(later.exitCode, later.out).toBe(3);
    expect
      .soft(later.out)
      .toMatch(/Nothing was measured, because the run imc\w+ uses the pool "nightly": wait /);
    const written = requests.map(({ path }) => path).filter((path) => !readsOnly(path));
    expect.soft(written, 'writes of the later run').toEqual(['/auth/get_admin_token']);
    expect.soft(begun.out).toContain('Another run that starts within 2 s of this one may use the pool, too.');
    for (const ran of [begun, next])
      expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 2, fail: 0, inconclusive: 0 });
    expect.soft(store.users.size, 'users after the next run').toBe(users);
  });
