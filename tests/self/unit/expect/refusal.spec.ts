import { expectErrCode, expectRefusal, expectRefusalEnvelope } from '../../../../fixtures/expect/reply.ts';
import { refusal } from '../made-up-reply.ts';
import { accepts, refuses, type Refusals } from '../thrown.ts';

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
