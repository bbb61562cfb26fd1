import { expect, test } from '@playwright/test';
import type { Direction } from '../../../../fixtures/errors.ts';
import { causeGroups } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { rowOf } from './made-up-result.ts';

/** A row that fails in these directions. */
function directed(id: string, promise: string, ...directions: readonly (Direction | undefined)[]): ResultRow {
  const differences = directions.map((direction) => ({ path: 'p', expected: 'e', received: 'r', direction }));
  return rowOf(id, 'fail', { promise, evidence: { differences, steps: [] } });
}

test('the name of a cause follows from the direction of what failed, and says less where there are several', () => {
  const held = Array.from({ length: 9 }, (_, at) => rowOf(`HELD-${at}`, 'pass'));
  const named = (...rows: readonly ResultRow[]) =>
    causeGroups([...held, ...rows]).map(({ cause: { sentence, direction } }) => [sentence, direction]);
  const silent = 'mute_group.members-silent';
  const neutral = ['A muted group stops the wrong messages', undefined];

  const heard = directed('A', silent, 'heard');
  expect(named(heard), 'too few').toEqual([['Ordinary members can send to a muted group', 'heard']]);
  const silenced = [directed('A', silent, 'silenced'), directed('B', silent, 'silenced', 'silenced')];
  expect(named(...silenced), 'too many').toEqual([['mute_group stops messages that must pass', 'silenced']]);
  expect(named(directed('A', silent, 'heard', 'silenced')), 'both in one').toEqual([neutral]);
  expect(named(...silenced, directed('C', silent, 'heard')), 'both').toEqual([neutral]);
  expect(named(heard, directed('C', silent, undefined)), 'one without a direction').toEqual([neutral]);
  expect(named(rowOf('A', 'fail', { promise: silent })), 'of an older suite').toEqual([neutral]);
  const [one] = named(directed('A', silent, 'changed'));
  expect(one, 'a direction without a name of its own').toEqual([neutral[0], 'changed']);
});

test('what else a broken promise breaks has no say in the direction', () => {
  const [cause, ...others] = causeGroups([
    directed('A', 'mute_group_member.silent', 'heard'),
    directed('B', 'mute_group_member.elsewhere', 'silenced'),
  ]).map((group) => group.cause);
  expect(others, 'other causes').toEqual([]);
  expect(cause).toMatchObject({
    sentence: 'A muted member can still send to the group',
    promise: 'mute_group_member.silent',
    direction: 'heard',
    victims: ['A', 'B'],
  });
});
