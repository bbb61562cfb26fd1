import { Role } from '../../../../../../reference/store.ts';
import { list, readingWrongly, rows } from '../../../breaking/reading.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'finds-nobody',
    sentence: 'get_group_member_list finds nobody',
    give: list('members', () => []),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'first-twice',
    sentence: 'get_group_member_list gives the first member twice',
    give: list('members', (all) => [...all.slice(0, 1), ...all]),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'total-doubled',
    sentence: 'get_group_member_list counts everybody twice',
    give: (data) => ({ ...data, total: Number(data['total']) * 2 }),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'no-admins',
    sentence: 'get_group_member_list shows admins as ordinary members',
    give: rows('members', (row) =>
      row['roleLevel'] === Role.admin ? { ...row, roleLevel: Role.ordinary } : row,
    ),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'other-group',
    sentence: 'get_group_member_list gives its rows another groupID',
    give: rows('members', (row) => ({ ...row, groupID: 'another' })),
  }),
];
