import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readConsistent } from '../../../../../results/publishing/checking.ts';
import { expectRefused, inFolder, resultWith, said } from './made-up-folder.ts';

const refusedArguments: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
  [[], /^Say which .* \(--as\); its version \(--version\); who .* \(--by\); how .* \(--ran\)\.$/],
  [[...said, '--by', ' '], /^Say who ran the suite \(--by\)/],
  [[...said, 'a.json', 'b.json'], /^Too many arguments\. Expected 1 argument but got 2/],
  [[...said, '--as', '龍'], /^--as "龍" cannot be the name of a folder/],
  [[...said, '--as', 'Suites'], /^--as "Suites" cannot be the name of a folder/],
  [[...said, '--version', '../..'], /^--version "\.\.\/\.\." cannot be the name of a folder/],
  [[...said, '--title', 'x'.repeat(61)], /^--title is empty, or too long/],
  [[...said, '--suite-commit', 'main'], /^--suite-commit must be a hash/],
  [[...said, '--withhold', ','], /^--withhold is empty/],
  [said, /^No result in .*: no run wrote one/],
];

test('what was asked wrongly is answered with one sentence', () => {
  for (const [args, sentence] of refusedArguments)
    inFolder((made) => expectRefused(made, made.does(...args), sentence, String(sentence)));
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

const folders: readonly (readonly [changed: string, version: string | undefined, sentence: RegExp])[] = [
  [dirty, '0.2.0', /^Files of the suite have uncommitted changes/],
  ['', '0.3.0', /^The result is from the suite 0\.2\.0, but commit aaaaaaaaaaaa is 0\.3\.0/],
  ['', undefined, /^The commit of the suite is not known here/],
];
test('the commit is that of the folder only if nothing is changed, and it is of the version of the result', () => {
  for (const [changed, version, sentence] of folders)
    inFolder((made) => expectRefused(made, made.submits(resultWith()), sentence, String(sentence)), {
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
