import { rows, giving } from '../../../breaking/reading.ts';
import { type Mutant } from '../../../mutant.ts';

const unmuted = rows('members', (row) => ({ ...row, muteEndTime: 0 }));

/** Servers that show a mute in one place, or to some people, and not elsewhere. */
export const mutants: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP_MEMBER:info-unmuted',
    sentence: 'get_group_members_info shows a muted member as not muted',
    path: '/group/get_group_members_info',
    answer: (request, { answer }) => giving(answer(request), unmuted),
  },
  {
    id: 'MUTE_GROUP_MEMBER:hidden-from-members',
    sentence: 'get_group_member_list shows nobody but the administrator that a member is muted',
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const reply = honest.answer(request);
      const caller = honest.store.tokens.get(request.headers['token'] ?? '');
      return caller?.userID === honest.adminUserID ? reply : giving(reply, unmuted);
    },
  },
];
