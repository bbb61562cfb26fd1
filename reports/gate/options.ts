import { parseArgs } from 'node:util';
import { profiles, type Profile } from '../../fixtures/requirement.ts';

/** The gate was asked for something that there is not: one sentence. */
export class GateMistake extends Error {
  override readonly name = 'GateMistake';
}

/** What a gate asks of a result. */
export interface Policy {
  /** With SHOULD, a warning is a failure. */
  readonly level: 'MUST' | 'SHOULD';
  /** So many inconclusive requirements are let pass. */
  readonly allowInconclusive: number;
}

/** What the gate was asked. */
export interface GateOptions extends Policy {
  /** Results, or the folders that hold them: of one run, or of its parts. */
  readonly given: readonly string[];
  /** Judge only this profile. */
  readonly profile: Profile | undefined;
  /** File with the known deviations; undefined takes what the run knew. */
  readonly baseline: string | undefined;
  /** An older result: tell what has changed since, and judge nothing else. */
  readonly since: string | undefined;
}

const usage =
  'Usage: npm run gate -- conformance.json… [--level SHOULD] [--profile core] [--allow-inconclusive N] [--baseline FILE], or npm run gate -- --since previous.json now.json';

/** Reads the arguments of the command. Throws a GateMistake. */
export function gateOptions(args: readonly string[]): GateOptions {
  const { values, positionals } = parsed(args);
  const { level = 'MUST', profile, since, baseline, 'allow-inconclusive': allow } = values;
  if (positionals.length === 0)
    throw new GateMistake(
      `No result is given: name the conformance.json of the run, or of each part. ${usage}`,
    );
  if (level !== 'MUST' && level !== 'SHOULD')
    throw new GateMistake(`--level must be MUST or SHOULD. ${usage}`);
  if (since !== undefined && Object.keys(values).length > 1)
    throw new GateMistake(`--since compares two results, and takes no other option. ${usage}`);
  return {
    given: positionals,
    level,
    profile: profile === undefined ? undefined : profileOf(profile),
    allowInconclusive: allow === undefined ? 0 : countOf(allow),
    baseline,
    since,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { level: text, profile: text, 'allow-inconclusive': text, baseline: text, since: text };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (problem) {
    const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/\.? To /);
    throw new GateMistake(`${sentence.replace(/\.$/, '')}. ${usage}`);
  }
}

function profileOf(text: string): Profile {
  const profile = profiles.find((each) => each === text);
  if (profile) return profile;
  throw new GateMistake(`--profile must be one of: ${profiles.join(', ')}. ${usage}`);
}

function countOf(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new GateMistake(`--allow-inconclusive must be a whole number, not ${JSON.stringify(text)}. ${usage}`);
}
