import type { Conformance } from '../conformance.ts';

/** What a run leaves on the target. */
export interface Residue {
  /** Groups that still exist, or may, each with the requirement whose check created it. */
  readonly groups: readonly { readonly id: string; readonly by: string }[];
  /** IDs of users, which no operation deletes. */
  readonly users: readonly string[];
  /** The number of messages; undefined if it is not known. */
  readonly messages?: number | undefined;
}

/** The input of the closing words. */
export interface Summary {
  readonly conformance: Conformance;
  /** Why the run is partial; undefined for a whole one. */
  readonly partial: string | undefined;
  /** Problems after the first one, which the result file names. */
  readonly furtherProblems: readonly string[];
  /** Folder of the reports, as a user would type it. */
  readonly reportDir: string;
  /** What the run had to leave on the target. */
  readonly residue: Residue;
  /** Why there is no Allure report; undefined if there can be one. */
  readonly withoutAllure?: string | undefined;
  /** Prints all failures in full. */
  readonly isVerbose?: boolean;
  /** The replayed requirement; then nothing else is printed. */
  readonly replayed?: string | undefined;
}
