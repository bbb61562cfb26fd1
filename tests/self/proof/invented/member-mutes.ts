import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { GroupStatus, Role, type Member } from '../../../../reference/store.ts';
import { remembering } from '../breaking/listing.ts';
import { groupOf, memberOf, rowsOf } from '../breaking/writing.ts';
import { errCodeOf, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import {
  callersRow,
  callingAs,
  during,
  inventingOf,
  isAdministrator,
  isMuted,
  saysIn,
  sendingAs,
  type Answer,
} from './inventing.ts';
import { addingThoseWhoWere, keepingFirst, roleAtJoining, whereRolesChange } from './roles-held.ts';

// Servers that mute members wrongly.

const SEND = '/msg/send_msg';
const { path: MUTE } = operations.MUTE_GROUP_MEMBER;
const BITS = 2 ** 32;

const mute = inventingOf('MUTE_GROUP_MEMBER', 'mute-member-', '');

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

const effects: readonly Invented[] = [
  mute(
    'wraps-at-49-days',
    'mute_group_member keeps the ms in 32 unsigned bits',
    lasting((ms) => ms % BITS),
  ),
  mute(
    'negative-after-24-days',
    'mute_group_member keeps the ms in 32 signed bits',
    lasting((ms) => ms | 0),
  ),
  mute(
    'never-shortened',
    'mute_group_member leaves a mute that ends later',
    muting((member, before) => void (member.muteEndTime = Math.max(before, member.muteEndTime))),
  ),
  mute(
    'by-id-prefix',
    'mute_group_member mutes all whose ID begins with the given one',
    muting(({ userID, muteEndTime }, _before, body, honest) => {
      for (const member of groupOf(body, honest)?.members.values() ?? [])
        if (member.userID.startsWith(userID)) member.muteEndTime = muteEndTime;
    }),
  ),
  mute(
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

const sends: readonly Invented[] = [
  mute(
    'silences-other-groups',
    'a member muted in one group is muted in all',
    sendingAs(({ member, honest }) => {
      const [other] = rowsOf(member.userID, honest).filter((row) => row !== member && isMuted(row));
      return other && !isMuted(member) ? { member: { muteEndTime: other.muteEndTime } } : undefined;
    }),
    { path: SEND },
  ),
  mute(
    'admin-goes-on-sending',
    'an admin of a group whom the app administrator muted goes on sending',
    sendingAs(({ member }) =>
      member.roleLevel === Role.admin && mutedByAdministrator.has(member)
        ? { member: { muteEndTime: 0 } }
        : undefined,
    ),
    { path: SEND, learns: { [MUTE]: keepingWhoMutes } },
  ),
];

const formerAdmins = new WeakSet<Member>();

const roles: readonly Invented[] = [
  mute(
    'by-former-admin',
    'mute_group_member lets a former admin mute ordinary members',
    callingAs(Role.admin, (caller) => caller.roleLevel === Role.ordinary && formerAdmins.has(caller)),
    { learns: whereRolesChange(addingThoseWhoWere(Role.admin, formerAdmins)) },
  ),
  mute(
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

const doors: readonly Invented[] = [
  {
    ...mute(
      'payload-swapped',
      'mute_group_member accepts a token with the third part of one that was good',
      (request, honest) => {
        const isKnown = accepted(honest).has(signatureOf(request));
        if (request.path === MUTE && isKnown) return believing(request, honest);
        const reply = honest.answer(request);
        if (!isAboutToken(errCodeOf(reply))) accepted(honest).add(signatureOf(request));
        return reply;
      },
    ),
    learnsFrom: signed.filter((path) => path !== MUTE),
  },
];

export const invented: readonly Invented[] = [...effects, ...sends, ...roles, ...doors];
