import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { MOST, limitsOf } from '../../../../fixtures/given/limits.ts';
import { pictureOf } from '../../../../fixtures/given/users/optional-fields.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { type Said, refusal } from '../made-up-reply.ts';
import { limitedBy } from './limited-by.ts';

// Preparing state on servers whose helper operations refuse more, or less, than the plain form.

test('whoever is registered without what the target refuses of a new user has none, and later ones are asked for so at once', async () => {
  const { tools, store, asked } = limitedBy('no-pictures-of-people');

  const first = await tools().given.person();
  const before = asked('/user_register');
  const [anna] = await tools().given.twoForChat();

  expect([first.faceURL, anna.faceURL], 'pictures').toEqual(['', '']);
  expect(store.users.get(first.userID)?.ex, 'ex').not.toBe('');
  expect(asked('/user_register') - before, 'registrations, of two lots').toBe(2);
  expect(() => pictureOf(first), 'picture').toThrow('Could not tell: the target refuses pictures of users.');
});

test('a group of one has companions, too, where its owner is in many groups of two', async () => {
  const { tools } = limitedBy('two-people-at-least');
  const { given } = tools();
  const [owner, member] = [await given.person(), await given.person()];
  for (const members of Array.from({ length: MOST.groups }, () => [member]))
    await tools().given.group({ owner, members });

  const { members } = await tools().given.group({ owner });

  expect(members.length, 'companions').toBe(1);
});

/**
 * What checks end with, one after the other, on a server that answers in its own way where `instead` says so, and then
 * makes no group.
 */
async function outcomesOn(
  instead: (path: string, body: unknown) => Said | undefined,
  ...bodies: readonly Body[]
): Promise<{ outcomes: readonly Outcome[]; paths: readonly string[] }> {
  const { target, board, sent, reference } = onReference((path, body, honest) => {
    const said = instead(path, body);
    if (said && path === '/group/create_group') reference.store.groups.clear();
    return said ?? honest;
  });
  const outcomes: Outcome[] = [];
  for (const body of bodies) outcomes.push(await runCheck(checkOf({}, body), target, board));
  return { outcomes, paths: sent.map(({ url }) => new URL(url).pathname) };
}

const notFound: Said = { status: 404, text: '404 page not found', type: 'text/plain' };
const refused: Said = { json: refusal };

const cancelling: Body = async ({ given }) => {
  const { groupID } = await given.groupOfTwo();
  await given.mutes.cancel({ groupID });
};
const CANCEL = '/group/cancel_mute_group';

test('it is not there where it is answered like a random path of its area, in whatever form', async () => {
  const envelope: Said = { json: { ...refusal, errCode: 1001 } };
  const isRandom = (path: string): boolean => /\/crun\w+$/.test(path);
  const isUnknown = (path: string): boolean => path === CANCEL || isRandom(path);
  const { outcomes, paths } = await outcomesOn(
    (path) => (isUnknown(path) ? envelope : undefined),
    cancelling,
    cancelling,
  );

  const reasons = outcomes.map(({ reason }) => reason);
  expect(reasons, 'reasons').toEqual(['helper-absent', 'helper-absent']);
  expect(paths.filter(isRandom).length, 'random paths').toBe(1);
});

test('a needed helper that is not there is no excuse', async () => {
  const { outcomes } = await outcomesOn(
    (path) => (path === '/group/create_group' ? notFound : undefined),
    cancelling,
    gathering,
  );

  const untested = { verdict: 'not-testable', reason: 'arranging-failed' };
  expect(outcomes, 'in plain form, and beyond it').toMatchObject([untested, untested]);
});

const isLarge = (body: unknown): boolean => /"memberUserIDs":\[[^\]]*,/.test(JSON.stringify(body));
const gathering: Body = async ({ given }) => void (await given.groupOfFive());

test('a limit is the reason where only more than the plain form is refused', async () => {
  const { outcomes } = await outcomesOn(
    (path, body) => (path === '/group/create_group' && isLarge(body) ? refused : undefined),
    gathering,
    cancelling,
  );

  const [large, small] = outcomes;
  expect(large, 'five people').toMatchObject({
    verdict: 'inconclusive',
    reason: 'refused-by-target',
    lack: 'more than 3 people in a new group',
  });
  expect(small?.verdict, 'two people').toBe('pass');
});

const register = (...users: readonly object[]) => ['/user/user_register', { users }] as const;
const create = (groupName: string, memberUserIDs: readonly string[] = []) =>
  ['/group/create_group', { memberUserIDs, groupInfo: { groupName } }] as const;
const user = (nickname: string) => ({ userID: 'u name1', nickname });

/** The plain form, and what goes beyond it where no variant was seen to say so. */
const calls: readonly (readonly [path: string, body: unknown, limit: string | undefined])[] = [
  [...create('G g1', ['u2', 'u3']), undefined],
  [...create('Gruppe ü'), 'names that are not ASCII'],
  [...create('G g1 [a]'), 'names with characters other than letters, digits and single spaces'],
  [...register(user('P name1')), undefined],
  [
    ...register(user('P u1'), { userID: 'u name2', nickname: 'P name2' }),
    'several people in one registration',
  ],
  ['/msg/send_msg', { contentType: 101, content: { content: 'hello' } }, undefined],
  ['/group/set_group_info', { groupInfoForSet: { groupID: 'g1', groupName: 'A' } }, undefined],
  ['/group/mute_group', { groupID: 'g1' }, undefined],
];
for (const [path, body, limit] of calls)
  test(`${path} with ${JSON.stringify(body)} goes beyond the plain form by ${limit ?? 'nothing'}`, () => {
    expect(limitsOf(`/prefix${path}`, body)[0], 'limit').toBe(limit);
  });
