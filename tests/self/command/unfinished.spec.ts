import { expect } from '@playwright/test';
import { isAudited } from '../../../fixtures/requirement.ts';
import { isMeasured, isUnmet } from '../../../fixtures/verdict.ts';
import { lostWithout } from '../../proof/lost-without.ts';
import type { Ran } from './command.ts';
import { test } from './command-test.ts';
import { noting, SECRET } from './servers.ts';
import * as unfinished from './unfinished.ts';
import type { Unfinished } from './unfinished.ts';

// A server that is being built is checked as far as it goes: nothing but what is planted is blamed, nothing is waited for
// that cannot be there, and each whole run of these ends in a fraction of the requests of an honest one.

/** More than the start asks to find out what exists, with the requirement that an operation exists, and whether the target is still there. */
const ASKED = 60;

for (const servers of Object.values(unfinished))
  for (const server of servers)
    test(
      `on a server ${server.name}, only that is blamed, and nothing is waited for in vain`,
      { tag: '@long' },
      async ({ serve, run }) => {
        const { handler, requests } = noting(server.handler());
        const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };

        const ran = await run(env, { isWhole: true });

        expectBlamed(ran, server);
        for (const path of server.absent)
          expect.soft(requests.filter((each) => each.path === path).length, path).toBeLessThanOrEqual(ASKED);
        expect.soft(ran.conformance?.load?.requests, 'requests').toBeLessThan(14_000);
      },
    );

/** What does not hold is of the planted operations; what needs an absent one says so, and nothing is retried. */
function expectBlamed({ conformance, exitCode, out }: Ran, { blamed, absent }: Unfinished): void {
  expect.soft(exitCode, out).toBe(blamed.length > 0 ? 1 : 0);
  const rows = conformance?.results ?? [];
  const wrong = rows.filter(({ operation, verdict }) => isUnmet(verdict) && !blamed.includes(operation));
  expect.soft(wrong.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect
    .soft(
      rows.filter(({ verdict }) => verdict === 'error').map(({ id }) => id),
      'errors',
    )
    .toEqual([]);
  if (absent.length === 0) return;
  const untried = rows.filter(({ operation, verdict }) => absent.includes(operation) && !isMeasured(verdict));
  expect.soft(untried.filter(({ reason }) => reason !== 'operation-absent').map(({ id }) => id)).toEqual([]);
  const open = rows.filter(({ verdict }) => verdict === 'not-testable');
  const others = open.filter(
    ({ reason, lack = '' }) => reason !== 'operation-absent' || !absent.includes(lack),
  );
  expect
    .soft(
      others.map(({ id, message }) => `${id}: ${message}`),
      'other reasons',
    )
    .toEqual([]);
  expect.soft(out, 'retries').not.toContain('retrying, one by one');
  const [only = '', ...more] = absent;
  if (more.length > 0) return;
  const lost = rows.filter(({ operation, verdict }) => operation !== only && !isMeasured(verdict));
  // What replies could have contradicted each other differs from run to run.
  const judged = (ids: readonly string[] = []): readonly string[] => ids.filter((id) => !isAudited(id));
  expect.soft(judged(lost.map(({ id }) => id)).toSorted(), 'lost').toEqual(judged(lostWithout()[only]));
}
