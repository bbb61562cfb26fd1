import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ResultRow } from '../../../../reports/conformance.ts';
import { findingsOf, plannedBy, selectedIDs, strayFailures } from '../../../../reports/findings.ts';
import { requirementOf } from '../made-up-check.ts';
import { saying, suiteOf, type MadeUpTest } from './made-up-suite.ts';

const root = '/somewhere/suite';
const [one, two] = [requirementOf({ id: 'ONE' }), requirementOf({ id: 'TWO', level: 'SHOULD' })];

const found = (tests: readonly MadeUpTest[], problem?: string) =>
  findingsOf(suiteOf(tests), [one, two], root, problem);

test('each planned requirement has one finding, in the order of the plan', () => {
  const executions = [saying('warn', 'skipped', { message: 'not so', durationMs: '2.5' })];
  const findings = found([
    { requirement: two, executions },
    { requirement: requirementOf({ id: 'THREE' }), executions: [{}] },
    { requirement: one, executions: [{}] },
  ]);
  const { id, area, operation, level, text, source } = two;
  expect(
    findings.map(({ row }) => [row.id, row.verdict]),
    'verdicts',
  ).toEqual([
    ['ONE', 'pass'],
    ['TWO', 'warn'],
  ]);
  expect(findings[1], 'a finding').toEqual({
    row: { id, area, operation, level, text, source, verdict: 'warn', message: 'not so', durationMs: 2.5 },
    place: 'tests/a.spec.ts:7',
    requests: undefined,
  });
  for (const { row } of findings) expect.soft(ResultRow.parse(row), row.id).toEqual(row);
});

test('the reason of what was not measured stands in its row, and no other', () => {
  const executions = [saying('inconclusive', 'skipped', { reason: 'gateway', message: 'HTTP 503' })];
  const held = saying('pass', 'passed', { reason: 'gateway' });
  const [first, second] = found([
    { requirement: one, executions },
    { requirement: two, executions: [held] },
  ]);
  expect(first?.row, 'row').toMatchObject({
    verdict: 'inconclusive',
    reason: 'gateway',
    message: 'HTTP 503',
  });
  expect(second?.row, 'row of a pass').not.toHaveProperty('reason');
});

test('what was not selected did not run, and neither did what never began', () => {
  const [first, second] = found([{ requirement: two, executions: [] }]);
  expect(first, 'not selected').toMatchObject({
    row: { verdict: 'not-run', reason: 'not-selected', message: 'Not selected in this run.', durationMs: 0 },
    place: undefined,
  });
  expect(second, 'not begun').toMatchObject({
    row: {
      verdict: 'not-run',
      reason: 'not-begun',
      message: 'Selected, but the run ended before its turn.',
      durationMs: 0,
    },
    place: 'tests/a.spec.ts:7',
  });
});

test('what kept the whole run from measuring is why the rest did not run, selected or not', () => {
  const findings = found([{ requirement: two, executions: [] }], 'Nothing answers.');
  for (const { row } of findings)
    expect
      .soft(row, row.id)
      .toMatchObject({ verdict: 'not-run', reason: 'not-begun', message: 'Nothing answers.' });
});

test('of several executions, and of several tests, the worst counts, and of equals the first', () => {
  const pass = saying('pass', 'passed', { message: 'first' });
  const later = saying('pass', 'passed', { message: 'later' });
  const fail = saying('fail', 'failed');
  for (const [executions, verdict, message] of [
    [[pass, fail], 'fail', undefined],
    [[fail, pass], 'fail', undefined],
    [[pass, later], 'pass', 'first'],
  ] as const) {
    const inOne = found([{ requirement: one, executions }]);
    const inTwo = found(executions.map((each) => ({ requirement: one, executions: [each] })));
    for (const [finding] of [inOne, inTwo])
      expect
        .soft([finding?.row.verdict, finding?.row.message], 'verdict and message')
        .toEqual([verdict, message]);
  }
});

test('a row that does not hold has the evidence that its check attached, in memory or in a file', () => {
  const file = test.info().outputPath('evidence.json');
  const evidence = (path: string): string =>
    JSON.stringify({ differences: [{ path, expected: '0', received: '1' }], steps: [] });
  writeFileSync(file, evidence('from a file'));
  const contentType = 'application/json';
  const paths = [
    { name: 'evidence', contentType, body: Buffer.from(evidence('from memory')) },
    { name: 'evidence', contentType, path: file },
    { name: 'evidence', contentType, path: `${file}.gone` },
    { name: 'evidence', contentType },
    { name: 'evidence', contentType, body: Buffer.from('{"differences":') },
    { name: 'another', contentType, body: Buffer.from(evidence('of something else')) },
  ].map((attachment) => {
    const executions = [{ ...saying('fail', 'failed'), attachments: [attachment] }];
    const row = found([{ requirement: one, executions }])[0]?.row;
    return [row?.evidence?.differences[0]?.path, row?.evidence?.place];
  });
  expect(paths, 'evidence').toEqual([
    ['from memory', 'tests/a.spec.ts:7'],
    ['from a file', 'tests/a.spec.ts:7'],
    ...Array.from({ length: 4 }, () => [undefined, undefined]),
  ]);
});

test('no text of a finding says where the project lies', () => {
  const executions = [saying('fail', 'failed', { message: `at ${root}/tests/b.ts of file://${root}/c.ts` })];
  expect(found([{ requirement: one, executions }])[0]?.row.message, 'message').toBe('at tests/b.ts of c.ts');
});

test('the smaller profile plans what belongs to it, and the other everything', () => {
  const core = requirementOf({ id: 'CORE', profile: 'core' });
  expect(plannedBy('core', [one, core, two]), 'core').toEqual([core]);
  expect(plannedBy('platform-v3', [one, core, two]), 'platform-v3').toEqual([one, core, two]);
});

test('selected ids stand once each, in the order of their checks', () => {
  const executions = [{}];
  const tests = [{ requirement: two, executions }, { executions }, { requirement: one, executions }];
  expect(selectedIDs(suiteOf([...tests, ...tests])), 'ids').toEqual(['TWO', 'ONE']);
});

test('a failed test that stands for no planned requirement is not lost', () => {
  const failed = { ok: false, executions: [{ errors: [{ message: 'Error: broke\nat a.ts' }] }] };
  const sentence = (title: string, why: string) =>
    `The test "${title}" stands for no requirement of this profile and failed: ${why}`;
  expect(
    strayFailures(
      suiteOf([
        { ...failed, requirement: one },
        { ...failed, title: 'x' },
        { ...failed, title: 'y', requirement: requirementOf({ id: 'THREE' }) },
        { title: 'z', ok: false, executions: [] },
        { title: 'good', executions: [{}] },
      ]),
      [one],
    ),
    'sentences',
  ).toEqual([sentence('x', 'broke'), sentence('y', 'broke'), sentence('z', 'it did not finish')]);
});
