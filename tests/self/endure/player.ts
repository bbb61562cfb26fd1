/** The result of a run against a server, whatever ran. */
export interface Played {
  readonly verdict: string;
  /** Null when the run had to be ended by force. */
  readonly exitCode: number | null;
  /** The whole run, from its start to its end. */
  readonly seconds: number;
  /** What speaks against the run being complete and good; empty when nothing does. */
  readonly problems: readonly string[];
  /** The part of the run that took longest. */
  readonly longest: { readonly name: string; readonly ms: number } | undefined;
}

/** How a run differs from the usual one. */
export interface Manner {
  /** One part of the run, by its name. */
  readonly only?: string;
  /** What is said to Playwright besides. */
  readonly args?: readonly string[];
}

/** Somebody who uses a server: the suite or, to try the rows themselves, a client that behaves well or badly. */
export interface Player {
  play(baseURL: string, manner?: Manner): Promise<Played>;
}
