import type { Member } from '../../../../../../reference/store.ts';
import { groupOf, listedMembers, rowsOf, written } from '../../../breaking/writing.ts';
import { isFields, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

/** Copies what was written into the rows that `also` finds. */
function spreading(
  id: string,
  sentence: string,
  says: string,
  also: (member: Member, body: Fields, honest: HonestServer) => Iterable<Member>,
): Mutant {
  return written(
    'SET_GROUP_MEMBER_INFO',
    id,
    sentence,
    says,
    (body, honest) => {
      for (const member of listedMembers(body, honest))
        for (const row of also(member, body, honest)) [row.nickname, row.ex] = [member.nickname, member.ex];
    },
    ['SET_GROUP_MEMBER_INFO-NEIGHBOURS'],
  );
}

function firstRow(body: Fields): Fields {
  const rows: unknown[] = Array.isArray(body['members']) ? body['members'] : [];
  return rows.find(isFields) ?? {};
}

/** Servers that write more than the member in the group. */
export const mutants: readonly Mutant[] = [
  spreading(
    'every-group',
    'set_group_member_info writes the row of the member in every group',
    'the member in another group.nickname',
    ({ userID }, _body, honest) => rowsOf(userID, honest),
  ),
  spreading(
    'every-member',
    'set_group_member_info writes every row of the group',
    'another member.nickname',
    (_member, body, honest) => groupOf(firstRow(body), honest)?.members.values() ?? [],
  ),
];
