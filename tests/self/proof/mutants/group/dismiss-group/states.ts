import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, type Group, type Member } from '../../../../../../reference/store.ts';
import { historyOf, notesRoles, wasRemoved } from '../../../breaking/histories.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { groupOf } from '../../../breaking/writing.ts';
import { errCodeOf, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

/** A server whose dismissals with deleteMember leave some of the members. */
function leaving(
  id: string,
  sentence: string,
  stays: (group: Group, member: Member, honest: HonestServer) => boolean,
): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence: `dismiss_group with deleteMember true leaves ${sentence}`,
    path: '/group/dismiss_group',
    notes: notesRoles,
    answer(request, honest) {
      const group = groupOf(bodyOf(request), honest);
      const kept = [...(group?.members.values() ?? [])].filter(
        (member) => group && stays(group, member, honest),
      );
      const reply = honest.answer(request);
      if (group?.members.size === 0 && errCodeOf(reply) === 0)
        for (const member of kept) group.members.set(member.userID, member);
      return reply;
    },
  };
}

/** Servers that are wrong about groups that were changed before they are dismissed, or that are large. */
export const mutants: readonly Mutant[] = [
  {
    id: 'DISMISS_GROUP:listed-by-new-name',
    sentence: 'get_groups lists a dismissed group that was given another name',
    path: '/group/get_groups',
    answer(request, honest) {
      const { groupID } = bodyOf(request);
      const isListed = (group: Group) =>
        group.status === GroupStatus.dismissed && countNotices(group, Notice.announcementSet, honest) > 0;
      const revived = groupID ? [] : [...honest.store.groups.values()].filter(isListed);
      for (const group of revived) group.status = GroupStatus.active;
      const reply = honest.answer(request);
      for (const group of revived) group.status = GroupStatus.dismissed;
      return reply;
    },
  },
  leaving('leaves-returned', 'a member who was removed and invited again', (group, { userID }, honest) =>
    wasRemoved(group, userID, honest),
  ),
  leaving(
    'leaves-changed-roles',
    'members whose role has changed since they joined',
    (group, { userID }, honest) => historyOf(group, userID, honest) !== undefined,
  ),
  leaving('leaves-muted', 'muted members', (_group, { muteEndTime }) => muteEndTime > Date.now()),
  leaving('leaves-all-of-muted', 'everybody in a muted group', ({ status }) => status === GroupStatus.muted),
  leaving(
    'leaves-beyond-fifty',
    'members beyond the first fifty',
    (group, member) => [...group.members.values()].indexOf(member) >= 50,
  ),
];
