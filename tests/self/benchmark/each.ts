import { codeOf } from '../../../fixtures/http/fresh-ids.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Conformance } from '../../../reports/conformance.ts';
import { requirements } from '../../requirements.ts';

/** What one check cost in a run. */
export interface CostOfCheck {
  readonly id: string;
  readonly requests: number;
  /** From its begin to its end, with what others had to be waited for. */
  readonly ms: number;
}

const SEARCH = '/msg/search_msg';

const idOf: ReadonlyMap<string, string> = new Map(requirements.map(({ id }) => [codeOf(id), id]));

/** The check that sends a request; undefined for what no check sends, and for requests without an operationID. */
export function senderOf(operationID: string | undefined): string | undefined {
  const [, code = ''] = operationID?.split('-') ?? [];
  return idOf.get(code);
}

const searching: ReadonlySet<string> = new Set(
  requirements.filter(({ operation }) => operation === SEARCH).map(({ id }) => id),
);

/**
 * Whether it is a search of a check of another operation, which waits for messages or reads them back. A real server
 * reads all messages.
 */
export function isSearchBesides({ path, headers }: HttpRequest): boolean {
  const sender = senderOf(headers['operationid']);
  return path === SEARCH && sender !== undefined && !searching.has(sender);
}

/** The most searches of this kind in a run, of which walks make 100. */
export const MOST_SEARCHES = 160;

/** What each check cost: what is shared counts for the check that came first. */
export function costOfEach(
  { results }: Pick<Conformance, 'results'>,
  requests: ReadonlyMap<string, number>,
): readonly CostOfCheck[] {
  return results.map(({ id, durationMs }) => ({ id, requests: requests.get(id) ?? 0, ms: durationMs }));
}

const TEN = 10;

/** The ten checks that took longest and the ten that asked most, or all of them. */
export function describeEach(costs: readonly CostOfCheck[], isWhole: boolean): string {
  if (isWhole) return costs.map(lineOf).join('\n');
  const slowest = costs.toSorted((one, other) => other.ms - one.ms).slice(0, TEN);
  const dearest = costs.toSorted((one, other) => other.requests - one.requests).slice(0, TEN);
  return ['the ten slowest:', ...slowest.map(lineOf), 'the ten that ask most:', ...dearest.map(lineOf)].join(
    '\n',
  );
}

const lineOf = ({ id, requests, ms }: CostOfCheck): string =>
  `  ${id.padEnd(52)} ${String(requests).padStart(3)} requests ${ms.toFixed(0).padStart(6)} ms`;
