import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, readingWrongly, rows } from '../../../breaking/reading.ts';
import { groupChecks } from '../../../breaking/group-checks.ts';
import { wholeChecks } from '../../../breaking/successes.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'finds-nothing',
    sentence: 'get_groups finds no group by its ID',
    breaks: [
      ...wholeChecks('GET_GROUPS'),
      ...groupChecks.fields,
      'GET_GROUPS-FILTER_GROUPID_WHOLE',
      'GET_GROUPS-OPERATION_ID_REPEATED',
      'MUTE_GROUP-WITNESSES',
    ],
    says: [
      'finds what there is to find',
      'number of',
      'the group',
      'creatorUserID',
      'createTime',
      'missing',
      'group: expected',
      'get_groups: expected',
    ],
    ask: (body) => (body['groupID'] ? { ...body, groupID: 'nothing' } : body),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'total-0',
    sentence: 'get_groups answers total 0',
    breaks: [
      'GET_GROUPS-EFFECT',
      ...groupChecks.totals.filter((id) => !id.endsWith('UNKNOWN') && !id.endsWith('NOTHING')),
      'DISMISS_GROUP-LISTING',
    ],
    says: 'total',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'memberCount-short',
    sentence: 'get_groups counts one member too few',
    breaks: [
      'GET_GROUPS-EFFECT',
      'GET_GROUPS-FIELD_MEMBERCOUNT_INVITED',
      'GET_GROUPS-FIELD_MEMBERCOUNT_KICKED',
      'GET_GROUPS-AGREEMENT',
    ],
    says: 'memberCount',
    give: groupInfos((info) => ({ ...info, memberCount: Number(info['memberCount']) - 1 })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'pair-muted',
    sentence: 'get_groups shows a group of two as muted',
    breaks: [
      'GET_GROUPS-EFFECT',
      'MUTE_GROUP-NEIGHBOURS',
      'MUTE_GROUP-OTHER_GROUPS',
      'MUTE_GROUP-CANCEL',
      'MUTE_GROUP-CANCEL_AFTER_TWO',
      'MUTE_GROUP-CANCEL_MEMBER_MUTES',
      'MUTE_GROUP-AFTER_CANCEL',
      'MUTE_GROUP-PARALLEL_CANCEL',
      'MUTE_GROUP-REQUEST_REPEATED',
      'MUTE_GROUP_MEMBER-IN_MUTED_GROUP',
    ],
    says: ['status', 'expected a changed state', 'messages into the groups'],
    give: groupInfos((info) => (info['memberCount'] === 2 ? { ...info, status: GroupStatus.muted } : info)),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'name-is-ID',
    sentence: 'get_groups shows the ID for the name',
    breaks: ['GET_GROUPS-EFFECT', 'GET_GROUPS-AGREEMENT'],
    says: 'groupName',
    give: groupInfos((info) => ({ ...info, groupName: info['groupID'] })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'other-picture',
    sentence: 'get_groups shows no picture',
    breaks: ['GET_GROUPS-EFFECT', 'GET_GROUPS-AGREEMENT'],
    says: 'faceURL',
    give: groupInfos((info) => ({ ...info, faceURL: '' })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'no-owner',
    sentence: 'get_groups shows groups without their owner beside them',
    breaks: ['GET_GROUPS-EFFECT', 'GET_GROUPS-FIELD_OWNER_TRANSFERRED'],
    says: 'groupOwnerUserID',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserID: '' })),
  }),
];
