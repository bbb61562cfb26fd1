import {
  expectErrCode,
  expectNoInternalError,
  expectNothingFound,
  expectPreflightAnswer,
  expectRefusal,
  expectRefusalEnvelope,
  expectVerbRefused,
} from '../../../../fixtures/expect/reply.ts';
import { done } from '../fake-target.ts';
import { type Said, refusal } from '../made-up-reply.ts';
import { type Refusals, accepts, refuses } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };

const refusalMessage = (received: string): string =>
  `answer to a call that must be refused: expected a refusal (errCode other than 0, or HTTP 4xx), received ${received}`;
const notRefused: Refusals = [
  ['a success', {}, refusalMessage('HTTP 200, errCode 0')],
  ['a page', html, refusalMessage('HTTP 200 and no envelope ("<html>Hello</html>")')],
  ['a redirect', { status: 302, ...html }, refusalMessage('HTTP 302 and no envelope ("<html>Hello</html>")')],
  [
    'a redirect with an envelope',
    { status: 307, json: refusal },
    refusalMessage('HTTP 307, errCode 1001 ArgsError'),
  ],
  ['status 399', { status: 399, text: '' }, refusalMessage('HTTP 399 and no envelope ("")')],
  ['status 500', { status: 500, text: '' }, refusalMessage('HTTP 500 and no envelope ("")')],
  [
    'status 500 with an envelope',
    { status: 500, json: refusal },
    refusalMessage('HTTP 500, errCode 1001 ArgsError'),
  ],
  ['501', { status: 501, text: '' }, refusalMessage('HTTP 501 and no envelope ("")')],
  ['204', { status: 204, type: undefined, text: '' }, refusalMessage('HTTP 204 and no envelope ("")')],
  ['HTTP 400 with errCode 0', { status: 400 }, refusalMessage('HTTP 400, errCode 0')],
  [
    'errCode as text',
    { json: { ...refusal, errCode: '1001' } },
    refusalMessage(
      'HTTP 200 and no envelope ("{\\"errCode\\":\\"1001\\",\\"errMsg\\":\\"ArgsError\\",\\"errDlt\\":\\"detail\\"}")',
    ),
  ],
  [
    'an array',
    { json: [refusal] },
    refusalMessage(
      'HTTP 200 and no envelope ("[{\\"errCode\\":1001,\\"errMsg\\":\\"ArgsError\\",\\"errDlt\\":\\"detail\\"}]")',
    ),
  ],
  ['null', { json: null }, refusalMessage('HTTP 200 and no envelope ("null")')],
  [
    'a closed connection',
    { status: 0, type: undefined, text: '' },
    refusalMessage('nothing: the connection was closed'),
  ],
];
accepts('expectRefusal', expectRefusal, [
  ['an errCode with HTTP 200', { json: refusal }],
  ['an errCode with HTTP 400', { status: 400, json: refusal }],
  ['a 4xx page', { ...html, status: 404 }],
  ['status 400', { status: 400, text: '' }],
  ['status 499', { status: 499, text: '' }],
]);
refuses('expectRefusal', expectRefusal, notRefused);
accepts('expectRefusalEnvelope', expectRefusalEnvelope, [
  ['an errCode with HTTP 200', { json: refusal }],
  ['an errCode with HTTP 403', { status: 403, json: refusal }],
  ['a negative errCode', { json: { ...refusal, errCode: -1 } }],
]);
refuses('expectRefusalEnvelope', expectRefusalEnvelope, [
  ...notRefused,
  [
    'a 4xx page',
    { status: 404, type: 'application/json', text: 'x' },
    'refusal: body: expected a JSON object, received x',
  ],
  [
    'an envelope served as text',
    { type: 'text/plain', json: refusal },
    'refusal: Content-Type: expected application/json, received text/plain (HTTP 200, errCode 1001 ArgsError)',
  ],
]);

accepts('expectErrCode', (reply) => expectErrCode(reply, [1501, 1001]), [
  ['one of the codes', { json: refusal }],
]);
refuses('expectErrCode of one', (reply) => expectErrCode(reply, [1503]), [
  ...notRefused,
  [
    'another code',
    { json: refusal },
    'errCode of the refusal: expected 1503, received HTTP 200, errCode 1001 ArgsError',
  ],
]);
refuses('expectErrCode of several', (reply) => expectErrCode(reply, [1501, 1503]), [
  [
    'another code',
    { json: refusal },
    'errCode of the refusal: expected one of 1501, 1503, received HTTP 200, errCode 1001 ArgsError',
  ],
]);
refuses('expectErrCode of 0', (reply) => expectErrCode(reply, [0]), [
  ['a success', {}, refusalMessage('HTTP 200, errCode 0')],
]);

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

accepts('a filter for nothing', expectNothingFound, [
  ['a refusal', { json: refusal }],
  ['a success that found nothing', done({ total: 0, groups: [] })],
  ['the same of a search', done({ chatLogsNum: 0, chatLogs: null })],
]);

const expected = 'result of a filter that matches nothing: expected a refusal, or a success whose total is 0';
refuses('a filter for nothing', expectNothingFound, [
  [
    'a total beside an empty list',
    done({ chatLogs: [], chatLogsNum: 1 }),
    `${expected}, received chatLogsNum 1`,
  ],
  ['rows', done({ total: 3 }), `${expected}, received total 3`],
  ['no total', done({ groups: [] }), `${expected}, received HTTP 200, errCode 0`],
]);
