import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { waitedSince } from '../../../../fixtures/clock.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { awaitMessages } from '../../../../fixtures/seen/message-arrivals.ts';
import { newSeen } from '../../../../fixtures/seen/seen.ts';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { type Said, refusal, replyOf } from '../made-up-reply.ts';
import { inMadeUpTime } from '../own-time.ts';

const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 'm1' };
const other = { sendID: 'u3', recvID: 'u2', conversationID: 'si_u2_u3', serverMsgID: 'm2' };
const row = (serverMsgID: string) => ({ serverMsgID, seq: 1, contentType: 101 });
const refused: Said = { json: refusal };

interface Says {
  /** Conversations of each user; undefined refuses. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
  /** Rows of each conversation; undefined refuses. */
  readonly pulled?: Readonly<Record<string, readonly string[]>>;
}

/** A target that names conversations and shows messages in them. */
function saying({ named, pulled }: Says) {
  const { target } = fakeTarget((path, body) => {
    if (path.includes('/crun')) return { status: 404, json: {} };
    const { userID } = z.object({ userID: z.string() }).parse(body);
    if (path.endsWith('newest_seq')) {
      const ids = named?.[userID] ?? [];
      return named ? done({ maxSeqs: Object.fromEntries(ids.map((id) => [id, 1])) }) : refused;
    }
    const msgs = Object.entries(pulled ?? {}).map(([id, rows]) => [id, { Msgs: rows.map(row) }]);
    return pulled ? done({ msgs: Object.fromEntries(msgs) }) : refused;
  });
  return toolsOn(target).seen;
}

test('a conversation that is not named to its reader is the assumed one if a pull shows the message there', async () => {
  const named = { u2: ['old'] };
  const seen = saying({ named, pulled: { si_u1_u2: ['m1'], si_u2_u3: [] } });
  expect(await seen.located([message, other]), 'by name').toBe('not yet');
  expect(await seen.confirmed([message, other]), 'assumed').toEqual(
    new Map([['m1', { conversationID: 'si_u1_u2', seq: 1 }]]),
  );
  expect(await saying({ named }).confirmed([message]), 'without pulls').toEqual(new Map());
});

test('where a message is in another conversation than the assumed one, it is found there in the end', async () => {
  const named = { u2: ['si_u1_u2', 'elsewhere'] };
  const seen = saying({ named, pulled: { si_u1_u2: [], elsewhere: ['m1'] } });

  expect(await seen.located([message]), 'at first').toBe('not yet');
  expect(await seen.confirmed([message]), 'in the end').toEqual(
    new Map([['m1', { conversationID: 'elsewhere', seq: 1 }]]),
  );
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
