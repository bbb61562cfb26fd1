import { GroupStatus } from '../../../../reference/store.ts';
import { GroupInfo, ListedGroup } from '../../../../schemas/group.ts';
import { asks, broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import {
  groupInfoOf,
  groupList,
  idOf,
  nameOf,
  breakingOn,
  carelessly,
  eachRow,
  findsBy,
  found,
  listsIn,
  ofSize,
  pageOf,
  remembering,
  without,
  type Page,
  type WrongListing,
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
export const ofFields: readonly Mutant[] = broken('GET_GROUPS', {
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
  ...rowsFor(['groupType', 'needVerification', 'lookMemberInfo', 'applyMemberFriend'], (field) => [
    `${field}-0`,
    `get_groups shows 0 as ${field} of every group`,
    showsInfo(() => ({ [field]: 0 })),
  ]),
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
});

const lists = listsIn(groupList);
const finds = findsBy(groupList, 'groupName', nameOf);

/** Finds by a pattern that it makes of the name. */
const findsPattern = (patternOf: (part: string) => string, flags = ''): Wrong =>
  finds((groupName, part) => new RegExp(patternOf(part), flags).test(groupName));

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const byID = ({ groupID }: Fields): boolean => typeof groupID === 'string' && groupID !== '';
const byNoID = ({ groupID }: Fields): boolean => groupID === '';

/** Finds groups by an ID in another way. */
const findsID = (isFound: (id: string, asked: string) => boolean): Wrong =>
  lists({
    concerns: byID,
    ask: without('groupID'),
    give: found((row, { groupID }) => isFound(idOf(row), String(groupID))),
  });

const firstNames = remembering(() => new Map<string, string>());

/** Looks for what is left of names without these letters. */
const deafTo = (letters: RegExp): Wrong => {
  const heard = (text: unknown): string => String(text).replaceAll(letters, '').trim();
  return lists({
    concerns: ({ groupName }) => typeof groupName === 'string' && groupName.search(letters) >= 0,
    ask: (body) => ({ ...body, groupName: heard(body['groupName']) }),
    give: found((row, { groupName }) => heard(nameOf(row)).includes(heard(groupName))),
  });
};

/** Servers that filter groups wrongly. */
export const ofFilters: readonly Mutant[] = broken('GET_GROUPS', {
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
    lists({ give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)) }),
  ],
  'name-as-it-was': [
    'get_groups finds a renamed group by the name that it had when it was first shown',
    lists({
      concerns: () => true,
      ask: ({ groupName: _, groupID: __, ...body }) => body,
      give(all, page, { groupID, groupName = '' }, honest) {
        const memory = firstNames(honest);
        for (const row of all) memory.set(idOf(row), memory.get(idOf(row)) ?? nameOf(row));
        const isFound = (row: unknown) =>
          groupID ? idOf(row) === groupID : memory.get(idOf(row))?.includes(String(groupName)) === true;
        return pageOf(all.filter(isFound), page);
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
    lists({
      concerns: byID,
      give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
    }),
  ],
  'ID-unknown-total-1': [
    'get_groups answers total 1 for an unknown groupID',
    lists({ concerns: byID, give: (all, page) => ({ ...pageOf(all, page), total: 1 }) }),
  ],
  'ID-empty-finds-none': [
    'get_groups looks for a group whose ID is empty',
    lists({ concerns: byNoID, give: (_all, page) => pageOf([], page) }),
  ],
  'ID-empty-refused': [
    'get_groups refuses an empty groupID',
    lists({ concerns: byNoID, give: () => refusalWith(1001) }),
  ],
  ...rowsFor(
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
  'name-of-one-letter-nothing': [
    'get_groups finds nothing by one letter',
    lists({
      concerns: ({ groupName }) => typeof groupName === 'string' && groupName.length === 1,
      give: () => ({ total: 0, rows: [] }),
    }),
  ],
});

/** All rows of a call as if no group were dismissed, with those that are. */
function withDismissed(
  honest: HonestServer,
  groupName: unknown,
): readonly { id: string; dismissed: boolean }[] {
  return [...honest.store.groups.values()]
    .filter((group) => group.groupName.includes(String(groupName)))
    .toSorted((one, other) => other.createTime - one.createTime)
    .map(({ groupID, status }) => ({ id: groupID, dismissed: status === GroupStatus.dismissed }));
}

const onPage = <Row>(all: readonly Row[], { pageNumber, showNumber }: Page): readonly Row[] =>
  all.slice((pageNumber - 1) * showNumber, pageNumber * showNumber);

const withInfo = (row: Fields, info: Fields): Fields => ({
  ...row,
  groupInfo: { ...groupInfoOf(row), ...info },
});

/** Changes the rows of a page. */
const showsRows = (change: Parameters<typeof eachRow>[0]): Wrong => lists({ give: eachRow(change) });

const memories = remembering(() => new Map<string, Fields>());

/** Keeps the first value of a field for each group that it has shown by name. */
const keeps = (field: string): Wrong =>
  showsRows((row, _place, _page, _rows, honest) => {
    const memory = memories(honest);
    const known = memory.get(idOf(row)) ?? { [field]: groupInfoOf(row)?.[field] };
    memory.set(idOf(row), known);
    return withInfo(row, known);
  });

const isLater = ({ pageNumber }: Page): boolean => pageNumber > 1;

type Give = NonNullable<WrongListing['give']>;

const lessThoseOfPage: Give = (all, page, { groupName }, honest) => {
  const every = withDismissed(honest, groupName);
  const gone = onPage(every, page).filter(({ dismissed }) => dismissed);
  return { ...pageOf(all, page), total: every.length - gone.length };
};

/** Servers that page the groups of a name wrongly, or are right about a group by its ID, or on a first short page. */
export const ofPages: readonly Mutant[] = [
  ...pagingWrongly('GET_GROUPS', groupList, (row) => {
    const info = groupInfoOf(row);
    return info ? withInfo(row, { memberCount: Number(info['memberCount']) + 1 }) : row;
  }),
  ...broken('GET_GROUPS', {
    'pages-short': [
      'get_groups takes dismissed groups out of a page after paging',
      lists({
        give(all, page, { groupName }, honest) {
          const ids = onPage(withDismissed(honest, groupName), page).map(({ id }) => id);
          return {
            total: all.length,
            rows: ids.flatMap((id) => all.find((row) => idOf(row) === id) ?? []),
          };
        },
      }),
    ],
    'total-with-dismissed': [
      'get_groups counts dismissed groups in a list by name that it does not show',
      lists({
        give: (all, page, { groupName }, honest) => ({
          ...pageOf(all, page),
          total: withDismissed(honest, groupName).length,
        }),
      }),
    ],
    'total-less-those-of-page': [
      'get_groups takes from total the dismissed groups of the page alone',
      lists({ give: lessThoseOfPage }),
    ],
    'oldest-first': [
      'get_groups lists groups oldest first',
      lists({ give: (all, page) => pageOf(all.toReversed(), page) }),
    ],
    'newest-first-on-page': [
      'get_groups sorts the groups of a page newest first, and the pages the other way round',
      lists({
        give(all, page) {
          const { total, rows: shown } = pageOf(all.toReversed(), page);
          return { total, rows: shown.toReversed() };
        },
      }),
    ],
    'named-without-ex': ['get_groups shows no ex by name', showsRows((row) => withInfo(row, { ex: '' }))],
    'named-without-new-notice': [
      'get_groups shows no new notice by name',
      showsRows((row) =>
        groupInfoOf(row)?.['notificationUpdateTime'] ? withInfo(row, { notification: '' }) : row,
      ),
    ],
    ...rowsFor(
      Object.entries({ status: 'status', count: 'memberCount', owner: 'ownerUserID' }),
      ([id, field]) => [
        `named-${id}-kept`,
        `get_groups keeps the ${id} of a group with which it has shown it by its name`,
        keeps(field),
      ],
    ),
    'later-pages-active': [
      'get_groups shows status 0 on later pages',
      showsRows((row, _place, page) => (isLater(page) ? withInfo(row, { status: 0 }) : row)),
    ],
    'later-pages-one-owner': [
      'get_groups names one owner for a whole later page',
      showsRows((row, _place, page, [first]) =>
        isLater(page) ? withInfo(row, { ownerUserID: groupInfoOf(first)?.['ownerUserID'] }) : row,
      ),
    ],
    'uncounted-after-25': [
      'get_groups counts no members after the 25th row of a page',
      showsRows((row, _place, _page, shown) =>
        shown.indexOf(row) >= 25 ? withInfo(row, { memberCount: 0 }) : row,
      ),
    ],
    'at-most-25': [
      'get_groups shows no more than 25 rows a page',
      lists({ give: ofSize((showNumber) => Math.min(showNumber, 25)) }),
    ],
  }),
];
