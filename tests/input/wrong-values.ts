import type { Json } from '../../fixtures/json.ts';
import type { Kind } from '../../fixtures/operations/parameter.ts';

// Values that a parameter cannot have.

/** IDs that name nothing, on purpose. */
export type NoSuch = (kind: 'user' | 'group', letters?: number) => string;

/** A wrong value of a parameter. */
export interface Wrong {
  /** The end of the requirement's id. */
  readonly name: string;
  /** For sentences: the value that is sent instead. */
  readonly words: string;
  /** Replaces the valid value; undefined removes the parameter. */
  readonly to: (valid: Json, noSuch: NoSuch) => Json | undefined;
  /** Whether a value is wrong in this way; mutants ask. */
  readonly is: (value: unknown) => boolean;
}

export const LONG = 2_000;
/** So large that no name holds it, even if a server reads it as a text. */
export const LARGE = 999_999_999_999_937;

const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Exactly this value. */
export const exactly = (name: string, words: string, value: Json | undefined): Wrong => ({
  name,
  words,
  to: () => value,
  is: (each) => each === value,
});

const text: Wrong = { name: 'TEXT', words: 'a numeric string', to: String, is: isText };
const number: Wrong = { name: 'NUMBER', words: 'a number', to: () => 5, is: isNumber };
const fraction: Wrong = {
  name: 'FRACTION',
  words: 'a fractional number',
  to: (valid) => Number(valid) + 0.5,
  is: (value) => isNumber(value) && !Number.isInteger(value),
};
const list: Wrong = {
  name: 'LIST',
  words: 'an array with the valid value',
  to: (valid) => [valid],
  is: Array.isArray,
};
const object: Wrong = {
  name: 'OBJECT',
  words: 'an object with the valid value',
  to: (valid) => ({ text: valid }),
  is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** The values of another JSON type for each kind of parameter. */
export const wrongTypes: Readonly<Record<Kind, readonly Wrong[]>> = {
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
    {
      ...object,
      words: 'an element instead of an array',
      to: (valid) => (Array.isArray(valid) ? valid[0] : valid),
    },
  ],
};

const emptyList: Wrong = {
  name: 'EMPTY',
  words: 'an empty array',
  to: () => [],
  is: (value) => Array.isArray(value) && value.length === 0,
};
export const empties: Partial<Record<Kind, readonly Wrong[]>> = {
  text: [exactly('EMPTY', 'an empty string', '')],
  list: [emptyList],
};

export const long: Wrong = {
  name: 'LONG',
  words: `a string of ${LONG} letters`,
  to: () => 'x'.repeat(LONG),
  is: (value) => isText(value) && value.length >= LONG,
};
export const nul: Wrong = {
  name: 'NUL',
  words: 'a string with a NUL character',
  to: (_valid, noSuch) => `${noSuch('group')}\u0000`,
  is: (value) => isText(value) && value.includes('\u0000'),
};

export const unmatchedObject: Wrong = {
  ...object,
  name: 'OBJECT_NOT_IGNORED',
  words: 'an object with an unmatched value',
  to: (_valid, noSuch) => ({ text: noSuch('group') }),
};

/** The ID of a user or group that does not exist. */
export function unknownID(kind: 'user' | 'group'): Wrong {
  return {
    name: 'UNKNOWN',
    words: `an unknown ${kind}`,
    to: (_valid, noSuch) => noSuch(kind),
    // Fresh IDs that name nothing end so: see newFreshIDs.
    is: (value) => isText(value) && /[xy]0[\da-z]{2}$/.test(value),
  };
}

export function tooLong(longest: number): Wrong {
  return {
    name: 'TOO_LONG',
    words: `a string of ${longest + 1} letters`,
    to: () => 'x'.repeat(longest + 1),
    is: (value) => isText(value) && Array.from(value).length > longest,
  };
}
