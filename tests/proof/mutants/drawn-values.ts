import type { HttpReply } from '../../../reference/http.ts';
import { GroupStatus, type Message } from '../../../reference/store.ts';
import { after, asks, broken, refuses, type Wrong } from '../breaking/broken.ts';
import { rewrites, spoils } from '../breaking/entries.ts';
import { overlooking, sendingAs } from '../breaking/inventing.ts';
import {
  gives,
  groupInfoOf,
  groupList,
  lists,
  listsByName,
  listsByNickname,
  otherPage,
  remembering,
  textOf,
  userList,
  withInfo,
  without,
} from '../breaking/listing.ts';
import { chatLogOf, filtersBy, honestly, searches, withMessage } from '../breaking/searching.ts';
import { entriesOf, groupOf, memberOf, messagesOf, ofMember } from '../breaking/writing.ts';
import { bodyOf, errCodeOf, type Fields, type HonestServer, type Mutant } from '../mutant.ts';

// Servers that break at one value alone: a key, an ID, a name, a text, a day, a kind or a number.

/** Copies numbers of an entry into the row of its member. */
const copies = (field: 'muteEndTime' | 'joinTime' | 'joinSource'): Wrong =>
  spoils((member, entry) => {
    const value = entry[field];
    if (typeof value === 'number') member[field] = value;
  });

export const ofKeys: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-end-of-mute-taken': [
    'set_group_member_info stores a muteEndTime that stands in an entry',
    copies('muteEndTime'),
  ],
  'drawn-join-time-taken': [
    'set_group_member_info stores a joinTime that stands in an entry',
    copies('joinTime'),
  ],
  'drawn-group-beside-members': [
    'set_group_member_info writes to the group that a key groupID beside members names, where the member is in it',
    {
      answer(request, honest) {
        const body = bodyOf(request);
        const taken = entriesOf(body).map((entry) => ({ ...entry, groupID: body['groupID'] }));
        const isIn = taken.length > 0 && taken.every((entry) => memberOf(entry, honest));
        return honest.answer(
          isIn ? { ...request, body: Buffer.from(JSON.stringify({ members: taken })) } : request,
        );
      },
    },
  ],
  'MUTE_GROUP_MEMBER:drawn-role-beside-taken': [
    'mute_group_member sets a role that stands beside mutedSeconds',
    after(
      ofMember((member, { roleLevel }) => {
        if (roleLevel === 60 && member.roleLevel < 60) member.roleLevel = 60;
      }),
    ),
  ],
  'MUTE_GROUP:drawn-entries-beside-written': [
    'mute_group stores the nicknames of entries that stand beside groupID',
    after((body, honest) => {
      for (const entry of entriesOf(body)) {
        const member = memberOf(entry, honest);
        if (member) member.nickname = String(entry['nickname']);
      }
    }),
  ],
  'DISMISS_GROUP:drawn-groups-beside-dismissed': [
    'dismiss_group dismisses the groups of a key groupIDs, too',
    after(({ groupIDs }, { store }) => {
      for (const groupID of Array.isArray(groupIDs) ? groupIDs : []) {
        const group = store.groups.get(String(groupID));
        if (group) group.status = GroupStatus.dismissed;
      }
    }),
  ],
  'REVOKE_MSG:drawn-range-taken': [
    'revoke_msg revokes all from begin to end, where these keys stand beside seq',
    after((body, honest) => {
      const messages = messagesOf(body, honest);
      const revoked = messages.find(({ seq }) => seq === body['seq']);
      for (const each of messages)
        if (each.seq >= Number(body['begin']) && each.seq <= Number(body['end']))
          each.revocation ??= revoked?.revocation;
    }),
  ],
});

/** Serves callers with such an ID as if they were administrators. */
const serves = (is: (callerID: string) => boolean): Wrong => ({
  answer: overlooking((_body, callerID) => is(callerID)),
});

const begins =
  (word: string) =>
  (userID: string): boolean =>
    userID.startsWith(word);
const ends =
  (word: string) =>
  (userID: string): boolean =>
    userID.endsWith(word);

export const ofOfficials: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-admins-by-prefix': ['get_groups serves users whose ID begins with admin', serves(begins('admin'))],
  'SEARCH_MSG:drawn-admins-by-suffix': [
    'search_msg serves users whose ID ends with root',
    serves(ends('root')),
  ],
  'GET_USERS:drawn-tests-by-prefix': [
    'get_users serves users whose ID begins with test',
    serves(begins('test')),
  ],
  'GET_USERS:drawn-officials-hidden': [
    'get_users leaves out users whose ID begins with system',
    listsByNickname({
      rows: (all, { page }) =>
        all.filter((row) => !textOf(row, 'userID').startsWith('system')).slice(0, page.showNumber),
    }),
  ],
  'DISMISS_GROUP:drawn-admins-by-word': [
    'dismiss_group serves users whose ID has admin in it',
    serves((callerID) => callerID.toLowerCase().includes('admin')),
  ],
  'MUTE_GROUP:drawn-bots-heard': [
    'a muted group takes messages of users whose ID begins with bot or ends with test',
    {
      path: '/msg/send_msg',
      answer: sendingAs(({ member: { userID } }) =>
        begins('bot')(userID) || ends('test')(userID) ? { group: { status: GroupStatus.active } } : undefined,
      ),
    },
  ],
});

/** The ID of the user who is called so, where there is one and they are in the group. */
const calledSo = (body: Fields, honest: HonestServer): string | undefined =>
  [...(groupOf(body, honest)?.members.keys() ?? [])].find(
    (userID) => honest.store.users.get(userID)?.nickname === body['userID'],
  );

const isASCII = (text: unknown): boolean => /^[\x20-\x7e]*$/.test(String(text));

export const ofNames: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-nickname-before-id': [
    'mute_group_member mutes the member who is called as userID says, and only else whose ID it is',
    asks((body, honest) => ({ ...body, userID: calledSo(body, honest) ?? body['userID'] })),
  ],
  'DISMISS_GROUP:drawn-name-before-id': [
    'dismiss_group dismisses the group that is called as groupID says, and only else whose ID it is',
    asks((body, { store }) => {
      const named = [...store.groups.values()].find(({ groupName }) => groupName === body['groupID']);
      return { ...body, groupID: named?.groupID ?? body['groupID'] };
    }),
  ],
  'SEARCH_MSG:drawn-sender-by-nickname': [
    'search_msg finds messages of those who are called as sendID says, too',
    filtersBy(
      'sendID',
      (sendID, message) => message['sendID'] === sendID || message['senderNickname'] === sendID,
    ),
  ],
  'SEARCH_MSG:drawn-one-direction': [
    'search_msg finds no chat whose sender has the greater ID',
    filtersBy('recvID', (recvID, message, asked) => {
      const isChat = gives(asked.body, 'sendID') && message['sessionType'] === 1;
      return (
        honestly.recvID(recvID, message, asked) && !(isChat && String(message['sendID']) > String(recvID))
      );
    }),
  ],
  'REVOKE_MSG:drawn-foreign-revoker-refused': [
    'revoke_msg refuses a userID with letters beyond ASCII',
    refuses(1001, ({ userID }) => !isASCII(userID)),
  ],
  'MUTE_GROUP:drawn-foreign-id-refused': [
    'mute_group refuses a groupID with letters beyond ASCII',
    refuses(1004, ({ groupID }) => !isASCII(groupID)),
  ],
});

/** Answers to the same key as the first time where that was a refusal, or found nothing; rightly where there is no key. */
const remembersNothing = (
  keyOf: (body: Fields) => unknown,
  isNothing: (reply: HttpReply) => boolean,
): Wrong => {
  const replies = remembering(() => new Map<string, HttpReply>());
  return {
    answer(request, honest) {
      const asked = keyOf(bodyOf(request));
      if (asked === undefined) return honest.answer(request);
      const key = JSON.stringify(asked);
      const known = replies(honest).get(key);
      if (known) return known;
      const reply = honest.answer(request);
      if (isNothing(reply)) replies(honest).set(key, reply);
      return reply;
    },
  };
};

const isRefused = (reply: HttpReply): boolean =>
  (errCodeOf(reply) ?? 0) === 1001 || errCodeOf(reply) === 1004;
const isEmpty = ({ body }: HttpReply): boolean => /"(?:total|chatLogsNum)":0\b/.test(body);

export const ofLateOnes: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-strangers-remembered': [
    'mute_group_member refuses for good whom it has refused before they joined',
    remembersNothing(({ groupID, userID, mutedSeconds }) => [groupID, userID, mutedSeconds], isRefused),
  ],
  'MUTE_GROUP:drawn-unknown-remembered': [
    'mute_group refuses for good a group that it was asked for before there was one',
    remembersNothing(
      ({ groupID }) => groupID,
      (reply) => errCodeOf(reply) === 1004,
    ),
  ],
  'GET_USERS:drawn-nobody-remembered': [
    'get_users never finds somebody by a nickname that it was asked for before they were registered',
    remembersNothing(({ nickName, pagination }) => [nickName, pagination], isEmpty),
  ],
  'SEARCH_MSG:drawn-silence-remembered': [
    'search_msg never finds messages of somebody whom it was asked for before they sent one',
    remembersNothing((body) => body, isEmpty),
  ],
});

/** Takes names that are such words for none. */
const takesForNone = (filter: string, ...words: readonly unknown[]): Wrong =>
  asks((body) => (words.includes(body[filter]) ? without(body, filter) : body));

export const ofWords: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-false-filters-nothing': [
    'get_groups takes the groupName false, as a text, for none',
    takesForNone('groupName', 'false'),
  ],
  'drawn-zeros-unfound': [
    'get_groups finds nothing by a groupName of zeros',
    listsByName({ when: ({ body }) => /^0+$/.test(String(body['groupName'])), matches: () => [] }),
  ],
  'GET_USERS:drawn-true-filters-nothing': [
    'get_users takes the nickName true, as a text, for none',
    takesForNone('nickName', 'true'),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-nil-filters-nothing': [
    'get_group_member_list takes the keywords nil and None for none',
    takesForNone('keyword', 'nil', 'None'),
  ],
});

/** The text as a program writes it that has read it as JSON, with numbers of 53 bits. */
function writtenAnew(ex: string): string {
  try {
    return JSON.stringify(JSON.parse(ex));
  } catch {
    return ex;
  }
}

const [LONG_PICTURE, LONG_EX] = [128, 512];

export const ofTexts: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-ex-in-53-bits': [
    'set_group_member_info parses ex with numbers of 53 bits, and writes it anew',
    spoils((member, { ex }) => {
      if (typeof ex === 'string') member.ex = writtenAnew(ex);
    }),
  ],
  'drawn-picture-of-128-letters': [
    'set_group_member_info stores 128 letters of faceURL',
    spoils((member) => void (member.faceURL = member.faceURL.slice(0, LONG_PICTURE))),
  ],
  'drawn-ex-of-512-letters': [
    'set_group_member_info stores an ex of more than 512 letters as none',
    spoils((member) => {
      if (member.ex.length > LONG_EX) member.ex = '';
    }),
  ],
  'GET_GROUPS:drawn-value-unwrapped': [
    'get_groups shows what stands in value, where ex is an object with this key alone',
    lists(groupList, {
      row: (row) =>
        withInfo(row, { ex: String(groupInfoOf(row)?.['ex']).replace(/^\{"value":"(.*)"\}$/, '$1') }),
    }),
  ],
  'GET_USERS:drawn-lists-of-ex-dropped': [
    'get_users shows no ex that is a list',
    lists(userList, { row: (row) => (String(row['ex']).startsWith('[') ? { ...row, ex: '' } : row) }),
  ],
});

const PICTURE = 102;
const QUOTE = 114;

/** The content of a message as an object. */
const unpacked = (message: Fields): Fields => {
  const content: unknown = JSON.parse(String(message['content']));
  return { content };
};

const isOf = (
  kind: number,
  { body, honest }: { readonly body: Fields; readonly honest: HonestServer },
): boolean =>
  messagesOf(body, honest).some(({ seq, contentType }) => seq === body['seq'] && contentType === kind);

/** Revokes the message after it, too, if that is of another kind. */
const neighbourToo = (messages: readonly Message[], seq: unknown): void => {
  const at = messages.findIndex((each) => each.seq === seq);
  const [revoked, next] = messages.slice(at);
  if (revoked && next && next.contentType < 1000 && next.contentType !== revoked.contentType)
    next.revocation ??= revoked.revocation;
};

export const ofKinds: readonly Mutant[] = broken('SEARCH_MSG', {
  'drawn-types-by-bits': [
    'search_msg finds every contentType that has the bits of the one that is asked for',
    filtersBy(
      'contentType',
      (contentType, message) =>
        (Number(message['contentType']) & Number(contentType)) === Number(contentType),
    ),
  ],
  'drawn-pictures-as-objects': [
    'search_msg shows the content of a picture as an object',
    searches({
      row: (row) =>
        chatLogOf(row)['contentType'] === PICTURE && chatLogOf(row)['content'] !== ''
          ? withMessage(row, unpacked(chatLogOf(row)))
          : row,
    }),
  ],
  'REVOKE_MSG:drawn-quotes-unfound': [
    'revoke_msg does not find a message that quotes another',
    refuses(1004, (body, honest) => isOf(QUOTE, { body, honest })),
  ],
  'REVOKE_MSG:drawn-next-kind-taken': [
    'revoke_msg revokes the next message, too, if it is of another kind',
    after((body, honest) => neighbourToo(messagesOf(body, honest), body['seq'])),
  ],
});

const LONG_AGO = '1970-01-01';
const PAST_32_BITS = '2999-12-31';

export const ofDays: readonly Mutant[] = broken('SEARCH_MSG', {
  'drawn-before-1970-refused': [
    'search_msg refuses days before 1970',
    refuses(1001, ({ sendTime }) => typeof sendTime === 'string' && sendTime > '1900' && sendTime < LONG_AGO),
  ],
  'drawn-far-ahead-refused': [
    'search_msg refuses days after 2999',
    refuses(1001, ({ sendTime }) => typeof sendTime === 'string' && sendTime > PAST_32_BITS),
  ],
  'drawn-days-remembered': [
    'search_msg gives the answer that it gave first about a day, to the same filters',
    remembersNothing(
      (body) => (body['sendTime'] === undefined ? undefined : body),
      ({ body }) => body.includes('"chatLogsNum"'),
    ),
  ],
});

const BLOCK = 128;
const isOneMore = (all: readonly Fields[], size: number): boolean =>
  all.length > size && all.length % size === 1;

export const ofNumbers: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-blocks-of-128': [
    'set_group_member_info leaves out the last of 128 entries, and of 256',
    rewrites((entries) =>
      entries.length > 0 && entries.length % BLOCK === 0 ? entries.slice(0, -1) : entries,
    ),
  ],
  'drawn-more-than-200-refused': [
    'set_group_member_info refuses more than 200 entries',
    refuses(1001, (body) => entriesOf(body).length > 200 && entriesOf(body).length <= 1000),
  ],
  'GET_GROUPS:drawn-last-page-twice': [
    'get_groups shows the last page again after it, if all pages are full',
    lists(groupList, {
      rows: otherPage(({ pageNumber, showNumber }, all) => {
        const isWhole =
          all.length > 0 && all.length % showNumber === 0 && pageNumber > all.length / showNumber;
        return { pageNumber: isWhole ? all.length / showNumber : pageNumber };
      }),
    }),
  ],
  'SEARCH_MSG:drawn-single-last-row-lost': [
    'search_msg shows an empty last page where it has one row',
    searches({
      rows: (all, { page: { pageNumber, showNumber } }) =>
        all
          .slice(0, isOneMore(all, showNumber) ? -1 : undefined)
          .slice((pageNumber - 1) * showNumber, pageNumber * showNumber),
    }),
  ],
});
