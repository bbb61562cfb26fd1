import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import type { Fault } from '../../../input/faults.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, type Mutant } from '../mutant.ts';
import { faultsOf, faultyBodyIn } from './faulty.ts';
import { entriesOf } from './writing.ts';

// Knows bad input of every kind, so that servers that are wrong in something else can be honest about it.

/** A probe for the operation also names an unknown user. */
const isTold = ({ name }: Fault): boolean => name !== 'UNKNOWN';

/** Numbers in a spelling in which nobody else writes one. */
const oddNumber = /:(1\.0|1e0|4294967297|9007199254740993|1e300)[,}]/;

const faultsAt: ReadonlyMap<string, readonly Fault[]> = new Map(
  everyOperation.map((operation) => [operations[operation].path, faultsOf(operation).flat().filter(isTold)]),
);

const MOST_MEMBERS = 1000;

function isBadInput(request: HttpRequest): boolean {
  const faults = faultsAt.get(request.path) ?? [];
  if (faultyBodyIn(request, faults)) return true;
  const text = request.body.toString('utf8');
  const body = fieldsOf(text) ?? {};
  const entries = entriesOf(body);
  const holders = [body, ...entries];
  return (
    oddNumber.test(text) ||
    entries.length > MOST_MEMBERS ||
    entries.some(({ roleLevel }) => isFields(roleLevel)) ||
    holders.some((fields) => Object.values(fields).includes(null))
  );
}

/**
 * The same server, honest about bad input: one that is wrong in something else is wrong in nothing but that, and need
 * not be noticed by each of the hundreds of checks that ask for bad input.
 */
export function honestAboutBadInput(mutant: Mutant): Mutant {
  if (!faultsAt.has(mutant.path)) return mutant;
  return {
    ...mutant,
    answer: (request, honest) =>
      isBadInput(request) ? honest.answer(request) : mutant.answer(request, honest),
  };
}
