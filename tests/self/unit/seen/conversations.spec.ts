import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { expectSuccessEnvelope } from '../../../../fixtures/expect/reply.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { revokeBody, takeMessage } from '../../../../fixtures/given/messages/texts.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { sharedConversations } from '../../../../fixtures/seen/message-arrivals.ts';
import type { Ask } from '../../../../fixtures/seen/obtained.ts';
import { done, fakeTarget, onReference, onReferenceBut, toolsOn } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { type Said, refusal, replyOf } from '../made-up-reply.ts';

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

test('it is waited for until each chat is named and each message shown', async () => {
  for (const says of [
    { named: { u2: [] }, pulled: {} },
    { named: { u2: ['one'] }, pulled: { one: ['m1', 'm2'] } },
    { named: { u2: ['one', 'two'] }, pulled: { one: ['m1'], two: [] } },
    { pulled: { si_u1_u2: ['m1'] } },
  ])
    expect.soft(await saying(says).located([message, other]), JSON.stringify(says)).toBe('not yet');
});

test('a conversation that is not named to its reader is the assumed one if a pull shows the message there', async () => {
  const named = { u2: ['old'] };
  const seen = saying({ named, pulled: { si_u1_u2: ['m1'], si_u2_u3: [] } });
  expect(await seen.located([message, other]), 'by name').toBe('not yet');
  expect(await seen.confirmed([message, other]), 'assumed').toEqual(
    new Map([['m1', { conversationID: 'si_u1_u2', seq: 1 }]]),
  );
  expect(await saying({ named }).confirmed([message]), 'without pulls').toEqual(new Map());
});

test('where nothing can be pulled, a group is the conversation that all its senders have', async () => {
  const named: Readonly<Record<string, readonly string[]>> = {
    u1: ['one', 'group', 'far'],
    u2: ['one', 'group'],
    u3: ['group', 'far'],
  };
  const ask: Ask = async (_path, body) => {
    const { userID } = z.object({ userID: z.string() }).parse(body);
    return replyOf(done({ maxSeqs: Object.fromEntries((named[userID] ?? []).map((id) => [id, 1])) }));
  };
  const inGroup = (sendID: string, serverMsgID: string) => ({
    sendID,
    recvID: 'g1',
    serverMsgID,
    isInGroup: true,
  });
  const group = [inGroup('u1', 'm1'), inGroup('u2', 'm2'), inGroup('u3', 'm3')];
  expect(await sharedConversations(ask, group), 'group').toEqual(
    new Map(['m1', 'm2', 'm3'].map((id) => [id, 'group'])),
  );
});

test('if no conversation is named, pulling confirms the constructed one, or nothing does', async () => {
  const pulled = { si_u1_u2: ['m1'] };
  expect(await saying({ pulled }).located([message]), 'pulled').toEqual(
    new Map([['m1', { conversationID: 'si_u1_u2', seq: 1 }]]),
  );
  expect(await saying({}).located([message]), 'nothing').toEqual(new Map());
});

const untelling = (path: string, _body: unknown, honest: Said): Said =>
  /newest_seq|pull_msg_by_seq/.test(path) ? refused : honest;

test('a miss in an unconfirmed conversation is not testable, and a hit counts', async () => {
  for (const [isMissed, verdict] of [
    [true, 'not-testable'],
    [false, 'pass'],
  ] as const) {
    const { target } = onReference((path, body, honest) =>
      isMissed && path.endsWith('revoke_msg') ? refused : untelling(path, body, honest),
    );
    const check = checkOf({}, async ({ post, given, admin }) => {
      const sent = await given.message(await given.person(), await given.person());
      expectSuccessEnvelope(await post('/msg/revoke_msg', revokeBody(sent), admin));
    });
    const outcome = await runCheck(check, target, newBoard());
    expect.soft(outcome.verdict, outcome.message).toBe(verdict);
    if (isMissed)
      expect(outcome.message, 'message').toBe(
        'The ID of its conversation cannot be read, and the one assumed instead may be wrong.',
      );
  }
});

test('a refusal in a named conversation is judged', async () => {
  const { target } = onReferenceBut('revoke_msg', refused);
  const check = checkOf({}, async ({ post, given, admin }) => {
    const sent = await given.message(await given.person(), await given.person());
    expectSuccessEnvelope(await post('/msg/revoke_msg', revokeBody(sent), admin));
  });
  expect((await runCheck(check, target, newBoard())).verdict, 'verdict').toBe('fail');
});

test('a lot costs one request for its conversations, and one to see who is in which', async () => {
  const { target, board, sent } = onReference();
  await takeMessage(toolsOn(target, board).arranger, 'lasting');
  const paths = sent.map(({ url }) => new URL(url).pathname);
  const count = (end: string): number => paths.filter((path) => path.endsWith(end)).length;
  expect([count('newest_seq'), count('pull_msg_by_seq'), count('search_msg')], 'requests').toEqual([1, 1, 1]);
});
