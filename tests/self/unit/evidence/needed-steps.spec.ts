import { expect, test } from '@playwright/test';
import { neededSteps, withoutPolls } from '../../../../fixtures/evidence/needed-steps.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
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

test('what gave the caller a role stays, and what gave others theirs does not', () => {
  const run = 'imconfrun';
  const [group, former, owner, other] = ['g001', 'u001', 'u002', 'u003'].map((end) => `${run}1a2b${end}`);
  const asked = (act: Exchange['act'], path: string, body: object, caller = 'imAdmin'): Exchange => {
    const { reply } = exchange(act, path);
    const request = { ...reply.request, caller, body: Buffer.from(JSON.stringify(body)) };
    return { act, reply: { ...reply, request } };
  };
  const made = asked('given', '/group/create_group', {
    ownerUserID: former,
    memberUserIDs: [owner, other],
    groupInfo: { groupID: group },
  });
  const transfer = asked('given', '/group/transfer_group', {
    groupID: group,
    oldOwnerUserID: former,
    newOwnerUserID: owner,
  });
  const ofOthers = asked('given', '/group/mute_group_member', { groupID: group, userID: other });
  const tested = asked('under test', '/group/dismiss_group', { groupID: group }, `Person ${former}`);
  const facts = {
    baseURL: 'http://im.example/api',
    runID: run,
    adminUserID: 'imAdmin',
    secrets: newSecrets(),
  };
  expect(neededSteps([made, transfer, ofOthers, tested], facts)).toEqual([made, transfer, tested]);
});
