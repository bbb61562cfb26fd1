import type { HttpRequest } from '../../../../../../reference/http.ts';
import { Notice } from '../../../../../../reference/notices.ts';
import type { Group, Member, Message } from '../../../../../../reference/store.ts';
import { messagesOf } from '../../../breaking/writing.ts';
import { fieldsOf, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';

/** Who revokes what. */
interface Call {
  readonly callerID: string;
  readonly isAdministrator: boolean;
  readonly message: Message;
  readonly group: Group | undefined;
  readonly caller: Member | undefined;
  /** Places of the notices of invitations in the conversation. */
  readonly invitations: readonly number[];
  /** Named in the body. */
  readonly userID: unknown;
}

function callOf({ body, headers }: HttpRequest, honest: HonestServer): Call | undefined {
  const fields = fieldsOf(body.toString('utf8')) ?? {};
  const messages = messagesOf(fields, honest);
  const message = messages.find(({ seq }) => seq === fields['seq']);
  const invitations = messages
    .filter(({ contentType }) => contentType === Notice.invited)
    .map(({ seq }) => seq);
  const token = honest.store.tokens.get(String(headers['token']));
  const callerID = token?.live ? token.userID : undefined;
  if (!message || callerID === undefined || message.revocation) return undefined;
  const group = honest.store.groups.get(message.groupID);
  const caller = group?.members.get(callerID);
  const isAdministrator = callerID === honest.adminUserID;
  return { callerID, isAdministrator, message, group, caller, invitations, userID: fields['userID'] };
}

/** Refuses these, who may revoke. */
function refusing(id: string, sentence: string, concerns: (call: Call) => boolean, errCode = 1002): Mutant {
  return {
    id: `REVOKE_MSG:${id}`,
    sentence,
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const call = callOf(request, honest);
      return call && concerns(call) ? refusalWith(errCode) : honest.answer(request);
    },
  };
}

const hasLeft = ({ group, message }: Call): boolean =>
  group !== undefined && !group.members.has(message.sendID);

export const mutants: readonly Mutant[] = [
  refusing(
    'administrator-not-itself',
    'the administrator may not revoke with its own userID',
    ({ isAdministrator, callerID, userID }) => isAdministrator && userID === callerID,
  ),
  refusing(
    'sender-refused',
    'the sender may not revoke in a chat of two',
    ({ group, callerID, message }) => !group && callerID === message.sendID,
  ),
  refusing(
    'member-refused',
    'a member may not revoke a message of their own in a group',
    ({ caller, message }) => caller?.userID === message.sendID,
  ),
  refusing('admin-refused', 'an admin of a group may not revoke', ({ caller }) => caller?.roleLevel === 60),
  refusing('owner-refused', 'the owner of a group may not revoke', ({ caller }) => caller?.roleLevel === 100),
  refusing(
    'leaver-breaks',
    'revoking a message of somebody who left ends in an internal error',
    hasLeft,
    500,
  ),
  refusing(
    'leaver-by-owner-breaks',
    'a member who revokes a message of a removed member gets an internal error',
    (call) => hasLeft(call) && !call.isAdministrator && call.caller !== undefined,
    500,
  ),
  refusing(
    'rejoined-not-found',
    'who was invited again does not find what they said before',
    ({ caller, message, invitations }) =>
      caller?.userID === message.sendID && invitations.some((seq) => seq > message.seq),
    1004,
  ),
];
