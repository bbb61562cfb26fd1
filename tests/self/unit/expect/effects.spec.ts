import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import {
  type Sighting,
  changedBy,
  expectCarriedOut,
  expectShown,
  expectSoon,
  expectUntouched,
  watchAll,
} from '../../../../fixtures/expect/effects.ts';
import { inMadeUpTime } from '../own-time.ts';
import { thrownBy, violationBy } from '../thrown.ts';

/** A reader that sees these values one after the other, and the last one ever after. */
function reading(...values: readonly unknown[]) {
  const left = [...values];
  const read = (): Promise<Sighting<unknown>> =>
    Promise.resolve({ name: 'the group', value: left.length > 1 ? left.shift() : left[0] });
  return { read, left };
}

const notCarriedOut =
  'effect of /group/mute_group: expected a changed state, received the state as it was before';

test('expectSoon reads until the fields are there, and no longer', async () => {
  const { read, left } = reading({ a: 1 }, undefined, { a: 2, b: 1 }, { a: 3 });
  await inMadeUpTime(() => expectSoon(read, { a: 2 }, 1_000));
  expect(left, 'values not read').toEqual([{ a: 3 }]);
});

test('expectSoon says what is still different after the deadline', async () => {
  for (const [value, message] of [
    [{ a: 1 }, 'the group.a: expected 2, received 1'],
    [{}, 'the group.a: expected 2, received undefined'],
    [undefined, 'the group: expected { a: 2 }, received undefined'],
  ] as const)
    expect
      .soft(await violationBy(() => expectSoon(reading(value).read, { a: 2 }, 20)), 'message')
      .toBe(message);
});

test('expectSoon judges what was read last, under the name where it was read', async () => {
  const names = ['the group in one', 'the group in another'];
  const read = () => Promise.resolve({ name: names.shift() ?? 'the group at last', value: { a: 1 } });
  const judging = () => inMadeUpTime(() => expectSoon(read, { a: 2 }, 100));
  expect(await violationBy(judging), 'message').toBe('the group at last.a: expected 2, received 1');
});

test('expectUntouched accepts what is as it was, whatever else is there', async () => {
  for (const value of [{ a: 1 }, { a: 1, b: 2 }])
    await expect(expectUntouched({ read: reading(value).read, before: { a: 1 } })).resolves.toBeUndefined();
});

test('several things that are watched are each left as they were, or named', async () => {
  const one = reading({ a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 2 });
  const other = reading({ a: 1 }, { a: 1 }, undefined);
  const watched = await watchAll({ 'one row': one.read, 'another row': other.read });
  await expectUntouched(watched);
  expect(await violationBy(() => expectUntouched(watched)), 'message').toBe(
    'one row.b: expected 1, received 2\nanother row: expected { a: 1 }, received undefined',
  );
});

test('expectUntouched has nothing to refuse where nothing is watched', async () => {
  await expect(expectUntouched(undefined), 'a reading call').resolves.toBeUndefined();
});

test('expectUntouched refuses what has changed or is gone, at the first look', async () => {
  for (const [value, message] of [
    [{ a: 2 }, 'the group.a: expected 1, received 2'],
    [{}, 'the group.a: expected 1, received undefined'],
    [undefined, 'the group: expected { a: 1 }, received undefined'],
  ] as const) {
    const { read, left } = reading(value, { a: 1 });
    const watched = { read, before: { a: 1 } };
    expect.soft(await violationBy(() => expectUntouched(watched)), 'message').toBe(message);
    expect.soft(left, 'values not read').toEqual([{ a: 1 }]);
  }
});

test('expectCarriedOut accepts a change of any field, now or within the deadline', async () => {
  for (const changed of [{ a: 2, b: 1 }, { a: 1, b: 2 }, { b: 1 }])
    for (const values of [
      [changed, 'not read'],
      [{ a: 1, b: 1 }, { a: 1, b: 1 }, changed, 'not read'],
    ]) {
      const { read, left } = reading(...values);
      const watched = { read, before: { a: 1, b: 1 } };
      await inMadeUpTime(() => expectCarriedOut('/group/mute_group', watched, 1_000));
      expect.soft(left, 'values not read').toEqual(['not read']);
    }
});

test('expectCarriedOut refuses a state that never changes, whatever else does', async () => {
  for (const values of [
    [{ a: 1 }],
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
  ]) {
    const watched = { read: reading(...values).read, before: { a: 1 } };
    const problem = () => expectCarriedOut('/group/mute_group', watched, 30);
    expect.soft(await violationBy(problem), 'message').toBe(notCarriedOut);
  }
});

test('expectCarriedOut wants all that the call sets, where that is known, and may see the object vanish', async () => {
  const watched = { before: { a: 1, b: 1 }, done: { a: 2, b: 2 } };
  const problem = () => expectCarriedOut('/group/x', { ...watched, ...reading({ a: 2, b: 1 }) }, 20);
  expect(await violationBy(problem), 'message').toBe(
    'effect of /group/x: the group.b: expected 2, received 1',
  );
  await expectCarriedOut('/group/x', { ...watched, ...reading({ a: 2, b: 1 }, { a: 2, b: 2 }) }, 20);
  await expectCarriedOut('/group/x', { before: { a: 1 }, mayVanish: true, ...reading(undefined) }, 20);
});

test('expectCarriedOut gives a change no longer than the deadline', async () => {
  await inMadeUpTime(async (time) => {
    const late = () => Promise.resolve({ name: 'the group', value: { a: time.now() < 21 ? 1 : 2 } });
    const watched = { read: late, before: { a: 1 } };
    expect(await violationBy(() => expectCarriedOut('/group/mute_group', watched, 20)), 'message').toBe(
      notCarriedOut,
    );
    await expectCarriedOut('/group/mute_group', watched, 1);
  });
});

test('expectCarriedOut has nothing to wait for where nothing is watched', async () => {
  await expect(
    expectCarriedOut('/group/get_groups', undefined, 5_000),
    'a reading call',
  ).resolves.toBeUndefined();
});

test('expectShown gives what is there, also what is empty, and refuses what is gone', async () => {
  for (const value of [0, '', null, { a: 1 }])
    expect.soft(expectShown({ name: 'the group', value }), 'value').toBe(value);
  expect(await violationBy(() => expectShown({ name: 'the group', value: undefined })), 'message').toBe(
    'the group: expected to be shown as before, received nothing',
  );
});

const before = {
  'the group': { status: 0, groupName: 'Group', memberCount: 2 },
  members: { userIDs: ['a', 'b'], rows: { a: { nickname: 'A', muteEndTime: 0 }, b: { nickname: 'B' } } },
};
const watched = { before, read: () => Promise.reject(new Error('Nobody reads here.')) };

test('what is watched is expected with its changes, and all the rest as it was', () => {
  expect(changedBy(watched, { 'the group': { status: 3 } }), 'one field').toEqual({
    ...before,
    'the group': { status: 3, groupName: 'Group', memberCount: 2 },
  });
  expect(changedBy(watched, { members: { userIDs: ['a'] } }), 'a list').toEqual({
    ...before,
    members: { userIDs: ['a'], rows: before.members.rows },
  });
});

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

test('a row that was not shown before is expected with its changes', () => {
  expect(changedBy(watched, { members: { rows: { c: { nickname: 'C' } } } }), 'expected').toHaveProperty(
    'members.rows.c',
    { nickname: 'C' },
  );
});
