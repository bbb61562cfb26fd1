import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import { errCodeOf, withEnvelope, type Fields, type Mutant } from '../../mutant.ts';

// Servers that answer as they should, in the wrong wrapping.

type Change = (reply: HttpReply) => HttpReply;
type Case = readonly [id: string, sentence: string, breaks: Mutant['breaks'], says: string, change: Change];

const typed =
  (contentType: string): Change =>
  (reply) => ({ ...reply, headers: { 'content-type': contentType } });
const enveloped =
  (change: (envelope: Fields) => Fields): Change =>
  (reply) =>
    withEnvelope(reply, change);

function successCases(operation: Operation): Case[] {
  const breaks: Mutant['breaks'] = [`${operation}-ENVELOPE-SUCCESS`, `${operation}-REPLY`];
  return [
    ['success-201', 'a success is HTTP 201', breaks, 'HTTP 201', (reply) => ({ ...reply, status: 201 })],
    [
      'success-code-text',
      'errCode of a success is a string',
      breaks,
      'envelope.errCode',
      enveloped((e) => ({ ...e, errCode: '0' })),
    ],
    [
      'success-code-1',
      'errCode of a success is 1',
      breaks,
      'errCode 1',
      enveloped((e) => ({ ...e, errCode: 1 })),
    ],
    [
      'success-no-errMsg',
      'a success has no errMsg',
      breaks,
      'envelope.errMsg',
      enveloped(({ errMsg: _, ...e }) => e),
    ],
    [
      'success-no-errDlt',
      'a success has no errDlt',
      breaks,
      'envelope.errDlt',
      enveloped(({ errDlt: _, ...e }) => e),
    ],
    [
      'success-array',
      'a success is an array',
      breaks,
      'success: envelope',
      (reply) => ({ ...reply, body: `[${reply.body}]` }),
    ],
    ['success-text', 'a success is served as text', breaks, 'Content-Type', typed('text/plain')],
    ['success-jsonp', 'a success is served as a script', breaks, 'Content-Type', typed('application/json-p')],
    [
      'success-untyped',
      'a success has no Content-Type',
      breaks,
      'Content-Type',
      (reply) => ({ ...reply, headers: {} }),
    ],
    [
      'success-errMsg-ok',
      'errMsg of a success is "ok"',
      [`${operation}-ENVELOPE-SUCCESS_MESSAGE`],
      `expected '', received 'ok'`,
      enveloped((e) => ({ ...e, errMsg: 'ok' })),
    ],
  ];
}

/** Faults of the refusal of a call without a token. */
function refusalCases(operation: Operation): Case[] {
  const id = <Aspect extends string>(aspect: Aspect) => `${operation}-${aspect}` as const;
  const unreadable: Mutant['breaks'] = [id('ENVELOPE-REFUSAL'), id('TOKEN-MISSING_CODE')];
  const unrefused: Mutant['breaks'] = [id('ENVELOPE-REFUSAL'), id('TOKEN-MISSING')];
  const page = { status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Please log in</h1>' };
  return [
    [
      'refusal-no-errDlt',
      'a refusal has no errDlt',
      unrefused,
      'no envelope',
      enveloped(({ errDlt: _, ...e }) => e),
    ],
    [
      'refusal-redirect',
      'a refusal is a redirect',
      unrefused,
      'HTTP 302',
      (reply) => ({ ...reply, status: 302 }),
    ],
    ['refusal-500', 'a refusal is HTTP 500', unrefused, 'HTTP 500', (reply) => ({ ...reply, status: 500 })],
    ['refusal-text', 'a refusal is served as text', unreadable, 'Content-Type', typed('text/plain')],
    [
      'refusal-page',
      'a refusal is a page with status 401',
      [id('ENVELOPE-REFUSAL'), id('ENVELOPE-REFUSAL_STATUS')],
      'expected',
      () => page,
    ],
    [
      'refusal-403',
      'a refusal is HTTP 403',
      [id('ENVELOPE-REFUSAL_STATUS')],
      'status of a refusal: expected 200, received 403',
      (reply) => ({ ...reply, status: 403 }),
    ],
    [
      'refusal-data',
      'a refusal carries data',
      [id('ENVELOPE-REFUSAL_DATA')],
      'data of a refusal: expected undefined',
      enveloped((e) => ({ ...e, data: { total: 0 } })),
    ],
  ];
}

function mutantsOf(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  const build = (
    cases: Case[],
    applies: (reply: HttpReply, token: string | undefined) => boolean,
  ): Mutant[] =>
    cases.map(([id, what, breaks, says, change]) => ({
      id: `${operation}:${id}`,
      sentence: `${path}: ${what}`,
      path,
      breaks,
      says,
      answer(request, { answer }) {
        const reply = answer(request);
        return applies(reply, request.headers['token']) ? change(reply) : reply;
      },
    }));
  return [
    ...build(successCases(operation), (reply) => errCodeOf(reply) === 0),
    ...build(refusalCases(operation), (_reply, token) => token === undefined),
  ];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap(mutantsOf);
