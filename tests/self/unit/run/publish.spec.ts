import { execFile } from 'node:child_process';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { Evidence } from '../../../../fixtures/evidence/evidence.ts';
import type { Reason } from '../../../../fixtures/errors.ts';
import type { Level } from '../../../../fixtures/requirement.ts';
import { isHushed, type Volume } from '../../../../fixtures/run/publish.ts';
import { verdicts, type Verdict } from '../../../../fixtures/verdict.ts';
import { playwrightCLI, root } from '../../project.ts';

const Attachment = z.object({ name: z.string(), contentType: z.string(), body: z.base64() });
const Result = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string() })),
  attachments: z
    .array(z.unknown())
    .transform((all) => all.map((one) => Attachment.safeParse(one).data).filter((one) => one !== undefined)),
});
const Test = z.object({
  expectedStatus: z.string(),
  status: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.tuple([Result]),
});
const Report = z.object({
  suites: z.tuple([z.object({ specs: z.array(z.object({ title: z.string(), tests: z.tuple([Test]) })) })]),
});

/** The report of a real run whose outcomes are made up, as text. */
const run = new Promise<string>((settle) => {
  const args = [playwrightCLI, 'test', '--reporter=json', '-c', 'tests/self/unit/run/publish/config.ts'];
  execFile(process.execPath, args, { cwd: root, maxBuffer: 1e8 }, (_failed, stdout) => settle(stdout));
});

async function recorded(title: string) {
  const { suites } = Report.parse(JSON.parse(await run));
  const spec = suites[0].specs.find((each) => each.title === title);
  if (!spec) throw new Error(`${title} is not in the report.`);
  const [{ results, ...rest }] = spec.tests;
  return { ...rest, result: results[0] };
}

const runs = {
  pass: ['passed', 'passed', 'expected'],
  fail: ['passed', 'failed', 'unexpected'],
  skip: ['skipped', 'skipped', 'skipped'],
};

const expected: readonly (readonly [
  title: string,
  statuses: string[],
  verdict: string,
  message: string | undefined,
  reason?: string,
])[] = [
  ['pass', runs.pass, 'pass', undefined],
  ['observed', runs.pass, 'observed', 'it did this'],
  ['observed violation', runs.pass, 'observed', 'the ‹secret› broke'],
  ['warn', runs.skip, 'warn', 'the ‹secret› broke'],
  ['fail', runs.fail, 'fail', 'the ‹secret› broke'],
  ['not-testable', runs.skip, 'not-testable', 'the ‹secret› broke', 'not-readable'],
  ['inconclusive', runs.skip, 'inconclusive', 'the ‹secret› broke', 'gateway'],
  ['quiet failure', runs.skip, 'fail', 'the ‹secret› broke'],
  ['quiet error', runs.fail, 'error', 'the ‹secret› broke'],
  ['error', runs.fail, 'error', 'the ‹secret› broke'],
];

test('each verdict is a status of Playwright, and stands in the annotations with reason, message and duration', async () => {
  for (const [title, statuses, verdict, message, reason] of expected) {
    const { expectedStatus, status, annotations, result } = await recorded(title);
    expect.soft([expectedStatus, result.status, status], title).toEqual(statuses);
    const told = annotations
      .filter(({ type }) => type !== 'skip')
      .map(({ type, description }) => [type, description]);
    expect
      .soft(told, title)
      .toEqual([
        ['verdict', verdict],
        ['durationMs', '12.3'],
        ...(reason === undefined ? [] : [['reason', reason]]),
        ...(message === undefined ? [] : [['message', message]]),
      ]);
  }
});

test('what neither passes nor fails is skipped with its reason', async () => {
  for (const [title, reason] of [
    ['warn', 'Warning, a SHOULD does not hold: the ‹secret› broke'],
    ['not-testable', 'not-testable: the ‹secret› broke'],
    ['inconclusive', 'inconclusive: the ‹secret› broke'],
    ['quiet failure', 'fail: the ‹secret› broke'],
  ] as const) {
    const { annotations } = await recorded(title);
    const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    expect.soft(reasons, title).toEqual([reason]);
  }
});

test('errors are thrown with their masked message', async () => {
  for (const [title, message] of [
    ['fail', 'Violation: the ‹secret› broke'],
    ['error', 'TypeError: the ‹secret› broke'],
  ] as const) {
    const { result } = await recorded(title);
    expect
      .soft(
        result.errors.map((error) => error.message.split('\n')[0]),
        title,
      )
      .toEqual([message]);
  }
});

test('what does not hold, or was not measured, leaves its evidence once, as JSON', async () => {
  for (const [title, acts] of [
    ['pass', undefined],
    ['observed', undefined],
    ['observed violation', undefined],
    ['warn', ['given', 'under test', 'read back']],
    ['fail', ['given', 'under test', 'read back']],
    ['error', ['given', 'under test', 'read back']],
    ['not-testable', ['given']],
    ['inconclusive', []],
  ] as const) {
    const { attachments } = (await recorded(title)).result;
    const [only, ...others] = attachments.filter(({ name }) => name !== 'error-context');
    expect.soft(others, title).toEqual([]);
    const body = only && Buffer.from(only.body, 'base64').toString('utf8');
    const evidence = body === undefined ? undefined : Evidence.parse(JSON.parse(body));
    expect
      .soft(
        evidence?.steps.map(({ act }) => act),
        title,
      )
      .toEqual(acts);
  }
});

test('nothing that a run leaves holds a secret', async () => {
  expect(await run, 'report').toContain('the ‹secret› broke');
  expect(await run, 'report').not.toContain('TopSecret');
  for (const [title] of expected)
    for (const { body } of (await recorded(title)).result.attachments)
      expect.soft(Buffer.from(body, 'base64').toString('utf8'), title).not.toContain('TopSecret');
});

const always = ['aloud', 'quietly'] as const;

const hushed: readonly (readonly [Verdict, Level, Reason | undefined, readonly Volume[]])[] = [
  ['pass', 'MUST', undefined, []],
  ['observed', 'MAY', undefined, []],
  ['warn', 'SHOULD', undefined, []],
  ['fail', 'MUST', undefined, ['quietly']],
  ['not-testable', 'SHOULD', 'arranging-failed', always],
  ['inconclusive', 'SHOULD', 'no-answer', always],
  ['inconclusive', 'SHOULD', 'could-not-tell', []],
  ['inconclusive', 'MUST', 'could-not-tell', always],
  ['error', 'MUST', undefined, []],
  ['not-run', 'MUST', 'not-begun', always],
];

test('a MUST that may stay untold is not hushed up', () => {
  const judged = {
    level: 'MUST',
    mayStayUntold: true,
    verdict: 'inconclusive',
    reason: 'could-not-tell',
  } as const;
  expect(isHushed(judged, 'aloud'), 'hushed').toBe(false);
});

test('what matters and does not show in reports of Playwright is hushed up', () => {
  expect(new Set(hushed.map(([verdict]) => verdict)), 'verdicts').toEqual(new Set(verdicts));
  for (const [verdict, level, reason, volumes] of hushed) {
    expect
      .soft(
        always.filter((volume) => isHushed({ level, verdict, reason }, volume)),
        `${level} ${verdict} ${reason ?? ''}`,
      )
      .toEqual(volumes);
  }
});
