import type { HttpReply } from '../../../../../../reference/http.ts';
import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupOf, idle, written } from '../../../breaking/writing.ts';
import { fieldsOf, type Mutant } from '../../../mutant.ts';

/** Lists dismissed groups by their name, too. */
const dismissedListed: Mutant = {
  id: 'GET_GROUPS:lists-dismissed',
  sentence: 'get_groups lists dismissed groups by their name',
  path: '/group/get_groups',
  breaks: ['DISMISS_GROUP-EFFECT'],
  says: 'groups listed by that name',
  answer(request, honest) {
    const { groupName } = fieldsOf(request.body.toString('utf8')) ?? {};
    const dismissed = [...honest.store.groups.values()].filter(
      (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
    );
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply: HttpReply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return reply;
  },
};

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('DISMISS_GROUP', 'groups listed by that name'),
  written(
    'DISMISS_GROUP',
    'mutes',
    'dismiss_group only mutes the group',
    'groups listed by that name',
    (body, honest) => {
      const group = groupOf(body, honest);
      if (group) group.status = GroupStatus.muted;
    },
  ),
  dismissedListed,
];
