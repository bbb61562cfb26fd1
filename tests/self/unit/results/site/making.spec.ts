import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../../fixtures/own-files.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { command, perform } from '../../../../../cli/site.ts';
import { siteFiles, writeSite } from '../../../../../results/site/site.ts';
import { endOf } from '../../cli/end-of.ts';
import { thrownBy } from '../../thrown.ts';
import { madeUpWorld } from './made-up-world.ts';

const newFolder = (): string => test.info().outputPath('site');

/** Writes the site of a made-up world of this size, and gives how that ended. */
function made(requirements = 9, implementations = 2): { exitCode: number; said: string } {
  const lines: string[] = [];
  const exitCode = endOf(
    () => writeSite(newFolder(), siteFiles(madeUpWorld({ requirements, implementations }))),
    (line) => lines.push(line),
  );
  return { exitCode, said: lines.join('\n') };
}

test('the site is written into its folder, and again into the same one', () => {
  const first = made();
  expect(first, 'first').toEqual({ exitCode: 0, said: '' });
  const page = readFileSync(join(newFolder(), 'index.html'), 'utf8');
  const list = readFileSync(join(newFolder(), 'own-files.txt'), 'utf8');
  expect(made(), 'second').toEqual(first);
  expect(readFileSync(join(newFolder(), 'index.html'), 'utf8'), 'page').toBe(page);
  expect(readFileSync(join(newFolder(), 'own-files.txt'), 'utf8'), 'list').toBe(list);
});

test('what an earlier site left goes, and what somebody put there stays', () => {
  made();
  const foreign = join(newFolder(), 'CNAME');
  writeFileSync(foreign, 'im.example');
  expect(made(9, 1).exitCode, 'exit code').toBe(0);
  expect(existsSync(join(newFolder(), 'implementations/server-1/index.html')), 'stale').toBe(false);
  expect(existsSync(join(newFolder(), 'implementations/server-0/index.html')), 'kept').toBe(true);
  expect(readFileSync(foreign, 'utf8'), 'foreign').toBe('im.example');
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
      mkdirSync(join(folder, 'requirements/GET_USERS-MADE_UP_9.html'));
    },
    /GET_USERS-MADE_UP_9\.html is not this suite's to overwrite/,
  ],
];

const namesIn = (folder: string): readonly string[] =>
  statSync(folder).isDirectory() ? readdirSync(folder) : [];

for (const [what, put, words] of taken)
  test(`${what} in the place of the site is left alone, and a sentence says so`, () => {
    mkdirSync(test.info().outputPath(), { recursive: true });
    put(newFolder());
    const before = namesIn(newFolder());
    const { exitCode, said } = made(10, 3);
    expect(exitCode, 'exit code').toBe(2);
    expect(said, 'sentence').toMatch(words);
    expect(namesIn(newFolder()), 'files').toEqual(before);
  });

for (const [args, words] of [
  [['--into', ''], /^Option '--into <folder>' argument '' is invalid\. It is empty/],
  [
    ['--repository', 'forge.example/suite'],
    /^Option '--repository <url>' .* must be an http or https address/,
  ],
  [['--repository', 'javascript:alert(1)'], /must be an http or https address/],
  [['--address', 'https://ann:secret@im.example'], /must be .* without a user/],
  [['--address', 'https://im.example/?q=1'], /must be .* a query/],
] as const)
  test(`bad options are one sentence: ${args.join(' ')}`, async () => {
    const { name, message } = await thrownBy(() => perform(args));
    expect(name, 'kind').toBe('Refusal');
    expect(message, 'sentence').toMatch(words);
    expect(message, 'one line').not.toContain('\n');
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
