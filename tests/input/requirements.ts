import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, operations, type Operation } from '../../fixtures/operations.ts';
import {
  requirementsOf,
  requirementsOfEach,
  type AspectRow,
  type Requirement,
} from '../../fixtures/requirement.ts';
import { faults, type Fault } from './faults.ts';

/** `set_group_member_info` for SET_GROUP_MEMBER_INFO. */
const nameOf = (operation: Operation): string => operation.toLowerCase();
const pageOf = (operation: Operation): string => nameOf(operation).replaceAll('_', '-');

/** One requirement per wrong request. */
const ofFaults = faults.map((fault): Requirement<Fault['id']> => ({
  id: fault.id,
  area: operations[fault.operation].area,
  operation: operations[fault.operation].path,
  profile: 'platform-v3',
  level: fault.level,
  text: sentenceOf(fault),
  source: `Platform API, ${pageOf(fault.operation)}, parameter ${placeOf(fault)}`,
  promises: [fault.promise],
  ...(fault.dangerous ? { dangerous: true } : {}),
}));

/** `members[].userID`. */
function placeOf({ parameter: { at } }: Fault): string {
  return at.map((key, place) => (key === 0 ? '[]' : `${place === 0 ? '' : '.'}${key}`)).join('');
}

function sentenceOf(fault: Fault): string {
  const { operation, name, words, ends } = fault;
  const place = placeOf(fault);
  const what = name === 'MISSING' ? `a request without ${place}` : `${words} for ${place}`;
  if (ends === 'nothing found') return `${nameOf(operation)} refuses ${what} or finds nothing`;
  return `${nameOf(operation)} refuses ${what}${operations[operation].writes ? ' and changes nothing' : ''}`;
}

/** Operations with required parameters. */
export const withCodes: readonly Operation[] = [
  'GET_GROUPS',
  'MUTE_GROUP',
  'GET_GROUP_MEMBER_LIST',
  'SET_GROUP_MEMBER_INFO',
  'DISMISS_GROUP',
  'MUTE_GROUP_MEMBER',
  'REVOKE_MSG',
  'GET_USERS',
];
const codes = {
  INPUT_CODE: {
    level: 'SHOULD',
    text: '$ answers errCode 1001 to a required parameter that is missing, null, empty or of another type',
    source: 'Platform API, error codes: 1001 covers bad bodies',
    promises: ['input.required-is-1001'],
  },
} as const satisfies Record<string, AspectRow>;

const everywhere = {
  INPUT_NO_STACK: {
    level: 'SHOULD',
    text: '$ reveals no stack trace or source path in answers to bad requests',
    source: 'Platform API, response envelope: errMsg and errDlt are for the caller',
    promises: ['input.no-stack'],
  },
} as const satisfies Record<string, AspectRow>;

/** Operations with optional parameters. */
export const withOptions = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SET_GROUP_MEMBER_INFO',
  'DISMISS_GROUP',
  'SEARCH_MSG',
  'GET_USERS',
] as const satisfies readonly Operation[];
const options = {
  INPUT_NOTHING_BREAKS: {
    level: 'MUST',
    text: '$ answers wrong types and odd values of its optional parameters without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
  INPUT_OPTIONAL_NULL: {
    level: 'SHOULD',
    text: '$ treats null for an optional parameter as absent',
    source: 'Platform API, parameters that are not marked as required',
    promises: ['input.null-is-left-out'],
  },
} as const satisfies Record<string, AspectRow>;

const paged: readonly Operation[] = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'];
const dangers = {
  INPUT_SHOWNUMBER_NEGATIVE_SURVIVED: {
    level: 'MUST',
    text: '$ answers a showNumber of -1 without an internal error and keeps answering',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
    dangerous: true,
  },
} as const satisfies Record<string, AspectRow>;

/** Operations with a numeric parameter. */
export const withNumbers = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SET_GROUP_MEMBER_INFO',
  'MUTE_GROUP_MEMBER',
  'SEARCH_MSG',
  'REVOKE_MSG',
  'GET_USERS',
] as const satisfies readonly Operation[];
const numbers = {
  INPUT_OPEN_NUMBERS: {
    level: 'MUST',
    text: '$ answers integers in other spellings, and very large ones, without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
} as const satisfies Record<string, AspectRow>;

/** No ruling decides it: it is recorded, never judged. */
const recorded = (text: string, source: string) =>
  ({ level: 'MAY', text, source, promises: ['input.open'] }) as const;
const spellings = 'RFC 8259, section 6: 600.0 and 6e2 are the number 600';
const muting = requirementsOf('MUTE_GROUP_MEMBER', {
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_POINT_ZERO': recorded(
    'whether mute_group_member accepts a mutedSeconds written as 600.0 is recorded',
    spellings,
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_EXPONENT': recorded(
    'whether mute_group_member accepts a mutedSeconds written as 6e2 is recorded',
    spellings,
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_2_31': recorded(
    'whether mute_group_member accepts a mutedSeconds of 2147483648 is recorded',
    'Platform API, mute-group-member, parameter mutedSeconds',
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_KEYS_LOWER_CASE': recorded(
    'whether mute_group_member accepts body keys in lower case is recorded',
    'main implementation: keys are found in any letter case',
  ),
});

const ofMembers = 'Platform API, set-group-member-info, parameter members';
const changesNothing = (text: string) =>
  ({ level: 'MUST', text, source: ofMembers, promises: ['input.not-taken-for-left-out'] }) as const;

const setting = requirementsOf('SET_GROUP_MEMBER_INFO', {
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_NOT_CLEARED': changesNothing(
    'set_group_member_info changes nothing of the member when members[].nickname is an object',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_NOT_CLEARED': changesNothing(
    'set_group_member_info changes nothing of the member when members[].faceURL is an object',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_NOT_CLEARED': changesNothing(
    'set_group_member_info changes nothing of the member when members[].ex is an object',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_ROLELEVEL_NOT_CHANGED': changesNothing(
    'set_group_member_info changes nothing of the member when members[].roleLevel is an object',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_WHOLE': {
    level: 'MUST',
    text: 'set_group_member_info stores a nickname of more than 255 letters in full or not at all',
    source: ofMembers,
    promises: ['input.too-long-whole'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_WHOLE': {
    level: 'MUST',
    text: 'set_group_member_info stores an ex of more than 1024 letters in full or not at all',
    source: ofMembers,
    promises: ['input.too-long-whole'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_OBSERVED_WRAPPED': recorded(
    'whether set_group_member_info accepts a nickname wrapped in an object with value is recorded',
    'Platform API, OpenAPI description of set-group-member-info: an object with value',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_TOO_MANY': {
    level: 'MUST',
    text: 'set_group_member_info refuses 1001 members and changes nothing, and does not refuse 1000',
    source: 'Platform API, introduction: an array holds at most 1000 elements',
    promises: ['input.too-many'],
    // It keeps some servers busy for minutes.
    dangerous: true,
  },
});

const dismissing = requirementsOf('DISMISS_GROUP', {
  'DISMISS_GROUP-INPUT_DELETEMEMBER_NOT_TRUE': {
    level: 'MUST',
    text: 'dismiss_group with the string yes for deleteMember leaves at least as many members as with false',
    source: 'Platform API, dismiss-group, parameter deleteMember',
    promises: ['input.not-taken-for-left-out'],
  },
});

export const requirements = [
  ...ofFaults,
  ...requirementsOfEach(withCodes, codes),
  ...requirementsOfEach(everyOperation, everywhere),
  ...requirementsOfEach(withOptions, options),
  ...requirementsOfEach(paged, dangers),
  ...requirementsOfEach(withNumbers, numbers),
  ...muting,
  ...setting,
  ...dismissing,
];
export const check = checksOf(requirements);
