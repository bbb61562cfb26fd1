import { Role } from '../../../../../../reference/store.ts';
import { idle, listedMembers, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

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
];
