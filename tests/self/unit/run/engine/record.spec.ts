import { appendFileSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ownFiles } from '../../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../../fixtures/report-folder.ts';
import { readRecord, RunRecord, type Entry, type Header } from '../../../../../fixtures/run/engine/record.ts';

const header: Header = {
  suite: { name: 'im-conformance', version: '0.1.0' },
  profile: 'platform-v3',
  target: { name: 'made up', baseURL: 'http://im.example' },
  startedAt: '2026-11-22T12:00:00.000Z',
  host: 'here',
  pid: 7,
};

const selected = [{ test: 't1', id: 'A', place: 'tests/a.spec.ts:7' }];

const entry: Entry = {
  test: 't1',
  atMs: 5,
  outcome: {
    id: 'A',
    verdict: 'fail',
    message: 'open sesame broke',
    evidence: { differences: [{ path: 'x', expected: '1', received: 'open sesame' }], steps: [] },
    durationMs: 1,
  },
};

function madeUp(reportDir = test.info().outputPath('reports')) {
  const failures: unknown[] = [];
  const mask = (text: string): string => text.replaceAll('open sesame', '‹secret›');
  const record = new RunRecord({ reportDir, mask, onUnwritten: (problem) => void failures.push(problem) });
  return { record, failures, file: reportFolder(reportDir).record, reportDir };
}

test('what is read back is what was added, without secrets, and the file is our own', () => {
  const { record, file, reportDir, failures } = madeUp();
  record.add({ header });
  record.add({ selected });
  record.add({ entry });
  record.add({ residue: { groups: [], users: ['u1'] } });
  record.add({ footer: { endedAt: '2026-11-22T12:01:00.000Z' } });
  expect(readFileSync(file, 'utf8'), 'secrets').not.toContain('sesame');
  expect(readRecord(file), 'read back').toEqual(record.content);
  expect(record.content, 'content').toMatchObject({
    header,
    selected,
    entries: [{ test: 't1', outcome: { message: '‹secret› broke' } }],
    residue: { users: ['u1'] },
    footer: { endedAt: '2026-11-22T12:01:00.000Z' },
  });
  expect([...ownFiles(reportDir)], 'own files').toEqual([file]);
  expect(failures, 'failures').toEqual([]);
});

test('a record that was cut short is read as far as it goes, and has no footer', () => {
  const { record, file } = madeUp();
  record.add({ header });
  record.add({ entry });
  appendFileSync(file, '{"entry":{"test":"t2","outc');
  expect(readRecord(file), 'read back').toMatchObject({ entries: [{ test: 't1' }] });
  expect(readRecord(file)?.footer, 'footer').toBeUndefined();
});

test('a disk that is full is reported, and the outcome counts all the same', () => {
  // oxlint-disable-next-line playwright/no-skipped-test -- Other systems than Linux have no such device.
  test.skip(!existsSync('/dev/full'), 'Only where there is a device that is always full.');
  const { record, failures, file } = madeUp();
  record.add({ header });
  rmSync(file);
  symlinkSync('/dev/full', file);
  record.add({ entry });
  expect(failures, 'failures').toMatchObject([{ code: 'ENOSPC' }]);
  expect(record.content?.entries, 'entries').toHaveLength(1);
});
