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

/** Everything that the closing words are made of. */
export interface Summary {
  readonly conformance: Conformance;
  /** Why the run is partial, when it is. */
  readonly partial: string | undefined;
  /** Problems after the first one, which the result file names. */
  readonly furtherProblems: readonly string[];
  /** Folder of the reports, as the reader would type it. */
  readonly reportDir: string;
  /** What the run had to leave on the target. */
  readonly residue: Residue;
  /** Why there is no Allure report, where there cannot be one. */
  readonly withoutAllure?: string | undefined;
  /** Prints failures in full, however many lines that takes. */
  readonly isVerbose?: boolean;
  /** The one requirement that was performed again; nothing else is of interest then. */
  readonly replayed?: string | undefined;
}
