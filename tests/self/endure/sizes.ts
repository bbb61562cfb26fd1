import type { Stretch } from '../../../reference/slow/slowness.ts';

/** How hard the servers of the rows are. */
export interface Sizes {
  readonly storedMessages: number;
  readonly requestsPerSecond: number;
  /** Counted in requests, because what a run does before its first check takes long on a busy machine. */
  readonly stumbles: { readonly standstills: readonly Stretch[]; readonly outages: readonly Stretch[] };
  /**
   * How many times the time of the same run on the plain reference is added to a bound that is made of what the server
   * counted. The start of Playwright is most of a short run, and takes twice as long while others use the machine.
   */
  readonly startUps: number;
  /** What the bound of the far row is multiplied by: in a short run there is little waiting, and as much noise. */
  readonly farTolerance: number;
  /** What is added to each bound of a run, in seconds: a machine may stand still, and a short run has no slack. */
  readonly slackSeconds: number;
  /**
   * The share of what somebody else asked that waits no longer than it may. A short run has hardly learned what the
   * server can do when it ends, and does most of its searching in a few seconds.
   */
  readonly sharedShare: number;
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
  startUps: 0,
  farTolerance: 1,
  slackSeconds: 0,
  sharedShare: 0.95,
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
  startUps: 2,
  farTolerance: 2,
  slackSeconds: 2,
  sharedShare: 0.85,
};
