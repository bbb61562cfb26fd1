import type { Fault } from '../../../input/faults.ts';
import { faults } from '../../../input/faults.ts';
import type { Operation } from '../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, type Fields } from '../mutant.ts';

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
