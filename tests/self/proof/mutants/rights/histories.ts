import { isFields, type Mutant } from '../../mutant.ts';
import { historyCells } from '../../../../rights/histories.rows.ts';
import { rewriting } from '../../breaking/entries.ts';
import { goingByPast, notesRoles, rememberingRights, wasRemoved } from '../../breaking/histories.ts';
import { sendingWrongly, heardIf } from '../../breaking/sending.ts';
import { giving, list } from '../../breaking/reading.ts';

// Servers that go by a former role, or do not know returned members.

export const mutants: readonly Mutant[] = [
  ...historyCells.map(goingByPast),
  ...historyCells.filter(({ right }) => right === 'not').map(rememberingRights),
  rememberingRights({
    operation: 'GET_GROUP_MEMBER_LIST',
    history: 'LEAVER',
  }),
  rememberingRights({
    operation: 'SET_GROUP_MEMBER_INFO',
    history: 'LEAVER',
  }),
  {
    id: 'GET_GROUP_MEMBER_LIST:returned-twice',
    sentence: 'get_group_member_list shows somebody who was removed and invited again twice',
    path: '/group/get_group_member_list',
    notes: notesRoles,
    answer(request, honest) {
      const isReturned = (row: unknown): boolean => {
        const group = isFields(row) ? honest.store.groups.get(String(row['groupID'])) : undefined;
        return isFields(row) && group !== undefined && wasRemoved(group, String(row['userID']), honest);
      };
      const twice = list('members', (all) => all.flatMap((row) => (isReturned(row) ? [row, row] : [row])));
      return giving(honest.answer(request), twice);
    },
  },
  {
    ...rewriting({
      id: 'passes-over-returned',
      sentence: 'set_group_member_info passes over somebody who was removed and invited again',
      change: (entries, { store, ...honest }) => {
        const kept = entries.filter((entry) => {
          const group = store.groups.get(String(entry['groupID']));
          return !group || !wasRemoved(group, String(entry['userID']), { store, ...honest });
        });
        return kept.length > 0 ? kept : entries;
      },
    }),
    notes: notesRoles,
  },
  {
    ...sendingWrongly(
      'MUTE_GROUP_MEMBER:hears-returned',
      'a muted member who was removed from the group before goes on sending',
      heardIf(
        (group, { userID, muteEndTime }, honest) =>
          muteEndTime > Date.now() && wasRemoved(group, userID, honest),
      ),
    ),
    notes: notesRoles,
  },
];
