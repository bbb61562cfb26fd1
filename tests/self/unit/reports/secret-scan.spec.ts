import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { FullResult } from '@playwright/test/reporter';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import LastLook from '../../../../reports/last-look.ts';
import { Unwritten } from '../../../../reports/unwritten.ts';

const full = new Error("ENOSPC: no space left on device, write '/reports/conformance.json'");

interface Looked {
  readonly secret?: string;
  /** Words of the suite's own. */
  readonly words?: string;
  readonly unwritten?: Unwritten;
  /** How the run ended before. */
  readonly status?: FullResult['status'];
}

/** Looks at these files, all the suite's own; gives how the run ends, what was said, and which files are left. */
async function look(
  files: Readonly<Record<string, string>>,
  { secret = 'open sesame', words = '', unwritten = new Unwritten(), status = 'passed' }: Looked = {},
) {
  const folder = test.info().outputPath('reports');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.startsWith('test-results')) noteOwn(folder, file);
  }
  const said: string[] = [];
  const output = { isTTY: false, columns: 80, write: (text: string) => said.push(text) > 0 };
  const search = (ownWords: string) => searchFor([[secret, 'secret']], ownWords + words);
  const reporter = new LastLook({ reportDir: folder, root: '/', search, unwritten, output });
  const ended = await reporter.onEnd({ status, startTime: new Date(), duration: 1 });
  return {
    status: ended?.status,
    said,
    left: Object.keys(files).filter((name) => existsSync(path.join(folder, name))),
  };
}

test('files that hold no secret stay, and nothing is said', async () => {
  const files = { 'conformance.json': '{"message":"‹secret›"}', 'allure-results/a-result.json': '{}' };
  expect(await look(files), 'ended').toEqual({ status: undefined, said: [], left: Object.keys(files) });
});

test('a file that holds a secret in any encoding is taken away, and the run has failed', async () => {
  const { status, said, left } = await look({
    'conformance.json': '{"message":"open%20sesame"}',
    'allure-results/b-attachment.txt': Buffer.from('to open sesame').toString('base64'),
    'test-results/first/x.md': 'open sesame',
    'load.json': '{}',
  });
  expect([status, left], 'ended').toEqual(['failed', ['load.json']]);
  expect(said, 'said').toEqual([
    expect.stringMatching(
      /^Not published, because a secret still stood there: conformance\.json, .*b-attachment\.txt, .*x\.md, removed from /,
    ),
  ]);
  expect(said.join(), 'the secret').not.toContain('sesame');
});

test('ledgers stay whatever they hold, and so does what somebody else wrote', async () => {
  const { ledgers } = reportFolder('');
  const folder = test.info().outputPath('reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'run.log'), 'open sesame');
  const { left, said } = await look({ [path.join(ledgers, 'a.jsonl')]: 'open sesame' });
  expect([left.length, existsSync(path.join(folder, 'run.log')), said], 'left').toEqual([1, true, []]);
});

const row = { id: 'A-PASS', verdict: 'pass', level: 'MUST', text: 'a pass', message: 'a pass in prose' };

test('a secret that is a verdict, or another word of ours, takes no file away', async () => {
  for (const secret of ['pass', 'MUST', 'A-PASS', 'message']) {
    const files = { 'conformance.json': JSON.stringify({ counts: { pass: 1 }, results: [row] }) };
    expect.soft(await look(files, { secret, words: 'A-PASS message' }), secret).toMatchObject({ said: [] });
  }
});

test('a short secret takes a file away where it stands as a value in words of the target', async () => {
  for (const files of [
    { 'conformance.json': JSON.stringify({ results: [{ ...row, message: 'errMsg {"secret":"pass"}' }] }) },
    { 'second-tries.jsonl': `${JSON.stringify({ secondTry: { requests: 'token: pass' } })}\n` },
    { 'a-attachment.txt': 'token: pass' },
    { 'b-attachment.json': JSON.stringify({ response: { headers: [{ name: 'x', value: 'pass' }] } }) },
  ])
    expect.soft(await look(files, { secret: 'pass' }), JSON.stringify(files)).toMatchObject({ left: [] });
});

test('a disk that filled is one sentence, and the run has failed', async () => {
  const unwritten = new Unwritten();
  unwritten.attempt(() => {
    throw full;
  });
  expect(unwritten.note(full), 'of the disk').toBe(true);
  expect(await look({}, { unwritten }), 'ended').toMatchObject({
    status: 'failed',
    said: [`Not all of the reports could be written (${full.message}): make room, and run it again.\n`],
  });
});

test('another problem is no problem of the disk, and an interrupted run stays one', async () => {
  const unwritten = new Unwritten();
  const act = (): never => {
    throw new Error('it broke');
  };
  expect(() => unwritten.attempt(act), 'thrown').toThrow('it broke');
  unwritten.note(full);
  expect(await look({}, { unwritten, status: 'interrupted' }), 'ended').toMatchObject({ status: undefined });
});
