import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../project.ts';
import { filesOfGit } from './sources.ts';

// npm run catalogue, in a copy of the project.

const SPEC = 'tests/group/mute-group.spec.ts';

/** A copy of some files in the folder of this test, in which git finds everything committed. */
function copied(isWanted: (file: string) => boolean) {
  const folder = test.info().outputPath('copy');
  for (const file of filesOfGit().filter(isWanted)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Copy');
  return { folder, git };
}

/** Adds a check before the first one of the spec file. */
function addCheck(folder: string, since = ''): void {
  const file = join(folder, SPEC);
  const added = `
test(
  ...muteGroup('MADE_UP', {
    text: 'mute_group has a requirement that was made up',
    promises: ['reply'],${since}
    async check({ call, given }) {
      expectSuccess(await call({ groupID: (await given.group()).groupID }), NoData);
    },
  }),
);

test(
`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('\ntest(\n', () => added),
  );
}

function catalogueIn(folder: string) {
  const command = ['--import', 'tsx', 'tests/self/house/write-catalogue.ts'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

test('a new check changes the catalogue and the list of the version, and no page', { tag: '@long' }, () => {
  const { folder, git } = copied(() => true);
  addCheck(folder);

  expect(catalogueIn(folder)).toEqual({ status: 0, stderr: '' });

  const changed = git('diff', '--name-only').trim().split('\n');
  const list = changed.find((file) => /^results\/published\/suites\/[\d.]+\.json$/.test(file));
  expect(changed).toEqual([list, 'tests/catalogue.json', SPEC]);
  rmSync(folder, { recursive: true });
});

test('a wrong entry leaves every file as it was', () => {
  // Without the other checks it is as wrong, and sooner.
  const { folder, git } = copied((file) => !/\.(?:spec\.ts|gz|png)$|\/golden\//.test(file) || file === SPEC);
  addCheck(folder, " since: '0.1.0',");

  expect(catalogueIn(folder)).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was written\. The version is .* Wrong: MUTE_GROUP-MADE_UP\.\n$/),
  });
  expect(git('diff', '--name-only').trim()).toBe(SPEC);
  rmSync(folder, { recursive: true });
});
