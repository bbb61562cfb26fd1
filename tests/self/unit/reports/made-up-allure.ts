import { createTestResult } from 'allure-js-commons/sdk/reporter';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { allureListener, allureResultsDir } from '../../../../reports/allure/listener.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';

/** Fills a folder as a run with this result does, as far as Allure's report is made of it. */
export function leaveAllureResults(reportDir: string, conformance: Conformance, attached = 3_700): void {
  const place = { reportDir, root };
  const folder = allureResultsDir(place);
  mkdirSync(folder, { recursive: true });
  const { conformance: file } = reportFolder(reportDir);
  noteOwn(reportDir, file);
  writeFileSync(file, JSON.stringify(conformance));
  const begun = Date.parse(conformance.startedAt);
  for (const [at, row] of conformance.results.entries()) {
    const result = resultOf(row, begun + at * 10);
    if (row.verdict === 'fail') {
      const source = `${row.id}-attachment.json`;
      writeFileSync(path.join(folder, source), exchangeOf(row, attached));
      result.attachments.push({
        name: 'the call under test',
        source,
        type: 'application/vnd.allure.http+json',
      });
    }
    const { id, level, verdict, source, message } = row;
    allureListener(place, () => ({ id, level, verdict, source, message })).beforeTestResultWrite?.(result);
    writeFileSync(path.join(folder, `${result.uuid}-result.json`), JSON.stringify(result));
  }
}

function resultOf({ id, area, operation, level, text, durationMs }: ResultRow, start: number) {
  return {
    ...createTestResult(`made-up-${id}`, `history-${id}`),
    name: text,
    fullName: `tests/${area}/a.spec.ts: ${text}`,
    testCaseId: `case-${id}`,
    status: Status.PASSED,
    stage: Stage.FINISHED,
    start,
    stop: start + Math.round(durationMs),
    labels: [
      { name: LabelName.EPIC, value: area },
      { name: LabelName.FEATURE, value: operation },
      { name: LabelName.SEVERITY, value: level === 'MUST' ? 'critical' : 'normal' },
      { name: LabelName.TAG, value: id },
    ],
  };
}

function exchangeOf({ evidence }: ResultRow, attached: number): string {
  const step = evidence?.steps.findLast(({ act }) => act === 'under test');
  const value = `${step?.answer.text ?? ''}${' '.repeat(attached)}`.slice(0, attached);
  const body = { encoding: 'utf8', value, size: value.length, contentType: 'application/json' };
  return JSON.stringify({
    schemaVersion: 1,
    request: { method: 'POST', url: `https://im.example/api${step?.path ?? ''}`, headers: [], body },
    response: { status: 200, headers: [{ name: 'content-type', value: 'application/json' }], body },
  });
}
