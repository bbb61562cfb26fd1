import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';

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
  const root = resolve(import.meta.dirname, '../..');
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--reporter=json',
    '-c',
    'tests/self/record/config.ts',
  ];
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
  warn: ['failed', 'failed', 'expected'],
  fail: ['passed', 'failed', 'unexpected'],
  skip: ['skipped', 'skipped', 'skipped'],
};

const expected: readonly (readonly [
  title: string,
  statuses: string[],
  verdict: string,
  message: string | undefined,
])[] = [
  ['pass', runs.pass, 'pass', undefined],
  ['observed', runs.pass, 'observed', 'it did this'],
  ['observed refutation', runs.pass, 'observed', 'the ‹secret› broke'],
  ['warn', runs.warn, 'warn', 'the ‹secret› broke'],
  ['fail', runs.fail, 'fail', 'the ‹secret› broke'],
  ['not-testable', runs.skip, 'not-testable', 'the ‹secret› broke'],
  ['inconclusive', runs.skip, 'inconclusive', 'the ‹secret› broke'],
  ['error', runs.fail, 'error', 'the ‹secret› broke'],
];

test('each verdict is a status of Playwright, and stands in the annotations with message and duration', async () => {
  for (const [title, statuses, verdict, message] of expected) {
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
        ...(message === undefined ? [] : [['message', message]]),
      ]);
  }
});

test('what was not measured is skipped with its reason', async () => {
  for (const verdict of ['not-testable', 'inconclusive']) {
    const { annotations } = await recorded(verdict);
    const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    expect.soft(reasons, verdict).toEqual([`${verdict}: the ‹secret› broke`]);
  }
});

test('errors are thrown with their masked message', async () => {
  for (const [title, message] of [
    ['warn', 'Refuted: the ‹secret› broke'],
    ['fail', 'Refuted: the ‹secret› broke'],
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

test('whatever was thrown leaves its requests, and the command for the one under test', async () => {
  for (const [title, requests, act] of [
    ['pass', 0, undefined],
    ['observed', 0, undefined],
    ['observed refutation', 3, 'under test'],
    ['warn', 3, 'under test'],
    ['fail', 3, 'under test'],
    ['error', 3, 'under test'],
    ['not-testable', 1, 'given'],
    ['inconclusive', 0, undefined],
  ] as const) {
    const { attachments } = (await recorded(title)).result;
    const exchanges = attachments.filter(
      ({ contentType }) => contentType === 'application/vnd.allure.http+json',
    );
    expect.soft(exchanges, title).toHaveLength(requests);
    const text = attachments.find(({ name }) => name === 'requests')?.body;
    const told = text && Buffer.from(text, 'base64').toString('utf8');
    expect
      .soft(told === undefined, `${title} leaves no requests`)
      .toBe(title === 'pass' || title === 'observed');
    const command = told?.split('\n\n').slice(-1)[0];
    const again = act && `To send the ${act} request again:\ncurl -sS -i -X POST 'http://im.example`;
    expect
      .soft(command?.slice(0, again?.length ?? 0), title)
      .toBe(again ?? (told === undefined ? undefined : ''));
  }
});

test('nothing that a run leaves holds a secret', async () => {
  expect(await run, 'report').toContain('the ‹secret› broke');
  expect(await run, 'report').not.toContain('TopSecret');
  for (const [title] of expected)
    for (const { body } of (await recorded(title)).result.attachments)
      expect.soft(Buffer.from(body, 'base64').toString('utf8'), title).not.toContain('TopSecret');
});
