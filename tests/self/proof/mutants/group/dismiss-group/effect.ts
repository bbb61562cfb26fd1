import type { HttpReply } from '../../../../../../reference/http.ts';
import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, readingWrongly, giving } from '../../../breaking/reading.ts';
import { groupOf, idle, written, inGroup } from '../../../breaking/writing.ts';
import { plainSuccess, refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

/** Lists dismissed groups by their name, too. */
const dismissedListed: Mutant = {
  id: 'GET_GROUPS:lists-dismissed',
  sentence: 'get_groups lists dismissed groups by their name',
  path: '/group/get_groups',
  answer(request, honest) {
    const { groupName } = bodyOf(request);
    const dismissed = [...honest.store.groups.values()].filter(
      (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
    );
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply: HttpReply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return reply;
  },
};

const mutedStays: Mutant = {
  id: 'DISMISS_GROUP:muted-stays',
  sentence: 'dismiss_group answers success for a muted group and does nothing to it',
  path: '/group/dismiss_group',
  answer(request, honest) {
    const group = groupOf(bodyOf(request), honest);
    return group?.status === GroupStatus.muted ? plainSuccess : honest.answer(request);
  },
};

/** Fields that a dismissal has no business with. */
const changedFields = (
  [
    ['groupName', 'Dismissed'],
    ['faceURL', ''],
    ['createTime', 1_700_000_000_000],
    ['needVerification', 2],
    ['notificationUpdateTime', 1_700_000_000_000],
  ] as const
).map(([field, value]) =>
  written(
    `DISMISS_GROUP:changes-${field}`,
    `dismiss_group changes ${field}`,
    inGroup((group) => void Object.assign(group, { [field]: value })),
  ),
);

const sendMessageRefused: Mutant = {
  id: 'DISMISS_GROUP:sendMessage-refused',
  sentence: 'dismiss_group refuses sendMessage as an unknown key',
  path: '/group/dismiss_group',
  answer: (request, { answer }) =>
    request.body.includes('sendMessage') ? refusalWith(1001) : answer(request),
};

const sendMessageDecides = written(
  'DISMISS_GROUP:sendMessage-decides',
  'dismiss_group with sendMessage false dismisses nothing',
  inGroup((group, { sendMessage }) => {
    if (sendMessage === false) group.status = GroupStatus.active;
  }),
);

/** Counts what it leaves out. */
const countingDismissed: Mutant['answer'] = (request, { answer, store }) => {
  const { groupName, groupID } = bodyOf(request);
  if (typeof groupName !== 'string' || groupName === '' || groupID) return answer(request);
  const dismissed = [...store.groups.values()].filter(
    (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
  );
  return giving(answer(request), (data) => ({ ...data, total: Number(data['total']) + dismissed.length }));
};

const dismissedAs = (status: number) =>
  groupInfos((info) => (info['status'] === GroupStatus.dismissed ? { ...info, status } : info));

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('DISMISS_GROUP'),
  written(
    'DISMISS_GROUP:mutes',
    'dismiss_group only mutes the group',
    inGroup((group) => void (group.status = GroupStatus.muted)),
  ),
  mutedStays,
  ...changedFields,
  sendMessageRefused,
  sendMessageDecides,
  {
    ...readingWrongly('GET_GROUPS', {
      id: 'dismissed-counted',
      sentence: 'get_groups counts dismissed groups of a name that it does not list',
    }),
    answer: countingDismissed,
  },
  {
    id: 'DISMISS_GROUP:info-active',
    sentence: 'get_groups_info shows a dismissed group as active',
    path: '/group/get_groups_info',
    answer: (request, { answer }) => {
      const reply = answer(request);
      return { ...reply, body: reply.body.replaceAll('"status":2', '"status":0') };
    },
  },
  written(
    'DISMISS_GROUP:hides',
    'dismiss_group only hides the group from the listing by its name',
    inGroup((group) => void ([group.status, group.groupName] = [GroupStatus.active, ''])),
  ),
  dismissedListed,
  readingWrongly('GET_GROUPS', {
    id: 'dismissed-active',
    sentence: 'get_groups shows a dismissed group as active by its ID',
    give: dismissedAs(GroupStatus.active),
  }),
  ...([1, GroupStatus.muted] as const).map((status) =>
    readingWrongly('GET_GROUPS', {
      id: `dismissed-${status}`,
      sentence: `get_groups shows a dismissed group with status ${status} by its ID`,
      give: dismissedAs(status),
    }),
  ),
];
