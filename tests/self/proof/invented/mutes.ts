import { GroupStatus, Role, type Group, type Member, type Token } from '../../../../reference/store.ts';
import { afterSuccess, groupOf, ofMembers, rowsOf } from '../breaking/writing.ts';
import { errCodeOf, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import {
  callersRow,
  callingAs,
  during,
  inventingOf,
  keepingEnded,
  revivingMuted,
  sendingAs,
  type Answer,
  type Counts,
  type Sent,
} from './inventing.ts';

// Servers that mute groups wrongly.

const SEND = '/msg/send_msg';
const MUTE = '/group/mute_group';
const DISMISS = '/group/dismiss_group';
const LOGOUT = '/auth/force_logout';
const TEXT = 101;
const STOPPED = 3;

const mute = inventingOf('MUTE_GROUP', 'mute-group-', '');

const active: Counts = { group: { status: GroupStatus.active } };
const isMutedGroup = ({ status }: Group): boolean => status === GroupStatus.muted;
const isOrdinary = ({ roleLevel }: Member): boolean => roleLevel === Role.ordinary;

/** What people were when their group was muted last. */
const rolesThen = new WeakMap<Group, ReadonlyMap<Member, number>>();

const keepingRoles: Answer = (request, honest) => {
  const reply = honest.answer(request);
  const group = groupOf(bodyOf(request), honest);
  if (group && errCodeOf(reply) === 0)
    rolesThen.set(group, new Map([...group.members.values()].map((member) => [member, member.roleLevel])));
  return reply;
};

/** A server that goes by the time of the mute when somebody sends. */
function goingBack(
  id: string,
  sentence: string,
  counts: Counts,
  is: (member: Member, then: number | undefined) => boolean,
): Invented {
  const sending = sendingAs(({ group, member }) => {
    const roles = isMutedGroup(group) ? rolesThen.get(group) : undefined;
    return roles && is(member, roles.get(member)) ? counts : undefined;
  });
  return mute(id, sentence, sending, { path: SEND, learns: { [MUTE]: keepingRoles } });
}

/** A server whose muted groups take messages of some ordinary members. */
const hearing = (id: string, sentence: string, is: (sent: Sent) => boolean): Invented =>
  mute(
    id,
    sentence,
    sendingAs((sent) =>
      isMutedGroup(sent.group) && isOrdinary(sent.member) && is(sent) ? active : undefined,
    ),
    { path: SEND },
  );

const sends: readonly Invented[] = [
  goingBack(
    'silences-new-admin',
    'a muted group refuses messages of a member promoted since',
    { member: { roleLevel: Role.ordinary } },
    ({ roleLevel }, then = Role.ordinary) => roleLevel === Role.admin && then === Role.ordinary,
  ),
  goingBack(
    'demoted-admin-speaks',
    'a muted group accepts messages of members who were admins when it was muted',
    { member: { roleLevel: Role.admin } },
    (member, then) => isOrdinary(member) && then === Role.admin,
  ),
  goingBack(
    'later-invited-speaks',
    'a muted group accepts messages of members who joined since',
    active,
    (member, then) => isOrdinary(member) && then === undefined,
  ),
  hearing('pictures-pass', 'a muted group takes what is no text', ({ body }) => body['contentType'] !== TEXT),
  hearing(
    'stops-three-only',
    'a muted group takes messages of the fourth ordinary member and later ones',
    ({ group, member }) => [...group.members.values()].filter(isOrdinary).indexOf(member) >= STOPPED,
  ),
];

const mutedAtEnd = new WeakSet<Group>();
const ended = new WeakSet<Token>();

const keepingMuted: Answer = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const wasMuted = group !== undefined && isMutedGroup(group);
  const reply = honest.answer(request);
  if (wasMuted && group.status === GroupStatus.dismissed) mutedAtEnd.add(group);
  return reply;
};

const effects: readonly Invented[] = [
  mute(
    'frees-muted-members',
    'mute_group ends the mutes of members',
    afterSuccess(ofMembers((member) => void (member.muteEndTime = 0))),
  ),
  mute('refused-but-done', 'mute_group mutes for an ordinary member whom it refuses', (request, honest) => {
    const reply = honest.answer(request);
    const group = groupOf(bodyOf(request), honest);
    const caller = callersRow(request, honest);
    if (group && caller && isOrdinary(caller) && errCodeOf(reply) === 1002) group.status = GroupStatus.muted;
    return reply;
  }),
  mute(
    'revives-muted-then-dismissed',
    'mute_group mutes a dismissed group that was muted before',
    revivingMuted(mutedAtEnd),
    { learns: { [DISMISS]: keepingMuted } },
  ),
];

const callers: readonly Invented[] = [
  mute(
    'by-owner-of-another-group',
    'mute_group lets an ordinary member mute who owns another group',
    callingAs(
      Role.owner,
      (caller, _request, honest) =>
        isOrdinary(caller) && rowsOf(caller.userID, honest).some(({ roleLevel }) => roleLevel === Role.owner),
    ),
  ),
  mute(
    'logged-out-owner',
    'mute_group accepts the token of an owner who was logged out',
    (request, honest) => {
      const token = honest.store.tokens.get(String(request.headers['token']));
      const owns = callersRow(request, honest)?.roleLevel === Role.owner;
      const isMeant = token && owns && ended.has(token);
      return isMeant ? during([token], { live: true }, () => honest.answer(request)) : honest.answer(request);
    },
    { learns: { [LOGOUT]: keepingEnded(ended) } },
  ),
];

export const invented: readonly Invented[] = [...sends, ...effects, ...callers];
