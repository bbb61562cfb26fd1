import { counted } from '../explain/counted.ts';
import { duration } from '../explain/facts.ts';

/** A run as far as it is known when it begins. */
export interface Beginning {
  readonly targetName: string;
  readonly baseURL: string | undefined;
  readonly selected: number;
  readonly planned: number;
  readonly profile: string;
  /** What an earlier run against this target took for that number of checks. */
  readonly expectedMs: number | undefined;
}

/** What a run prints first, as a line: what runs against what, and about how long. */
export function openingLine(beginning: Beginning): string {
  const { targetName, baseURL, selected, planned, profile, expectedMs } = beginning;
  const at =
    baseURL === undefined || baseURL.includes(targetName)
      ? (baseURL ?? targetName)
      : `${targetName} at ${baseURL}`;
  const what =
    selected === planned ? counted(planned, 'requirement') : `${selected} of ${planned} requirements`;
  const unknown = selected === planned ? ', usually one to five minutes' : '';
  const time = expectedMs === undefined ? unknown : `, about ${duration(Math.max(1_000, expectedMs))}`;
  return `Checking ${what} of profile ${profile} on ${at}${time}\n`;
}
