import { expect, test } from '@playwright/test';
import { header, isAbsence, pathOf, summary } from '../../../../fixtures/http/reply.ts';
import { parseJSON } from '../../../../fixtures/parse-json.ts';
import { refusal, replyOf } from '../made-up-reply.ts';

test('JSON is parsed without throwing', () => {
  expect(['{"a":1}', 'null', '5', '', '{', 'undefined'].map(parseJSON), 'values').toEqual([
    { a: 1 },
    null,
    5,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a header is its first value', () => {
  const reply = replyOf({ headers: { allow: ['GET', 'POST'] } });
  expect([header(reply, 'allow'), header(reply, 'x')], 'headers').toEqual(['GET', undefined]);
});

test('a reply is summed up in a few words', () => {
  expect(summary(replyOf({ json: { ...refusal, errMsg: 'y'.repeat(99) } })), 'long errMsg').toBe(
    `HTTP 200, errCode 1001 ${'y'.repeat(80)}…`,
  );
  expect(summary(replyOf({ text: 'y'.repeat(99) })), 'long text').toBe(
    `HTTP 200 and no envelope ("${'y'.repeat(80)}…")`,
  );
  expect(pathOf(replyOf()), 'path').toBe('/api/group/mute_group');
});

test('isAbsence knows what a path without an operation answers', () => {
  const absent = [0, 300, 302, 399, 404, 405, 501];
  const all = [0, 200, 204, 299, 300, 302, 399, 400, 401, 403, 404, 405, 406, 500, 501];
  const absences = all.filter((status) => isAbsence(replyOf({ status, text: 'no such page' })));
  expect(absences, 'absences').toEqual(absent);
  expect(isAbsence(replyOf({ status: 404, json: refusal })), 'an envelope, whatever its status').toBe(false);
});
