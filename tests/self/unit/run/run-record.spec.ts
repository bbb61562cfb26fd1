import { expect, test } from '@playwright/test';
import type { PackedOutcome } from '../../../../fixtures/run/packed-outcome.ts';
import { RunRecord, type Note } from '../../../../fixtures/run/run-record.ts';

const note = (id: string, rest: Partial<Note> = {}): Note => ({
  id,
  level: 'MUST',
  verdict: 'pass',
  message: '',
  ...rest,
});

const failed = (id: string): Note => note(id, { verdict: 'fail', message: `${id} broke` });
const eight = Array.from({ length: 8 }, (_, index) => `MADE-UP_${index}`);

test('failures are counted in the run, and those after the third are quiet and hushed up', () => {
  const record = new RunRecord();
  for (const id of eight) record.note(note(id));
  const volumes = eight.map((id) => record.note(failed(id)));
  expect(volumes, 'volumes').toEqual([
    ...eight.slice(0, 3).map(() => 'aloud'),
    ...eight.slice(3).map(() => 'quietly'),
  ]);
  expect(
    record.work.hushed.map(({ id }) => id),
    'hushed up',
  ).toEqual(eight.slice(3));
});

test('where a person watches, nothing is quiet', () => {
  const record = new RunRecord(true);
  const volumes = [...eight, ...eight].map((id) => record.note(failed(id)));
  expect(new Set(volumes), 'volumes').toEqual(new Set(['aloud']));
  expect(record.work.hushed, 'hushed up').toEqual([]);
});

test('what was checked, and what measured nothing for want of an answer, is known at the end', () => {
  const record = new RunRecord();
  record.note(note('MADE-UP_1'));
  record.note(note('MADE-UP_2', { verdict: 'inconclusive', reason: 'no-answer', message: 'No answer.' }));
  expect(record.work, 'work').toEqual({
    checked: ['MADE-UP_1', 'MADE-UP_2'],
    hushed: [{ id: 'MADE-UP_2', verdict: 'inconclusive', message: 'No answer.' }],
    again: ['MADE-UP_2'],
  });
});

test('an outcome is taken once', () => {
  const record = new RunRecord();
  const outcome: PackedOutcome = { id: 'MADE-UP', verdict: 'pass', durationMs: 1 };
  record.leave(outcome);
  expect(record.take('MADE-UP_1'), 'of another').toBeUndefined();
  expect(record.take('MADE-UP'), 'the first time').toEqual(outcome);
  expect(record.take('MADE-UP'), 'the second time').toBeUndefined();
  const watched = new RunRecord(true);
  watched.leave(outcome);
  expect(watched.take('MADE-UP'), 'where a person watches').toBeUndefined();
});

test('who waits for others goes on when the last of them was noted, or when nothing more is', async () => {
  const record = new RunRecord();
  const steps: string[] = [];
  const waited = record.noted(['MADE-UP_1', 'MADE-UP_2'], 60_000).then(() => steps.push('went on'));
  for (const id of ['MADE-UP_1', 'MADE-UP_3']) record.note(note(id));
  await Promise.resolve();
  steps.push('one is missing');
  record.note(note('MADE-UP_2'));
  await waited;
  expect(steps, 'in their order').toEqual(['one is missing', 'went on']);
  await record.noted([], 60_000);
  await record.noted(['MADE-UP_9'], 1);
});
