/** What a slow server counted. Moments are milliseconds after the first request. */
export interface Statistics {
  /** Requests received, including those answered with 429 or 503. */
  readonly requests: number;
  readonly byPath: ReadonlyMap<string, number>;
  /** Sum of the planned service times of everything served, including the steps of sent messages. */
  readonly serviceMs: number;
  /** The most unanswered requests at one time. */
  readonly mostAtOnce: number;
  /** The most jobs in the queue, including the one being served and the steps of messages. */
  readonly mostQueued: number;
  readonly connections: { readonly open: number; readonly most: number; readonly reset: number };
  /** When requests were answered with 429. */
  readonly throttled: readonly number[];
  /** When requests were answered with 503. */
  readonly unavailable: readonly number[];
  /** When requests arrived while the server stood still. */
  readonly held: readonly number[];
  /** Requests whose client disconnected before the answer, mostly because of timeouts. */
  readonly abandoned: number;
}

/** The writable form, and what it needs. */
export interface Counts extends Statistics {
  requests: number;
  byPath: Map<string, number>;
  serviceMs: number;
  atOnce: number;
  mostAtOnce: number;
  mostQueued: number;
  connections: { open: number; most: number; reset: number };
  throttled: number[];
  unavailable: number[];
  held: number[];
  abandoned: number;
}

export function createCounts(): Counts {
  return {
    requests: 0,
    byPath: new Map(),
    serviceMs: 0,
    atOnce: 0,
    mostAtOnce: 0,
    mostQueued: 0,
    connections: { open: 0, most: 0, reset: 0 },
    throttled: [],
    unavailable: [],
    held: [],
    abandoned: 0,
  };
}
