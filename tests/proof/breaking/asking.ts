import { everyOperation, operations, type Aim, type Operation } from '../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { Notice } from '../../../reference/notices.ts';
import { Role, type Group, type Member, type Message } from '../../../reference/store.ts';
import type { Part, Standing } from '../../../fixtures/standings.ts';
import { asAdministrator, fieldsOf, plainSuccess, type Fields, type HonestServer } from '../mutant.ts';
import { entriesOf, memberOf, messagesOf } from './writing.ts';

// Who asks for what, in the words of the matrix of rights.

/** A call with an ordinary user's living token, and the cell that it belongs to. */
export interface Asked {
  readonly callerID: string;
  readonly operation: Operation;
  readonly standing: Standing | Part;
  /** Undefined for what the matrix has no words for. */
  readonly aim: Aim | undefined;
  readonly body: Fields;
}

/** The call; undefined when it is the administrator's, or its token opens nothing. */
export function askedOf(request: HttpRequest, honest: HonestServer): Asked | undefined {
  const token = honest.store.tokens.get(String(request.headers['token']));
  const operation = everyOperation.find((each) => operations[each].path === request.path);
  const body = fieldsOf(request.body.toString('utf8'));
  if (!operation || !body || !token?.live || !request.headers['operationid']) return undefined;
  if (token.userID === honest.adminUserID || token.expiresAt <= Date.now()) return undefined;
  return { callerID: token.userID, operation, body, ...cellOf(operation, token.userID, body, honest) };
}

type Where = Pick<Asked, 'standing' | 'aim'>;

function cellOf(operation: Operation, callerID: string, body: Fields, honest: HonestServer): Where {
  const { groups } = honest.store;
  switch (operation) {
    case 'REVOKE_MSG':
      return ofRevoking(callerID, body, honest);
    case 'SEARCH_MSG': {
      const group = groups.get(String(body['recvID']));
      if (group) return { standing: standingIn(group, callerID, honest), aim: 'GROUP' };
      return { standing: partOf(callerID, String(body['sendID']), String(body['recvID'])), aim: 'CHAT' };
    }
    case 'GET_USERS':
      return body['userID'] === callerID
        ? { standing: standingAnywhere(callerID, honest), aim: 'SELF' }
        : { standing: standingBeside(callerID, String(body['userID']), honest), aim: 'MEMBER' };
    case 'GET_GROUPS': {
      const isNamed = ({ groupName }: Group): boolean => groupName === body['groupName'];
      const group = groups.get(String(body['groupID'])) ?? [...groups.values()].find(isNamed);
      return { standing: standingIn(group, callerID, honest), aim: body['groupID'] ? 'BY_ID' : 'BY_NAME' };
    }
    case 'SET_GROUP_MEMBER_INFO': {
      const [entry = {}, ...more] = entriesOf(body);
      const standing = standingIn(groups.get(String(entry['groupID'])), callerID, honest);
      return { standing, aim: more.length > 0 ? undefined : aimOfEntry(entry, callerID, honest) };
    }
    default: {
      const standing = standingIn(groups.get(String(body['groupID'])), callerID, honest);
      const aim = operation === 'MUTE_GROUP_MEMBER' ? aimOfMute(body, callerID, honest) : 'GROUP';
      return { standing, aim };
    }
  }
}

/** What somebody is to a group. */
export function standingIn(group: Group | undefined, userID: string, honest: HonestServer): Standing {
  const role = group?.members.get(userID)?.roleLevel;
  if (role !== undefined) return standingOf(role);
  if (group && wasKicked(group, userID, honest)) return 'LEAVER';
  return [...honest.store.groups.values()].some(({ members }) => members.has(userID))
    ? 'FOREIGNER'
    : 'STRANGER';
}

function standingOf(role: number): Standing {
  if (role === Role.owner) return 'OWNER';
  return role === Role.admin ? 'ADMIN' : 'MEMBER';
}

/** A group of one's own, without anybody else, counts only for those who are in no other. */
function standingAnywhere(userID: string, { store }: HonestServer): Standing {
  const groups = [...store.groups.values()].filter(({ members }) => members.has(userID));
  const withOthers = groups.filter(({ members }) => members.size > 1);
  const counted = withOthers.length > 0 ? withOthers : groups;
  const roles = counted.flatMap(({ members }) => members.get(userID)?.roleLevel ?? []);
  return roles.length === 0 ? 'STRANGER' : standingOf(Math.max(...roles));
}

/** What somebody is to the group in which another one is. */
function standingBeside(userID: string, otherID: string, honest: HonestServer): Standing {
  const groups = [...honest.store.groups.values()].filter(({ members }) => members.has(otherID));
  const roles = groups.flatMap(({ members }) => members.get(userID)?.roleLevel ?? []);
  if (roles.length > 0) return standingOf(Math.max(...roles));
  return standingIn(
    groups.find((group) => wasKicked(group, userID, honest)),
    userID,
    honest,
  );
}

function wasKicked({ groupID }: Group, userID: string, { store }: HonestServer): boolean {
  const messages = store.conversations.get(`sg_${groupID}`)?.messages ?? [];
  return messages.some(
    ({ contentType, content }) => contentType === Notice.kicked && content.includes(`\\"${userID}\\"`),
  );
}

function aimOfMute(body: Fields, callerID: string, honest: HonestServer): Aim {
  if (body['userID'] === callerID) return 'SELF';
  const standing = standingOf(memberOf(body, honest)?.roleLevel ?? Role.ordinary);
  return standing === 'OWNER' || standing === 'ADMIN' ? standing : 'MEMBER';
}

function aimOfEntry(entry: Fields, callerID: string, honest: HonestServer): Aim {
  const { roleLevel } = entry;
  const what = roleLevel === undefined ? 'NAME' : roleLevel === Role.admin ? 'ROLE_UP' : 'ROLE_DOWN';
  if (entry['userID'] === callerID) return `OWN_${what}`;
  const whom = memberOf(entry, honest)?.roleLevel ?? Role.ordinary;
  if (whom === Role.owner) return what === 'NAME' ? 'OWNERS_NAME' : 'OWNERS_ROLE_DOWN';
  if (whom === Role.admin) return what === 'NAME' ? 'ADMINS_NAME' : 'ADMINS_ROLE_DOWN';
  return what === 'NAME' ? 'MEMBERS_NAME' : 'MEMBERS_ROLE_UP';
}

function partOf(callerID: string, sendID: string, recvID: string): Part {
  if (callerID === sendID) return 'SENDER';
  return callerID === recvID ? 'RECEIVER' : 'OUTSIDER';
}

function ofRevoking(callerID: string, body: Fields, honest: HonestServer): Where {
  const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
  const group = honest.store.groups.get(message?.groupID ?? '');
  const asSender = body['userID'] !== callerID;
  if (message && !group)
    return {
      standing: partOf(callerID, message.sendID, message.recvID),
      aim: asSender ? 'CHAT_AS_SENDER' : 'CHAT',
    };
  const standing = standingIn(group, callerID, honest);
  return { standing, aim: message && group && aimOfMessage(message, group, callerID, asSender) };
}

function aimOfMessage(
  { sendID }: Message,
  group: Group,
  callerID: string,
  asSender: boolean,
): Aim | undefined {
  if (sendID === callerID) return asSender ? undefined : 'OWN';
  const role = group.members.get(sendID)?.roleLevel;
  if (role === undefined) return asSender ? undefined : 'LEAVERS';
  if (role === Role.owner) return asSender ? 'OWNERS_AS_SENDER' : 'OWNERS';
  if (role === Role.admin) return asSender ? undefined : 'ADMINS';
  return asSender ? 'MEMBERS_AS_SENDER' : 'MEMBERS';
}

/** Carries out every call, whoever the caller is, and answers success, even if it names nobody. */
export function carriedOut(asked: Asked, request: HttpRequest, honest: HonestServer): HttpReply {
  if (asked.operation === 'MUTE_GROUP_MEMBER' && !memberOf(asked.body, honest)) return plainSuccess;
  if (asked.operation !== 'SET_GROUP_MEMBER_INFO') return asAdministrator(request, honest);
  applied(entriesOf(asked.body), honest);
  return plainSuccess;
}

/** Sets the fields of these entries, of whomever they name. */
export function applied(entries: readonly Fields[], honest: HonestServer): void {
  for (const entry of entries) {
    const member: Member | undefined = memberOf(entry, honest);
    const { groupID: _group, userID: _user, ...fields } = entry;
    if (member) Object.assign(member, fields);
  }
}
