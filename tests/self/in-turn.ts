import { presentTree } from './project.ts';

/**
 * Selects the slow test whose turn it is: not all fit into `npm test`, which runs one of each list, another one with
 * every change of the files.
 */
export function inTurnOf<Long>(all: readonly Long[], tree = presentTree()): readonly Long[] {
  const number = Number.parseInt(tree.slice(-6), 16);
  const turn = Number.isNaN(number) ? 0 : number % all.length;
  return all.slice(turn, turn + 1);
}

/** Long tests: of each list one is tried with each change of the files. */
const longTests = [
  [
    'broken readers',
    'shared server',
    'size of the Allure report',
    'worst server',
    'strangest server',
    'commands of the pages',
  ],
  ['retry', 'rate and time limit', 'interrupted retry'],
  ['SIGINT', 'SIGTERM'],
  ['no helper operations', 'core without credentials', 'a target that dies'],
  ['whole runs with another reporter', 'many failures with another reporter', 'another use of the variable'],
  ['a killed run', 'killed before its reports', 'a run that goes on'],
  [
    'a group that stays',
    'a name that is taken',
    'a run that only reads',
    'a run with existing accounts',
    'a run of ordinary accounts',
    'two runs of one pool',
  ],
] as const;

/** Once for a long test whose turn it is; never for another one. */
export function onItsTurn(name: (typeof longTests)[number][number]): readonly string[] {
  return longTests.flatMap((list) => inTurnOf<string>(list)).filter((each) => each === name);
}
