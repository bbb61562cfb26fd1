import { expect } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
import { success } from '../unit/made-up-reply.ts';
import { test } from './command-test.ts';
import { but, SECRET } from './servers.ts';
import { living, staging } from './staging.ts';
import { onItsTurn } from '../in-turn.ts';

const MUTED = 3;

for (const _ of onItsTurn('a dismissal that does nothing'))
  test('a dismissal that does nothing to muted groups is found while cleaning up, and they are removed all the same', async ({
    serve,
    run,
  }) => {
    const reference = staging();
    const groups = reference.store.groups;
    const namesMuted = ({ body }: HttpRequest): boolean =>
      [...groups.values()].some(({ groupID, status }) => status === MUTED && body.includes(groupID));
    const ignoring = but(
      reference,
      (request) => request.path === '/group/dismiss_group' && namesMuted(request),
      { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(success) },
    );
    const IM_BASE_URL = await serve(ignoring);
    const ran = await run({ IM_BASE_URL, IM_SECRET: SECRET }, { args: ['--grep', '@MUTE_GROUP-EFFECT'] });
    const row = ran.conformance?.results.find(({ id }) => id === 'DISMISS_GROUP-EFFECT');
    expect
      .soft([ran.exitCode, ran.conformance?.verdict, row?.verdict], ran.out)
      .toEqual([1, 'non-conformant', 'fail']);
    expect
      .soft(row?.message, 'message')
      .toMatch(
        /^groups listed alive seconds after their dismissals, which were answered HTTP 200, errCode 0, while cleaning up: expected none, received 1: /,
      );
    expect.soft(living(reference), 'groups left').toEqual([]);
  });
