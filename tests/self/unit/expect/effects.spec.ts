import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { type Sighting, changedBy, expectCarriedOut } from '../../../../fixtures/expect/effects.ts';
import { thrownBy, violationBy } from '../thrown.ts';

/** A reader that sees these values one after the other, and the last one ever after. */
function reading(...values: readonly unknown[]) {
  const left = [...values];
  const read = (): Promise<Sighting<unknown>> =>
    Promise.resolve({ name: 'the group', value: left.length > 1 ? left.shift() : left[0] });
  return { read, left };
}

test('expectCarriedOut wants all that the call sets, where that is known, and may see the object vanish', async () => {
  const watched = { before: { a: 1, b: 1 }, done: { a: 2, b: 2 } };
  const problem = () => expectCarriedOut('/group/x', { ...watched, ...reading({ a: 2, b: 1 }) }, 20);
  expect(await violationBy(problem), 'message').toBe(
    'effect of /group/x: the group.b: expected 2, received 1',
  );
  await expectCarriedOut('/group/x', { ...watched, ...reading({ a: 2, b: 1 }, { a: 2, b: 2 }) }, 20);
  await expectCarriedOut('/group/x', { before: { a: 1 }, mayVanish: true, ...reading(undefined) }, 20);
});

const before = {
  'the group': { status: 0, groupName: 'Group', memberCount: 2 },
  members: { userIDs: ['a', 'b'], rows: { a: { nickname: 'A', muteEndTime: 0 }, b: { nickname: 'B' } } },
};
const watched = { before, read: () => Promise.reject(new Error('Nobody reads here.')) };

test('a change to an unknown value is not looked at', () => {
  const after = changedBy(watched, { members: { rows: { a: { muteEndTime: undefined } } } });
  expect(after, 'expected').toEqual({
    ...before,
    members: { userIDs: ['a', 'b'], rows: { a: { nickname: 'A' }, b: { nickname: 'B' } } },
  });
  expect(after, 'expected').not.toHaveProperty('members.rows.a.muteEndTime');
});

test('a change of what is not watched is a mistake of the suite', async () => {
  const problem = await thrownBy(() => changedBy(watched, { 'the gruop': { status: 3 } }));
  expect(problem, 'the problem').toBeInstanceOf(SuiteError);
  expect(problem.message, 'message').toBe('the gruop is changed and not watched.');
});
