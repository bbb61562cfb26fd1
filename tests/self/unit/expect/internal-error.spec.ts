import { expectNoInternalError } from '../../../../fixtures/expect/reply.ts';
import { refusal } from '../made-up-reply.ts';
import { accepts, refuses } from '../thrown.ts';

const message = (received: string): string =>
  `answer to an odd call: expected a success or a refusal, received ${received}`;

accepts('expectNoInternalError', expectNoInternalError, [
  ['a success', {}],
  ['a refusal', { json: refusal }],
  ['a refusal with status 400', { status: 400, text: '' }],
  ['errCode 100', { json: { ...refusal, errCode: 100 } }],
]);

refuses('expectNoInternalError', expectNoInternalError, [
  ['HTTP 500', { status: 500, text: '' }, message('HTTP 500 and no envelope ("")')],
  ['errCode 500', { json: { ...refusal, errCode: 500 } }, message('HTTP 200, errCode 500 ArgsError')],
  ['errCode 13', { json: { ...refusal, errCode: 13 } }, message('HTTP 200, errCode 13 ArgsError')],
  ['a page', { text: 'Hello' }, message('HTTP 200 and no envelope ("Hello")')],
  ['HTTP 501 with errCode 0', { status: 501 }, message('HTTP 501, errCode 0')],
]);
