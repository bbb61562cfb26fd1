import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// npm run lint: all of them at once, for each has a processor of its own to keep busy; what they say, one after
// the other.

const commands: readonly (readonly [name: string, ...args: readonly string[]])[] = [
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['tsc'],
  // What runs in a browser knows the DOM, and nothing of Node.
  ['tsc', '-p', 'results/site/browser'],
  ['oxlint', '--type-aware'],
];

/** Runs one, found where npm puts the commands of the packages, and gives its exit code. */
async function run([name, ...args]: (typeof commands)[number]): Promise<number> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [code, out, problems] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  process.stdout.write(out);
  process.stderr.write(problems);
  return code;
}

const codes = await Promise.all(commands.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
