import { expect, test } from '@playwright/test';
import * as z from 'zod';
import {
  expectEnvelope,
  expectErrCode,
  expectNoInternalError,
  expectNothingFound,
  expectPreflightAnswer,
  expectRefusal,
  expectRefusalEnvelope,
  expectSuccess,
  expectSuccessEnvelope,
  expectVerbRefused,
} from '../../../../fixtures/expect/reply.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { NoData } from '../../../../schemas/envelope.ts';
import { done } from '../fake-target.ts';
import { refusal, replyOf, success, type Said } from '../made-up-reply.ts';
import { accepts, refuses, type Refusals } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };
const closed = { status: 0, type: undefined, text: '' };

/** An answer of this status alone, with how a message shows it. */
const empty = (status: number, more: Said = {}): Refusals[number] => [
  `status ${status}`,
  { ...more, status, text: '' },
  `HTTP ${status} and no envelope ("")`,
];

const envelope = (reply: Reply) => expectEnvelope(reply, 'success');

accepts('expectEnvelope', envelope, [
  ['an envelope', {}],
  ['a refusal', { json: refusal }],
  ['unknown keys', { json: { ...success, traceID: 'x' } }],
  ['another status', { status: 400 }],
  ['a Content-Type with parameters', { type: 'application/json; charset=utf-8' }],
  ['a Content-Type with white space before its parameters', { type: 'application/json ;charset=utf-8' }],
  ['a Content-Type in capitals', { type: 'Application/JSON' }],
]);
const typeMessage = (type: string): string =>
  `success: Content-Type: expected application/json, received ${type} (HTTP 200, errCode 0)`;
refuses(
  'expectEnvelope',
  envelope,
  [
    ['a missing Content-Type', { type: undefined }, 'none'],
    ['text as Content-Type', { type: 'text/plain' }, 'text/plain'],
    ['a type that only begins with JSON', { type: 'application/jsonp' }, 'application/jsonp'],
    ['a type that only ends with JSON', { type: 'x-application/json' }, 'x-application/json'],
  ],
  typeMessage,
);
refuses(
  'expectEnvelope',
  envelope,
  [
    ['text that is no JSON', { text: '{"errCode":0' }, '{"errCode":0'],
    ['a long text', { text: 'x'.repeat(300) }, `${'x'.repeat(200)}…`],
    ['an empty body', { text: '' }, ''],
  ],
  (received) => `success: body: expected a JSON object, received ${received}`,
);
refuses(
  'expectEnvelope',
  envelope,
  [
    ['an array', { json: [5] }, ': expected an object, received [ 5 ]'],
    ['null', { json: null }, ': expected an object, received null'],
    ['errCode as text', { json: { ...success, errCode: '0' } }, ".errCode: expected a number, received '0'"],
    [
      'a fractional errCode',
      { json: { ...success, errCode: 0.5 } },
      '.errCode: expected a whole number, received 0.5',
    ],
    [
      'a missing errMsg',
      { json: { errCode: 0, errDlt: '' } },
      '.errMsg: expected a string, received nothing: the field is missing',
    ],
    ['errDlt as null', { json: { ...success, errDlt: null } }, '.errDlt: expected a string, received null'],
  ],
  (violation) => `success: envelope is not of the documented shape:\n  success: envelope${violation}`,
);

const Data = z.object({ total: z.int() });
const succeeded = (reply: Reply) => expectSuccess(reply, Data);

test('the success helpers give back what they accepted', () => {
  const json = { ...success, data: { total: 3 } };
  expect(expectEnvelope(replyOf({ json }), 'x'), 'envelope').toEqual(json);
  expect(expectSuccessEnvelope(replyOf({ json })), 'success').toEqual(json);
  expect(succeeded(replyOf({ json })), 'data').toEqual({ total: 3 });
  expect(expectRefusalEnvelope(replyOf({ json: refusal })), 'refusal').toEqual(refusal);
});

accepts('expectSuccess without data', (reply) => expectSuccess(reply, NoData), [
  ['no data', {}],
  ['null', done(null)],
  ['{}', done({})],
]);
const misshapen = (violation: string): string => `data is not of the documented shape:\n  data${violation}`;
refuses(
  'expectSuccess without data',
  (reply) => expectSuccess(reply, NoData),
  [['a list', done([]), ': expected an object, received []']],
  misshapen,
);
refuses(
  'expectSuccess',
  succeeded,
  [
    ['missing data', {}, ': expected an object, received nothing: the field is missing'],
    ['data of another shape', done({ total: '3' }), ".total: expected a number, received '3'"],
  ],
  misshapen,
);
for (const [name, act] of [
  ['expectSuccessEnvelope', expectSuccessEnvelope],
  ['expectSuccess', succeeded],
] as const) {
  refuses(
    name,
    act,
    [
      ['a success with status 201', { status: 201 }, 'HTTP 201, errCode 0'],
      ['a success with status 500', { status: 500 }, 'HTTP 500, errCode 0'],
      empty(204, { type: undefined }),
      ['a redirect', { status: 302, ...html }, 'HTTP 302 and no envelope ("<html>Hello</html>")'],
      ['a closed connection', closed, 'nothing: the connection was closed'],
    ],
    (received) => `status of a success: expected HTTP 200, received ${received}`,
  );
  refuses(
    name,
    act,
    [
      ['a refusal', { json: refusal }, 'HTTP 200, errCode 1001 ArgsError'],
      ['a negative errCode', { json: { ...success, errCode: -1 } }, 'HTTP 200, errCode -1'],
    ],
    (received) => `errCode of a success: expected 0, received ${received}`,
  );
  refuses(name, act, [['an envelope served as text', { type: 'text/plain' }, 'text/plain']], typeMessage);
}

const notRefused: Refusals = [
  ['a success', {}, 'HTTP 200, errCode 0'],
  ['a page', html, 'HTTP 200 and no envelope ("<html>Hello</html>")'],
  ['a redirect with an envelope', { status: 307, json: refusal }, 'HTTP 307, errCode 1001 ArgsError'],
  empty(399),
  empty(500),
  ['status 500 with an envelope', { status: 500, json: refusal }, 'HTTP 500, errCode 1001 ArgsError'],
  empty(501),
  empty(204, { type: undefined }),
  ['HTTP 400 with errCode 0', { status: 400 }, 'HTTP 400, errCode 0'],
  [
    'errCode as text',
    { text: '{"errCode":"1001","errMsg":"","errDlt":""}' },
    String.raw`HTTP 200 and no envelope ("{\"errCode\":\"1001\",\"errMsg\":\"\",\"errDlt\":\"\"}")`,
  ],
  ['null', { json: null }, 'HTTP 200 and no envelope ("null")'],
  ['a closed connection', closed, 'nothing: the connection was closed'],
];
const refusalMessage = (received: string): string =>
  `answer to a call that must be refused: expected a refusal (errCode other than 0, or HTTP 4xx), received ${received}`;
accepts('expectRefusal', expectRefusal, [
  ['an errCode with HTTP 200', { json: refusal }],
  ['an errCode with HTTP 400', { status: 400, json: refusal }],
  ['a 4xx page', { ...html, status: 404 }],
  ['status 400', { status: 400, text: '' }],
  ['status 499', { status: 499, text: '' }],
]);
refuses('expectRefusal', expectRefusal, notRefused, refusalMessage);
accepts('expectRefusalEnvelope', expectRefusalEnvelope, [
  ['an errCode with HTTP 403', { status: 403, json: refusal }],
  ['a negative errCode', { json: { ...refusal, errCode: -1 } }],
]);
refuses('expectRefusalEnvelope', expectRefusalEnvelope, notRefused, refusalMessage);
refuses('expectRefusalEnvelope', expectRefusalEnvelope, [
  ['a 4xx page', { status: 404, text: 'x' }, 'refusal: body: expected a JSON object, received x'],
  [
    'an envelope served as text',
    { type: 'text/plain', json: refusal },
    'refusal: Content-Type: expected application/json, received text/plain (HTTP 200, errCode 1001 ArgsError)',
  ],
]);

accepts('expectErrCode', (reply) => expectErrCode(reply, [1501, 1001]), [
  ['one of the codes', { json: refusal }],
]);
for (const [codes, expected] of [
  [[1503], '1503'],
  [[1501, 1503], 'one of 1501, 1503'],
] as const)
  refuses(`expectErrCode of ${expected}`, (reply) => expectErrCode(reply, codes), [
    [
      'another code',
      { json: refusal },
      `errCode of the refusal: expected ${expected}, received HTTP 200, errCode 1001 ArgsError`,
    ],
  ]);
refuses('expectErrCode of 0', (reply) => expectErrCode(reply, [0]), notRefused, refusalMessage);

const verbMessage = (received: string): string =>
  `answer to GET: expected HTTP 4xx or 501, or a closed connection, received ${received}`;
const get = { request: { method: 'GET' } };
const dispatched = [100, 199, 308, 500, 502].map((status) => empty(status, get));
const notDispatched = [0, 400, 404, 405, 499, 501].map((status): [string, Said] => [
  `status ${status}`,
  { status, text: '' },
]);
accepts('expectVerbRefused', expectVerbRefused, notDispatched);
refuses(
  'expectVerbRefused',
  expectVerbRefused,
  [
    ...dispatched,
    ['a refusal', { ...get, json: refusal }, 'HTTP 200, errCode 1001 ArgsError'],
    empty(204, get),
  ],
  verbMessage,
);
accepts('expectPreflightAnswer', expectPreflightAnswer, [
  ...notDispatched,
  ['200', {}],
  ['299', { status: 299, text: '' }],
]);
refuses('expectPreflightAnswer', expectPreflightAnswer, [...dispatched, empty(300, get)], verbMessage);

accepts('expectNoInternalError', expectNoInternalError, [
  ['a success', {}],
  ['a refusal', { json: refusal }],
  ['a refusal with status 400', { status: 400, text: '' }],
  ['errCode 100', { json: { ...refusal, errCode: 100 } }],
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

accepts('a filter for nothing', expectNothingFound, [
  ['a refusal', { json: refusal }],
  ['a success that found nothing', done({ total: 0, groups: [] })],
  ['the same of a search', done({ chatLogsNum: 0, chatLogs: null })],
]);
refuses(
  'a filter for nothing',
  expectNothingFound,
  [
    ['a total beside an empty list', done({ chatLogs: [], chatLogsNum: 1 }), 'chatLogsNum 1'],
    ['rows', done({ total: 3 }), 'total 3'],
    ['no total', done({ groups: [] }), 'HTTP 200, errCode 0'],
  ],
  (received) =>
    `result of a filter that matches nothing: expected a refusal, or a success whose total is 0, received ${received}`,
);
