import {
  countingMeanwhile,
  endingLate,
  refusingBoth,
  type WrongMeanwhile,
} from '../../breaking/meanwhile.ts';
import { groupOf, memberOf, messagesOf } from '../../breaking/writing.ts';
import { countNotices } from '../../breaking/group-notices.ts';
import { GroupStatus, type Group, type Member } from '../../../../../reference/store.ts';
import { Notice } from '../../../../../reference/notices.ts';
import type { Mutant } from '../../mutant.ts';

/** Leaves the group of two calls at once active. */
const activeAfterTwo: WrongMeanwhile['begin'] = (body, honest) => {
  const crowd = countingMeanwhile(String(body['groupID']), honest);
  return (answer) => {
    const reply = answer();
    const group = groupOf(body, honest);
    if (group && crowd() > 1) group.status = GroupStatus.active;
    return reply;
  };
};

/** Does something when a mute was cancelled since the call came, which a notice of this type says. */
const unmutedMeanwhile =
  (notice: number, spoil: (group: Group, member: Member | undefined) => void): WrongMeanwhile['begin'] =>
  (body, honest) => {
    const [group, member] = [groupOf(body, honest), memberOf(body, honest)];
    const before = group && countNotices(group, notice, honest);
    return (answer) => {
      const reply = answer();
      if (group && countNotices(group, notice, honest) !== before) spoil(group, member);
      return reply;
    };
  };

const ofDismissals: readonly Mutant[] = [
  refusingBoth('DISMISS_GROUP', ({ groupID }) => groupID),
  endingLate({
    id: 'DISMISS_GROUP:parallel-revive',
    sentence: 'two parallel dismissals of a group leave it active',
    begin: activeAfterTwo,
  }),
  endingLate({
    id: 'DISMISS_GROUP:parallel-mute-wins',
    sentence: 'a group that is muted while it is dismissed is muted afterwards',
    begin: (body, honest) => {
      const group = groupOf(body, honest);
      const before = group?.status;
      return (answer) => {
        const now = group?.status;
        const reply = answer();
        if (group && before === GroupStatus.active && now === GroupStatus.muted) group.status = now;
        return reply;
      };
    },
  }),
];

const ofRevokes: readonly Mutant[] = [
  refusingBoth('REVOKE_MSG', (body) => [body['conversationID'], body['seq']]),
  endingLate({
    id: 'REVOKE_MSG:writes-whole-chat',
    sentence: 'revoke_msg writes all messages of the chat as they were when the call came',
    begin: (body, honest) => {
      const messages = messagesOf(body, honest).filter(({ seq }) => seq !== body['seq']);
      const before = messages.map(({ revocation }) => revocation);
      return (answer) => {
        messages.forEach((message, at) => (message.revocation = before[at]));
        return answer();
      };
    },
  }),
];

const ofMutes: readonly Mutant[] = [
  refusingBoth('MUTE_GROUP', ({ groupID }) => groupID),
  endingLate({
    id: 'MUTE_GROUP:parallel-toggles',
    sentence: 'two parallel mutes of a group leave it as it was',
    begin: activeAfterTwo,
  }),
  endingLate({
    id: 'MUTE_GROUP:parallel-cancel-leaves-silence',
    sentence: 'a group that is unmuted while it is muted is shown as active and takes no messages',
    begin: unmutedMeanwhile(Notice.groupUnmuted, (group) => {
      group.status = GroupStatus.active;
      for (const member of group.members.values()) member.muteEndTime = Date.now() + 600_000;
    }),
  }),
  endingLate({
    id: 'MUTE_GROUP:parallel-cancel-bans',
    sentence: 'a group that is unmuted while it is muted is banned',
    begin: unmutedMeanwhile(Notice.groupUnmuted, (group) => void (group.status = 1)),
  }),
];

const ofMemberMutes: readonly Mutant[] = [
  refusingBoth('MUTE_GROUP_MEMBER', ({ groupID, userID }) => [groupID, userID]),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:parallel-adds-up',
    sentence: 'two parallel mutes of a member add up',
    begin: (body, honest) => {
      const member = memberOf(body, honest);
      const before = member?.muteEndTime;
      return (answer) => {
        const now = member?.muteEndTime;
        const reply = answer();
        const isOther = member && now !== undefined && now !== before;
        if (isOther) member.muteEndTime += Math.max(0, now - Date.now());
        return reply;
      };
    },
  }),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:parallel-cancel-leaves-silence',
    sentence: 'a member who is unmuted while they are muted is shown as unmuted and may not speak',
    begin: unmutedMeanwhile(Notice.memberUnmuted, (group, member) => {
      if (member) [group.status, member.muteEndTime] = [GroupStatus.muted, 0];
    }),
  }),
];

/** Servers that are not in one state after parallel calls, or have refused all of them. */
export const mutants: readonly Mutant[] = [...ofDismissals, ...ofRevokes, ...ofMutes, ...ofMemberMutes];
