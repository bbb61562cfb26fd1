import { operations, readingOperations, writingOperations } from '../../../fixtures/operations.ts';
import { broken, shows, where } from '../breaking/broken.ts';
import { groupInfos, list, rows } from '../breaking/reading.ts';
import { groupOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  isFields,
  withEnvelope,
  type Fields,
  type Mutant,
} from '../mutant.ts';

// Servers whose single replies are right and together contradict each other: right for one way of asking, and wrong for
// another.

type Way = (body: Fields) => boolean;

const byName: Way = ({ groupName, nickName }) => groupName !== undefined || nickName !== undefined;
const byKeyword: Way = ({ keyword }) => keyword !== undefined;
const byType: Way = ({ contentType }) => contentType !== undefined;
/** This number of rows is asked for. */
const ofRows =
  (count: number): Way =>
  ({ pagination }) =>
    isFields(pagination) && pagination['showNumber'] === count;
const ofTwo = ofRows(2);

const plusOne =
  (key: string) =>
  (fields: Fields): Fields => ({ ...fields, [key]: Number(fields[key]) + 1 });
const withField =
  (key: string, value: unknown) =>
  (fields: Fields): Fields => ({ ...fields, [key]: value });

/** Lists are everybody's where they are asked for fifty rows. */
const openToStrangers = (['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG'] as const).flatMap(
  (operation) =>
    broken(operation, {
      'open-to-strangers-in-large-pages': [
        `${operation.toLowerCase()} shows everybody all rows where it is asked for fifty`,
        where(ofRows(50), (request, honest) => {
          const reply = honest.answer(request);
          return errCodeOf(reply) === 0 ? reply : asAdministrator(request, honest);
        }),
      ],
    }),
);

const ofGroups = broken('GET_GROUPS', {
  'younger-by-name': [
    'get_groups by groupName shows another createTime than by groupID',
    shows(groupInfos(plusOne('createTime')), { when: byName }),
  ],
  'counts-one-more-by-name': [
    'get_groups by groupName counts a member more than by groupID',
    shows(groupInfos(plusOne('memberCount')), { when: byName }),
  ],
  'counts-one-more-than-list': [
    'get_groups counts a member more than get_group_member_list',
    shows(groupInfos(plusOne('memberCount'))),
  ],
  'creator-owns-by-name': [
    'get_groups by groupName names another owner than get_group_member_list',
    shows(groupInfos(withField('ownerUserID', 'imAdmin')), { when: byName }),
  ],
  'speaks-by-name': [
    'get_groups by groupName shows muted groups as active',
    shows(
      groupInfos((info) => ({ ...info, status: info['status'] === 3 ? 0 : info['status'] })),
      { when: byName },
    ),
  ],
  'lives-by-id': [
    'get_groups by groupID shows dismissed groups as active',
    shows(
      groupInfos((info) => ({ ...info, status: info['status'] === 2 ? 0 : info['status'] })),
      { when: ({ groupID }) => groupID !== undefined },
    ),
  ],
  'lists-dismissed-in-small-pages': [
    'get_groups by groupName lists dismissed groups where it is asked for two rows',
    where(ofTwo, (request, honest) => {
      const { groupName } = bodyOf(request);
      const group = [...honest.store.groups.values()].find((each) => each.groupName === groupName);
      if (group?.status !== 2) return honest.answer(request);
      group.status = 0;
      const reply = honest.answer(request);
      group.status = 2;
      return withEnvelope(reply, (envelope) => ({
        ...envelope,
        data: groupInfos(withField('status', 2))(isFields(envelope['data']) ? envelope['data'] : {}),
      }));
    }),
  ],
});

const ofMemberLists = broken('GET_GROUP_MEMBER_LIST', {
  'joined-later-by-keyword': [
    'get_group_member_list by keyword shows another joinTime',
    shows(rows('members', plusOne('joinTime')), { when: byKeyword }),
  ],
  'ordinary-in-small-pages': [
    'get_group_member_list shows everybody as ordinary members where it is asked for two rows',
    shows(rows('members', withField('roleLevel', 20)), { when: ofTwo }),
  ],
  'forgets-in-small-pages': [
    'get_group_member_list shows neither ex nor muteEndTime where it is asked for two rows',
    shows(
      rows('members', (row) => ({ ...row, ex: '', muteEndTime: 0 })),
      { when: ofTwo },
    ),
  ],
  'phone-in-small-pages': [
    'get_group_member_list shows telephone numbers where it is asked for two rows',
    shows(rows('members', withField('phoneNumber', '+4915112345678')), { when: ofTwo }),
  ],
  'three-in-pages-of-two': [
    'get_group_member_list shows three rows where it is asked for two',
    where(ofTwo, (request, { answer }) => {
      const larger = { ...bodyOf(request), pagination: { pageNumber: 1, showNumber: 3 } };
      return answer({ ...request, body: Buffer.from(JSON.stringify(larger)) });
    }),
  ],
});

const ofSearches = broken('SEARCH_MSG', {
  'forgets-revokes-by-type': [
    'search_msg by contentType shows revoked messages as they were',
    shows(rows('chatLogs', withField('isRevoked', false)), { when: byType }),
  ],
});

const ofUsers = broken('GET_USERS', {
  'younger-by-nickname': [
    'get_users by nickName shows another createTime than by userID',
    shows(rows('users', plusOne('createTime')), { when: byName }),
  ],
  'mail-by-nickname': [
    'get_users by nickName shows e-mail addresses',
    shows(rows('users', withField('email', 'somebody@example.org')), { when: byName }),
  ],
});

const ofPages = readingOperations.flatMap((operation) => {
  const {
    path,
    list: { rows: key, total },
  } = operations[operation];
  return broken(operation, {
    'repeats-last-in-small-pages': [
      `${path} shows the last row twice where it is asked for two rows`,
      shows(
        list(key, (all) => [...all, ...all.slice(-1)]),
        { when: ofTwo },
      ),
    ],
    'counts-more-in-small-pages': [
      `${path} gives a total of one more where it is asked for two rows`,
      shows(plusOne(total), { when: ofTwo }),
    ],
  });
});

/** Whoever may not is refused, and it happens all the same, while the group is small. */
const ofRefusals = writingOperations.flatMap((operation) =>
  broken(operation, {
    'refuses-and-does-for-few': [
      `${operations[operation].path} refuses who may not, and does it all the same where at most six are concerned`,
      {
        answer(request, honest) {
          const reply = honest.answer(request);
          const group = groupOf(bodyOf(request), honest);
          const isSmall = group === undefined || group.members.size <= 6;
          if (isSmall && [1002, 1004].includes(errCodeOf(reply) ?? 0)) asAdministrator(request, honest);
          return reply;
        },
      },
    ],
  }),
);

export const mutants: readonly Mutant[] = [
  ...openToStrangers,
  ...ofGroups,
  ...ofMemberLists,
  ...ofSearches,
  ...ofUsers,
  ...ofPages,
  ...ofRefusals,
];
