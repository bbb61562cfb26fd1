import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, readingWrongly, rows } from '../../../breaking/reading.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'finds-nothing',
    sentence: 'get_groups finds no group by its ID',
    ask: (body) => (body['groupID'] ? { ...body, groupID: 'nothing' } : body),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'total-0',
    sentence: 'get_groups answers total 0',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'memberCount-short',
    sentence: 'get_groups counts one member too few',
    give: groupInfos((info) => ({ ...info, memberCount: Number(info['memberCount']) - 1 })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'pair-muted',
    sentence: 'get_groups shows a group of two as muted',
    give: groupInfos((info) => (info['memberCount'] === 2 ? { ...info, status: GroupStatus.muted } : info)),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'name-is-ID',
    sentence: 'get_groups shows the ID for the name',
    give: groupInfos((info) => ({ ...info, groupName: info['groupID'] })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'other-picture',
    sentence: 'get_groups shows no picture',
    give: groupInfos((info) => ({ ...info, faceURL: '' })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'no-owner',
    sentence: 'get_groups shows groups without their owner beside them',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserID: '' })),
  }),
];
