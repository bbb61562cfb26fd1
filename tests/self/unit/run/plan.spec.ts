import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { planPath, readPlan } from '../../../../fixtures/run/plan.ts';

function folderWith(plan: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  writeFileSync(planPath(folder), plan);
  return folder;
}

test('the plan of this run is read', () => {
  const folder = folderWith(JSON.stringify({ runID: 'crun', ids: ['A', 'B'], more: 1 }));
  expect([...readPlan(folder, 'crun')], 'ids').toEqual(['A', 'B']);
  expect(planPath('x'), 'path').toBe(join('x', 'plan.json'));
});

test('without a plan of this run nothing is planned', () => {
  const other = JSON.stringify({ runID: 'cother', ids: ['A'] });
  for (const plan of [other, '', '{', 'null', '{"runID":"crun"}', '{"runID":"crun","ids":[1]}'])
    expect.soft([...readPlan(folderWith(plan), 'crun')], plan).toEqual([]);
  expect([...readPlan(join(tmpdir(), 'no-such-folder'), 'crun')], 'no file').toEqual([]);
});
