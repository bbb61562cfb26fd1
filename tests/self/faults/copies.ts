import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Makes a copy of the committed project, in which faults are planted.
 *
 * @param tests the commit whose self-tests the copy has; those of the project if it is undefined
 */
export function copyProject(root: string, tests?: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'im-conformance-faults-')), 'project');
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder]);
  if (tests !== undefined) {
    const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: folder });
    git('rm', '--quiet', '-r', 'tests/self');
    git('checkout', '--quiet', tests, '--', 'tests/self');
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

export function removeCopy(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true });
}
