import type { HttpReply } from '../../../reference/http.ts';
import { askedOf } from '../breaking/asking.ts';
import { asks, broken, refuses, type Wrong } from '../breaking/broken.ts';
import { callerOf, overlooking } from '../breaking/inventing.ts';
import {
  findingBy,
  gives,
  lists,
  listsByName,
  listsByNickname,
  remembering,
  textOf,
  userList,
  without,
} from '../breaking/listing.ts';
import { historyOf, notesRoles } from '../breaking/roles-held.ts';
import { filtersBy, honestly, showsLog } from '../breaking/searching.ts';
import { groupOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  type HonestServer,
  isFields,
  type Mutant,
  withEnvelope,
} from '../mutant.ts';

// Servers whose lists fail for an unusual value, form, caller or past alone: for what walks draw.

// Texts and numbers.

const beyond16Bits = /[\u{10000}-\u{10FFFF}]/gu;

/** The text with the letters A to Z in lower case. */
const lowerASCII = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const finding = findingBy('nickName', (row) => textOf(row, 'nickname'));

/** The text as a program writes it that took it for a number. */
const asNumber = (text: string): string => (/^\d+(?:e\d+)?$/.test(text) ? String(Number(text)) : text);

export const ofTexts: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-name-as-number': [
    'get_groups takes a groupName with digits and an exponent for a number',
    asks((body) =>
      gives(body, 'groupName') ? { ...body, groupName: asNumber(String(body['groupName'])) } : body,
    ),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-keyword-normalised': [
    'get_group_member_list replaces letters of keyword by those that Unicode takes for the same, and none of nicknames',
    asks((body) =>
      gives(body, 'keyword') ? { ...body, keyword: String(body['keyword']).normalize('NFKC') } : body,
    ),
  ],
  'SEARCH_MSG:drawn-beyond-16-bits': [
    'search_msg shows a question mark for each letter beyond 16 bits',
    showsLog((message) => ({ content: String(message['content']).replaceAll(beyond16Bits, '?') })),
  ],
  'GET_USERS:drawn-lower-case-of-ascii': [
    'get_users compares nickName in lower case with nicknames of which only A to Z are in lower case',
    listsByNickname({ matches: finding((text, asked) => lowerASCII(text).includes(asked.toLowerCase())) }),
  ],
});

export const ofSigns: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-quotes-unfound': [
    'get_groups finds nothing by a name with quotes',
    listsByName({ when: ({ body }) => /["'`]/.test(String(body['groupName'])), matches: () => [] }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-backslash-escapes': [
    'get_group_member_list takes a backslash in keyword for an escape',
    asks((body) =>
      gives(body, 'keyword') ? { ...body, keyword: String(body['keyword']).replaceAll('\\', '') } : body,
    ),
  ],
  'GET_USERS:drawn-spaces-as-one': [
    'get_users takes several spaces in nickName for one',
    asks((body) =>
      gives(body, 'nickName')
        ? { ...body, nickName: String(body['nickName']).replaceAll(/\s+/g, ' ') }
        : body,
    ),
  ],
});

/** Keeps the number of a page in this many bits. */
const pagesIn = (bits: number): Wrong =>
  asks((body) => {
    const { pagination } = body;
    if (!isFields(pagination)) return body;
    const pageNumber = ((Number(pagination['pageNumber']) - 1) % 2 ** bits) + 1;
    return { ...body, pagination: { ...pagination, pageNumber } };
  });

const IN_8_BITS = 256;
export const ofNumbers: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-page-in-16-bits': ['get_groups keeps pageNumber in 16 bits', pagesIn(16)],
  'GET_GROUP_MEMBER_LIST:drawn-page-in-8-bits': [
    'get_group_member_list keeps pageNumber in 8 bits',
    pagesIn(8),
  ],
  'SEARCH_MSG:drawn-type-in-8-bits': [
    'search_msg keeps contentType in 8 bits',
    filtersBy(
      'contentType',
      (contentType, message) =>
        Number(contentType) % IN_8_BITS === Number(message['contentType']) % IN_8_BITS,
    ),
  ],
});

// Forms of a call.

/** Forgets a filter that comes after pagination. */
const forgetsAfterPage = (filter: string): Wrong =>
  asks((body) => {
    const keys = Object.keys(body);
    return keys.indexOf(filter) > keys.indexOf('pagination') ? without(body, filter) : body;
  });

export const ofCalls: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-name-after-page-forgotten': [
    'get_groups forgets a groupName that comes after pagination',
    forgetsAfterPage('groupName'),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-keyword-beside-filter': [
    'get_group_member_list forgets keyword if filter is given, even as 0',
    asks((body) => (body['filter'] === undefined ? body : without(body, 'keyword'))),
  ],
  'SEARCH_MSG:drawn-session-beside-type': [
    'search_msg forgets sessionType if recvID and contentType are given',
    filtersBy(
      'sessionType',
      (sessionType, message, asked) =>
        gives(asked.body, 'recvID', 'contentType') || honestly.sessionType(sessionType, message, asked),
    ),
  ],
  'SEARCH_MSG:drawn-day-beside-three': [
    'search_msg forgets sendTime if sendID, recvID and sessionType are given',
    filtersBy(
      'sendTime',
      (day, message, asked) =>
        gives(asked.body, 'sendID', 'recvID', 'sessionType') || honestly.sendTime(day, message, asked),
    ),
  ],
  'GET_USERS:drawn-nickname-after-page-forgotten': [
    'get_users forgets a nickName that comes after pagination',
    forgetsAfterPage('nickName'),
  ],
});

export const ofForms: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-empty-name-counts': [
    'get_groups lists all groups if groupName is empty, whatever the groupID',
    asks((body) => (body['groupName'] === '' ? without(body, 'groupID') : body)),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-charset-refused': [
    'get_group_member_list refuses a Content-Type that names a charset',
    refuses(1001, (_body, _honest, { headers }) => headers['content-type']?.includes('charset')),
  ],
  'SEARCH_MSG:drawn-empty-day-refused': [
    'search_msg refuses an empty sendTime',
    refuses(1001, (body) => body['sendTime'] === ''),
  ],
  'GET_USERS:drawn-offset-taken': [
    'get_users leaves out as many users at the beginning as an unknown key offset says',
    lists(userList, { matches: ({ body, found }) => found(body).slice(Number(body['offset'] ?? 0)) }),
  ],
});

// Callers.

const readers = remembering(() => new Set<string>());
const WEB = 5;

/** Lets in whoever read the list of the group before. */
const once: Mutant['answer'] = (request, honest) => {
  const reply = honest.answer(request);
  const key = JSON.stringify([bodyOf(request)['groupID'], callerOf(request, honest)]);
  if (errCodeOf(reply) === 0) readers(honest).add(key);
  return errCodeOf(reply) === 1002 && readers(honest).has(key) ? asAdministrator(request, honest) : reply;
};

/** Whether somebody has said something in a group. */
const hasSpoken = ({ recvID }: Fields, userID: string, { store }: HonestServer): boolean =>
  store.conversations.get(`sg_${String(recvID)}`)?.messages.some(({ sendID }) => sendID === userID) === true;

export const ofCallers: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-new-owner-allowed': [
    'get_groups shows a group to an owner to whom it was transferred',
    {
      notes: notesRoles,
      answer: overlooking((body, callerID, honest) => {
        const group = groupOf(body, honest);
        return group !== undefined && historyOf(group, callerID, honest) === 'NEW_OWNER';
      }),
    },
  ],
  'GET_GROUP_MEMBER_LIST:drawn-once-for-good': [
    'get_group_member_list serves for good whoever was a member when they asked before',
    { answer: once },
  ],
  'GET_GROUP_MEMBER_LIST:drawn-page-with-refusal': [
    'get_group_member_list refuses a later page, and shows its rows with the refusal',
    {
      answer(request, honest) {
        const reply = honest.answer(request);
        const { pagination } = bodyOf(request);
        const isLater = isFields(pagination) && Number(pagination['pageNumber']) > 1;
        if (errCodeOf(reply) !== 1002 || !isLater) return reply;
        return withEnvelope(asAdministrator(request, honest), (envelope) => ({ ...envelope, errCode: 1002 }));
      },
    },
  ],
  'SEARCH_MSG:drawn-speaker-allowed': [
    'search_msg shows the messages of a group to those who have sent one',
    { answer: overlooking(hasSpoken) },
  ],
  'GET_USERS:drawn-web-token-allowed': [
    'get_users serves ordinary users with a token of the web',
    {
      answer(request, honest) {
        const reply = honest.answer(request);
        const token = honest.store.tokens.get(String(request.headers['token']));
        const isLetIn = errCodeOf(reply) === 1002 && token?.platformID === WEB;
        return isLetIn ? asAdministrator(request, honest) : reply;
      },
    },
  ],
});

export const ofRoles: readonly Mutant[] = broken('GET_GROUP_MEMBER_LIST', {
  'drawn-new-owner-refused': [
    'get_group_member_list refuses an owner to whom the group was transferred',
    {
      notes: notesRoles,
      ...refuses(1002, (body, honest, request) => {
        const group = groupOf(body, honest);
        const asked = askedOf(request, honest);
        return group && asked && historyOf(group, asked.callerID, honest) === 'NEW_OWNER';
      }),
    },
  ],
});

// Pasts.

/** Gives the answer of a later page again when it is asked for again. */
const remembersLaterPages = (): Wrong => {
  const replies = remembering(() => new Map<string, HttpReply>());
  return {
    answer(request, honest) {
      const reply = honest.answer(request);
      const body = bodyOf(request);
      const { pageNumber } = isFields(body['pagination']) ? body['pagination'] : {};
      if (errCodeOf(reply) !== 0 || Number(pageNumber) === 1) return reply;
      const key = JSON.stringify(body);
      const known = replies(honest).get(key) ?? reply;
      replies(honest).set(key, known);
      return known;
    },
  };
};

/** Gives the first answer about a group again. */
const remembersFirst = (): Wrong => {
  const replies = remembering(() => new Map<string, HttpReply>());
  return {
    answer(request, honest) {
      const reply = honest.answer(request);
      const key = String(bodyOf(request)['recvID']);
      const isOfGroup = honest.store.groups.has(key);
      const known = replies(honest).get(key) ?? reply;
      if (isOfGroup && errCodeOf(reply) === 0) replies(honest).set(key, known);
      return isOfGroup ? known : reply;
    },
  };
};

const named = remembering(() => new Map<string, readonly Fields[]>());

export const ofPasts: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-name-remembered': [
    'get_groups shows the groups that it found first by a name, as they were',
    listsByName({
      matches({ body, found, honest }) {
        const all = named(honest).get(String(body['groupName'])) ?? found(body);
        // Only what is found: a check that waits for its first group would wait for ever.
        if (all.length > 0) named(honest).set(String(body['groupName']), all);
        return all;
      },
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-later-pages-remembered': [
    'get_group_member_list gives a later page as it gave it first',
    remembersLaterPages(),
  ],
  'SEARCH_MSG:drawn-first-search-remembered': [
    'search_msg gives its first answer about a group again',
    remembersFirst(),
  ],
});
