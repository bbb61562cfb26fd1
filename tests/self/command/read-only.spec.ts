import { expect } from '@playwright/test';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import { lesserCosts } from '../../../fixtures/run-cost.ts';
import type { Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import { onItsTurn } from '../in-turn.ts';
import { runVerb } from './command.ts';
import { test } from './command-test.ts';
import { noting, SECRET } from './servers.ts';
import { staging } from './staging.ts';

// A run that only reads, as after a deployment to production.

/** A server with people, groups and a message, none of them of the suite. */
function populated(): { readonly reference: Reference; readonly token: string } {
  const reference = staging();
  const token = adminTokenOf(reference.handle, { secret: SECRET });
  const text = {
    sendID: 'theirs0',
    groupID: 'group-theirs0',
    senderPlatformID: 1,
    content: { content: 'of theirs' },
    contentType: 101,
    sessionType: 3,
  };
  const headers = { operationid: 'theirs', token };
  const body = Buffer.from(JSON.stringify(text));
  reference.handle({ method: 'POST', path: '/msg/send_msg', query: '', headers, body });
  return { reference, token };
}

const withHeader = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, token },
});

const readOnly = { IM_PROVISION: 'none', IM_SECRET: undefined };

for (const _ of onItsTurn('a run that only reads'))
  test('a run that only reads sends no write, measures reading operations, and opens a gate that allows it', async ({
    serve,
    run,
  }) => {
    const { reference, token } = populated();
    const before = JSON.stringify([...reference.store.groups]);
    const { handler, requests } = noting(reference.handle);
    const env = { ...readOnly, IM_BASE_URL: await serve(handler), IM_ADMIN_TOKEN: token };

    const ran = await run(env, { isWhole: true });

    const written = requests.filter(
      ({ method, path }) => !readsOnly(path) || /PUT|PATCH|DELETE/.test(method),
    );
    expect.soft(written, 'writes').toEqual([]);
    const planned = lesserCosts.reading.requests;
    expect.soft(requests.length / planned, 'requests of those planned').toBeGreaterThan(0.9);
    expect.soft(requests.length / planned, 'requests of those planned').toBeLessThan(1.1);
    expect.soft(JSON.stringify([...reference.store.groups]) === before, 'groups are as before').toBe(true);
    expect(ran.exitCode, ran.out).toBe(3);
    expect.soft(ran.out, 'verdict').toContain('need what this run must not do on the target');
    const rows = ran.conformance?.results ?? [];
    const good = new Set(['pass', 'observed', 'not-provided', 'could-not-tell']);
    const unlike = rows.filter(({ verdict, reason = '' }) => !good.has(verdict) && !good.has(reason));
    expect.soft(unlike, 'neither held nor left out').toEqual([]);
    const held = rows.filter(({ level, verdict }) => level === 'MUST' && verdict === 'pass');
    expect.soft(held.length, 'MUSTs that held').toBeGreaterThan(150);
    const shut = await runVerb('gate', ran.reportDir, { args: [ran.reportDir] });
    const open = await runVerb('gate', ran.reportDir, { args: [ran.reportDir, '--allow', 'not-provided'] });
    expect([shut.exitCode, open.exitCode], shut.out + open.out).toEqual([3, 0]);
  });

for (const _ of onItsTurn('a careless server'))
  test('a run that only reads still sees who may read without a valid token', async ({ serve, run }) => {
    const { reference, token } = populated();
    const careless: Handler = (request) =>
      reference.handle(request.path.endsWith('/get_users') ? withHeader(request, token) : request);
    const env = { ...readOnly, IM_BASE_URL: await serve(careless), IM_ADMIN_TOKEN: token };

    const ran = await run(env, { isWhole: true, args: ['--grep', '@GET_USERS-TOKEN-MISSING'] });

    expect(ran.exitCode, ran.out).toBe(1);
    expect(ran.conformance?.counts.fail, ran.out).toBeGreaterThan(0);
  });
