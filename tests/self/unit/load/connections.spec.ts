import { expect, test } from '@playwright/test';
import { Connections } from '../../../../fixtures/load/connections.ts';

test('kept connections are used again, and leave room for those that are not kept', () => {
  const connections = new Connections(8);
  const begun = Array.from(
    { length: 6 },
    () => connections.mayBegin('playwright') && !connections.begin('playwright'),
  );
  expect(begun, 'six that are kept').toEqual(Array(6).fill(true));
  expect(connections.mayBegin('playwright'), 'a seventh').toBe(false);
  connections.begin('wire');
  connections.begin('wire');
  expect([connections.open, connections.mayBegin('wire')], 'with two others').toEqual([8, false]);
  connections.end('playwright', false);
  expect([connections.open, connections.mayBegin('playwright')], 'one idle').toEqual([8, true]);
  connections.end('wire', true);
  expect([connections.open, connections.mayBegin('wire')], 'one closed').toEqual([7, true]);
});

test('whoever keeps too many after the target bore fewer closes them one by one', () => {
  const connections = new Connections(8);
  for (let count = 0; count < 6; count += 1) connections.begin('playwright');
  for (let count = 0; count < 6; count += 1) connections.end('playwright', false);
  connections.lower(4);
  expect(connections.mayBegin('wire'), 'another one').toBe(false);
  const lasts = Array.from({ length: 5 }, () => {
    const isLast = connections.begin('playwright');
    connections.end('playwright', isLast);
    return isLast;
  });
  expect(lasts, 'not kept').toEqual([true, true, true, false, false]);
  expect([connections.open, connections.mayBegin('wire')], 'afterwards').toEqual([3, true]);
  connections.lower(9);
  connections.begin('wire');
  expect(connections.mayBegin('wire'), 'more than it bore').toBe(false);
});

test('where one connection is allowed, none is kept', () => {
  const connections = new Connections(1);
  expect([connections.mayBegin('playwright'), connections.begin('playwright')], 'first').toEqual([
    true,
    true,
  ]);
  expect([connections.mayBegin('playwright'), connections.mayBegin('wire')], 'beside it').toEqual([
    false,
    false,
  ]);
  connections.end('playwright', true);
  expect([connections.open, connections.mayBegin('wire')], 'afterwards').toEqual([0, true]);
});
