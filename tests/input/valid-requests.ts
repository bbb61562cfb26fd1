import type { Json, JsonObject } from '../../fixtures/json.ts';
import { operations, type Operation } from '../../fixtures/operations.ts';
import type { Parameter, Place } from '../../fixtures/operations/parameter.ts';

// Places in the valid requests that operations describe.

/** The parameters of the valid request of an operation. */
export const parametersOf = (operation: Operation): readonly Parameter[] => operations[operation].request;

/** The number that is sent in other spellings, if the operation has one: pageNumber, if it has pages. */
export function numberOf(operation: Operation): Parameter | undefined {
  const numbers = parametersOf(operation).filter(({ kind }) => kind === 'integer');
  return numbers.find(({ at }) => at[1] === 'pageNumber') ?? numbers[0];
}

/** The value at a place of a body; undefined if there is none. */
export function valueAt(value: Json | undefined, [key, ...rest]: Place): Json | undefined {
  if (key === undefined) return value;
  if (key === 0) return Array.isArray(value) ? valueAt(value[0], rest) : undefined;
  return isObject(value) ? valueAt(value[key], rest) : undefined;
}

/** The body with another value at this place, or without one if that is undefined. */
export function withValueAt(body: JsonObject, place: Place, to: Json | undefined): JsonObject {
  const [key, ...rest] = place;
  if (typeof key !== 'string') return body;
  const { [key]: present, ...others } = body;
  const changed = rest.length === 0 ? to : within(present, rest, to);
  return changed === undefined ? others : { ...body, [key]: changed };
}

function within(value: Json | undefined, place: Place, to: Json | undefined): Json | undefined {
  const [key, ...rest] = place;
  if (key !== 0) return isObject(value) ? withValueAt(value, place, to) : value;
  if (!Array.isArray(value)) return value;
  const first = rest.length === 0 ? to : within(value[0], rest, to);
  return first === undefined ? value.slice(1) : [first, ...value.slice(1)];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
