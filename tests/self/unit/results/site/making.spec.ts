import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../../fixtures/own-files.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { command, perform } from '../../../../../cli/site.ts';
import { writeSite } from '../../../../../results/site/site.ts';
import { endOf } from '../../cli/end-of.ts';
import { thrownBy } from '../../thrown.ts';

const newFolder = (): string => test.info().outputPath('site');

/** Writes a site with these pages besides the first one, and gives how that ended. */
function made(...pages: readonly string[]): { exitCode: number; said: string } {
  const lines: string[] = [];
  const files = ['index.html', 'style.css', ...pages].map((name) => ({ path: name, text: name }));
  const exitCode = endOf(
    () => writeSite(newFolder(), files),
    (line) => lines.push(line),
  );
  return { exitCode, said: lines.join('\n') };
}

const textOf = (name: string): string => readFileSync(join(newFolder(), name), 'utf8');

test('the site is written, and again: what an earlier one left goes, and what somebody put there stays', () => {
  expect(made('a/stale.html', 'a/kept.html'), 'first').toEqual({ exitCode: 0, said: '' });
  writeFileSync(join(newFolder(), 'CNAME'), 'im.example');
  expect(made('a/kept.html', 'b/new.html').exitCode, 'second').toBe(0);
  const names = readdirSync(newFolder(), { recursive: true }).map(String).toSorted();
  const own = ['index.html', 'own-files.txt', 'style.css'];
  expect(names).toEqual(['CNAME', 'a', join('a', 'kept.html'), 'b', join('b', 'new.html'), ...own]);
  expect([textOf('CNAME'), textOf('a/kept.html')], 'texts').toEqual(['im.example', 'a/kept.html']);
  const list = textOf('own-files.txt');
  made('a/kept.html', 'b/new.html');
  expect(textOf('own-files.txt'), 'the list, of the same site').toBe(list);
});

/** What may lie where the site is to go, and what is said then. */
const taken: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
  [
    'somebody’s files',
    (folder) => {
      mkdirSync(folder);
      writeFileSync(join(folder, 'notes.txt'), 'mine');
    },
    /is not empty, and not a site that this command made: choose another folder with --into\.$/,
  ],
  [
    'the reports of a run',
    (folder) => {
      mkdirSync(folder);
      noteOwn(folder, join(folder, 'conformance.json'));
      writeFileSync(join(folder, 'conformance.json'), '{}');
    },
    /is not empty, and not a site/,
  ],
  ['a file', (folder) => writeFileSync(folder, 'mine'), /is not a folder: choose another one with --into\.$/],
  [
    'a site with a file of somebody else’s in the way',
    (folder) => {
      made();
      mkdirSync(join(folder, 'about.html'));
    },
    /about\.html is not this suite's to overwrite/,
  ],
];

const namesIn = (folder: string): readonly string[] =>
  statSync(folder).isDirectory() ? readdirSync(folder) : [];

for (const [what, put, words] of taken)
  test(`${what} in the place of the site is left alone, and a sentence says so`, () => {
    mkdirSync(test.info().outputPath(), { recursive: true });
    put(newFolder());
    const before = namesIn(newFolder());
    const { exitCode, said } = made('about.html');
    expect(exitCode, 'exit code').toBe(2);
    expect(said, 'sentence').toMatch(words);
    expect(namesIn(newFolder()), 'files').toEqual(before);
  });

const mistakes: readonly (readonly [args: readonly string[], words: RegExp])[] = [
  [['--into', ''], /^Option '--into <folder>' argument '' is invalid\. It is empty/],
  [
    ['--repository', 'forge.example/suite'],
    /^Option '--repository <url>' .* must be an http or https address/,
  ],
  [['--repository', 'javascript:alert(1)'], /must be an http or https address/],
  [['--address', 'https://ann:secret@im.example'], /must be .* without a user/],
  [['--address', 'https://im.example/?q=1'], /must be .* a query/],
];
test('bad options are one sentence', async () => {
  for (const [args, words] of mistakes)
    expect
      .soft(await thrownBy(() => perform(args)), args.join(' '))
      .toMatchObject({ name: 'Refusal', message: expect.stringMatching(words) });
});

test('addresses are taken without the slash at their end', () => {
  const args = ['--repository', 'https://forge.example/suite/', '--address', 'https://im.example'];
  expect(parsed(command(), args)).toEqual({
    given: [],
    into: 'reports/out/site',
    repository: 'https://forge.example/suite',
    address: 'https://im.example',
  });
});
