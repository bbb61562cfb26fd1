/** A stretch of time, in milliseconds after the first request; `until` no longer belongs to it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A stretch of time that begins when so many requests have come; the first is 1. */
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
  /** Any request without a time of its own, and each step of a message on its way. */
  readonly requestMs: number;
  /** Requests to these paths, whatever they ask there; they take no part in the other times. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Any request to /msg/search_msg, refused or not. */
  readonly searchMs: number;
  /** More of a search for each message that the server holds when the search begins. */
  readonly searchMsPerMessage: number;
  /** Jobs at the end of the queue, one after the other, until a sent message shows. */
  readonly stepsUntilShown: number;
}

/** What makes a server slow or hard to reach. Whatever is left out does not hinder. */
export interface Slowness {
  /** One request at a time, first come first served. */
  readonly service?: ServiceTimes;
  /** The way there and back for each request, any number of them at once: always the same, or between two times. */
  readonly delayMs?: number | Range;
  /** Within any second no more than so many requests are accepted; a further one is answered 429. */
  readonly requestsPerSecond?: number;
  /** Open at once, idle ones included; a further one is reset. */
  readonly connections?: number;
  /** Nothing is answered and nothing lost. */
  readonly standstills?: readonly (Span | Stretch)[];
  /** Everything is answered 503, and nothing done. */
  readonly outages?: readonly (Span | Stretch)[];
}

/** What the service times are where a server is slow and they are not said. */
export const usualService: ServiceTimes = {
  requestMs: 5,
  byPath: new Map(),
  searchMs: 20,
  searchMsPerMessage: 0.05,
  stepsUntilShown: 0,
};

/** A server with one worker and a long history: what `--slow` stands for. */
export const tired = {
  service: { ...usualService, stepsUntilShown: 4 },
  storedMessages: 4000,
} as const;
