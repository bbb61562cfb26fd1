import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { broken, refuses, rowsFor, where, type ListedRow, type Wrong } from '../../breaking/broken.ts';
import { showsSomething } from '../../breaking/reading.ts';
import { errCodeOf, plainSuccess, withEnvelope, type Fields, type Mutant } from '../../mutant.ts';

// Servers that answer as they should, in the wrong wrapping.

type Change = (reply: HttpReply) => HttpReply;
type Case = readonly [id: string, sentence: string, change: Change];

const typed =
  (contentType: string): Change =>
  (reply) => ({ ...reply, headers: { 'content-type': contentType } });
const enveloped =
  (change: (envelope: Fields) => Fields): Change =>
  (reply) =>
    withEnvelope(reply, change);

const successCases: readonly Case[] = [
  ['success-201', 'a success is HTTP 201', (reply) => ({ ...reply, status: 201 })],
  ['success-code-text', 'errCode of a success is a string', enveloped((e) => ({ ...e, errCode: '0' }))],
  ['success-code-1', 'errCode of a success is 1', enveloped((e) => ({ ...e, errCode: 1 }))],
  ['success-no-errMsg', 'a success has no errMsg', enveloped(({ errMsg: _, ...e }) => e)],
  ['success-no-errDlt', 'a success has no errDlt', enveloped(({ errDlt: _, ...e }) => e)],
  ['success-array', 'a success is an array', (reply) => ({ ...reply, body: `[${reply.body}]` })],
  ['success-text', 'a success is served as text', typed('text/plain')],
  ['success-jsonp', 'a success is served as a script', typed('application/json-p')],
  ['success-untyped', 'a success has no Content-Type', (reply) => ({ ...reply, headers: {} })],
  ['success-errMsg-ok', 'errMsg of a success is "ok"', enveloped((e) => ({ ...e, errMsg: 'ok' }))],
];

const page = { status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Please log in</h1>' };

/** Faults of the refusal of a call without a token. */
const refusalCases: readonly Case[] = [
  ['refusal-no-errDlt', 'a refusal has no errDlt', enveloped(({ errDlt: _, ...e }) => e)],
  ['refusal-redirect', 'a refusal is a redirect', (reply) => ({ ...reply, status: 302 })],
  ['refusal-500', 'a refusal is HTTP 500', (reply) => ({ ...reply, status: 500 })],
  ['refusal-text', 'a refusal is served as text', typed('text/plain')],
  ['refusal-page', 'a refusal is a page with status 401', () => page],
  ['refusal-403', 'a refusal is HTTP 403', (reply) => ({ ...reply, status: 403 })],
  ['refusal-data', 'a refusal carries data', enveloped((e) => ({ ...e, data: { total: 0 } }))],
];

/** The replies to which this applies are wrapped wrongly. */
const wrapping = (
  path: string,
  cases: readonly Case[],
  applies: (reply: HttpReply, token: string | undefined) => boolean,
): readonly ListedRow[] =>
  rowsFor(cases, ([id, what, change]) => [
    id,
    `${path}: ${what}`,
    {
      answer(request, { answer }) {
        const reply = answer(request);
        return applies(reply, request.headers['token']) ? change(reply) : reply;
      },
    },
  ]);

export const ofEnvelopes: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  return broken(
    operation,
    {},
    wrapping(path, successCases, (reply) => errCodeOf(reply) === 0),
    wrapping(path, refusalCases, (_reply, token) => token === undefined),
  );
});

// Servers that accept something else as a body.

interface Misreading {
  readonly aspect: 'NOT_JSON' | 'EMPTY' | 'ARRAY' | 'SCALAR' | 'NULL';
  readonly what: string;
  readonly concerns: (text: string) => boolean;
  /** The body that the server takes it for; undefined when it just says yes. */
  readonly repaired?: (text: string) => string;
}

const isJSON = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const misreadings: readonly Misreading[] = [
  {
    aspect: 'NOT_JSON',
    what: 'completes a truncated body',
    concerns: (text) => text !== '' && !isJSON(text),
    repaired: (text) => `${text}}`,
  },
  { aspect: 'EMPTY', what: 'accepts an empty body', concerns: (text) => text === '' },
  {
    aspect: 'ARRAY',
    what: 'takes the first element of an array for the body',
    concerns: (text) => text.startsWith('['),
    repaired: (text) => text.slice(1, -1),
  },
  { aspect: 'SCALAR', what: 'accepts a number for a body', concerns: (text) => /^\d+$/.test(text) },
  { aspect: 'NULL', what: 'accepts the body null', concerns: (text) => text === 'null' },
];

const textOf = ({ body }: HttpRequest): string => body.toString('utf8');

/** Answers a body that it misreads. */
const perform =
  ({ repaired }: Misreading): Mutant['answer'] =>
  (request, { answer }) =>
    repaired ? answer({ ...request, body: Buffer.from(repaired(textOf(request))) }) : plainSuccess;

const misreads = (misreading: Misreading, answer: Mutant['answer']): Wrong =>
  where((_body, _honest, request) => misreading.concerns(textOf(request)), answer);

const misreadingRows = (operation: Operation): readonly ListedRow[] => {
  const { path, writes } = operations[operation];
  const repairing = misreadings.filter(({ repaired }) => repaired);
  return [
    ...rowsFor(misreadings, (misreading) => [
      `body-${misreading.aspect}-accepted`,
      `${path} ${misreading.what}`,
      misreads(misreading, perform(misreading)),
    ]),
    ...rowsFor(writes ? repairing : [], (misreading) => [
      `body-${misreading.aspect}-carried-out`,
      `${path} ${misreading.what}, carries it out and refuses it`,
      misreads(misreading, (request, honest) => {
        perform(misreading)(request, honest);
        return honest.answer(request);
      }),
    ]),
    ...rowsFor(writes ? [] : repairing, (misreading) => [
      `body-${misreading.aspect}-accepted-when-found`,
      `${path} ${misreading.what} when something is found`,
      misreads(misreading, (request, honest) => {
        const reply = perform(misreading)(request, honest);
        return showsSomething(reply) ? reply : honest.answer(request);
      }),
    ]),
  ];
};

const hasUnknownKey = ({ unknownKey }: Fields): boolean => unknownKey !== undefined;

export const ofBodies: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path, writes } = operations[operation];
  return broken(
    operation,
    {
      'body-NOT_JSON-other-code': [
        `${path} refuses a truncated body with errCode 1002`,
        refuses(1002, (_body, _honest, request) => !isJSON(textOf(request)) && textOf(request) !== ''),
      ],
      'body-unknown-keys-refused': [
        `${path} refuses a body with a key that it does not know`,
        refuses(1001, hasUnknownKey),
      ],
    },
    misreadingRows(operation),
    rowsFor(writes ? [operation] : [], () => [
      'body-unknown-keys-idle',
      `${path} accepts a body with a key that it does not know and does nothing`,
      where(hasUnknownKey, () => plainSuccess),
    ]),
  );
});

// Servers that read no further than they like, or break on what they cannot read.

const wired = ['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const;

/** The first of two bodies that follow each other. */
function firstOf(text: string): string | undefined {
  const end = text.indexOf('}{"');
  return end < 0 ? undefined : text.slice(0, end + 1);
}

const odd: readonly (readonly [id: string, what: string, is: (text: string) => boolean])[] = [
  ['padded', 'that is padded', (text) => text.startsWith('  ')],
  ['nested', 'that is deeply nested', (text) => text.includes('[[[[')],
  ['marked', 'that begins with a byte order mark', (text) => text.startsWith('\uFEFF')],
  ['utf-16', 'in UTF-16', (text) => text.startsWith('{\u0000')],
];

export const ofWire: readonly Mutant[] = wired.flatMap((operation) => {
  const { path, writes } = operations[operation];
  return broken(
    operation,
    {
      'wire-first-body': [
        `${path} reads the first of two bodies and leaves the other`,
        {
          answer(request, { answer }) {
            const first = firstOf(textOf(request));
            return answer(first === undefined ? request : { ...request, body: Buffer.from(first) });
          },
        },
      ],
    },
    rowsFor(writes ? [operation] : [], () => [
      'wire-first-body-stored',
      `${path} carries out the first of two bodies and refuses both`,
      {
        answer(request, { answer }) {
          const first = firstOf(textOf(request));
          if (first !== undefined) answer({ ...request, body: Buffer.from(first) });
          return answer(request);
        },
      },
    ]),
    rowsFor(odd, ([id, what, is]) => [
      `wire-${id}-breaks`,
      `${path} answers HTTP 500 to a body ${what}`,
      where(
        (_body, _honest, request) => is(textOf(request)),
        () => ({ status: 500, headers: {}, body: '' }),
      ),
    ]),
  );
});
