import type { JsonObject } from '../../fixtures/http/json.ts';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';
import { flawsOf, type Flaw, type NoSuch } from './flaws.ts';
import { valueAt, withValueAt } from './places.ts';
import { validRequests, type Parameter } from './valid-requests.ts';

/** One wrong request of an operation, with its own requirement. */
export interface Fault extends Flaw {
  readonly id: `${Operation}-INPUT_${string}`;
  readonly operation: Operation;
  readonly parameter: Parameter;
}

/** All wrong requests of all operations. */
export const faults: readonly Fault[] = everyOperation.flatMap((operation) =>
  validRequests[operation].flatMap((parameter) =>
    flawsOf(operation, parameter).map((flaw) => ({
      ...flaw,
      id: `${operation}-INPUT_${wordsOf(parameter)}_${flaw.name}` as const,
      operation,
      parameter,
    })),
  ),
);

/** The name of a parameter in ids: `PAGINATION_PAGENUMBER`. */
export function wordsOf({ at }: Parameter): string {
  const names = at.filter((key) => key !== 0).map((key) => key.toUpperCase());
  return (at.at(-1) === 0 ? [...names, 'ENTRY'] : names).join('_');
}

/** The valid request that contains the parameter, made from the body of an arranged call. */
export function validBody(
  { at, instead = '', valid }: Parameter,
  body: JsonObject,
  noSuch: NoSuch,
): JsonObject {
  const { [instead]: _left, ...others } = body;
  return valueAt(others, at) === undefined ? withValueAt(others, at, valid ?? noSuch('group')) : others;
}

/** The request that is wrong in this one place. */
export function faultyBody({ parameter, to }: Fault, body: JsonObject, noSuch: NoSuch): JsonObject {
  const valid = validBody(parameter, body, noSuch);
  return withValueAt(valid, parameter.at, to(valueAt(valid, parameter.at) ?? null, noSuch));
}

/** The valid request with null for every parameter that it omits. */
export function optionsNull(operation: Operation, body: JsonObject): JsonObject {
  const left = validRequests[operation].filter(
    ({ at, optional }) => optional && valueAt(body, at) === undefined,
  );
  return left.reduce((changed, { at }) => withValueAt(changed, at, null), body);
}

const ofOperation = (operation: Operation): readonly Fault[] =>
  faults.filter((fault) => fault.operation === operation && !fault.dangerous);

/** The faults whose refusal code is checked: the first ones of required parameters. */
export function askedForCode(operation: Operation): readonly Fault[] {
  const isAbout = ({ level, promise }: Fault): boolean =>
    level === 'MUST' && /\.required$|\.of-another-type$/.test(promise);
  return ofOperation(operation).filter(isAbout).slice(0, 6);
}

/** The faults whose answers are searched for a stack trace. */
export function askedForStack(operation: Operation): readonly Fault[] {
  return ofOperation(operation)
    .filter(({ name }) => /^(MISSING|NUMBER|OBJECT|LIST)$/.test(name))
    .slice(0, 4);
}

/** The faults whose refusal is a SHOULD: whatever the answer, nothing breaks. */
export function badOptions(operation: Operation): readonly Fault[] {
  return ofOperation(operation).filter(({ level }) => level === 'SHOULD');
}
