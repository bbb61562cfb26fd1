import { expect, test } from '@playwright/test';
import {
  isSelected,
  isWatched,
  refuseTraceOption,
  repetitionsOf,
  selectionOf,
} from '../../../../../fixtures/run/start/command-line.ts';

const argv = (typed: string): readonly string[] => ['node', 'playwright', ...typed.split(' ')];

const WORDS = 'all replies show one count @GET_GROUPS-ALWAYS_COUNT @MUST @group';

test('the words that select tests are known, and which requirements they select', () => {
  for (const [typed, selection, isIt] of [
    ['test', '', true],
    ['test --workers 2 -c some.config.ts --reporter=list', '', true],
    ['test --grep @MUST', '--grep @MUST', true],
    ['test -g @MUST tests/http/token.spec.ts', '--grep @MUST tests/http/token.spec.ts', true],
    ['test --shard 1/3 --last-failed', '--last-failed', true],
    ['merge-reports blobs', '', true],
    ['test --shard=1/2 -g @MUTE_GROUP-EFFECT', '--grep @MUTE_GROUP-EFFECT', false],
    ['test --grep /always_count/i', '--grep /always_count/i', true],
    ['test --grep-invert ALWAYS_', '--grep-invert ALWAYS_', false],
    ['test --grep @MUST --grep-invert @SHOULD', '--grep @MUST --grep-invert @SHOULD', true],
  ] as const) {
    expect.soft(selectionOf(argv(typed)), typed).toBe(selection);
    expect.soft(isSelected(argv(typed), WORDS), typed).toBe(isIt);
  }
});

test('how often a command line has each check performed is known', () => {
  for (const [typed, times] of [
    ['test', 1],
    ['test --repeat-each=3 --grep @MUST', 3],
    ['test tests/user --repeat-each 5', 5],
    ['test --repeat-each=often', 1],
  ] as const)
    expect.soft(repetitionsOf(argv(typed)), typed).toBe(times);
});

test('a person watches what does not run to its end by itself', () => {
  for (const [typed, isIt] of [
    ['test', false],
    ['test --reporter=line --grep --debugger', false],
    ['test --ui', true],
    ['test --ui-port=0 tests/user', true],
    ['test --debug', true],
    ['test --debug=inspector', true],
    ['test-server', true],
    ['', true],
  ] as const)
    expect.soft(isWatched(argv(typed), false), typed).toBe(isIt);
});

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
