import { spawnSync } from 'node:child_process';
import { playwrightCLI, root } from './project.ts';

// npm run everything: all that is proven of the suite, one after the other.

const config = 'tests/self/playwright.config.ts';
const npm = (...args: readonly string[]): readonly string[] => ['npm', 'run', '--silent', ...args];

/** What is run, and what it proves if it ends with 0. The longest comes last. */
const parts: readonly (readonly [proves: string, command: readonly string[]])[] = [
  ['the tests of every commit pass', ['npm', 'test', '--silent']],
  [
    'whole runs of the command end as they should, on servers of many kinds',
    [process.execPath, playwrightCLI, 'test', '-c', config, '--grep', '@long'],
  ],
  ['of two defects in one server, none hides the other', npm('prove', '--', '--pairs', '200')],
  ['small faults that are planted in the product are noticed as before', npm('faults')],
  ['runs on slow, far and fragile servers keep to their bounds', npm('endure')],
  [
    'every mutant is noticed by exactly those that are recorded, and every variant is left alone',
    npm('prove'),
  ],
];

if (process.argv.length > 2) {
  console.log(
    'Usage: npm run everything\nRuns all tests and proofs of the suite, three to five hours on two cores.',
  );
  process.exit(process.argv.includes('--help') ? 0 : 1);
}

const went = parts.map(([proves, [program = '', ...args]]) => {
  console.log(`\n${[program, ...args].join(' ')}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  return { proves, isFine: status === 0, minutes: Math.ceil((performance.now() - began) / 60_000) };
});

console.log('');
for (const { proves, isFine, minutes } of went)
  console.log(`${isFine ? 'proven    ' : 'NOT PROVEN'} ${String(minutes).padStart(3)} min  ${proves}`);
process.exitCode = went.every(({ isFine }) => isFine) ? 0 : 1;
