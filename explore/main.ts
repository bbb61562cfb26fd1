/**
 * `npm run explore [-- [--seed 1] [--minutes 1]]`: hunts for what breaks the target of the settings. Exit code 0 when
 * nothing was found, 1 when something was or the target cannot be asked, 2 when it is asked for wrongly.
 */
import { Inconclusive, NotTestable } from '../fixtures/errors.ts';
import { NameTaken } from '../fixtures/own-files.ts';
import { RunProblem } from '../fixtures/run/start/run-problem.ts';
import { SettingsMistake } from '../fixtures/run/start/settings-mistake.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { explore } from './explore.ts';
import { exploreOptions, ExploreMistake } from './options.ts';

try {
  const options = exploreOptions(process.argv.slice(2));
  const isClean = await explore(readSettings(), options, (text) => console.log(text));
  process.exitCode = isClean ? 0 : 1;
} catch (problem) {
  const isMistake = problem instanceof ExploreMistake || problem instanceof SettingsMistake;
  const isSentence =
    isMistake || [RunProblem, NameTaken, Inconclusive, NotTestable].some((kind) => problem instanceof kind);
  console.error(isSentence && problem instanceof Error ? problem.message : problem);
  process.exitCode = isMistake ? 2 : 1;
}
