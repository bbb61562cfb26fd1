import { presentTree } from './project.ts';

/** Git is asked once. */
const present = presentTree();

/**
 * Selects the slow test whose turn it is: not all fit into `npm test`, which runs one of each list, another one with
 * every change of the files.
 */
export function inTurnOf<Long>(all: readonly Long[], tree = present): readonly Long[] {
  const number = Number.parseInt(tree.slice(-6), 16);
  const turn = Number.isNaN(number) ? 0 : number % all.length;
  return all.slice(turn, turn + 1);
}

/** Long tests, those of a list about as long as each other: of each list one is tried with each change of the files. */
const longTests = [
  // Whole runs.
  [
    'broken readers',
    'shared server',
    'commands of the pages',
    'a run that only reads',
    'a run with existing accounts',
    'a second run with the same accounts',
    'a run of ordinary accounts',
    // Servers that are being built: each has a list of its own.
    'an operation that is absent',
    'a helper that is absent',
    'one operation alone',
    'some operations that are absent',
    'stubs',
    'lists that are wrong',
  ],
  // Runs of many checks.
  [
    'worst server',
    'strangest server',
    'size of the Allure report',
    'provisioned accounts',
    'accounts for two runs',
    'a short secret',
  ],
  ['retry', 'interrupted retry'],
  ['not begun', 'a bad token'],
  ['no helper operations', 'core without credentials', 'a target that dies'],
  ['challenging a requirement', 'sweeping and exploring', 'a find', 'no find'],
  ['a group that stays', 'a name that is taken', 'another folder', 'no older result'],
  // Runs of one check or a few.
  ['a server that is brought down', 'a check that is repeated', 'a careless server'],
  ['whole runs with another reporter', 'many failures with another reporter', 'another use of the variable'],
  [
    'a secret that is a word',
    'a dismissal that does nothing',
    'accounts that cannot be used',
    'accounts on a server that mutes nobody',
    'two runs of one pool',
  ],
  ['a killed run', 'killed before its reports', 'a run that goes on'],
  ['data on standard output', 'another reporter out of reach', 'ends of the doctor'],
  ['groups of old runs', 'a sweep that cannot begin', 'Ctrl-C', 'a restart'],
  ['a baseline that cannot be used', 'an unknown option of Playwright'],
  ['an unknown id', 'a recorded sample', 'pairs by a seed', 'an invalid number of pairs'],
] as const;

/** Once for a long test whose turn it is; never for another one. */
export function onItsTurn(name: (typeof longTests)[number][number]): readonly string[] {
  return longTests.flatMap((list) => inTurnOf<string>(list)).filter((each) => each === name);
}
