import { type Group, GroupStatus, type Member, Role, type Token } from '../../../reference/store.ts';
import { after, broken, refuses, type Wrong } from '../breaking/broken.ts';
import { isMuted, type Places, sendingAs } from '../breaking/inventing.ts';
import {
  gives,
  groupInfoOf,
  groupList,
  lists,
  memberList,
  remembering,
  userList,
  withInfo,
} from '../breaking/listing.ts';
import { filtersBy, honestly } from '../breaking/searching.ts';
import { groupOf, memberOf, messagesOf, rowsOf } from '../breaking/writing.ts';
import { bodyOf, errCodeOf, type Fields, type HonestServer, isFields, type Mutant } from '../mutant.ts';
import type { HttpRequest } from '../../../reference/http.ts';

// Servers that go by what stands, by who somebody is or was, by the day or by the size of a group: for what walks draw.

const [RENAME, SETTING, ABOUT, INVITE, KICK] = [
  '/user/update_user_info',
  '/user/set_global_msg_recv_opt',
  '/group/set_group_info',
  '/group/invite_user_to_group',
  '/group/kick_group',
];

/** Who is named by the profile that a call changes. */
const renamed = (body: Fields): string =>
  String(isFields(body['userInfo']) ? body['userInfo']['userID'] : body['userID']);

/** Does something to each row of somebody whose profile is changed. */
const atRows = (path: string, spoil: (row: Member, body: Fields) => unknown): Wrong =>
  after((body, honest) => rowsOf(renamed(body), honest).forEach((row) => spoil(row, body)), { path });

/** Does something to a group of which fields are set. */
const atGroup = (field: string, spoil: (group: Group, honest: HonestServer) => unknown): Wrong =>
  after(
    (body, honest) => {
      const given = isFields(body['groupInfoForSet']) ? body['groupInfoForSet'] : {};
      const group = groupOf(given, honest);
      if (group && field in given) spoil(group, honest);
    },
    { path: ABOUT },
  );

const renamedRows = remembering(() => new WeakSet<Member>());

export const ofStates: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-ends-by-rename': [
    'the mutes of somebody end when their profile is renamed',
    atRows(RENAME, (row) => void (row.muteEndTime = 0)),
  ],
  'drawn-speaks-after-rename': [
    'the mutes of somebody are shown, and stop nothing, when their profile was changed',
    {
      path: '/msg/send_msg',
      notes(request, honest) {
        if (request.path !== RENAME) return;
        for (const row of rowsOf(renamed(bodyOf(request)), honest)) renamedRows(honest).add(row);
      },
      answer: sendingAs(({ member, honest }) =>
        renamedRows(honest).has(member) ? { member: { muteEndTime: 0 } } : undefined,
      ),
    },
  ],
  'drawn-ends-by-setting': [
    'the mutes of somebody end when set_global_msg_recv_opt is called for them',
    atRows(SETTING, (row) => void (row.muteEndTime = 0)),
  ],
  'MUTE_GROUP:drawn-ends-by-introduction': [
    'the mute of a group ends when set_group_info sets the introduction',
    atGroup('introduction', (group) => void (group.status = GroupStatus.active)),
  ],
  'MUTE_GROUP:drawn-ends-by-picture': [
    'the mute of a group ends when set_group_info sets the picture',
    atGroup('faceURL', (group) => void (group.status = GroupStatus.active)),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-nickname-lost-by-picture': [
    'what somebody is called in groups is lost when update_user_info sets their picture alone',
    atRows(RENAME, (row, { userInfo }) => {
      if (isFields(userInfo) && 'faceURL' in userInfo && !('nickname' in userInfo)) row.nickname = '';
    }),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-ex-lost-by-setting': [
    'ex in groups is lost when set_global_msg_recv_opt is called for somebody',
    atRows(SETTING, (row) => void (row.ex = '')),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-admins-demoted-by-verification': [
    'the admins of a group are none any more when set_group_info sets needVerification',
    atGroup('needVerification', ({ members }) => {
      for (const member of members.values())
        if (member.roleLevel === Role.admin) member.roleLevel = Role.ordinary;
    }),
  ],
  'REVOKE_MSG:drawn-shown-after-name': [
    'the revoked messages of a group are shown again when set_group_info sets its name',
    atGroup('groupName', ({ groupID }, { store }) => {
      for (const message of store.conversations.get(`sg_${groupID}`)?.messages ?? [])
        message.revocation = undefined;
    }),
  ],
});

/** The refused invitations of members, by group. */
const invitedAgain = remembering(() => new Map<string, string[]>());

const notesInvitations: Wrong['notes'] = (request, honest) => {
  if (request.path !== INVITE) return;
  const { groupID, invitedUserIDs } = bodyOf(request);
  const members = groupOf({ groupID }, honest)?.members;
  const some = Array.isArray(invitedUserIDs) ? invitedUserIDs.map(String) : [];
  const known = invitedAgain(honest).get(String(groupID)) ?? [];
  invitedAgain(honest).set(String(groupID), [...known, ...some.filter((each) => members?.has(each))]);
};

/** Who was removed from a group. */
const removed = remembering(() => new Set<string>());

const notesRemovals: Wrong['notes'] = (request, honest) => {
  const { kickedUserIDs } = request.path === KICK ? bodyOf(request) : {};
  for (const userID of Array.isArray(kickedUserIDs) ? kickedUserIDs : []) removed(honest).add(String(userID));
};

/** Whether somebody was removed from their last group. */
const isHomeless = ({ userID }: Fields, honest: HonestServer): boolean =>
  removed(honest).has(String(userID)) && rowsOf(String(userID), honest).length === 0;

/** Tokens that a logout has ended, and whose user has logged in since. */
const revived = remembering(() => ({ ended: new Set<Token>(), back: new Set<Token>() }));

const notesLogins =
  (isAlike: (token: Token, platformID: number) => boolean): NonNullable<Wrong['notes']> =>
  ({ path, ...request }, honest) => {
    const { userID, platformID } = bodyOf(request);
    const { ended, back } = revived(honest);
    const all = [...honest.store.tokens.values()].filter((token) => token.userID === userID);
    if (path === '/auth/force_logout')
      for (const token of all) if (token.live && token.platformID === platformID) ended.add(token);
    if (path === '/auth/get_user_token')
      for (const token of all) if (ended.has(token) && isAlike(token, Number(platformID))) back.add(token);
  };

/** Takes a token that lives again for a good one. */
const answersRevived = (request: HttpRequest, honest: HonestServer) => {
  const token = honest.store.tokens.get(String(request.headers['token']));
  if (!token || !revived(honest).back.has(token)) return honest.answer(request);
  token.live = true;
  const reply = honest.answer(request);
  token.live = false;
  return reply;
};

const revivedBy = (isAlike: Parameters<typeof notesLogins>[0]): Wrong => ({
  notes: notesLogins(isAlike),
  answer: answersRevived,
});

export const ofPeople: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-invited-again-counted': [
    'get_groups counts a member once more for each refused invitation',
    {
      notes: notesInvitations,
      ...lists(groupList, {
        row(row, { honest }) {
          const info = groupInfoOf(row) ?? {};
          const again = invitedAgain(honest).get(String(info['groupID'])) ?? [];
          return withInfo(row, { memberCount: Number(info['memberCount']) + again.length });
        },
      }),
    },
  ],
  'GET_GROUP_MEMBER_LIST:drawn-invited-again-twice': [
    'get_group_member_list shows a member twice who was invited again',
    {
      notes: notesInvitations,
      ...lists(memberList, {
        matches({ body, found, honest }) {
          const all = found(body);
          const again = invitedAgain(honest).get(String(body['groupID'])) ?? [];
          return [...all, ...all.filter(({ userID }) => again.includes(String(userID)))];
        },
      }),
    },
  ],
  'GET_USERS:drawn-homeless-lost': [
    'get_users does not show whoever was removed from their last group',
    {
      notes: notesRemovals,
      ...lists(userList, {
        matches: ({ body, found, honest }) => found(body).filter((row) => !isHomeless(row, honest)),
      }),
    },
  ],
  'GET_USERS:drawn-homeless-unfound-by-nickname': [
    'get_users finds nobody by a nickname who was removed from their last group',
    {
      notes: notesRemovals,
      ...lists(userList, {
        when: ({ body }) => gives(body, 'nickName'),
        matches: ({ body, found, honest }) => found(body).filter((row) => !isHomeless(row, honest)),
      }),
    },
  ],
  'MUTE_GROUP:drawn-ended-token-back': [
    'mute_group serves a token that a logout ended when its user has logged in again on its platform',
    revivedBy((token, platformID) => token.platformID === platformID),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-ended-token-back-elsewhere': [
    'set_group_member_info serves a token that a logout ended when its user has logged in on another platform',
    revivedBy((token, platformID) => token.platformID !== platformID),
  ],
  'SEARCH_MSG:drawn-left-sender-lost': [
    'search_msg finds no messages of whoever was removed from their last group',
    {
      notes: notesRemovals,
      ...filtersBy(
        'sendID',
        (sendID, message, asked) =>
          honestly.sendID(sendID, message, asked) && !isHomeless({ userID: sendID }, asked.honest),
      ),
    },
  ],
});

/** The conversations in which nobody has looked since the newest message was sent. */
const unlooked = remembering(() => new Set<string>());

const notesLooks: NonNullable<Wrong['notes']> = ({ path, ...request }, honest) => {
  const body = bodyOf(request);
  if (path === '/msg/send_msg') unlooked(honest).add(`sg_${String(body['groupID'])}`);
  if (path === '/msg/search_msg') unlooked(honest).delete(`sg_${String(body['recvID'])}`);
  const { seqRanges } = path === '/msg/pull_msg_by_seq' ? body : {};
  for (const range of Array.isArray(seqRanges) ? seqRanges.filter(isFields) : [])
    unlooked(honest).delete(String(range['conversationID']));
};

/** Revokes the newest message of such a sender, if it was sent just now. */
const revokesNewest = (isOf: (sendID: string, named: string) => boolean): Wrong => ({
  notes: notesLooks,
  answer(request, honest) {
    const body = bodyOf(request);
    const all = messagesOf(body, honest).filter(({ contentType }) => contentType < 1_000);
    const named = all.find(({ seq }) => seq === body['seq']);
    const newest = all.findLast(({ sendID }) => isOf(sendID, named?.sendID ?? ''));
    const isMeant = newest && unlooked(honest).has(String(body['conversationID'])) && !newest.revocation;
    if (!named || named.revocation || !isMeant) return honest.answer(request);
    return honest.answer({ ...request, body: Buffer.from(JSON.stringify({ ...body, seq: newest.seq })) });
  },
});

const isToday = (day: unknown): boolean => day === new Date().toISOString().slice(0, 10);
const isDay =
  (...days: readonly string[]) =>
  (body: Fields): boolean =>
    days.includes(String(body['sendTime']));

export const ofTimes: readonly Mutant[] = broken('REVOKE_MSG', {
  'drawn-newest-just-sent': [
    'revoke_msg takes the newest message of a group that nobody has seen yet',
    revokesNewest(() => true),
  ],
  'drawn-newest-of-sender-just-sent': [
    'revoke_msg takes the newest message of the same sender in a group that nobody has seen yet',
    revokesNewest((sendID, named) => sendID === named),
  ],
  'SEARCH_MSG:drawn-today-as-yesterday': [
    'search_msg finds nothing of today if sessionType is given alone beside recvID',
    filtersBy(
      'sendTime',
      (day, message, asked) =>
        honestly.sendTime(day, message, asked) &&
        !(isToday(day) && gives(asked.body, 'recvID', 'sessionType') && !gives(asked.body, 'contentType')),
    ),
  ],
  'SEARCH_MSG:drawn-leap-day-refused': [
    'search_msg refuses the leap day of 2000',
    refuses(1001, isDay('2000-02-29')),
  ],
  'SEARCH_MSG:drawn-end-of-summer-refused': [
    'search_msg refuses days on which clocks change',
    refuses(1001, isDay('2026-03-29', '2026-10-25', '2025-03-30', '2025-10-26')),
  ],
});

const laterRequests = 60;
const counts = remembering(() => ({ requests: 0, ended: new WeakMap<object, number>() }));

/** Whether as many requests have followed since this was so first. */
const isLongAgo = (what: object, honest: HonestServer): boolean => {
  const { requests, ended } = counts(honest);
  if (!ended.has(what)) ended.set(what, requests);
  return requests - (ended.get(what) ?? requests) > laterRequests;
};

const counting: Wrong['notes'] = (_request, honest) => {
  counts(honest).requests += 1;
};

const sizeIs =
  (is: (size: number) => boolean): NonNullable<Places['learns']>[string] =>
  (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    if (!group || !is(group.members.size)) return honest.answer(request);
    const { status } = group;
    const reply = honest.answer(request);
    if (errCodeOf(reply) === 0) group.status = status;
    return reply;
  };

export const ofLater: readonly Mutant[] = broken('REVOKE_MSG', {
  'drawn-again-much-later': [
    'revoke_msg revokes a revoked message once more when 60 requests have followed',
    {
      notes: counting,
      answer(request, honest) {
        const body = bodyOf(request);
        const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
        if (message?.revocation && isLongAgo(message, honest)) message.revocation = undefined;
        const reply = honest.answer(request);
        if (message?.revocation) isLongAgo(message, honest);
        return reply;
      },
    },
  ],
  'MUTE_GROUP:drawn-forty-idle': [
    'mute_group does nothing to a group of 33 to 59 people',
    { answer: sizeIs((size) => size > 32 && size < 60) },
  ],
  'DISMISS_GROUP:drawn-forty-idle': [
    'dismiss_group does nothing to a group of 33 to 59 people',
    { answer: sizeIs((size) => size > 32 && size < 60) },
  ],
  'MUTE_GROUP_MEMBER:drawn-freed-before-idle': [
    'mute_group_member does nothing to a member whose third mute it is',
    {
      answer(request, honest) {
        const member = memberOf(bodyOf(request), honest);
        const { muteEndTime = 0 } = member ?? {};
        const reply = honest.answer(request);
        if (!member || errCodeOf(reply) !== 0) return reply;
        const number = (thirds(honest).get(member) ?? 0) + 1;
        thirds(honest).set(member, number);
        if (number === 3 && !isMuted({ muteEndTime })) member.muteEndTime = muteEndTime;
        return reply;
      },
    },
  ],
});

const thirds = remembering(() => new WeakMap<Member, number>());
