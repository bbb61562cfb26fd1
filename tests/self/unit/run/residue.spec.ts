import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { forgetResidue, listResidue, readResidue } from '../../../../fixtures/run/residue.ts';

test('what is left is listed in a file of its worker, and nothing is when nothing is left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'residue-'));
  listResidue({ groups: [], users: [] }, folder, 'worker-1');
  expect(existsSync(join(folder, 'residue')), 'a folder').toBe(false);
  for (const residue of [
    { groups: ['g1'], users: [] },
    { groups: [], users: ['u1'] },
    { groups: ['g1'], users: ['u1'] },
  ]) {
    listResidue(residue, folder, 'worker-0');
    expect(JSON.parse(readFileSync(join(folder, 'residue/worker-0.json'), 'utf8')), 'file').toEqual(residue);
  }
});

test('the lists of all workers are read together, and those of an earlier run are forgotten', () => {
  const folder = mkdtempSync(join(tmpdir(), 'residue-'));
  expect(readResidue(folder), 'before').toEqual({ groups: [], users: [] });
  listResidue({ groups: ['g1'], users: ['u1'] }, folder, 'worker-0');
  listResidue({ groups: [], users: ['u2'] }, folder, 'worker-1');
  expect(readResidue(folder), 'of both workers').toEqual({ groups: ['g1'], users: ['u1', 'u2'] });
  forgetResidue(folder);
  expect(readResidue(folder), 'afterwards').toEqual({ groups: [], users: [] });
});
