import type { Load } from '../../fixtures/load/record.ts';
import { counted } from '../explain/counted.ts';

/** Above this share of the run, the target or a configured limit determined its duration. */
const MOST_OF_THE_RUN = 0.5;

/** The run's load on the target in one line, and a second line if that limited the run. */
export function loadWords({
  requests,
  mostInFlight,
  slowdowns,
  throttled,
  waits,
  boundShare,
}: Load): string[] {
  const facts = [
    `${counted(requests, 'request')}, at most ${mostInFlight} at once`,
    ...(slowdowns === 0 ? [] : [`slowed down ${times(slowdowns)}`]),
    ...(throttled === 0 ? [] : [`throttled ${times(throttled)}`]),
    ...(waits.count === 0 ? [] : [`longest wait for a turn ${(waits.longestMs / 1000).toFixed(1)} s`]),
  ];
  const isBound = boundShare > MOST_OF_THE_RUN && slowdowns + throttled > 0;
  const share = Math.round(boundShare * 100);
  const hint = `The target limited the speed: requests waited for the target during ${share} % of the run.`;
  return [`Load: ${facts.join('; ')}.`, ...(isBound ? [hint] : [])];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
