import { expect } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
import { listen } from '../../../reference/listen.ts';
import { serveOddly } from '../../proof/odd-transport.ts';
import { oddInAll } from '../../proof/servers.ts';
import type { Variant } from '../../proof/variant.ts';
import { variants } from '../../proof/variants.ts';
import { endingAdmins } from '../../proof/variants/timing.ts';
import { test } from './command-test.ts';
import { done, honest, SECRET, but, living, staging } from './servers.ts';

// The strangest server that a run is to leave alone, and two that are wrong while a run ends.

/** The first is what a caller meets: the others see the tokens that the honest server has issued. */
const odd = [
  'tokens-of-two-parts',
  'listings-behind',
  'logout-later',
  'opaque-conversations',
  'own-group-IDs',
  'seven-at-once',
  'no-info-operations',
];

test('the strangest server conforms', async ({ run }) => {
  const { handle: answer, store } = honest();
  const server = { answer, store, secret: SECRET, adminUserID: 'imAdmin' };
  const strange = odd.flatMap((each) => variants.filter(({ id }) => id === each));
  // Retries have to come to their end: by then the token has ended for the last time.
  const ending: Variant = { id: 'ending', sentence: '', oddly: (next) => endingAdmins(next, 2, 150) };
  const [tokens, ...others] = strange;
  const handler = oddInAll([...(tokens ? [tokens] : []), ending, ...others], server);
  const { url, close } = await serveOddly(handler, { hangsUp: { afterMs: 60, how: 'close' } });
  const ran = await run({ IM_BASE_URL: url, IM_SECRET: SECRET });
  await close();

  expect.soft(strange.length, 'variants').toBe(odd.length);
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([0, 'conformant']);
});

const ASKED = [
  'GET_USERS-REPLY',
  'GET_USERS-INPUT_SHOWNUMBER_NEGATIVE_SURVIVED',
  'GET_USERS-INPUT_PAGINATION_SHOWNUMBER_NEGATIVE',
  'GET_GROUPS-REPLY',
];

test(
  'a server that a dangerous request brings down fails that requirement by name, after all others',
  { tag: '@long' },
  async ({ run }) => {
    const reference = honest();
    const server = await listen(
      new Map([
        [
          '',
          (request) => {
            if (request.body.includes('"showNumber":-1')) void server.close();
            return reference.handle(request);
          },
        ],
      ]),
    );
    const ran = await run(
      { IM_BASE_URL: server.url, IM_SECRET: SECRET },
      { isWhole: true, args: ['--grep', `@(${ASKED.join('|')})(?=\\s|$)`] },
    );
    const verdicts = new Map(ran.conformance?.results.map(({ id, verdict }) => [id, verdict]));

    expect.soft(ran.conformance?.verdict, ran.out).toBe('non-conformant');
    expect
      .soft(
        ASKED.map((id) => verdicts.get(id)),
        ran.out,
      )
      .toEqual(['pass', 'fail', 'inconclusive', 'pass']);
    expect.soft(ran.out, 'why').toMatch(/expected +target after the call under test: answers/);
  },
);

const MUTED = 3;

test(
  'a dismissal that does nothing to muted groups is found while cleaning up, and they are removed all the same',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = staging();
    const groups = reference.store.groups;
    const namesMuted = ({ body }: HttpRequest): boolean =>
      [...groups.values()].some(({ groupID, status }) => status === MUTED && body.includes(groupID));
    const ignoring = but(
      reference,
      (request) => request.path === '/group/dismiss_group' && namesMuted(request),
      done,
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
  },
);
