import { expect, test } from '@playwright/test';
import { requirements } from '../../../requirements.ts';
import { histories } from '../../../../fixtures/standings.ts';
import { writingOperations } from '../../../../fixtures/operations.ts';
import {
  cells,
  elsewhere,
  historyCells,
  refusedAlone,
  refusedOnGroup,
  refusedTogether,
} from '../../../rights/matrix.ts';

const byID = new Map<string, string>(requirements.map(({ id, level }) => [id, level]));
const idsOf = (right: string): string[] => cells.filter((cell) => cell.right === right).map(({ id }) => id);

test('what a role allows is a SHOULD, what it does not a MUST, and what is open a MAY', () => {
  for (const [right, level] of [
    ['may', 'SHOULD'],
    ['any', 'MAY'],
  ] as const)
    for (const id of idsOf(right)) expect.soft(byID.get(id), id).toBe(level);
  for (const { id } of [...refusedAlone, ...refusedOnGroup, ...refusedTogether])
    expect.soft(byID.get(id), id).toBe('MUST');
});

test('each refusal is asked for once, alone or beside others of the same caller or on the same group', () => {
  const together = refusedTogether.flatMap(({ id, aims }) => aims.map((aim) => `${id}_${aim}`));
  const alone = refusedAlone.map(({ id }) => id);
  const onGroup = refusedOnGroup.flatMap(({ operation, standings: some }) =>
    some.map((each) => `${operation}-RIGHT_${each}_GROUP`),
  );
  expect([...alone, ...together, ...onGroup].toSorted()).toEqual(idsOf('not').toSorted());
});

test('a cell that another list covers names the requirement there, and has none of its own', () => {
  expect(idsOf('has').toSorted(), 'cells').toEqual(Object.keys(elsewhere).toSorted());
  for (const [id, other] of Object.entries(elsewhere)) {
    expect.soft(byID.has(other), other).toBe(true);
    expect.soft(byID.has(id), id).toBe(false);
  }
});

test('every operation is checked after every way to lose the role that gave the right, and one way to get it', () => {
  const asked = (operation: string, right: string) =>
    historyCells.filter((cell) => cell.operation === operation && cell.right === right);
  for (const operation of writingOperations) {
    expect.soft(asked(operation, 'not').length, operation).toBe(operation === 'DISMISS_GROUP' ? 1 : 3);
    expect.soft(asked(operation, 'may').length, operation).toBeGreaterThan(0);
  }
  expect(new Set(historyCells.map(({ history }) => history)), 'histories').toEqual(new Set(histories));
  for (const { id } of historyCells) expect.soft(byID.get(id), id).toBe('MUST');
});
