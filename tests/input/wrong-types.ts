import type { Json } from '../../fixtures/http/json.ts';
import type { Kind } from './valid-requests.ts';

/** A value of another JSON type. */
export interface WrongType {
  /** The end of the requirement's id. */
  readonly name: string;
  /** For sentences: what stands there instead. */
  readonly words: string;
  /** What is put in the place of the valid value; undefined leaves it out. */
  readonly to: (valid: Json) => Json | undefined;
  /** Whether a value is wrong in this way: for servers that are broken in it. */
  readonly is: (value: unknown) => boolean;
}

const text: WrongType = {
  name: 'TEXT',
  words: 'its value as a text',
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
  words: 'a number with a fraction',
  to: (valid) => Number(valid) + 0.5,
  is: (value) => typeof value === 'number' && !Number.isInteger(value),
};
const list: WrongType = {
  name: 'LIST',
  words: 'its value in a list',
  to: (valid) => [valid],
  is: (value) => Array.isArray(value),
};
const object: WrongType = {
  name: 'OBJECT',
  words: 'its value in an object',
  to: (valid) => ({ text: valid }),
  is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** What stands in the place of a value of each kind. */
export const wrongTypes: Readonly<Record<Kind, readonly WrongType[]>> = {
  text: [number, list, object],
  integer: [text, fraction, list],
  flag: [
    { ...text, words: 'the text yes', to: () => 'yes' },
    { ...number, words: 'the number 1', to: () => 1 },
    list,
  ],
  object: [{ ...text, words: 'a text', to: () => 'text' }, number, list],
  list: [
    { ...text, words: 'a text', to: () => 'text' },
    { ...object, words: 'its element', to: (valid) => elementOf(valid) },
  ],
};

function elementOf(valid: Parameters<WrongType['to']>[0]): ReturnType<WrongType['to']> {
  return Array.isArray(valid) ? valid[0] : valid;
}
