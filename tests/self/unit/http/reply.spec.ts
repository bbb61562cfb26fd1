import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { noAnswer, requireMeasured } from '../../../../fixtures/http/no-answer.ts';
import { isAbsence } from '../../../../fixtures/http/reply.ts';
import { refusal, replyOf, sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

test('isAbsence knows what a path without an operation answers', () => {
  const absent = [0, 300, 302, 399, 404, 405, 501];
  const all = [0, 200, 204, 299, 300, 302, 399, 400, 401, 403, 404, 405, 406, 500, 501];
  const absences = all.filter((status) => isAbsence(replyOf({ status, text: 'no such page' })));
  expect(absences, 'absences').toEqual(absent);
  expect(isAbsence(replyOf({ status: 404, json: refusal })), 'an envelope, whatever its status').toBe(false);
});

test('what a gateway or a limiter answers is inconclusive, everything else is an answer', async () => {
  for (const status of [429, 502, 503, 504]) {
    const problem = await thrownBy(() => requireMeasured(replyOf({ status })));
    expect.soft(problem, String(status)).toBeInstanceOf(Inconclusive);
    expect.soft(problem, String(status)).toMatchObject({ reason: 'gateway' });
    expect
      .soft(problem.message, 'message')
      .toBe(
        `No answer of the implementation: POST http://im.example/api/group/mute_group was answered with HTTP ${status}.`,
      );
  }
  for (const status of [0, 200, 204, 302, 400, 401, 404, 428, 430, 500, 501, 505]) {
    const reply = replyOf({ status });
    expect.soft(requireMeasured(reply), String(status)).toBe(reply);
  }
});

const closed = 'the connection was closed without a complete answer';
const sayings: readonly (readonly [problem: unknown, reason: string])[] = [
  [new Error('connect ECONNREFUSED 127.0.0.1:1'), 'the connection was refused'],
  [new AggregateError([new Error('connect ECONNREFUSED ::1:1')], ''), 'the connection was refused'],
  [new AggregateError([], ''), 'undefined'],
  [new AggregateError([new Error('read ECONNRESET')], 'several'), 'several'],
  [new Error(''), ''],
  [new Error('getaddrinfo ENOTFOUND im.example'), 'the host name is not known'],
  [
    new Error('write EPROTO 80:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:'),
    'the server does not speak TLS there: try http:// in IM_BASE_URL',
  ],
  [new Error('getaddrinfo EAI_AGAIN im.example'), 'the host name is not known'],
  [new Error('read ECONNRESET'), closed],
  [new Error('write EPIPE'), closed],
  [new Error('apiRequestContext.fetch: socket hang up\nCall log:\n  - → POST http://a/timeout'), closed],
  [new Error('aborted'), closed],
  [new Error('The operation was aborted due to timeout'), 'nothing came within 13 ms'],
  [new Error('apiRequestContext.fetch: Request timed out after 10ms'), 'nothing came within 13 ms'],
  [new Error('apiRequestContext.fetch: Timeout 10ms exceeded.'), 'nothing came within 13 ms'],
  [new Error('connect ETIMEDOUT 10.0.0.1:80'), 'nothing came within 13 ms'],
  [new Error('apiRequestContext.fetch: strange\nCall log: ECONNREFUSED'), 'strange'],
  [new Error('aborted by hand'), 'aborted by hand'],
  [
    new Error(
      'apiRequestContext.fetch: unable to verify the first certificate; if the root CA is installed locally, try …',
    ),
    'its certificate is not accepted (unable to verify the first certificate): set IM_CA_FILE to the certificate of its authority, or IM_TLS=insecure accepts any',
  ],
  [
    new Error('certificate has expired'),
    'its certificate is not accepted (certificate has expired): IM_CA_FILE does not help here; IM_TLS=insecure accepts any',
  ],
  ['text', 'text'],
];

test('why there is no answer is one sentence', () => {
  for (const [problem, reason] of sayings) {
    const { name, message, reason: code } = noAnswer(sentTo('http://a/b', { method: 'PUT' }), problem, 12.6);
    expect
      .soft([name, code, message], String(problem))
      .toEqual([
        'Inconclusive',
        reason.startsWith('nothing came') ? 'timed-out' : 'no-answer',
        `No answer: PUT http://a/b: ${reason}.`,
      ]);
  }
});
