import { expect, test } from '@playwright/test';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import type { Recorded } from '../../../../fixtures/run/engine/record.ts';
import { ResultRow } from '../../../../reports/conformance.ts';
import { rowsOf, strayFailures, type Ended } from '../../../../reports/fold.ts';
import { outcomeOf, requirementOf } from '../made-up-check.ts';
import { problemOf, unlistedWords } from '../../../../reports/problems.ts';
import { recordOf, suiteOf, type MadeUpTest } from './made-up-run.ts';

const [one, two] = [requirementOf({ id: 'ONE' }), requirementOf({ id: 'TWO', level: 'SHOULD' })];

interface Known extends Partial<Ended> {
  readonly planned?: readonly Requirement[];
  readonly record?: Recorded | undefined;
}

const rows = ({ planned = [one, two], record, ...ended }: Known): readonly ResultRow[] =>
  rowsOf(planned, record, { problem: undefined, ...ended }, '/somewhere/suite');

const tested = (...tests: readonly MadeUpTest[]) => suiteOf(tests).allTests();

/** The row of the first requirement, after these outcomes of its tests. */
const rowAfter = (...outcomes: readonly Partial<Outcome>[]): ResultRow | undefined =>
  rows({ record: recordOf(outcomes.map((each) => outcomeOf({ id: 'ONE', ...each }))) })[0];

/** The same, with one more test that ended like this. */
const rowBeside = (outcome: Partial<Outcome> | undefined, its: Omit<MadeUpTest, 'requirement'>) =>
  rows({
    record: recordOf(outcome ? [outcomeOf({ id: 'ONE', ...outcome })] : [], ['ONE']),
    tests: tested({ requirement: one, ...its }),
  })[0];

const evidence = { differences: [{ path: 'a', expected: '0', received: '1' }], steps: [] };

test('a MUST that is new, or that may be inconclusive, says so in its row', () => {
  const planned = [{ ...one, since: '1.1.0', inconclusiveAllowed: true as const }];
  const [row] = rows({ planned, record: recordOf([outcomeOf({ id: 'ONE' })]) });
  expect(row).toMatchObject({ uncounted: true, inconclusiveAllowed: true });
});

test('what was not selected did not run, and neither did what never began', () => {
  const notRun = { verdict: 'not-run', durationMs: 0 };
  expect(rows({ record: recordOf([], ['TWO']) }), 'rows').toMatchObject([
    { ...notRun, reason: 'not-selected', message: 'Not selected in this run.' },
    { ...notRun, reason: 'not-begun', message: 'Selected, but the run ended before its turn.' },
  ]);
});

test('what kept the whole run from measuring is why the rest did not run, selected or not', () => {
  const message = 'Nothing answers.';
  const notBegun = { verdict: 'not-run', reason: 'not-begun', message };
  for (const record of [undefined, recordOf([], ['TWO'])])
    expect.soft(rows({ record, problem: message }), 'rows').toMatchObject([notBegun, notBegun]);
});

test('of several outcomes the worst counts, and of equals the first', () => {
  const [pass, later] = [{ message: 'first' }, { message: 'later' }];
  const fail = { verdict: 'fail', message: 'no' } as const;
  expect(rowAfter(pass, fail), 'the worse one last').toMatchObject(fail);
  expect(rowAfter(fail, pass), 'the worse one first').toMatchObject(fail);
  expect(rowAfter(pass, later), 'equals').toMatchObject({ verdict: 'pass', ...pass });
});

test('a row that does not hold has its evidence, with the place of its check', () => {
  const place = 'tests/a.spec.ts:7';
  for (const verdict of ['fail', 'warn', 'not-testable', 'inconclusive', 'error'] as const)
    expect.soft(rowAfter({ verdict, evidence })?.evidence, verdict).toEqual({ ...evidence, place });
  for (const verdict of ['pass', 'observed'] as const)
    expect.soft(rowAfter({ verdict, evidence }), verdict).not.toHaveProperty('evidence');
});

test('no text of a row says where the project lies, or has colours', () => {
  const message = '\u001B[31mat\u001B[39m /somewhere/suite/tests/b.ts of file:///somewhere/suite/c.ts';
  expect(rowAfter({ verdict: 'fail', message })?.message, 'message').toBe('at tests/b.ts of c.ts');
});

test('a test that failed although its check held is an error, which counts where it is worse', () => {
  const errors = [{ message: 'Error: \u001B[2mthe clean-up broke' }, { message: 'and more' }];
  const failed = { executions: [{ status: 'timedOut', errors, duration: 3 }], ok: false } as const;
  expect(rowBeside({}, failed), 'a pass').toMatchObject({
    verdict: 'error',
    message: 'The check said pass, yet its test failed: the clean-up broke',
    durationMs: 3,
  });
  expect(rowBeside({ verdict: 'inconclusive' }, failed)?.verdict, 'no answer').toBe('error');
  expect(rowBeside({ verdict: 'fail' }, failed)?.verdict, 'as its check').toBe('fail');
  const silent = rowBeside({}, { executions: [{ status: 'failed' }] });
  expect(silent?.message, 'without an error').toMatch(/its test failed: The test ended as failed\.$/);
  const typed = rowBeside(
    {},
    { ...failed, executions: [{ ...failed.executions[0], errors: [{ message: 'TypeError: x' }] }] },
  );
  expect(typed?.message, 'another kind of error').toMatch(/its test failed: TypeError: x$/);
  const alone = rowBeside(undefined, { executions: [{ status: 'failed', errors: [{ value: '7' }] }] });
  expect(alone, 'without an outcome').toMatchObject({ verdict: 'error', message: '7' });
});

test('a test that ended before its check had an outcome did not run', () => {
  const because = (type: string, description?: string) => ({
    status: 'skipped' as const,
    annotations: [{ type, ...(description === undefined ? {} : { description }) }],
  });
  for (const [execution, message] of [
    [because('skip', 'why'), 'why'],
    [because('fixme', 'later'), 'later'],
    [because('skip'), 'Skipped without a reason.'],
    [{ status: 'interrupted' as const }, 'The run was interrupted before it had a verdict.'],
  ] as const) {
    const row = rowBeside(undefined, { executions: [execution] });
    expect.soft(row, message).toMatchObject({ verdict: 'not-run', message });
    expect.soft(rowBeside({}, { executions: [execution] })?.verdict, 'with an outcome').toBe('pass');
  }
});

test('a failed test that stands for no planned requirement is not lost', () => {
  const failed = { ok: false, executions: [{ errors: [{ message: 'Error: broke\nat a.ts' }] }] };
  const stray = 'stands for no requirement of this profile and failed';
  const tests = tested(
    { ...failed, requirement: one },
    { ...failed, title: 'y', requirement: requirementOf({ id: 'THREE' }) },
    { title: 'z', ok: false, executions: [] },
    { title: 'good' },
  );
  expect(strayFailures(tests, [one]), 'sentences').toEqual([
    `The test "y" ${stray}: broke`,
    `The test "z" ${stray}: it did not finish`,
  ]);
});

test('a problem is a sentence, with a place only where code broke', () => {
  const location = { file: '/somewhere/suite/tests/a.spec.ts', line: 3, column: 1 };
  const end = 'Requirements that could not be measured: 3. x';
  for (const [error, sentence] of [
    [{ message: `Error: ${end}` }, end],
    [{ message: 'RunProblem: One.\nAnother.' }, 'One.\nAnother.'],
    [{ message: 'Error: broke', location }, 'broke (tests/a.spec.ts:3)'],
    [
      { message: 'TypeError: \u001B[31mx\u001B[39m is not a function', location },
      'TypeError: x is not a function (tests/a.spec.ts:3)',
    ],
    [{ value: 'thrown' }, 'thrown'],
    [{}, 'Something failed without saying what.'],
  ] as const)
    expect.soft(problemOf(error, '/somewhere/suite')).toBe(sentence);
});

test('a check whose requirement is not in the catalogue is named, with what to do', () => {
  const listed = [{ id: 'A' }, { id: 'B' }];
  expect(unlistedWords(listed.slice(1), listed)).toEqual([]);
  expect(unlistedWords([{ id: 'A' }, { id: 'NEW' }, { id: 'NEWER' }], listed)).toEqual([
    'Not in tests/catalogue.json: NEW, NEWER. Run npm run catalogue, then check again.',
  ]);
});
