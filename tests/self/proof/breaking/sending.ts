import type { Group, Member } from '../../../../reference/store.ts';
import { refusalWith, type HonestServer, type Mutant, type MutantID, bodyOf } from '../mutant.ts';
import { groupOf } from './writing.ts';

// Makes servers that show a mute or a dismissal, and take messages, or take none, as if they knew nothing of it.

/** Operations after which messages into a group are refused. */
type Silencing = 'MUTE_GROUP' | 'DISMISS_GROUP' | 'MUTE_GROUP_MEMBER';

/** Whether a message of this member is taken; undefined for what the honest server says. */
export type Takes = (group: Group, member: Member, honest: HonestServer) => boolean | undefined;

/** A server whose send_msg decides on messages into groups by itself. */
export function sendingWrongly(id: MutantID<Silencing>, sentence: string, takes: Takes): Mutant {
  return {
    id,
    sentence,
    path: '/msg/send_msg',
    answer(request, honest) {
      const body = bodyOf(request);
      const group = groupOf(body, honest);
      const member = group?.members.get(String(body['sendID']));
      const taken = group && member && takes(group, member, honest);
      if (taken === undefined) return honest.answer(request);
      return taken ? asIfAllowed(group, member, () => honest.answer(request)) : refusalWith(1403);
    },
  };
}

type When = (group: Group, member: Member, honest: HonestServer) => boolean;

/** Takes messages when this is so. */
export const heardIf =
  (when: When): Takes =>
  (...sender) =>
    when(...sender) || undefined;

/** Refuses messages when this is so. */
export const silentIf =
  (when: When): Takes =>
  (...sender) =>
    when(...sender) ? false : undefined;

/** Answers while nothing keeps the member from speaking. */
export function asIfAllowed<Answer>(group: Group, member: Member, answer: () => Answer): Answer {
  const { status } = group;
  const { muteEndTime } = member;
  [group.status, member.muteEndTime] = [0, 0];
  try {
    return answer();
  } finally {
    [group.status, member.muteEndTime] = [status, muteEndTime];
  }
}
