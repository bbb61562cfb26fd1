import { operations, writingOperations } from '../../../../../fixtures/operations.ts';
import { byKeyword, byName, byType, ofTwo, otherwise, plusOne, withField } from '../../breaking/otherwise.ts';
import { groupInfos, list, rows } from '../../breaking/reading.ts';
import { groupOf } from '../../breaking/writing.ts';
import { asAdministrator, errCodeOf, isFields, withEnvelope, type Mutant, bodyOf } from '../../mutant.ts';

// Servers that are right for one way of asking, and wrong for another.

/** Servers whose lists are everybody's where they are asked for fifty rows. */
const openToStrangers = (['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG'] as const).map(
  (operation): Mutant => ({
    id: `${operation}:open-to-strangers-in-large-pages`,
    sentence: `${operation.toLowerCase()} shows everybody all rows where it is asked for fifty`,
    path: operations[operation].path,
    answer(request, honest) {
      const reply = honest.answer(request);
      const { pagination } = bodyOf(request);
      const isLarge = isFields(pagination) && pagination['showNumber'] === 50;
      return isLarge && errCodeOf(reply) !== 0 ? asAdministrator(request, honest) : reply;
    },
  }),
);

const ofGroups: readonly Mutant[] = [
  otherwise(
    'GET_GROUPS',
    ['younger-by-name', 'get_groups by groupName shows another createTime than by groupID'],
    byName,
    groupInfos(plusOne('createTime')),
  ),
  otherwise(
    'GET_GROUPS',
    ['counts-one-more-by-name', 'get_groups by groupName counts a member more than by groupID'],
    byName,
    groupInfos(plusOne('memberCount')),
  ),
  otherwise(
    'GET_GROUPS',
    ['counts-one-more-than-list', 'get_groups counts a member more than get_group_member_list'],
    () => true,
    groupInfos(plusOne('memberCount')),
  ),
  otherwise(
    'GET_GROUPS',
    ['creator-owns-by-name', 'get_groups by groupName names another owner than get_group_member_list'],
    byName,
    groupInfos(withField('ownerUserID', 'imAdmin')),
  ),
  otherwise(
    'GET_GROUPS',
    ['speaks-by-name', 'get_groups by groupName shows muted groups as active'],
    byName,
    groupInfos((info) => ({ ...info, status: info['status'] === 3 ? 0 : info['status'] })),
  ),
  otherwise(
    'GET_GROUPS',
    ['lives-by-id', 'get_groups by groupID shows dismissed groups as active'],
    ({ groupID }) => groupID !== undefined,
    groupInfos((info) => ({ ...info, status: info['status'] === 2 ? 0 : info['status'] })),
  ),
  {
    id: 'GET_GROUPS:lists-dismissed-in-small-pages',
    sentence: 'get_groups by groupName lists dismissed groups where it is asked for two rows',
    path: operations.GET_GROUPS.path,
    answer(request, honest) {
      const body = bodyOf(request);
      const group = [...honest.store.groups.values()].find(
        ({ groupName }) => groupName === body['groupName'],
      );
      if (!ofTwo(body) || group?.status !== 2) return honest.answer(request);
      group.status = 0;
      const reply = honest.answer(request);
      group.status = 2;
      return withEnvelope(reply, (envelope) => ({
        ...envelope,
        data: groupInfos(withField('status', 2))(isFields(envelope['data']) ? envelope['data'] : {}),
      }));
    },
  },
];

const ofMemberLists: readonly Mutant[] = [
  otherwise(
    'GET_GROUP_MEMBER_LIST',
    ['joined-later-by-keyword', 'get_group_member_list by keyword shows another joinTime'],
    byKeyword,
    rows('members', plusOne('joinTime')),
  ),
  otherwise(
    'GET_GROUP_MEMBER_LIST',
    [
      'ordinary-in-small-pages',
      'get_group_member_list shows everybody as ordinary members where it is asked for two rows',
    ],
    ofTwo,
    rows('members', withField('roleLevel', 20)),
  ),
  otherwise(
    'GET_GROUP_MEMBER_LIST',
    [
      'forgets-in-small-pages',
      'get_group_member_list shows neither ex nor muteEndTime where it is asked for two rows',
    ],
    ofTwo,
    rows('members', (row) => ({ ...row, ex: '', muteEndTime: 0 })),
  ),
  otherwise(
    'GET_GROUP_MEMBER_LIST',
    ['phone-in-small-pages', 'get_group_member_list shows telephone numbers where it is asked for two rows'],
    ofTwo,
    rows('members', withField('phoneNumber', '+4915112345678')),
  ),
];

const ofSearches: readonly Mutant[] = [
  otherwise(
    'SEARCH_MSG',
    ['forgets-revokes-by-type', 'search_msg by contentType shows revoked messages as they were'],
    byType,
    rows('chatLogs', withField('isRevoked', false)),
  ),
];

const ofUsers: readonly Mutant[] = [
  otherwise(
    'GET_USERS',
    ['younger-by-nickname', 'get_users by nickName shows another createTime than by userID'],
    byName,
    rows('users', plusOne('createTime')),
  ),
  otherwise(
    'GET_USERS',
    ['mail-by-nickname', 'get_users by nickName shows e-mail addresses'],
    byName,
    rows('users', withField('email', 'somebody@example.org')),
  ),
];

const listed = [
  ['GET_GROUPS', 'groups', 'total'],
  ['GET_GROUP_MEMBER_LIST', 'members', 'total'],
  ['SEARCH_MSG', 'chatLogs', 'chatLogsNum'],
  ['GET_USERS', 'users', 'total'],
] as const;

const ofPages: readonly Mutant[] = listed.flatMap(([operation, key, total]): readonly Mutant[] => [
  otherwise(
    operation,
    [
      'repeats-last-in-small-pages',
      `${operations[operation].path} shows the last row twice where it is asked for two rows`,
    ],
    ofTwo,
    list(key, (all) => [...all, ...all.slice(-1)]),
  ),
  otherwise(
    operation,
    [
      'counts-more-in-small-pages',
      `${operations[operation].path} gives a total of one more where it is asked for two rows`,
    ],
    ofTwo,
    plusOne(total),
  ),
]);

const overflowing: Mutant = {
  id: 'GET_GROUP_MEMBER_LIST:three-in-pages-of-two',
  sentence: 'get_group_member_list shows three rows where it is asked for two',
  path: operations.GET_GROUP_MEMBER_LIST.path,
  answer(request, { answer }) {
    const body = bodyOf(request);
    if (!ofTwo(body)) return answer(request);
    const larger = { ...body, pagination: { pageNumber: 1, showNumber: 3 } };
    return answer({ ...request, body: Buffer.from(JSON.stringify(larger)) });
  },
};

/** Whoever may not is refused, and it happens all the same, while the group is small. */
const ofRefusals: readonly Mutant[] = writingOperations.map((operation): Mutant => ({
  id: `${operation}:refuses-and-does-for-few`,
  sentence: `${operations[operation].path} refuses who may not, and does it all the same where at most six are concerned`,
  path: operations[operation].path,
  answer(request, honest) {
    const reply = honest.answer(request);
    const group = groupOf(bodyOf(request), honest);
    const isSmall = group === undefined || group.members.size <= 6;
    if (isSmall && [1002, 1004].includes(errCodeOf(reply) ?? 0)) asAdministrator(request, honest);
    return reply;
  },
}));

/** Servers whose single replies are right and together contradict each other. */
export const mutants: readonly Mutant[] = [
  ...openToStrangers,
  ...ofGroups,
  ...ofMemberLists,
  ...ofSearches,
  ...ofUsers,
  ...ofPages,
  overflowing,
  ...ofRefusals,
];
