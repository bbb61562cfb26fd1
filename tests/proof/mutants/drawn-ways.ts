import type { HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, Role, type Group, type Member } from '../../../reference/store.ts';
import { after, broken, hears, silences, where, type Wrong } from '../breaking/broken.ts';
import { isMuted } from '../breaking/inventing.ts';
import { gives, lists, listsByName, messageList, userList } from '../breaking/listing.ts';
import { chatLogOf, conversationOf } from '../breaking/searching.ts';
import { entriesOf, groupOf, inGroup, memberOf } from '../breaking/writing.ts';
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
