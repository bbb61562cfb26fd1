import { appendFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reasons } from '../../../../fixtures/errors.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { leavePlan } from '../../../../fixtures/run/handover.ts';
import { wantedAgain } from '../../../../fixtures/run/second-pass.ts';
import { isWorthASecondTry, noteSecondTry, readSecondTries } from '../../../../fixtures/run/second-tries.ts';
import { parseSettings } from '../../../../fixtures/run/settings.ts';

const newFolder = (): string => test.info().outputPath('reports');

test('only want of an answer, of a living token, or of an arrival, is worth a second try', () => {
  const worth = reasons.filter((reason) => isWorthASecondTry({ reason }));
  expect(worth, 'reasons').toEqual(['not-arrived', 'no-answer', 'gateway', 'token-ended', 'target-gone']);
  expect(isWorthASecondTry({ reason: undefined }), 'an answer').toBe(false);
});

test('second tries are read as they were noted, one that broke off is none', () => {
  const folder = newFolder();
  expect(readSecondTries(folder, 'crun'), 'before').toEqual([]);
  const pass = { id: 'A', verdict: 'pass', durationMs: 1, matters: false } as const;
  const again = { ...pass, id: 'B', verdict: 'inconclusive', reason: 'no-answer', matters: true } as const;
  const evidence = { differences: [], steps: [] };
  noteSecondTry(folder, 'crun', pass);
  noteSecondTry(folder, 'crun', { ...again, message: 'No answer.', evidence });
  noteSecondTry(folder, 'cother', { ...pass, id: 'of another run' });
  appendFileSync(reportFolder(folder).secondTries, '{"runID":"crun","secondTry":{"id":"C","verd');
  expect(readSecondTries(folder, 'crun'), 'read').toEqual([
    pass,
    { ...again, message: 'No answer.', evidence },
  ]);
});

test('nothing is tried again unless all that was planned was performed', () => {
  const folder = newFolder();
  const settings = { ...parseSettings({}, 'crun'), reportDir: folder };
  const work = (...ids: string[]) => ({ checked: ids, hushed: [], again: ids });
  expect(wantedAgain(settings, work(), 2), 'without any work').toEqual([]);
  leavePlan(folder, { runID: 'crun', ids: ['A', 'B'] });
  expect(wantedAgain(settings, work('A'), 2), 'of a run that was broken off').toEqual([]);
  const both = work('A', 'B');
  expect(wantedAgain(settings, both, 9), 'of a whole run').toEqual(['A', 'B']);
  const other = { ...settings, runID: 'cother' };
  expect(wantedAgain(other, both, 3), 'without a plan, of a part').toEqual([]);
  expect(wantedAgain(other, both, 2), 'without a plan, of all').toEqual(['A', 'B']);
});
