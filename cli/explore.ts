import { Option } from '@commander-js/extra-typings';
import { dimensions, explore, replayKept } from '../explore/explore.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { newCommand, notBlank, numberFrom, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';

const HIGHEST_SEED = 2 ** 31 - 1;
const MOST_MINUTES = 1_440;

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'explore',
        'Looks for bugs with random sequences of calls. Exit code: 0 nothing was found, 1 something was.',
        'explore --seed 7 --minutes 5',
      ),
      ['base-url', 'target', 'allow-production'],
    )
      .option('--seed <n>', 'the same seed repeats the same sequences', numberFrom(0, HIGHEST_SEED), 1)
      .option('--minutes <n>', 'how long to search', numberFrom(0.001, MOST_MINUTES, 3), 1)
      .addOption(new Option('--only <dimension>', 'what to draw; by default everything').choices(dimensions))
      .addOption(
        new Option('--replay <file>', 'make the calls of a finding again')
          .argParser(notBlank)
          .conflicts(['seed', 'minutes', 'only']),
      ),
  async (asked) => {
    const { seed, minutes, only, replay } = asked;
    const settings = readSettings(settingsIn(asked));
    const holds = await (replay === undefined
      ? explore(settings, { seed, ms: minutes * 60_000, only }, console.log)
      : replayKept(settings, replay, console.log));
    return holds ? 0 : 1;
  },
);
