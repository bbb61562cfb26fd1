import { expect, test } from '@playwright/test';
import { noteOf, type Note } from '../../../../fixtures/audit/facts.ts';
import type { JsonObject } from '../../../../fixtures/http/json.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';

const BASE = 'http://im.example';
const MOST_BYTES = 4_096;
/** Four bytes per character. */
const WIDE = '\u{1F600}';

const noted = (path: string, body: JsonObject, data: JsonObject = {}): Note | undefined => {
  const sent = { ...sentTo(`${BASE}${path}`), body: Buffer.from(JSON.stringify(body)) };
  const reply = { ...replyOf({ json: { errCode: 0, errMsg: '', errDlt: '', data } }), request: sent };
  return noteOf({ number: 0, sent, user: 'u1', reply, sentMs: 0, answeredMs: 1 }, BASE, () => true);
};

const bytesOf = (note: Note | undefined): number => Buffer.byteLength(JSON.stringify(note) ?? '');

const pageOf = (nickname: string): Note | undefined => {
  const members = Array.from({ length: 100 }, (_, at) => ({ groupID: 'g1', userID: `u${at}`, nickname }));
  const pagination = { pageNumber: 1, showNumber: 100 };
  return noted('/group/get_group_member_list', { groupID: 'g1', pagination }, { total: 100, members });
};

test('a reply is reduced to four kilobytes, however many bytes its characters have', () => {
  for (const nickname of ['short', WIDE.repeat(30), WIDE.repeat(1_000)]) {
    const note = pageOf(nickname);
    expect.soft(note, nickname).toMatchObject({ kind: 'reading', count: 100, total: 100 });
    expect.soft(bytesOf(note), nickname).toBeLessThanOrEqual(MOST_BYTES);
    expect.soft(bytesOf(note), `${nickname}: as many rows as fit`).toBeGreaterThan(MOST_BYTES - 300);
  }
});

test('of a request that is too long, what it can name is kept; with too many names it may have written to anything', () => {
  const mute = (groupID: string, more = {}) => noted('/group/mute_group', { groupID, ...more });
  const value = { nickname: `${WIDE.repeat(1_200)} g7`, ex: 'x'.repeat(9_999) };
  expect(mute('g1', value)).toMatchObject({ outcome: 'done', text: '["u1","g1","g7"]', entries: [] });
  const names = Array.from({ length: 300 }, (_, at) => `member-with-number-${at}`);
  const [short, long] = [mute('g1'), mute('g1', { names })];
  expect(short).toMatchObject({ outcome: 'done', text: expect.stringContaining('g1') });
  expect(long).toMatchObject({ kind: 'write', outcome: 'unknown', text: undefined, entries: [] });
  expect(bytesOf(long)).toBeLessThanOrEqual(MOST_BYTES);
  const far = noted(`/group/${'x'.repeat(10_000)}`, {});
  expect(far).toMatchObject({ kind: 'write', path: expect.stringMatching(/^.{256}…$/) });
});

test('a list whose filters alone are too long is left out', () => {
  const filters = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`key-${at}`, WIDE.repeat(30)]));
  const pagination = { pageNumber: 1, showNumber: 2 };
  expect(noted('/user/get_users', { ...filters, pagination }, { total: 0, users: null })).toBeUndefined();
});
