import { Option } from '@commander-js/extra-typings';
import { profiles } from '../fixtures/requirement.ts';
import { readGitHub } from '../fixtures/run/start/settings.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { appendSummary } from '../reports/github/output.ts';
import { readRetired } from '../reports/retired.ts';
import { gate } from '../results/gate/gating.ts';
import { listedIn } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { age, levelOption, newCommand, notBlank, numberFrom, verb } from './parser.ts';

/** What is asked of one result, and says nothing about a change. */
const ofOneResult = 'level profile allowInconclusive allow requireHelpers strict baseline'.split(' ');

const allowOption = () =>
  new Option('--allow <reason>', 'accept gaps that IM_PROVISION causes').choices(['not-provided'] as const);

export const { command, perform } = verb(
  () =>
    newCommand(
      'gate',
      'Decides whether the result of a run, or of its parts, may pass. Exit code: 0 it may, 1 something does not hold, 2 the result cannot be judged, 3 too little was measured.',
      'gate reports/out --target staging --max-age 2h',
    )
      .argument('<results...>', 'conformance.json of the run or of each part, or their folders')
      .option('--target <name>', 'refuse results of another target (name or address)', notBlank)
      .option('--max-age <time>', 'refuse older results', age, age('1d'))
      .addOption(levelOption())
      .addOption(new Option('--profile <profile>', 'judge only this profile').choices(profiles))
      .option(
        '--allow-inconclusive <n>',
        'accept up to this number of inconclusive requirements',
        numberFrom(0, 9999),
        0,
      )
      .addOption(allowOption())
      .option('--count-new', 'also count MUSTs that are new in its version')
      .option('--require-helpers', 'also require optional operations')
      .option('--strict', 'refuse known deviations without a reason')
      .option('--baseline <file>', "use this file instead of the run's baseline", notBlank)
      .addOption(
        new Option('--since <result>', 'older result: judge only what changed since')
          .argParser(notBlank)
          .conflicts(ofOneResult),
      ),
  (asked) =>
    gate(asked, {
      requirements,
      retired: readRetired(),
      requireListed: listedIn({ suite, requirements }),
      now: new Date(),
      print: console.log,
      summarize: (result) => process.stdout.write(appendSummary(result, readGitHub())),
    }),
);
