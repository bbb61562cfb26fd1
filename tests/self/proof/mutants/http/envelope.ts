import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import { errCodeOf, withEnvelope, type Fields, type Mutant } from '../../mutant.ts';

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

function mutantsOf(operation: Operation): Mutant[] {
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

export const mutants: readonly Mutant[] = everyOperation.flatMap(mutantsOf);
