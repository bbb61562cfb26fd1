import type { JsonObject } from '../../fixtures/json.ts';
import { everyOperation, operations, type Operation } from '../../fixtures/operations.ts';
import type { Parameter } from '../../fixtures/operations/parameter.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { readContract } from '../contract.ts';
import type { Row } from '../entry.ts';
import { parametersOf, valueAt, withValueAt } from './valid-requests.ts';
import {
  empties,
  exactly,
  isNumber,
  LARGE,
  LONG,
  long,
  type NoSuch,
  nul,
  tooLong,
  unknownID,
  unmatchedObject,
  type Wrong,
  wrongTypes,
} from './wrong-values.ts';

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
    ...(filters ? unmatchedFilters(parameter) : []),
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

/** Filters that "true" cannot match as a part of somebody else’s value. */
const isWhole: ReadonlySet<string> = new Set(['groupID', 'keyword', 'sendID', 'recvID']);

/** Filters that match nothing: the answer is neither everything nor an internal error. */
function unmatchedFilters({ kind, nothing, unknown = {}, at }: Parameter): readonly Flaw[] {
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
  // The names of other users may contain "true", so `true` is not sent as a name.
  const flag = isWhole.has(`${at[0]}`) ? [exactly('FLAG_NOT_IGNORED', 'true', true)] : [];
  return [
    ...[ignored, ...values, ...large, unmatchedObject, ...flag].map(
      findingNothing('input.not-taken-for-left-out'),
    ),
    ...(isFree ? [long, nul] : []).map(findingNothing('input.no-internal-error')),
  ];
}

/** A member list may answer an unknown group with no members. */
function longID(operation: Operation): Flaw {
  const ending = operation === 'GET_GROUP_MEMBER_LIST' ? findingNothing : refusedBy;
  return ending('input.unknown')({ ...long, to: (_valid, noSuch) => noSuch('group', LONG) });
}

const levels = new Map(readContract().EVERY_OPERATION.map(({ id, level }) => [id, level]));

/** All wrong requests of all operations. */
export const faults: readonly Fault[] = everyOperation.flatMap((operation) =>
  parametersOf(operation).flatMap((parameter) =>
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

/** Wrong requests of one operation that break one promise, which share a requirement. */
export interface Faults {
  readonly id: Fault['id'];
  readonly all: readonly [Fault, ...Fault[]];
}

/** What an id says of several faults, by their promise. */
const shared: Readonly<Record<string, string>> = {
  'input.required': 'REQUIRED',
  'input.showNumber-from-1': 'REQUIRED',
  'input.of-another-type': 'OF_ANOTHER_TYPE',
  'input.optional-of-another-type': 'OF_ANOTHER_TYPE',
  'input.out-of-range': 'OUT_OF_RANGE',
  'input.unknown': 'UNKNOWN',
  'input.too-long': 'TOO_LONG',
  'input.pagination-of-a-search': 'WRONG',
  'input.not-taken-for-left-out': 'NOT_IGNORED',
  'input.no-internal-error': 'SURVIVED',
};

/** These wrong requests by their requirements. */
export function together(some: readonly Fault[]): readonly Faults[] {
  const groups = new Map<string, [Fault, ...Fault[]]>();
  for (const fault of some) {
    const key = `${fault.operation} ${fault.promise}`;
    const group = groups.get(key);
    if (group) group.push(fault);
    else groups.set(key, [fault]);
  }
  return [...groups.values()].map((all) => ({ id: idOf(all), all }));
}

/** It names the parameter if there is one, and the fault if there is one. */
function idOf([first, ...others]: Faults['all']): Fault['id'] {
  if (others.length === 0) return first.id;
  const { operation, promise, parameter } = first;
  const isOfOne = others.every((each) => each.parameter === parameter);
  const optional = promise === 'input.optional-of-another-type' ? 'OPTIONAL_' : '';
  return `${operation}-INPUT_${isOfOne ? `${wordsOf(parameter)}_` : optional}${shared[promise]}`;
}

/** The requirement of wrong requests. */
export function rowOf(...all: Faults['all']): Row {
  const [{ operation, ends, promise, dangerous }] = all;
  const effect = operations[operation].writes ? ', and changes nothing' : '';
  const verb = operation.toLowerCase();
  const places = [...new Set(all.map(placeOf))];
  const [place = '', another] = places;
  const what =
    another === undefined
      ? inWords(all, place)
      : `a request whose ${either.format(places)} ${wrong[promise]}`;
  const parameters = another === undefined ? `parameter ${place}` : `parameters ${both.format(places)}`;
  return {
    text: `${verb} refuses ${what}${ends === 'refused' ? effect : ', or finds nothing'}`,
    promises: [promise],
    source: `Platform API, ${verb.replaceAll('_', '-')}, ${parameters}`,
    ...(dangerous ? { dangerous } : {}),
  };
}

/** `members[].userID`. */
function placeOf({ parameter: { at } }: Fault): string {
  return at.map((key, depth) => (key === 0 ? '[]' : `${depth === 0 ? '' : '.'}${key}`)).join('');
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const both = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a sentence says of several parameters, by their promise. */
const wrong: Readonly<Record<string, string>> = {
  'input.required': 'is missing, null or empty',
  'input.of-another-type': 'is of another JSON type',
  'input.optional-of-another-type': 'is of another type',
  'input.out-of-range': 'is out of range',
  'input.unknown': 'is unknown',
  'input.too-long': 'is too long',
  'input.not-taken-for-left-out': 'matches nothing, whatever its JSON type',
  'input.no-internal-error': 'has 2000 letters or U+0000',
  'input.pagination-of-a-search': 'is missing, of another JSON type or out of range',
};

/** `null or an empty string for groupID, or a request without it`. */
function inWords(some: readonly Fault[], place: string): string {
  const values = some
    .filter(({ name }) => name !== 'MISSING')
    .map(({ words }) => words.replace(/ with (?:the valid|an unmatched) value/, ''));
  if (values.length === 0) return `a request without ${place}`;
  const missing = values.length < some.length ? ', or a request without it' : '';
  return `${either.format(values)} for ${place}${missing}`;
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
