import { expect, test } from '@playwright/test';
import { shownIn } from '../../../../fixtures/expect/observing.ts';
import { refusal, replyOf, success } from '../made-up-reply.ts';

const words = { a1: 'the first', b2: 'the second' };
const shown = (data: unknown): string => shownIn(replyOf({ json: { ...success, data } }), words);

test('what an answer shows is told by the words for it', () => {
  expect(shown({ rows: [{ id: 'a1' }] })).toBe('the first');
  expect(shown({ rows: [{ id: 'b2' }, { id: 'a1' }] })).toBe('the first and the second');
  expect(shown({ rows: [{ id: 'a11' }] }), 'another ID that begins alike').toBe('absent');
  expect(shown({ rows: null })).toBe('absent');
});

test('an answer that shows nothing is told apart', () => {
  expect(shownIn(replyOf({ json: refusal }), words)).toBe('refused');
  expect(shownIn(replyOf({ status: 500, text: '"a1"' }), words)).toBe('HTTP 500, which is no answer');
});
