import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, Role, type Member } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { othersOfOwner } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** The role of each member when they spoke first. */
const firstRoles = new WeakMap<Member, number>();

function firstRoleOf(member: Member): number {
  const role = firstRoles.get(member) ?? member.roleLevel;
  firstRoles.set(member, role);
  return role;
}

const isMuted = ({ status }: { readonly status: number }): boolean => status === GroupStatus.muted;

/** Servers whose muted groups take other messages. */
export const mutants: readonly Mutant[] = [
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
