import type { HttpRequest } from '../../../../reference/http.ts';
import { isOver } from '../../../../reference/roles.ts';
import { Role, type Token } from '../../../../reference/store.ts';
import { remembering } from '../breaking/listing.ts';
import { callerOf, overlooking } from '../breaking/relisting.ts';
import { entriesOf, memberOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  errCodeOf,
  fieldsOf,
  isFields,
  refusalWith,
  type HonestServer,
  bodyOf,
} from '../mutant.ts';
import type { Invented } from './invented.ts';
import { keepingEnded } from './inventing.ts';
import { messageOf, permitting, placeOf, revoking } from './revoke.ts';

// Servers that go by what was.

const path = '/msg/revoke_msg';
const SET_INFO = '/group/set_group_member_info';
const SEND = '/msg/send_msg';
const LOGOUT = '/auth/force_logout';

const keyOf = (groupID: unknown, userID: unknown): string => JSON.stringify([groupID, userID]);
const demoted = remembering(() => new Set<string>());
const rolesAtSending = remembering(() => new Map<unknown, number>());
const ended = new WeakSet<Token>();

/** Sets what members are, and remembers who was an admin before. */
function settingInfo(request: HttpRequest, honest: HonestServer) {
  const admins = entriesOf(bodyOf(request)).filter(
    (entry) => memberOf(entry, honest)?.roleLevel === Role.admin,
  );
  const reply = honest.answer(request);
  for (const entry of admins)
    if (memberOf(entry, honest)?.roleLevel === Role.ordinary)
      demoted(honest).add(keyOf(entry['groupID'], entry['userID']));
  return reply;
}

const asFormerAdmin = permitting((message, callerID, { userID }, honest) => {
  const members = placeOf(message, honest)?.members;
  const isOrdinary = members?.get(message.sendID)?.roleLevel === Role.ordinary;
  const wasAdmin = members?.has(callerID) && demoted(honest).has(keyOf(message.groupID, callerID));
  return userID === callerID && isOrdinary && wasAdmin === true;
});

/** Sends, and remembers what the sender was. */
function sending(request: HttpRequest, honest: HonestServer) {
  const { groupID, sendID } = bodyOf(request);
  const role = memberOf({ groupID, userID: sendID }, honest)?.roleLevel;
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  if (isFields(data) && role !== undefined) rolesAtSending(honest).set(data['serverMsgID'], role);
  return reply;
}

const byRoleAtSending: Invented['answer'] = (request, honest) => {
  const body = bodyOf(request);
  const callerID = callerOf(request, honest);
  const message = messageOf(body, honest);
  const caller = message && placeOf(message, honest)?.members.get(String(callerID));
  const role = rolesAtSending(honest).get(message?.serverMsgID);
  const reply = honest.answer(request);
  if (!caller || role === undefined || body['userID'] !== callerID || callerID === message.sendID)
    return reply;
  if (isOver(caller.roleLevel, role))
    return errCodeOf(reply) === 1002 ? asAdministrator(request, honest) : reply;
  if (errCodeOf(reply) !== 0) return reply;
  message.revocation = undefined;
  return refusalWith(1002);
};

const withEndedToken: Invented['answer'] = (request, honest) => {
  const token = honest.store.tokens.get(String(request.headers['token']));
  const message = messageOf(bodyOf(request), honest);
  if (!token || !ended.has(token) || message?.sendID !== token.userID) return honest.answer(request);
  token.live = true;
  const reply = honest.answer(request);
  token.live = false;
  return reply;
};

export const invented: readonly Invented[] = [
  revoking(
    'revoke-former-admin-keeps-right',
    'lets a former admin of a group revoke messages of ordinary members',
    asFormerAdmin,
    { learns: { [SET_INFO]: settingInfo } },
  ),
  revoking('revoke-role-of-send-time', 'goes by the role that the sender had when sending', byRoleAtSending, {
    learns: { [SEND]: sending },
  }),
  revoking(
    'revoke-trailing-slash-without-rights',
    'behind a trailing slash lets everybody revoke everything',
    (request, honest) => overlooking(() => true)({ ...request, path }, honest),
    { path: `${path}/` },
  ),
  revoking('revoke-logged-out-sender', 'accepts the token of a sender who was logged out', withEndedToken, {
    learns: { [LOGOUT]: keepingEnded(ended) },
  }),
];
