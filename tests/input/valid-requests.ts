import type { Json, JsonObject } from '../../fixtures/json.ts';
import type { Operation } from '../../fixtures/operations.ts';

// The one description of each operation's valid request; faults.ts makes all faulty ones from it. The values of
// arranged groups, users and messages come with the body that a check is given.

/** The JSON type of a parameter. */
export type Kind = 'text' | 'integer' | 'flag' | 'object' | 'list';

/** The path from the body to a parameter; 0 is the first element of an array. */
export type Place = readonly (string | 0)[];

/** One parameter of an operation. */
export interface Parameter {
  readonly at: Place;
  readonly kind: Kind;
  /** It is optional. */
  readonly optional?: true;
  /** It is a filter: without it, nothing is filtered. */
  readonly filters?: true;
  /** Its lowest value. */
  readonly lowest?: number;
  /** Its value in the valid request, if the arranged body has none; by default a missing ID. */
  readonly valid?: Json;
  /** The filter that this one replaces in the valid request: no ruling says what both together mean. */
  readonly instead?: string;
  /** A value of the right type that matches nothing beside the other filters; by default a missing ID. */
  readonly nothing?: Json;
  /** Refused values of the right type, by the ends of the ids; for a `seq`, what is added to the valid one. */
  readonly forbidden?: Readonly<Record<string, number>>;
  /** Unassigned values of the right type, which match nothing. */
  readonly unknown?: Readonly<Record<string, number>>;
  /** What it names; an unknown one is refused. */
  readonly names?: 'user' | 'group';
  /** It is a required ID; a very long one is an unknown one. */
  readonly isID?: true;
  /** The maximum number of characters. */
  readonly longest?: number;
}

const pages: readonly Parameter[] = [
  { at: ['pagination'], kind: 'object' },
  { at: ['pagination', 'pageNumber'], kind: 'integer', lowest: 1 },
  { at: ['pagination', 'showNumber'], kind: 'integer', lowest: 1 },
];

const filter = (name: string, about: Partial<Parameter> = {}): Parameter => ({
  at: [name],
  kind: 'text',
  optional: true,
  filters: true,
  ...about,
});

const id = (name: string, about: Partial<Parameter> = {}): Parameter => ({
  at: [name],
  kind: 'text',
  isID: true,
  ...about,
});

const ofMember = (name: string, about: Partial<Parameter> = {}): Parameter => ({
  at: ['members', 0, name],
  kind: 'text',
  ...about,
});

export const validRequests: Readonly<Record<Operation, readonly Parameter[]>> = {
  GET_GROUPS: [filter('groupID'), filter('groupName', { instead: 'groupID' }), ...pages],
  MUTE_GROUP: [id('groupID')],
  GET_GROUP_MEMBER_LIST: [
    id('groupID'),
    filter('keyword'),
    { at: ['filter'], kind: 'integer', optional: true, valid: 0, forbidden: { '2_32': 2 ** 32 } },
    ...pages,
  ],
  SET_GROUP_MEMBER_INFO: [
    { at: ['members'], kind: 'list' },
    { at: ['members', 0], kind: 'object' },
    ofMember('groupID', { names: 'group', isID: true }),
    ofMember('userID', { names: 'user', isID: true }),
    ofMember('nickname', { optional: true, longest: 255 }),
    ofMember('faceURL', { optional: true }),
    ofMember('ex', { optional: true, longest: 1024 }),
    ofMember('roleLevel', {
      kind: 'integer',
      optional: true,
      valid: 20,
      forbidden: { ZERO: 0, NEGATIVE: -1, ONE: 1, FRACTION: 60.5, '2_32': 2 ** 32 + 60 },
    }),
  ],
  DISMISS_GROUP: [
    id('groupID'),
    { at: ['deleteMember'], kind: 'flag', optional: true, valid: true },
    { at: ['sendMessage'], kind: 'flag', optional: true, valid: true },
  ],
  MUTE_GROUP_MEMBER: [
    id('groupID'),
    id('userID', { names: 'user' }),
    { at: ['mutedSeconds'], kind: 'integer', lowest: 1 },
  ],
  SEARCH_MSG: [
    filter('sendID'),
    filter('recvID'),
    filter('sendTime', { valid: '2001-01-01', nothing: '2001-01-01' }),
    filter('contentType', { kind: 'integer', nothing: 110, unknown: { UNKNOWN: 999_999, '2_31': 2 ** 31 } }),
    filter('sessionType', { kind: 'integer', valid: 1, nothing: 3, unknown: { UNKNOWN: 99 } }),
    ...pages,
  ],
  REVOKE_MSG: [
    id('conversationID'),
    { at: ['seq'], kind: 'integer', lowest: 1, forbidden: { '2_32': 2 ** 32, '2_53': 2 ** 53 } },
    { at: ['userID'], kind: 'text' },
  ],
  GET_USERS: [filter('userID'), filter('nickName', { instead: 'userID' }), ...pages],
};

/** The number that is sent in other spellings, if the operation has one: pageNumber, if it has pages. */
export function numberOf(operation: Operation): Parameter | undefined {
  const numbers = validRequests[operation].filter(({ kind }) => kind === 'integer');
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
