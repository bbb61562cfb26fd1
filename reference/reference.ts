import { parseBody } from './fields.ts';
import {
  createGroup,
  setGroupInfo,
  dismissGroup,
  getGroups,
  getGroupsInfo,
  cancelMuteGroup,
  muteGroup,
} from './groups.ts';
import {
  type HttpReply,
  type HttpRequest,
  methodNotAllowed,
  notFound,
  preflight,
  refusal,
  Refused,
  success,
} from './http.ts';
import {
  setGroupMemberInfo,
  getGroupMemberList,
  getGroupMembersInfo,
  inviteUserToGroup,
  kickGroup,
  transferGroup,
  cancelMuteGroupMember,
  muteGroupMember,
} from './members.ts';
import { addHistory, deleteMsgPhysicalBySeq, revokeMsg, sendMsg } from './messages.ts';
import { newestSeq, pullMsgBySeq, searchMsg } from './reading.ts';
import { type ReferenceOptions, createStore, type Store, type World, type Operation } from './store.ts';
import { forceLogout, getAdminToken, getUserToken, checkToken } from './tokens.ts';
import {
  addAdministrator,
  addNotificationAccount,
  getUsers,
  getUsersInfo,
  setGlobalRecvMsgOpt,
  updateUserInfo,
  userRegister,
} from './users.ts';

export interface Reference {
  /** The state itself, not a copy: changes take effect for the next request. */
  readonly store: Store;
  readonly handle: (request: HttpRequest) => HttpReply;
}

const NINETY_DAYS = 90 * 24 * 60 * 60;

/** An honest server. Its store contains only the administrator and what the options add. Two servers share nothing. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const store = createStore();
  const world: World = {
    store,
    secret: options.secret ?? 'openIM123',
    adminUserID: options.adminUserID ?? 'imAdmin',
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? NINETY_DAYS,
    sendDelayMs: options.sendDelayMs ?? [5, 40],
    sent: options.sent ?? (() => undefined),
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
  };
  addAdministrator(world);
  addHistory(world, options.storedMessages ?? 0);
  return { store, handle: (request) => route(world, request) };
}

const PATH_WITHOUT_TOKEN = '/auth/get_admin_token';
/** The documented status for an unreadable body. All other operations answer 200 and errCode 1001. */
const unreadableStatus: Readonly<Record<string, number>> = { '/msg/send_msg': 400 };

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['/auth/get_admin_token', getAdminToken],
  ['/auth/get_user_token', getUserToken],
  ['/auth/force_logout', forceLogout],
  ['/user/user_register', userRegister],
  ['/user/update_user_info', updateUserInfo],
  ['/user/set_global_msg_recv_opt', setGlobalRecvMsgOpt],
  ['/user/add_notification_account', addNotificationAccount],
  ['/user/get_users_info', getUsersInfo],
  ['/user/get_users', getUsers],
  ['/group/create_group', createGroup],
  ['/group/set_group_info', setGroupInfo],
  ['/group/get_groups', getGroups],
  ['/group/get_groups_info', getGroupsInfo],
  ['/group/mute_group', muteGroup],
  ['/group/cancel_mute_group', cancelMuteGroup],
  ['/group/mute_group_member', muteGroupMember],
  ['/group/cancel_mute_group_member', cancelMuteGroupMember],
  ['/group/dismiss_group', dismissGroup],
  ['/group/get_group_member_list', getGroupMemberList],
  ['/group/get_group_members_info', getGroupMembersInfo],
  ['/group/set_group_member_info', setGroupMemberInfo],
  ['/group/invite_user_to_group', inviteUserToGroup],
  ['/group/kick_group', kickGroup],
  ['/group/transfer_group', transferGroup],
  ['/msg/send_msg', sendMsg],
  ['/msg/search_msg', searchMsg],
  ['/msg/revoke_msg', revokeMsg],
  ['/msg/newest_seq', newestSeq],
  ['/msg/pull_msg_by_seq', pullMsgBySeq],
  ['/msg/delete_msg_phsical_by_seq', deleteMsgPhysicalBySeq],
  ['/msg/get_server_time', ({ world }) => ({ serverTime: world.now() })],
]);

/**
 * Answers one request: checks the verb first, then operationID, token, path and body, and only then calls the
 * operation. Never throws because of what a client sends.
 */
function route(world: World, request: HttpRequest): HttpReply {
  const path = decodePath(request.path);
  const operation = operations.get(path);
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return operation ? methodNotAllowed() : notFound();
  try {
    const callerID = authenticate(world, path, request);
    if (!operation) return notFound();
    const fields = readBody(path, request.body);
    return success(
      operation({ world, callerID, callerIsAppAdmin: callerID === world.adminUserID, fields }) ?? undefined,
    );
  } catch (error) {
    if (error instanceof Refused) return refusal(error);
    throw error;
  }
}

function authenticate(world: World, path: string, { headers }: HttpRequest): string {
  if (!headers.operationid) throw new Refused(1001, 'header must have operationID');
  return path === PATH_WITHOUT_TOKEN ? '' : checkToken(world, headers.token).userID;
}

function readBody(path: string, body: Buffer) {
  try {
    return parseBody(body.toString('utf8'));
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.code, error.detail, unreadableStatus[path]) : error;
  }
}

/** RFC 3986 makes a path and its percent-encoded form the same. One that cannot be decoded is unknown. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
