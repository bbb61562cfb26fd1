import type { Group, Member } from '../../../../../../reference/store.ts';
import { spoiling } from '../../../breaking/entries.ts';
import { groupOf, inGroup, rowsOf } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Copies what was written into the rows that `also` finds. */
function spreading(
  id: string,
  sentence: string,
  also: (member: Member, group: Group, everywhere: () => Member[]) => Iterable<Member>,
): Mutant {
  return spoiling({
    id,
    sentence,
    spoil: (member, entry, honest) => {
      const group = groupOf(entry, honest);
      if (!group) return;
      for (const row of also(member, group, () => rowsOf(member.userID, honest)))
        [row.nickname, row.ex] = [member.nickname, member.ex];
    },
  });
}

/** Changes the group of a member. */
const changingGroup = (id: string, sentence: string, change: (group: Group) => void): Mutant =>
  spoiling({
    id,
    sentence,
    spoil: (_member, entry, honest) => inGroup(change)(entry, honest),
  });

function beside(member: Member, group: Group, step: number): Member[] {
  const all = [...group.members.values()];
  return [all[all.indexOf(member) + step]].filter((row) => row !== undefined);
}

/** Servers that write more than the member in the group. */
export const mutants: readonly Mutant[] = [
  spreading(
    'every-group',
    'set_group_member_info writes the row of the member in every group',
    (_member, _group, everywhere) => everywhere(),
  ),
  spreading('every-member', 'set_group_member_info writes every row of the group', (_member, group) =>
    group.members.values(),
  ),
  spreading('member-above', 'set_group_member_info writes the row above the member, too', (member, group) =>
    beside(member, group, -1),
  ),
  spreading('member-below', 'set_group_member_info writes the row below the member, too', (member, group) =>
    beside(member, group, 1),
  ),
  changingGroup(
    'introduces-group',
    'set_group_member_info writes the introduction of the group',
    (group) => void (group.introduction = 'changed'),
  ),
  changingGroup(
    'renews-group',
    'set_group_member_info moves the time at which the group was made',
    (group) => void (group.createTime += 1_000),
  ),
  spoiling({
    id: 'profile-nickname',
    sentence: 'set_group_member_info writes the nickname into the profile of the user',
    spoil: ({ userID }, entry, { store }) => {
      const user = store.users.get(userID);
      if (user && typeof entry['nickname'] === 'string' && entry['nickname'])
        user.nickname = entry['nickname'];
    },
  }),
  spoiling({
    id: 'profile-ex',
    sentence: 'set_group_member_info writes ex into the profile of the user',
    spoil: ({ userID }, entry, { store }) => {
      const user = store.users.get(userID);
      if (user && typeof entry['ex'] === 'string') user.ex = entry['ex'];
    },
  }),
];
