import { GroupInfo, ListedGroup } from '../../../../../../schemas/group.ts';
import type { RequirementID } from '../../../../../requirements.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import { groupChecks } from '../../../breaking/group-checks.ts';
import type { Mutant } from '../../../mutant.ts';

const { all, fields, found, totals } = groupChecks;
const agreement = 'GET_GROUPS-AGREEMENT';
const settings = ['GET_GROUPS-FIELD_SETTINGS', agreement] as const;
const owner = 'GET_GROUPS-FIELD_OWNER_TRANSFERRED';

/** The checks that look at a field, beside those that look at all. */
const lookingAt: Readonly<Record<string, readonly RequirementID[]>> = {
  total: [...totals, 'DISMISS_GROUP-LISTING'],
  groups: all.filter((id) => id !== 'GET_GROUPS-PAGES_TOTAL' && id !== 'GET_GROUPS-TOTAL_FOLLOWS'),
  groupInfo: [...fields, ...found],
  groupID: [...fields.filter((id) => !id.includes('CREATETIME')), ...found],
  groupOwnerUserName: ['GET_GROUPS-FIELD_GROUPOWNERUSERNAME'],
  groupOwnerUserID: [owner],
  ownerUserID: [owner, agreement],
  notification: ['GET_GROUPS-FIELD_NOTIFICATION', 'GET_GROUPS-FIELD_NOTICE', agreement],
  introduction: ['GET_GROUPS-FIELD_INTRODUCTION', agreement],
  ex: ['GET_GROUPS-FIELD_EX', agreement],
  creatorUserID: ['GET_GROUPS-FIELD_CREATORUSERID', agreement],
  groupType: settings,
  needVerification: settings,
  lookMemberInfo: settings,
  applyMemberFriend: settings,
  createTime: ['GET_GROUPS-FIELD_CREATETIME', 'GET_GROUPS-FIELD_CREATETIME_STAYS', agreement],
  status: ['GET_GROUPS-FIELD_STATUS_MUTED', agreement],
  memberCount: ['GET_GROUPS-FIELD_MEMBERCOUNT_INVITED', 'GET_GROUPS-FIELD_MEMBERCOUNT_KICKED', agreement],
  notificationUpdateTime: ['GET_GROUPS-FIELD_NOTICE', agreement],
  notificationUserID: ['GET_GROUPS-FIELD_NOTICE', agreement],
};

const othersOf = (field: string): readonly RequirementID[] => lookingAt[field] ?? [agreement];

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_GROUPS', [], ['total', 'groups'], othersOf),
  ...fieldMutants('GET_GROUPS', ['groups', '[]'], keysOf(ListedGroup), othersOf),
  ...fieldMutants('GET_GROUPS', ['groups', '[]', 'groupInfo'], keysOf(GroupInfo), othersOf),
  inSeconds('GET_GROUPS', ['groups', '[]', 'groupInfo'], 'createTime', othersOf('createTime')),
];
