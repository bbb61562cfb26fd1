import type { HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, Role, ownerOf, type Group, type Member } from '../../../reference/store.ts';
import { after, broken, hears, silences, where, type Wrong } from '../breaking/broken.ts';
import { callerOf, callersRow, during, isMuted } from '../breaking/inventing.ts';
import {
  gives,
  groupInfoOf,
  groupList,
  lists,
  listsByName,
  messageList,
  textOf,
  userList,
} from '../breaking/listing.ts';
import { chatLogOf, conversationOf } from '../breaking/searching.ts';
import { entriesOf, groupOf, inGroup, memberOf, messagesOf } from '../breaking/writing.ts';
import { bodyOf, plainSuccess, type Fields, type HonestServer, type Mutant } from '../mutant.ts';

// Servers that go by who invited somebody, who made a group, what happens to others, what a message comes with, and by
// letters and words: for what walks vary.

/** Who owned each group before it was handed over for the first time. */
const founders = new WeakMap<Group, string>();
const notesHandOver: NonNullable<Mutant['notes']> = (request, honest) => {
  const body = bodyOf(request);
  const group = request.path === '/group/transfer_group' ? groupOf(body, honest) : undefined;
  if (group && !founders.has(group)) founders.set(group, String(body['oldOwnerUserID']));
};

/** Who was made an admin while the group was muted, until its mute ends. */
const promotedMeanwhile = new WeakSet<Member>();
const notesPromotion: NonNullable<Mutant['notes']> = (request, honest) => {
  const body = bodyOf(request);
  for (const entry of entriesOf(body)) {
    const member = memberOf(entry, honest);
    const isMeanwhile = groupOf(entry, honest)?.status === GroupStatus.muted;
    if (member && isMeanwhile && entry['roleLevel'] === Role.admin) promotedMeanwhile.add(member);
  }
  if (request.path !== '/group/cancel_mute_group') return;
  for (const member of groupOf(body, honest)?.members.values() ?? []) promotedMeanwhile.delete(member);
};

/** Answers success without doing anything where that is so. */
const idleWhere = (is: (body: Fields, honest: HonestServer, request: HttpRequest) => unknown): Wrong =>
  where(is, () => plainSuccess);

/** Takes messages that come with one of these fields, whatever keeps their sender from speaking in the group. */
const hearsWith = (status: number, ...fields: readonly string[]): Wrong => ({
  path: '/msg/send_msg',
  answer(request, honest) {
    const body = bodyOf(request);
    const group = groupOf(body, honest);
    const isMeant = group?.status === status && fields.some((field) => gives(body, field));
    return isMeant ? hears(() => true).answer(request, honest) : honest.answer(request);
  },
});

const commonWords: ReadonlySet<unknown> = new Set(['the', 'of', 'and', 'what', 'with', 'that', 'this']);

export const ofWays: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-invited-by-member-heard': [
    'a muted group takes messages of those who were invited by somebody else than an administrator',
    hears(
      ({ status }, member, { adminUserID }) =>
        status === GroupStatus.muted &&
        !isMuted(member) &&
        member.roleLevel === Role.ordinary &&
        member.inviterUserID !== adminUserID,
    ),
  ],
  'drawn-founder-left-idle': [
    'mute_group does nothing to a group whose first owner has left it',
    {
      ...idleWhere((body, honest) => {
        const group = groupOf(body, honest);
        const founder = group && founders.get(group);
        return founder !== undefined && !group?.members.has(founder);
      }),
      notes: notesHandOver,
    },
  ],
  'drawn-promoted-meanwhile-silent': [
    'a muted group refuses messages of those who were made admins while it was muted',
    {
      ...silences(
        ({ status }, member) =>
          status === GroupStatus.muted && member.roleLevel === Role.admin && promotedMeanwhile.has(member),
      ),
      notes: notesPromotion,
    },
  ],
  'drawn-pushed-passes': [
    'a muted group takes messages that come with offlinePushInfo',
    hearsWith(GroupStatus.muted, 'offlinePushInfo'),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-lost-by-invitation': [
    'whom set_group_member_info has made an admin is none any more when somebody else is invited',
    after(
      inGroup((group) => {
        for (const member of group.members.values())
          if (member.roleLevel === Role.admin) member.roleLevel = Role.ordinary;
      }),
      { path: '/group/invite_user_to_group' },
    ),
  ],
  'MUTE_GROUP_MEMBER:drawn-ends-by-removal': [
    'the mutes of all members end when somebody else is removed from the group',
    after(
      inGroup((group) => {
        for (const member of group.members.values()) member.muteEndTime = 0;
      }),
      { path: '/group/kick_group' },
    ),
  ],
  'MUTE_GROUP_MEMBER:drawn-called-otherwise-passes': [
    'the mute of a member lets messages pass that name another sender',
    {
      path: '/msg/send_msg',
      answer(request, honest) {
        const body = bodyOf(request);
        const user = honest.store.users.get(String(body['sendID']));
        const isMeant = gives(body, 'senderNickname') && body['senderNickname'] !== user?.nickname;
        return isMeant
          ? hears(({ status }, member) => status === GroupStatus.active && isMuted(member)).answer(
              request,
              honest,
            )
          : honest.answer(request);
      },
    },
  ],
  'REVOKE_MSG:drawn-quotes-lost': [
    'search_msg finds no message that quotes a revoked one of another kind than text',
    {
      path: '/msg/search_msg',
      ...lists(messageList, {
        matches: ({ body, found, honest }) =>
          found(body).filter((row) => {
            const content = String(chatLogOf(row)['content']);
            const others = conversationOf(row, honest)?.messages ?? [];
            return !others.some(
              ({ revocation, contentType, serverMsgID }) =>
                revocation && contentType !== 101 && content.includes(serverMsgID),
            );
          }),
      }),
    },
  ],
  'GET_GROUPS:drawn-common-words-unfound': [
    'get_groups finds nothing by a name that is one of the most common words of English',
    listsByName({ when: ({ body }) => commonWords.has(body['groupName']), matches: () => [] }),
  ],
  'GET_USERS:drawn-thai-unfound': [
    'get_users finds nobody by a nickname with Thai letters',
    lists(userList, {
      when: ({ body }) => /\p{Script=Thai}/u.test(String(body['nickName'])),
      matches: () => [],
    }),
  ],
});

/** Who was removed from a group, and how often. */
const removals = new WeakMap<Group, Map<string, number>>();
const notesRemoval: NonNullable<Mutant['notes']> = (request, honest) => {
  const body = bodyOf(request);
  const group = request.path === '/group/kick_group' ? groupOf(body, honest) : undefined;
  if (!group) return;
  const counts = removals.get(group) ?? new Map<string, number>();
  removals.set(group, counts);
  const named: unknown[] = Array.isArray(body['kickedUserIDs']) ? body['kickedUserIDs'] : [];
  for (const userID of named.map(String)) counts.set(userID, (counts.get(userID) ?? 0) + 1);
};

/** The group in whose conversation a body names a message. */
const groupOfMessages = (body: Fields, honest: HonestServer): Group | undefined =>
  honest.store.groups.get(messagesOf(body, honest)[0]?.groupID ?? '');

const hasCapitals = (text: string): boolean => /[A-Z]/.test(text);

/** Servers that go by what groups and users have beside what a call is about, or had before. */
export const ofWhatElseIsSo: readonly Mutant[] = broken('DISMISS_GROUP', {
  'drawn-without-ex-idle': [
    'dismiss_group does nothing to a group without ex',
    idleWhere((body, honest) => groupOf(body, honest)?.ex === ''),
  ],
  'MUTE_GROUP:drawn-owner-came-back-idle': [
    'mute_group does nothing for an owner who was removed from the group twice before',
    {
      ...idleWhere((body, honest, request) => {
        const [group, caller] = [groupOf(body, honest), callersRow(request, honest)];
        const times = group && caller && removals.get(group)?.get(caller.userID);
        return caller?.roleLevel === Role.owner && (times ?? 0) > 1;
      }),
      notes: notesRemoval,
    },
  ],
  'drawn-capitals-idle': [
    'dismiss_group does nothing for an owner whose ID has capitals',
    idleWhere((_body, honest, request) => {
      const caller = callersRow(request, honest);
      return caller?.roleLevel === Role.owner && hasCapitals(caller.userID);
    }),
  ],
  'GET_GROUPS:drawn-muted-owner-left-out': [
    'get_groups leaves out groups whose owner is muted',
    lists(groupList, {
      matches: ({ body, found, honest }) =>
        found(body).filter((row) => {
          const group = honest.store.groups.get(String(groupInfoOf(row)?.['groupID']));
          const owner = group && ownerOf(group);
          return !owner || !isMuted(owner);
        }),
    }),
  ],
  'GET_USERS:drawn-without-picture-left-out': [
    'get_users by userID leaves out users without a picture and ex',
    lists(userList, {
      matches: ({ body, found, honest }) =>
        found(body).filter((row) => {
          const user = honest.store.users.get(textOf(row, 'userID'));
          return !gives(body, 'userID') || user?.faceURL !== '' || user.ex !== '';
        }),
    }),
  ],
  'REVOKE_MSG:drawn-card-of-others': [
    'revoke_msg lets every member revoke cards and faces of others',
    {
      answer(request, honest) {
        const body = bodyOf(request);
        const caller = groupOfMessages(body, honest)?.members.get(callerOf(request, honest) ?? '');
        const message = messagesOf(body, honest)[Number(body['seq']) - 1];
        const isMeant = caller && [108, 115].includes(message?.contentType ?? 0);
        if (!isMeant) return honest.answer(request);
        return during([caller], { roleLevel: Role.owner }, () => honest.answer(request));
      },
    },
  ],
  'REVOKE_MSG:drawn-large-group-idle': [
    'revoke_msg does nothing in groups of more than thirty people',
    idleWhere((body, honest) => (groupOfMessages(body, honest)?.members.size ?? 0) > 30),
  ],
});
