import type { Profile } from '../../fixtures/requirement.ts';

/** What a gate asks of a result. */
export interface Policy {
  /** With SHOULD, a warning is a failure. */
  readonly level: 'MUST' | 'SHOULD';
  /** How many inconclusive requirements are allowed. */
  readonly allowInconclusive: number;
  /** Let requirements pass that the run's way of providing people and groups leaves out. */
  readonly allow?: 'not-provided' | undefined;
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
  readonly maxAge: { readonly words: string; readonly ms: number };
}
