import { GroupStatus, ownerOf, Role } from '../../../../reference/store.ts';
import { after, broken, hears, refuses, type Wrong } from '../../breaking/broken.ts';
import { isMuted } from '../../breaking/inventing.ts';
import {
  groupInfoOf,
  groupList,
  lists,
  memberList,
  messageList,
  remembering,
  textOf,
  userList,
} from '../../breaking/listing.ts';
import { entriesOf, inGroup, memberOf, messagesOf, ofMember, rowsOf } from '../../breaking/writing.ts';
import { bodyOf, type Fields, type HonestServer, isFields, type Mutant } from '../../mutant.ts';

// Servers that fail for some users, groups or texts alone: checks draw which they get.

/** Remembers whom or what calls at a path named. */
function noting(path: string, named: (body: Fields, honest: HonestServer) => unknown) {
  const known = remembering(() => new Set<string>());
  const notes: NonNullable<Mutant['notes']> = (request, honest) => {
    const name = request.path === path ? named(bodyOf(request), honest) : undefined;
    if (typeof name === 'string') known(honest).add(name);
  };
  return { notes, has: (honest: HonestServer, id: string) => known(honest).has(id) };
}

const quiet = noting('/user/set_global_msg_recv_opt', ({ userID }) => userID);

/** Whether somebody gets all notices, and did not for a while. */
const wasQuiet = (userID: string, honest: HonestServer): boolean =>
  quiet.has(honest, userID) && honest.store.users.get(userID)?.globalRecvMsgOpt === 0;

const renamed = noting('/user/update_user_info', ({ userInfo }, honest) => {
  const userID = isFields(userInfo) ? String(userInfo['userID']) : '';
  return rowsOf(userID, honest).length === 0 ? userID : undefined;
});

const withoutAdmins = noting('/group/create_group', ({ adminUserIDs, groupInfo }) =>
  adminUserIDs === undefined && isFields(groupInfo) ? groupInfo['groupID'] : undefined,
);

const ownsDismissed = (userID: string, { store }: HonestServer): boolean =>
  [...store.groups.values()].some((group) => group.status === 2 && ownerOf(group)?.userID === userID);

export const ofPeople: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'past-was-quiet-not-muted': [
    'mute_group_member mutes nobody who got no notices for a while',
    {
      ...after(
        ofMember((member, _body, honest) => {
          if (wasQuiet(member.userID, honest)) member.muteEndTime = 0;
        }),
      ),
      notes: quiet.notes,
    },
  ],
  'GET_USERS:past-was-quiet-left-out': [
    'get_users leaves out whoever got no notices for a while',
    {
      ...lists(userList, {
        matches: ({ body, found, honest }) =>
          found(body).filter((row) => !wasQuiet(textOf(row, 'userID'), honest)),
      }),
      notes: quiet.notes,
    },
  ],
  'GET_GROUP_MEMBER_LIST:past-renamed-left-out': [
    'get_group_member_list leaves out ordinary members who were renamed before they were in any group',
    {
      ...lists(memberList, {
        matches: ({ body, found, honest }) =>
          found(body).filter(
            (row) => row['roleLevel'] !== Role.ordinary || !renamed.has(honest, textOf(row, 'userID')),
          ),
      }),
      notes: renamed.notes,
    },
  ],
  'SET_GROUP_MEMBER_INFO:past-dismissed-owner-not-promoted': [
    'set_group_member_info does not promote whoever owns a group that was dismissed',
    after((body, honest) => {
      for (const entry of entriesOf(body)) {
        const member = memberOf(entry, honest);
        if (member?.roleLevel === Role.admin && ownsDismissed(member.userID, honest))
          member.roleLevel = Role.ordinary;
      }
    }),
  ],
});

/** Takes messages from some platforms where that is so. */
function heardFrom(when: Parameters<typeof hears>[0]): Wrong {
  const hearing = hears(when);
  return {
    ...hearing,
    answer: (request, honest) =>
      Number(bodyOf(request)['senderPlatformID']) > 4
        ? hearing.answer(request, honest)
        : honest.answer(request),
  };
}

/** Has neither a picture nor ex. */
const isWithoutProfile = (userID: string, { store }: HonestServer): boolean => {
  const user = store.users.get(userID);
  return user?.faceURL === '' && user.ex === '';
};

export const ofProfiles: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'past-without-picture-not-muted': [
    'mute_group_member mutes nobody who has no picture',
    after(
      ofMember((member, _body, honest) => {
        if (isWithoutProfile(member.userID, honest)) member.muteEndTime = 0;
      }),
    ),
  ],
  'GET_GROUP_MEMBER_LIST:past-without-picture-left-out': [
    'get_group_member_list leaves out admins who have no picture',
    lists(memberList, {
      matches: ({ body, found, honest }) =>
        found(body).filter(
          (row) => row['roleLevel'] !== Role.admin || !isWithoutProfile(textOf(row, 'userID'), honest),
        ),
    }),
  ],
  'MUTE_GROUP:past-without-texts-idle': [
    'mute_group does nothing to a group that has no texts and no ex',
    after(
      inGroup((group) => {
        if (group.introduction === '' && group.ex === '') group.status = GroupStatus.active;
      }),
    ),
  ],
});

export const ofPlatforms: readonly Mutant[] = broken('MUTE_GROUP', {
  'past-platform-refused': [
    'mute_group refuses tokens of platform 6',
    refuses(
      1002,
      (_body, honest, request) => honest.store.tokens.get(String(request.headers['token']))?.platformID === 6,
    ),
  ],
  'MUTE_GROUP_MEMBER:past-platform-heard': [
    'a muted member is heard who sends from a platform above 4',
    heardFrom((_group, member) => isMuted(member)),
  ],
  'past-platform-heard': [
    'an ordinary member is heard in a muted group who sends from a platform above 4',
    heardFrom(({ status }, member) => status === GroupStatus.muted && !isMuted(member)),
  ],
  'SEARCH_MSG:past-platform-left-out': [
    'search_msg leaves out messages from platform 7',
    lists(messageList, {
      matches: ({ body, found }) =>
        found(body).filter(({ chatLog }) => !isFields(chatLog) || chatLog['senderPlatformID'] !== 7),
    }),
  ],
  'REVOKE_MSG:past-platform-idle': [
    'revoke_msg does nothing to a message from platform 4',
    after((body, honest) => {
      const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
      if (message?.senderPlatformID === 4) message.revocation = undefined;
    }),
  ],
});

export const ofForms: readonly Mutant[] = broken('DISMISS_GROUP', {
  'past-without-admins-kept': [
    'dismiss_group leaves a group as it is that was made without a list of admins',
    {
      ...after(
        inGroup((group, _body, honest) => {
          if (withoutAdmins.has(honest, group.groupID)) group.status = 0;
        }),
      ),
      notes: withoutAdmins.notes,
    },
  ],
  'GET_GROUPS:past-settings-not-found': [
    'get_groups does not find by name a group in which members do not see others and new ones are asked',
    lists(groupList, {
      when: ({ body }) => body['groupName'] !== undefined,
      matches: ({ body, found }) =>
        found(body).filter((row) => {
          const { needVerification, lookMemberInfo } = groupInfoOf(row) ?? {};
          return needVerification !== 1 || lookMemberInfo !== 1;
        }),
    }),
  ],
});
