import { GroupStatus, Role, type Group, type Member } from '../../../../reference/store.ts';
import { entriesOf, groupOf, othersOfOwner } from '../breaking/writing.ts';
import { asAdministrator, errCodeOf, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import {
  callingAs,
  inventingOf,
  isAdministrator,
  revivingMuted,
  sendingAs,
  type Answer,
} from './inventing.ts';
import { addingThoseWhoWere, SET_INFO, whereRolesChange } from './roles-held.ts';

// Servers that dismiss groups wrongly.

const DISMISS = '/group/dismiss_group';
const ODD_FORM = '/group//dismiss_group';
const SEND = '/msg/send_msg';
const CANCEL = '/group/cancel_mute_group';

const dismiss = inventingOf('DISMISS_GROUP', 'dismiss-', '');

const { active, dismissed, muted } = GroupStatus;
const mutedAtEnd = new WeakSet<Group>();

/** Dismisses, and then does something more to a group that was muted. */
const whereMuted =
  (spoil: (group: Group) => void): Answer =>
  (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    const wasMuted = group?.status === muted;
    const reply = honest.answer(request);
    if (group && wasMuted && errCodeOf(reply) === 0) spoil(group);
    return reply;
  };

const states: readonly Invented[] = [
  dismiss(
    'muted-group-keeps-3',
    'dismiss_group leaves the status of a muted group',
    whereMuted((group) => void (group.status = muted)),
  ),
  dismiss('same-name-too', 'dismiss_group dismisses all groups of its owner and name', (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    const others = othersOfOwner(group, honest).filter(({ groupName }) => groupName === group?.groupName);
    const reply = honest.answer(request);
    if (group && errCodeOf(reply) === 0) for (const other of others) other.status = dismissed;
    return reply;
  }),
  dismiss(
    'owner-still-sends',
    'a dismissed group takes messages of its owner and admins',
    sendingAs(({ group, member }) =>
      group.status === dismissed && member.roleLevel >= Role.admin
        ? { group: { status: active } }
        : undefined,
    ),
    { path: SEND },
  ),
  dismiss(
    'undone-by-cancel-mute',
    'cancel_mute_group revives a group that was dismissed while it was muted',
    revivingMuted(mutedAtEnd),
    { path: CANCEL, learns: { [DISMISS]: whereMuted((group) => void mutedAtEnd.add(group)) } },
  ),
  dismiss(
    'undone-by-member-change',
    'set_group_member_info by the administrator revives a dismissed group',
    (request, honest) => {
      const reply = honest.answer(request);
      const groups = entriesOf(bodyOf(request)).flatMap((entry) => groupOf(entry, honest) ?? []);
      if (errCodeOf(reply) === 0 && isAdministrator(request, honest))
        for (const group of groups) if (group.status === dismissed) group.status = active;
      return reply;
    },
    { path: SET_INFO },
  ),
];

const formerOwners = new WeakSet<Member>();

const callers: readonly Invented[] = [
  dismiss(
    'by-admin-with-delete-member',
    'dismiss_group with deleteMember lets an admin of the group dismiss it',
    callingAs(
      Role.owner,
      ({ roleLevel }, request) => roleLevel === Role.admin && bodyOf(request)['deleteMember'] === true,
    ),
  ),
  dismiss(
    'by-former-owner',
    'dismiss_group lets a former owner dismiss the group',
    callingAs(Role.owner, (caller) => caller.roleLevel === Role.ordinary && formerOwners.has(caller)),
    { learns: whereRolesChange(addingThoseWhoWere(Role.owner, formerOwners)) },
  ),
  dismiss(
    'inner-double-slash-without-token',
    'dismiss_group behind two slashes takes a missing token for the administrator’s',
    (request, honest) => {
      const rightly = { ...request, path: DISMISS };
      const { operationid, token } = request.headers;
      return operationid && !token ? asAdministrator(rightly, honest) : honest.answer(rightly);
    },
    { path: ODD_FORM },
  ),
];

export const invented: readonly Invented[] = [...states, ...callers];
