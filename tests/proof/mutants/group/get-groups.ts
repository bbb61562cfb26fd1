import { GroupStatus } from '../../../../reference/store.ts';
import { GroupInfo, ListedGroup } from '../../../../schemas/group.ts';
import { asks, broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import {
  breakingOn,
  carelessly,
  findingBy,
  gives,
  groupInfoOf,
  groupList,
  idOf,
  isLaterPage,
  lists,
  listsByName,
  nameOf,
  offsetOf,
  otherPage,
  refusingNone,
  remembering,
  slice,
  withInfo,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import { pagingWrongly } from '../../breaking/paging.ts';
import { giving, groupInfos, rows } from '../../breaking/reading.ts';
import { refusalWith, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('GET_GROUPS', [], ['total', 'groups']),
  ...fieldMutants('GET_GROUPS', ['groups', '[]'], keysOf(ListedGroup)),
  ...fieldMutants('GET_GROUPS', ['groups', '[]', 'groupInfo'], keysOf(GroupInfo)),
  ...inSeconds('GET_GROUPS', ['groups', '[]', 'groupInfo'], 'createTime'),
];

const HOURS_8 = 8 * 60 * 60 * 1000;

/** Shows groups with other fields. */
const showsInfo = (change: (info: Fields) => Fields): Wrong =>
  shows(groupInfos((info) => ({ ...info, ...change(info) })));

/** Shows in each row what is made of it and of what was shown before. */
const remembers = (row: (row: Fields, honest: HonestServer) => Fields): Wrong => ({
  answer: (request, honest) =>
    giving(
      honest.answer(request),
      rows('groups', (each) => row(each, honest)),
    ),
});

const counts = remembering(() => new Map<string, number>());
const owners = remembering(() => new Map<string, string>());

const remembersCount = (choose: (now: number, before: number) => number): Wrong =>
  remembers((row, honest) => {
    const info = groupInfoOf(row);
    const now = Number(info?.['memberCount']);
    const memory = counts(honest);
    const memberCount = choose(now, memory.get(idOf(row)) ?? now);
    memory.set(idOf(row), memberCount);
    return { ...row, groupInfo: { ...info, memberCount } };
  });

/** Servers that show wrong values. */
export const ofFields: readonly Mutant[] = broken(
  'GET_GROUPS',
  {
    'finds-nothing': [
      'get_groups finds no group by its ID',
      asks((body) => (body['groupID'] ? { ...body, groupID: 'nothing' } : body)),
    ],
    'total-0': ['get_groups answers total 0', shows((data) => ({ ...data, total: 0 }))],
    'memberCount-short': [
      'get_groups counts one member too few',
      showsInfo(({ memberCount }) => ({ memberCount: Number(memberCount) - 1 })),
    ],
    'pair-muted': [
      'get_groups shows a group of two as muted',
      showsInfo(({ memberCount }) => (memberCount === 2 ? { status: GroupStatus.muted } : {})),
    ],
    'name-is-ID': [
      'get_groups shows the ID for the name',
      showsInfo(({ groupID }) => ({ groupName: groupID })),
    ],
    'other-picture': ['get_groups shows no picture', showsInfo(() => ({ faceURL: '' }))],
    'no-owner': [
      'get_groups shows groups without their owner beside them',
      shows(rows('groups', (row) => ({ ...row, groupOwnerUserID: '' }))),
    ],
    'notification-empty': ['get_groups shows no notification', showsInfo(() => ({ notification: '' }))],
    'introduction-is-notification': [
      'get_groups shows the notification as introduction',
      showsInfo(({ notification }) => ({ introduction: notification })),
    ],
    'ex-empty': ['get_groups shows no ex', showsInfo(() => ({ ex: '' }))],
    'creator-nobody': ['get_groups names no creator', showsInfo(() => ({ creatorUserID: '' }))],
    'owner-name-empty': [
      'get_groups shows an empty groupOwnerUserName',
      shows(rows('groups', (row) => ({ ...row, groupOwnerUserName: '' }))),
    ],
    'owner-name-is-ID': [
      'get_groups shows the user ID of the owner as groupOwnerUserName',
      shows(rows('groups', (row) => ({ ...row, groupOwnerUserName: row['groupOwnerUserID'] }))),
    ],
    'createTime-local': [
      'get_groups shows createTime as if its time zone were UTC',
      showsInfo(({ createTime }) => ({ createTime: Number(createTime) + HOURS_8 })),
    ],
    'createTime-moves': [
      'get_groups shows as createTime when a group was changed',
      showsInfo(({ notificationUpdateTime: changed, createTime }) => ({
        createTime: changed ? Number(changed) + 1 : Number(createTime),
      })),
    ],
    'notice-of-nobody': [
      'get_groups does not say who set a notification',
      showsInfo(() => ({ notificationUserID: '' })),
    ],
    'notice-never-set': [
      'get_groups does not say when a notification was set',
      showsInfo(() => ({ notificationUpdateTime: 0 })),
    ],
    'memberCount-0': ['get_groups counts no members', showsInfo(() => ({ memberCount: 0 }))],
    'memberCount-grows': ['get_groups still counts members who were kicked', remembersCount(Math.max)],
    'memberCount-shrinks': ['get_groups does not count members who were invited', remembersCount(Math.min)],
    'owner-first': [
      'get_groups names the first owner of a group for ever',
      remembers((row, honest) => {
        const memory = owners(honest);
        const ownerUserID = memory.get(idOf(row)) ?? String(row['groupOwnerUserID']);
        memory.set(idOf(row), ownerUserID);
        return { ...row, groupOwnerUserID: ownerUserID, groupInfo: { ...groupInfoOf(row), ownerUserID } };
      }),
    ],
  },
  rowsFor(['groupType', 'needVerification', 'lookMemberInfo', 'applyMemberFriend'], (field) => [
    `${field}-0`,
    `get_groups shows 0 as ${field} of every group`,
    showsInfo(() => ({ [field]: 0 })),
  ]),
);

const findingName = findingBy('groupName', nameOf);

/** Finds groups by a name in another way. */
const finds = (found: Parameters<typeof findingName>[0]): Wrong =>
  listsByName({ matches: findingName(found) });

/** Finds by a pattern that it makes of the name. */
const findsPattern = (patternOf: (part: string) => string, flags = ''): Wrong =>
  finds((groupName, part) => new RegExp(patternOf(part), flags).test(groupName));

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Lists groups by an ID wrongly. */
const listsByID = (wrong: WrongList): Wrong =>
  lists(groupList, { when: ({ body }) => gives(body, 'groupID'), ...wrong });

/** Lists groups by an empty ID wrongly. */
const listsByNoID = (matches: NonNullable<WrongList['matches']>): Wrong =>
  lists(groupList, { when: ({ body }) => body['groupID'] === '', matches });

/** Finds groups by an ID in another way. */
const findsID = (isFound: (id: string, asked: string) => boolean): Wrong =>
  listsByID({
    matches: ({ body, found }) =>
      found(without(body, 'groupID')).filter((row) => isFound(idOf(row), String(body['groupID']))),
  });

const firstNames = remembering(() => new Map<string, string>());

/** Looks for what is left of names without these letters. */
const deafTo = (letters: RegExp): Wrong => {
  const heard = (text: unknown): string => String(text).replaceAll(letters, '').trim();
  return listsByName({
    when: ({ body }) => String(body['groupName']).search(letters) >= 0,
    matches({ body, found }) {
      const groupName = heard(body['groupName']);
      return found({ ...body, groupName }).filter((row) => heard(nameOf(row)).includes(groupName));
    },
  });
};

/** Servers that filter groups wrongly. */
export const ofFilters: readonly Mutant[] = broken(
  'GET_GROUPS',
  {
    'name-regexp': ['get_groups takes groupName for a regular expression', finds(carelessly.asPattern)],
    'name-regexp-but-brackets': [
      'get_groups takes groupName for a regular expression but for brackets',
      findsPattern((part) => part.replaceAll(/[()[\]]/g, String.raw`\$&`)),
    ],
    'name-glob': [
      'get_groups takes stars in groupName for any letters',
      findsPattern((part) => escapeAll(part).replaceAll(String.raw`\*`, '.*')),
    ],
    'name-like': [
      'get_groups takes % and _ in groupName for any letters',
      findsPattern((part) => escapeAll(part).replaceAll('%', '.*').replaceAll('_', '.'), 's'),
    ],
    'name-like-percent': [
      'get_groups takes % in groupName for any letters',
      findsPattern((part) => escapeAll(part).replaceAll('%', '.*')),
    ],
    'name-like-underscore': [
      'get_groups takes _ in groupName for any letter',
      findsPattern((part) => escapeAll(part).replaceAll('_', '.')),
    ],
    'name-quoted': [
      'get_groups answers a quote in groupName with an internal error',
      finds(breakingOn(/['"]/)),
    ],
    'name-spaces': ['get_groups takes several spaces for one', finds(carelessly.spaces)],
    'name-emoji': ['get_groups takes any emoji for any other', finds(carelessly.emoji)],
    'name-ascii': ['get_groups knows no letters beyond ASCII', finds(carelessly.ascii)],
    'name-cut': ['get_groups looks at the first 254 letters of groupName', finds(carelessly.cut)],
    'name-begins': [
      'get_groups finds groups whose names begin with groupName',
      finds((groupName, part) => groupName.startsWith(part)),
    ],
    'name-any-word': [
      'get_groups finds groups whose names hold any word of groupName',
      finds((groupName, part) => part.split(' ').some((word) => groupName.split(' ').includes(word))),
    ],
    'name-nothing-refused': [
      'get_groups refuses a groupName that is in no name',
      listsByName({ matches: refusingNone(1004) }),
    ],
    'name-as-it-was': [
      'get_groups finds a renamed group by the name that it had when it was first shown',
      lists(groupList, {
        matches({ body, found, honest }) {
          const { groupID, groupName = '' } = body;
          const memory = firstNames(honest);
          const all = found(without(body, 'groupID', 'groupName'));
          for (const row of all) memory.set(idOf(row), memory.get(idOf(row)) ?? nameOf(row));
          return all.filter((row) =>
            groupID ? idOf(row) === groupID : memory.get(idOf(row))?.includes(String(groupName)),
          );
        },
      }),
    ],
    'ID-begins': [
      'get_groups finds by groupID every group whose ID begins with it',
      findsID((id, asked) => id.startsWith(asked)),
    ],
    'ID-contains': [
      'get_groups finds by groupID every group whose ID contains it',
      findsID((id, asked) => id.includes(asked)),
    ],
    'ID-unknown-refused': [
      'get_groups refuses an unknown groupID',
      listsByID({ matches: refusingNone(1004) }),
    ],
    'ID-unknown-total-1': [
      'get_groups answers total 1 for an unknown groupID',
      listsByID({ total: () => 1 }),
    ],
    'ID-empty-finds-none': ['get_groups looks for a group whose ID is empty', listsByNoID(() => [])],
    'ID-empty-refused': ['get_groups refuses an empty groupID', listsByNoID(() => refusalWith(1001))],
    'name-of-one-letter-nothing': [
      'get_groups finds nothing by one letter',
      listsByName({ when: ({ body }) => String(body['groupName']).length === 1, matches: () => [] }),
    ],
  },
  rowsFor(
    [
      ['Cyrillic', /\p{Script=Cyrillic}/gu],
      ['Arabic', /\p{Script=Arabic}/gu],
      ['Hangul', /\p{Script=Hangul}/gu],
      ['digits', /[\u0660-\u0669]/gu],
    ] as const,
    ([script, letters]) => [
      `name-${script}-dropped`,
      `get_groups drops ${script} from names before it compares them`,
      deafTo(letters),
    ],
  ),
);

/** All groups that a call would list if none were dismissed. */
function withDismissed({
  body,
  honest,
}: AskedList): readonly { readonly id: string; readonly dismissed: boolean }[] {
  return [...honest.store.groups.values()]
    .filter((group) => group.groupName.includes(String(body['groupName'])))
    .toSorted((one, other) => other.createTime - one.createTime)
    .map(({ groupID, status }) => ({ id: groupID, dismissed: status === GroupStatus.dismissed }));
}

/** Those of the page. */
const onPage = (asked: AskedList) =>
  withDismissed(asked).slice(offsetOf(asked.page), offsetOf(asked.page) + asked.page.showNumber);

const memories = remembering(() => new Map<string, Fields>());

/** Keeps the first value of a field for each group that it has shown by name. */
const keeps = (field: string): Wrong =>
  listsByName({
    row(row, { honest }) {
      const memory = memories(honest);
      const known = memory.get(idOf(row)) ?? { [field]: groupInfoOf(row)?.[field] };
      memory.set(idOf(row), known);
      return withInfo(row, known);
    },
  });

/** Servers that page the groups of a name wrongly, or are right about a group by its ID, or on a first short page. */
export const ofPages: readonly Mutant[] = [
  ...pagingWrongly('GET_GROUPS', listsByName, (row) => {
    const info = groupInfoOf(row);
    return info ? withInfo(row, { memberCount: Number(info['memberCount']) + 1 }) : row;
  }),
  ...broken(
    'GET_GROUPS',
    {
      'pages-short': [
        'get_groups takes dismissed groups out of a page after paging',
        listsByName({
          rows: (all, asked) =>
            onPage(asked).flatMap<Fields>(({ id }) => all.find((row) => idOf(row) === id) ?? []),
        }),
      ],
      'total-with-dismissed': [
        'get_groups counts dismissed groups in a list by name that it does not show',
        listsByName({ total: (_all, asked) => withDismissed(asked).length }),
      ],
      'total-less-those-of-page': [
        'get_groups takes from total the dismissed groups of the page alone',
        listsByName({
          total: (_all, asked) =>
            withDismissed(asked).length - onPage(asked).filter(({ dismissed }) => dismissed).length,
        }),
      ],
      'oldest-first': [
        'get_groups lists groups oldest first',
        listsByName({ rows: (all, asked) => slice(all.toReversed(), asked) }),
      ],
      'newest-first-on-page': [
        'get_groups sorts the groups of a page newest first, and the pages the other way round',
        listsByName({ rows: (all, asked) => slice(all.toReversed(), asked).toReversed() }),
      ],
      'named-without-ex': [
        'get_groups shows no ex by name',
        listsByName({ row: (row) => withInfo(row, { ex: '' }) }),
      ],
      'named-without-new-notice': [
        'get_groups shows no new notice by name',
        listsByName({
          row: (row) =>
            groupInfoOf(row)?.['notificationUpdateTime'] ? withInfo(row, { notification: '' }) : row,
        }),
      ],
      'later-pages-active': [
        'get_groups shows status 0 on later pages',
        listsByName({ when: isLaterPage, row: (row) => withInfo(row, { status: 0 }) }),
      ],
      'later-pages-one-owner': [
        'get_groups names one owner for a whole later page',
        listsByName({
          when: isLaterPage,
          rows: (all, asked) =>
            slice(all, asked).map((row, _place, [first]) =>
              withInfo(row, { ownerUserID: groupInfoOf(first)?.['ownerUserID'] }),
            ),
        }),
      ],
      'uncounted-after-25': [
        'get_groups counts no members after the 25th row of a page',
        listsByName({
          row: (row, _asked, place) => (place >= 25 ? withInfo(row, { memberCount: 0 }) : row),
        }),
      ],
      'at-most-25': [
        'get_groups shows no more than 25 rows a page',
        listsByName({ rows: otherPage(({ showNumber }) => ({ showNumber: Math.min(showNumber, 25) })) }),
      ],
    },
    rowsFor(
      Object.entries({ status: 'status', count: 'memberCount', owner: 'ownerUserID' }),
      ([id, field]) => [
        `named-${id}-kept`,
        `get_groups keeps the ${id} of a group with which it has shown it by its name`,
        keeps(field),
      ],
    ),
  ),
];
