import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { counted } from '../fixtures/figures.ts';
import type { JsonObject } from '../fixtures/http/json.ts';
import { type Reply, isRefusal, isSuccess, summary } from '../fixtures/http/reply.ts';
import { Envelope } from '../schemas/envelope.ts';
import { GroupStatus, RoleLevel } from '../schemas/group.ts';
import type { World } from './requests.ts';

/** What two reads show of a group. A value that an answer does not give is undefined. */
export interface State {
  /** `absent` if the answer is a success without the group. */
  readonly status: number | 'absent' | undefined;
  /** The fields that writes change, by user ID. */
  readonly members: Readonly<Record<string, unknown>> | undefined;
  /** How many members are owners. */
  readonly owners: number | undefined;
  /** The number of rows, and the total that the answer gives. */
  readonly rows: number | undefined;
  readonly total: number | undefined;
}

/** Sends a request as the administrator and returns the reply. */
export type Ask = (path: string, body: JsonObject) => Promise<Reply>;

const Groups = z.object({
  data: z.object({
    groups: z.array(z.object({ groupInfo: z.object({ groupID: z.string(), status: z.number() }) })).nullish(),
  }),
});
const Members = z.object({
  data: z.object({
    total: z.number(),
    members: z
      .array(
        z.object({
          userID: z.string(),
          roleLevel: z.number(),
          nickname: z.string(),
          faceURL: z.string(),
          ex: z.string(),
          muteEndTime: z.number(),
        }),
      )
      .nullish(),
  }),
});

/** More than the number of people. */
const pagination = { pageNumber: 1, showNumber: 50 };

/** Reads the group of a sequence: one request for its status and one for its members. */
export async function readState(ask: Ask, { group: { groupID } }: World): Promise<State> {
  const [shown, listed] = await Promise.all([
    ask('/group/get_groups', { groupID, pagination }),
    ask('/group/get_group_member_list', { groupID, pagination }),
  ]);
  return { status: statusIn(shown, groupID), ...membersIn(listed) };
}

function statusIn(reply: Reply, groupID: string): State['status'] {
  const parsed = Groups.safeParse(reply.json);
  if (isRefusal(reply) || !parsed.success) return undefined;
  const row = parsed.data.data.groups?.find(({ groupInfo }) => groupInfo.groupID === groupID);
  return row?.groupInfo.status ?? 'absent';
}

function membersIn(reply: Reply): Omit<State, 'status'> {
  const parsed = Members.safeParse(reply.json);
  if (!isSuccess(reply) || !parsed.success)
    return { members: undefined, owners: undefined, rows: undefined, total: undefined };
  const { total, members } = parsed.data.data;
  const all = members ?? [];
  return {
    members: Object.fromEntries(all.map(({ userID, ...fields }) => [userID, fields])),
    owners: all.filter(({ roleLevel }) => roleLevel === RoleLevel.Owner).length,
    rows: all.length,
    total,
  };
}

/** Whether the group is shown as dismissed. */
export const isDismissed = ({ status }: State): boolean => status === GroupStatus.Dismissed;

/** A rule that does not hold, which distinguishes findings, and what was seen instead. */
export interface Breach {
  readonly rule: string;
  readonly seen: string;
}

/** No answer is an internal error: no 5xx, and no errCode that is 500 or below 100. */
export function internalError(reply: Reply): Breach | undefined {
  const envelope = Envelope.safeParse(reply.json);
  const code = envelope.success ? envelope.data.errCode : 0;
  if (reply.status < 500 && code !== 500 && (code <= 0 || code >= 100)) return undefined;
  return { rule: 'no internal error', seen: `it answered ${summary(reply)}` };
}

/** What must hold in every state, whatever was called before. */
export function wrongIn(state: State, wasDismissed: boolean): Breach | undefined {
  const { status, owners, rows, total } = state;
  if (wasDismissed && typeof status === 'number' && !isDismissed(state))
    return { rule: 'a dismissed group does not come back', seen: `its status is ${status}` };
  if (!wasDismissed && !isDismissed(state) && owners !== undefined && owners !== 1)
    return { rule: 'a group has exactly one owner', seen: `it has ${owners}` };
  if (rows !== total)
    return {
      rule: 'the total is the number of rows',
      seen: `total is ${total}, and a page of up to 100 shows ${rows} members`,
    };
  return undefined;
}

/** A refused write changes nothing. In a dismissed group, members may disappear by themselves. */
export function changedByRefusal(reply: Reply, before: State, after: State): Breach | undefined {
  if (!isRefusal(reply) || isDismissed(before) || after.members === undefined || before.members === undefined)
    return undefined;
  if (before.status === after.status && isDeepStrictEqual(before.members, after.members)) return undefined;
  return { rule: 'a refused write changes nothing', seen: changes(before, after) };
}

function changes(before: State, after: State): string {
  if (before.status !== after.status) return `the status was ${before.status} and is ${after.status}`;
  const ids = new Set([...Object.keys(before.members ?? {}), ...Object.keys(after.members ?? {})]);
  const changed = [...ids]
    .filter((id) => !isDeepStrictEqual(before.members?.[id], after.members?.[id]))
    .map((id) => `${id} was ${show(before.members?.[id])} and is ${show(after.members?.[id])}`);
  return changed.join('; ');
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'not there';

/** The pages of one list: the IDs of the rows on each page, and the total that each page gives. */
interface Pages {
  readonly showNumber: number;
  readonly pages: readonly { readonly ids: readonly string[]; readonly total: number }[];
}

/** The pages show each row once, agree on the total, and show that number of rows. */
export function wrongPages({ showNumber, pages }: Pages): Breach | undefined {
  const ids = pages.flatMap((page) => page.ids);
  const totals = [...new Set(pages.map(({ total }) => total))];
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const size = `on pages of ${showNumber}`;
  if (twice !== undefined)
    return { rule: 'pages show each row once', seen: `${twice} appears more than once ${size}` };
  if (totals.length > 1)
    return { rule: 'pages agree on the total', seen: `${size} it is ${totals.join(', then ')}` };
  if (totals[0] !== ids.length)
    return {
      rule: 'the total is the number of rows',
      seen: `total is ${totals[0]}, but there are ${counted(ids.length, 'row')} ${size}`,
    };
  return undefined;
}

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
