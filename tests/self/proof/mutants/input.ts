import {
  everyOperation,
  operations,
  type Operation,
  writingOperations,
} from '../../../../fixtures/operations.ts';
import { Role } from '../../../../reference/store.ts';
import { badOptions, type Fault, askedForCode } from '../../../input/faults.ts';
import { validRequests } from '../../../input/valid-requests.ts';
import { faultsOf, faultyBodyIn, isRefused } from '../breaking/faulty.ts';
import { spoilAll } from '../breaking/spoiling.ts';
import {
  plainSuccess,
  refusalWith,
  type Mutant,
  type Fields,
  errCodeOf,
  withEnvelope,
  bodyOf,
  isFields,
} from '../mutant.ts';
import { entriesOf, listedMembers } from '../breaking/writing.ts';

// Servers that take a bad value for a good one, break on it, or refuse it and do what it says.

const wordsOf = ({ parameter: { at } }: Fault): string => at.map(String).join('.');

/** Whatever is wrong with a parameter, the answer is a success. */
function accepting(operation: Operation, some: readonly Fault[]): readonly Mutant[] {
  const [first] = some;
  const refused = some.filter(isRefused);
  if (!first || refused.length === 0) return [];
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:input-${wordsOf(first)}-accepted`,
      sentence: `${path} answers success whatever stands for ${wordsOf(first)}`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, refused) ? plainSuccess : answer(request)),
    },
  ];
}

const brokenPage = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };

/** A bad value of what is required breaks it, which it shows with a page of the framework. */
function crashing(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  const [required] = faultsOf(operation)
    .map((some) => some.filter((fault) => isRefused(fault) && fault.level === 'MUST'))
    .filter((some) => some.length > 0);
  if (!required) return [];
  return [
    {
      id: `${operation}:input-crash`,
      sentence: `${path} answers HTTP 500 to a bad value of what is required`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, required) ? brokenPage : answer(request)),
    },
  ];
}

/** A bad value of what may be left out breaks it, which it shows with a transport code. */
function failing(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  const optional = badOptions(operation);
  if (optional.length === 0) return [];
  return [
    {
      id: `${operation}:input-transport-code`,
      sentence: `${path} answers errCode 13 to a bad value of what may be left out`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, optional) ? refusalWith(13) : answer(request)),
    },
  ];
}

/** It refuses what is wrong, after having done it to everybody. */
function storing(operation: Operation): readonly Mutant[] {
  const writes = writingOperations.find((each) => each === operation);
  if (!writes) return [];
  const refused = faultsOf(operation).flat().filter(isRefused);
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:input-stored`,
      sentence: `${path} refuses every bad value, and does it to everybody`,
      path,
      answer(request, honest) {
        if (faultyBodyIn(request, refused)) spoilAll[writes](honest.store);
        return honest.answer(request);
      },
    },
  ];
}

export const ofRefused: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...faultsOf(operation)
    .map((some) => some.filter((fault) => !fault.dangerous))
    .flatMap((some) => accepting(operation, some)),
  ...crashing(operation),
  ...failing(operation),
  ...storing(operation),
]);

// Servers that take a filter for left out when they cannot read it, or break on its text.

const findsNothing = ({ ends }: Fault): boolean => ends === 'nothing found';
const isOddText = ({ name }: Fault): boolean => name === 'LONG' || name === 'NUL';

function without(body: Fields, name: string): Buffer {
  const { [name]: _left, ...others } = body;
  return Buffer.from(JSON.stringify(others));
}

function mutantsOf(operation: Operation, some: readonly Fault[]): readonly Mutant[] {
  const name = String(some[0]?.parameter.at[0]);
  const { path } = operations[operation];
  const odd = some.filter(isOddText);
  const unread = some.filter((fault) => !isOddText(fault));
  const dropping: Mutant = {
    id: `${operation}:input-${name}-left-out`,
    sentence: `${path} takes a ${name} that it cannot read for left out`,
    path,
    answer(request, { answer }) {
      const body = faultyBodyIn(request, unread);
      return answer(body ? { ...request, body: without(body, name) } : request);
    },
  };
  // What is no filter may not be left out: its absence is refused.
  const isFilter = some[0]?.parameter.filters === true;
  if (odd.length === 0) return [dropping];
  const breaking: Mutant = {
    id: `${operation}:input-${name}-text-breaks`,
    sentence: `${path} answers errCode 500 to a ${name} that is very long, or holds the character 0`,
    path,
    answer: (request, { answer }) => (faultyBodyIn(request, odd) ? refusalWith(500) : answer(request)),
  };
  return isFilter ? [dropping, breaking] : [breaking];
}

export const ofFilters: readonly Mutant[] = everyOperation.flatMap((operation) =>
  faultsOf(operation)
    .filter((some) => some.some(findsNothing))
    .flatMap((some) => mutantsOf(operation, some)),
);

// Servers that say the wrong thing of what is wrong.

function otherCode(operation: Operation): readonly Mutant[] {
  const asked = askedForCode(operation);
  const { path } = operations[operation];
  if (asked.length === 0) return [];
  return [
    {
      id: `${operation}:input-other-code`,
      sentence: `${path} refuses a bad value of what is required with errCode 1004`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, asked) ? refusalWith(1004) : answer(request)),
    },
  ];
}

const STACK = 'ArgsError\n    at parseBody (/srv/server/route.ts:112:9)';

function leaking(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:input-stack`,
    sentence: `${path} shows its call stack when it refuses a body`,
    path,
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 1001 ? withEnvelope(reply, (all) => ({ ...all, errDlt: STACK })) : reply;
    },
  };
}

function hasNull(fields: Fields): boolean {
  return Object.values(fields).includes(null) || entriesOf(fields).some((entry) => hasNull(entry));
}

function refusingNull(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  if (!validRequests[operation].some(({ optional }) => optional)) return [];
  return [
    {
      id: `${operation}:input-null-refused`,
      sentence: `${path} refuses null for a parameter that may be left out`,
      path,
      answer: (request, { answer }) => (hasNull(bodyOf(request)) ? refusalWith(1001) : answer(request)),
    },
  ];
}

export const ofAnswers: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...otherCode(operation),
  leaking(operation),
  ...refusingNull(operation),
]);

// Servers that take a value of another type for an empty one, for true, or a part of it for the whole.

const SETTING = '/group/set_group_member_info';
const DISMISSING = '/group/dismiss_group';

const texts = ['nickname', 'faceURL', 'ex'] as const;

const clearing = texts.map((field): Mutant => ({
  id: `SET_GROUP_MEMBER_INFO:input-${field}-cleared`,
  sentence: `set_group_member_info takes an object for an empty ${field}`,
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    if (!entriesOf(body).some((entry) => isFields(entry[field]))) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member[field] = '';
    return plainSuccess;
  },
}));

const demoting: Mutant = {
  id: 'SET_GROUP_MEMBER_INFO:input-roleLevel-lowest',
  sentence: 'set_group_member_info takes an object for the lowest roleLevel',
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    if (!entriesOf(body).some((entry) => isFields(entry['roleLevel']))) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member.roleLevel = Role.ordinary;
    return plainSuccess;
  },
};

const lengths = [
  ['nickname', 255],
  ['ex', 1024],
] as const;

const truncating = lengths.map(([field, longest]): Mutant => ({
  id: `SET_GROUP_MEMBER_INFO:input-${field}-cut`,
  sentence: `set_group_member_info stores the first ${longest} letters of a longer ${field}`,
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    const [long] = entriesOf(body).flatMap((entry) => {
      const text = entry[field];
      return typeof text === 'string' && Array.from(text).length > longest ? [text] : [];
    });
    if (long === undefined) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member[field] = long.slice(0, longest);
    return plainSuccess;
  },
}));

const deleting: Mutant = {
  id: 'DISMISS_GROUP:input-deleteMember-truthy',
  sentence: 'dismiss_group takes any text for true',
  path: DISMISSING,
  answer(request, { answer }) {
    const body = bodyOf(request);
    if (typeof body['deleteMember'] !== 'string') return answer(request);
    return answer({ ...request, body: Buffer.from(JSON.stringify({ ...body, deleteMember: true })) });
  },
};

export const ofMemberTexts: readonly Mutant[] = [...clearing, demoting, ...truncating, deleting];

const withNumbers = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SET_GROUP_MEMBER_INFO',
  'MUTE_GROUP_MEMBER',
  'SEARCH_MSG',
  'REVOKE_MSG',
  'GET_USERS',
] as const;

const spellings = [
  ['point-zero', 'a number that is written 1.0', /:1\.0[,}]/],
  ['large', 'a number above 2^63', /:1e300[,}]/],
] as const;

/** Servers that a number breaks which JSON can write, and they cannot hold. */
export const ofOpenNumbers: readonly Mutant[] = withNumbers.flatMap((operation) =>
  spellings.map(([id, what, spelling]): Mutant => ({
    id: `${operation}:input-${id}-breaks`,
    sentence: `${operations[operation].path} answers errCode 500 to ${what}`,
    path: operations[operation].path,
    answer: (request, { answer }) =>
      spelling.test(request.body.toString('utf8')) ? refusalWith(500) : answer(request),
  })),
);

// Servers that a negative page size breaks, or that change more members at once than may be named.

const paged = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SEARCH_MSG',
  'GET_USERS',
] as const satisfies Operation[];

const negative = paged.flatMap((operation): Mutant[] => {
  const { path } = operations[operation];
  const faults = faultsOf(operation)
    .flat()
    .filter(({ dangerous }) => dangerous);
  return [
    {
      path,
      id: `${operation}:input-showNumber-negative-breaks`,
      sentence: `${path} answers HTTP 500 to a negative showNumber`,
      answer: (request, { answer }) =>
        faultyBodyIn(request, faults) ? { status: 500, headers: {}, body: '' } : answer(request),
    },
    {
      path,
      id: `${operation}:input-showNumber-negative-accepted`,
      sentence: `${path} answers success to a negative showNumber`,
      answer: (request, { answer }) => (faultyBodyIn(request, faults) ? plainSuccess : answer(request)),
    },
  ];
});

const MOST = 1000;

const boundless: Mutant = {
  id: 'SET_GROUP_MEMBER_INFO:input-members-boundless',
  sentence: 'set_group_member_info changes more than 1000 members at once',
  path: '/group/set_group_member_info',
  answer(request, { answer }) {
    const entries = entriesOf(bodyOf(request));
    if (entries.length <= MOST) return answer(request);
    return answer({ ...request, body: Buffer.from(JSON.stringify({ members: entries.slice(0, MOST) })) });
  },
};

export const ofDangerous: readonly Mutant[] = [...negative, boundless];
