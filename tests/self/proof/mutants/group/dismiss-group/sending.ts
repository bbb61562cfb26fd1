import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { othersOfOwner } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

const isDismissed = ({ status }: { readonly status: number }): boolean => status === GroupStatus.dismissed;

/** Servers whose dismissed groups live on, or take others with them, for those who send. */
export const mutants: readonly Mutant[] = [
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
