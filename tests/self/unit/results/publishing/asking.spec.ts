import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readConsistent } from '../../../../../results/publishing/checking.ts';
import { expectRefused, inFolder, resultWith, said } from './made-up-folder.ts';

const refusedArguments: Readonly<Record<string, readonly [args: readonly string[], sentence: RegExp]>> = {
  nothing: [
    [],
    /^Say which implementation it is \(--as\); its version \(--version\); who ran the suite \(--by\); how .* \(--ran\)\.$/,
  ],
  'no way of running': [said.slice(0, 3), /^Say how the implementation was run \(--ran\)/],
  'an empty answer': [[...said, '--by', ' '], /^Say who ran the suite \(--by\)/],
  'an unknown option': [[...said, '--force'], /^Unknown option '--force'/],
  'two results': [[...said, 'a.json', 'b.json'], /^Too many arguments\. Expected 1 argument but got 2/],
  'a name without a letter': [[...said, '--as', '龍'], /^--as "龍" cannot be the name of a folder/],
  'the name of a folder of ours': [
    [...said, '--as', 'Suites'],
    /^--as "Suites" cannot be the name of a folder/,
  ],
  'a version that is none': [
    [...said, '--version', '../..'],
    /^--version "\.\.\/\.\." cannot be the name of a folder/,
  ],
  'a long title': [[...said, '--title', 'x'.repeat(61)], /^--title is empty, or too long/],
  'a commit that is none': [[...said, '--suite-commit', 'main'], /^--suite-commit must be a hash/],
  'nothing withheld': [[...said, '--withhold', ','], /^--withhold is empty/],
};

test('what was asked wrongly is answered with one sentence', () => {
  for (const [what, [args, sentence]] of Object.entries(refusedArguments))
    inFolder((made) => expectRefused(made, made.does(...args), sentence, what));
});

test('names may be typed as people write them', () => {
  inFolder((made) => {
    expect(
      made.submits(resultWith(), '--as', 'Öpen IM: Server', '--version', 'V3.8.3 (patch 16)'),
      made.printed.join('\n'),
    ).toBe(0);
    expect(existsSync(path.join(made.folder, 'open-im-server/v3.8.3-patch-16/2026-11-21.json')), 'file').toBe(
      true,
    );
  });
});

/** A folder with these changes, whose commit is of this version of the suite; undefined where git knows nothing. */
const git =
  (changed: string, version: string | undefined) =>
  (what: string, ...args: readonly string[]): string | undefined => {
    if (version === undefined) return undefined;
    if (what === 'show') return JSON.stringify({ version });
    return what === 'status' ? changed : `${args[0] === 'HEAD' ? 'a'.repeat(40) : 'b'.repeat(40)}\n`;
  };
const dirty = ' M package.json\n';

const folders: readonly (readonly [what: string, changed: string, version: string | undefined, RegExp])[] = [
  ['with changed files', dirty, '0.2.0', /^Files of the suite have uncommitted changes/],
  [
    'of another version',
    '',
    '0.3.0',
    /^The result is from the suite 0\.2\.0, but commit aaaaaaaaaaaa is 0\.3\.0/,
  ],
  ['that git does not know', '', undefined, /^The commit of the suite is not known here/],
];
for (const [what, changed, version, sentence] of folders)
  test(`the commit is not that of a folder ${what}`, () => {
    inFolder((made) => expectRefused(made, made.submits(resultWith()), sentence), {
      git: git(changed, version),
    });
  });

test('the commit is the one that is named, whatever the folder is', () => {
  inFolder(
    (made) => {
      expect(made.submits(resultWith(), '--suite-commit', 'bbbbbbb'), made.printed.join('\n')).toBe(0);
      expect(readConsistent(made.folder)[0]?.recipe.suiteCommit, 'commit').toBe('b'.repeat(40));
    },
    { git: git(dirty, '0.2.0') },
  );
});
