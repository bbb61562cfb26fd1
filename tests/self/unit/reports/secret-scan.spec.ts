import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { removeLeaks } from '../../../../reports/secret-scan.ts';

/**
 * Scans these files, all the suite's own; gives what is said, and which files are left.
 *
 * @param suiteText of the suite
 */
function scan(files: Readonly<Record<string, string>>, secret = 'open sesame', suiteText = '') {
  const folder = test.info().outputPath('reports');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.startsWith('test-results')) noteOwn(folder, file);
  }
  const said = removeLeaks(
    folder,
    searchFor([[secret, 'secret']], () => suiteText),
  );
  return { said, left: Object.keys(files).filter((name) => existsSync(path.join(folder, name))) };
}

test('files that hold no secret stay, and nothing is said', () => {
  const files = { 'conformance.json': '{"message":"‹secret›"}', 'allure-results/a-result.json': '{}' };
  expect(scan(files), 'scanned').toEqual({ said: undefined, left: Object.keys(files) });
});

test('a file that holds a secret in any encoding is removed', () => {
  const { said, left } = scan({
    'conformance.json': '{"message":"open%20sesame"}',
    'run.jsonl': '{}\n{"entry":{"outcome":{"stack":"at open sesame"}}}\n',
    'allure-results/b-attachment.txt': Buffer.from('to open sesame').toString('base64'),
    'test-results/first/x.md': 'open sesame',
    'since.json': '{}',
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
  const { ledgers } = reportFolder('');
  const folder = test.info().outputPath('reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'run.log'), 'open sesame');
  const { left, said } = scan({ [path.join(ledgers, 'a.jsonl')]: 'open sesame' });
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
