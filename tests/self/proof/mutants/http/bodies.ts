import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import {
  errCodeOf,
  withEnvelope,
  type Fields,
  type Mutant,
  fieldsOf,
  plainSuccess,
  refusalWith,
  type HonestServer,
} from '../../mutant.ts';
import { showsSomething } from '../../breaking/found.ts';
import { readBack } from '../../breaking/read-back.ts';

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

function successCases(): Case[] {
  return [
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
}

/** Faults of the refusal of a call without a token. */
function refusalCases(): Case[] {
  const page = { status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Please log in</h1>' };
  return [
    ['refusal-no-errDlt', 'a refusal has no errDlt', enveloped(({ errDlt: _, ...e }) => e)],
    ['refusal-redirect', 'a refusal is a redirect', (reply) => ({ ...reply, status: 302 })],
    ['refusal-500', 'a refusal is HTTP 500', (reply) => ({ ...reply, status: 500 })],
    ['refusal-text', 'a refusal is served as text', typed('text/plain')],
    ['refusal-page', 'a refusal is a page with status 401', () => page],
    ['refusal-403', 'a refusal is HTTP 403', (reply) => ({ ...reply, status: 403 })],
    ['refusal-data', 'a refusal carries data', enveloped((e) => ({ ...e, data: { total: 0 } }))],
  ];
}

function wrapping(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  const build = (
    cases: Case[],
    applies: (reply: HttpReply, token: string | undefined) => boolean,
  ): Mutant[] =>
    cases.map(([id, what, change]) => ({
      id: `${operation}:${id}`,
      sentence: `${path}: ${what}`,
      path,
      answer(request, { answer }) {
        const reply = answer(request);
        return applies(reply, request.headers['token']) ? change(reply) : reply;
      },
    }));
  return [
    ...build(successCases(), (reply) => errCodeOf(reply) === 0),
    ...build(refusalCases(), (_reply, token) => token === undefined),
  ];
}

export const ofEnvelopes: readonly Mutant[] = everyOperation.flatMap(wrapping);

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

function perform(misreading: Misreading, request: HttpRequest, { answer }: HonestServer): HttpReply {
  const { repaired } = misreading;
  return repaired ? answer({ ...request, body: Buffer.from(repaired(textOf(request))) }) : plainSuccess;
}

function misreadingAs(operation: Operation, misreading: Misreading): Mutant[] {
  const { path } = operations[operation];
  const { aspect, what, concerns, repaired } = misreading;
  const where = readBack[operation];
  const accepted: Mutant = {
    id: `${operation}:body-${aspect}-accepted`,
    sentence: `${path} ${what}`,
    path,
    answer: (request, honest) =>
      concerns(textOf(request)) ? perform(misreading, request, honest) : honest.answer(request),
  };
  if (!repaired) return [accepted];
  if (where === undefined) return [accepted, whenFound(accepted, misreading)];
  return [
    accepted,
    {
      ...accepted,
      id: `${operation}:body-${aspect}-carried-out`,
      sentence: `${path} ${what}, carries it out and refuses it`,
      answer(request, honest) {
        if (concerns(textOf(request))) perform(misreading, request, honest);
        return honest.answer(request);
      },
    },
  ];
}

/** The same, but honest where nothing is found. */
function whenFound(accepted: Mutant, misreading: Misreading): Mutant {
  return {
    ...accepted,
    id: `${accepted.id}-when-found`,
    sentence: `${accepted.sentence} when something is found`,
    answer(request, honest) {
      const reply = accepted.answer(request, honest);
      return misreading.concerns(textOf(request)) && !showsSomething(reply) ? honest.answer(request) : reply;
    },
  };
}

function wordings(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:body-NOT_JSON-other-code`,
      sentence: `${path} refuses a truncated body with errCode 1002`,
      path,
      answer: (request, { answer }) =>
        isJSON(textOf(request)) || textOf(request) === '' ? answer(request) : refusalWith(1002),
    },
    {
      id: `${operation}:body-unknown-keys-refused`,
      sentence: `${path} refuses a body with a key that it does not know`,
      path,
      answer: (request, { answer }) =>
        fieldsOf(textOf(request))?.['unknownKey'] === undefined ? answer(request) : refusalWith(1001),
    },
  ];
}

/** Says yes to a body with a key that it does not know, and drops all of it. */
function dropping(operation: Operation): Mutant[] {
  const { path, writes } = operations[operation];
  if (!writes) return [];
  return [
    {
      id: `${operation}:body-unknown-keys-idle`,
      sentence: `${path} accepts a body with a key that it does not know and does nothing`,
      path,
      answer: (request, { answer }) =>
        fieldsOf(textOf(request))?.['unknownKey'] === undefined ? answer(request) : plainSuccess,
    },
  ];
}

export const ofBodies: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...misreadings.flatMap((misreading) => misreadingAs(operation, misreading)),
  ...wordings(operation),
  ...dropping(operation),
]);

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

export const ofWire: readonly Mutant[] = wired.flatMap((operation): Mutant[] => {
  const { path } = operations[operation];
  const where = readBack[operation];
  const doubled: Mutant = {
    id: `${operation}:wire-first-body`,
    sentence: `${path} reads the first of two bodies and leaves the other`,
    path,
    answer(request, { answer }) {
      const first = firstOf(textOf(request));
      return answer(first === undefined ? request : { ...request, body: Buffer.from(first) });
    },
  };
  const stored: Mutant = {
    ...doubled,
    id: `${operation}:wire-first-body-stored`,
    sentence: `${path} carries out the first of two bodies and refuses both`,
    answer(request, { answer }) {
      const first = firstOf(textOf(request));
      if (first !== undefined) answer({ ...request, body: Buffer.from(first) });
      return answer(request);
    },
  };
  const breaking = odd.map(([id, what, is]): Mutant => ({
    id: `${operation}:wire-${id}-breaks`,
    sentence: `${path} answers HTTP 500 to a body ${what}`,
    path,
    answer: (request, { answer }) =>
      is(textOf(request)) ? { status: 500, headers: {}, body: '' } : answer(request),
  }));
  return [doubled, ...(where === undefined ? [] : [stored]), ...breaking];
});
