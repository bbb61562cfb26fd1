import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { Notice } from '../../../../reference/notices.ts';
import { GroupStatus, Role, type Group, type Member } from '../../../../reference/store.ts';
import {
  after,
  broken,
  hears,
  refuses,
  rowsFor,
  shows,
  silences,
  where,
  type Wrong,
} from '../../breaking/broken.ts';
import { withData } from '../../breaking/fields.ts';
import {
  countNotices,
  groupOf,
  idle,
  inGroup,
  inOtherGroups,
  othersOfOwner,
} from '../../breaking/writing.ts';
import { historyOf, notesRoles, wasRemoved } from '../../breaking/roles-held.ts';
import { giving, groupInfos } from '../../breaking/reading.ts';
import {
  bodyOf,
  errCodeOf,
  fieldsOf,
  plainSuccess,
  refusalWith,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../../mutant.ts';

const { active, dismissed, muted } = GroupStatus;

const isDismissed = ({ status }: { readonly status: number }): boolean => status === dismissed;

/** Fields that a dismissal has no business with. */
const changedFields = {
  groupName: 'Dismissed',
  faceURL: '',
  createTime: 1_700_000_000_000,
  needVerification: 2,
  notificationUpdateTime: 1_700_000_000_000,
};

/** Answers as if these dismissed groups were active. */
const reviving = (isMeant: (group: Group, body: Fields, honest: HonestServer) => boolean): Wrong => ({
  path: '/group/get_groups',
  answer(request, honest) {
    const body = bodyOf(request);
    const all = [...honest.store.groups.values()].filter(isDismissed);
    const revived = all.filter((group) => isMeant(group, body, honest));
    for (const group of revived) group.status = active;
    const reply = honest.answer(request);
    for (const group of revived) group.status = dismissed;
    return reply;
  },
});

/** Counts what it leaves out. */
const countsDismissed: Mutant['answer'] = (request, { answer, store }) => {
  const { groupName, groupID } = bodyOf(request);
  if (typeof groupName !== 'string' || groupName === '' || groupID) return answer(request);
  const hidden = [...store.groups.values()].filter(
    (group) => group.groupName === groupName && isDismissed(group),
  );
  return giving(answer(request), (data) => ({ ...data, total: Number(data['total']) + hidden.length }));
};

const showsDismissedAs = (status: number): Wrong =>
  shows(groupInfos((info) => (info['status'] === dismissed ? { ...info, status } : info)));

/** Dismisses with deleteMember, and leaves some of the members. */
const leaves = (stays: (group: Group, member: Member, honest: HonestServer) => boolean): Wrong => ({
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
});

type People = Group['members'];

/** Dismisses honestly, then does this to the group, as it was before; only with, or only without, deleteMember. */
const dismissing =
  (deleteMember: boolean) =>
  (spoil: (group: Group, before: People, honest: HonestServer) => unknown): Wrong => ({
    answer(request, honest) {
      const body = bodyOf(request);
      const group = groupOf(body, honest);
      const before = new Map(group?.members);
      const wasActive = group?.status === active;
      const reply = honest.answer(request);
      const isOver = group?.status === dismissed && wasActive;
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

/** Shows these people in some dismissed groups. */
const informs = (
  concerns: (group: Group) => boolean,
  shown: (asked: readonly unknown[]) => readonly Fields[],
): Wrong => ({
  path: '/group/get_group_members_info',
  answer(request, honest) {
    const body = bodyOf(request);
    const group = groupOf(body, honest);
    const reply = honest.answer(request);
    const asked: readonly unknown[] = Array.isArray(body['userIDs']) ? body['userIDs'] : [];
    if (group?.status !== dismissed || !concerns(group)) return reply;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: { members: shown(asked) } }));
  },
});

/** Where the honest server refuses with this code: what is said instead, unless undefined, and done. */
const insteadOf =
  (code: number) =>
  (
    instead: (
      group: Group | undefined,
      isAdministrator: boolean,
      body: Fields,
    ) => ReturnType<Mutant['answer']> | undefined,
  ): Wrong => ({
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== code) return reply;
      const body = bodyOf(request);
      const token = honest.store.tokens.get(String(request.headers['token']));
      return instead(groupOf(body, honest), token?.userID === honest.adminUserID, body) ?? reply;
    },
  });

const again = insteadOf(1204);
const ofUnknown = insteadOf(1004);

/** The dismissed groups that a body names, wherever it does. */
function dismissedIn({ body }: HttpRequest, { store }: HonestServer): readonly Group[] {
  const text = body.toString('utf8');
  return [...store.groups.values()].filter((group) => isDismissed(group) && text.includes(group.groupID));
}

/** Who calls: the administrator, or somebody in a group by their role in it. */
function roleOf({ headers }: HttpRequest, group: Group, { store, adminUserID }: HonestServer) {
  const userID = store.tokens.get(String(headers['token']))?.userID ?? '';
  return userID === adminUserID ? 'administrator' : group.members.get(userID)?.roleLevel;
}

/** A path, the status that it gives to a dismissed group, and to whose calls. */
type Revives = readonly [path: string, status?: number, who?: ReturnType<typeof roleOf>];

const [mute, cancel] = ['/group/mute_group', '/group/cancel_mute_group'] as const;

const revives: Readonly<Record<string, Revives>> = {
  'mute-revives': [mute, muted, 'administrator'],
  'cancel-revives': [cancel, active, 'administrator'],
  'mute-by-owner-revives': [mute, muted, Role.owner],
  'mute-by-admin-revives': [mute, muted, Role.admin],
  'mute-by-member-revives': [mute, muted, Role.ordinary],
  'cancel-by-owner-revives': [cancel, active, Role.owner],
  'set-member-revives': ['/group/set_group_member_info'],
  'mute-member-revives': ['/group/mute_group_member'],
  'cancel-member-revives': ['/group/cancel_mute_group_member'],
  'set-group-revives': ['/group/set_group_info'],
  'invitation-revives': ['/group/invite_user_to_group'],
  'kick-revives': ['/group/kick_group'],
  'transfer-revives': ['/group/transfer_group'],
  'revoke-revives': ['/msg/revoke_msg'],
};

/** Answers calls on dismissed groups in another way. */
const answersDismissed = (path: string, reply: HttpReply): Wrong =>
  where(
    (_body, honest, request) =>
      dismissedIn(request, honest).length > 0 && fieldsOf(request.body.toString('utf8')),
    () => reply,
    { path },
  );

export const mutants: readonly Mutant[] = [
  ...withData('DISMISS_GROUP'),
  idle('DISMISS_GROUP'),
  ...broken(
    'DISMISS_GROUP',
    {
      mutes: ['dismiss_group only mutes the group', after(inGroup((group) => (group.status = muted)))],
      'muted-stays': [
        'dismiss_group answers success for a muted group and does nothing to it',
        where(
          (body, honest) => groupOf(body, honest)?.status === muted,
          () => plainSuccess,
        ),
      ],
      'sendMessage-refused': [
        'dismiss_group refuses sendMessage as an unknown key',
        refuses(1001, (_body, _honest, request) => request.body.includes('sendMessage')),
      ],
      'sendMessage-decides': [
        'dismiss_group with sendMessage false dismisses nothing',
        after(
          inGroup((group, { sendMessage }) => {
            if (sendMessage === false) group.status = active;
          }),
        ),
      ],
      'GET_GROUPS:dismissed-counted': [
        'get_groups counts dismissed groups of a name that it does not list',
        { answer: countsDismissed },
      ],
      'info-active': [
        'get_groups_info shows a dismissed group as active',
        {
          path: '/group/get_groups_info',
          answer(request, { answer }) {
            const reply = answer(request);
            return { ...reply, body: reply.body.replaceAll('"status":2', '"status":0') };
          },
        },
      ],
      hides: [
        'dismiss_group only hides the group from the listing by its name',
        after(inGroup((group) => ([group.status, group.groupName] = [active, '']))),
      ],
      'GET_GROUPS:lists-dismissed': [
        'get_groups lists dismissed groups by their name',
        reviving((group, { groupName }) => group.groupName === groupName),
      ],
      'GET_GROUPS:dismissed-active': [
        'get_groups shows a dismissed group as active by its ID',
        showsDismissedAs(active),
      ],
      // Sending.
      'takes-messages': ['a dismissed group takes messages', hears(isDismissed)],
      'owner-speaks': [
        'a dismissed group takes messages of its owner',
        hears((group, { roleLevel }) => isDismissed(group) && roleLevel === Role.owner),
      ],
      'silences-other-groups': [
        'where one group of an owner is dismissed, others take no messages either',
        silences(
          (group, _member, honest) => !isDismissed(group) && othersOfOwner(group, honest).some(isDismissed),
        ),
      ],
      'empty-takes-messages': [
        'a group that was dismissed with its members takes messages',
        // Sending goes on where nobody is left to be looked at.
        where(
          (body, honest) => groupOf(body, honest)?.members.size === 0,
          () => plainSuccess,
          { path: '/msg/send_msg' },
        ),
      ],
      // Groups that were changed before, or that are large.
      'listed-by-new-name': [
        'get_groups lists a dismissed group that was given another name',
        reviving(
          (group, { groupID }, honest) => !groupID && countNotices(group, Notice.announcementSet, honest) > 0,
        ),
      ],
      'leaves-returned': [
        'dismiss_group with deleteMember true leaves a member who was removed and invited again',
        leaves((group, { userID }, honest) => wasRemoved(group, userID, honest)),
      ],
      'leaves-changed-roles': [
        'dismiss_group with deleteMember true leaves members whose role has changed since they joined',
        leaves((group, { userID }, honest) => historyOf(group, userID, honest) !== undefined),
      ],
      'leaves-muted': [
        'dismiss_group with deleteMember true leaves muted members',
        leaves((_group, { muteEndTime }) => muteEndTime > Date.now()),
      ],
      'leaves-all-of-muted': [
        'dismiss_group with deleteMember true leaves everybody in a muted group',
        leaves(({ status }) => status === muted),
      ],
      'leaves-beyond-fifty': [
        'dismiss_group with deleteMember true leaves members beyond the first fifty',
        leaves((group, member) => [...group.members.values()].indexOf(member) >= 50),
      ],
      // Others.
      'every-group': [
        'dismiss_group dismisses every group of the owner',
        after(inOtherGroups((other) => (other.status = dismissed))),
      ],
      'other-groups-empty': [
        'dismiss_group removes the members of the group from the other groups of the owner',
        after((body, honest) => {
          const group = groupOf(body, honest);
          for (const { members } of othersOfOwner(group, honest))
            for (const { userID, roleLevel } of group?.members.values() ?? [])
              if (roleLevel !== Role.owner) members.delete(userID);
        }),
      ],
      'same-name': [
        'dismiss_group dismisses every group of the same name',
        after(
          inGroup(({ groupName }, _body, { store }) => {
            for (const other of store.groups.values())
              if (other.groupName === groupName) other.status = dismissed;
          }),
        ),
      ],
      'renames-other-groups': [
        'dismiss_group notes the end of the group in the other groups of its owner',
        after(inOtherGroups((other) => (other.notification = 'Dismissed'))),
      ],
      'unmutes-other-groups': [
        'dismiss_group ends the mutes of the owner’s other groups',
        after(
          inOtherGroups((other) => {
            if (other.status === muted) other.status = active;
          }),
        ),
      ],
      'users-changed': [
        'dismiss_group with deleteMember true changes the profiles of the members',
        after((body, { store }) => {
          for (const user of store.users.values()) user.ex = `without ${String(body['groupID'])}`;
        }),
      ],
      // Members who are removed: too few, too many, or not whom they should.
      'deleteMember-ignored': [
        'dismiss_group removes nobody, whatever deleteMember says',
        withMembers(keeping(() => true)),
      ],
      'deleteMember-instead': [
        'dismiss_group with deleteMember true removes the members and leaves the group active',
        withMembers((group) => (group.status = active)),
      ],
      'deleteMember-hides': [
        'dismiss_group with deleteMember true removes the members, and leaves the group active by its ID',
        withMembers((group) => ([group.status, group.groupName] = [active, ''])),
      ],
      'deleteMember-everywhere': [
        'dismiss_group with deleteMember true removes the members from the other groups of the owner, too',
        withMembers((_group, before, { store }) => {
          for (const { members } of store.groups.values())
            for (const { userID, roleLevel } of before.values())
              if (roleLevel === Role.ordinary) members.delete(userID);
        }),
      ],
      'deleteMember-strips-admins': [
        'dismiss_group with deleteMember true takes their role from the admins in other groups',
        withMembers((_group, before, { store }) => {
          for (const { members } of store.groups.values())
            for (const { userID, roleLevel } of before.values()) {
              const row = members.get(userID);
              if (row && roleLevel === Role.admin) row.roleLevel = Role.ordinary;
            }
        }),
      ],
      // Members who are to be kept.
      'members-lost': [
        'dismiss_group removes the members, whatever deleteMember says',
        withoutMembers((group) => group.members.clear()),
      ],
      'members-lost-later': [
        'dismiss_group removes the members a moment later, whatever deleteMember says',
        withoutMembers((group, _before, { lateMs }) =>
          setTimeout(() => group.members.clear(), lateMs ?? 1).unref(),
        ),
      ],
      'roles-lost': [
        'dismiss_group makes ordinary members of the admins',
        withoutMembers((group) => {
          for (const member of group.members.values())
            if (member.roleLevel === Role.admin) member.roleLevel = Role.ordinary;
        }),
      ],
      'info-remembers': [
        'get_group_members_info shows people in a group that was dismissed with its members',
        informs(
          ({ members }) => members.size === 0,
          (asked) => asked.map((userID) => ({ userID, roleLevel: Role.ordinary })),
        ),
      ],
      'info-forgets': [
        'get_group_members_info shows nobody in a dismissed group whose members get_group_member_list shows',
        informs(
          ({ members }) => members.size > 0,
          () => [],
        ),
      ],
      // Again, and unknown.
      'again-success': [
        'a second dismissal by the administrator is a success',
        again((_group, isAdministrator) => (isAdministrator ? plainSuccess : undefined)),
      ],
      'again-other-code': [
        'a second dismissal by the administrator is refused with 1001',
        again((_group, isAdministrator) => (isAdministrator ? refusalWith(1001) : undefined)),
      ],
      'again-revives': [
        'a second dismissal is refused and makes the group active',
        again((group) => {
          if (group) group.status = active;
          return undefined;
        }),
      ],
      'again-with-members-revives': [
        'a second dismissal with deleteMember true is refused and makes the group active',
        again((group, _isAdministrator, { deleteMember }) => {
          if (group && deleteMember === true) group.status = active;
          return undefined;
        }),
      ],
      'emptied-revives': [
        'mute_group makes a group that was dismissed with its members a muted one',
        where(
          (body, honest) => {
            const group = groupOf(body, honest);
            return group && isDismissed(group) && group.members.size === 0;
          },
          (request, honest) => {
            const group = groupOf(bodyOf(request), honest);
            if (group) group.status = muted;
            return plainSuccess;
          },
          { path: mute },
        ),
      ],
      'former-owner-success': [
        'a second dismissal succeeds for a caller who is no longer in the group',
        again((_group, isAdministrator) => (isAdministrator ? undefined : plainSuccess)),
      ],
      'former-owner-other-code': [
        'a second dismissal by a caller who is no longer in the group is refused with 1001',
        again((_group, isAdministrator) => (isAdministrator ? undefined : refusalWith(1001))),
      ],
      'unknown-success': ['the dismissal of an unknown group succeeds', ofUnknown(() => plainSuccess)],
      'unknown-other-code': [
        'the dismissal of an unknown group is refused with 1002',
        ofUnknown(() => refusalWith(1002)),
      ],
      // Calls on dismissed groups: refused, or not, as the honest server does, and the group gets another status.
      'mute-success': [
        'mute_group of a dismissed group is a success without effect',
        answersDismissed(mute, plainSuccess),
      ],
      'mute-other-code': [
        'mute_group of a dismissed group is refused with 1001',
        answersDismissed(mute, refusalWith(1001)),
      ],
      'search-breaks': [
        'a search for the messages of a dismissed group ends in an internal error',
        answersDismissed('/msg/search_msg', refusalWith(500)),
      ],
    },
    rowsFor(Object.entries(changedFields), ([field, value]) => [
      `changes-${field}`,
      `dismiss_group changes ${field}`,
      after(inGroup((group) => Object.assign(group, { [field]: value }))),
    ]),
    rowsFor([1, muted], (status) => [
      `GET_GROUPS:dismissed-${status}`,
      `get_groups shows a dismissed group with status ${status} by its ID`,
      showsDismissedAs(status),
    ]),
    rowsFor(Object.entries({ owner: 100, admins: 60, members: 20 }), ([who, role]) => [
      `deleteMember-leaves-${who}`,
      `dismiss_group with deleteMember true leaves ${who} in the group`,
      withMembers(keeping((roleLevel) => roleLevel === role)),
    ]),
    rowsFor(Object.entries(revives), ([id, [path, status = active, who]]) => [
      id,
      `${path} gives a dismissed group status ${status} (${id})`,
      {
        path,
        answer(request, honest) {
          const groups = dismissedIn(request, honest).filter(
            (group) => who === undefined || roleOf(request, group, honest) === who,
          );
          const reply = honest.answer(request);
          for (const group of groups) group.status = status;
          return reply;
        },
      },
    ]),
  ),
];
