import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import { onReference } from '../../fake-target.ts';
import { checkOf } from '../../made-up-check.ts';
import { refusal } from '../../made-up-reply.ts';

// What the refusal of a group says of its size, and of the groups of its people.

/** A server that makes no group of those whose IDs are put here. */
function refusingSome() {
  const strange = new Set<string>();
  const server: ReturnType<typeof onReference> = onReference((path, body, honest) => {
    const said = JSON.stringify(body);
    if (path !== '/group/create_group' || ![...strange].some((id) => said.includes(`"${id}"`))) return honest;
    const { groups } = server.reference.store;
    groups.delete([...groups.keys()].at(-1) ?? '');
    return { json: refusal };
  });
  return { ...server, strange };
}

test('the refusal of a group as large as another one is not explained by its size', async () => {
  const { strange, board, target } = refusingSome();
  const gathering: Body = async ({ given }) => void (await given.groupOfFive());
  const withSomebody: Body = async ({ given }) => {
    const one = () => given.person();
    const [first, ...others] = await Promise.all([one(), one(), one(), one(), one()]);
    strange.add(first.userID);
    await given.group({ members: [first, ...others] });
  };

  const made = await runCheck(checkOf({}, gathering), target, board);
  const refused = await runCheck(checkOf({}, withSomebody), target, board);

  expect(made.verdict, 'six people').toBe('pass');
  const untested = { verdict: 'not-testable', reason: 'arranging-failed' };
  expect(refused, 'six, of whom one is refused').toMatchObject(untested);
});
