import { operations } from '../../../../fixtures/operations.ts';
import { GroupStatus, Role, type Member } from '../../../../reference/store.ts';
import { remembering } from '../breaking/listing.ts';
import { overlooking, relisting } from '../breaking/relisting.ts';
import { entriesOf, groupOf, memberOf } from '../breaking/writing.ts';
import { errCodeOf, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { withToken, type Answer } from './inventing.ts';
import { hasKeyword, memberKeys, members, readAs, showing } from './member-lists.ts';
import {
  keepingFirst,
  roleAtJoining,
  addingThoseWhoWere,
  SET_INFO,
  TRANSFER,
  onRoleChange,
  whereRolesChange,
} from './roles-held.ts';

// Servers that list members wrongly by who asks, or by what somebody was.

const KICK = '/group/kick_group';
const INVITE = '/group/invite_user_to_group';
const { path: LIST } = operations.GET_GROUP_MEMBER_LIST;

/** What people were when they were kicked. */
const kicked = remembering(() => new Map<string, number>());
const keyOf = (groupID: unknown, userID: unknown): string => JSON.stringify([groupID, userID]);

const keepingKicked: Answer = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const before = [...(group?.members.values() ?? [])];
  const reply = honest.answer(request);
  for (const { userID, roleLevel } of before)
    if (group && !group.members.has(userID)) kicked(honest).set(keyOf(group.groupID, userID), roleLevel);
  return reply;
};

/** Those who are shown as the admins that they were before they were kicked. */
const asAdmins = new WeakSet<Member>();

const keepingInvited: Answer = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const before = new Set(group?.members.keys());
  const reply = honest.answer(request);
  for (const [userID, member] of group?.members ?? []) {
    const role = before.has(userID) ? undefined : kicked(honest).get(keyOf(group?.groupID, userID));
    if (role === Role.admin) asAdmins.add(member);
  }
  return reply;
};

const keepingSet: Answer = (request, honest) => {
  const reply = honest.answer(request);
  for (const entry of entriesOf(bodyOf(request))) {
    const member = memberOf(entry, honest);
    if (member && entry['roleLevel'] !== undefined && errCodeOf(reply) === 0) asAdmins.delete(member);
  }
  return reply;
};

const formerOwners = new WeakSet<Member>();

const roles: readonly Invented[] = [
  members(
    'roles-stale-for-ordinary-reader',
    'shows ordinary members the roles with which people joined',
    readAs(Role.ordinary, (row, member) => ({ ...row, roleLevel: roleAtJoining(member) })),
    { learns: whereRolesChange(keepingFirst) },
  ),
  members(
    'invited-again-shows-old-role',
    'shows an admin who was kicked and invited again as an admin',
    relisting(memberKeys, {
      row: showing((row, member) =>
        asAdmins.has(member) && member.roleLevel === Role.ordinary ? { ...row, roleLevel: Role.admin } : row,
      ),
    }),
    { learns: { [KICK]: keepingKicked, [INVITE]: keepingInvited, [SET_INFO]: keepingSet } },
  ),
  members(
    'former-owner-100-under-keyword',
    'shows a former owner as the owner where a keyword is given',
    relisting(memberKeys, {
      when: hasKeyword,
      row: showing((row, member) => (formerOwners.has(member) ? { ...row, roleLevel: Role.owner } : row)),
    }),
    { learns: { [TRANSFER]: onRoleChange(addingThoseWhoWere(Role.owner, formerOwners)) } },
  ),
];

const readers: readonly Invented[] = [
  members(
    'mutes-hidden-from-ordinary-reader',
    'shows ordinary members no mutes',
    readAs(Role.ordinary, (row) => ({ ...row, muteEndTime: 0 })),
  ),
  members(
    'kicked-may-still-read',
    'lets those who were kicked read',
    overlooking(({ groupID }, callerID, honest) => kicked(honest).has(keyOf(groupID, callerID))),
    { learns: { [KICK]: keepingKicked } },
  ),
  members(
    'stranger-reads-muted-group',
    'lets everybody read the members of a muted group',
    overlooking((body, _callerID, honest) => groupOf(body, honest)?.status === GroupStatus.muted),
  ),
];

const doors: readonly Invented[] = [
  members(
    'upper-case-path-without-membership',
    'in upper case lets everybody read',
    (request, honest) => overlooking(() => true)({ ...request, path: LIST }, honest),
    { path: '/group/GET_GROUP_MEMBER_LIST' },
  ),
  members('empty-signature-accepted', 'accepts a token without its signature', (request, honest) => {
    const token = String(request.headers['token']);
    const [, , signature, ...more] = token.split('.');
    const isUnsigned = signature === '' && more.length === 0;
    const genuine = [...honest.store.tokens.keys()].find((text) => isUnsigned && text.startsWith(token));
    return honest.answer(genuine === undefined ? request : withToken(request, genuine));
  }),
];

export const invented: readonly Invented[] = [...roles, ...readers, ...doors];
