import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../project.ts';

/** Where and with what a script runs. */
interface Surroundings {
  /** The file `.env` of its folder; empty unless given. */
  readonly dotenv?: string;
  readonly environment?: Record<string, string>;
}

/**
 * Runs `script` with the module at `path` as `s`, in a process and a folder of its own, because what it reads and
 * changes is the environment of a process. Gives what it printed.
 */
export function printed(path: string, script: string, surroundings: Surroundings = {}): unknown {
  const { dotenv = '', environment = {} } = surroundings;
  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  writeFileSync(join(folder, '.env'), dotenv);
  const from = JSON.stringify(join(root, path));
  const code = `const s = await import(${from}); const print = (x) => console.log(JSON.stringify(x)); ${script}`;
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs');
  const args = ['--import', loader, '--input-type=module', '-e', code];
  const output = execFileSync(process.execPath, args, { cwd: folder, env: environment, encoding: 'utf8' });
  const value: unknown = JSON.parse(output);
  return value;
}
