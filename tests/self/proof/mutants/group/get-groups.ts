import { GroupInfo, ListedGroup } from '../../../../../schemas/group.ts';
import { GroupStatus } from '../../../../../reference/store.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import { type Mutant, isFields, type Fields, type HonestServer, refusalWith } from '../../mutant.ts';
import { groupInfos, readingWrongly, rows, type WrongReading, giving, list } from '../../breaking/reading.ts';
import { groupInfoOf, idOf, groupList, nameOf } from '../../breaking/group-lists.ts';
import {
  remembering,
  listingWrongly,
  pageOf,
  type WrongListing,
  breakingOn,
  carelessly,
  findingBy,
  type Page,
} from '../../breaking/listing.ts';
import { wrongIDs } from '../../breaking/group-ids.ts';
import { pagingWrongly, type PagedList } from '../../breaking/paging.ts';

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('GET_GROUPS', [], ['total', 'groups']),
  ...fieldMutants('GET_GROUPS', ['groups', '[]'], keysOf(ListedGroup)),
  ...fieldMutants('GET_GROUPS', ['groups', '[]', 'groupInfo'], keysOf(GroupInfo)),
  inSeconds('GET_GROUPS', ['groups', '[]', 'groupInfo'], 'createTime'),
];

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'finds-nothing',
    sentence: 'get_groups finds no group by its ID',
    ask: (body) => (body['groupID'] ? { ...body, groupID: 'nothing' } : body),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'total-0',
    sentence: 'get_groups answers total 0',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'memberCount-short',
    sentence: 'get_groups counts one member too few',
    give: groupInfos((info) => ({ ...info, memberCount: Number(info['memberCount']) - 1 })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'pair-muted',
    sentence: 'get_groups shows a group of two as muted',
    give: groupInfos((info) => (info['memberCount'] === 2 ? { ...info, status: GroupStatus.muted } : info)),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'name-is-ID',
    sentence: 'get_groups shows the ID for the name',
    give: groupInfos((info) => ({ ...info, groupName: info['groupID'] })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'other-picture',
    sentence: 'get_groups shows no picture',
    give: groupInfos((info) => ({ ...info, faceURL: '' })),
  }),
  readingWrongly('GET_GROUPS', {
    id: 'no-owner',
    sentence: 'get_groups shows groups without their owner beside them',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserID: '' })),
  }),
];

const HOURS_8 = 8 * 60 * 60 * 1000;

const wrongFields: readonly WrongReading[] = [
  {
    id: 'notification-empty',
    sentence: 'get_groups shows no notification',
    give: groupInfos((info) => ({ ...info, notification: '' })),
  },
  {
    id: 'introduction-is-notification',
    sentence: 'get_groups shows the notification as introduction',
    give: groupInfos((info) => ({ ...info, introduction: info['notification'] })),
  },
  {
    id: 'ex-empty',
    sentence: 'get_groups shows no ex',
    give: groupInfos((info) => ({ ...info, ex: '' })),
  },
  ...(['groupType', 'needVerification', 'lookMemberInfo', 'applyMemberFriend'] as const).map(
    (field): WrongReading => ({
      id: `${field}-0`,
      sentence: `get_groups shows 0 as ${field} of every group`,
      give: groupInfos((info) => ({ ...info, [field]: 0 })),
    }),
  ),
  {
    id: 'creator-nobody',
    sentence: 'get_groups names no creator',
    give: groupInfos((info) => ({ ...info, creatorUserID: '' })),
  },
  {
    id: 'owner-name-empty',
    sentence: 'get_groups shows an empty groupOwnerUserName',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserName: '' })),
  },
  {
    id: 'owner-name-is-ID',
    sentence: 'get_groups shows the user ID of the owner as groupOwnerUserName',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserName: row['groupOwnerUserID'] })),
  },
  {
    id: 'createTime-local',
    sentence: 'get_groups shows createTime as if its time zone were UTC',
    give: groupInfos((info) => ({ ...info, createTime: Number(info['createTime']) + HOURS_8 })),
  },
  {
    id: 'createTime-moves',
    sentence: 'get_groups shows as createTime when a group was changed',
    give: groupInfos((info) => ({
      ...info,
      createTime:
        Number(info['notificationUpdateTime'] || info['createTime']) +
        (info['notificationUpdateTime'] ? 1 : 0),
    })),
  },
  {
    id: 'notice-of-nobody',
    sentence: 'get_groups does not say who set a notification',
    give: groupInfos((info) => ({ ...info, notificationUserID: '' })),
  },
  {
    id: 'notice-never-set',
    sentence: 'get_groups does not say when a notification was set',
    give: groupInfos((info) => ({ ...info, notificationUpdateTime: 0 })),
  },
  {
    id: 'memberCount-0',
    sentence: 'get_groups counts no members',
    give: groupInfos((info) => ({ ...info, memberCount: 0 })),
  },
];

const counts = remembering(() => new Map<string, number>());
const owners = remembering(() => new Map<string, string>());

/** A server that shows in each row what `remembered` makes of it. */
function remember(
  wrongly: Pick<WrongReading, 'id' | 'sentence'>,
  remembered: (row: Fields, honest: HonestServer) => Fields,
): Mutant {
  return {
    ...readingWrongly('GET_GROUPS', wrongly),
    answer: (request, honest) =>
      giving(
        honest.answer(request),
        list('groups', (all) => all.map((row) => (isFields(row) ? remembered(row, honest) : row))),
      ),
  };
}

function withCount(
  row: Fields,
  honest: HonestServer,
  choose: (now: number, before: number) => number,
): Fields {
  const info = groupInfoOf(row);
  const now = Number(info?.['memberCount']);
  const memory = counts(honest);
  const memberCount = choose(now, memory.get(idOf(row)) ?? now);
  memory.set(idOf(row), memberCount);
  return { ...row, groupInfo: { ...info, memberCount } };
}

const remembers: readonly Mutant[] = [
  remember(
    {
      id: 'memberCount-grows',
      sentence: 'get_groups still counts members who were kicked',
    },
    (row, honest) => withCount(row, honest, Math.max),
  ),
  remember(
    {
      id: 'memberCount-shrinks',
      sentence: 'get_groups does not count members who were invited',
    },
    (row, honest) => withCount(row, honest, Math.min),
  ),
  remember(
    {
      id: 'owner-first',
      sentence: 'get_groups names the first owner of a group for ever',
    },
    (row, honest) => {
      const memory = owners(honest);
      const ownerUserID = memory.get(idOf(row)) ?? String(row['groupOwnerUserID']);
      memory.set(idOf(row), ownerUserID);
      return { ...row, groupOwnerUserID: ownerUserID, groupInfo: { ...groupInfoOf(row), ownerUserID } };
    },
  ),
];

/** Servers that show wrong values. */
export const ofFields: readonly Mutant[] = [
  ...wrongFields.map((each) => readingWrongly('GET_GROUPS', each)),
  ...remembers,
];

const finding = findingBy('GET_GROUPS', 'groupName', nameOf);

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** As a pattern of SQL. */
function like(part: string): RegExp {
  return new RegExp(escapeAll(part).replaceAll('%', '.*').replaceAll('_', '.'), 's');
}

const wrongNames: readonly WrongListing[] = [
  finding('name-regexp', 'takes groupName for a regular expression', carelessly.asPattern),
  finding(
    'name-regexp-but-brackets',
    'takes groupName for a regular expression but for brackets',
    (groupName, part) => new RegExp(part.replaceAll(/[()[\]]/g, String.raw`\$&`)).test(groupName),
  ),
  finding('name-glob', 'takes stars in groupName for any letters', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll(String.raw`\*`, '.*')).test(groupName),
  ),
  finding('name-like', 'takes % and _ in groupName for any letters', (groupName, part) =>
    like(part).test(groupName),
  ),
  finding('name-like-percent', 'takes % in groupName for any letters', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll('%', '.*')).test(groupName),
  ),
  finding('name-like-underscore', 'takes _ in groupName for any letter', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll('_', '.')).test(groupName),
  ),
  finding('name-quoted', 'answers a quote in groupName with an internal error', breakingOn(/['"]/)),
  finding('name-spaces', 'takes several spaces for one', carelessly.spaces),
  finding('name-emoji', 'takes any emoji for any other', carelessly.emoji),
  finding('name-ascii', 'knows no letters beyond ASCII', carelessly.ascii),
  finding('name-cut', 'looks at the first 254 letters of groupName', carelessly.cut),
  finding('name-begins', 'finds groups whose names begin with groupName', (groupName, part) =>
    groupName.startsWith(part),
  ),
  finding('name-any-word', 'finds groups whose names hold any word of groupName', (groupName, part) =>
    part.split(' ').some((word) => groupName.split(' ').includes(word)),
  ),
  {
    id: 'name-nothing-refused',
    sentence: 'get_groups refuses a groupName that is in no name',
    give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
  },
];

const firstNames = remembering(() => new Map<string, string>());

/** The name under which a group was shown first. */
const byFirstName: WrongListing = {
  id: 'name-as-it-was',
  sentence: 'get_groups finds a renamed group by the name that it had when it was first shown',
  concerns: () => true,
  ask: ({ groupName: _, groupID: __, ...body }) => body,
  give(all, page, { groupID, groupName = '' }, honest) {
    const memory = firstNames(honest);
    for (const row of all) memory.set(idOf(row), memory.get(idOf(row)) ?? nameOf(row));
    const found = groupID
      ? all.filter((row) => idOf(row) === groupID)
      : all.filter((row) => memory.get(idOf(row))?.includes(String(groupName)));
    return pageOf(found, page);
  },
};

/** Servers that filter groups wrongly. */
export const ofFilters: readonly Mutant[] = [...wrongNames, byFirstName, ...wrongIDs].map((each) =>
  listingWrongly(groupList, each),
);

/** All rows of a call as if no group were dismissed, with those that are. */
function withDismissed(
  honest: HonestServer,
  groupName: unknown,
): readonly { id: string; dismissed: boolean }[] {
  const found = [...honest.store.groups.values()].filter((group) =>
    group.groupName.includes(String(groupName)),
  );
  return found
    .toSorted((one, other) => other.createTime - one.createTime)
    .map(({ groupID, status }) => ({ id: groupID, dismissed: status === GroupStatus.dismissed }));
}

const wrongPages: readonly WrongListing[] = [
  {
    id: 'pages-short',
    sentence: 'get_groups takes dismissed groups out of a page after paging',
    give(all, { pageNumber, showNumber }, { groupName }, honest) {
      const start = (pageNumber - 1) * showNumber;
      const onPage = withDismissed(honest, groupName).slice(start, start + showNumber);
      const left = onPage.flatMap(({ id }) => all.find((row) => idOf(row) === id) ?? []);
      return { total: all.length, rows: left };
    },
  },
  {
    id: 'total-with-dismissed',
    sentence: 'get_groups counts dismissed groups in a list by name that it does not show',
    give: (all, page, { groupName }, honest) => ({
      ...pageOf(all, page),
      total: withDismissed(honest, groupName).length,
    }),
  },
  {
    id: 'total-less-those-of-page',
    sentence: 'get_groups takes from total the dismissed groups of the page alone',
    give(all, page, { groupName }, honest) {
      const every = withDismissed(honest, groupName);
      const start = (page.pageNumber - 1) * page.showNumber;
      const gone = every.slice(start, start + page.showNumber).filter(({ dismissed }) => dismissed);
      return { ...pageOf(all, page), total: every.length - gone.length };
    },
  },
  {
    id: 'oldest-first',
    sentence: 'get_groups lists groups oldest first',
    give: (all, page) => pageOf(all.toReversed(), page),
  },
  {
    id: 'newest-first-on-page',
    sentence: 'get_groups sorts the groups of a page newest first, and the pages the other way round',
    give(all, page) {
      const { total, rows: onPage } = pageOf(all.toReversed(), page);
      return { total, rows: onPage.toReversed() };
    },
  },
];

function oneMore(row: unknown): unknown {
  const info = groupInfoOf(row);
  if (!isFields(row) || !info) return row;
  return { ...row, groupInfo: { ...info, memberCount: Number(info['memberCount']) + 1 } };
}

const zeroBased: WrongListing = {
  id: 'pages-from-0',
  sentence: 'get_groups counts pages from 0',
  give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
};

const paged: PagedList = {
  ...groupList,
  operation: 'GET_GROUPS',
  changed: oneMore,
};

/** Servers that page the groups of a name wrongly. */
export const ofPages: readonly Mutant[] = [
  ...pagingWrongly(paged),
  ...[...wrongPages, zeroBased].map((each) => listingWrongly(groupList, each)),
];

// Servers that are right about a group by its ID, or on a first short page.

const byName = (wrong: WrongListing): Mutant =>
  listingWrongly(groupList, { ...wrong, sentence: `get_groups ${wrong.sentence}` });

const withInfo = (row: unknown, info: Fields): unknown =>
  isFields(row) ? { ...row, groupInfo: { ...groupInfoOf(row), ...info } } : row;

/** A server that changes the rows of a page. */
const showing = (
  { id, sentence }: Pick<WrongListing, 'id' | 'sentence'>,
  change: (row: unknown, at: number, page: Page, rows: readonly unknown[]) => unknown,
): Mutant =>
  byName({
    id,
    sentence,
    give(all, page) {
      const { total, rows: onPage } = pageOf(all, page);
      return { total, rows: onPage.map((row, at) => change(row, at, page, onPage)) };
    },
  });

const memories = remembering(() => new Map<string, Fields>());

/** A server that keeps the first value of a field for each group that it has shown by name. */
const keeping = (id: string, fields: readonly string[]): Mutant =>
  byName({
    id: `named-${id}-kept`,
    sentence: `keeps the ${id} of a group with which it has shown it by its name`,
    give(all, page, _body, honest) {
      const memory = memories(honest);
      const { total, rows: onPage } = pageOf(all, page);
      return {
        total,
        rows: onPage.map((row) => {
          const info = groupInfoOf(row) ?? {};
          const known = memory.get(idOf(row)) ?? Object.fromEntries(fields.map((key) => [key, info[key]]));
          memory.set(idOf(row), known);
          return withInfo(row, known);
        }),
      };
    },
  });

/** A server that looks for what is left of names without these letters. */
const deaf = (script: string, letters: RegExp): Mutant => {
  const without = (text: string): string => text.replaceAll(letters, '').trim();
  return byName({
    id: `name-${script}-dropped`,
    sentence: `drops ${script} from names before it compares them`,
    concerns: ({ groupName }) => typeof groupName === 'string' && groupName.search(letters) >= 0,
    ask: (body) => ({ ...body, groupName: without(String(body['groupName'])) }),
    give: (all, page, body) =>
      pageOf(
        all.filter((row) => without(nameOf(row)).includes(without(String(body['groupName'])))),
        page,
      ),
  });
};

export const ofReading: readonly Mutant[] = [
  showing({ id: 'named-without-ex', sentence: 'shows no ex by name' }, (row) => withInfo(row, { ex: '' })),
  showing(
    {
      id: 'named-without-new-notice',
      sentence: 'shows no new notice by name',
    },
    (row) => (groupInfoOf(row)?.['notificationUpdateTime'] ? withInfo(row, { notification: '' }) : row),
  ),
  keeping('status', ['status']),
  keeping('count', ['memberCount']),
  keeping('owner', ['ownerUserID']),
  showing(
    { id: 'later-pages-active', sentence: 'shows status 0 on later pages' },
    (row, _at, { pageNumber }) => (pageNumber > 1 ? withInfo(row, { status: 0 }) : row),
  ),
  showing(
    { id: 'later-pages-one-owner', sentence: 'names one owner for a whole later page' },
    (row, _at, { pageNumber }, [first]) =>
      pageNumber > 1 ? withInfo(row, { ownerUserID: groupInfoOf(first)?.['ownerUserID'] }) : row,
  ),
  showing(
    { id: 'uncounted-after-25', sentence: 'counts no members after the 25th row of a page' },
    (row, at) => (at >= 25 ? withInfo(row, { memberCount: 0 }) : row),
  ),
  byName({
    id: 'at-most-25',
    sentence: 'shows no more than 25 rows a page',
    give: (all, { pageNumber, showNumber }) =>
      pageOf(all, { pageNumber, showNumber: Math.min(showNumber, 25) }),
  }),
  deaf('Cyrillic', /\p{Script=Cyrillic}/gu),
  deaf('Arabic', /\p{Script=Arabic}/gu),
  deaf('Hangul', /\p{Script=Hangul}/gu),
  deaf('digits', /[\u0660-\u0669]/gu),
  byName({
    id: 'name-of-one-letter-nothing',
    sentence: 'finds nothing by one letter',
    concerns: ({ groupName }) => typeof groupName === 'string' && groupName.length === 1,
    give: () => ({ total: 0, rows: [] }),
  }),
];
