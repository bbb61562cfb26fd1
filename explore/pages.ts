import * as z from 'zod';
import { isSuccess, type Reply } from '../fixtures/http/reply.ts';
import type { Pages } from './rules.ts';

const ID = z.string();
const Rows = z.union([
  z.object({ groupInfo: z.object({ groupID: ID }) }).transform(({ groupInfo }) => groupInfo.groupID),
  z.object({ chatLog: z.object({ serverMsgID: ID }) }).transform(({ chatLog }) => chatLog.serverMsgID),
  z.object({ userID: ID }).transform(({ userID }) => userID),
]);
const list = z.array(Rows).nullish();
const Listed = z.object({
  data: z.object({
    total: z.number().optional(),
    chatLogsNum: z.number().optional(),
    groups: list,
    members: list,
    users: list,
    chatLogs: list,
  }),
});
const Seqs = z.object({
  data: z.object({ chatLogs: z.array(z.object({ chatLog: z.object({ seq: z.number() }) })) }),
});

/** The most pages that are read: a target with more is not asked for the rest. */
const MOST_PAGES = 12;

/**
 * Requests page after page until one is not full. Returns undefined if an answer is not a list; other rules judge that.
 */
export async function allPages(
  ask: (pageNumber: number) => Promise<Reply>,
  showNumber: number,
): Promise<Pages | undefined> {
  const pages: { ids: readonly string[]; total: number }[] = [];
  while (pages.length < MOST_PAGES) {
    const page = pageIn(await ask(pages.length + 1));
    if (!page) return undefined;
    pages.push(page);
    if (page.ids.length < showNumber) return { showNumber, pages };
  }
  return undefined;
}

function pageIn(reply: Reply): { ids: readonly string[]; total: number } | undefined {
  const listed = Listed.safeParse(reply.json);
  if (!isSuccess(reply) || !listed.success) return undefined;
  const { total, chatLogsNum, groups, members, users, chatLogs } = listed.data.data;
  const count = total ?? chatLogsNum;
  return count === undefined
    ? undefined
    : { ids: groups ?? members ?? users ?? chatLogs ?? [], total: count };
}

/** The seqs of the messages that a search shows. */
export function seqsIn({ json }: Reply): readonly number[] {
  const found = Seqs.safeParse(json);
  return found.success ? found.data.data.chatLogs.map(({ chatLog }) => chatLog.seq) : [];
}
