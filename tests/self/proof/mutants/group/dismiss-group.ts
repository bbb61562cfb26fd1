import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { GroupStatus, Role, type Group, type Member } from '../../../../../reference/store.ts';
import { Notice } from '../../../../../reference/notices.ts';
import { withData } from '../../breaking/fields.ts';
import {
  type Mutant,
  plainSuccess,
  refusalWith,
  bodyOf,
  errCodeOf,
  type HonestServer,
  withEnvelope,
  type Fields,
  fieldsOf,
} from '../../mutant.ts';
import { groupInfos, readingWrongly, giving } from '../../breaking/reading.ts';
import { groupOf, idle, written, inGroup, othersOfOwner, inOtherGroups } from '../../breaking/writing.ts';
import { sendingWrongly, silentIf, heardIf } from '../../breaking/sending.ts';
import { historyOf, notesRoles, wasRemoved } from '../../breaking/histories.ts';
import { countNotices } from '../../breaking/group-notices.ts';

/** Servers that give something back. */
export const ofReplies: readonly Mutant[] = withData('DISMISS_GROUP');

/** Lists dismissed groups by their name, too. */
const dismissedListed: Mutant = {
  id: 'GET_GROUPS:lists-dismissed',
  sentence: 'get_groups lists dismissed groups by their name',
  path: '/group/get_groups',
  answer(request, honest) {
    const { groupName } = bodyOf(request);
    const dismissed = [...honest.store.groups.values()].filter(
      (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
    );
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply: HttpReply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return reply;
  },
};

const mutedStays: Mutant = {
  id: 'DISMISS_GROUP:muted-stays',
  sentence: 'dismiss_group answers success for a muted group and does nothing to it',
  path: '/group/dismiss_group',
  answer(request, honest) {
    const group = groupOf(bodyOf(request), honest);
    return group?.status === GroupStatus.muted ? plainSuccess : honest.answer(request);
  },
};

/** Fields that a dismissal has no business with. */
const changedFields = (
  [
    ['groupName', 'Dismissed'],
    ['faceURL', ''],
    ['createTime', 1_700_000_000_000],
    ['needVerification', 2],
    ['notificationUpdateTime', 1_700_000_000_000],
  ] as const
).map(([field, value]) =>
  written(
    `DISMISS_GROUP:changes-${field}`,
    `dismiss_group changes ${field}`,
    inGroup((group) => void Object.assign(group, { [field]: value })),
  ),
);

const sendMessageRefused: Mutant = {
  id: 'DISMISS_GROUP:sendMessage-refused',
  sentence: 'dismiss_group refuses sendMessage as an unknown key',
  path: '/group/dismiss_group',
  answer: (request, { answer }) =>
    request.body.includes('sendMessage') ? refusalWith(1001) : answer(request),
};

const sendMessageDecides = written(
  'DISMISS_GROUP:sendMessage-decides',
  'dismiss_group with sendMessage false dismisses nothing',
  inGroup((group, { sendMessage }) => {
    if (sendMessage === false) group.status = GroupStatus.active;
  }),
);

/** Counts what it leaves out. */
const countingDismissed: Mutant['answer'] = (request, { answer, store }) => {
  const { groupName, groupID } = bodyOf(request);
  if (typeof groupName !== 'string' || groupName === '' || groupID) return answer(request);
  const dismissed = [...store.groups.values()].filter(
    (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
  );
  return giving(answer(request), (data) => ({ ...data, total: Number(data['total']) + dismissed.length }));
};

const dismissedAs = (status: number) =>
  groupInfos((info) => (info['status'] === GroupStatus.dismissed ? { ...info, status } : info));

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  idle('DISMISS_GROUP'),
  written(
    'DISMISS_GROUP:mutes',
    'dismiss_group only mutes the group',
    inGroup((group) => void (group.status = GroupStatus.muted)),
  ),
  mutedStays,
  ...changedFields,
  sendMessageRefused,
  sendMessageDecides,
  {
    ...readingWrongly('GET_GROUPS', {
      id: 'dismissed-counted',
      sentence: 'get_groups counts dismissed groups of a name that it does not list',
    }),
    answer: countingDismissed,
  },
  {
    id: 'DISMISS_GROUP:info-active',
    sentence: 'get_groups_info shows a dismissed group as active',
    path: '/group/get_groups_info',
    answer: (request, { answer }) => {
      const reply = answer(request);
      return { ...reply, body: reply.body.replaceAll('"status":2', '"status":0') };
    },
  },
  written(
    'DISMISS_GROUP:hides',
    'dismiss_group only hides the group from the listing by its name',
    inGroup((group) => void ([group.status, group.groupName] = [GroupStatus.active, ''])),
  ),
  dismissedListed,
  readingWrongly('GET_GROUPS', {
    id: 'dismissed-active',
    sentence: 'get_groups shows a dismissed group as active by its ID',
    give: dismissedAs(GroupStatus.active),
  }),
  ...([1, GroupStatus.muted] as const).map((status) =>
    readingWrongly('GET_GROUPS', {
      id: `dismissed-${status}`,
      sentence: `get_groups shows a dismissed group with status ${status} by its ID`,
      give: dismissedAs(status),
    }),
  ),
];

const isDismissed = ({ status }: { readonly status: number }): boolean => status === GroupStatus.dismissed;

/** Servers whose dismissed groups live on, or take others with them, for those who send. */
export const ofSending: readonly Mutant[] = [
  sendingWrongly('DISMISS_GROUP:takes-messages', 'a dismissed group takes messages', heardIf(isDismissed)),
  sendingWrongly(
    'DISMISS_GROUP:owner-speaks',
    'a dismissed group takes messages of its owner',
    heardIf((group, { roleLevel }) => isDismissed(group) && roleLevel === Role.owner),
  ),
  sendingWrongly(
    'DISMISS_GROUP:silences-other-groups',
    'where one group of an owner is dismissed, others take no messages either',
    silentIf(
      (group, _member, honest) => !isDismissed(group) && othersOfOwner(group, honest).some(isDismissed),
    ),
  ),
];

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
export const ofStates: readonly Mutant[] = [
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

/** Servers that end more than the group. */
export const ofNeighbours: readonly Mutant[] = [
  written(
    'DISMISS_GROUP:every-group',
    'dismiss_group dismisses every group of the owner',
    inOtherGroups((other) => void (other.status = GroupStatus.dismissed)),
  ),
  written(
    'DISMISS_GROUP:other-groups-empty',
    'dismiss_group removes the members of the group from the other groups of the owner',
    (body, honest) => {
      const group = groupOf(body, honest);
      for (const { members } of othersOfOwner(group, honest))
        for (const { userID, roleLevel } of group?.members.values() ?? [])
          if (roleLevel !== Role.owner) members.delete(userID);
    },
  ),
  written(
    'DISMISS_GROUP:same-name',
    'dismiss_group dismisses every group of the same name',
    (body, honest) => {
      const group = groupOf(body, honest);
      for (const other of honest.store.groups.values())
        if (other.groupName === group?.groupName) other.status = GroupStatus.dismissed;
    },
  ),
  written(
    'DISMISS_GROUP:renames-other-groups',
    'dismiss_group notes the end of the group in the other groups of its owner',
    inOtherGroups((other) => void (other.notification = 'Dismissed')),
  ),
  written(
    'DISMISS_GROUP:unmutes-other-groups',
    'dismiss_group ends the mutes of the owner’s other groups',
    inOtherGroups((other) => {
      if (other.status === GroupStatus.muted) other.status = GroupStatus.active;
    }),
  ),
  written(
    'DISMISS_GROUP:users-changed',
    'dismiss_group with deleteMember true changes the profiles of the members',
    (body, honest) => {
      for (const user of honest.store.users.values()) user.ex = `without ${String(body['groupID'])}`;
    },
  ),
];

type People = ReadonlyMap<string, Group['members'] extends Map<string, infer Each> ? Each : never>;

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

export const ofMembers: readonly Mutant[] = [
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

/** Where the honest server refuses with this code: what is said instead, unless undefined, and done. */
type Instead = (
  group: Group | undefined,
  isAdministrator: boolean,
  body: Fields,
) => Mutant['answer'] extends (...args: never[]) => infer Reply ? Reply | undefined : never;

const refusingWrongly =
  (code: number) =>
  (id: string, sentence: string, instead: Instead): Mutant => ({
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path: '/group/dismiss_group',
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== code) return reply;
      const body = bodyOf(request);
      const token = honest.store.tokens.get(String(request.headers['token']));
      return instead(groupOf(body, honest), token?.userID === honest.adminUserID, body) ?? reply;
    },
  });

const dismissedAgain = refusingWrongly(1204);
const dismissingUnknown = refusingWrongly(1004);

export const ofRepeats: readonly Mutant[] = [
  dismissedAgain(
    'again-success',
    'a second dismissal by the administrator is a success',
    (_group, isAdministrator) => (isAdministrator ? plainSuccess : undefined),
  ),
  dismissedAgain(
    'again-other-code',
    'a second dismissal by the administrator is refused with 1001',
    (_group, isAdministrator) => (isAdministrator ? refusalWith(1001) : undefined),
  ),
  dismissedAgain('again-revives', 'a second dismissal is refused and makes the group active', (group) => {
    if (group) group.status = GroupStatus.active;
    return undefined;
  }),
  dismissedAgain(
    'again-with-members-revives',
    'a second dismissal with deleteMember true is refused and makes the group active',
    (group, _isAdministrator, { deleteMember }) => {
      if (group && deleteMember === true) group.status = GroupStatus.active;
      return undefined;
    },
  ),
  dismissedAgain(
    'former-owner-success',
    'a second dismissal succeeds for a caller who is no longer in the group',
    (_group, isAdministrator) => (isAdministrator ? undefined : plainSuccess),
  ),
  dismissedAgain(
    'former-owner-other-code',
    'a second dismissal by a caller who is no longer in the group is refused with 1001',
    (_group, isAdministrator) => (isAdministrator ? undefined : refusalWith(1001)),
  ),
  dismissingUnknown('unknown-success', 'the dismissal of an unknown group succeeds', () => plainSuccess),
  dismissingUnknown('unknown-other-code', 'the dismissal of an unknown group is refused with 1002', () =>
    refusalWith(1002),
  ),
];

/** The dismissed groups that a body names, wherever it does. */
function dismissedIn({ body }: HttpRequest, { store }: HonestServer): readonly Group[] {
  const text = body.toString('utf8');
  return [...store.groups.values()].filter(
    ({ groupID, status }) => status === GroupStatus.dismissed && text.includes(groupID),
  );
}

/** Who calls: the administrator, or somebody in a group by their role in it. */
function roleOf({ headers }: HttpRequest, group: Group, { store, adminUserID }: HonestServer) {
  const userID = store.tokens.get(String(headers['token']))?.userID ?? '';
  return userID === adminUserID ? 'administrator' : group.members.get(userID)?.roleLevel;
}

type Who = ReturnType<typeof roleOf>;

/** Refuses, or not, as the honest server does, and gives the group another status when these people call. */
function reviving(
  path: string,
  id: string,
  status: number = GroupStatus.active,
  concerns: (who: Who) => boolean = () => true,
): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence: `${path} gives a dismissed group status ${status} (${id})`,
    path,
    answer(request, honest) {
      const groups = dismissedIn(request, honest).filter((group) => concerns(roleOf(request, group, honest)));
      const reply = honest.answer(request);
      for (const group of groups) group.status = status;
      return reply;
    },
  };
}

/** Answers calls on dismissed groups in another way. */
function answering(path: string, id: string, sentence: string, reply: ReturnType<Mutant['answer']>): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path,
    answer: (request, honest) =>
      dismissedIn(request, honest).length > 0 && fieldsOf(request.body.toString('utf8'))
        ? reply
        : honest.answer(request),
  };
}

const { muted } = GroupStatus;
const byAdministrator = (who: Who): boolean => who === 'administrator';
const byRole =
  (role: number) =>
  (who: Who): boolean =>
    who === role;

const [mute, cancel] = ['/group/mute_group', '/group/cancel_mute_group'] as const;

export const ofDismissedGroups: readonly Mutant[] = [
  reviving(mute, 'mute-revives', muted, byAdministrator),
  reviving(cancel, 'cancel-revives', undefined, byAdministrator),
  reviving(mute, 'mute-by-owner-revives', muted, byRole(100)),
  reviving(mute, 'mute-by-admin-revives', muted, byRole(60)),
  reviving(mute, 'mute-by-member-revives', muted, byRole(20)),
  reviving(cancel, 'cancel-by-owner-revives', undefined, byRole(100)),
  reviving('/group/set_group_member_info', 'set-member-revives'),
  reviving('/group/mute_group_member', 'mute-member-revives'),
  reviving('/group/cancel_mute_group_member', 'cancel-member-revives'),
  reviving('/group/set_group_info', 'set-group-revives'),
  reviving('/group/invite_user_to_group', 'invitation-revives'),
  reviving('/group/kick_group', 'kick-revives'),
  reviving('/group/transfer_group', 'transfer-revives'),
  reviving('/msg/revoke_msg', 'revoke-revives'),
  answering(
    mute,
    'mute-success',
    'mute_group of a dismissed group is a success without effect',
    plainSuccess,
  ),
  answering(
    mute,
    'mute-other-code',
    'mute_group of a dismissed group is refused with 1001',
    refusalWith(1001),
  ),
  answering(
    '/msg/search_msg',
    'search-breaks',
    'a search for the messages of a dismissed group ends in an internal error',
    refusalWith(500),
  ),
];
