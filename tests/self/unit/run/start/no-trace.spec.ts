import { expect, test } from '@playwright/test';
import { refuseTraceOption } from '../../../../../fixtures/run/start/no-trace.ts';

const asked =
  (...words: readonly string[]) =>
  (): void =>
    refuseTraceOption(['node', 'cli.js', 'test', ...words]);

test('a trace on the command line is refused with one sentence, whatever its mode', () => {
  for (const words of [
    ['--trace', 'on'],
    ['--trace=retain-on-failure'],
    ['a.spec.ts', '--trace=off', '--trace=on'],
  ])
    expect.soft(asked(...words), words.join(' ')).toThrow(/^--trace cannot be used here: .*tokens/);
  for (const words of [[], ['--trace', 'off'], ['--trace=off'], ['--grep', 'trace']])
    expect.soft(asked(...words), words.join(' ')).not.toThrow();
});
