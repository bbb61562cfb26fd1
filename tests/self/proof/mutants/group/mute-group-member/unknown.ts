import { groupOf, memberOf } from '../../../breaking/writing.ts';
import { plainSuccess, refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

/** Servers that take somebody who is not there wrongly. */
export const mutants: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP_MEMBER:non-member-accepted',
    sentence: 'mute_group_member of a user who is not in the group is a success',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      const isStranger = isKnown && groupOf(body, honest) && !memberOf(body, honest);
      return isStranger ? plainSuccess : honest.answer(request);
    },
  },
  {
    id: 'MUTE_GROUP_MEMBER:non-member-mutes-others',
    sentence: 'mute_group_member of a user who is not in the group is refused, and mutes those who are',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      const isStranger = isKnown && groupOf(body, honest) && !memberOf(body, honest);
      if (!isStranger) return honest.answer(request);
      for (const member of groupOf(body, honest)?.members.values() ?? [])
        member.muteEndTime = member.joinTime + 600_000;
      return refusalWith(1004);
    },
  },
  {
    id: 'MUTE_GROUP_MEMBER:unknown-group-accepted',
    sentence: 'mute_group_member in an unknown group succeeds',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      return isKnown &&
        typeof body['groupID'] === 'string' &&
        body['groupID'] !== '' &&
        !groupOf(body, honest)
        ? plainSuccess
        : honest.answer(request);
    },
  },
];
