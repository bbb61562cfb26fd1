import type { Json } from '../../fixtures/http/json.ts';
import type { Operation } from '../../fixtures/operations.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { wrongTypes, type WrongType } from './wrong-types.ts';
import type { Parameter } from './valid-requests.ts';

/** IDs that name nothing, on purpose. */
export type NoSuch = (kind: 'user' | 'group', letters?: number) => string;

/** A way in which a parameter can be wrong. */
export interface Flaw {
  /** The end of the requirement's id. */
  readonly name: string;
  /** For sentences: the value that is sent instead. */
  readonly words: string;
  /** Replaces the valid value; undefined removes the parameter. */
  readonly to: (valid: Json, noSuch: NoSuch) => Json | undefined;
  /** Whether a value is wrong in this way; mutants ask. */
  readonly is: (value: unknown) => boolean;
  readonly level: Level;
  /** The promise of the contract that it checks. */
  readonly promise: string;
  /** The right answer: a refusal, or a refusal or a success that finds nothing. */
  readonly ends: 'refused' | 'nothing found';
  /** It has crashed a server before: it is sent last. */
  readonly dangerous?: true;
}

type Judged = Pick<Flaw, 'level' | 'promise' | 'ends'>;

const refused = { level: 'MUST', ends: 'refused' } as const;
const notFound = { level: 'MUST', ends: 'nothing found' } as const;
const LONG = 2_000;

/** All useful ways in which this parameter of the operation can be wrong. */
export function flawsOf(operation: Operation, parameter: Parameter): readonly Flaw[] {
  const { kind, forbidden = {} } = parameter;
  return [
    ...(parameter.optional ? [] : absences(operation, parameter)),
    ...wrongTypes[kind]
      .filter(({ name }) => forbidden[name] === undefined)
      .map((wrong) => ({ ...wrong, ...judgedByType(operation, parameter) })),
    ...Object.entries(forbidden).map(([name, value]) => forbiddenValue(parameter, name, value)),
    ...(parameter.lowest === undefined ? [] : belowLowest(operation, parameter)),
    ...(parameter.filters ? unmatchedFilters(parameter) : []),
    ...(parameter.names ? [unknownID(parameter.names)] : []),
    ...(parameter.isID ? [longID(operation)] : []),
    ...(parameter.longest === undefined ? [] : [tooLong(parameter.longest)]),
  ];
}

function judgedByType(operation: Operation, { optional }: Parameter): Judged {
  if (optional) return { level: 'SHOULD', promise: 'input.optional-of-another-type', ends: 'refused' };
  return operation === 'SEARCH_MSG'
    ? { level: 'SHOULD', promise: 'input.pagination-of-a-search', ends: 'refused' }
    : { ...refused, promise: 'input.of-another-type' };
}

/** No document describes a search without pagination; a page without a size has no rows. */
function judgedByAbsence(operation: Operation, { at }: Parameter): Judged {
  if (operation === 'SEARCH_MSG')
    return { level: 'SHOULD', promise: 'input.pagination-of-a-search', ends: 'refused' };
  return at[1] === 'showNumber'
    ? { level: 'SHOULD', promise: 'input.showNumber-from-1', ends: 'refused' }
    : { ...refused, promise: 'input.required' };
}

const missing: WrongType = {
  name: 'MISSING',
  words: 'nothing',
  to: () => undefined,
  is: (value) => value === undefined,
};
const isNull: WrongType = { name: 'NULL', words: 'null', to: () => null, is: (value) => value === null };
const empties: Partial<Record<Parameter['kind'], WrongType>> = {
  text: { name: 'EMPTY', words: 'an empty string', to: () => '', is: (value) => value === '' },
  list: {
    name: 'EMPTY',
    words: 'an empty array',
    to: () => [],
    is: (value) => Array.isArray(value) && value.length === 0,
  },
};

function absences(operation: Operation, parameter: Parameter): readonly Flaw[] {
  const isElement = parameter.at.at(-1) === 0;
  const empty = empties[parameter.kind];
  const absent = [...(isElement ? [] : [missing]), isNull, ...(empty ? [empty] : [])];
  return absent.map((each) => ({ ...each, ...judgedByAbsence(operation, parameter) }));
}

/** A wrong seq is the valid one plus 2^32 or 2^53, so that a server that keeps 32 bits of it finds the message. */
function forbiddenValue({ at }: Parameter, name: string, value: number): Flaw {
  const isPlace = at[0] === 'seq';
  return {
    ...refused,
    promise: isPlace ? 'input.unknown' : 'input.out-of-range',
    name,
    words: isPlace ? `the valid value plus ${value}` : `${value}`,
    to: (valid) => (isPlace ? Number(valid) + value : value),
    is: (each) => (isPlace ? isFrom(each, value) : each === value),
  };
}

function isFrom(value: unknown, least: number): boolean {
  return typeof value === 'number' && value >= least && value < least * 2;
}

function belowLowest(operation: Operation, parameter: Parameter): readonly Flaw[] {
  const absence = judgedByAbsence(operation, parameter);
  const judged = absence.level === 'MUST' ? { ...refused, promise: 'input.out-of-range' } : absence;
  const isSize = parameter.at[1] === 'showNumber';
  return [
    { ...judged, name: 'ZERO', words: '0', to: () => 0, is: (value) => value === 0 },
    {
      ...judged,
      name: 'NEGATIVE',
      words: '-1',
      to: () => -1,
      is: (value) => value === -1,
      ...(isSize ? { dangerous: true } : {}),
    },
  ];
}

/** Filters that match nothing: the answer is neither everything nor an internal error. */
function unmatchedFilters({ kind, nothing, unknown = {}, at }: Parameter): readonly Flaw[] {
  const ignored: Flaw = {
    ...notFound,
    name: 'NOT_IGNORED',
    words: 'an array with an unmatched value',
    promise: 'input.not-taken-for-left-out',
    to: (_valid, noSuch) => [nothing ?? noSuch('group')],
    is: Array.isArray,
  };
  const values = Object.entries(unknown).map(([name, value]) => ({
    ...notFound,
    name,
    words: `the unassigned value ${value}`,
    promise: 'input.not-taken-for-left-out',
    to: () => value,
    is: (each: unknown) => each === value,
  }));
  const isDay = at[0] === 'sendTime';
  return [ignored, ...values, ...(kind === 'text' && !isDay ? [numberOfNothing, ...oddTexts] : [])];
}

/** So large that no name holds it, even if a server reads it as a text. */
const LARGE = 999_999_999_999_937;

const numberOfNothing: Flaw = {
  ...notFound,
  name: 'NUMBER_NOT_IGNORED',
  words: 'an unmatched number',
  promise: 'input.not-taken-for-left-out',
  to: () => LARGE,
  is: (value) => value === LARGE,
};

const long = {
  name: 'LONG',
  words: `a string of ${LONG} letters`,
  to: () => 'x'.repeat(LONG),
  is: (value: unknown) => typeof value === 'string' && value.length >= LONG,
} as const;

const oddTexts: readonly Flaw[] = [
  { ...notFound, ...long, promise: 'input.no-internal-error' },
  {
    ...notFound,
    name: 'NUL',
    words: 'a string with a NUL character',
    promise: 'input.no-internal-error',
    to: (_valid, noSuch) => `${noSuch('group')}\u0000`,
    is: (value) => typeof value === 'string' && value.includes('\u0000'),
  },
];

/** The ID of a user or group that does not exist. */
function unknownID(kind: 'user' | 'group'): Flaw {
  return {
    ...refused,
    name: 'UNKNOWN',
    words: `an unknown ${kind}`,
    promise: 'input.unknown',
    to: (_valid, noSuch) => noSuch(kind),
    // Fresh IDs that name nothing end so: see newFreshIDs.
    is: (value) => typeof value === 'string' && /[xy]0[\da-z]{2}$/.test(value),
  };
}

/** A member list may answer an unknown group with no members. */
function longID(operation: Operation): Flaw {
  const judged = operation === 'GET_GROUP_MEMBER_LIST' ? notFound : refused;
  return { ...judged, ...long, to: (_valid, noSuch) => noSuch('group', LONG), promise: 'input.unknown' };
}

function tooLong(longest: number): Flaw {
  return {
    name: 'TOO_LONG',
    words: `a string of ${longest + 1} letters`,
    level: 'SHOULD',
    promise: 'input.too-long',
    ends: 'refused',
    to: () => 'x'.repeat(longest + 1),
    is: (value) => typeof value === 'string' && Array.from(value).length > longest,
  };
}
