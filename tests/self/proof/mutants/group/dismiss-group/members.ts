import { GroupStatus, Role, type Group } from '../../../../../../reference/store.ts';
import { groupOf } from '../../../breaking/writing.ts';
import {
  plainSuccess,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
} from '../../../mutant.ts';

type People = ReadonlyMap<string, Group['members'] extends Map<string, infer Member> ? Member : never>;

/** Dismisses honestly, then does this to the group, as it was before; only with, or only without, deleteMember. */
const dismissing =
  (deleteMember: boolean) =>
  (
    id: string,
    sentence: string,
    spoil: (group: Group, before: People, honest: HonestServer) => void,
  ): Mutant => ({
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path: '/group/dismiss_group',
    answer(request, honest) {
      const body = bodyOf(request);
      const group = groupOf(body, honest);
      const before = new Map(group?.members);
      const wasActive = group?.status === GroupStatus.active;
      const reply = honest.answer(request);
      const isOver = group?.status === GroupStatus.dismissed && wasActive;
      if (group && isOver && (body['deleteMember'] === true) === deleteMember) spoil(group, before, honest);
      return reply;
    },
  });

const withMembers = dismissing(true);
const withoutMembers = dismissing(false);

/** Keeps those of the people who were there that `stays` names. */
const keeping = (stays: (roleLevel: number) => boolean) => (group: Group, before: People) => {
  for (const [userID, member] of before) if (stays(member.roleLevel)) group.members.set(userID, member);
};

/** Servers that remove too few, too many, or not whom they should. */
const removing: readonly Mutant[] = [
  withMembers(
    'deleteMember-ignored',
    'dismiss_group removes nobody, whatever deleteMember says',
    keeping(() => true),
  ),
  ...(
    [
      ['owner', Role.owner],
      ['admins', Role.admin],
      ['members', Role.ordinary],
    ] as const
  ).map(([who, role]) =>
    withMembers(
      `deleteMember-leaves-${who}`,
      `dismiss_group with deleteMember true leaves ${who} in the group`,
      keeping((roleLevel) => roleLevel === role),
    ),
  ),
  withMembers(
    'deleteMember-instead',
    'dismiss_group with deleteMember true removes the members and leaves the group active',
    (group) => {
      group.status = GroupStatus.active;
    },
  ),
  withMembers(
    'deleteMember-hides',
    'dismiss_group with deleteMember true removes the members, and leaves the group active by its ID',
    (group) => {
      [group.status, group.groupName] = [GroupStatus.active, ''];
    },
  ),
  withMembers(
    'deleteMember-everywhere',
    'dismiss_group with deleteMember true removes the members from the other groups of the owner, too',
    (_group, before, { store }) => {
      for (const { members } of store.groups.values())
        for (const { userID, roleLevel } of before.values())
          if (roleLevel === Role.ordinary) members.delete(userID);
    },
  ),
  withMembers(
    'deleteMember-strips-admins',
    'dismiss_group with deleteMember true takes their role from the admins in other groups',
    (_group, before, { store }) => {
      for (const { members } of store.groups.values())
        for (const { userID, roleLevel } of before.values()) {
          const row = members.get(userID);
          if (row && roleLevel === Role.admin) row.roleLevel = Role.ordinary;
        }
    },
  ),
];

/** Servers that do not keep the members whom they should keep. */
const losing: readonly Mutant[] = [
  withoutMembers('members-lost', 'dismiss_group removes the members, whatever deleteMember says', (group) =>
    group.members.clear(),
  ),
  withoutMembers(
    'members-lost-later',
    'dismiss_group removes the members a moment later, whatever deleteMember says',
    (group, _before, { lateMs }) => void setTimeout(() => group.members.clear(), lateMs ?? 1).unref(),
  ),
  withoutMembers('roles-lost', 'dismiss_group makes ordinary members of the admins', (group) => {
    for (const member of group.members.values())
      if (member.roleLevel === Role.admin) member.roleLevel = Role.ordinary;
  }),
];

/** A server on which get_group_members_info shows these people in a dismissed group. */
function informingWrongly(
  id: string,
  sentence: string,
  concerns: (group: Group) => boolean,
  shown: (asked: readonly unknown[]) => readonly Fields[],
): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path: '/group/get_group_members_info',
    answer(request, honest) {
      const body = bodyOf(request);
      const group = groupOf(body, honest);
      const reply = honest.answer(request);
      const asked: readonly unknown[] = Array.isArray(body['userIDs']) ? body['userIDs'] : [];
      if (group?.status !== GroupStatus.dismissed || !concerns(group)) return reply;
      return withEnvelope(reply, (envelope) => ({ ...envelope, data: { members: shown(asked) } }));
    },
  };
}

/** Sending goes on where nobody is left to be looked at. */
const takesFromNobody: Mutant = {
  id: 'DISMISS_GROUP:empty-takes-messages',
  sentence: 'a group that was dismissed with its members takes messages',
  path: '/msg/send_msg',
  answer(request, honest) {
    const group = groupOf(bodyOf(request), honest);
    return group?.members.size === 0 ? plainSuccess : honest.answer(request);
  },
};

export const mutants: readonly Mutant[] = [
  ...removing,
  ...losing,
  takesFromNobody,
  informingWrongly(
    'info-remembers',
    'get_group_members_info shows people in a group that was dismissed with its members',
    ({ members }) => members.size === 0,
    (asked) => asked.map((userID) => ({ userID, roleLevel: Role.ordinary })),
  ),
  informingWrongly(
    'info-forgets',
    'get_group_members_info shows nobody in a dismissed group whose members get_group_member_list shows',
    ({ members }) => members.size > 0,
    () => [],
  ),
];
