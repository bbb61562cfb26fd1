/** The input of the site. The same world gives the same files, byte for byte: no clock, no network, no randomness. */
import type { Requirement } from '../../fixtures/requirement.ts';
import type { HeldList } from '../listed.ts';
import type { Published } from '../publishing/published.ts';

/** A promise of the contract. */
export interface SitePromise {
  readonly id: string;
  readonly level: Requirement['level'];
  readonly source: string;
  readonly text: string;
  /** What goes wrong for a client, or for people, if the promise is broken. */
  readonly why?: string | undefined;
}

/** A broken server that a requirement must notice. */
export interface Proof {
  readonly id: string;
  /** What is wrong with it. */
  readonly sentence: string;
}

/** A requirement with what other files of the project say about it. */
export interface SiteRequirement extends Requirement {
  /** The file of its check, from the project's folder. */
  readonly file: string;
  readonly proofs: readonly Proof[];
}

export interface World {
  readonly suite: { readonly name: string; readonly version: string };
  /** All requirements of this version of the suite. */
  readonly requirements: readonly SiteRequirement[];
  /** What other versions of the suite ask. */
  readonly lists: readonly HeldList[];
  /** The contract, by its sections: what all operations promise, then each operation. */
  readonly contract: Readonly<Record<string, readonly SitePromise[]>>;
  /** By implementation, version and date. */
  readonly published: readonly Published[];
  /** Where the suite's source can be read and challenged: `https://…`, without a trailing slash. */
  readonly repository?: string | undefined;
  /** The address of the site, for readers that need absolute URLs; without a trailing slash. */
  readonly address?: string | undefined;
}

/** One file of the site. */
export interface SiteFile {
  /** The path from the folder of the site: `requirements/GET_USERS-EXISTS.html`. */
  readonly path: string;
  readonly text: string;
}
