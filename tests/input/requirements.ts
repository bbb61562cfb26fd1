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

/** One requirement for each wrong request. */
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
  const what = name === 'MISSING' ? `without ${place}` : `with ${words} for ${place}`;
  const alone = operations[operation].writes ? 'is refused and changes nothing' : 'is refused';
  return `${nameOf(operation)} ${what} ${ends === 'refused' ? alone : 'is refused or finds nothing'}`;
}

/** Those that have parameters which are required. */
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
    text: '$ refuses a required parameter that is missing, null, empty or of another type with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad bodies',
    promises: ['input.required-is-1001'],
  },
} as const satisfies Record<string, AspectRow>;

const everywhere = {
  INPUT_NO_STACK: {
    level: 'SHOULD',
    text: '$ shows no call stack and no source path in answers to bad requests',
    source: 'Platform API, response envelope: errMsg and errDlt are for whoever calls',
    promises: ['input.no-stack'],
  },
} as const satisfies Record<string, AspectRow>;

/** Those that have parameters that may be left out. */
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
    text: '$ answers every bad value of a parameter that may be left out without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
  INPUT_OPTIONAL_NULL: {
    level: 'SHOULD',
    text: '$ takes null for a parameter that may be left out as if it were',
    source: 'Platform API, parameters that are not marked as required',
    promises: ['input.null-is-left-out'],
  },
} as const satisfies Record<string, AspectRow>;

const paged: readonly Operation[] = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'];
const dangers = {
  INPUT_SHOWNUMBER_NEGATIVE_SURVIVED: {
    level: 'MUST',
    text: '$ answers a showNumber of -1 without an internal error, and goes on answering',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
    dangerous: true,
  },
} as const satisfies Record<string, AspectRow>;

/** Those that have a number for a parameter. */
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
    text: '$ answers whole numbers in other spellings, and very large ones, without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
} as const satisfies Record<string, AspectRow>;

/** What no ruling decides is recorded. */
const recorded = (text: string, source: string) =>
  ({ level: 'MAY', text, source, promises: ['input.open'] }) as const;
const spellings = 'RFC 8259, section 6: 600.0 and 6e2 are the number 600';
const muting = requirementsOf('MUTE_GROUP_MEMBER', {
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_POINT_ZERO': recorded(
    'mute_group_member takes a mutedSeconds that is written 600.0, or refuses it',
    spellings,
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_EXPONENT': recorded(
    'mute_group_member takes a mutedSeconds that is written 6e2, or refuses it',
    spellings,
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_2_31': recorded(
    'mute_group_member takes a mutedSeconds of 2147483648, or refuses it',
    'Platform API, mute-group-member, parameter mutedSeconds',
  ),
  'MUTE_GROUP_MEMBER-INPUT_OBSERVED_KEYS_LOWER_CASE': recorded(
    'mute_group_member takes keys of its body in lower case, or refuses them',
    'main implementation: keys are found in any letter case',
  ),
});

const ofMembers = 'Platform API, set-group-member-info, parameter members';
const setting = requirementsOf('SET_GROUP_MEMBER_INFO', {
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_NOT_CLEARED': {
    level: 'MUST',
    text: 'set_group_member_info with an object for members[].nickname changes nothing of the member',
    source: ofMembers,
    promises: ['input.not-taken-for-left-out'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_NOT_CLEARED': {
    level: 'MUST',
    text: 'set_group_member_info with an object for members[].faceURL changes nothing of the member',
    source: ofMembers,
    promises: ['input.not-taken-for-left-out'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_NOT_CLEARED': {
    level: 'MUST',
    text: 'set_group_member_info with an object for members[].ex changes nothing of the member',
    source: ofMembers,
    promises: ['input.not-taken-for-left-out'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_ROLELEVEL_NOT_CHANGED': {
    level: 'MUST',
    text: 'set_group_member_info with an object for members[].roleLevel changes nothing of the member',
    source: ofMembers,
    promises: ['input.not-taken-for-left-out'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_WHOLE': {
    level: 'MUST',
    text: 'set_group_member_info stores a nickname of more than 255 letters whole or not at all',
    source: ofMembers,
    promises: ['input.too-long-whole'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_WHOLE': {
    level: 'MUST',
    text: 'set_group_member_info stores an ex of more than 1024 letters whole or not at all',
    source: ofMembers,
    promises: ['input.too-long-whole'],
  },
  'SET_GROUP_MEMBER_INFO-INPUT_OBSERVED_WRAPPED': recorded(
    'set_group_member_info takes an object with a value for the nickname, or refuses it',
    'Platform API, OpenAPI description of set-group-member-info: an object with value',
  ),
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_TOO_MANY': {
    level: 'MUST',
    text: 'set_group_member_info with 1001 members is refused and changes nothing, and with 1000 it is not refused',
    source: 'Platform API, introduction: an array holds at most 1000 elements',
    promises: ['input.too-many'],
    // It keeps some servers busy for minutes.
    dangerous: true,
  },
});

const dismissing = requirementsOf('DISMISS_GROUP', {
  'DISMISS_GROUP-INPUT_DELETEMEMBER_NOT_TRUE': {
    level: 'MUST',
    text: 'dismiss_group with the text yes for deleteMember removes no members that false would keep',
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
