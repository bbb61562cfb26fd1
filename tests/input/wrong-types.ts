import type { Json } from '../../fixtures/http/json.ts';
import type { Kind } from './valid-requests.ts';

/** A value of another JSON type. */
export interface WrongType {
  /** The end of the requirement's id. */
  readonly name: string;
  /** For sentences: the value that is sent instead. */
  readonly words: string;
  /** Replaces the valid value; undefined removes the parameter. */
  readonly to: (valid: Json) => Json | undefined;
  /** Whether a value is wrong in this way; mutants ask. */
  readonly is: (value: unknown) => boolean;
}

const text: WrongType = {
  name: 'TEXT',
  words: 'a numeric string',
  to: String,
  is: (value) => typeof value === 'string',
};
const number: WrongType = {
  name: 'NUMBER',
  words: 'a number',
  to: () => 5,
  is: (value) => typeof value === 'number',
};
const fraction: WrongType = {
  name: 'FRACTION',
  words: 'a fractional number',
  to: (valid) => Number(valid) + 0.5,
  is: (value) => typeof value === 'number' && !Number.isInteger(value),
};
const list: WrongType = {
  name: 'LIST',
  words: 'an array with the valid value',
  to: (valid) => [valid],
  is: (value) => Array.isArray(value),
};
const object: WrongType = {
  name: 'OBJECT',
  words: 'an object with the valid value',
  to: (valid) => ({ text: valid }),
  is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** The wrong values for each kind of parameter. */
export const wrongTypes: Readonly<Record<Kind, readonly WrongType[]>> = {
  text: [number, list, object],
  integer: [text, fraction, list],
  flag: [
    { ...text, words: 'the string yes', to: () => 'yes' },
    { ...number, words: 'the number 1', to: () => 1 },
    list,
  ],
  object: [{ ...text, words: 'a string', to: () => 'text' }, number, list],
  list: [
    { ...text, words: 'a string', to: () => 'text' },
    { ...object, words: 'an element instead of an array', to: (valid) => elementOf(valid) },
  ],
};

function elementOf(valid: Parameters<WrongType['to']>[0]): ReturnType<WrongType['to']> {
  return Array.isArray(valid) ? valid[0] : valid;
}
