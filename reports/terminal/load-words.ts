import type { Load } from '../../fixtures/load/record.ts';
import { counted } from '../explain/counted.ts';

/** Above this share of the run, the terminal says that requests were held back. */
const MOST_OF_THE_RUN = 0.5;

/** The run's load on the target in one line, and a second line if the load was limited for most of the run. */
export function loadWords({ requests, mostInFlight, slowdowns, throttled, boundShare }: Load): string[] {
  const facts = [
    `${counted(requests, 'request')}, at most ${mostInFlight} at once`,
    ...(throttled === 0 ? [] : [`throttled by the target ${times(throttled)} (HTTP 429 or 503)`]),
    ...(slowdowns === 0 ? [] : [`slowed down ${times(slowdowns)}, because answers got slower or stopped`]),
  ];
  const isBound = boundShare > MOST_OF_THE_RUN && slowdowns + throttled > 0;
  const share = Math.round(boundShare * 100);
  const hint = `During ${share} % of the run, requests were held back so as not to overload the target.`;
  return [`Load: ${facts.join('; ')}.`, ...(isBound ? [hint] : [])];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
