import { GroupStatus, Role } from '../../../../reference/store.ts';
import { type Wrong, after, broken } from '../../breaking/broken.ts';
import { remembering } from '../../breaking/listing.ts';
import { notesRoles, wasRemoved } from '../../breaking/roles-held.ts';
import { entriesOf, groupOf, inGroup, memberOf, ofMember } from '../../breaking/writing.ts';
import { bodyOf, type Mutant } from '../../mutant.ts';

// Servers that fail under a circumstance that most sentences leave open: scenes draw it.

const FREEING = '/group/cancel_mute_group';

const freed = remembering(() => new Set<string>());

/** Does something to a group that was muted and freed before. */
const afterFreed = (spoil: Parameters<typeof inGroup>[0]): Wrong => ({
  ...after((body, honest) => {
    for (const each of [body, ...entriesOf(body)])
      inGroup((group, ...rest) => freed(honest).has(group.groupID) && spoil(group, ...rest))(each, honest);
  }),
  notes(request, honest) {
    const group = request.path === FREEING ? groupOf(bodyOf(request), honest) : undefined;
    if (group?.status === GroupStatus.muted) freed(honest).add(group.groupID);
  },
});

export const ofPasts: readonly Mutant[] = broken('MUTE_GROUP', {
  'past-returned-removed': [
    'mute_group removes from the group whoever was removed and invited again',
    {
      ...after(
        inGroup((group, _body, honest) => {
          for (const userID of group.members.keys())
            if (wasRemoved(group, userID, honest)) group.members.delete(userID);
        }),
      ),
      notes: notesRoles,
    },
  ],
  'past-creator-profile': [
    'mute_group changes the ex of a user who is named as the creator of the group, and is an ordinary member of it',
    after(
      inGroup(({ members, creatorUserID }, _body, { store }) => {
        const user = store.users.get(creatorUserID);
        if (user && members.get(creatorUserID)?.roleLevel === Role.ordinary) user.ex = 'muted';
      }),
    ),
  ],
  'MUTE_GROUP_MEMBER:past-returned-not-muted': [
    'mute_group_member mutes nobody who was removed and invited again',
    {
      ...after(
        ofMember((member, body, honest) => {
          const group = groupOf(body, honest);
          if (group && wasRemoved(group, member.userID, honest)) member.muteEndTime = 0;
        }),
      ),
      notes: notesRoles,
    },
  ],
  'MUTE_GROUP_MEMBER:past-named-not-freed': [
    'cancel_mute_group_member shortens the mute of a member with an ex, and does not end it',
    after(
      ofMember((member) => {
        if (member.ex !== '') member.muteEndTime = Date.now() + 60_000;
      }),
      { path: '/group/cancel_mute_group_member' },
    ),
  ],
  'SET_GROUP_MEMBER_INFO:past-freed-muted': [
    'set_group_member_info mutes a group again that was muted and freed',
    afterFreed((group) => (group.status = GroupStatus.muted)),
  ],
  'SET_GROUP_MEMBER_INFO:past-speaker-not-promoted': [
    'set_group_member_info promotes nobody who has sent a message into the group',
    after((body, honest) => {
      const said = [...honest.store.conversations.values()].flatMap(({ messages }) => messages);
      for (const entry of entriesOf(body)) {
        const member = memberOf(entry, honest);
        const isSender = said.some(
          ({ sendID, groupID, contentType }) =>
            sendID === member?.userID && groupID === entry['groupID'] && contentType === 101,
        );
        if (isSender && member?.roleLevel === Role.admin) member.roleLevel = Role.ordinary;
      }
    }),
  ],
  'DISMISS_GROUP:past-freed-active': [
    'dismiss_group leaves a group as it is that was muted and freed, and removes its members',
    afterFreed((group) => (group.status = GroupStatus.active)),
  ],
  'DISMISS_GROUP:drawn-creator-kept': [
    'dismiss_group with deleteMember true keeps the member who is named as the creator of the group',
    {
      answer(request, honest) {
        const group = groupOf(bodyOf(request), honest);
        const creator = group?.members.get(group.creatorUserID);
        const reply = honest.answer(request);
        if (group && creator?.roleLevel === Role.ordinary) group.members.set(creator.userID, creator);
        return reply;
      },
    },
  ],
});
