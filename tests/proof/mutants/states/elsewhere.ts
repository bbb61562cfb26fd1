import { GroupStatus, ownerOf, SessionType, type Group, type Member } from '../../../../reference/store.ts';
import { broken, refuses, type Wrong } from '../../breaking/broken.ts';
import { isMuted } from '../../breaking/inventing.ts';
import { afterSuccess, messagesOf, rowsOf } from '../../breaking/writing.ts';
import { errCodeOf, type Mutant } from '../../mutant.ts';

// Servers whose calls have an effect later, or elsewhere, where nobody asked for it.

const CREATE = '/group/create_group';
const SEND = '/msg/send_msg';

const ownerIDOf = (group: Group): string | undefined => ownerOf(group)?.userID;

/** Refuses messages into a group with this code while a group of the same owner is so. */
const refusesWhere = (code: number, is: (group: Group) => boolean): Wrong =>
  refuses(
    code,
    ({ sessionType, groupID }, honest) => {
      const group = honest.store.groups.get(String(groupID));
      if (sessionType !== SessionType.group || !group || group.status !== GroupStatus.active) return false;
      return [...honest.store.groups.values()].some(
        (other) => other.createTime < group.createTime && ownerIDOf(other) === ownerIDOf(group) && is(other),
      );
    },
    { path: SEND },
  );

/** Does something to a new group that has an older one by the same owner which is so. */
const makesLike = (is: (older: Group) => boolean, spoil: (group: Group, older: Group) => void): Wrong => ({
  path: CREATE,
  answer(request, honest) {
    const before = new Set(honest.store.groups.keys());
    const reply = honest.answer(request);
    const made = [...honest.store.groups.values()].find(({ groupID }) => !before.has(groupID));
    const older = [...honest.store.groups.values()].find(
      (each) => made && each !== made && ownerIDOf(each) === ownerIDOf(made) && is(each),
    );
    if (made && older && errCodeOf(reply) === 0) spoil(made, older);
    return reply;
  },
});

const isMutedGroup = ({ status }: Group): boolean => status === GroupStatus.muted;
const isDismissed = ({ status }: Group): boolean => status === GroupStatus.dismissed;
const hasMuted = ({ members }: Group): boolean => [...members.values()].some(isMuted);

const ofGroups: readonly Mutant[] = [
  ...broken('MUTE_GROUP', {
    'silences-later-groups': [
      'a group refuses messages as muted if an older group of its owner is muted',
      refusesWhere(1403, isMutedGroup),
    ],
    'later-groups-born-muted': [
      'a new group is muted if an older group of its owner is muted',
      makesLike(isMutedGroup, (group) => void (group.status = GroupStatus.muted)),
    ],
  }),
  ...broken('DISMISS_GROUP', {
    'silences-later-groups': [
      'a group refuses messages as dismissed if an older group of its owner was dismissed',
      refusesWhere(1204, isDismissed),
    ],
    'later-groups-born-dismissed': [
      'a new group is dismissed if an older group of its owner was dismissed',
      makesLike(isDismissed, (group) => void (group.status = GroupStatus.dismissed)),
    ],
  }),
];

/** Does something to each member of a new group, by the rows of that person elsewhere. */
const makesMembers = (spoil: (member: Member, rows: readonly Member[]) => void): Wrong => ({
  path: CREATE,
  answer(request, honest) {
    const before = new Set(honest.store.groups.keys());
    const reply = honest.answer(request);
    for (const group of honest.store.groups.values())
      if (!before.has(group.groupID))
        for (const member of group.members.values())
          spoil(
            member,
            rowsOf(member.userID, honest).filter((row) => row !== member),
          );
    return reply;
  },
});

const ofMembers: readonly Mutant[] = [
  ...broken('MUTE_GROUP_MEMBER', {
    'silences-later-groups': [
      'a group refuses messages as of muted members if somebody is muted in an older group of its owner',
      refusesWhere(1402, hasMuted),
    ],
    'later-groups-join-muted': [
      'somebody who is muted in a group is muted in each new one',
      makesMembers((member, rows) => {
        member.muteEndTime = Math.max(0, ...rows.map(({ muteEndTime }) => muteEndTime));
      }),
    ],
  }),
  ...broken('SET_GROUP_MEMBER_INFO', {
    'ex-in-later-groups': [
      'somebody who has an ex in a group has it in each new group',
      makesMembers((member, rows) => void (member.ex = rows.find(({ ex }) => ex !== '')?.ex ?? '')),
    ],
  }),
  ...broken('REVOKE_MSG', {
    'next-of-sender': [
      'revoke_msg revokes the next message, too, if it is by the same sender',
      {
        answer: afterSuccess((body, honest) => {
          const [seq, own] = [Number(body['seq']), messagesOf(body, honest)];
          const [message, next] = own.slice(seq - 1);
          if (message && next?.sendID === message.sendID) next.revocation = message.revocation;
        }),
      },
    ],
  }),
];

export const elsewhere: readonly Mutant[] = [...ofGroups, ...ofMembers];
