import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Status, type StepResult, type TestResult } from 'allure-js-commons';
import { createStepResult, createTestResult } from 'allure-js-commons/sdk/reporter';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import {
  allureListener,
  allureResultsDir,
  categories,
  type Stated,
} from '../../../../reports/allure/listener.ts';

const place = { reportDir: 'out', root: '/somewhere/suite' };
const base: Stated = { id: 'ID-1', level: 'SHOULD', source: 'the seed', verdict: 'pass', message: undefined };
const written = (result: TestResult, stated: Stated | undefined, where = place): TestResult => {
  allureListener(where, () => stated).beforeTestResultWrite?.(result);
  return result;
};
const fresh = (more: Partial<TestResult> = {}): TestResult => ({
  ...createTestResult('uuid'),
  name: 'a sentence',
  status: Status.FAILED,
  statusDetails: { message: 'thrown', trace: 'at a.ts' },
  ...more,
});
const step = (name: string, more: Partial<StepResult> = {}): StepResult => ({
  ...createStepResult(),
  name,
  ...more,
});

const statuses: readonly [Verdict, Status | undefined, string | undefined][] = [
  ['pass', Status.PASSED, 'why'],
  ['observed', Status.PASSED, 'Observed, not judged\nwhy'],
  ['warn', undefined, 'Warning: a SHOULD does not hold\nwhy'],
  ['fail', Status.FAILED, 'why'],
  ['not-testable', Status.BROKEN, 'Not testable\nwhy'],
  ['inconclusive', Status.BROKEN, 'Inconclusive\nwhy'],
  ['error', Status.BROKEN, 'Error of the suite\nwhy'],
  ['not-run', Status.SKIPPED, 'Did not run\nwhy'],
];
for (const [verdict, status, message] of statuses) {
  test(`${verdict} is ${status ?? 'unknown'} in Allure, with its reason`, () => {
    const result = written(fresh(), { ...base, verdict, message: 'why' });
    expect(result.status, 'status').toBe(status);
    expect(result.statusDetails.message, 'message').toBe(message);
    expect(result.labels, 'labels').toContainEqual({ name: 'verdict', value: verdict });
    expect(result.statusDetails.trace, 'trace').toBe(
      verdict === 'fail' || verdict === 'error' ? 'at a.ts' : undefined,
    );
  });
}

test('a result carries its id, level and source, and a warning says what it is where Allure shows it', () => {
  const result = written(fresh(), { ...base, verdict: 'warn', message: 'two\n<b>lines</b>' });
  expect(result.name, 'name').toBe('ID-1 · a sentence');
  expect(result.labels, 'labels').toContainEqual({ name: 'level', value: 'SHOULD' });
  expect(result.description, 'description').toBe(
    '**SHOULD**, from the seed\n\n    Warning: a SHOULD does not hold\n    two\n    <b>lines</b>',
  );
  const failed = written(fresh(), { ...base, source: undefined, verdict: 'fail', message: 'why' });
  expect(failed.description, 'of a failure, whose message is shown anyway').toBe('**SHOULD**');
  expect(written(fresh(), base).statusDetails, 'details without a message').toEqual({});
});

test('a deviation that is known says so first, and has a verdict of its own to be found by', () => {
  const known = { reason: 'as in TICKET-1', owner: 'team', expires: '2027-01-31' };
  const result = written(fresh(), { ...base, level: 'MUST', verdict: 'not-testable', message: 'why', known });
  expect(result.status, 'status').toBe(Status.BROKEN);
  expect(result.statusDetails.message, 'message').toBe(
    'Known until 2027-01-31: as in TICKET-1 (team)\nNot testable\nwhy',
  );
  expect(
    result.labels.filter(({ name }) => name === 'verdict'),
    'labels',
  ).toEqual([{ name: 'verdict', value: 'known' }]);
  expect(
    categories.map(({ verdict }) => verdict),
    'categories',
  ).toContain('known');
});

test('steps that nobody took and labels of the machine are dropped', () => {
  const steps = [step('requirement: ID-1'), step('source: the seed'), step('given: a group')];
  const labels = [
    { name: 'host', value: 'laptop' },
    { name: 'thread', value: 'pid-1' },
    { name: 'epic', value: 'group' },
  ];
  const result = written(fresh({ steps, labels }), base);
  expect(
    result.steps.map(({ name }) => name),
    'steps',
  ).toEqual(['given: a group']);
  expect(
    result.labels.map(({ name }) => name),
    'labels',
  ).toEqual(['epic', 'verdict', 'level']);
});

test("Playwright's error-context and its trace are dropped at every depth, with their files", () => {
  const info = test.info();
  const where = { reportDir: 'out', root: info.outputPath() };
  const folder = allureResultsDir(where);
  mkdirSync(folder, { recursive: true });
  const attached = (name: string, type = 'text/plain') => {
    writeFileSync(path.join(folder, `${name}.txt`), name);
    return { name, source: `${name}.txt`, type };
  };
  const context = attached('error-context');
  const traces = [
    attached('trace', 'application/vnd.allure.playwright-trace'),
    attached('a', 'application/zip'),
  ];
  const steps = [
    step('error-context', { attachments: [context] }),
    step('trace', { attachments: traces }),
    step('deep', { steps: [step('error-context'), step('trace')] }),
  ];
  const attachments = [attached('requests'), context, ...traces];
  const result = written(fresh({ attachments, steps }), undefined, where);
  expect(
    result.attachments.map(({ name }) => name),
    'attachments',
  ).toEqual(['requests']);
  expect(
    result.steps.map(({ name }) => name),
    'steps',
  ).toEqual(['deep']);
  expect(result.steps[0]?.steps, 'steps of a step').toEqual([]);
  for (const name of ['error-context', 'trace', 'a'])
    expect(existsSync(path.join(folder, `${name}.txt`)), name).toBe(false);
  expect(existsSync(path.join(folder, 'requests.txt')), 'another file').toBe(true);
});

test('no text says where the project lies', () => {
  const local = 'x /somewhere/suite/tests/a.ts file:///somewhere/suite/b.ts /somewhere/suite';
  const clean = 'x tests/a.ts b.ts .';
  const details = { message: local, trace: local, actual: local, expected: local };
  const attachments = [{ name: local, source: 's', type: 't' }];
  const parameters = [{ name: 'p', value: local }];
  const inner = step(local, {
    statusDetails: { ...details },
    attachments: [{ name: local, source: 's', type: 't' }],
  });
  const result = written(
    fresh({ name: local, statusDetails: details, attachments, parameters, steps: [inner] }),
    undefined,
  );
  const all = { message: clean, trace: clean, actual: clean, expected: clean };
  expect(result, 'result').toMatchObject({ name: clean, statusDetails: all, attachments: [{ name: clean }] });
  expect(result.parameters, 'parameters').toEqual([{ name: 'p', value: clean }]);
  expect(result.steps, 'steps').toMatchObject([
    { name: clean, statusDetails: all, attachments: [{ name: clean }] },
  ]);
});

test('the path is taken out of the message of a verdict too', () => {
  const result = written(fresh(), { ...base, verdict: 'error', message: 'at /somewhere/suite/a.ts' });
  expect(result.statusDetails.message, 'message').toBe('Error of the suite\nat a.ts');
  expect(result.description, 'description').not.toContain('/somewhere');
});
