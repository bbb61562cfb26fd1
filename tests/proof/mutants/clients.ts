import {
  everyOperation,
  operations,
  writingOperations,
  type Operation,
} from '../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { broken, refuses, rowsFor, where, type ListedRow, type Row } from '../breaking/broken.ts';
import { isDealtTo } from '../breaking/dealing.ts';
import { lists } from '../breaking/listing.ts';
import { plainSuccess, refusalWith, type Fields, type Mutant } from '../mutant.ts';

// Servers that serve the plain call alone, and not what clients in use write.

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isGo = (name: string): boolean => name === 'Operationid';
const isLower = (name: string): boolean => name === 'operationid';
const isUpper = (name: string): boolean => name === 'OPERATIONID';

const anyName =
  (is: (name: string) => boolean) =>
  ({ names = [] }: HttpRequest): boolean =>
    names.some(is);

/** What the server does not serve. */
const habits: readonly (readonly [id: string, what: string, is: (request: HttpRequest) => boolean])[] = [
  [
    'charset',
    'a Content-Type with a charset',
    ({ headers }) => !!headers['content-type']?.includes('charset'),
  ],
  ['names-of-go', 'header names as Go writes them', anyName(isGo)],
  ['lower-case', 'header names in lower case', anyName(isLower)],
  ['upper-case', 'header names in upper case', anyName(isUpper)],
  ['closing', 'a call that closes its connection', ({ headers }) => headers['connection'] === 'close'],
  [
    'accept',
    'an Accept that names several types',
    ({ headers }) => !!headers['accept']?.includes('text/plain'),
  ],
  ['uuid', 'a UUID as operationID', ({ headers }) => UUID.test(headers['operationid'] ?? '')],
  ['further', 'a header deviceID', ({ headers }) => headers['deviceid'] !== undefined],
];

const page: HttpReply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>IM</h1>' };
const status = (number: number): HttpReply => ({ status: number, headers: {}, body: '' });
const [notAcceptable, wrongType, notModified, forbidden] = [
  status(406),
  status(415),
  status(304),
  status(403),
];

const accepted = ({ headers }: HttpRequest): string => headers['accept'] ?? '';
const typed = ({ headers }: HttpRequest): string => headers['content-type'] ?? '';
const named = ({ headers }: HttpRequest): string => headers['operationid'] ?? '';

const isBeyond = (id: string): boolean => /^\d{20,}$/.test(id) && BigInt(id) >= 2n ** 64n;
const programs = new Set(['null', '0', 'true', 'undefined', 'NaN', 'false', 'nil', '-1', 'None']);
const isOfBody = (sent: HttpRequest): boolean => named(sent) !== '' && sent.body.includes(`"${named(sent)}"`);

/** Ways to write the same that a server does not take for it. Two operations have each. */
const spellings: readonly (readonly [
  id: string,
  what: string,
  is: (request: HttpRequest) => boolean,
  reply?: HttpReply,
])[] = [
  ['html-first', 'an Accept that begins with HTML', (sent) => accepted(sent).startsWith('text/html'), page],
  ['accept-q', 'an Accept with q values', (sent) => accepted(sent).includes('q='), notAcceptable],
  ['accept-range', 'the Accept application/*', (sent) => accepted(sent) === 'application/*', notAcceptable],
  ['accept-case', 'an Accept in capitals', (sent) => accepted(sent).includes('JSON'), notAcceptable],
  ['no-accept', 'a call without Accept', (sent) => accepted(sent) === ''],
  ['type-case', 'a media type in capitals', (sent) => /[A-Z]/.test(typed(sent)), wrongType],
  ['type-quoted', 'a charset in quotes', (sent) => typed(sent).includes('"'), wrongType],
  ['type-spaced', 'a blank before the semicolon', (sent) => typed(sent).includes(' ;'), wrongType],
  ['type-without-blank', 'no blank after the semicolon', (sent) => /;\S/.test(typed(sent)), wrongType],
  ['id-short', 'an operationID of fewer than 8 characters', (sent) => named(sent).length < 8],
  ['id-long', 'an operationID of more than 32 characters', (sent) => named(sent).length > 32],
  ['id-number', 'an operationID of digits alone', (sent) => /^\d{9,}$/.test(named(sent))],
  ['id-hyphen', 'an operationID that begins with a hyphen', (sent) => named(sent).startsWith('-')],
  ['forwarded', 'a header of a proxy', ({ headers }) => headers['forwarded'] !== undefined, forbidden],
  ['cached', 'If-Modified-Since', ({ headers }) => 'if-modified-since' in headers, notModified],
  ['origin', 'the Origin of a page', ({ headers }) => 'origin' in headers, forbidden],
  ['authorization', 'a header Authorization', ({ headers }) => 'authorization' in headers, status(401)],
  ['no-encoding', 'a call without Accept-Encoding', ({ headers }) => !headers['accept-encoding'], page],
  ['id-beyond-64-bits', 'digits beyond 64 bits as operationID', (sent) => isBeyond(named(sent))],
  ['id-zeros', 'an operationID of digits with zeros in front', (sent) => /^0000\d+$/.test(named(sent))],
  ['id-exponent', 'an operationID that looks like 12e34', (sent) => /^\d+e\d+$/.test(named(sent))],
  ['id-hexadecimal', 'an operationID that begins with 0x', (sent) => named(sent).startsWith('0x')],
  ['id-word', 'a word of programs as operationID', (sent) => programs.has(named(sent))],
  ['id-hyphens', 'an operationID of hyphens alone', (sent) => /^-+$/.test(named(sent))],
  ['id-upper-case', 'a UUID in upper case', (sent) => /-4[\dA-F]{3}-[\dA-F]{4}-/.test(named(sent))],
  ['id-of-body', 'an operationID that the body has, too', isOfBody],
  ['body-lines', 'a body on many lines', ({ body }) => body.includes('\n')],
  ['body-escapes', 'escaped letters', ({ body }) => body.includes(String.raw`\u006`)],
];

const spellingRows = (operation: Operation): readonly ListedRow[] =>
  rowsFor(
    spellings.filter((_, at) => [at, at + 5].some((place) => isDealtTo(operation, place))),
    ([id, what, is, reply = refusalWith(1001)]) => [
      `client-${id}-unknown`,
      `${operations[operation].path} does not serve ${what}`,
      where(
        (_body, _honest, request) => is(request),
        () => reply,
      ),
    ],
  );

/** Success without a row, or without an effect. */
const nothing = (operation: Operation): Mutant['answer'] => {
  const described = operations[operation];
  return described.writes ? () => plainSuccess : lists(described.list, { matches: () => [] }).answer;
};

const habitRows = (operation: Operation): readonly ListedRow[] => {
  const { path } = operations[operation];
  return [
    ...rowsFor(habits, ([id, what, is]) => [
      `client-${id}-refused`,
      `${path} refuses ${what}`,
      refuses(1001, (_body, _honest, request) => is(request)),
    ]),
    // One for each operation: all habits are looked at by the same check.
    ...rowsFor(habits.slice(0, 1), ([id, what, is]) => [
      `client-${id}-idle`,
      `${path} says success to ${what} and does or finds nothing`,
      where((_body, _honest, request) => is(request), nothing(operation)),
    ]),
  ];
};

const filters: readonly (readonly [operation: Operation, field: string, empty: '' | 0])[] = [
  ['GET_GROUPS', 'groupName', ''],
  ['GET_USERS', 'nickName', ''],
  ['GET_GROUP_MEMBER_LIST', 'keyword', ''],
  ['SEARCH_MSG', 'sendID', ''],
  ['SEARCH_MSG', 'recvID', ''],
  ['SEARCH_MSG', 'sendTime', ''],
  ['SEARCH_MSG', 'contentType', 0],
  ['SEARCH_MSG', 'sessionType', 0],
];

const filterRows = (operation: Operation): readonly ListedRow[] => {
  const { path } = operations[operation];
  const own = filters.filter(([of]) => of === operation);
  const isEmpty = (field: string, empty: unknown) => (body: Fields) => body[field] === empty;
  return [
    ...rowsFor(own, ([, field, empty]) => [
      `client-empty-${field}-refused`,
      `${path} refuses ${field} ${JSON.stringify(empty)}`,
      refuses(1001, isEmpty(field, empty)),
    ]),
    ...rowsFor(own, ([, field, empty]) => [
      `client-empty-${field}-compared`,
      `${path} compares ${field} ${JSON.stringify(empty)} and finds nothing`,
      where(isEmpty(field, empty), nothing(operation)),
    ]),
  ];
};

const isFilterBesideKeyword = ({ filter, keyword }: Fields): boolean => filter === 0 && !!keyword;

/** Of what is refused a second time in any case. */
const breaksOn = (what: string, is: (request: HttpRequest) => boolean): Readonly<Record<string, Row>> => ({
  'client-spelling-breaks': [
    `${what} is answered with an internal error`,
    where(
      (_body, _honest, request) => is(request),
      () => refusalWith(500),
    ),
  ],
});

/** What no client in use was seen to send, and means the same. */
const hasAnAccept = (sent: HttpRequest): boolean =>
  !['*/*', 'application/json, text/plain, */*'].includes(accepted(sent));

const idleRow = (operation: Operation): Readonly<Record<string, Row>> => ({
  'client-spelling-idle': [
    `${operations[operation].path} says success to an unusual Accept and does nothing`,
    where(
      (_body, _honest, request) => hasAnAccept(request),
      () => plainSuccess,
    ),
  ],
});

/** Says gzip where the client refuses that. */
const codes = (refused: RegExp): Readonly<Record<string, Row>> => ({
  'client-coding-refused': [
    'an answer is coded in a way that the client does not accept',
    where(
      (_body, _honest, { headers }) => refused.test(headers['accept-encoding'] ?? ''),
      (request, honest) => {
        const reply = honest.answer(request);
        return { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' } };
      },
    ),
  ],
});

export const ofClients: readonly Mutant[] = [
  ...writingOperations.flatMap((operation) => broken(operation, idleRow(operation))),
  ...broken('SEARCH_MSG', codes(/^identity$/)),
  ...broken(
    'DISMISS_GROUP',
    breaksOn('a media type in capitals', (sent) => /[A-Z]/.test(typed(sent))),
  ),
  ...broken(
    'REVOKE_MSG',
    breaksOn('an Accept that begins with HTML', (sent) => accepted(sent).startsWith('text/html')),
  ),
  ...everyOperation.flatMap((operation) =>
    broken(operation, {}, habitRows(operation), spellingRows(operation), filterRows(operation)),
  ),
  ...broken('GET_GROUP_MEMBER_LIST', {
    'client-filter-beside-keyword-refused': [
      '/group/get_group_member_list refuses filter 0 beside a keyword',
      refuses(1001, isFilterBesideKeyword),
    ],
    'client-filter-beside-keyword-compared': [
      '/group/get_group_member_list compares filter 0 beside a keyword and finds nothing',
      where(isFilterBesideKeyword, nothing('GET_GROUP_MEMBER_LIST')),
    ],
  }),
  ...broken('DISMISS_GROUP', {
    'sendMessage-null-refused': [
      '/group/dismiss_group refuses sendMessage null',
      refuses(1001, ({ sendMessage }) => sendMessage === null),
    ],
    'sendMessage-null-idle': [
      '/group/dismiss_group with sendMessage null says success and dismisses nothing',
      where(
        ({ sendMessage }) => sendMessage === null,
        () => plainSuccess,
      ),
    ],
  }),
];
