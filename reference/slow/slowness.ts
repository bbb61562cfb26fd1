/** A stretch of time, in milliseconds after the first request, without `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A stretch of time that begins with this request, counted from 1. */
export interface Stretch {
  readonly fromRequest: number;
  readonly forMs: number;
}

/** Milliseconds, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How long a server that serves one request at a time is busy, in milliseconds. */
export interface ServiceTimes {
  /** Any request without a time of its own, and each step of delivering a message. */
  readonly requestMs: number;
  /** Requests to these paths, whatever their content. The other times do not apply to them. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Any request to /msg/search_msg, refused or not. */
  readonly searchMs: number;
  /** The additional time of a search for each message that the server has when the search begins. */
  readonly searchMsPerMessage: number;
  /** Jobs at the end of the queue, one after the other, until a sent message is visible. */
  readonly stepsUntilShown: number;
}

/** What makes a server slow or hard to reach. By default nothing does. */
export interface Slowness {
  /** One request at a time, first come, first served. */
  readonly service?: ServiceTimes;
  /** The time there and back of each request, in parallel: a constant, or between two times. */
  readonly delayMs?: number | Range;
  /** The most requests accepted within any second. Others are answered with 429. */
  readonly requestsPerSecond?: number;
  /** The most open connections, including idle ones. Others are reset. */
  readonly connections?: number;
  /** Nothing is answered, and nothing is lost. */
  readonly standstills?: readonly (Span | Stretch)[];
  /** Everything is answered with 503, and nothing is done. */
  readonly outages?: readonly (Span | Stretch)[];
}

/** The default service times of a slow server. */
export const usualService: ServiceTimes = {
  requestMs: 5,
  byPath: new Map(),
  searchMs: 20,
  searchMsPerMessage: 0.05,
  stepsUntilShown: 0,
};

/** A server with one worker and a long history: the meaning of `--slow`. */
export const tired = {
  service: { ...usualService, stepsUntilShown: 4 },
  storedMessages: 4000,
} as const;

/** What a slow server counts. Moments are milliseconds after the first request. */
export interface Counts {
  /** Requests received, including those answered with 429 or 503. */
  requests: number;
  byPath: Map<string, number>;
  /** Sum of the planned service times of everything served, including the steps of sent messages. */
  serviceMs: number;
  /** Unanswered requests at this moment. */
  atOnce: number;
  mostAtOnce: number;
  /** The most jobs in the queue, including the one being served and the steps of messages. */
  mostQueued: number;
  connections: { open: number; most: number; reset: number };
  /** When requests were answered with 429. */
  throttled: number[];
  /** When requests were answered with 503. */
  unavailable: number[];
  /** When requests arrived while the server stood still. */
  held: number[];
  /** Requests whose client disconnected before the answer, mostly because of timeouts. */
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
