import type { Stretch } from '../../../reference/slow/slowness.ts';

/** How hard the servers of the rows are. */
export interface Sizes {
  readonly storedMessages: number;
  readonly requestsPerSecond: number;
  /** Counted in requests, because what a run does before its first check takes long on a busy machine. */
  readonly stumbles: { readonly standstills: readonly Stretch[]; readonly outages: readonly Stretch[] };
  /**
   * Whether a bound that is made of what the server counted has the time of the same run on the plain reference added:
   * the start of Playwright is most of a short run.
   */
  readonly startUp: 'within the bound' | 'added to the bound';
  /** What the bound of the far row is multiplied by: in a short run there is little waiting, and as much noise. */
  readonly farTolerance: number;
  /** What is added to each bound of a run, in seconds: a machine may stand still, and a short run has no slack. */
  readonly slackSeconds: number;
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
  startUp: 'within the bound',
  farTolerance: 1,
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
  startUp: 'added to the bound',
  farTolerance: 1.3,
  slackSeconds: 2,
};
