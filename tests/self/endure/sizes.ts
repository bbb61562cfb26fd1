import type { Stretch } from '../../../reference/slow/slowness.ts';

/** How hard the servers of the rows are. */
export interface Sizes {
  readonly storedMessages: number;
  readonly requestsPerSecond: number;
  /** Counted in requests, because what a run does before its first check takes long on a busy machine. */
  readonly stumbles: { readonly standstills: readonly Stretch[]; readonly outages: readonly Stretch[] };
  /**
   * What is added to each bound of a time, in seconds: a machine may stand still. Without it no time is measured: it says
   * nothing where other tests use the machine, or of a run of a few seconds.
   */
  readonly slackSeconds?: number;
}

/** For the whole list. */
export const whole: Sizes = {
  storedMessages: 4000,
  requestsPerSecond: 20,
  stumbles: {
    standstills: [
      { fromRequest: 200, forMs: 3000 },
      { fromRequest: 1000, forMs: 3000 },
    ],
    outages: [{ fromRequest: 600, forMs: 3000 }],
  },
  slackSeconds: 0,
};

/** For a slice of the list, so that a row takes seconds. */
export const small: Sizes = {
  storedMessages: 400,
  requestsPerSecond: 100,
  stumbles: {
    standstills: [
      { fromRequest: 60, forMs: 1000 },
      { fromRequest: 260, forMs: 1000 },
    ],
    outages: [{ fromRequest: 160, forMs: 1000 }],
  },
};
