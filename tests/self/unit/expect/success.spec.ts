import { expect, test } from '@playwright/test';
import * as z from 'zod';
import {
  expectEnvelope,
  expectRefusalEnvelope,
  expectSuccess,
  expectSuccessEnvelope,
} from '../../../../fixtures/expect/reply.ts';
import { expectShape } from '../../../../fixtures/expect/values.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { NoData } from '../../../../schemas/envelope.ts';
import { refusal, replyOf, success } from '../made-up-reply.ts';
import { accepts, refuses, type Refusals } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };

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
const shapeMessage = (violation: string): string =>
  `success: envelope is not of the documented shape:\n  success: envelope${violation}`;
refuses('expectEnvelope', envelope, [
  ['a missing Content-Type', { type: undefined }, typeMessage('none')],
  ['text as Content-Type', { type: 'text/plain' }, typeMessage('text/plain')],
  ['a type that only begins with JSON', { type: 'application/jsonp' }, typeMessage('application/jsonp')],
  ['a type that only ends with JSON', { type: 'x-application/json' }, typeMessage('x-application/json')],
  [
    'text that is no JSON',
    { text: '{"errCode":0' },
    'success: body: expected a JSON object, received {"errCode":0',
  ],
  [
    'a long text',
    { text: 'x'.repeat(300) },
    `success: body: expected a JSON object, received ${'x'.repeat(200)}…`,
  ],
  ['an empty body', { text: '' }, 'success: body: expected a JSON object, received '],
  [
    'an array',
    { json: [success] },
    shapeMessage(": expected an object, received [ { errCode: 0, errMsg: '', errDlt: '' } ]"),
  ],
  ['a scalar', { json: 5 }, shapeMessage(': expected an object, received 5')],
  ['null', { json: null }, shapeMessage(': expected an object, received null')],
  [
    'errCode as text',
    { json: { ...success, errCode: '0' } },
    shapeMessage(".errCode: expected a number, received '0'"),
  ],
  [
    'a fractional errCode',
    { json: { ...success, errCode: 0.5 } },
    shapeMessage('.errCode: expected a whole number, received 0.5'),
  ],
  [
    'a missing errMsg',
    { json: { errCode: 0, errDlt: '' } },
    shapeMessage('.errMsg: expected a string, received nothing: the field is missing'),
  ],
  [
    'errDlt null',
    { json: { ...success, errDlt: null } },
    shapeMessage('.errDlt: expected a string, received null'),
  ],
]);

const Data = z.object({ total: z.int() });
const succeeded = (reply: Reply) => expectSuccess(reply, Data);

test('the success helpers give back what they accepted', () => {
  const json = { ...success, data: { total: 3 } };
  expect(expectEnvelope(replyOf({ json }), 'x'), 'envelope').toEqual(json);
  expect(expectSuccessEnvelope(replyOf({ json })), 'success').toEqual(json);
  expect(succeeded(replyOf({ json })), 'data').toEqual({ total: 3 });
  expect(expectRefusalEnvelope(replyOf({ json: refusal })), 'refusal').toEqual(refusal);
  expect(expectShape(5, z.int(), 'number'), 'shape').toBe(5);
});

accepts('expectSuccess without data', (reply) => expectSuccess(reply, NoData), [
  ['no data', {}],
  ['null', { json: { ...success, data: null } }],
  ['{}', { json: { ...success, data: {} } }],
]);
refuses('expectSuccess without data', (reply) => expectSuccess(reply, NoData), [
  [
    'a list',
    { json: { ...success, data: [] } },
    'data is not of the documented shape:\n  data: expected an object, received []',
  ],
]);

const notSuccess: Refusals = [
  [
    'a refusal',
    { json: refusal },
    'errCode of a success: expected 0, received HTTP 200, errCode 1001 ArgsError',
  ],
  [
    'a success with status 201',
    { status: 201 },
    'status of a success: expected HTTP 200, received HTTP 201, errCode 0',
  ],
  [
    'a success with status 400',
    { status: 400 },
    'status of a success: expected HTTP 200, received HTTP 400, errCode 0',
  ],
  [
    'a success with status 500',
    { status: 500 },
    'status of a success: expected HTTP 200, received HTTP 500, errCode 0',
  ],
  [
    '204',
    { status: 204, type: undefined, text: '' },
    'status of a success: expected HTTP 200, received HTTP 204 and no envelope ("")',
  ],
  [
    'a redirect',
    { status: 302, ...html },
    'status of a success: expected HTTP 200, received HTTP 302 and no envelope ("<html>Hello</html>")',
  ],
  [
    'a page',
    html,
    'success: Content-Type: expected application/json, received text/html (HTTP 200 and no envelope ("<html>Hello</html>"))',
  ],
  [
    'a closed connection',
    { status: 0, type: undefined, text: '' },
    'status of a success: expected HTTP 200, received nothing: the connection was closed',
  ],
  ['an envelope served as text', { type: 'text/plain' }, typeMessage('text/plain')],
  [
    'a negative errCode',
    { json: { ...success, errCode: -1 } },
    'errCode of a success: expected 0, received HTTP 200, errCode -1',
  ],
];
refuses('expectSuccessEnvelope', expectSuccessEnvelope, notSuccess);
refuses('expectSuccess', succeeded, [
  ...notSuccess,
  [
    'missing data',
    {},
    'data is not of the documented shape:\n  data: expected an object, received nothing: the field is missing',
  ],
  [
    'data of another shape',
    { json: { ...success, data: { total: '3' } } },
    "data is not of the documented shape:\n  data.total: expected a number, received '3'",
  ],
]);
