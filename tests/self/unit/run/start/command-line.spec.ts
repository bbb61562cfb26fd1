import { expect, test } from '@playwright/test';
import {
  isSelected,
  isWatched,
  refuseTraceOption,
  repetitionsOf,
  selectionOf,
} from '../../../../../fixtures/run/start/command-line.ts';

const cases: readonly (readonly [typed: string, selection: string])[] = [
  ['test', ''],
  ['test --workers 2 -c some.config.ts --reporter=list', ''],
  ['test --grep @MUST', '--grep @MUST'],
  ['test -g @MUST tests/http/token.spec.ts', '--grep @MUST tests/http/token.spec.ts'],
  ['test --shard 1/3 --last-failed', '--last-failed'],
  ['merge-reports blobs', ''],
];
for (const [typed, selection] of cases)
  test(`of "${typed}" is said what it selects`, () => {
    expect(selectionOf(['node', 'playwright', ...typed.split(' ')])).toBe(selection);
  });

for (const [typed, times] of [
  ['test', 1],
  ['test --repeat-each=3 --grep @MUST', 3],
  ['test tests/user --repeat-each 5', 5],
  ['test --repeat-each=often', 1],
] as const)
  test(`"${typed}" performs each check ${times} times`, () => {
    expect(repetitionsOf(['node', 'playwright', ...typed.split(' ')])).toBe(times);
  });

const WORDS = 'all replies show one count @GET_GROUPS-ALWAYS_COUNT @MUST @group';
const grepped: readonly (readonly [typed: string, selected: boolean])[] = [
  ['test --shard=1/2', true],
  ['test --shard=1/2 --grep @MUST', true],
  ['test --shard=1/2 -g @MUTE_GROUP-EFFECT', false],
  ['test --shard=1/2 --grep /always_count/i', true],
  ['test --shard=1/2 --grep-invert ALWAYS_', false],
  ['test --shard=1/2 --grep @MUST --grep-invert @SHOULD', true],
];
for (const [typed, selected] of grepped)
  test(`"${typed}" ${selected ? 'selects' : 'leaves out'} an audit`, () => {
    expect(isSelected(['node', 'playwright', ...typed.split(' ')], WORDS)).toBe(selected);
  });

for (const [words, isIt] of [
  ['test', false],
  ['test --reporter=line --grep --debugger', false],
  ['test --ui', true],
  ['test --ui-port=0 tests/user', true],
  ['test --debug', true],
  ['test --debug=inspector', true],
  ['test-server', true],
  ['', true],
] as const)
  test(`playwright ${words} ${isIt ? 'is watched by a person' : 'runs to its end'}`, () => {
    expect(isWatched(['node', 'cli.js', ...words.split(' ')], false), 'watched').toBe(isIt);
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
