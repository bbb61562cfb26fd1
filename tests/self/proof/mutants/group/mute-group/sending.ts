import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { sendingWrongly } from '../../../breaking/sending.ts';
import { othersOfOwner } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

const isMuted = ({ status }: { readonly status: number }): boolean => status === GroupStatus.muted;

/** Servers whose muted groups take other messages. */
export const mutants: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP',
    'silences-nobody',
    'a muted group takes messages of everybody',
    "member: expected 'refused', received 'accepted'",
    (group) => isMuted(group) || undefined,
  ),
  sendingWrongly(
    'MUTE_GROUP',
    'silences-admins',
    'a muted group takes messages of its owner alone',
    "admin: expected 'accepted', received 'refused'",
    (group, { roleLevel }) => (isMuted(group) && roleLevel === Role.admin ? false : undefined),
  ),
  sendingWrongly(
    'MUTE_GROUP',
    'silences-owner',
    'a muted group takes no messages of its owner',
    "owner: expected 'accepted', received 'refused'",
    (group, { roleLevel }) => (isMuted(group) && roleLevel === Role.owner ? false : undefined),
  ),
  sendingWrongly(
    'MUTE_GROUP',
    'silences-other-groups',
    'where one group of an owner is muted, others take no messages of members either',
    "member in another group: expected 'accepted', received 'refused'",
    (group, { roleLevel }, honest) =>
      roleLevel === Role.ordinary && othersOfOwner(group, honest).some(isMuted) ? false : undefined,
  ),
];
