import { everyOperation, type Operation, operations } from '../../../fixtures/operations.ts';
import { type Fault, faults } from '../../input/faults.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import { type Fields, fieldsOf, isFields, type Mutant } from '../mutant.ts';
import { entriesOf } from './writing.ts';

// Knows bad input of every kind, so that servers that are wrong in something else can be honest about it.

/** A probe for the operation also names an unknown user. */
const isRecognised = ({ name }: Fault): boolean => name !== 'UNKNOWN';

/** Numbers in a spelling in which nobody else writes one. */
const oddNumber = /:(1\.0|1e0|4294967297|9007199254740993|1e300)[,}]/;

const faultsAt: ReadonlyMap<string, readonly Fault[]> = new Map(
  everyOperation.map((operation) => [
    operations[operation].path,
    faultsOf(operation).flat().filter(isRecognised),
  ]),
);

const MOST_MEMBERS = 1000;

function isBadInput(request: HttpRequest): boolean {
  if (faultyBodyIn(request, faultsAt.get(request.path) ?? [])) return true;
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

// Knows a wrong request when it comes, by the same table from which it was made.

/** The object or list in which the parameter of a fault stands, and its value there; undefined where there is none. */
function standing(body: Fields, { parameter: { at } }: Fault): { readonly value: unknown } | undefined {
  const [last] = at.slice(-1);
  const holder = at.slice(0, -1).reduce<unknown>((value, key) => below(value, key), body);
  if (last === undefined) return undefined;
  const fits = last === 0 ? Array.isArray(holder) && holder.length > 0 : isFields(holder);
  return fits ? { value: below(holder, last) } : undefined;
}

function below(value: unknown, key: string | 0): unknown {
  if (key === 0) return Array.isArray(value) ? value[0] : undefined;
  return isFields(value) ? value[key] : undefined;
}

/** The body of a request that has one of these faults. */
export function faultyBodyIn(request: HttpRequest, among: readonly Fault[]): Fields | undefined {
  const body = fieldsOf(request.body.toString('utf8'));
  const isFaulty = (fault: Fault): boolean => {
    const stands = body && standing(body, fault);
    return stands !== undefined && fault.is(stands.value);
  };
  return among.some(isFaulty) ? body : undefined;
}

/** The faults of an operation, by the parameters in which they are. */
export function faultsOf(operation: Operation): readonly (readonly Fault[])[] {
  const own = faults.filter((fault) => fault.operation === operation);
  const parameters = [...new Set(own.map(({ parameter }) => parameter))];
  return parameters.map((parameter) => own.filter((fault) => fault.parameter === parameter));
}

/** Whether a fault has to be refused. */
export const isRefused = ({ ends }: Fault): boolean => ends === 'refused';
