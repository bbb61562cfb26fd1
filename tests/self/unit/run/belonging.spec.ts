import { expect, test } from '@playwright/test';
import { belonging, isWatched, type Self } from '../../../../fixtures/run/belonging.ts';

const runner: Self = { pid: 7, ppid: 1, bornAt: 1000.5, isWorker: false };
const worker: Self = { pid: 8, ppid: 7, bornAt: 2000.5, isWorker: true };
const handed = (rest = {}): string => JSON.stringify({ runID: 'crun', pid: 7, bornAt: 1000.5, ...rest });

test('a run is believed by the process that began it, and by its workers', () => {
  for (const self of [runner, worker]) expect.soft(belonging(handed(), self)?.runID, 'run').toBe('crun');
});

const inherited: readonly (readonly [what: string, text: string | undefined, self: Self])[] = [
  ['nothing', undefined, runner],
  ['a text of an older version', 'crun', runner],
  ['a run of another process', handed(), { ...runner, pid: 9 }],
  ['a run of a process that had the same number', handed(), { ...runner, bornAt: 3000.5 }],
  ['a run of whoever began this command', handed(), { ...worker, isWorker: false }],
  ['a run whose process is not the one that began this worker', handed(), { ...worker, ppid: 1 }],
  ['a second pass of another process', handed({ isSecondPass: true }), { ...worker, ppid: 1 }],
];
for (const [what, text, self] of inherited) {
  test(`an inherited environment is no run: ${what}`, () => {
    expect(belonging(text, self), 'run').toBeUndefined();
  });
}

test('the process that performs checks a second time belongs to the run that began it', () => {
  const self = { ...worker, isWorker: false };
  expect(belonging(handed({ isSecondPass: true, facts: 'f' }), self)?.facts, 'facts').toBe('f');
});

test('UI mode, an editor and watch mode are told from a run', () => {
  const argv = (...words: string[]): string[] => ['node', 'cli.js', ...words];
  for (const words of [
    ['test', '--ui'],
    ['test', '-c', 'a.ts', '--ui-port=8080'],
    ['test', '--ui-host', '0.0.0.0'],
    ['test-server', '-c', 'a.ts'],
    ['run-test-mcp-server'],
    [],
  ])
    expect.soft(isWatched(argv(...words), false), words.join(' ')).toBe(true);
  for (const words of [['test'], ['test', '--grep', 'ui', '--reporter=dot'], ['test', '--update-snapshots']])
    expect.soft(isWatched(argv(...words), false), words.join(' ')).toBe(false);
  expect(isWatched(argv('test'), true), 'watch mode').toBe(true);
});
