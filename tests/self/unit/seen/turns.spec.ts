import { expect, test } from '@playwright/test';
import { waitedSince } from '../../../../fixtures/clock.ts';
import { awaitMessages } from '../../../../fixtures/seen/message-arrivals.ts';
import { pollSparingly } from '../../../../fixtures/poll.ts';
import { newSeen } from '../../../../fixtures/seen/seen.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import type { MadeUpTime } from '../../made-up-time.ts';
import { replyOf, success } from '../made-up-reply.ts';
import { inMadeUpTime } from '../own-time.ts';

// Whoever waits for messages has all the time that the contract gives, however long requests wait for their turn.

const DEADLINE_MS = 300;

/** Waits longer for its turn than the deadline. */
function turn(time: MadeUpTime): void {
  const began = time.now();
  time.spend(DEADLINE_MS + 40);
  waitedSince(began, time.now() - began);
}

const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 'm1' };
const row = { serverMsgID: 'm1', sendID: 'u1', recvID: 'u2', seq: 1, contentType: 101 };

test('a message that shows late, because its readers wait for their turn, has arrived', async () => {
  await inMadeUpTime(async (time) => {
    const asked: string[] = [];
    const read = (path: string): Promise<Reply> => {
      turn(time);
      asked.push(path);
      const isSearched = path.endsWith('search_msg');
      // Pulling shows it the third time, the search the second.
      const rows = asked.filter((each) => each === path).length >= (isSearched ? 2 : 3) ? [row] : [];
      const data = isSearched
        ? { chatLogsNum: rows.length, chatLogs: rows.map((chatLog) => ({ chatLog, isRevoked: false })) }
        : { maxSeqs: { si_u1_u2: 1 }, msgs: { si_u1_u2: { Msgs: rows } } };
      return Promise.resolve(replyOf({ json: { ...success, data } }));
    };
    const seen = newSeen(read, anonymous, () => undefined);
    const { places } = await awaitMessages(seen, [message], DEADLINE_MS);
    expect([...places.keys()], 'messages').toEqual(['m1']);
    expect(asked.at(-1), 'what was asked last').toBe('/msg/search_msg');
  });
});

test('what is polled sparingly is not asked more often because it waits for its turn', async () => {
  await inMadeUpTime(async (time) => {
    const looks: number[] = [];
    const reads: number[] = [];
    const read = (): Promise<number> => {
      turn(time);
      return Promise.resolve(reads.push(1));
    };
    const isSecond = (count: number): boolean => (looks.push(count), count === 2);
    expect(await pollSparingly(read, isSecond, DEADLINE_MS), 'read').toBe(2);
    expect(looks, 'looks').toEqual([1, 1, 1, 1, 2]);
  });
});
