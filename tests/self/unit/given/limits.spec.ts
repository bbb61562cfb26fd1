import { expect, test } from '@playwright/test';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { createReference } from '../../../../reference/reference.ts';
import { MOST } from '../../../../fixtures/given/limits.ts';
import { openTarget } from '../../../../fixtures/http/target.ts';
import { adminTokenOf, givenToken } from '../../admin-token.ts';
import { inProcess, nowhere } from '../../../proof/in-process.ts';
import { variants } from '../../../proof/variants.ts';
import { patient, toolsOn } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

// Preparing state on servers whose helper operations refuse more, or less, than the plain form.

const [secret, adminUserID] = ['the-secret', 'imAdmin'];

/** The tools of checks of one run on a server with this limit; `bodiesOf` lists what was sent to a path. */
function limitedBy(id: string) {
  const { handle: answer, store } = createReference({ secret, sendDelayMs: [0, 0] });
  const honest = { answer, store, secret, adminUserID };
  const handle = variants.find((variant) => variant.id === id)?.oddly?.(honest) ?? answer;
  const sent: Sent[] = [];
  const send = inProcess(handle);
  const target = openTarget((via, request) => (sent.push(request), send(via, request)), {
    baseURL: nowhere,
    profile: 'platform-v3',
    runID: 'crun',
    adminToken: givenToken(adminTokenOf(answer, honest)),
    adminUserID,
    secret,
    deadlines: { ...patient, write: 25, later: 25 },
  });
  const board = newBoard();
  const asked = (path: string): number => sent.filter(({ url }) => url.endsWith(path)).length;
  return { tools: () => toolsOn(target, board), store, asked };
}

test('a group of many is made of as many as the target takes, and later ones at once', async () => {
  const { tools, store, asked } = limitedBy('twenty-people');

  const { groupID, userIDs } = await tools().given.memberLists.sharedGroup();
  const before = asked('/create_group');
  const taken = await Promise.all(Array.from({ length: 5 }, () => tools().given.member()));

  expect(userIDs.length, 'people of the shared group').toBe(store.groups.get(groupID)?.members.size);
  expect(userIDs.length, 'people, at most').toBeLessThanOrEqual(20);
  expect(new Set(taken.map(({ groupID: of }) => of)).size, 'pools of five members').toBe(2);
  expect(asked('/create_group') - before, 'groups asked for').toBe(2);
});

for (const [id, least] of [
  ['two-people-at-least', 2],
  ['three-people-at-least', 3],
] as const)
  test(`with ${id} a group of one has companions, and later ones have them at once`, async () => {
    const { tools, store, asked } = limitedBy(id);

    const first = await tools().given.group();
    const before = asked('/create_group');
    const { groupID, members } = await tools().given.group();

    expect(first.members.length, 'members of the first').toBe(least - 1);
    expect(store.groups.get(groupID)?.members.size, 'people of the second').toBe(1 + members.length);
    expect(members.length, 'members of the second').toBe(least - 1);
    expect(asked('/create_group') - before, 'groups asked for').toBe(1);
  });

test('a group of one has companions, too, where its owner is in many groups of two', async () => {
  const { tools } = limitedBy('two-people-at-least');
  const [owner, member] = [await tools().given.person(), await tools().given.person()];
  for (const members of Array.from({ length: MOST.groups }, () => [member]))
    await tools().given.group({ owner, members });

  const { members } = await tools().given.group({ owner });

  expect(members.length, 'companions').toBe(1);
});

test('of two groups of one name that are the first of a run, the refused one is asked for once', async () => {
  const { tools, asked } = limitedBy('groups-of-one-name');

  await notTestable(() => tools().given.groupsBeginningAlike());

  expect(asked('/create_group'), 'groups asked for').toBe(2);
});

test('a refused name of a user costs only the check that needs it', async () => {
  const named = limitedBy('names-no-quotes').tools();
  const odd = await named.given.oddUsers();
  expect(await notTestable(() => odd.named('quotes')), 'quotes').toContain('does not register');
  expect(odd.named('sky').nickname, 'another').toContain('Sky');
});

test('people are registered one at a time where a target takes no more, after few tries', async () => {
  const { tools, asked, store } = limitedBy('one-at-once');
  const before = store.users.size;

  await Promise.all(Array.from({ length: 36 }, () => tools().given.person()));

  expect(store.users.size - before, 'people').toBe(48);
  expect(asked('/user_register'), 'registrations').toBeLessThan(48 + 16);
});
