import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  claim,
  NameTaken,
  noteOwn,
  ownFiles,
  readOwn,
  removeOwn,
  requireNames,
} from '../../../fixtures/own-files.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { readRecord } from '../../../fixtures/run/engine/record.ts';

const newFolder = (): string => test.info().outputPath('reports');

function put(...path: readonly [string, ...string[]]): string {
  const file = join(...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, file);
  return file;
}

test('what is noted is on the list, before it is written, and once the folder is there', () => {
  const folder = newFolder();
  expect([...ownFiles(folder)], 'before').toEqual([]);
  noteOwn(folder, join(folder, 'a.json'), join(folder, 'b', 'c.json'));
  noteOwn(folder, join(folder, 'd.json'));
  expect([...ownFiles(folder)], 'listed').toEqual(
    ['a.json', 'b/c.json', 'd.json'].map((name) => join(folder, name)),
  );
  expect(readdirSync(folder), 'files').toEqual(['own-files.txt']);
});

test('below a file there is nothing of ours, which is no error', () => {
  const file = put(test.info().outputPath('a-file'));
  for (const folder of [file, join(file, 'reports')]) {
    expect.soft([...ownFiles(folder)], folder).toEqual([]);
    expect.soft(() => removeOwn(folder, [join(folder, 'a.json')]), folder).not.toThrow();
    expect
      .soft(() => requireNames(folder, [join(folder, 'a.json')], [join(folder, 'b')]), folder)
      .not.toThrow();
    expect.soft(() => noteOwn(folder, join(folder, 'a.json')), folder).toThrow(/cannot be written \(E/);
    expect.soft(readRecord(reportFolder(folder).record), folder).toBeUndefined();
  }
});

test('only what is listed is removed, and a folder only when it becomes empty', () => {
  const folder = newFolder();
  const own = [put(folder, 'a.json'), put(folder, 'b', 'c.json'), put(folder, 'b', 'd', 'e.json')];
  const foreign = [put(folder, 'run.log'), put(folder, 'b', 'run.log')];
  noteOwn(folder, ...own);
  removeOwn(folder, [join(folder, 'a.json'), join(folder, 'b')]);
  expect([...own, ...foreign].filter(existsSync), 'what is left').toEqual(foreign);
  expect(existsSync(join(folder, 'b', 'd')), 'the folder that became empty').toBe(false);
  expect([...ownFiles(folder)], 'still listed').toEqual([]);
});

test('what is listed elsewhere stays, and stays on the list', () => {
  const folder = newFolder();
  const [page, result] = [put(folder, 'page.html'), put(folder, 'results', 'x')];
  noteOwn(folder, page, result);
  removeOwn(folder, [join(folder, 'results'), join(folder, 'pag')]);
  expect([existsSync(page), existsSync(result), [...ownFiles(folder)]], 'left').toEqual([
    true,
    false,
    [page],
  ]);
});

test('nothing outside the folder is removed, whatever the list says', () => {
  const folder = newFolder();
  const outside = put(dirname(folder), 'outside.txt');
  noteOwn(folder, outside, join(folder, '..', 'outside.txt'), folder);
  expect([...ownFiles(folder)], 'listed').toEqual([]);
  removeOwn(folder, [dirname(folder)]);
  expect(existsSync(outside), 'outside').toBe(true);
});

test('a folder that stands where a listed file was is not removed', () => {
  const folder = newFolder();
  noteOwn(folder, join(folder, 'a'));
  const inside = put(folder, 'a', 'run.log');
  removeOwn(folder, [folder]);
  expect(existsSync(inside), 'inside').toBe(true);
});

test('a name of somebody else is not claimed, an own or a free one is', () => {
  const folder = newFolder();
  const file = join(folder, 'a.json');
  claim(folder, file);
  writeFileSync(file, 'ours');
  claim(folder, file);
  expect(readFileSync(reportFolder(folder).ownFiles, 'utf8').match(/^a\.json$/gm), 'lines').toHaveLength(1);
  const foreign = put(folder, 'b.json');
  expect(() => claim(folder, foreign), 'claiming').toThrow(NameTaken);
  expect(ownFiles(folder).has(foreign), 'listed').toBe(false);
});

test('a file in the place of a folder, a folder in the place of a file, and a foreign list are reported', () => {
  const folder = newFolder();
  const file = put(folder, 'taken');
  expect(() => requireNames(folder, [], [file]), 'a file').toThrow(
    /taken is not a folder, and this suite needs one/,
  );
  put(folder, 'sub', 'x');
  expect(() => requireNames(folder, [join(folder, 'sub')], []), 'a folder').toThrow(
    /sub was not written by this/,
  );
  requireNames(folder, [join(folder, 'free')], [join(folder, 'sub')]);
  writeFileSync(reportFolder(folder).ownFiles, 'shopping list\n');
  expect(() => requireNames(folder, [], []), 'a list').toThrow(
    /own-files\.txt is not the list of files that this /,
  );
});

test('a link that leads nowhere, or in a circle, is a name that is taken, and nothing is written through it', () => {
  const folder = newFolder();
  const own = put(folder, 'own.json');
  noteOwn(folder, own);
  const outside = join(dirname(folder), 'outside.json');
  const [file, each, circle] = ['file.json', 'folder', 'circle'].map((name) => join(folder, name));
  for (const link of [file, each]) symlinkSync(outside, link ?? '');
  symlinkSync('circle', circle ?? '');
  for (const link of [file, circle])
    expect.soft(() => claim(folder, link ?? ''), link).toThrow(/ was not written by this suite, /);
  expect.soft(() => requireNames(folder, [], [each ?? '']), 'a folder').toThrow(/folder is not a folder, /);
  expect(existsSync(outside), 'something outside').toBe(false);
});

test('what cannot be read or used is one sentence', () => {
  const folder = newFolder();
  const unreadable = put(folder, 'sub', 'x');
  expect(() => readOwn(dirname(unreadable)), 'a folder').toThrow(
    /sub cannot be read \(EISDIR\): move it away, or set IM_REPORT_DIR to another folder\.$/,
  );
  const { ownFiles: list } = reportFolder(folder);
  symlinkSync(join(folder, 'nowhere'), list);
  expect(() => requireNames(folder, [], []), 'a list').toThrow(/own-files\.txt is not the list /);
  // Files cannot be kept from the superuser.
  if (process.getuid?.() === 0) return;
  chmodSync(unreadable, 0o000);
  expect(() => readOwn(unreadable), 'of mode 000').toThrow(/x cannot be read \(EACCES\): /);
});
