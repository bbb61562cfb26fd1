import {
  everyOperation,
  operations,
  readingOperations,
  writingOperations,
  type Operation,
  type ReadingOperation,
} from '../../../fixtures/operations.ts';
import { broken, refuses, rowsFor, shows, where } from '../breaking/broken.ts';
import { lists, offsetOf, otherPage, slice, withBody, without } from '../breaking/listing.ts';
import { groupInfos, rows } from '../breaking/reading.ts';
import { bodyOf, errCodeOf, isFields, refusalWith, type Fields, type Mutant } from '../mutant.ts';

// Servers with defects that chat servers had: in long lists, in what a search means to a query language, and in single
// answers among thousands.

const HUNDRED = 100;

export const ofLongLists: readonly Mutant[] = readingOperations.flatMap((operation) => {
  const { path, list } = operations[operation];
  return broken(operation, {
    'nothing-after-hundredth': [
      `${path} shows no row after the hundredth, and counts all`,
      lists(list, { rows: (all, asked) => slice(all.slice(0, HUNDRED), asked) }),
    ],
    'counts-to-hundred': [
      `${path} counts no row after the hundredth, and shows all`,
      lists(list, { total: (all) => Math.min(HUNDRED, all.length) }),
    ],
    'hundred-again': [
      `${path} repeats the previous page in place of a page that begins after the hundredth row`,
      lists(list, {
        rows: (all, asked) =>
          offsetOf(asked.page) >= HUNDRED
            ? otherPage(({ pageNumber }) => ({ pageNumber: pageNumber - 1 }))(all, asked)
            : slice(all, asked),
      }),
    ],
  });
});

/** Signs and words that mean something in a query language, and nothing in a pattern. */
const operators: readonly (readonly [id: string, what: string, is: RegExp])[] = [
  ['colon', 'a colon', /:/],
  ['quote', 'a quotation mark without a second one', /^[^"]*"[^"]*$/],
  ['slash', 'a slash', /\//],
  ['signs', 'one of the signs &, !, ~, @ and <', /[&!~@<]/],
  ['word', 'a text that ends with AND, OR or NOT', /\b(AND|OR|NOT)$/],
];

const filters: readonly (readonly [operation: Operation, name: string])[] = [
  ['GET_GROUPS', 'groupID'],
  ['GET_GROUPS', 'groupName'],
  ['GET_GROUP_MEMBER_LIST', 'keyword'],
  ['SEARCH_MSG', 'sendID'],
  ['SEARCH_MSG', 'recvID'],
  ['GET_USERS', 'userID'],
  ['GET_USERS', 'nickName'],
];

const has =
  (name: string, is: RegExp) =>
  (body: Fields): boolean =>
    typeof body[name] === 'string' && is.test(body[name]);

export const ofOperators: readonly Mutant[] = filters.flatMap(([operation, name]) =>
  broken(
    operation,
    rowsFor(name === 'groupName' ? operators : operators.slice(0, 1), ([id, what, is]) => [
      `${name}-${id}-breaks`,
      `${operations[operation].path} answers errCode 500 to ${what} in ${name}`,
      refuses(500, has(name, is)),
    ]),
  ),
);

const named: readonly (readonly [operation: ReadingOperation, name: string])[] = [
  ['GET_GROUPS', 'groupName'],
  ['GET_GROUP_MEMBER_LIST', 'keyword'],
  ['GET_USERS', 'nickName'],
];

export const ofUnfound: readonly Mutant[] = named.flatMap(([operation, name]) => {
  const { list } = operations[operation];
  return broken(operation, {
    [`${name}-operators-find-nothing`]: [
      `${operations[operation].path} finds nothing by a ${name} with a colon`,
      where(has(name, /:/), lists(list, { matches: () => [] }).answer),
    ],
  });
});

const isOdd = (body: Fields, name: string, is: (value: unknown) => boolean): boolean =>
  body[name] !== undefined && is(body[name]);

/** Values of other JSON types that a careless decoder takes for none. */
const odd: readonly (readonly [id: string, what: string, is: (value: unknown) => boolean])[] = [
  ['object', 'an object', isFields],
  ['flag', 'true or false', (value) => typeof value === 'boolean'],
];

const optional: typeof filters = [
  ...filters,
  ['SEARCH_MSG', 'sendTime'],
  ['SEARCH_MSG', 'contentType'],
  ['SEARCH_MSG', 'sessionType'],
];

/** Filters that "true" cannot match by part. */
const isWhole: ReadonlySet<string> = new Set(['groupID', 'keyword', 'sendID', 'recvID']);

export const ofIgnored: readonly Mutant[] = optional.flatMap(([operation, name]) =>
  broken(
    operation,
    rowsFor(isWhole.has(name) ? odd : odd.slice(0, 1), ([id, what, is]) => [
      `${name}-${id}-ignored`,
      `${operations[operation].path} takes ${what} for a ${name} that was left out`,
      where(
        (body) => isOdd(body, name, is),
        (request, { answer }) => answer(withBody(request, without(bodyOf(request), name))),
      ),
    ]),
  ),
);

const saysTrue: readonly unknown[] = [true, 1, '1', 'true'];

/** What a value of another type is for a language in which everything is true or false. */
const truths: readonly (readonly [id: string, what: string, is: (value: unknown) => boolean])[] = [
  ['number', 'a number', (value) => typeof value === 'number'],
  ['text', 'a text, even "false"', (value) => typeof value === 'string'],
  ['list', 'a list, even an empty one', Array.isArray],
  ['object', 'an object', isFields],
  ['null', 'null', (value) => value === null],
];

export const ofDeleteMember: readonly Mutant[] = broken(
  'DISMISS_GROUP',
  rowsFor(truths, ([id, what, is]) => [
    `deleteMember-${id}-is-true`,
    `/group/dismiss_group takes ${what} for true`,
    where(
      ({ deleteMember }) =>
        deleteMember !== undefined && !saysTrue.includes(deleteMember) && is(deleteMember),
      (request, { answer }) => answer(withBody(request, { ...bodyOf(request), deleteMember: true })),
    ),
  ]),
);

const texts = ['nickname', 'faceURL', 'ex'] as const;

const decoded: readonly (readonly [id: string, what: string, is: (value: unknown) => boolean])[] = [
  ['number', 'a number', (value) => typeof value === 'number'],
  ['list', 'a list', Array.isArray],
  ['flag', 'true or false', (value) => typeof value === 'boolean'],
];

const entriesIn = ({ members }: Fields): readonly Fields[] =>
  Array.isArray(members) ? members.filter(isFields) : [];

export const ofClearedTexts: readonly Mutant[] = broken(
  'SET_GROUP_MEMBER_INFO',
  ...texts.map((field) =>
    rowsFor(decoded, ([id, what, is]) => [
      `${field}-${id}-clears`,
      `/group/set_group_member_info takes ${what} for an empty ${field}`,
      where(
        (body) => entriesIn(body).some((entry) => isOdd(entry, field, is)),
        (request, { answer }) => {
          const members = entriesIn(bodyOf(request)).map((entry) => ({ ...entry, [field]: '' }));
          return answer(withBody(request, { members }));
        },
      ),
    ]),
  ),
  rowsFor(decoded.slice(1), ([id, what, is]) => [
    `roleLevel-${id}-is-20`,
    `/group/set_group_member_info takes ${what} for roleLevel 20`,
    where(
      (body) => entriesIn(body).some((entry) => isOdd(entry, 'roleLevel', is)),
      (request, { answer }) => {
        const members = entriesIn(bodyOf(request)).map((entry) => ({ ...entry, roleLevel: 20 }));
        return answer(withBody(request, { members }));
      },
    ),
  ]),
);

const isRefusalOf = [1002, 1004];

/** Refused, or carried out, and answered as if the server had failed. */
export const ofFailing: readonly Mutant[] = [
  ...everyOperation.flatMap((operation) =>
    broken(operation, {
      'strangers-answered-500': [
        `${operations[operation].path} answers errCode 500 instead of errCode 1002 or 1004`,
        {
          answer(request, { answer }) {
            const reply = answer(request);
            return isRefusalOf.includes(errCodeOf(reply) ?? 0) ? refusalWith(500) : reply;
          },
        },
      ],
    }),
  ),
  ...broken('MUTE_GROUP_MEMBER', {
    'done-and-answered-500': [
      '/group/mute_group_member answers errCode 500 to a mute of an hour, and carries it out',
      {
        answer(request, { answer }) {
          const reply = answer(request);
          return bodyOf(request)['mutedSeconds'] === 3_600 && errCodeOf(reply) === 0
            ? refusalWith(500)
            : reply;
        },
      },
    ],
  }),
];

/** Rows without what they are about, in pages of two alone. */
const ofTwo = ({ pagination }: Fields): boolean => isFields(pagination) && pagination['showNumber'] === 2;

const lacking = (name: string) => (fields: Fields) => without(fields, name);

const withoutInner = (row: Fields): Fields => ({
  ...row,
  chatLog: without(isFields(row['chatLog']) ? row['chatLog'] : {}, 'serverMsgID'),
});

export const ofUnusable: readonly Mutant[] = [
  ...writingOperations.flatMap((operation) =>
    broken(operation, {
      'strangers-answered-in-text': [
        `${operations[operation].path} answers a sentence instead of an envelope with errCode 1002 or 1004`,
        {
          answer(request, { answer }) {
            const reply = answer(request);
            return isRefusalOf.includes(errCodeOf(reply) ?? 0)
              ? { status: 200, headers: { 'content-type': 'text/plain' }, body: 'no permission' }
              : reply;
          },
        },
      ],
    }),
  ),
  ...broken('GET_GROUPS', {
    'id-missing-in-small-pages': [
      '/group/get_groups leaves out the groupID of rows on pages of two',
      shows(groupInfos(lacking('groupID')), { when: ofTwo }),
    ],
  }),
  ...broken('GET_GROUP_MEMBER_LIST', {
    'id-missing-in-small-pages': [
      '/group/get_group_member_list leaves out the userID of rows on pages of two',
      shows(rows('members', lacking('userID')), { when: ofTwo }),
    ],
  }),
  ...broken('SEARCH_MSG', {
    'id-missing-in-small-pages': [
      '/msg/search_msg leaves out the serverMsgID of rows on pages of two',
      shows(rows('chatLogs', withoutInner), { when: ofTwo }),
    ],
  }),
  ...broken('GET_USERS', {
    'id-missing-in-small-pages': [
      '/user/get_users leaves out the userID of rows on pages of two',
      shows(rows('users', lacking('userID')), { when: ofTwo }),
    ],
  }),
];
