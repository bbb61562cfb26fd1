import { appendFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reasons } from '../../../../fixtures/errors.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { leavePlan, noteWork } from '../../../../fixtures/run/handover.ts';
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
  expect(readSecondTries(folder), 'before').toEqual([]);
  const pass = { id: 'A', verdict: 'pass', durationMs: 1, matters: false } as const;
  const again = { ...pass, id: 'B', verdict: 'inconclusive', reason: 'no-answer', matters: true } as const;
  noteSecondTry(folder, pass);
  noteSecondTry(folder, { ...again, message: 'No answer.', requests: '1. POST' });
  appendFileSync(reportFolder(folder).secondTries, '{"id":"C","verd');
  expect(readSecondTries(folder), 'read').toEqual([
    pass,
    { ...again, message: 'No answer.', requests: '1. POST' },
  ]);
});

test('nothing is tried again unless all that was planned was performed', () => {
  const folder = newFolder();
  const settings = { ...parseSettings({}, 'crun'), reportDir: folder };
  expect(wantedAgain(settings, 2), 'without any work').toEqual([]);
  leavePlan(folder, { runID: 'crun', ids: ['A', 'B'] });
  noteWork(folder, 'worker-0', { checked: ['A'], hushed: [], again: ['A'] });
  expect(wantedAgain(settings, 2), 'of a run that was broken off').toEqual([]);
  noteWork(folder, 'worker-1', { checked: ['B'], hushed: [], again: ['B'] });
  expect(wantedAgain(settings, 9), 'of a whole run').toEqual(['A', 'B']);
  const other = { ...settings, runID: 'cother' };
  expect(wantedAgain(other, 3), 'without a plan, of a part').toEqual([]);
  expect(wantedAgain(other, 2), 'without a plan, of all').toEqual(['A', 'B']);
});
