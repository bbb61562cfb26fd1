import type { HttpRequest } from '../../../reference/http.ts';
import { Role } from '../../../reference/store.ts';
import { broken, type Wrong, where } from '../breaking/broken.ts';
import {
  asAdministrator,
  bodyOf,
  type Fields,
  type HonestServer,
  type Mutant,
  plainSuccess,
} from '../mutant.ts';
import { callerOf, callersRow } from '../breaking/inventing.ts';
import { remembering } from '../breaking/listing.ts';
import { notesRoles, wasRemoved } from '../breaking/roles-held.ts';
import { entriesOf, groupOf, memberOf } from '../breaking/writing.ts';

// Servers that go by the whole life of somebody in a group, or of a group: for walks through every role.

/** How often somebody was made an admin of a group, or its owner, by `groupID userID`. */
const raised = remembering(() => ({ admins: new Map<string, number>(), owners: new Set<string>() }));

const notesRaises: NonNullable<Mutant['notes']> = (request, honest) => {
  const body = bodyOf(request);
  const { admins, owners } = raised(honest);
  if (request.path === '/group/transfer_group')
    for (const each of [body['oldOwnerUserID'], body['newOwnerUserID']])
      owners.add(`${String(body['groupID'])} ${String(each)}`);
  for (const entry of entriesOf(body)) {
    const key = `${String(entry['groupID'])} ${String(entry['userID'])}`;
    if (entry['roleLevel'] === Role.admin) admins.set(key, (admins.get(key) ?? 0) + 1);
  }
};

type When = Parameters<typeof where>[0];

const keyOfCaller = (body: Fields, honest: HonestServer, request: HttpRequest): string =>
  `${String(body['groupID'])} ${callerOf(request, honest) ?? ''}`;

/** Says that it is done, and does nothing, for callers of whom that is so. */
const idleFor = (is: When): Wrong => ({ notes: notesRaises, ...where(is, () => plainSuccess) });

const wasOwner: When = (body, honest, request) =>
  raised(honest).owners.has(keyOfCaller(body, honest, request)) && !callersRow(request, honest);

/** Whether the call names one entry, of somebody who was removed. */
const isOfRemoved: When = (body, honest) => {
  const [entry, ...more] = entriesOf(body);
  const group = entry && groupOf(entry, honest);
  const userID = String(entry?.['userID']);
  return group && more.length === 0 && !group.members.has(userID) && wasRemoved(group, userID, honest);
};

/** Whether a member who has another nickname is given the one of their profile. */
const isOwnName: When = (body, honest) =>
  entriesOf(body).some((entry) => {
    const member = memberOf(entry, honest);
    const own = member && honest.store.users.get(member.userID)?.nickname;
    return member?.nickname && member.nickname !== own && entry['nickname'] === own;
  });

export const ofLives: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-idle-by-former-admin': [
    'mute_group says that it is done, and does nothing, for an owner who was made an admin twice before',
    idleFor((body, honest, request) => {
      const times = raised(honest).admins.get(keyOfCaller(body, honest, request)) ?? 0;
      return times > 1 && callersRow(request, honest)?.roleLevel === Role.owner;
    }),
  ],
  'MUTE_GROUP_MEMBER:drawn-idle-by-admin-again': [
    'mute_group_member says that it is done, and does nothing, for somebody who is an admin for the second time',
    idleFor((body, honest, request) => {
      const times = raised(honest).admins.get(keyOfCaller(body, honest, request)) ?? 0;
      return times > 1 && callersRow(request, honest)?.roleLevel === Role.admin;
    }),
  ],
  'DISMISS_GROUP:drawn-idle-by-former-admin': [
    'dismiss_group says that it is done, and does nothing, for an owner who was made an admin before',
    idleFor((body, honest, request) => {
      const wasAdmin = raised(honest).admins.has(keyOfCaller(body, honest, request));
      return wasAdmin && callersRow(request, honest)?.roleLevel === Role.owner;
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-former-owner-reads': [
    'get_group_member_list answers somebody who was the owner, and has left the group',
    { notes: notesRaises, ...where(wasOwner, asAdministrator) },
  ],
  'SET_GROUP_MEMBER_INFO:drawn-removed-accepted': [
    'set_group_member_info answers success to a change of somebody who was removed from the group',
    { notes: notesRoles, ...where(isOfRemoved, () => plainSuccess) },
  ],
  'SET_GROUP_MEMBER_INFO:drawn-own-nickname-kept-out': [
    'set_group_member_info does nothing where a member with another nickname gets the one of the profile',
    where(isOwnName, () => plainSuccess),
  ],
});
