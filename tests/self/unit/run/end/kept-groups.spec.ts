import { expect, test } from '@playwright/test';
import { groupsOfFailed } from '../../../../../fixtures/run/end/kept-groups.ts';

const groups = [
  { id: 'g1', by: 'PASSES' },
  { id: 'g2', by: 'FAILS' },
  { id: 'g3', by: 'PASSES' },
  { id: 'g4', by: 'WARNS' },
];
const using = (groupID: string) => ({ steps: [{ curl: `-d '{"groupID":"${groupID}"}'` }] });

test('the groups of checks that did not hold are kept: their own, and shared ones that they used', () => {
  const ended = [
    { id: 'PASSES', verdict: 'pass' as const },
    { id: 'FAILS', verdict: 'fail' as const, evidence: using('g3') },
    { id: 'WARNS', verdict: 'warn' as const },
  ];
  expect([...groupsOfFailed(groups, ended)]).toEqual([
    ['g2', 'FAILS'],
    ['g3', 'FAILS'],
    ['g4', 'WARNS'],
  ]);
});

test('the groups of checks that hold, or measured nothing, are not kept', () => {
  const ended = [
    { id: 'PASSES', verdict: 'observed' as const },
    { id: 'FAILS', verdict: 'inconclusive' as const, evidence: using('g2') },
  ];
  expect(groupsOfFailed(groups, ended).size).toBe(0);
});
