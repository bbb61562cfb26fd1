import type { HttpReply } from '../../../../../../reference/http.ts';
import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, readingWrongly } from '../../../breaking/reading.ts';
import { groupOf, idle, unchanged, written } from '../../../breaking/writing.ts';
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

const dismissedAs = (status: number) =>
  groupInfos((info) => (info['status'] === GroupStatus.dismissed ? { ...info, status } : info));

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('DISMISS_GROUP', 'groups listed by that name'),
  written(
    'DISMISS_GROUP',
    'mutes',
    'dismiss_group only mutes the group',
    ['groups listed by that name', 'status in get_groups by ID', 'messages into the groups.owner'],
    (body, honest) => {
      const group = groupOf(body, honest);
      if (group) group.status = GroupStatus.muted;
    },
    ['DISMISS_GROUP-EFFECT', 'DISMISS_GROUP-BY_ID', 'DISMISS_GROUP-SENDING'],
  ),
  written(
    'DISMISS_GROUP',
    'hides',
    'dismiss_group only hides the group from the listing by its name',
    unchanged,
    (body, honest) => {
      const group = groupOf(body, honest);
      if (group) [group.status, group.groupName] = [GroupStatus.active, ''];
    },
    ['DISMISS_GROUP-BY_ID', 'DISMISS_GROUP-SENDING', 'DISMISS_GROUP-BODY-UNKNOWN_KEYS'],
  ),
  dismissedListed,
  readingWrongly('GET_GROUPS', {
    id: 'dismissed-active',
    sentence: 'get_groups shows a dismissed group as active by its ID',
    breaks: ['DISMISS_GROUP-BY_ID', 'DISMISS_GROUP-NEIGHBOURS', 'DISMISS_GROUP-BODY-UNKNOWN_KEYS'],
    says: ['status in get_groups by ID: expected one of 2', 'expected a changed state'],
    give: dismissedAs(GroupStatus.active),
  }),
  ...([1, GroupStatus.muted] as const).map((status) =>
    readingWrongly('GET_GROUPS', {
      id: `dismissed-${status}`,
      sentence: `get_groups shows a dismissed group with status ${status} by its ID`,
      breaks: ['DISMISS_GROUP-BY_ID'],
      says: `status in get_groups by ID: expected one of 2, 'absent', 'refused', received ${status}`,
      give: dismissedAs(status),
    }),
  ),
];
