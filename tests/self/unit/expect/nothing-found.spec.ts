import { expectNothingFound } from '../../../../fixtures/expect/reply.ts';
import { done } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { accepts, refuses } from '../thrown.ts';

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
