import * as z from 'zod';
import {
  expectEnvelope,
  expectErrCode,
  expectNoInternalError,
  expectNothingFound,
  expectPreflightAnswer,
  expectRefusalEnvelope,
  expectSuccess,
  expectSuccessEnvelope,
} from '../../../../fixtures/expect/reply.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { NoData } from '../../../../schemas/envelope.ts';
import { done } from '../fake-target.ts';
import { refusal, success, type Said } from '../made-up-reply.ts';
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

const Data = z.object({ total: z.int() });
const succeeded = (reply: Reply) => expectSuccess(reply, Data);

const misshapen = (violation: string): string => `data is not of the documented shape:\n  data${violation}`;
refuses(
  'expectSuccess without data',
  (reply) => expectSuccess(reply, NoData),
  [['a list', done([]), ': expected an object, received []']],
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

refuses('expectRefusalEnvelope', expectRefusalEnvelope, [
  ['a 4xx page', { status: 404, text: 'x' }, 'refusal: body: expected a JSON object, received x'],
  [
    'an envelope served as text',
    { type: 'text/plain', json: refusal },
    'refusal: Content-Type: expected application/json, received text/plain (HTTP 200, errCode 1001 ArgsError)',
  ],
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

const verbMessage = (received: string): string =>
  `answer to GET: expected HTTP 4xx or 501, or a closed connection, received ${received}`;
const get = { request: { method: 'GET' } };
const dispatched = [100, 199, 308, 500, 502].map((status) => empty(status, get));
const notDispatched = [0, 400, 404, 405, 499, 501].map((status): [string, Said] => [
  `status ${status}`,
  { status, text: '' },
]);
accepts('expectPreflightAnswer', expectPreflightAnswer, [
  ...notDispatched,
  ['200', {}],
  ['299', { status: 299, text: '' }],
]);
refuses('expectPreflightAnswer', expectPreflightAnswer, [...dispatched, empty(300, get)], verbMessage);

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
