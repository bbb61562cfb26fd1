import type { Json, JsonObject } from '../../fixtures/http/json.ts';
import { everyOperation, operations, type Operation } from '../../fixtures/operations.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { readContract } from '../contract.ts';
import type { Row } from '../entry.ts';
import { validRequests, valueAt, withValueAt, type Kind, type Parameter } from './valid-requests.ts';

/** IDs that name nothing, on purpose. */
type NoSuch = (kind: 'user' | 'group', letters?: number) => string;

/** A wrong value of a parameter. */
interface Wrong {
  /** The end of the requirement's id. */
  readonly name: string;
  /** For sentences: the value that is sent instead. */
  readonly words: string;
  /** Replaces the valid value; undefined removes the parameter. */
  readonly to: (valid: Json, noSuch: NoSuch) => Json | undefined;
  /** Whether a value is wrong in this way; mutants ask. */
  readonly is: (value: unknown) => boolean;
  readonly since?: string;
}

/** A way in which a parameter can be wrong. */
interface Flaw extends Wrong {
  /** The promise of the contract that it checks. */
  readonly promise: string;
  /** The right answer: a refusal, or a refusal or a success that finds nothing. */
  readonly ends: 'refused' | 'nothing found';
  /** It has crashed a server before: it is sent last. */
  readonly dangerous?: true;
}

/** One wrong request of an operation, with its own requirement. */
export interface Fault extends Flaw {
  readonly id: `${Operation}-INPUT_${string}`;
  readonly operation: Operation;
  readonly parameter: Parameter;
  /** Of its promise. */
  readonly level: Level;
}

const LONG = 2_000;
/** So large that no name holds it, even if a server reads it as a text. */
const LARGE = 999_999_999_999_937;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Exactly this value. */
const exactly = (name: string, words: string, value: Json | undefined): Wrong => ({
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
const wrongTypes: Readonly<Record<Kind, readonly Wrong[]>> = {
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
const empties: Partial<Record<Kind, readonly Wrong[]>> = {
  text: [exactly('EMPTY', 'an empty string', '')],
  list: [emptyList],
};

const long: Wrong = {
  name: 'LONG',
  words: `a string of ${LONG} letters`,
  to: () => 'x'.repeat(LONG),
  is: (value) => isText(value) && value.length >= LONG,
};
const nul: Wrong = {
  name: 'NUL',
  words: 'a string with a NUL character',
  to: (_valid, noSuch) => `${noSuch('group')}\u0000`,
  is: (value) => isText(value) && value.includes('\u0000'),
};

const refusedBy =
  (promise: string) =>
  (wrong: Wrong): Flaw => ({ ...wrong, promise, ends: 'refused' });
const findingNothing =
  (promise: string) =>
  (wrong: Wrong): Flaw => ({ ...wrong, promise, ends: 'nothing found' });

/** All useful ways in which this parameter of the operation can be wrong. */
function flawsOf(operation: Operation, parameter: Parameter): readonly Flaw[] {
  const { kind, optional, lowest, filters, names, isID, longest, forbidden = {} } = parameter;
  const isAllowed = ({ name }: Wrong): boolean => forbidden[name] === undefined;
  return [
    ...(optional ? [] : absences(parameter).map(refusedBy(promiseOfAbsence(operation, parameter)))),
    ...wrongTypes[kind].filter(isAllowed).map(refusedBy(promiseOfType(operation, parameter))),
    ...Object.entries(forbidden).map(([name, value]) => forbiddenValue(parameter, name, value)),
    ...(lowest === undefined ? [] : belowLowest(operation, parameter)),
    ...(filters ? unmatchedFilters(operation, parameter) : []),
    ...(names ? [unknownID(names)].map(refusedBy('input.unknown')) : []),
    ...(isID ? [longID(operation)] : []),
    ...(longest === undefined ? [] : [tooLong(longest)].map(refusedBy('input.too-long'))),
  ];
}

function promiseOfType(operation: Operation, { optional }: Parameter): string {
  if (optional) return 'input.optional-of-another-type';
  return operation === 'SEARCH_MSG' ? 'input.pagination-of-a-search' : 'input.of-another-type';
}

/** No document describes a search without pagination; a page without a size has no rows. */
function promiseOfAbsence(operation: Operation, { at }: Parameter, otherwise = 'input.required'): string {
  if (operation === 'SEARCH_MSG') return 'input.pagination-of-a-search';
  return at[1] === 'showNumber' ? 'input.showNumber-from-1' : otherwise;
}

function absences({ at, kind }: Parameter): readonly Wrong[] {
  const missing = at.at(-1) === 0 ? [] : [exactly('MISSING', 'nothing', undefined)];
  return [...missing, exactly('NULL', 'null', null), ...(empties[kind] ?? [])];
}

/** A wrong seq is the valid one plus 2^32 or 2^53, so that a server that keeps 32 bits of it finds the message. */
function forbiddenValue({ at }: Parameter, name: string, value: number): Flaw {
  if (at[0] !== 'seq') return refusedBy('input.out-of-range')(exactly(name, `${value}`, value));
  return refusedBy('input.unknown')({
    name,
    words: `the valid value plus ${value}`,
    to: (valid) => Number(valid) + value,
    is: (each) => isNumber(each) && each >= value && each < value * 2,
  });
}

function belowLowest(operation: Operation, parameter: Parameter): readonly Flaw[] {
  const refused = refusedBy(promiseOfAbsence(operation, parameter, 'input.out-of-range'));
  const negative = refused(exactly('NEGATIVE', '-1', -1));
  return [
    refused(exactly('ZERO', '0', 0)),
    parameter.at[1] === 'showNumber' ? { ...negative, dangerous: true } : negative,
  ];
}

const ofObject: Omit<Wrong, 'is'> = {
  since: '0.6.0',
  name: 'OBJECT_NOT_IGNORED',
  words: 'an object with an unmatched value',
  to: (_valid, noSuch) => ({ text: noSuch('group') }),
};

/** Filters that find nothing of others by a part. */
const isWhole: ReadonlySet<string> = new Set(['groupID', 'keyword']);

/** Filters that match nothing: the answer is neither everything nor an internal error. */
function unmatchedFilters(
  operation: Operation,
  { kind, nothing, unknown = {}, at }: Parameter,
): readonly Flaw[] {
  const ignored: Wrong = {
    name: 'NOT_IGNORED',
    words: 'an array with an unmatched value',
    to: (_valid, noSuch) => [nothing ?? noSuch('group')],
    is: Array.isArray,
  };
  const values = Object.entries(unknown).map(([name, value]) =>
    exactly(name, `the unassigned value ${value}`, value),
  );
  const isFree = kind === 'text' && at[0] !== 'sendTime';
  const large = isFree ? [exactly('NUMBER_NOT_IGNORED', 'an unmatched number', LARGE)] : [];
  // A search costs more than a list.
  const inObject = operation === 'SEARCH_MSG' ? [] : [{ ...object, ...ofObject }];
  // Of other people, too, a part of a name may be true.
  const flag = isWhole.has(`${at[0]}`)
    ? [{ ...exactly('FLAG_NOT_IGNORED', 'true', true), since: '0.6.0' }]
    : [];
  return [
    ...[ignored, ...values, ...large, ...inObject, ...flag].map(
      findingNothing('input.not-taken-for-left-out'),
    ),
    ...(isFree ? [long, nul] : []).map(findingNothing('input.no-internal-error')),
  ];
}

/** The ID of a user or group that does not exist. */
function unknownID(kind: 'user' | 'group'): Wrong {
  return {
    name: 'UNKNOWN',
    words: `an unknown ${kind}`,
    to: (_valid, noSuch) => noSuch(kind),
    // Fresh IDs that name nothing end so: see newFreshIDs.
    is: (value) => isText(value) && /[xy]0[\da-z]{2}$/.test(value),
  };
}

/** A member list may answer an unknown group with no members. */
function longID(operation: Operation): Flaw {
  const ending = operation === 'GET_GROUP_MEMBER_LIST' ? findingNothing : refusedBy;
  return ending('input.unknown')({ ...long, to: (_valid, noSuch) => noSuch('group', LONG) });
}

function tooLong(longest: number): Wrong {
  return {
    name: 'TOO_LONG',
    words: `a string of ${longest + 1} letters`,
    to: () => 'x'.repeat(longest + 1),
    is: (value) => isText(value) && Array.from(value).length > longest,
  };
}

const levels = new Map(readContract().EVERY_OPERATION.map(({ id, level }) => [id, level]));

/** All wrong requests of all operations. */
export const faults: readonly Fault[] = everyOperation.flatMap((operation) =>
  validRequests[operation].flatMap((parameter) =>
    flawsOf(operation, parameter).map((flaw) => ({
      ...flaw,
      id: `${operation}-INPUT_${wordsOf(parameter)}_${flaw.name}` as const,
      operation,
      parameter,
      level: levels.get(flaw.promise) ?? 'MUST',
    })),
  ),
);

/** The name of a parameter in ids: `PAGINATION_PAGENUMBER`. */
function wordsOf({ at }: Parameter): string {
  const names = at.filter((key) => key !== 0).map((key) => key.toUpperCase());
  return (at.at(-1) === 0 ? [...names, 'ENTRY'] : names).join('_');
}

/** The requirement of a wrong request. */
export function rowOf({
  operation,
  parameter: { at },
  name,
  words,
  ends,
  promise,
  dangerous,
  since,
}: Fault): Row {
  const place = at.map((key, depth) => (key === 0 ? '[]' : `${depth === 0 ? '' : '.'}${key}`)).join('');
  const what = name === 'MISSING' ? `a request without ${place}` : `${words} for ${place}`;
  const effect = operations[operation].writes ? ' and changes nothing' : '';
  const verb = operation.toLowerCase();
  return {
    text: `${verb} refuses ${what}${ends === 'refused' ? effect : ' or finds nothing'}`,
    promises: [promise],
    source: `Platform API, ${verb.replaceAll('_', '-')}, parameter ${place}`,
    ...(dangerous ? { dangerous } : {}),
    ...(since === undefined ? {} : { since }),
  };
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
export function faultyBody(
  { parameter, to }: Pick<Fault, 'parameter' | 'to'>,
  body: JsonObject,
  noSuch: NoSuch,
): JsonObject {
  const valid = validBody(parameter, body, noSuch);
  return withValueAt(valid, parameter.at, to(valueAt(valid, parameter.at) ?? null, noSuch));
}

const ofOperation = (operation: Operation): readonly Fault[] =>
  faults.filter((fault) => fault.operation === operation && !fault.dangerous);

/** The faults whose refusal code is checked: the first ones of required parameters. */
export function askedForCode(operation: Operation): readonly Fault[] {
  const promises = ['input.required', 'input.of-another-type'];
  return ofOperation(operation)
    .filter(({ promise }) => promises.includes(promise))
    .slice(0, 6);
}

/** The faults whose refusal is a SHOULD: whatever the answer, nothing breaks. */
export function badOptions(operation: Operation): readonly Fault[] {
  return ofOperation(operation).filter(({ level }) => level === 'SHOULD');
}
