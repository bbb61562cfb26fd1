import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { waitedSince } from '../../../../fixtures/clock.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { awaitMessages } from '../../../../fixtures/seen/message-arrivals.ts';
import { newSeen } from '../../../../fixtures/seen/seen.ts';
import { done, onReference } from '../fake-target.ts';
import { replyOf } from '../made-up-reply.ts';
import { inMadeUpTime } from '../own-time.ts';

const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 'm1' };
const row = (serverMsgID: string) => ({ serverMsgID, seq: 1, contentType: 101 });

test('of somebody in many conversations, only that of the message is pulled', async () => {
  const asked: unknown[] = [];
  const { tools } = onReference((path, body, honest) => {
    if (path.endsWith('pull_msg_by_seq')) asked.push(body);
    return honest;
  });
  const reader = await tools.given.person();
  const others = await Promise.all(Array.from({ length: 12 }, () => tools.given.person()));
  for (const each of others) await tools.given.message(each, reader);

  const ranges = z.array(z.object({ seqRanges: z.array(z.unknown()) })).parse(asked);
  expect(ranges.length, 'pulls').toBe(others.length);
  expect(ranges.map(({ seqRanges }) => seqRanges.length)).toEqual(others.map(() => 1));
});

const DEADLINE_MS = 300;

test('a message that shows late, because its readers wait for their turn, has arrived', async () => {
  await inMadeUpTime(async (time) => {
    const asked: string[] = [];
    const read = (path: string): Promise<Reply> => {
      const began = time.now();
      time.spend(DEADLINE_MS + 40);
      waitedSince(began, time.now() - began);
      asked.push(path);
      const isSearched = path.endsWith('search_msg');
      // Pulling shows it the third time, the search the second.
      const isShown = asked.filter((each) => each === path).length >= (isSearched ? 2 : 3);
      const rows = isShown ? [{ ...row('m1'), sendID: 'u1', recvID: 'u2' }] : [];
      const data = isSearched
        ? { chatLogsNum: rows.length, chatLogs: rows.map((chatLog) => ({ chatLog, isRevoked: false })) }
        : { maxSeqs: { si_u1_u2: 1 }, msgs: { si_u1_u2: { Msgs: rows } } };
      return Promise.resolve(replyOf(done(data)));
    };
    const seen = newSeen(read, anonymous, () => undefined);
    const { places } = await awaitMessages(seen, [message], DEADLINE_MS);
    expect([...places.keys()], 'messages').toEqual(['m1']);
    expect(asked.at(-1), 'what was asked last').toBe('/msg/search_msg');
  });
});
