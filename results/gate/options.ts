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
  /** Refuse known deviations of which nobody has given the reason. */
  readonly strict?: boolean;
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
  /** The name of the target that is to be judged, or its address; undefined takes any. */
  readonly target: string | undefined;
  /** How old the judged result may be. */
  readonly maxAge: Age;
}

/** A time as somebody writes it, such as `12h`. */
export interface Age {
  readonly words: string;
  readonly ms: number;
}

const usage =
  'Usage: npm run gate -- conformance.json… [--target NAME-or-URL] [--max-age 12h] [--level SHOULD] [--profile core] [--allow-inconclusive N] [--require-helpers] [--strict] [--baseline FILE], or npm run gate -- --since previous.json now.json [--target NAME-or-URL] [--max-age 12h]';

const text = { type: 'string' } as const;
const options = {
  level: text,
  profile: text,
  'allow-inconclusive': text,
  'require-helpers': { type: 'boolean' },
  strict: { type: 'boolean' },
  baseline: text,
  since: text,
  target: text,
  'max-age': text,
} as const;
/** What a comparison takes, too. */
const ofSince: readonly string[] = ['since', 'target', 'max-age'];

/** Reads the arguments of the command. Throws a Refusal. */
export function gateOptions(args: readonly string[]): GateOptions {
  const { values, positionals: given } = argumentsOf(args, options, usage);
  const {
    level: named,
    profile: wanted,
    since,
    baseline,
    'allow-inconclusive': allow = '0',
    target,
  } = values;
  const requireHelpers = values['require-helpers'] === true;
  if (given.length === 0)
    throw new Refusal(`No result is given: name the conformance.json of the run, or of each part. ${usage}`);
  requireFitting(values);
  const profile = profiles.find((each) => each === wanted);
  if (profile !== wanted) throw new Refusal(`--profile must be one of: ${profiles.join(', ')}. ${usage}`);
  if (!/^\d{1,4}$/.test(allow))
    throw new Refusal(`--allow-inconclusive must be a whole number, not ${JSON.stringify(allow)}. ${usage}`);
  return {
    given,
    level: levelOf(named, usage),
    profile,
    allowInconclusive: Number(allow),
    requireHelpers,
    strict: values.strict === true,
    baseline,
    since,
    target,
    maxAge: ageOf(values['max-age'] ?? '1d'),
  };
}

function requireFitting(values: Readonly<Record<string, unknown>> & { readonly target?: string }): void {
  if ('since' in values && Object.keys(values).some((name) => !ofSince.includes(name)))
    throw new Refusal(`--since compares two results, and takes no option of a judgement. ${usage}`);
  // A variable that a CI did not set: it must not stand for any target.
  if (values.target?.trim() === '')
    throw new Refusal(`--target is empty: it says which target is meant. ${usage}`);
}

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function ageOf(words: string): Age {
  const unitMs = unitsMs[words.slice(-1)];
  if (unitMs === undefined || !/^[1-9]\d{0,4}.$/.test(words))
    throw new Refusal(
      `--max-age must be a time such as 90m, 12h or 2d, not ${JSON.stringify(words)}. ${usage}`,
    );
  return { words, ms: Number.parseInt(words, 10) * unitMs };
}
