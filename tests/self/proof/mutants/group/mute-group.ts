import { GroupStatus, Role, type Member, type Group, type User } from '../../../../../reference/store.ts';
import { Notice } from '../../../../../reference/notices.ts';
import { withData } from '../../breaking/fields.ts';
import {
  type Mutant,
  isFields,
  refusalWith,
  bodyOf,
  type HonestServer,
  type Fields,
  plainSuccess,
} from '../../mutant.ts';
import { groupInfos, list, readingWrongly, giving } from '../../breaking/reading.ts';
import {
  idle,
  written,
  inGroup,
  othersOfOwner,
  ofMembers,
  inOtherGroups,
  groupOf,
  afterSuccess,
} from '../../breaking/writing.ts';
import { sendingWrongly, silentIf, heardIf } from '../../breaking/sending.ts';
import { countNotices } from '../../breaking/group-notices.ts';

/** Servers that give something back. */
export const ofReplies: readonly Mutant[] = withData('MUTE_GROUP');

const isMutedRow = (row: unknown): boolean =>
  isFields(row) && isFields(row['groupInfo']) && row['groupInfo']['status'] === GroupStatus.muted;

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'muted-active',
    sentence: 'get_groups shows a muted group as active',
    give: groupInfos((info) =>
      info['status'] === GroupStatus.muted ? { ...info, status: GroupStatus.active } : info,
    ),
  }),
  idle('MUTE_GROUP'),
  ...(
    [
      ['other-status', 'gives the group status 1', 1],
      ['dismisses', 'dismisses the group', GroupStatus.dismissed],
    ] as const
  ).map(([id, what, status]) =>
    written(
      `MUTE_GROUP:${id}`,
      `mute_group ${what}`,
      inGroup((group) => void (group.status = status)),
    ),
  ),
  readingWrongly('GET_GROUPS', {
    id: 'hides-muted',
    sentence: 'get_groups does not show a muted group any more',
    give: list('groups', (all) => all.filter((row) => !isMutedRow(row))),
  }),
];

/** The role of each member when they spoke first. */
const firstRoles = new WeakMap<Member, number>();

function firstRoleOf(member: Member): number {
  const role = firstRoles.get(member) ?? member.roleLevel;
  firstRoles.set(member, role);
  return role;
}

const isMuted = ({ status }: { readonly status: number }): boolean => status === GroupStatus.muted;

/** Servers whose muted groups take other messages. */
export const ofSending: readonly Mutant[] = [
  sendingWrongly('MUTE_GROUP:silences-nobody', 'a muted group takes messages of everybody', heardIf(isMuted)),
  sendingWrongly(
    'MUTE_GROUP:silences-admins',
    'a muted group takes messages of its owner alone',
    silentIf((group, { roleLevel }) => isMuted(group) && roleLevel === Role.admin),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-owner',
    'a muted group takes no messages of its owner',
    silentIf((group, { roleLevel }) => isMuted(group) && roleLevel === Role.owner),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-other-groups',
    'where one group of an owner is muted, others take no messages of members either',
    silentIf(
      (group, { roleLevel }, honest) =>
        roleLevel === Role.ordinary && othersOfOwner(group, honest).some(isMuted),
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:hears-newcomers',
    'a muted group accepts messages of invited members',
    heardIf(
      (group, { userID }, honest) =>
        isMuted(group) && countNotices(group, Notice.invited, honest, userID) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:hears-former-admins',
    'a muted group accepts messages of former admins',
    heardIf((group, member) => firstRoleOf(member) === Role.admin && isMuted(group)),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-new-admins',
    'a muted group refuses messages of admins who were ordinary members before',
    silentIf((group, member) => firstRoleOf(member) === Role.ordinary && isMuted(group)),
  ),
];

/** Servers that change more than the group. */
export const ofNeighbours: readonly Mutant[] = [
  written(
    'MUTE_GROUP:every-group',
    'mute_group mutes every group of the owner',
    inOtherGroups((other) => void (other.status = GroupStatus.muted)),
  ),
  written(
    'MUTE_GROUP:every-member',
    'mute_group mutes each member, too',
    ofMembers((member) => void (member.muteEndTime = member.joinTime + 700_000)),
  ),
  written(
    'MUTE_GROUP:marks-members',
    'mute_group writes into ex of each member',
    ofMembers((member) => void (member.ex = 'muted')),
  ),
];

/** Servers that mute rightly once, and wrongly when it comes again. */
export const ofRepeats: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP:again-refused',
    sentence: 'mute_group of a muted group is refused',
    path: '/group/mute_group',
    answer(request, honest) {
      const group = groupOf(bodyOf(request), honest);
      return group?.status === GroupStatus.muted ? refusalWith(1403) : honest.answer(request);
    },
  },
  written(
    'MUTE_GROUP:toggles',
    'mute_group ends the mute of a muted group',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.groupMuted, honest) % 2 === 0) group.status = GroupStatus.active;
    }),
  ),
  written(
    'MUTE_GROUP:never-anew',
    'a group whose mute was cancelled is not muted any more',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.groupUnmuted, honest) > 0) group.status = GroupStatus.active;
    }),
  ),
  sendingWrongly(
    'MUTE_GROUP:heard-anew',
    'a group that is muted anew takes messages of everybody',
    heardIf(
      (group, _member, honest) =>
        group.status === GroupStatus.muted && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
];

/** A server that cancels a group's mute, and then does something to the group. */
function cancelled(id: string, what: string, spoil: (group: Group, honest: HonestServer) => void): Mutant {
  return {
    id: `MUTE_GROUP:${id}`,
    sentence: `cancel_mute_group ${what}`,
    path: '/group/cancel_mute_group',
    answer: afterSuccess(inGroup((group, _body, honest) => spoil(group, honest))),
  };
}

/** Servers on which a group's mute is not undone, or more than that. */
export const ofCancels: readonly Mutant[] = [
  cancelled('cancel-idle', 'does nothing', (group) => void (group.status = GroupStatus.muted)),
  cancelled('cancel-counts', 'ends one of several mutes of a group', (group, honest) => {
    const left =
      countNotices(group, Notice.groupMuted, honest) - countNotices(group, Notice.groupUnmuted, honest);
    if (left > 0) group.status = GroupStatus.muted;
  }),
  cancelled(
    'cancel-clears-notice',
    'empties the notice of the group',
    (group) => void (group.notification = ''),
  ),
  cancelled('cancel-unmutes-members', "ends members' own mutes, too", ({ members }) => {
    for (const member of members.values()) member.muteEndTime = 0;
  }),
  sendingWrongly(
    'MUTE_GROUP:cancel-leaves-silence',
    'a group whose mute was cancelled takes no messages of members',
    silentIf(
      (group, { roleLevel }, honest) =>
        roleLevel === Role.ordinary && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:cancel-lets-speak',
    'a group whose mute was cancelled takes messages of muted members, too',
    heardIf(
      (group, _member, honest) =>
        group.status === GroupStatus.active && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
];

/** What becomes of a field of the group, by its name. */
const groupFields: readonly (readonly [field: string, change: (group: Group) => void])[] = [
  ['notification', (group) => void (group.notification = '')],
  ['introduction', (group) => void (group.introduction = '')],
  ['faceURL', (group) => void (group.faceURL = '')],
  ['ex', (group) => void (group.ex = 'muted')],
  ['createTime', (group) => void (group.createTime += 1)],
  ['creatorUserID', (group) => void (group.creatorUserID = 'somebody')],
  ['needVerification', (group) => void (group.needVerification = 1)],
  ['applyMemberFriend', (group) => void (group.applyMemberFriend = 1)],
  ['notificationUpdateTime', (group) => void (group.notificationUpdateTime = group.createTime + 1)],
];

const memberFields: readonly (readonly [field: string, change: (member: Member) => void])[] = [
  [
    'roleLevel',
    (member) => void (member.roleLevel = member.roleLevel === Role.admin ? 20 : member.roleLevel),
  ],
  ['joinTime', (member) => void (member.joinTime += 1)],
  ['nickname', (member) => void (member.nickname = 'Muted')],
];

const userFields: readonly (readonly [field: string, change: (user: User) => void])[] = [
  ['globalRecvMsgOpt', (user) => void (user.globalRecvMsgOpt = 2)],
  ['ex', (user) => void (user.ex = 'muted')],
];

/** Servers that change something else, in the group or outside it. */
export const ofWhatStays: readonly Mutant[] = [
  ...groupFields.map(([field, change]) =>
    written(`MUTE_GROUP:changes-${field}`, `mute_group changes ${field} of the group`, inGroup(change)),
  ),
  ...memberFields.map(([field, change]) =>
    written(
      `MUTE_GROUP:changes-members-${field}`,
      `mute_group changes ${field} of members`,
      ofMembers(change),
    ),
  ),
  written(
    'MUTE_GROUP:removes-admins',
    'mute_group removes the admins from the group',
    inGroup(({ members }) => {
      for (const { userID, roleLevel } of members.values())
        if (roleLevel === Role.admin) members.delete(userID);
    }),
  ),
  written(
    'MUTE_GROUP:marks-groups',
    'mute_group writes into ex of the other groups of the owner',
    inOtherGroups((other) => void (other.ex = 'beside a muted one')),
  ),
  ...userFields.map(([field, change]) =>
    written(
      `MUTE_GROUP:changes-users-${field}`,
      `mute_group changes ${field} in the profiles of the members`,
      (body, honest) => {
        for (const userID of groupOf(body, honest)?.members.keys() ?? []) {
          const user = honest.store.users.get(userID);
          if (user) change(user);
        }
      },
    ),
  ),
  written(
    'MUTE_GROUP:unmutes-members',
    "mute_group ends members' own mutes",
    ofMembers((member) => void (member.muteEndTime = 0)),
  ),
];

/** Servers that are wrong about groups without default values, about changed groups, and about large ones. */
export const ofStates: readonly Mutant[] = [
  written(
    'MUTE_GROUP:resets-settings',
    'mute_group resets the settings of the group',
    inGroup(
      (group) => void Object.assign(group, { needVerification: 0, lookMemberInfo: 0, applyMemberFriend: 0 }),
    ),
  ),
  {
    id: 'MUTE_GROUP:cancel-resets-settings',
    sentence: 'cancel_mute_group resets the settings of the group, and what its members are shown as',
    path: '/group/cancel_mute_group',
    answer: afterSuccess(inGroup((group) => void (group.lookMemberInfo = 0))),
  },
  written(
    'MUTE_GROUP:first-name',
    'mute_group writes back the name that the group was made with',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.announcementSet, honest) > 0) group.groupName = `G ${group.groupID}`;
    }),
  ),
  sendingWrongly(
    'MUTE_GROUP:hears-former-owners',
    'a muted group takes messages of its former owner',
    heardIf(
      (group, { userID, roleLevel }, honest) =>
        isMuted(group) &&
        roleLevel === Role.ordinary &&
        countNotices(group, Notice.ownerChanged, honest, userID) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-new-owners',
    'a muted group takes no messages of an owner to whom it was transferred',
    silentIf(
      (group, { roleLevel }, honest) =>
        isMuted(group) && roleLevel === Role.owner && countNotices(group, Notice.ownerChanged, honest) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-fifty',
    'a muted group takes messages of members beyond the first fifty',
    heardIf((group, member) => isMuted(group) && [...group.members.values()].indexOf(member) >= 50),
  ),
];

const isMutedInfo = (info: unknown): boolean => isFields(info) && info['status'] === GroupStatus.muted;

/** A server that shows groups otherwise, at this path and where it is asked so. */
function shown(
  path: string,
  named: Pick<Mutant, 'id' | 'sentence'>,
  isAsked: (body: Fields) => boolean,
  give: (data: Fields) => Fields,
): Mutant {
  return {
    ...named,
    path,
    answer: (request, { answer }) => giving(answer(request), isAsked(bodyOf(request)) ? give : undefined),
  };
}

/** Servers that show a muted group wrongly in one place. */
export const ofWhatIsShown: readonly Mutant[] = [
  shown(
    '/group/get_groups',
    {
      id: 'MUTE_GROUP:unlisted',
      sentence: 'get_groups lists no muted groups by name',
    },
    (body) => Boolean(body['groupName']),
    list('groups', (all) => all.filter((row) => !(isFields(row) && isMutedInfo(row['groupInfo'])))),
  ),
  shown(
    '/group/get_groups_info',
    {
      id: 'MUTE_GROUP:info-active',
      sentence: 'get_groups_info shows a muted group as active',
    },
    () => true,
    list('groupInfos', (all) =>
      all.map((row) => (isFields(row) && isMutedInfo(row) ? { ...row, status: GroupStatus.active } : row)),
    ),
  ),
];

/** A server that answers otherwise when there is no such group. */
function forNone(
  named: Pick<Mutant, 'id' | 'sentence'>,
  answer: (body: Fields, honest: HonestServer) => ReturnType<Mutant['answer']>,
): Mutant {
  return {
    ...named,
    path: '/group/mute_group',
    answer(request, honest) {
      const body = bodyOf(request);
      const isNamed = typeof body['groupID'] === 'string' && body['groupID'] !== '';
      const isMeant = isNamed && !groupOf(body, honest) && Boolean(request.headers['token']);
      return isMeant ? answer(body, honest) : honest.answer(request);
    },
  };
}

/** Servers that take an unknown group wrongly. */
export const ofUnknown: readonly Mutant[] = [
  forNone(
    {
      id: 'MUTE_GROUP:unknown-accepted',
      sentence: 'mute_group of an unknown group succeeds',
    },
    () => plainSuccess,
  ),
  forNone(
    {
      id: 'MUTE_GROUP:unknown-other-code',
      sentence: 'mute_group of an unknown group is refused with 1204',
    },
    () => refusalWith(1204),
  ),
  forNone(
    {
      id: 'MUTE_GROUP:unknown-mutes-newest',
      sentence: 'mute_group of an unknown group is refused, and mutes the newest group',
    },
    (_body, { store }) => {
      const newest = [...store.groups.values()].at(-1);
      if (newest) newest.status = GroupStatus.muted;
      return refusalWith(1004);
    },
  ),
];
