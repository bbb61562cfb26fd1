import { expect, test } from '@playwright/test';
import { withoutPolls } from '../../../../fixtures/evidence/needed-steps.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';

const exchange = (act: Exchange['act'], path: string, text = ''): Exchange => ({
  act,
  reply: { ...replyOf({ text }), request: sentTo(`http://im.example/api${path}`) },
});
const read = (text: string): Exchange => exchange('read back', '/group/get_groups', text);
const call = exchange('under test', '/group/mute_group');
const control = exchange('control', '/group/mute_group');

test('of reads that waited in vain the first and the last stay', () => {
  const left = (...chain: readonly Exchange[]): readonly number[] =>
    withoutPolls(chain).map((each) => chain.indexOf(each));
  expect(left(call, read('a'), read('a'), read('a'), read('a')), 'in vain').toEqual([0, 1, 4]);
  expect(left(call, read('a'), read('a'), read('a'), read('b')), 'seen').toEqual([0, 1, 2, 3, 4]);
  expect(left(call, read('a'), read('a'), control, read('a')), 'a write between').toEqual([0, 1, 2, 3, 4]);
});
