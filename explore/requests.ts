import type { Group } from '../fixtures/given/groups/creating.ts';
import type { Person } from '../fixtures/given/users/person.ts';
import type { Bearer, Caller } from '../fixtures/http/caller.ts';
import type { Json, JsonObject } from '../fixtures/http/json.ts';
import { ContentType, SessionType } from '../schemas/msg.ts';
import type { Call, Flaw, FlawedValue, Step } from './steps.ts';

/** The group that a sequence is about, and what is known of it. */
export interface World {
  readonly group: Group;
  /** The owner, an admin, two members, and a user who is not in the group. */
  readonly people: readonly Person[];
  readonly admin: Bearer;
  /** Seqs of messages seen so far. */
  readonly seqs: number[];
  /** Returns an ID of nothing that exists. */
  readonly noSuch: () => string;
}

/** A step as a request. */
export interface Asked {
  readonly path: string;
  readonly body: JsonObject;
  readonly caller: Caller;
}

const paths = {
  'set info': '/group/set_group_member_info',
  'mute member': '/group/mute_group_member',
  'cancel member': '/group/cancel_mute_group_member',
  mute: '/group/mute_group',
  cancel: '/group/cancel_mute_group',
  dismiss: '/group/dismiss_group',
  kick: '/group/kick_group',
  invite: '/group/invite_user_to_group',
  send: '/msg/send_msg',
  revoke: '/msg/revoke_msg',
  'list members': '/group/get_group_member_list',
  'list groups': '/group/get_groups',
  'list users': '/user/get_users',
  search: '/msg/search_msg',
} as const satisfies Record<Call['kind'], string>;

/** The request of a step. The caller adds the pagination of a list. */
export function askedBy({ call, by, whom, flaw }: Step, world: World): Asked {
  const person = world.people[whom];
  const body = bodyOf(call, { world, userID: person?.userID ?? '', nickname: person?.nickname ?? '' });
  const caller = world.people[by - 1] ?? world.admin;
  return { path: paths[call.kind], body: isList(call) ? body : spoilt(body, flaw, world), caller };
}

/** Whether all pages of a list are requested. */
export function isList(call: Call): call is Extract<Call, { showNumber: number }> {
  return 'showNumber' in call;
}

/** A pagination with this flaw. The filters of the list always stay valid. */
export function oddPagination(flaw: Flaw, showNumber: number, world: World): JsonObject {
  return spoilt({ pageNumber: 1, showNumber }, flaw, world);
}

/** The people that a call is about, and the known state. */
interface Meant {
  readonly world: World;
  readonly userID: string;
  readonly nickname: string;
}

function bodyOf(call: Call, meant: Meant): JsonObject {
  const { world, userID } = meant;
  const { groupID, groupName } = world.group;
  switch (call.kind) {
    case 'set info':
      return { members: [{ groupID, userID, ...given(call.change) }] };
    case 'dismiss':
      return call.deleteMember === undefined ? { groupID } : { groupID, deleteMember: call.deleteMember };
    case 'revoke':
      return { conversationID: `sg_${groupID}`, seq: world.seqs[call.which] ?? 1, userID };
    case 'list groups':
      return { groupName };
    case 'list users':
      return { userID };
    case 'search':
      return { recvID: groupID };
    default:
      return bodyInGroup(call, meant);
  }
}

function bodyInGroup(call: Call, { world, userID, nickname }: Meant): JsonObject {
  const { groupID } = world.group;
  switch (call.kind) {
    case 'mute member':
      return { groupID, userID, mutedSeconds: call.mutedSeconds };
    case 'cancel member':
      return { groupID, userID };
    case 'kick':
      return { groupID, kickedUserIDs: [userID], reason: '' };
    case 'invite':
      return { groupID, invitedUserIDs: [userID], reason: '' };
    case 'send': {
      const content = { content: 'text' };
      const to = { groupID, sessionType: SessionType.Group };
      return { sendID: userID, senderNickname: nickname, ...to, contentType: ContentType.Text, content };
    }
    default:
      return { groupID };
  }
}

function given(change: Readonly<Record<string, string | number | undefined>>): Record<string, Json> {
  const fields = Object.entries(change).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(fields);
}

/** The same body with one invalid parameter; in a list of members, one of the first member's. */
function spoilt(body: JsonObject, flaw: Flaw | undefined, world: World): JsonObject {
  if (!flaw) return body;
  const members: unknown = body['members'];
  if (Array.isArray(members)) {
    const [first]: readonly JsonObject[] = members;
    return { members: [spoilt(first ?? {}, flaw, world)] };
  }
  const entries = Object.entries(body);
  const at = flaw.place % entries.length;
  return Object.fromEntries(
    entries.flatMap(([key, value], place): [string, Json][] => {
      if (place !== at) return [[key, value]];
      return flaw.value === 'missing' ? [] : [[key, flawedAs(flaw.value, world)]];
    }),
  );
}

function flawedAs(value: Exclude<FlawedValue, 'missing'>, { noSuch }: World): Json {
  if (value === 'unknown') return noSuch();
  if (value === 'list') return [];
  return value === 'object' ? {} : value;
}
