import {
  everyOperation,
  operations,
  readingOperations,
  writingOperations,
  type Operation,
  type WritingOperation,
} from '../../../fixtures/operations.ts';
import { GroupStatus, Role, type Member } from '../../../reference/store.ts';
import { askedForCode, badOptions, type Fault } from '../../input/faults.ts';
import { numberOf, parametersOf } from '../../input/valid-requests.ts';
import { faultsOf, faultyBodyIn, isRefused } from '../breaking/bad-input.ts';
import { broken, refuses, rowsFor, where, type Wrong } from '../breaking/broken.ts';
import { withBody } from '../breaking/listing.ts';
import { entriesOf, listedMembers } from '../breaking/writing.ts';
import {
  bodyOf,
  errCodeOf,
  isFields,
  plainSuccess,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

const wordsOf = (some: readonly Fault[]): string => (some[0]?.parameter.at ?? []).map(String).join('.');

/** Whether a request has one of these faults. */
const has =
  (some: readonly Fault[]): Parameters<typeof where>[0] =>
  (_body, _honest, request) =>
    faultyBodyIn(request, some);

const brokenPage = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };
const emptyPage = { status: 500, headers: {}, body: '' };

// A bad value that is carried out is applied to everything: every check that reads one of them notices it.

type Store = HonestServer['store'];

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const groupsOf = ({ groups }: Store) => [...groups.values()];
const membersOf = (store: Store) => groupsOf(store).flatMap(({ members }) => [...members.values()]);

const spoilAll: Readonly<Record<WritingOperation, (store: Store) => void>> = {
  MUTE_GROUP(store) {
    for (const group of groupsOf(store)) group.status = GroupStatus.muted;
  },
  DISMISS_GROUP(store) {
    for (const group of groupsOf(store)) group.status = GroupStatus.dismissed;
  },
  MUTE_GROUP_MEMBER(store) {
    for (const member of membersOf(store)) member.muteEndTime = Date.now() + YEAR_MS;
  },
  SET_GROUP_MEMBER_INFO(store) {
    for (const member of membersOf(store)) member.nickname = 'Stored';
  },
  REVOKE_MSG(store) {
    for (const { messages } of store.conversations.values())
      for (const message of messages)
        message.revocation = { revokerID: message.sendID, revokerRole: 0, revokeTime: Date.now() };
  },
};

/** The faults of each parameter that fit, without those of which none does. */
const kindsOf = (operation: Operation, fits: (fault: Fault) => boolean): readonly (readonly Fault[])[] =>
  faultsOf(operation)
    .map((some) => some.filter(fits))
    .filter((some) => some.length > 0);

/** Servers that take a bad value for a good one, break on it, or refuse it and do what it says. */
export const ofRefused: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  const required = kindsOf(operation, (fault) => isRefused(fault) && fault.level === 'MUST').slice(0, 1);
  const optional = badOptions(operation);
  const refused = faultsOf(operation).flat().filter(isRefused);
  return broken(
    operation,
    {
      // Whatever is wrong with a parameter, the answer is a success.
      // It shows with a page of the framework that it breaks.
      // It shows with a transport code that it breaks.
      // It refuses what is wrong, after having done it to everybody.
    },
    rowsFor(
      kindsOf(operation, (fault) => !fault.dangerous && isRefused(fault)),
      (some) => [
        `input-${wordsOf(some)}-accepted`,
        `${path} answers success whatever stands for ${wordsOf(some)}`,
        where(has(some), () => plainSuccess),
      ],
    ),
    rowsFor(required, (some) => [
      'input-crash',
      `${path} answers HTTP 500 to a bad value of what is required`,
      where(has(some), () => brokenPage),
    ]),
    rowsFor(optional.length > 0 ? [optional] : [], (some) => [
      'input-transport-code',
      `${path} answers errCode 13 to a bad value of what may be left out`,
      refuses(13, has(some)),
    ]),
    rowsFor(
      writingOperations.filter((each) => each === operation),
      (each) => [
        'input-stored',
        `${path} refuses every bad value, and does it to everybody`,
        where(has(refused), (request, honest) => {
          spoilAll[each](honest.store);
          return honest.answer(request);
        }),
      ],
    ),
  );
});

const findsNothing = ({ ends }: Fault): boolean => ends === 'nothing found';
const isOddText = ({ name }: Fault): boolean => name === 'LONG' || name === 'NUL';

const without = (body: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

/** Servers that take a filter for left out when they cannot read it, or break on its text. */
export const ofFilters: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  const found = faultsOf(operation).filter((some) => some.some(findsNothing));
  const nameOf = ([first]: readonly Fault[]): string => String(first?.parameter.at[0]);
  const hasOdd = (some: readonly Fault[]): boolean => some.some(isOddText);
  // What is no filter may not be left out: its absence is refused.
  const dropped = found.filter((some) => !hasOdd(some) || some[0]?.parameter.filters === true);
  return broken(
    operation,
    {},
    rowsFor(dropped, (some) => [
      `input-${nameOf(some)}-left-out`,
      `${path} takes a ${nameOf(some)} that it cannot read for left out`,
      {
        answer(request, { answer }) {
          const unread = some.filter((fault) => !isOddText(fault));
          const body = faultyBodyIn(request, unread);
          return answer(body ? withBody(request, without(body, nameOf(some))) : request);
        },
      },
    ]),
    rowsFor(found.filter(hasOdd), (some) => [
      `input-${nameOf(some)}-text-breaks`,
      `${path} answers errCode 500 to a ${nameOf(some)} that is very long, or holds the character 0`,
      refuses(500, has(some.filter(isOddText))),
    ]),
  );
});

const STACK = 'ArgsError\n    at parseBody (/srv/server/route.ts:112:9)';

function hasNull(fields: Fields): boolean {
  return Object.values(fields).includes(null) || entriesOf(fields).some((entry) => hasNull(entry));
}

/** Servers that say the wrong thing of what is wrong. */
export const ofAnswers: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  const asked = askedForCode(operation);
  const hasOptions = parametersOf(operation).some(({ optional }) => optional);
  return broken(
    operation,
    {
      'input-stack': [
        `${path} shows its call stack when it refuses a body`,
        {
          answer(request, { answer }) {
            const reply = answer(request);
            return errCodeOf(reply) === 1001
              ? withEnvelope(reply, (all) => ({ ...all, errDlt: STACK }))
              : reply;
          },
        },
      ],
    },
    rowsFor(asked.length > 0 ? [asked] : [], (some) => [
      'input-other-code',
      `${path} refuses a bad value of what is required with errCode 1004`,
      refuses(1004, has(some)),
    ]),
    rowsFor(hasOptions ? [operation] : [], () => [
      'input-null-refused',
      `${path} refuses null for a parameter that may be left out`,
      refuses(1001, hasNull),
    ]),
  );
});

/** Answers success, after it has changed the members that a body names, where an entry is so. */
const changes = (is: (entry: Fields) => boolean, change: (member: Member, entry: Fields) => unknown): Wrong =>
  where(
    (body) => entriesOf(body).some(is),
    (request, honest) => {
      const body = bodyOf(request);
      const first = entriesOf(body).find(is) ?? {};
      for (const member of listedMembers(body, honest)) change(member, first);
      return plainSuccess;
    },
  );

const lengths = [
  ['nickname', 255],
  ['ex', 1024],
] as const;

const MOST = 1000;

/** Servers that take a value of another type for an empty one, for true, or a part of it for the whole. */
export const ofMemberTexts: readonly Mutant[] = [
  ...broken(
    'SET_GROUP_MEMBER_INFO',
    {
      'input-roleLevel-lowest': [
        'set_group_member_info takes an object for the lowest roleLevel',
        changes(
          ({ roleLevel }) => isFields(roleLevel),
          (member) => (member.roleLevel = Role.ordinary),
        ),
      ],
      'input-members-boundless': [
        'set_group_member_info changes more than 1000 members at once',
        where(
          (body) => entriesOf(body).length > MOST,
          (request, { answer }) =>
            answer(withBody(request, { members: entriesOf(bodyOf(request)).slice(0, MOST) })),
        ),
      ],
    },
    rowsFor(['nickname', 'faceURL', 'ex'] as const, (field) => [
      `input-${field}-cleared`,
      `set_group_member_info takes an object for an empty ${field}`,
      changes(
        (entry) => isFields(entry[field]),
        (member) => (member[field] = ''),
      ),
    ]),
    rowsFor(lengths, ([field, longest]) => [
      `input-${field}-cut`,
      `set_group_member_info stores the first ${longest} letters of a longer ${field}`,
      changes(
        (entry) => {
          const text = entry[field];
          return typeof text === 'string' && Array.from(text).length > longest;
        },
        (member, entry) => (member[field] = String(entry[field]).slice(0, longest)),
      ),
    ]),
  ),
  ...broken('DISMISS_GROUP', {
    'input-deleteMember-truthy': [
      'dismiss_group takes any text for true',
      where(
        ({ deleteMember }) => typeof deleteMember === 'string',
        (request, { answer }) => answer(withBody(request, { ...bodyOf(request), deleteMember: true })),
      ),
    ],
  }),
];

const withNumbers = everyOperation.filter((operation) => numberOf(operation) !== undefined);

const spellings = [
  ['point-zero', 'a number that is written 1.0', /:1\.0[,}]/],
  ['large', 'a number above 2^63', /:1e300[,}]/],
] as const;

/** Servers that a number breaks which JSON can write, and they cannot hold. */
export const ofOpenNumbers: readonly Mutant[] = withNumbers.flatMap((operation) =>
  broken(
    operation,
    rowsFor(spellings, ([id, what, spelling]) => [
      `input-${id}-breaks`,
      `${operations[operation].path} answers errCode 500 to ${what}`,
      refuses(500, (_body, _honest, request) => spelling.test(request.body.toString('utf8'))),
    ]),
  ),
);

/** Servers that a negative page size breaks. */
export const ofDangerous: readonly Mutant[] = readingOperations.flatMap((operation) => {
  const { path } = operations[operation];
  const isNegative = has(
    faultsOf(operation)
      .flat()
      .filter(({ dangerous }) => dangerous),
  );
  return broken(operation, {
    'input-showNumber-negative-breaks': [
      `${path} answers HTTP 500 to a negative showNumber`,
      where(isNegative, () => emptyPage),
    ],
    'input-showNumber-negative-accepted': [
      `${path} answers success to a negative showNumber`,
      where(isNegative, () => plainSuccess),
    ],
  });
});
