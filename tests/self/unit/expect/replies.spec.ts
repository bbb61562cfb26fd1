import {
  expectEnvelope,
  expectNoInternalError,
  expectRefusalEnvelope,
  expectSuccess,
  expectSuccessEnvelope,
} from '../../../../fixtures/expect/reply.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { NoData } from '../../../../schemas/envelope.ts';
import { done } from '../fake-target.ts';
import { refusal, success, type Said } from '../made-up-reply.ts';
import { refuses, type Refusals } from '../thrown.ts';

/** An answer of this status alone, with how a message shows it. */
const empty = (status: number, more: Said = {}): Refusals[number] => [
  `status ${status}`,
  { ...more, status, text: '' },
  `HTTP ${status} and no envelope ("")`,
];

const envelope = (reply: Reply) => expectEnvelope(reply, 'success');

const typeMessage = (type: string): string =>
  `success: Content-Type: expected application/json, received ${type} (HTTP 200, errCode 0)`;
refuses(
  'expectEnvelope',
  envelope,
  [['a type that only ends with JSON', { type: 'x-application/json' }, 'x-application/json']],
  typeMessage,
);

const misshapen = (violation: string): string => `data is not of the documented shape:\n  data${violation}`;
refuses(
  'expectSuccess without data',
  (reply) => expectSuccess(reply, NoData),
  [['a list', done([]), ': expected an object, received []']],
  misshapen,
);
refuses(
  'expectSuccessEnvelope',
  expectSuccessEnvelope,
  [['a negative errCode', { json: { ...success, errCode: -1 } }, 'HTTP 200, errCode -1']],
  (received) => `errCode of a success: expected 0, received ${received}`,
);

refuses('expectRefusalEnvelope', expectRefusalEnvelope, [
  ['a 4xx page', { status: 404, text: 'x' }, 'refusal: body: expected a JSON object, received x'],
]);

refuses(
  'expectNoInternalError',
  expectNoInternalError,
  [
    empty(500),
    ['errCode 500', { json: { ...refusal, errCode: 500 } }, 'HTTP 200, errCode 500 ArgsError'],
    ['errCode 13', { json: { ...refusal, errCode: 13 } }, 'HTTP 200, errCode 13 ArgsError'],
    ['a page', { text: 'Hello' }, 'HTTP 200 and no envelope ("Hello")'],
    ['HTTP 501 with errCode 0', { status: 501 }, 'HTTP 501, errCode 0'],
  ],
  (received) => `answer to an odd call: expected a success or a refusal, received ${received}`,
);
