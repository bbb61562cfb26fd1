import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { Role } from '../../../../reference/store.ts';
import { memberOf } from '../breaking/writing.ts';
import { lostWithout } from '../lost-without.ts';
import { fieldsOf, isFields, refusalWith, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { refusing } from './limits.ts';
import { ofFormerOwners } from './rights.ts';

const lost = lostWithout();
const defaults = { needVerification: 0, lookMemberInfo: 0, applyMemberFriend: 0 };
const messageSettings = ['isOnlineOnly', 'notOfflinePush', 'offlinePushInfo', 'ex'];

const has = (fields: unknown, key: string): boolean => isFields(fields) && key in fields;

// Servers on which state is arranged otherwise than on the main implementation.

export const arrangingVariants: readonly Variant[] = [
  {
    id: 'new-admins-ordinary',
    sentence: 'whoever is named as an admin of a new group is an ordinary member of it',
    oddly:
      ({ answer }) =>
      (request) => {
        const body = bodyOf(request);
        if (request.path !== '/group/create_group' || !Array.isArray(body['adminUserIDs']))
          return answer(request);
        const memberUserIDs = [body['memberUserIDs'], body['adminUserIDs']].flat();
        const changed = { ...body, adminUserIDs: [], memberUserIDs };
        return answer({ ...request, body: Buffer.from(JSON.stringify(changed)) });
      },
  },
  {
    id: 'own-group-IDs',
    sentence: 'the server chooses the IDs of groups itself',
    oddly: choosingIDs,
  },
  refusing(
    'no-IDs-given',
    'create_group refuses an ID: the server chooses it',
    ['/group/create_group'],
    (body) => has(body['groupInfo'], 'groupID'),
  ),
  refusing(
    'settings-wanted',
    'create_group and send_msg want every documented setting',
    ['/group/create_group', '/msg/send_msg'],
    (body) =>
      'groupInfo' in body
        ? !('sendMessage' in body) || !Object.keys(defaults).every((key) => has(body['groupInfo'], key))
        : !messageSettings.every((key) => key in body),
  ),
  refusing(
    'no-settings',
    'create_group refuses settings other than the defaults',
    ['/group/create_group'],
    ({ groupInfo }) => Object.keys(defaults).some((key) => has(groupInfo, key)),
    { 'settings of a new group': ['GET_GROUPS-FIELD_SETTINGS'] },
  ),
  refusing(
    'sent-as-administrator',
    'send_msg wants the platform of an administrator',
    ['/msg/send_msg'],
    (body) => body['senderPlatformID'] !== 10,
  ),
  refusing('no-message-ex', 'send_msg takes no ex', ['/msg/send_msg'], (body) => 'ex' in body, {
    'ex of a message': ['SEARCH_MSG-FIELD_EX'],
  }),
  {
    id: 'transfer-to-admins',
    sentence: 'transfer_group accepts only an admin as the new owner',
    // The former owner becomes what the new one was.
    inconclusive: ofFormerOwners,
    oddly: (honest) => (request) => {
      const body = bodyOf(request);
      const heir = memberOf({ ...body, userID: body['newOwnerUserID'] }, honest);
      return request.path === '/group/transfer_group' && heir && heir.roleLevel !== Role.admin
        ? refusalWith(1001)
        : honest.answer(request);
    },
  },
  refusing(
    'one-field-a-call',
    'set_group_info and update_user_info take one field a call',
    ['/group/set_group_info', '/user/update_user_info'],
    ({ groupInfoForSet, userInfo }) => Object.keys(groupInfoForSet ?? userInfo ?? {}).length > 2,
    {
      'several fields of a group in one call': lost['/group/set_group_info'] ?? [],
      'several fields of a user in one call': lost['/user/update_user_info'] ?? [],
    },
  ),
  {
    id: 'seven-at-once',
    sentence: 'no more than seven users are registered at once',
    oddly:
      ({ answer }) =>
      (request) =>
        registers(request, 7) ? refusalWith(1001) : answer(request),
  },
  {
    id: 'sends-behind',
    sentence: 'send_msg knows a new group, and who was invited, only after half a second',
    oddly: knowingGroupsLate,
  },
  {
    id: 'no-users-info',
    sentence: 'users cannot be asked for by ID, but by the listing',
    inconclusive: ['GET_USERS-AGREEMENT'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/user/get_users_info' ? refusalWith(1004) : answer(request),
  },
];

function choosingIDs({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    const body = fieldsOf(request.body.toString('utf8'));
    if (request.path !== '/group/create_group' || !body || !isFields(body['groupInfo']))
      return answer(request);
    const groupInfo = { ...body['groupInfo'], groupID: '' };
    return answer({ ...request, body: Buffer.from(JSON.stringify({ ...body, groupInfo })) });
  };
}

/** The place that takes messages knows who is in a group only some time after it was made, or they were invited. */
function knowingGroupsLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const since = new Map<string, number>();
  return (request) => {
    const { groupID, sendID, invitedUserIDs } = bodyOf(request);
    const isNew = (who: string): boolean => performance.now() - (since.get(who) ?? -Infinity) < 500;
    const who = `${String(groupID)} ${String(sendID)}`;
    if (request.path === '/msg/send_msg' && isNew(who)) return refusalWith(1004);
    const known = new Set(store.groups.keys());
    const reply = answer(request);
    for (const group of store.groups.values())
      if (!known.has(group.groupID))
        for (const userID of group.members.keys()) since.set(`${group.groupID} ${userID}`, performance.now());
    if (Array.isArray(invitedUserIDs))
      for (const userID of invitedUserIDs)
        since.set(`${String(groupID)} ${String(userID)}`, performance.now());
    return reply;
  };
}

function registers({ path, body }: HttpRequest, most: number): boolean {
  const users = path === '/user/user_register' ? fieldsOf(body.toString('utf8'))?.['users'] : undefined;
  return Array.isArray(users) && users.length > most;
}
