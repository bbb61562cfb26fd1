import { profiles, type Profile } from '../../fixtures/requirement.ts';
import { argumentsOf, levelOf, Refusal } from '../../reports/command-line.ts';

/** What a gate asks of a result. */
export interface Policy {
  /** With SHOULD, a warning is a failure. */
  readonly level: 'MUST' | 'SHOULD';
  /** How many inconclusive requirements are allowed. */
  readonly allowInconclusive: number;
  /** What the target need not have, a gate may want all the same. */
  readonly requireHelpers: boolean;
}

/** What the gate was asked. */
export interface GateOptions extends Policy {
  /** Results, or the folders that hold them: of one run, or of its parts. */
  readonly given: readonly string[];
  /** Judge only this profile. */
  readonly profile: Profile | undefined;
  /** File with the known deviations; undefined takes what the run knew. */
  readonly baseline: string | undefined;
  /** An older result: print what has changed since, and judge nothing else. */
  readonly since: string | undefined;
}

const usage =
  'Usage: npm run gate -- conformance.json… [--level SHOULD] [--profile core] [--allow-inconclusive N] [--require-helpers] [--baseline FILE], or npm run gate -- --since previous.json now.json';

const text = { type: 'string' } as const;
const options = {
  level: text,
  profile: text,
  'allow-inconclusive': text,
  'require-helpers': { type: 'boolean' },
  baseline: text,
  since: text,
} as const;

/** Reads the arguments of the command. Throws a Refusal. */
export function gateOptions(args: readonly string[]): GateOptions {
  const { values, positionals: given } = argumentsOf(args, options, usage);
  const { level: named, profile: wanted, since, baseline, 'allow-inconclusive': allow = '0' } = values;
  const requireHelpers = values['require-helpers'] === true;
  if (given.length === 0)
    throw new Refusal(`No result is given: name the conformance.json of the run, or of each part. ${usage}`);
  const level = levelOf(named, usage);
  if (since !== undefined && Object.keys(values).length > 1)
    throw new Refusal(`--since compares two results, and takes no other option. ${usage}`);
  const profile = profiles.find((each) => each === wanted);
  if (profile !== wanted) throw new Refusal(`--profile must be one of: ${profiles.join(', ')}. ${usage}`);
  if (!/^\d{1,4}$/.test(allow))
    throw new Refusal(`--allow-inconclusive must be a whole number, not ${JSON.stringify(allow)}. ${usage}`);
  return { given, level, profile, allowInconclusive: Number(allow), requireHelpers, baseline, since };
}
