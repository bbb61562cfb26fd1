import * as z from 'zod';
import type { JsonObject } from '../fixtures/http/json.ts';
import { isRefusal, isSuccess, type Reply } from '../fixtures/http/reply.ts';
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
const pagination = { pageNumber: 1, showNumber: 100 };

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
