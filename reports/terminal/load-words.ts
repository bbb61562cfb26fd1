import type { Load } from '../../fixtures/load/record.ts';
import { counted } from '../explain/counted.ts';

/** From this share of the run on the target, or a limit that was set, is what the run had to wait for. */
const MOST_OF_THE_RUN = 0.5;

/** What the run asked of the target in one line, and a second one where that bounded the run. */
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
  const hint = `The target limited the speed: requests waited for it during ${share} % of the run.`;
  return [`Load: ${facts.join('; ')}.`, ...(isBound ? [hint] : [])];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
