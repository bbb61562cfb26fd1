import { createHmac } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  fieldsOf,
  type HonestServer,
  isFields,
  refusalWith,
} from '../mutant.ts';
import { ofAll } from './answers.ts';
import type { Variant } from '../variant.ts';
import { refusing, users } from './limits.ts';
import { lengthen } from './transport.ts';
import { Role } from '../../../reference/store.ts';
import { memberOf } from '../breaking/writing.ts';
import { lostWithout } from '../lost-without.ts';
import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { planted } from '../../self/explore/planted.ts';

// Servers in which others live, too, and servers with large tokens.

const FOREIGN = 2_000;

export const surroundingVariants: readonly Variant[] = [
  {
    id: 'crowded',
    sentence: 'there are 2,000 foreign users, groups and messages, and more arrive all the time',
    prepare: (honest) => crowd(honest, FOREIGN),
    oddly: crowding,
  },
  {
    id: 'notices',
    sentence: 'a notice of the system is the first message of every chat',
    oddly: noticing,
  },
  {
    id: 'greeting',
    sentence: 'every new user gets a message from an account that greets',
    oddly: greeting,
  },
  {
    id: 'no-info-operations',
    sentence:
      'groups and members cannot be asked for by ID, nor messages be pulled, but by the nine operations',
    lacks: {
      '/group/get_group_members_info': [
        'GET_GROUP_MEMBER_LIST-WITNESSES',
        'SET_GROUP_MEMBER_INFO-WITNESSES',
        'MUTE_GROUP_MEMBER-WITNESSES',
        'DISMISS_GROUP-DELETE_MEMBER_INFO',
      ],
      '/group/get_groups_info': ['GET_GROUPS-AGREEMENT', 'MUTE_GROUP-WITNESSES', 'DISMISS_GROUP-INFO'],
      '/msg/pull_msg_by_seq': ['SEARCH_MSG-SEQ_WITNESSES'],
    },
    oddly: withoutInfo,
  },
  { id: 'long-tokens', sentence: 'tokens are 2,000 characters long', oddly: lengthening },
  {
    id: 'cookies',
    sentence: 'every reply sets a cookie, and a request that brings one is refused',
    oddly: settingCookies,
    warns: ofAll('CLIENT_FURTHER_HEADERS'),
    transport: {}, // Only a real client could carry a cookie on.
  },
];

function post(path: string, body: object): HttpRequest {
  return { method: 'POST', path, query: '', headers: {}, body: Buffer.from(JSON.stringify(body)) };
}

function addForeigners(honest: HonestServer, from: number, count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const foreigners = numbers.map((n) => ({ userID: `foreign${n}`, nickname: `Foreign ${n}` }));
  asAdministrator(post('/user/user_register', { users: foreigners }), honest);
  for (const n of numbers) {
    const groupInfo = { groupID: `foreigngroup${n}`, groupName: `Group ${n}`, groupType: 2 };
    asAdministrator(post('/group/create_group', { ownerUserID: `foreign${n}`, groupInfo }), honest);
    const chat = { sendID: `foreign${n}`, recvID: `foreign${from}`, contentType: 101, sessionType: 1 };
    asAdministrator(post('/msg/send_msg', { ...chat, content: { content: 'hello' } }), honest);
  }
}

function crowd(honest: HonestServer, count: number): void {
  for (let from = 0; from < count; from += 500) addForeigners(honest, from, 500);
}

/** With every twentieth request comes somebody new, with a group and a message. */
function crowding(honest: HonestServer): (request: HttpRequest) => HttpReply {
  const arrivals = { requests: 0, people: FOREIGN };
  return (request) => {
    arrivals.requests += 1;
    if (arrivals.requests % 20 === 0) {
      addForeigners(honest, arrivals.people, 1);
      arrivals.people += 1;
    }
    return honest.answer(request);
  };
}

/** Before the first text of a single chat stands a notice, as after becoming friends. */
function noticing(honest: HonestServer): (request: HttpRequest) => HttpReply {
  const greeted = new Set<string>();
  return (request) => {
    const { sendID, recvID } = bodyOf(request);
    const chat = [sendID, recvID].map(String).toSorted().join(' ');
    if (request.path === '/msg/send_msg' && !greeted.has(chat)) {
      greeted.add(chat);
      const notice = { sendID, recvID, contentType: 1201, sessionType: 1, content: { detail: '{}' } };
      asAdministrator(post('/msg/send_msg', notice), honest);
    }
    return honest.answer(request);
  };
}

const GREETER = 'greeter';

function greeting(honest: HonestServer): (request: HttpRequest) => HttpReply {
  const registration = { users: [{ userID: GREETER, nickname: 'Greeter' }] };
  asAdministrator(post('/user/user_register', registration), honest);
  return (request) => {
    const reply = honest.answer(request);
    if (request.path !== '/user/user_register' || errCodeOf(reply) !== 0) return reply;
    for (const { userID } of users(bodyOf(request))) {
      const text = { sendID: GREETER, recvID: userID, contentType: 101, sessionType: 1 };
      asAdministrator(post('/msg/send_msg', { ...text, content: { content: 'Welcome' } }), honest);
    }
    return reply;
  };
}

function lengthening({ answer, secret }: HonestServer): (request: HttpRequest) => HttpReply {
  const short = new Map<string, string>();
  const sign = (token: string): string => {
    const [head = '', payload = ''] = token.split('.');
    const claims = fieldsOf(Buffer.from(payload, 'base64url').toString('utf8'));
    const longer = Buffer.from(JSON.stringify({ ...claims, groups: 'x'.repeat(1_500) })).toString(
      'base64url',
    );
    const signature = createHmac('sha256', secret).update(`${head}.${longer}`).digest('base64url');
    const long = `${head}.${longer}.${signature}`;
    short.set(long, token);
    return long;
  };
  return (request) => {
    const { token = '' } = request.headers;
    const headers = { ...request.headers, ...(short.has(token) ? { token: short.get(token) } : {}) };
    return lengthen(answer({ ...request, headers }), sign);
  };
}

const missing: HttpReply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'no such page' };

/** The nine operations alone have to show what is arranged and done. */
function withoutInfo({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const absent = ['/group/get_groups_info', '/group/get_group_members_info', '/msg/pull_msg_by_seq'];
  return (request) => (absent.includes(request.path) ? missing : answer(request));
}

const bringsCookie: HttpReply = { status: 400, headers: {}, body: 'no cookies, please' };

function settingCookies({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    if (request.headers['cookie']) return bringsCookie;
    const reply = answer(request);
    return { ...reply, headers: { ...reply.headers, 'set-cookie': 'target=1; Path=/' } };
  };
}

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
    'wanted-all-at-once',
    'create_group wants three people and every documented setting, and refuses an ID',
    ['/group/create_group'],
    (body) =>
      has(body['groupInfo'], 'groupID') ||
      !('sendMessage' in body) ||
      !Object.keys(defaults).every((key) => has(body['groupInfo'], key)) ||
      [body['adminUserIDs'], body['memberUserIDs']].flat().filter(Boolean).length < 2,
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
      // Others set one field a call.
      'several fields of a group in one call': (lost['/group/set_group_info'] ?? []).filter(
        (id) => id !== 'MUTE_GROUP-RENAMED' && id !== 'DISMISS_GROUP-RENAMED',
      ),
      'a picture of a user': ['GET_USERS-FIELD_NICKNAME_CHANGED', 'GET_USERS-NICKNAME_CHANGED_FIELDS'],
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
  {
    id: 'no-pictures-of-users',
    sentence: 'neither a registration nor a renaming takes a picture, and users cannot be asked for by ID',
    lacks: {
      '/user/get_users_info': ['GET_USERS-AGREEMENT'],
      'a picture of a user': [
        'GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN',
        'SEARCH_MSG-FIELD_SENDERFACEURL',
        'SEARCH_MSG-FIELD_SENDERFACEURL_IN_GROUP',
        'GET_USERS-FIELD_NICKNAME_CHANGED',
        'GET_USERS-NICKNAME_CHANGED_FIELDS',
      ],
    },
    oddly:
      ({ answer }) =>
      (request) => {
        const { users: all = [], userInfo } = bodyOf(request);
        const isPictured = [all, userInfo].flat().some((each) => isFields(each) && Boolean(each['faceURL']));
        const isUserWrite = ['/user/user_register', '/user/update_user_info'].includes(request.path);
        if (request.path === '/user/get_users_info') return missing;
        return isUserWrite && isPictured ? refusalWith(1001) : answer(request);
      },
  },
  {
    id: 'operationIDs-once',
    sentence: 'a call with the operationID of an earlier one is refused, and not carried out',
    oddly: ({ answer }) => {
      const used = new Set<string>();
      return (request) => {
        const { operationid = '' } = request.headers;
        const isUsed = operationid !== '' && used.has(operationid);
        used.add(operationid);
        return isUsed ? refusalWith(1001) : answer(request);
      };
    },
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
  const named = path === '/user/user_register' ? fieldsOf(body.toString('utf8'))?.['users'] : undefined;
  return Array.isArray(named) && named.length > most;
}

// Servers that do not have an operation beside the nine.

const notFound: HttpReply = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: '404 page not found',
};

const notServed: HttpReply = {
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ errCode: 1001, errMsg: 'ArgsError', errDlt: 'not served' }),
};

const lacking = (id: string, path: string, answer: HttpReply): Variant => ({
  id,
  sentence: `there is no ${path}`,
  lacks: { [path]: lost[path] ?? [] },
  oddly: (honest) => (request) => (request.path === path ? answer : honest.answer(request)),
});

/** One for each optional helper operation. */
export const lackingVariants: readonly Variant[] = [
  ...helperOperations
    .filter(({ need }) => need === 'optional')
    .map(({ path }) => lacking(`without-${path.split('/').at(-1)}`, path, notFound)),
  lacking('cancel-not-served', '/group/cancel_mute_group_member', notServed),
];

/** What the walks of a run find of the planted defects, and what a check does. */
const found: readonly string[] = ['refused-dismissal-unmutes', 'dismissed-comes-back'];

/** Servers with another defect that only unusual sequences of calls show: no check finds it. */
export const plantedVariants: readonly Variant[] = planted
  .filter(({ id }) => !found.includes(id))
  .map(({ id, sentence, plant }) => ({ id: `planted-${id}`, sentence, oddly: plant }));
