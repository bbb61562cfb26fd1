import { randomUUID } from 'node:crypto';
import { type Member, Role } from '../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { applied, type Asked, askedOf } from '../breaking/asking.ts';
import { withEntries } from '../breaking/entries.ts';
import { giving, rows } from '../breaking/reading.ts';
import { entriesOf, groupOf, memberOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  fieldsOf,
  type HonestServer,
  plainSuccess,
  refusalWith,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { lists, memberList, withBody } from '../breaking/listing.ts';
import { historyCells, cells } from '../../rights/matrix.ts';
import type { RequirementID } from '../../requirements.ts';

// Servers that set and show members otherwise, where nothing says how.

const SETTING = '/group/set_group_member_info';

type InfoAnswer = (entries: readonly Fields[], request: HttpRequest, honest: HonestServer) => HttpReply;

/** A server that answers set_group_member_info by itself. */
const setting =
  (answer: InfoAnswer): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) =>
    request.method === 'POST' && request.path === SETTING
      ? answer(entriesOf(bodyOf(request)), request, honest)
      : honest.answer(request);

/** Walks ask for these as somebody whose role allows them. */
const servedByRole: readonly RequirementID[] = [
  'MUTE_GROUP-ANY_ROLE',
  'GET_GROUP_MEMBER_LIST-ANY_ROLE',
  'SET_GROUP_MEMBER_INFO-ANY_ROLE',
  'DISMISS_GROUP-ANY_ROLE',
  'MUTE_GROUP_MEMBER-ANY_ROLE',
  'REVOKE_MSG-ANY_ROLE',
];

export const memberVariants: readonly Variant[] = [
  {
    id: 'old-spelling-stored',
    sentence: 'set_group_member_info takes nickName for nickname',
    oddly: setting((entries, request, { answer }) =>
      entries.some((entry) => 'nickName' in entry)
        ? answer(withEntries(request, entries.map(newlySpelt)))
        : answer(request),
    ),
  },
  {
    id: 'old-spelling-refused',
    sentence: 'set_group_member_info refuses nickName',
    oddly: setting((entries, request, { answer }) =>
      entries.some((entry) => 'nickName' in entry) ? refusalWith(1001) : answer(request),
    ),
  },
  {
    id: 'cleared-is-empty',
    sentence: 'a nickname or a picture that was cleared in a group reads back empty',
    warns: ['SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME_OWN', 'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL_OWN'],
    oddly: clearingForGood,
  },
  {
    id: 'ex-written-anew',
    sentence: 'an ex that is a JSON object is shown with its keys in order and with spaces',
    oddly:
      ({ answer }) =>
      (request) => {
        const reply = answer(request);
        return { ...reply, body: reply.body.replaceAll(/(?<="ex":)"\{(?:[^"\\]|\\.)*"/g, writtenAnew) };
      },
  },
  {
    id: 'lengths-in-bytes',
    sentence: 'set_group_member_info refuses a nickname of more than 255 bytes, and an ex of more than 1024',
    oddly: setting((entries, request, { answer }) => {
      const bytes = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0);
      const isLong = entries.some(({ nickname, ex }) => bytes(nickname) > 255 || bytes(ex) > 1024);
      return isLong ? refusalWith(1001) : answer(request);
    }),
  },
  {
    id: 'last-of-twice',
    sentence: 'of two entries for the same member the last one holds',
    warns: ['SET_GROUP_MEMBER_INFO-SAME_TWICE'],
    oddly: setting((entries, request, { answer }) => {
      const lasting = new Map(entries.map((entry) => [nameOf(entry), entry]));
      return answer(lasting.size < entries.length ? withEntries(request, [...lasting.values()]) : request);
    }),
  },
  {
    id: 'owner-steps-down',
    sentence: 'an owner whom the administrator makes a member leaves the group to the next member',
    oddly: setting((entries, request, honest) => {
      const [entry = {}] = entries;
      const owner = askedOf(request, honest) ? undefined : memberOf(entry, honest);
      if (owner?.roleLevel !== Role.owner || entry['roleLevel'] !== Role.ordinary)
        return honest.answer(request);
      const [heir] = othersOf(owner, entry, honest);
      if (heir) [owner.roleLevel, heir.roleLevel] = [Role.ordinary, Role.owner];
      return plainSuccess;
    }),
  },
];

/** The text of a JSON string that holds an object, as a database would write that object. */
function writtenAnew(text: string): string {
  const held: unknown = JSON.parse(text);
  const object = typeof held === 'string' ? fieldsOf(held) : undefined;
  if (!object) return text;
  const entries = Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return JSON.stringify(`{${written.join(', ')}}`);
}

function newlySpelt({ nickName, ...entry }: Fields): Fields {
  return nickName === undefined ? entry : { ...entry, nickname: nickName };
}

function nameOf({ groupID, userID }: Fields): string {
  return JSON.stringify([groupID, userID]);
}

function othersOf(owner: Member, entry: Fields, { store }: HonestServer): Member[] {
  const all = store.groups.get(String(entry['groupID']))?.members.values() ?? [];
  return [...all].filter((member) => member !== owner);
}

const showing: ReadonlySet<string> = new Set([
  '/group/get_group_member_list',
  '/group/get_group_members_info',
]);

/** Remembers who was given an empty nickname or picture, and shows them without. */
function clearingForGood({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const cleared = new Set<string>();
  const fields = ['nickname', 'faceURL'];
  const keyOf = (row: Fields, field: string): string => `${field} ${nameOf(row)}`;
  const remember = (entry: Fields, field: string): void => {
    if (entry[field] === '') cleared.add(keyOf(entry, field));
    else if (entry[field] !== undefined) cleared.delete(keyOf(entry, field));
  };
  const shown = (row: Fields): Fields => ({
    ...row,
    ...Object.fromEntries(
      fields.filter((field) => cleared.has(keyOf(row, field))).map((field) => [field, '']),
    ),
  });
  return (request) => {
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    if (request.path === SETTING)
      for (const entry of entriesOf(bodyOf(request))) for (const field of fields) remember(entry, field);
    return showing.has(request.path) ? giving(reply, rows('members', shown)) : reply;
  };
}

// Servers that list members otherwise, where nothing says how.

const LISTING = '/group/get_group_member_list';

type ListAnswer = (body: Fields, request: HttpRequest, honest: HonestServer) => HttpReply;

/** A server that answers get_group_member_list by itself. */
const listing =
  (answer: ListAnswer): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) =>
    request.method === 'POST' && request.path === LISTING
      ? answer(bodyOf(request), request, honest)
      : honest.answer(request);

export const memberListVariants: readonly Variant[] = [
  {
    id: 'filters-filter',
    sentence: 'get_group_member_list shows the roles that clients know by filters 1 to 5',
    oddly: listing((body, request, honest) => {
      const roles = rolesOf[Number(body['filter'])];
      const keyword = typeof body['keyword'] === 'string' ? body['keyword'] : '';
      const isFound = (row: Fields): boolean =>
        ['userID', 'nickname'].some((field) => String(row[field]).includes(keyword));
      return roles
        ? selecting((row) => roles.includes(Number(row['roleLevel'])) && isFound(row))(body, request, honest)
        : honest.answer(request);
    }),
  },
  {
    id: 'keyword-whole',
    sentence: 'get_group_member_list finds members by whole values only',
    oddly: listing(selectingByKeyword((value, keyword) => value === keyword)),
  },
  {
    id: 'keyword-any-case',
    sentence: 'get_group_member_list finds members whatever the letter case',
    oddly: listing(
      selectingByKeyword((value, keyword) => value.toLowerCase().includes(keyword.toLowerCase())),
    ),
  },
  {
    id: 'unknown-group-refused',
    sentence: 'get_group_member_list refuses an unknown group',
    oddly: listing((body, request, { answer, store }) => {
      const reply = answer(request);
      return errCodeOf(reply) === 0 && !store.groups.has(String(body['groupID'])) ? refusalWith(1004) : reply;
    }),
  },
  {
    id: 'level-18',
    sentence: 'ordinary users have appMangerLevel 18, also as members',
    oddly:
      ({ answer }) =>
      (request) =>
        ['members', 'users', 'usersInfo'].reduce(
          (reply, key) =>
            giving(
              reply,
              rows(key, (row) => ({ ...row, appMangerLevel: 18 })),
            ),
          answer(request),
        ),
  },
  {
    id: 'other-defaults',
    sentence: 'what nobody has set has other values, and the caller is the creator of a group',
    oddly: withDefaults,
  },
  {
    id: 'only-administrators-invite',
    sentence: 'an owner may invite nobody, and whom the administrator adds has joinSource 1',
    oddly: (honest) => (request) => {
      if (request.path !== '/group/invite_user_to_group') return honest.answer(request);
      const { token = '' } = request.headers;
      if (honest.store.tokens.get(token)?.userID !== honest.adminUserID) return refusalWith(1002);
      const reply = honest.answer(request);
      const { groupID, invitedUserIDs } = bodyOf(request);
      const members = honest.store.groups.get(String(groupID))?.members;
      for (const userID of Array.isArray(invitedUserIDs) ? invitedUserIDs : [])
        Object.assign(members?.get(String(userID)) ?? {}, { joinSource: 1 });
      return reply;
    },
  },
];

/** A server on which a new group or user has values where nobody has given any. */
function withDefaults({ answer, store, adminUserID }: HonestServer): (request: HttpRequest) => HttpReply {
  const known = new Set<object>();
  const fill = <Thing extends object>(thing: Thing, defaults: Partial<Thing>): void => {
    if (known.has(thing)) return;
    known.add(thing);
    for (const [key, value] of Object.entries(defaults)) {
      const now: unknown = Reflect.get(thing, key);
      if (now === '' || now === 0) Reflect.set(thing, key, value);
    }
  };
  return (request) => {
    const reply = answer(request);
    for (const user of store.users.values()) fill(user, { ex: '{}', globalRecvMsgOpt: 1 });
    for (const group of store.groups.values())
      fill(group, { ...settings, creatorUserID: adminUserID, notificationUpdateTime: group.createTime });
    return reply;
  };
}

const settings = { needVerification: 2, lookMemberInfo: 1, applyMemberFriend: 1 };

const rolesOf: Readonly<Record<number, readonly number[]>> = {
  1: [Role.owner],
  2: [Role.admin],
  3: [Role.ordinary],
  4: [Role.admin, Role.ordinary],
  5: [Role.admin, Role.owner],
};

/** Answers with those of all members whom `holds` takes. */
function selecting(holds: (row: Fields) => boolean): ListAnswer {
  const { answer } = lists(memberList, {
    matches: ({ body, found }) => found({ ...body, keyword: '', filter: 0 }).filter(holds),
  });
  return (_body, request, honest) => answer(request, honest);
}

function selectingByKeyword(matches: (value: string, keyword: string) => boolean): ListAnswer {
  return (body, request, honest) => {
    const { keyword } = body;
    if (typeof keyword !== 'string' || keyword === '') return honest.answer(request);
    const holds = (row: Fields) =>
      ['userID', 'nickname'].some((field) => matches(String(row[field]), keyword));
    return selecting(holds)(body, request, honest);
  };
}

// Servers that let others in than the honest one, where nothing says who may, or fewer.

/** Answers calls with living tokens of ordinary users, where it does not leave that to the honest server. */
const asked =
  (
    instead: (asked: Asked, honest: HonestServer, request: HttpRequest) => HttpReply | undefined,
  ): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) => {
    const call = request.method === 'POST' ? askedOf(request, honest) : undefined;
    return (call && instead(call, honest, request)) ?? honest.answer(request);
  };

/** Requirements of other lists that need an ordinary user to be let in. */
const elsewhere: readonly RequirementID[] = [
  'REVOKE_MSG-BY_SENDER',
  'REVOKE_MSG-GROUP_BY_SENDER',
  'REVOKE_MSG-GROUP_BY_ADMIN',
  'REVOKE_MSG-GROUP_BY_OWNER',
  'REVOKE_MSG-REJOINED',
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_MEMBERS',
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_GROUPS',
  'SET_GROUP_MEMBER_INFO-OWN_PAIR',
  'REVOKE_MSG-MUTED_SENDER',
];

/** What an ordinary member sees stays inconclusive if members may not read. */
const readByMembers: readonly RequirementID[] = [
  'GET_GROUP_MEMBER_LIST-SAME_TO_MEMBERS',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_NICKNAME',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_ROLE',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_KICKED',
];

export const rightsVariants: readonly Variant[] = [
  {
    id: 'administrators-alone',
    sentence: 'all nine operations are for administrators alone',
    warns: [
      ...cells.filter(({ right }) => right === 'may').map(({ id }) => id),
      ...elsewhere,
      ...servedByRole,
    ],
    inconclusive: [
      'MUTE_GROUP-SENDING_BY_ADMIN',
      'MUTE_GROUP_MEMBER-READERS',
      ...readByMembers,
      ...historyCells.filter(({ right }) => right === 'may').map(({ id }) => id),
    ],
    oddly: asked(() => refusalWith(1002)),
  },
  {
    id: 'strangers-not-found',
    sentence: 'a caller who is not in a group hears that it does not exist',
    oddly: asked(({ operation, standing }) =>
      operation.includes('GROUP') && isOutside(standing) ? refusalWith(1004) : undefined,
    ),
  },
  {
    id: 'refused-with-nothing',
    sentence: 'a refused reader gets an empty list and the total 0',
    oddly: asked(({ operation, aim }) => {
      if (operation !== 'GET_GROUPS' || aim === undefined) return undefined;
      const body = '{"errCode":1002,"errMsg":"no","errDlt":"","data":{"total":0,"groups":null}}';
      return { ...plainSuccess, body };
    }),
  },
  {
    id: 'oneself-freely',
    sentence: 'members mute themselves, an admin makes admins, and an owner steps down for another one',
    oddly: asked((call, honest, request) => {
      if (call.aim === 'SELF' && call.operation === 'MUTE_GROUP_MEMBER')
        return asAdministrator(request, honest);
      if (call.standing === 'ADMIN' && call.aim === 'MEMBERS_ROLE_UP') return settingOf(call, honest);
      if (call.standing !== 'OWNER' || !call.aim?.startsWith('OWN_ROLE')) return undefined;
      const heir = heirIn(call, honest);
      if (heir) heir.roleLevel = Role.owner;
      return settingOf(call, honest);
    }),
  },
  {
    id: 'former-owners-stay-admins',
    sentence: 'an owner who transfers a group stays an admin of it',
    oddly: (honest) => (request) => {
      const reply = honest.answer(request);
      const body = bodyOf(request);
      if (request.path !== '/group/transfer_group' || errCodeOf(reply) !== 0) return reply;
      const former = memberOf({ ...body, userID: body['oldOwnerUserID'] }, honest);
      if (former) former.roleLevel = Role.admin;
      return reply;
    },
  },
  {
    id: 'owners-alone-mute',
    sentence: 'of those with ordinary tokens, owners alone mute groups and members',
    warns: [
      'MUTE_GROUP-RIGHT_ADMIN_GROUP',
      'MUTE_GROUP-ANY_ROLE',
      'MUTE_GROUP_MEMBER-RIGHT_ADMIN_MEMBER',
      'MUTE_GROUP_MEMBER-ANY_ROLE',
    ],
    inconclusive: [
      'MUTE_GROUP-RIGHT_NEW_ADMIN',
      'MUTE_GROUP-SENDING_BY_ADMIN',
      'MUTE_GROUP_MEMBER-RIGHT_NEW_ADMIN',
    ],
    oddly: asked(({ operation, standing }) =>
      operation.startsWith('MUTE_GROUP') && standing !== 'OWNER' ? refusalWith(1002) : undefined,
    ),
  },
  {
    id: 'oneself-never',
    sentence: 'nobody sets a role of their own, be it the one that they have',
    oddly: asked(({ operation, aim }) =>
      operation === 'SET_GROUP_MEMBER_INFO' && aim?.startsWith('OWN_ROLE') === true
        ? refusalWith(1002)
        : undefined,
    ),
  },
];

function isOutside(standing: Asked['standing']): boolean {
  return standing === 'FOREIGNER' || standing === 'LEAVER' || standing === 'STRANGER';
}

function settingOf({ body }: Asked, honest: HonestServer): HttpReply {
  applied(entriesOf(body), honest);
  return plainSuccess;
}

function heirIn({ callerID, body }: Asked, honest: HonestServer): Member | undefined {
  const [entry = {}] = entriesOf(body);
  const others = groupOf(entry, honest)?.members.values() ?? [];
  return [...others].find(({ userID }) => userID !== callerID);
}

// Servers that leave it to others than the honest one to revoke messages.

type Handle = (request: HttpRequest) => HttpReply;

export const revokerVariants: readonly Variant[] = [
  {
    id: 'token-alone-revokes',
    sentence: 'the token alone says who revokes, whatever userID the body names',
    oddly: revoking(({ callerID, body, request }, { answer }) =>
      typeof body['userID'] === 'string' && body['userID'] !== ''
        ? answer(withBody(request, { ...body, userID: callerID }))
        : undefined,
    ),
  },
  {
    id: 'named-revoker-entitled',
    sentence: 'the administrator names only revokers who are in the chat',
    oddly: revoking(({ callerID, body }, honest) =>
      callerID === honest.adminUserID && body['userID'] !== callerID && !isInChat(body, honest)
        ? refusalWith(1002)
        : undefined,
    ),
  },
  {
    id: 'leaver-not-named',
    sentence: 'the administrator may not name a revoker who has left the group',
    oddly: revoking(({ callerID, body }, honest) => {
      const group = honest.store.groups.get(messageOf(body, honest)?.groupID ?? '');
      const isLeaver = group && !group.members.has(String(body['userID']));
      return isLeaver && callerID === honest.adminUserID && body['userID'] !== callerID
        ? refusalWith(1002)
        : undefined;
    }),
  },
  {
    id: 'leaver-revokes',
    sentence: 'who has left a group still revokes messages of their own there',
    oddly: revoking(({ callerID, body, request }, honest) => {
      const message = messageOf(body, honest);
      const group = honest.store.groups.get(message?.groupID ?? '');
      const isLeaver = group && message?.sendID === callerID && !group.members.has(callerID);
      return isLeaver ? asAdministrator(request, honest) : undefined;
    }),
  },
  {
    id: 'revocation-noticed-beside',
    sentence: 'a revocation also appears as a notice with a place of its own',
    oddly: noticing,
  },
];

/** Stores a notice behind the last message of the conversation. */
function noticing({ answer, store }: HonestServer): Handle {
  return (request) => {
    const reply = answer(request);
    if (request.path !== '/msg/revoke_msg' || errCodeOf(reply) !== 0) return reply;
    const { conversationID, seq } = bodyOf(request);
    const messages = store.conversations.get(String(conversationID))?.messages ?? [];
    const message = messages.find((each) => each.seq === seq);
    if (!message) return reply;
    const now = Date.now();
    const content = JSON.stringify({ detail: JSON.stringify({ seq }) });
    const ids = { serverMsgID: randomUUID(), clientMsgID: randomUUID(), seq: messages.length + 1 };
    const times = { sendTime: now, createTime: now, visibleAt: now };
    messages.push({ ...message, ...ids, ...times, contentType: 2101, content, revocation: undefined });
    return reply;
  };
}

interface Revoke {
  readonly request: HttpRequest;
  readonly body: Fields;
  readonly callerID: string;
}

/** Answers calls of revoke_msg with a living token and a body, where it does not leave that to the honest server. */
function revoking(
  instead: (revoke: Revoke, honest: HonestServer) => HttpReply | undefined,
): (honest: HonestServer) => Handle {
  return (honest) => (request) => {
    const token = honest.store.tokens.get(String(request.headers['token']));
    const body = fieldsOf(request.body.toString('utf8'));
    const isRevoke =
      request.path === '/msg/revoke_msg' && request.method === 'POST' && request.headers['operationid'];
    if (!isRevoke || !body || !token?.live || token.expiresAt <= Date.now()) return honest.answer(request);
    return instead({ request, body, callerID: token.userID }, honest) ?? honest.answer(request);
  };
}

function messageOf({ conversationID, seq }: Fields, { store }: HonestServer) {
  return store.conversations.get(String(conversationID))?.messages.find((each) => each.seq === seq);
}

/** Where there is no message, nobody is looked at. */
function isInChat(body: Fields, honest: HonestServer): boolean {
  const message = messageOf(body, honest);
  const userID = String(body['userID']);
  if (!message || [message.sendID, message.recvID].includes(userID)) return true;
  return honest.store.groups.get(message.groupID)?.members.has(userID) === true;
}
