import { Option } from '@commander-js/extra-typings';
import { profiles } from '../fixtures/requirement.ts';
import { readGitHub } from '../fixtures/run/start/settings.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { appendSummary } from '../reports/github/output.ts';
import { readRetired } from '../reports/retired.ts';
import { gate } from '../results/gate/gating.ts';
import type { GateOptions } from '../results/gate/options.ts';
import { listedIn } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { age, levelOption, newCommand, notBlank, numberFrom, parsed } from './parser.ts';

/** What it takes. */
export const command = () =>
  newCommand(
    'gate',
    'Decides about the result of a run, or of its parts. Exit code: 0 the gate is open, 1 something does not hold, 3 too little was measured.',
    'gate reports/out --target staging --max-age 2h',
  )
    .argument('<results...>', 'conformance.json of the run or of each part, or their folders')
    .option('--target <name>', 'refuse results of another target (name or address)', notBlank)
    .addOption(new Option('--max-age <time>', 'refuse older results').argParser(age).default(age('1d'), '1d'))
    .addOption(levelOption())
    .addOption(new Option('--profile <profile>', 'judge only this profile').choices(profiles))
    .addOption(
      new Option('--allow-inconclusive <n>', 'let this number of requirements be inconclusive')
        .argParser(numberFrom(0, 9999))
        .default(0),
    )
    .addOption(
      new Option('--allow <reason>', 'let requirements pass that IM_PROVISION leaves out').choices([
        'not-provided',
      ] as const),
    )
    .option('--require-helpers', 'also ask for what the server need not have')
    .option('--strict', 'refuse known deviations without a reason')
    .option('--baseline <file>', 'known deviations, in place of what the run knew', notBlank)
    .addOption(
      new Option('--since <result>', 'an older result: only judge what has changed since')
        .argParser(notBlank)
        .conflicts([
          'level',
          'profile',
          'allowInconclusive',
          'allow',
          'requireHelpers',
          'strict',
          'baseline',
        ]),
    );

/** Reads its arguments. Throws a Refusal. */
export function gateOptions(args: readonly string[]): GateOptions {
  const asked = parsed(command(), args);
  const { profile, baseline, since, target, requireHelpers = false, ...more } = asked.opts();
  return { given: asked.args, profile, baseline, since, target, requireHelpers, ...more };
}

/** Decides about a result. */
export function perform(args: readonly string[]): number {
  return gate(gateOptions(args), {
    requirements,
    retired: readRetired(),
    requireListed: listedIn({ suite, requirements }),
    now: new Date(),
    print: console.log,
    summarize: (result) => process.stdout.write(appendSummary(result, readGitHub())),
  });
}
