import type { HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, type Group, type Member, Role } from '../../../reference/store.ts';
import { after, broken, refuses, where, type Wrong } from '../breaking/broken.ts';
import { sendingAs } from '../breaking/inventing.ts';
import { gives, groupInfoOf, groupList, lists, messageList, remembering } from '../breaking/listing.ts';
import { notesRoles, wasRemoved } from '../breaking/roles-held.ts';
import { entriesOf, groupOf, memberOf, messagesOf } from '../breaking/writing.ts';
import { bodyOf, type Fields, type HonestServer, type Mutant, isFields, plainSuccess } from '../mutant.ts';

// Servers that go by who a caller or a sender was, by who did something before, or by what a group lacks.

const [SEND, RENAME, ABOUT] = ['/msg/send_msg', '/user/update_user_info', '/group/set_group_info'];

/** The user who calls; undefined for a token that is not known. */
const callerOf = ({ headers }: HttpRequest, { store }: HonestServer): string | undefined =>
  store.tokens.get(String(headers['token']))?.userID;

/** The caller's row in the group that a body names. */
const rowOfCaller = (body: Fields, honest: HonestServer, request: HttpRequest): Member | undefined =>
  groupOf(body, honest)?.members.get(callerOf(request, honest) ?? '');

const renamed = remembering(() => new Set<string>());

/** Remembers who was renamed. */
const notesNames = (request: HttpRequest, honest: HonestServer): void => {
  const { userInfo } = request.path === RENAME ? bodyOf(request) : {};
  if (isFields(userInfo)) renamed(honest).add(String(userInfo['userID']));
};

const isOwner = (member: Member | undefined): boolean => member?.roleLevel === Role.owner;

export const ofOwners: readonly Mutant[] = broken('DISMISS_GROUP', {
  'drawn-returned-owner-refused': [
    'dismiss_group refuses an owner who was removed from the group before, and is back',
    {
      notes: notesRoles,
      ...refuses(1002, (body, honest, request) => {
        const [group, row] = [groupOf(body, honest), rowOfCaller(body, honest, request)];
        return group && row && isOwner(row) && wasRemoved(group, row.userID, honest);
      }),
    },
  ],
  'drawn-renamed-owner-idle': [
    'dismiss_group says that it is done, and does nothing, for an owner who was renamed',
    {
      notes: notesNames,
      ...where(
        (body, honest, request) => {
          const row = rowOfCaller(body, honest, request);
          return row && isOwner(row) && renamed(honest).has(row.userID);
        },
        () => plainSuccess,
      ),
    },
  ],
});

const isMuted = (row: Member | undefined): boolean => row !== undefined && row.muteEndTime > Date.now();

/** Whether the call is made by an admin of the group who is muted. */
const isByMutedAdmin: Parameters<typeof where>[0] = (body, honest, request) => {
  const row = rowOfCaller(body, honest, request);
  return row?.roleLevel === Role.admin && isMuted(row);
};

/** Whether the call is made by somebody whom an ordinary member has invited. */
const isByInvited: Parameters<typeof where>[0] = (body, honest, request) => {
  const row = rowOfCaller(body, honest, request);
  const inviter = row && groupOf(body, honest)?.members.get(row.inviterUserID);
  return row?.roleLevel === Role.admin && inviter?.roleLevel === Role.ordinary;
};

export const ofAdmins: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-idle-by-muted': [
    'mute_group_member says that it is done, and does nothing, for an admin who is muted',
    where(isByMutedAdmin, () => plainSuccess),
  ],
  'MUTE_GROUP:drawn-idle-by-invited': [
    'mute_group says that it is done, and does nothing, for an admin whom an ordinary member has invited',
    where(isByInvited, () => plainSuccess),
  ],
});

/** Who has muted members last, and whom of them that is still known. */
const mutedBy = remembering(() => new Map<string, number | undefined>());
const keyOf = ({ groupID, userID }: Fields): string => `${String(groupID)} ${String(userID)}`;

const notesMutes = (request: HttpRequest, honest: HonestServer): void => {
  const body = bodyOf(request);
  if (request.path === '/group/mute_group_member')
    mutedBy(honest).set(keyOf(body), rowOfCaller(body, honest, request)?.roleLevel);
};

export const ofThoseWhoMuted: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-mute-of-admin-ends': [
    'set_group_member_info ends the mute of a member whom an admin of the group has muted',
    {
      notes: notesMutes,
      ...after((body, honest) => {
        for (const entry of entriesOf(body))
          if (mutedBy(honest).get(keyOf(entry)) === Role.admin)
            Object.assign(memberOf(entry, honest) ?? {}, { muteEndTime: 0 });
      }),
    },
  ],
  'drawn-ex-of-namesake': [
    'set_group_member_info gives ex to the first member with the nickname of the one who is named',
    after((body, honest) => {
      for (const entry of entriesOf(body)) {
        const row = memberOf(entry, honest);
        const first = [...(groupOf(entry, honest)?.members.values() ?? [])].find(
          (each) => nameOf(each, honest) === nameOf(row, honest),
        );
        if (row && first && first !== row && typeof entry['ex'] === 'string') first.ex = entry['ex'];
      }
    }),
  ],
});

const nameOf = (member: Member | undefined, { store }: HonestServer): string | undefined =>
  member && (member.nickname || store.users.get(member.userID)?.nickname);

/** The messages that somebody sent as the owner of a group, as `groupID seq`. */
const saidByOwners = remembering(() => new Set<string>());

const notesSaid = (request: HttpRequest, honest: HonestServer): void => {
  const body = bodyOf(request);
  const sender =
    request.path === SEND ? groupOf(body, honest)?.members.get(String(body['sendID'])) : undefined;
  const groupID = String(body['groupID']);
  const { length } = honest.store.conversations.get(`sg_${groupID}`)?.messages ?? [];
  if (isOwner(sender)) saidByOwners(honest).add(`${groupID} ${length + 1}`);
};

export const ofMessages: readonly Mutant[] = broken('REVOKE_MSG', {
  'drawn-said-by-owner-kept': [
    'revoke_msg says that it is done, and does nothing, where the sender was the owner and is not any more',
    {
      notes: notesSaid,
      ...after((body, honest) => {
        const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
        const sender = message && groupOf({ groupID: message.groupID }, honest)?.members.get(message.sendID);
        const wasOwner = message && saidByOwners(honest).has(`${message.groupID} ${message.seq}`);
        if (wasOwner && !isOwner(sender)) message.revocation = undefined;
      }),
    },
  ],
  'SEARCH_MSG:drawn-of-platforms-lost': [
    'search_msg by sendID and recvID leaves out messages from iPads and Linux',
    lists(messageList, {
      when: ({ body }) => gives(body, 'sendID', 'recvID') && !gives(body, 'contentType'),
      matches: ({ body, found }) =>
        found(body).filter(
          ({ chatLog }) => !isFields(chatLog) || ![7, 9].includes(Number(chatLog['senderPlatformID'])),
        ),
    }),
  ],
});

const isBare = ({ introduction, notification, faceURL }: Group): boolean =>
  introduction === '' && notification === '' && faceURL === '';

/** The muted groups that were given another name meanwhile. */
const renamedGroups = remembering(() => new WeakSet<Group>());

export const ofGroups: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-bare-group-heard': [
    'mute_group mutes no group that has neither texts nor a picture, though it is shown as muted',
    {
      path: SEND,
      answer: sendingAs(({ group }) =>
        isBare(group) && group.status === GroupStatus.muted ? { group: { status: 0 } } : undefined,
      ),
    },
  ],
  'GET_GROUPS:drawn-renamed-while-muted-lost': [
    'get_groups by name leaves out a group that was renamed while it was muted',
    {
      notes(request, honest) {
        const { groupInfoForSet: given } = request.path === ABOUT ? bodyOf(request) : {};
        const group = isFields(given) && 'groupName' in given ? groupOf(given, honest) : undefined;
        if (group?.status === GroupStatus.muted) renamedGroups(honest).add(group);
      },
      ...lists(groupList, {
        when: ({ body }) => gives(body, 'groupName'),
        matches: ({ body, found, honest }) =>
          found(body).filter((row) => {
            const group = honest.store.groups.get(String(groupInfoOf(row)?.['groupID']));
            return !group || !renamedGroups(honest).has(group);
          }),
      }),
    },
  ],
} satisfies Readonly<Record<string, readonly [string, Wrong]>>);
