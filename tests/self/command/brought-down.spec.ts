import { expect } from '@playwright/test';
import { test } from './command-test.ts';
import { honest, SECRET } from './servers.ts';
import { listen } from '../../../reference/listen.ts';
import { onItsTurn } from '../in-turn.ts';

const ASKED = [
  'GET_USERS-REPLY',
  'GET_USERS-INPUT_SHOWNUMBER_NEGATIVE_SURVIVED',
  'GET_USERS-INPUT_PAGINATION_SHOWNUMBER_NEGATIVE',
  'GET_GROUPS-REPLY',
];

for (const _ of onItsTurn('a server that is brought down'))
  test('a server that a dangerous request brings down fails that requirement by name, after all others', async ({
    run,
  }) => {
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
  });
