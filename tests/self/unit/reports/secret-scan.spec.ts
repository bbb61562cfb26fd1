import { existsSync, mkdirSync, writeFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { removeLeaks, suiteText } from '../../../../reports/secret-scan.ts';
import { requirements } from '../../../requirements.ts';
import { reported } from './made-up-run.ts';

/**
 * Scans these files, all the suite's own; gives what is said, and which files are left.
 *
 * @param ownText of the suite
 */
function scan(files: Readonly<Record<string, string>>, secret = 'open sesame', ownText = '') {
  const folder = test.info().outputPath('reports');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.startsWith('test-results')) noteOwn(folder, file);
  }
  const said = removeLeaks(
    folder,
    searchFor([[secret, 'secret']], () => ownText),
  );
  return { said, left: Object.keys(files).filter((name) => existsSync(path.join(folder, name))) };
}

test('a file that holds a secret in any encoding is removed, and others stay', () => {
  const { said, left } = scan({
    'conformance.json': '{"message":"open%20sesame"}',
    'run.jsonl': '{}\n{"entry":{"outcome":{"stack":"at open sesame"}}}\n',
    'allure-results/b-attachment.txt': Buffer.from('to open sesame').toString('base64'),
    'test-results/first/x.md': 'open sesame',
    'since.json': '{"message":"‹secret›"}',
  });
  expect(left, 'left').toEqual(['since.json']);
  expect(said, 'said').toMatch(
    /^Deleted, because it still contained a secret: conformance\.json, run\.jsonl, .*b-attachment\.txt, .*x\.md in /,
  );
  expect(said, 'the secret').not.toContain('sesame');
});

test('of many files the first are named, and the others counted', () => {
  const files = Array.from({ length: 7 }, (_, at) => [`allure-results/${at}.txt`, 'open sesame'] as const);
  expect(scan(Object.fromEntries(files)).said, 'said').toMatch(/4\.txt, and 2 others in /);
});

test('ledgers stay whatever they hold, and so does what somebody else wrote', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'run.log'), 'open sesame');
  const { left, said } = scan({ [path.join(reportFolder('').ledgers, 'a.jsonl')]: 'open sesame' });
  expect([left.length, existsSync(path.join(folder, 'run.log')), said], 'left').toEqual([1, true, undefined]);
});

const row = { id: 'A-PASS', verdict: 'pass', level: 'MUST', text: 'a pass', message: 'a pass in prose' };

test('a secret that is a verdict, or another word of ours, takes no file away', () => {
  for (const secret of ['pass', 'MUST', 'A-PASS', 'message']) {
    const files = { 'conformance.json': JSON.stringify({ counts: { pass: 1 }, results: [row] }) };
    expect.soft(scan(files, secret, 'A-PASS message').said, secret).toBeUndefined();
  }
});

test('a short secret takes a file away where it stands as a value in words of the target', () => {
  for (const files of [
    { 'conformance.json': JSON.stringify({ results: [{ ...row, message: 'errMsg {"secret":"pass"}' }] }) },
    { 'run.jsonl': `{}\n${JSON.stringify({ entry: { outcome: { message: 'token: pass' } } })}\n` },
    { 'a-attachment.txt': 'token: pass' },
    { 'b-attachment.json': JSON.stringify({ response: { headers: [{ name: 'x', value: 'pass' }] } }) },
  ])
    expect.soft(scan(files, 'pass').left, JSON.stringify(files)).toEqual([]);
});

const failure = {
  verdict: 'fail',
  message: 'errCode of a success: expected 0, received HTTP 200, errCode 1001',
  evidence: { differences: [], steps: [] },
} as const;

/** All that a run of the whole list writes, with some failures. */
async function writtenFiles(): Promise<readonly string[]> {
  const folder = test.info().outputPath('reports');
  const failed = new Set(requirements.flatMap(({ id }, at) => (at % 100 === 0 ? [id] : [])));
  await reported({ folder, requirements, outcome: (id) => (failed.has(id) ? failure : {}) });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
}

test('a secret of eight or more letters that is a word of a report hides no part of it', async () => {
  const files = await writtenFiles();
  const own = files.join('\n').match(/[A-Za-z_]{8,}/g) ?? [];
  const words = [...new Set(own)].filter((word) => !/^[a-f]+$/.test(word));
  expect(words.length, 'words').toBeGreaterThan(800);
  const { anywhere } = searchFor(
    words.map((word) => [word, word]),
    () => suiteText(requirements),
  );
  expect(
    files.flatMap((text) => anywhere(text) ?? []),
    'words that take a file away',
  ).toEqual([]);
});

test('all requirements and sources are text of the suite, and made-up words are not', () => {
  const text = suiteText(requirements);
  for (const word of ['something', 'MUTE_GROUP_MEMBER-PARALLEL', 'reports/secret-scan.ts', 'historyId'])
    expect.soft(text.includes(word), word).toBe(true);
  for (const word of ['openIM123', 'open sesame', 'correct horse battery'])
    expect.soft(text.includes(word), word).toBe(false);
});
