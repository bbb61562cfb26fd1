import { GroupStatus, Role, type Group, type Member, type Token } from '../../../../reference/store.ts';
import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import {
  afterSuccess,
  groupOf,
  ofMembers,
  rowsOf,
  memberOf,
  entriesOf,
  othersOfOwner,
} from '../../breaking/writing.ts';
import {
  errCodeOf,
  bodyOf,
  type Mutant,
  type Fields,
  type HonestServer,
  asAdministrator,
} from '../../mutant.ts';
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
  isAdministrator,
  isMuted,
  saysIn,
} from '../../breaking/inventing.ts';
import { remembering } from '../../breaking/listing.ts';
import {
  addingThoseWhoWere,
  keepingFirst,
  roleAtJoining,
  SET_INFO,
  whereRolesChange,
} from '../../breaking/roles-held.ts';

// Servers that mute groups wrongly.

const SEND = '/msg/send_msg';
const MUTE = '/group/mute_group';
const DISMISS = '/group/dismiss_group';
const LOGOUT = '/auth/force_logout';
const TEXT = 101;
const STOPPED = 3;

const mute = inventingOf('MUTE_GROUP', 'mute-group-', '');

const asActive: Counts = { group: { status: GroupStatus.active } };
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
  {
    counts,
    is,
  }: { readonly counts: Counts; readonly is: (member: Member, then: number | undefined) => boolean },
): Mutant {
  const sending = sendingAs(({ group, member }) => {
    const roles = isMutedGroup(group) ? rolesThen.get(group) : undefined;
    return roles && is(member, roles.get(member)) ? counts : undefined;
  });
  return mute(id, sentence, sending, { path: SEND, learns: { [MUTE]: keepingRoles } });
}

/** A server whose muted groups take messages of some ordinary members. */
const hearing = (id: string, sentence: string, is: (sent: Sent) => boolean): Mutant =>
  mute(
    id,
    sentence,
    sendingAs((sent) =>
      isMutedGroup(sent.group) && isOrdinary(sent.member) && is(sent) ? asActive : undefined,
    ),
    { path: SEND },
  );

const sends: readonly Mutant[] = [
  goingBack('silences-new-admin', 'a muted group refuses messages of a member promoted since', {
    counts: { member: { roleLevel: Role.ordinary } },
    is: ({ roleLevel }, then = Role.ordinary) => roleLevel === Role.admin && then === Role.ordinary,
  }),
  goingBack(
    'demoted-admin-speaks',
    'a muted group accepts messages of members who were admins when it was muted',
    {
      counts: { member: { roleLevel: Role.admin } },
      is: (member, then) => isOrdinary(member) && then === Role.admin,
    },
  ),
  goingBack('later-invited-speaks', 'a muted group accepts messages of members who joined since', {
    counts: asActive,
    is: (member, then) => isOrdinary(member) && then === undefined,
  }),
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

const effects: readonly Mutant[] = [
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

const callers: readonly Mutant[] = [
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

export const ofGroupMutes: readonly Mutant[] = [...sends, ...effects, ...callers];

const { path: MUTE_MEMBER } = operations.MUTE_GROUP_MEMBER;
const BITS = 2 ** 32;

const muteMember = inventingOf('MUTE_GROUP_MEMBER', 'mute-member-', '');

/** Mutes somebody, and then does something more; it knows when an earlier mute would have ended. */
const muting =
  (spoil: (member: Member, before: number, body: Fields, honest: HonestServer) => void): Answer =>
  (request, honest) => {
    const body = bodyOf(request);
    const member = memberOf(body, honest);
    const before = member?.muteEndTime ?? 0;
    const reply = honest.answer(request);
    if (member && errCodeOf(reply) === 0) spoil(member, before, body, honest);
    return reply;
  };

/** Mutes for another time, both in ms. */
const lasting = (kept: (asked: number) => number): Answer =>
  muting((member, _before, { mutedSeconds }) => {
    const asked = Number(mutedSeconds) * 1000;
    member.muteEndTime += kept(asked) - asked;
  });

const memberEffects: readonly Mutant[] = [
  muteMember(
    'wraps-at-49-days',
    'mute_group_member keeps the ms in 32 unsigned bits',
    lasting((ms) => ms % BITS),
  ),
  muteMember(
    'negative-after-24-days',
    'mute_group_member keeps the ms in 32 signed bits',
    lasting((ms) => ms | 0),
  ),
  muteMember(
    'never-shortened',
    'mute_group_member leaves a mute that ends later',
    muting((member, before) => void (member.muteEndTime = Math.max(before, member.muteEndTime))),
  ),
  muteMember(
    'by-id-prefix',
    'mute_group_member mutes all whose ID begins with the given one',
    muting(({ userID, muteEndTime }, _before, body, honest) => {
      for (const member of groupOf(body, honest)?.members.values() ?? [])
        if (member.userID.startsWith(userID)) member.muteEndTime = muteEndTime;
    }),
  ),
  muteMember(
    'in-muted-group-lost',
    'mute_group_member does nothing in a muted group',
    muting((member, before, body, honest) => {
      if (groupOf(body, honest)?.status === GroupStatus.muted) member.muteEndTime = before;
    }),
  ),
];

const mutedByAdministrator = new WeakSet<Member>();

const keepingWhoMutes: Answer = (request, honest) =>
  muting((member) => {
    if (isAdministrator(request, honest)) mutedByAdministrator.add(member);
    else mutedByAdministrator.delete(member);
  })(request, honest);

const memberSends: readonly Mutant[] = [
  muteMember(
    'silences-other-groups',
    'a member muted in one group is muted in all',
    sendingAs(({ member, honest }) => {
      const [other] = rowsOf(member.userID, honest).filter((row) => row !== member && isMuted(row));
      return other && !isMuted(member) ? { member: { muteEndTime: other.muteEndTime } } : undefined;
    }),
    { path: SEND },
  ),
  muteMember(
    'admin-goes-on-sending',
    'an admin of a group whom the app administrator muted goes on sending',
    sendingAs(({ member }) =>
      member.roleLevel === Role.admin && mutedByAdministrator.has(member)
        ? { member: { muteEndTime: 0 } }
        : undefined,
    ),
    { path: SEND, learns: { [MUTE_MEMBER]: keepingWhoMutes } },
  ),
];

const formerAdmins = new WeakSet<Member>();

const rolesOfMembers: readonly Mutant[] = [
  muteMember(
    'by-former-admin',
    'mute_group_member lets a former admin mute ordinary members',
    callingAs(Role.admin, (caller) => caller.roleLevel === Role.ordinary && formerAdmins.has(caller)),
    { learns: whereRolesChange(addingThoseWhoWere(Role.admin, formerAdmins)) },
  ),
  muteMember(
    'target-judged-by-first-role',
    'mute_group_member goes by the role with which the muted joined',
    (request, honest) => {
      const target = memberOf(bodyOf(request), honest);
      const isByAdmin = callersRow(request, honest)?.roleLevel === Role.admin;
      return target && isByAdmin
        ? during([target], { roleLevel: roleAtJoining(target) }, () => honest.answer(request))
        : honest.answer(request);
    },
    { learns: whereRolesChange(keepingFirst) },
  ),
];

/** What is said of a token that is no good, or of none. */
const isAboutToken = (code = 0): boolean => code === 1001 || (code > 1500 && code < 1508);

const accepted = remembering(() => new Set<string>());
const signatureOf = ({ headers }: HttpRequest): string => String(headers['token']).split('.')[2] ?? '';

/** Where it learns which signatures are good. */
const signed: readonly string[] = [
  ...everyOperation.map((operation) => operations[operation].path),
  '/msg/get_server_time',
  '/user/get_users_info',
  '/group/get_groups_info',
];

/** Answers as if the token said the truth. */
function believing(request: HttpRequest, honest: HonestServer): HttpReply {
  const { tokens } = honest.store;
  const text = String(request.headers['token']);
  const { UserID: userID, PlatformID: platformID } = saysIn(text, 1) ?? {};
  if (tokens.has(text) || typeof userID !== 'string') return honest.answer(request);
  tokens.set(text, { text, userID, platformID: Number(platformID), expiresAt: Infinity, live: true });
  const reply = honest.answer(request);
  tokens.delete(text);
  return reply;
}

const doors: readonly Mutant[] = [
  {
    ...muteMember(
      'payload-swapped',
      'mute_group_member accepts a token with the third part of one that was good',
      (request, honest) => {
        const isKnown = accepted(honest).has(signatureOf(request));
        if (request.path === MUTE_MEMBER && isKnown) return believing(request, honest);
        const reply = honest.answer(request);
        if (!isAboutToken(errCodeOf(reply))) accepted(honest).add(signatureOf(request));
        return reply;
      },
    ),
    learnsFrom: signed.filter((path) => path !== MUTE_MEMBER),
  },
];

export const ofMemberMutes: readonly Mutant[] = [
  ...memberEffects,
  ...memberSends,
  ...rolesOfMembers,
  ...doors,
];

const ODD_FORM = '/group//dismiss_group';
const CANCEL = '/group/cancel_mute_group';

const dismiss = inventingOf('DISMISS_GROUP', 'dismiss-', '');

const { active, dismissed, muted } = GroupStatus;
const mutedWhenDismissed = new WeakSet<Group>();

/** Dismisses, and then does something more to a group that was muted. */
const whereMuted =
  (spoil: (group: Group) => void): Answer =>
  (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    const wasMuted = group?.status === muted;
    const reply = honest.answer(request);
    if (group && wasMuted && errCodeOf(reply) === 0) spoil(group);
    return reply;
  };

const dismissedStates: readonly Mutant[] = [
  dismiss(
    'muted-group-keeps-3',
    'dismiss_group leaves the status of a muted group',
    whereMuted((group) => void (group.status = muted)),
  ),
  dismiss('same-name-too', 'dismiss_group dismisses all groups of its owner and name', (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    const others = othersOfOwner(group, honest).filter(({ groupName }) => groupName === group?.groupName);
    const reply = honest.answer(request);
    if (group && errCodeOf(reply) === 0) for (const other of others) other.status = dismissed;
    return reply;
  }),
  dismiss(
    'owner-still-sends',
    'a dismissed group takes messages of its owner and admins',
    sendingAs(({ group, member }) =>
      group.status === dismissed && member.roleLevel >= Role.admin
        ? { group: { status: active } }
        : undefined,
    ),
    { path: SEND },
  ),
  dismiss(
    'undone-by-cancel-mute',
    'cancel_mute_group revives a group that was dismissed while it was muted',
    revivingMuted(mutedWhenDismissed),
    { path: CANCEL, learns: { [DISMISS]: whereMuted((group) => void mutedWhenDismissed.add(group)) } },
  ),
  dismiss(
    'undone-by-member-change',
    'set_group_member_info by the administrator revives a dismissed group',
    (request, honest) => {
      const reply = honest.answer(request);
      const groups = entriesOf(bodyOf(request)).flatMap((entry) => groupOf(entry, honest) ?? []);
      if (errCodeOf(reply) === 0 && isAdministrator(request, honest))
        for (const group of groups) if (group.status === dismissed) group.status = active;
      return reply;
    },
    { path: SET_INFO },
  ),
];

const formerOwners = new WeakSet<Member>();

const dismissers: readonly Mutant[] = [
  dismiss(
    'by-admin-with-delete-member',
    'dismiss_group with deleteMember lets an admin of the group dismiss it',
    callingAs(
      Role.owner,
      ({ roleLevel }, request) => roleLevel === Role.admin && bodyOf(request)['deleteMember'] === true,
    ),
  ),
  dismiss(
    'by-former-owner',
    'dismiss_group lets a former owner dismiss the group',
    callingAs(Role.owner, (caller) => caller.roleLevel === Role.ordinary && formerOwners.has(caller)),
    { learns: whereRolesChange(addingThoseWhoWere(Role.owner, formerOwners)) },
  ),
  dismiss(
    'inner-double-slash-without-token',
    'dismiss_group behind two slashes takes a missing token for the administrator’s',
    (request, honest) => {
      const rightly = { ...request, path: DISMISS };
      const { operationid, token } = request.headers;
      return operationid && !token ? asAdministrator(rightly, honest) : honest.answer(rightly);
    },
    { path: ODD_FORM },
  ),
];

export const ofDismissals: readonly Mutant[] = [...dismissedStates, ...dismissers];
