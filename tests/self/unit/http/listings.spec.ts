import { expect, test } from '@playwright/test';
import { OperationAbsent } from '../../../../fixtures/errors.ts';
import { Listings, callingUsable } from '../../../../fixtures/http/listings.ts';
import type { Send } from '../../../../fixtures/http/pipeline.ts';
import { sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const LIST = '/group/get_groups';

const saying = (json: object) => ({ json, text: JSON.stringify(json) });

test('a list is of no use once it showed nothing twice, until it shows something', () => {
  const listings = new Listings();
  listings.watch();
  listings.miss(LIST);
  expect([listings.isLate(LIST), listings.isUseless(LIST)], 'once').toEqual([true, false]);
  listings.miss(LIST);
  expect(listings.isUseless(LIST), 'twice').toBe(true);
  listings.heard(LIST, saying({ errCode: 0, data: { total: 0, groups: [] } }));
  expect(listings.isUseless(LIST), 'after an empty answer').toBe(true);
  listings.heard(LIST, saying({ errCode: 0, data: { total: 1, groups: [{}] } }));
  expect(listings.isUseless(LIST), 'after a row').toBe(false);
});

test('a list that ignores its filter is of no use, and nothing is known of one that nobody watches', () => {
  const listings = new Listings();
  listings.ignoresFilter(LIST);
  listings.miss(LIST);
  listings.miss(LIST);
  expect(listings.isUseless(LIST), 'not watched').toBe(false);
  listings.watch();
  listings.heard(LIST, saying({ data: { groups: [{}] } }));
  listings.ignoresFilter(LIST);
  expect(listings.isUseless(LIST), 'ignoring').toBe(true);
});

test('a list that is given up is of no use, until it answers', () => {
  const listings = new Listings();
  listings.watch();
  listings.giveUp(LIST);
  listings.giveUp('/group/mute_group');
  expect([LIST, '/group/mute_group'].map((path) => listings.isUseless(path))).toEqual([true, false]);
  listings.heard(LIST, saying({ errCode: 0, data: { total: 0, groups: [] } }));
  expect(listings.isUseless(LIST), 'after an answer').toBe(false);
});

/** Whether a list is of no use that answers this call so. */
function isUselessAfter(path: string, data: object, asked: object = {}): boolean {
  const listings = new Listings();
  listings.watch();
  listings.heard(path, saying({ data }), Buffer.from(JSON.stringify(asked)));
  return listings.isUseless(path);
}

test('a list that gives times of members in seconds is of no use: it shows no end of a mute', () => {
  const honest = { joinTime: 1_795_949_138_589, muteEndTime: 0, ex: '{"n":1795949138}' };
  for (const [member, isUseless] of [
    [{ joinTime: 1_795_949_138, muteEndTime: 0 }, true],
    [{ joinTime: 0, muteEndTime: 1_795_949_138 }, true],
    [honest, false],
  ] as const)
    expect.soft(isUselessAfter('/group/get_group_member_list', { members: [member] })).toBe(isUseless);
});

test('a search that finds messages of another receiver is of no use', () => {
  const inGroup = { recvID: '', groupID: 'g1' };
  const single = { recvID: 'u1', groupID: '' };
  for (const [asked, chatLog, isUseless] of [
    [{ recvID: 'g2' }, inGroup, true],
    [{ recvID: 'u2' }, single, true],
    [{ recvID: 'g1' }, inGroup, false],
    [{ recvID: 'u1' }, single, false],
    [{}, inGroup, false],
    [{ recvID: '' }, inGroup, false],
    [{ recvID: 7 }, inGroup, false],
  ] as const)
    expect
      .soft(isUselessAfter('/msg/search_msg', { chatLogs: [{ chatLog }] }, asked), JSON.stringify(asked))
      .toBe(isUseless);
});

test('what is absent is not sent: reads of optional helpers are answered, and one of the nine is an error', async () => {
  const baseURL = 'http://im.example/api';
  const sent: string[] = [];
  const next: Send = (_via, request) => {
    sent.push(request.url);
    return Promise.reject(new Error('sent'));
  };
  const absent = ['/group/get_groups_info', LIST, '/group/kick_group'];
  const helpers = new Map(absent.map((path) => [path, 'absent'] as const));
  const send = callingUsable({ baseURL, helpers, listings: new Listings() }, '/user/get_users')(next);
  const ask = (path: string) => send('playwright', sentTo(baseURL + path));
  expect((await ask('/group/get_groups_info')).status, 'a read of a helper').toBe(404);
  expect(await thrownBy(() => ask(LIST)), 'one of the nine').toBeInstanceOf(OperationAbsent);
  expect(sent, 'sent').toEqual([]);
  await thrownBy(() => ask('/user/get_users'));
  expect(sent, 'its own').toEqual([`${baseURL}/user/get_users`]);
});
