import { list, readingWrongly } from '../../../breaking/reading.ts';
import { Role } from '../../../../../../reference/store.ts';
import { idle, listedMembers, written } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

const listed = 'the member in get_group_member_list';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('SET_GROUP_MEMBER_INFO', listed),
  ...(['nickname', 'faceURL', 'ex'] as const).map((field) =>
    written(
      'SET_GROUP_MEMBER_INFO',
      `drops-${field}`,
      `set_group_member_info drops ${field}`,
      `${listed}.${field}`,
      (body, honest) => {
        for (const member of listedMembers(body, honest)) member[field] = '';
      },
    ),
  ),
  written(
    'SET_GROUP_MEMBER_INFO',
    'drops-roleLevel',
    'set_group_member_info drops roleLevel',
    `${listed}.roleLevel`,
    (body, honest) => {
      for (const member of listedMembers(body, honest)) member.roleLevel = Role.ordinary;
    },
  ),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-changed',
    sentence: 'get_group_member_list does not show a member with a nickname of its own any more',
    breaks: ['SET_GROUP_MEMBER_INFO-EFFECT'],
    says: 'the member in get_group_member_list: expected {',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed')),
  }),
];
