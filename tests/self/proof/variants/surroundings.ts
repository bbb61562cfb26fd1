import { createHmac } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { errCodeOf, fieldsOf, type HonestServer, bodyOf } from '../mutant.ts';
import { asAdministrator } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { users } from './limits.ts';
import { lengthen } from './tokens.ts';

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
      ],
      '/group/get_groups_info': ['GET_GROUPS-AGREEMENT', 'MUTE_GROUP-WITNESSES'],
      '/msg/pull_msg_by_seq': ['SEARCH_MSG-SEQ_WITNESSES'],
    },
    oddly: withoutInfo,
  },
  { id: 'long-tokens', sentence: 'tokens are 2,000 characters long', oddly: lengthening },
  {
    id: 'cookies',
    sentence: 'every reply sets a cookie, and a request that brings one is refused',
    oddly: settingCookies,
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
