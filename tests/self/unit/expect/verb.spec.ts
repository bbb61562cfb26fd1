import { expectPreflightAnswer, expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { refusal, type Said } from '../made-up-reply.ts';
import { accepts, refuses, type Refusals } from '../thrown.ts';

const verbMessage = (received: string): string =>
  `answer to GET: expected HTTP 4xx or 501, or a closed connection, received ${received}`;
const get = { request: { method: 'GET' } };
const dispatched: Refusals = [
  ['a redirect', { ...get, status: 308, text: '' }, verbMessage('HTTP 308 and no envelope ("")')],
  ['status 500', { ...get, status: 500, text: '' }, verbMessage('HTTP 500 and no envelope ("")')],
  ['status 502', { ...get, status: 502, text: '' }, verbMessage('HTTP 502 and no envelope ("")')],
  ['status 100', { ...get, status: 100, text: '' }, verbMessage('HTTP 100 and no envelope ("")')],
  ['status 199', { ...get, status: 199, text: '' }, verbMessage('HTTP 199 and no envelope ("")')],
];
const notRefusing = [0, 400, 404, 405, 499, 501].map((status): [string, Said] => [
  `status ${status}`,
  { status, text: '' },
]);
accepts('expectVerbRefused', expectVerbRefused, notRefusing);
refuses('expectVerbRefused', expectVerbRefused, [
  ...dispatched,
  ['a refusal by errCode', { ...get, json: refusal }, verbMessage('HTTP 200, errCode 1001 ArgsError')],
  ['204', { ...get, status: 204, text: '' }, verbMessage('HTTP 204 and no envelope ("")')],
]);
accepts('expectPreflightAnswer', expectPreflightAnswer, [
  ...notRefusing,
  ['200', {}],
  ['204', { status: 204, text: '' }],
  ['299', { status: 299, text: '' }],
]);
refuses('expectPreflightAnswer', expectPreflightAnswer, [
  ...dispatched,
  ['status 300', { ...get, status: 300, text: '' }, verbMessage('HTTP 300 and no envelope ("")')],
]);
