import type { HttpRequest } from '../../../reference/http.ts';
import { Notice } from '../../../reference/notices.ts';
import { GroupStatus, Role, type Group, type Member, type Message } from '../../../reference/store.ts';
import { after, broken, hears, refuses, silences, where } from '../breaking/broken.ts';
import { callerOf, isAdministrator, isMuted } from '../breaking/inventing.ts';
import {
  groupInfoOf,
  gives,
  groupList,
  idOf,
  lists,
  listsByName,
  listsByNickname,
  memberList,
  messageList,
  nameOf,
  offsetOf,
  sliceFrom,
  textOf,
  userList,
  withInfo,
} from '../breaking/listing.ts';
import { giving, rows } from '../breaking/reading.ts';
import { historyOf, notesRoles, wasRemoved } from '../breaking/roles-held.ts';
import {
  countNotices,
  groupOf,
  inGroup,
  listedMembers,
  entriesOf,
  memberOf,
  messagesOf,
  rowsOf,
} from '../breaking/writing.ts';
import {
  bodyOf,
  errCodeOf,
  isFields,
  plainSuccess,
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

// Defects that public reports tell of other chat servers, each built into the reference server as it is triggered there.

const SEND = { path: '/msg/send_msg' };
const MUTED_MEMBER = 1402;

/** The members of a group when it was last muted: whoever is not among them came later. */
const presentAtMute = new WeakMap<Group, ReadonlySet<Member>>();
const notesMute: NonNullable<Mutant['notes']> = (request, honest) => {
  const group = request.path === '/group/mute_group' ? groupOf(bodyOf(request), honest) : undefined;
  if (group && group.status !== GroupStatus.muted) presentAtMute.set(group, new Set(group.members.values()));
};

const wasUnmuted = (group: Group, { userID }: Member, honest: HonestServer): boolean =>
  countNotices(group, Notice.memberUnmuted, honest, userID) > 0;

/** Who muted a group last: the sender of its last notice of that. */
function muterOf(group: Group, { store }: HonestServer): Member | undefined {
  const said = store.conversations.get(`sg_${group.groupID}`)?.messages ?? [];
  const notice = said.findLast(({ contentType }) => contentType === Notice.groupMuted);
  return group.members.get(notice?.sendID ?? '');
}

/** When the mutes that were cancelled would have ended. */
const cancelledEnds = new WeakMap<Member, number>();
const notesCancel: NonNullable<Mutant['notes']> = (request, honest) => {
  const isCancel = request.path === '/group/cancel_mute_group_member';
  const member = isCancel ? memberOf(bodyOf(request), honest) : undefined;
  if (member && isMuted(member)) cancelledEnds.set(member, member.muteEndTime);
};

/** Who was removed from a group, by user ID. */
const removedFrom = new WeakMap<Group, Map<string, Member>>();
const notesRemoval: NonNullable<Mutant['notes']> = (request, honest) => {
  const body = bodyOf(request);
  const group = request.path === '/group/kick_group' ? groupOf(body, honest) : undefined;
  if (!group) return;
  const removed = removedFrom.get(group) ?? new Map<string, Member>();
  removedFrom.set(group, removed);
  for (const member of group.members.values()) if (isKicked(member, body)) removed.set(member.userID, member);
};

function isKicked({ userID }: Member, { kickedUserIDs }: Fields): boolean {
  return Array.isArray(kickedUserIDs) && kickedUserIDs.includes(userID);
}

/** Lists members who were removed as if they were still there; to nobody who is one of them. */
const listingRemoved: Mutant['answer'] = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const removed = [...((group && removedFrom.get(group)?.values()) ?? [])];
  const gone = removed.filter(({ userID }) => !group?.members.has(userID));
  if (!group || gone.some(({ userID }) => userID === callerOf(request, honest)))
    return honest.answer(request);
  for (const member of gone) group.members.set(member.userID, member);
  const reply = honest.answer(request);
  for (const { userID } of gone) group.members.delete(userID);
  return reply;
};

/** Somebody who owned the group, gave it away, was removed and is back. */
const isReturnedOwner = ({ groupID, userID }: Fields, honest: HonestServer): boolean => {
  const group = honest.store.groups.get(String(groupID));
  if (!group || !wasRemoved(group, String(userID), honest)) return false;
  return historyOf(group, String(userID), honest) === 'FORMER_OWNER';
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** The dismissed groups that had the name of this one. */
function dismissedNamesakes({ groupID, groupName }: Group, { store }: HonestServer): readonly Group[] {
  return [...store.groups.values()].filter(
    (each) =>
      each.status === GroupStatus.dismissed && each.groupName === groupName && each.groupID !== groupID,
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** The message that a revoke names. */
function namedMessage(body: Fields, honest: HonestServer): Message | undefined {
  return messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
}

/** Revokes further messages of a conversation with one that is revoked: those after it of which this is true. */
const revokingToo = (is: (later: Message, revoked: Message) => boolean) =>
  after((body, honest) => {
    const revoked = namedMessage(body, honest);
    const later = messagesOf(body, honest).filter(({ seq }) => revoked !== undefined && seq > revoked.seq);
    for (const each of later) if (revoked && is(each, revoked)) each.revocation ??= revoked.revocation;
  });

/** Where a sender revokes an own message, and not the administrator. */
const isOwnRevoke = (body: Fields, honest: HonestServer, request: HttpRequest): boolean =>
  !isAdministrator(request, honest) && namedMessage(body, honest)?.sendID === callerOf(request, honest);

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function isInSomeGroup(userID: string, honest: HonestServer): boolean {
  return rowsOf(userID, honest).length > 0;
}

/** The names under which groups were made, of those that have another one now. */
const firstNames = new WeakMap<Group, string>();
const notesRenaming: NonNullable<Mutant['notes']> = (request, honest) => {
  const info = request.path === '/group/set_group_info' ? bodyOf(request)['groupInfoForSet'] : undefined;
  const group = isFields(info) ? groupOf(info, honest) : undefined;
  if (group && !firstNames.has(group)) firstNames.set(group, group.groupName);
};

/** How many were in a group before the last invitation; nothing once somebody was removed after it. */
const countsBefore = new WeakMap<Group, number>();
const notesArrivals: NonNullable<Mutant['notes']> = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  if (group && request.path === '/group/invite_user_to_group') countsBefore.set(group, group.members.size);
  if (group && request.path === '/group/kick_group') countsBefore.delete(group);
};

/** The group of a row of `get_groups`. */
function groupOfRow(row: Fields, { store }: HonestServer): Group | undefined {
  return store.groups.get(idOf(row));
}

export const mutants: readonly Mutant[] = broken('MUTE_GROUP', {
  'reports-unmuted-member-exempt': [
    'a member whose own mute was once cancelled may send messages in a muted group',
    hears(
      (group, member, honest) =>
        group.status === GroupStatus.muted && !isMuted(member) && wasUnmuted(group, member, honest),
    ),
  ],
  'reports-admin-mutes-owner-too': [
    'a group that one of its admins muted is muted for its owner, too',
    silences(
      (group, { roleLevel }, honest) =>
        group.status === GroupStatus.muted &&
        roleLevel === Role.owner &&
        muterOf(group, honest)?.roleLevel === Role.admin,
    ),
  ],
  'reports-not-again-after-cancel': [
    'mute_group does nothing in a group of which a mute was once cancelled',
    after(
      inGroup((group, _body, honest) => {
        if (countNotices(group, Notice.groupUnmuted, honest) > 0) group.status = GroupStatus.active;
      }),
    ),
  ],
  'reports-later-members-speak': [
    'whoever is invited into a muted group may speak there',
    {
      ...hears(
        (group, member) =>
          group.status === GroupStatus.muted &&
          !isMuted(member) &&
          presentAtMute.get(group)?.has(member) === false,
      ),
      notes: notesMute,
    },
  ],

  'MUTE_GROUP_MEMBER:reports-capitals-not-muted': [
    'a mute does not stop a member with a capital letter in the user ID',
    hears(
      ({ status }, member) => status === GroupStatus.active && isMuted(member) && /[A-Z]/.test(member.userID),
    ),
  ],
  'MUTE_GROUP_MEMBER:reports-muted-send-says-success': [
    'a message of a muted member is dropped with a success',
    {
      ...SEND,
      answer(request, honest) {
        const reply = honest.answer(request);
        return errCodeOf(reply) === MUTED_MEMBER ? plainSuccess : reply;
      },
    },
  ],
  'MUTE_GROUP_MEMBER:reports-reinvited-counts-as-muted': [
    'a member who was removed and invited again is refused as muted',
    {
      ...refuses(
        MUTED_MEMBER,
        (body, honest) => {
          const group = groupOf(body, honest);
          const sendID = String(body['sendID']);
          return group?.members.has(sendID) && wasRemoved(group, sendID, honest);
        },
        SEND,
      ),
      notes: notesRoles,
    },
  ],

  'GET_GROUP_MEMBER_LIST:reports-cancelled-mute-shown': [
    'members are shown with the end of a mute that was cancelled',
    {
      forms: ['/group/get_group_members_info'],
      notes: notesCancel,
      answer: (request, honest) =>
        giving(
          honest.answer(request),
          rows('members', (row) => {
            const member = memberOf(row, honest);
            const end = member?.muteEndTime === 0 ? cancelledEnds.get(member) : undefined;
            return end === undefined ? row : { ...row, muteEndTime: end };
          }),
        ),
    },
  ],
  'GET_GROUP_MEMBER_LIST:reports-reinvited-missing': [
    'get_group_member_list leaves out members who were removed and invited again',
    {
      ...lists(memberList, {
        matches({ body, found, honest }) {
          const group = groupOf(body, honest);
          return found(body).filter((row) => !group || !wasRemoved(group, textOf(row, 'userID'), honest));
        },
      }),
      notes: notesRoles,
    },
  ],
  'GET_GROUP_MEMBER_LIST:reports-removed-listed': [
    'get_group_member_list still lists members who were removed',
    { notes: notesRemoval, answer: listingRemoved },
  ],

  'SET_GROUP_MEMBER_INFO:reports-returned-owner-stays-ordinary': [
    'set_group_member_info does not promote a former owner who was removed and invited again',
    {
      notes: notesRoles,
      answer(request, honest) {
        const body = bodyOf(request);
        const stuck = listedMembers(
          { members: entriesOf(body).filter((entry) => isReturnedOwner(entry, honest)) },
          honest,
        ).filter(({ roleLevel }) => roleLevel === Role.ordinary);
        const reply = honest.answer(request);
        for (const member of stuck) member.roleLevel = Role.ordinary;
        return reply;
      },
    },
  ],
  'SET_GROUP_MEMBER_INFO:reports-nickname-html-escaped': [
    'set_group_member_info escapes a nickname for HTML before it is stored',
    after((body, honest) => {
      for (const entry of entriesOf(body)) {
        const member = memberOf(entry, honest);
        if (member && typeof entry['nickname'] === 'string') member.nickname = escaped(entry['nickname']);
      }
    }),
  ],
  'SET_GROUP_MEMBER_INFO:reports-own-picture-resets-nickname': [
    'the nicknames that a user has in groups are lost when the user takes another picture',
    after(
      ({ userInfo }, honest) => {
        if (!isFields(userInfo) || !gives(userInfo, 'faceURL')) return;
        for (const member of rowsOf(String(userInfo['userID']), honest)) member.nickname = '';
      },
      { path: '/user/update_user_info' },
    ),
  ],

  'DISMISS_GROUP:reports-lone-owner-not-dismissed': [
    'dismiss_group does nothing to a group whose only member is its owner',
    where(
      (body, honest) => groupOf(body, honest)?.members.size === 1,
      (request, honest) => {
        const group = groupOf(bodyOf(request), honest);
        const before = { status: group?.status ?? 0, members: [...(group?.members ?? [])] };
        const reply = honest.answer(request);
        if (group) group.status = before.status;
        for (const [userID, member] of before.members) group?.members.set(userID, member);
        return reply;
      },
    ),
  ],
  'DISMISS_GROUP:reports-name-stays-taken': [
    'no group can be made under the name of one that was dismissed',
    refuses(
      1202,
      ({ groupInfo }, { store }) =>
        isFields(groupInfo) &&
        gives(groupInfo, 'groupName') &&
        [...store.groups.values()].some(
          ({ status, groupName }) => status === GroupStatus.dismissed && groupName === groupInfo['groupName'],
        ),
      { path: '/group/create_group' },
    ),
  ],
  'DISMISS_GROUP:reports-dismissed-renamed': [
    'dismiss_group puts a word before the name of the group',
    after(inGroup((group) => (group.groupName = `dismissed: ${group.groupName}`))),
  ],

  'SEARCH_MSG:reports-messages-of-dismissed-namesake': [
    'search_msg by a group also finds messages of a dismissed group with the same name',
    lists(messageList, {
      matches({ body, found, honest }) {
        const group = honest.store.groups.get(String(body['recvID']));
        const namesakes = group ? dismissedNamesakes(group, honest) : [];
        return [...namesakes.flatMap(({ groupID }) => found({ ...body, recvID: groupID })), ...found(body)];
      },
    }),
  ],
  'SEARCH_MSG:reports-total-of-what-is-left': [
    'search_msg counts what earlier pages have not shown',
    lists(messageList, { total: (all, { page }) => Math.max(all.length - offsetOf(page), 0) }),
  ],
  'SEARCH_MSG:reports-today-finds-nothing': [
    'search_msg finds nothing of the present day',
    lists(messageList, { when: ({ body }) => body['sendTime'] === today(), matches: () => [] }),
  ],
  'SEARCH_MSG:reports-chat-with-oneself-refused': [
    'search_msg refuses to look for what somebody wrote to themselves',
    refuses(1004, (body) => gives(body, 'sendID') && body['sendID'] === body['recvID']),
  ],

  'REVOKE_MSG:reports-quick-repeat-is-500': [
    'revoke_msg is an internal error when it is repeated within a second',
    {
      answer(request, honest) {
        const reply = honest.answer(request);
        const { revocation } = namedMessage(bodyOf(request), honest) ?? {};
        const isQuick = revocation !== undefined && Date.now() - revocation.revokeTime <= 1000;
        return errCodeOf(reply) === 1404 && isQuick ? refusalWith(500) : reply;
      },
    },
  ],
  'REVOKE_MSG:reports-own-revoke-without-effect': [
    'revoke_msg answers success to a sender and revokes nothing',
    where(isOwnRevoke, (request, honest) => {
      const message = namedMessage(bodyOf(request), honest);
      const before = message?.revocation;
      const reply = honest.answer(request);
      if (message) message.revocation = before;
      return reply;
    }),
  ],
  'REVOKE_MSG:reports-revokes-all-after': [
    'revoke_msg also revokes all messages after the one that it names',
    revokingToo(() => true),
  ],
  'REVOKE_MSG:reports-revokes-replies': [
    'revoke_msg also revokes the messages that quote the one that it names',
    revokingToo(
      ({ content }, { clientMsgID, serverMsgID }) =>
        content.includes(clientMsgID) || content.includes(serverMsgID),
    ),
  ],

  'GET_USERS:reports-later-pages-start-twice-as-far': [
    'get_users begins each later page twice as far down as it should',
    lists(userList, { rows: (all, asked) => sliceFrom(all, 2 * offsetOf(asked.page), asked) }),
  ],
  'GET_USERS:reports-japanese-not-found': [
    'get_users finds nobody by a nickname in Japanese',
    listsByNickname({ when: ({ body }) => japanese.test(String(body['nickName'])), matches: () => [] }),
  ],
  'GET_USERS:reports-without-group-not-found': [
    'get_users leaves out users who are in no group',
    lists(userList, {
      matches: ({ body, found, honest }) =>
        found(body).filter((row) => isInSomeGroup(textOf(row, 'userID'), honest)),
    }),
  ],

  'GET_GROUPS:reports-found-by-first-name-only': [
    'get_groups finds a renamed group by its first name alone',
    {
      ...listsByName({
        matches: ({ body, found, honest }) =>
          found({ ...body, groupName: '' }).filter((row) => {
            const group = groupOfRow(row, honest);
            const name = (group && firstNames.get(group)) ?? nameOf(row);
            return name.includes(String(body['groupName']));
          }),
      }),
      notes: notesRenaming,
    },
  ],
  'GET_GROUPS:reports-rows-unfiltered': [
    'get_groups counts the groups of a name and shows all groups',
    listsByName({
      matches: ({ body, found }) => found({ ...body, groupName: '' }),
      total: (_all, { body, found }) => found(body).length,
    }),
  ],
  'GET_GROUPS:reports-count-lacks-newcomer': [
    'get_groups does not count who was invited last until somebody else comes or goes',
    {
      ...lists(groupList, {
        row(row, { honest }) {
          const group = groupOfRow(row, honest);
          const before = group && countsBefore.get(group);
          const isLow = before !== undefined && before < Number(groupInfoOf(row)?.['memberCount']);
          return isLow ? withInfo(row, { memberCount: before }) : row;
        },
      }),
      notes: notesArrivals,
    },
  ],
});
