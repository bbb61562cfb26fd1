/** What a slow server counted. Moments are milliseconds after the first request. */
export interface Statistics {
  /** Requests that came, also those that were answered 429 or 503. */
  readonly requests: number;
  readonly byPath: ReadonlyMap<string, number>;
  /** Sum of the service times of everything served, by the book; the steps of sent messages included. */
  readonly serviceMs: number;
  /** Most requests that had come and were not answered. */
  readonly mostAtOnce: number;
  /** Most jobs in the queue, the one being served and the steps of messages included. */
  readonly mostQueued: number;
  readonly connections: { readonly open: number; readonly most: number; readonly reset: number };
  /** When a request was answered 429. */
  readonly throttled: readonly number[];
  /** When a request was answered 503. */
  readonly unavailable: readonly number[];
  /** When a request came that found the server standing still. */
  readonly held: readonly number[];
  /** Requests whose client went away before the answer: mostly time-outs. */
  readonly abandoned: number;
}

/** The same to write into, and what is needed for that. */
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
