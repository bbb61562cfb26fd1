import { groupInfoOf, idOf } from '../../../breaking/group-lists.ts';
import { remembering } from '../../../breaking/listing.ts';
import {
  groupInfos,
  readingWrongly,
  rows,
  type WrongReading,
  giving,
  list,
} from '../../../breaking/reading.ts';
import { isFields, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

const HOURS_8 = 8 * 60 * 60 * 1000;

const wrong: readonly WrongReading[] = [
  {
    id: 'notification-empty',
    sentence: 'get_groups shows no notification',
    give: groupInfos((info) => ({ ...info, notification: '' })),
  },
  {
    id: 'introduction-is-notification',
    sentence: 'get_groups shows the notification as introduction',
    give: groupInfos((info) => ({ ...info, introduction: info['notification'] })),
  },
  {
    id: 'ex-empty',
    sentence: 'get_groups shows no ex',
    give: groupInfos((info) => ({ ...info, ex: '' })),
  },
  ...(['groupType', 'needVerification', 'lookMemberInfo', 'applyMemberFriend'] as const).map(
    (field): WrongReading => ({
      id: `${field}-0`,
      sentence: `get_groups shows 0 as ${field} of every group`,
      give: groupInfos((info) => ({ ...info, [field]: 0 })),
    }),
  ),
  {
    id: 'creator-nobody',
    sentence: 'get_groups names no creator',
    give: groupInfos((info) => ({ ...info, creatorUserID: '' })),
  },
  {
    id: 'owner-name-empty',
    sentence: 'get_groups shows an empty groupOwnerUserName',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserName: '' })),
  },
  {
    id: 'owner-name-is-ID',
    sentence: 'get_groups shows the user ID of the owner as groupOwnerUserName',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserName: row['groupOwnerUserID'] })),
  },
  {
    id: 'createTime-local',
    sentence: 'get_groups shows createTime as if its time zone were UTC',
    give: groupInfos((info) => ({ ...info, createTime: Number(info['createTime']) + HOURS_8 })),
  },
  {
    id: 'createTime-moves',
    sentence: 'get_groups shows as createTime when a group was changed',
    give: groupInfos((info) => ({
      ...info,
      createTime:
        Number(info['notificationUpdateTime'] || info['createTime']) +
        (info['notificationUpdateTime'] ? 1 : 0),
    })),
  },
  {
    id: 'notice-of-nobody',
    sentence: 'get_groups does not say who set a notification',
    give: groupInfos((info) => ({ ...info, notificationUserID: '' })),
  },
  {
    id: 'notice-never-set',
    sentence: 'get_groups does not say when a notification was set',
    give: groupInfos((info) => ({ ...info, notificationUpdateTime: 0 })),
  },
  {
    id: 'memberCount-0',
    sentence: 'get_groups counts no members',
    give: groupInfos((info) => ({ ...info, memberCount: 0 })),
  },
];

const counts = remembering(() => new Map<string, number>());
const owners = remembering(() => new Map<string, string>());

/** A server that shows in each row what `remembered` makes of it. */
function remember(
  wrongly: Pick<WrongReading, 'id' | 'sentence'>,
  remembered: (row: Fields, honest: HonestServer) => Fields,
): Mutant {
  return {
    ...readingWrongly('GET_GROUPS', wrongly),
    answer: (request, honest) =>
      giving(
        honest.answer(request),
        list('groups', (all) => all.map((row) => (isFields(row) ? remembered(row, honest) : row))),
      ),
  };
}

function withCount(
  row: Fields,
  honest: HonestServer,
  choose: (now: number, before: number) => number,
): Fields {
  const info = groupInfoOf(row);
  const now = Number(info?.['memberCount']);
  const memory = counts(honest);
  const memberCount = choose(now, memory.get(idOf(row)) ?? now);
  memory.set(idOf(row), memberCount);
  return { ...row, groupInfo: { ...info, memberCount } };
}

const remembers: readonly Mutant[] = [
  remember(
    {
      id: 'memberCount-grows',
      sentence: 'get_groups still counts members who were kicked',
    },
    (row, honest) => withCount(row, honest, Math.max),
  ),
  remember(
    {
      id: 'memberCount-shrinks',
      sentence: 'get_groups does not count members who were invited',
    },
    (row, honest) => withCount(row, honest, Math.min),
  ),
  remember(
    {
      id: 'owner-first',
      sentence: 'get_groups names the first owner of a group for ever',
    },
    (row, honest) => {
      const memory = owners(honest);
      const ownerUserID = memory.get(idOf(row)) ?? String(row['groupOwnerUserID']);
      memory.set(idOf(row), ownerUserID);
      return { ...row, groupOwnerUserID: ownerUserID, groupInfo: { ...groupInfoOf(row), ownerUserID } };
    },
  ),
];

/** Servers that show wrong values. */
export const mutants: readonly Mutant[] = [
  ...wrong.map((each) => readingWrongly('GET_GROUPS', each)),
  ...remembers,
];
