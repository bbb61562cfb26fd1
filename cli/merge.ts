import { Refusal } from '../fixtures/refusal.ts';
import { isVerbose, readGitHub } from '../fixtures/run/start/settings.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { merge } from '../results/merge/merging.ts';
import { listedIn } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, notBlank, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'merge',
      'Combines the results of parts, such as shards. Exit code: that of a whole run.',
      'merge parts/* --into reports/whole',
    )
      .argument('<parts...>', 'conformance.json of each part, or its folder')
      .option('--into <folder>', 'where to write the result; required', notBlank),
  ({ given, into }) => {
    if (into === undefined) throw new Refusal('Name the folder to write to with --into.');
    return merge(given, into, {
      requireListed: listedIn({ suite, requirements }),
      github: readGitHub(),
      output: process.stdout,
      isVerbose: isVerbose(),
    });
  },
);
