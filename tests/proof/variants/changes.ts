import { createHash } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { type Group, GroupStatus, Role } from '../../../reference/store.ts';
import { memberOf } from '../breaking/writing.ts';
import {
  bodyOf,
  errCodeOf,
  type Fields,
  fieldsOf,
  type HonestServer,
  isFields,
  refusalWith,
  withEnvelope,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { giving, groupInfos } from '../breaking/reading.ts';
import { without } from './timing.ts';

// Servers that treat mutes otherwise where nobody has promised how.

const MUTING = '/group/mute_group_member';
const CANCELLING = '/group/cancel_mute_group_member';

/** The codes that say why a message is refused. */
const silences: ReadonlySet<number | undefined> = new Set([1402, 1403]);

/** A server that answers at one path by itself. */
function at(
  path: string,
  answer: (body: Fields, honest: HonestServer, request: HttpRequest) => HttpReply,
): NonNullable<Variant['oddly']> {
  return (honest) => (request) =>
    request.path === path ? answer(bodyOf(request), honest, request) : honest.answer(request);
}

export const muteVariants: readonly Variant[] = [
  {
    id: 'silence-without-why',
    sentence: 'a message that a mute stops is refused with the code for missing permission, in every mute',
    oddly: at('/msg/send_msg', (_body, { answer }, request) => {
      const reply = answer(request);
      return silences.has(errCodeOf(reply)) ? refusalWith(1002) : reply;
    }),
  },
  {
    id: 'owners-unmutable',
    sentence: 'a mute of the owner is refused, and so is a cancel for a member who is not muted',
    oddly: (honest) => (request) => {
      const member = memberOf(bodyOf(request), honest);
      if (request.path === MUTING && member?.roleLevel === Role.owner) return refusalWith(1002);
      if (request.path === CANCELLING && member?.muteEndTime === 0) return refusalWith(1004);
      return honest.answer(request);
    },
  },
  {
    id: 'owners-silenced',
    sentence: "a mute of the owner stops the owner's messages, too",
    oddly: at('/msg/send_msg', (body, honest, request) => {
      const owner = memberOf({ ...body, userID: body['sendID'] }, honest);
      const isSilent = owner?.roleLevel === Role.owner && owner.muteEndTime > Date.now();
      return isSilent ? refusalWith(1402) : honest.answer(request);
    }),
  },
  {
    id: 'thirty-days-at-most',
    sentence: 'a mute of more than thirty days is refused',
    warns: ['MUTE_GROUP_MEMBER-FIFTY_DAYS'],
    oddly: at(MUTING, (body, honest, request) =>
      Number(body['mutedSeconds']) > 30 * 24 * 60 * 60 ? refusalWith(1001) : honest.answer(request),
    ),
  },
  {
    id: 'mutes-end-late',
    sentence: 'a mute ends up to four seconds later than it was asked for, and shows it',
    oddly: at(MUTING, (body, honest, request) => {
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) member.muteEndTime += Math.floor(Math.random() * 4_000);
      return reply;
    }),
  },
  {
    id: 'cancel-is-an-end',
    sentence: 'a cancelled mute shows the time of the cancel as its end',
    oddly: at(CANCELLING, (body, honest, request) => {
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) member.muteEndTime = Date.now();
      return reply;
    }),
  },
];

// Servers that keep more, or less, of a dismissed group than the honest one.

type Handle = (request: HttpRequest) => HttpReply;

/** What is closed in a dismissed group, where it is open on the honest server. */
const closed: ReadonlySet<string> = new Set([
  '/group/set_group_member_info',
  '/group/mute_group_member',
  '/group/cancel_mute_group_member',
  '/group/get_group_member_list',
  '/msg/revoke_msg',
]);

/** Ms until members are gone: later than an immediate read, and sooner than a second read. */
const CLEARED_AFTER_MS = 20;

export const dismissalVariants: readonly Variant[] = [
  {
    id: 'dismissed-closed',
    sentence: 'a dismissed group takes no call at all',
    oddly: (honest) => (request) =>
      closed.has(request.path) && request.method === 'POST' && namesDismissed(request, honest)
        ? refusalWith(1204)
        : honest.answer(request),
  },
  {
    id: 'dismissed-cleared-later',
    sentence: 'the members of a dismissed group are removed a moment later, whatever deleteMember says',
    warns: ['DISMISS_GROUP-MEMBERS_KEPT'],
    oddly: clearingLater,
  },
  {
    id: 'dismissed-listed-unasked',
    sentence: 'a listing without filters holds dismissed groups, too',
    oddly: listingAll,
  },
  {
    id: 'dismissed-unshown',
    sentence: 'a dismissed group is shown nowhere, not by its ID either',
    oddly: showingNone,
  },
  {
    id: 'dismissed-emptied',
    sentence: 'get_groups shows a dismissed group without its owner and members',
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/group/get_groups' ? giving(answer(request), emptied) : answer(request),
  },
];

const emptied = groupInfos((info) =>
  info['status'] === GroupStatus.dismissed ? { ...info, memberCount: 0, ownerUserID: '' } : info,
);

function dismissedGroups({ store }: HonestServer): Group[] {
  return [...store.groups.values()].filter(({ status }) => status === GroupStatus.dismissed);
}

function namesDismissed({ body }: HttpRequest, honest: HonestServer): boolean {
  const text = body.toString('utf8');
  const named = (id: string): boolean => text.includes(JSON.stringify(id));
  return dismissedGroups(honest).some(({ groupID }) => named(groupID) || named(`sg_${groupID}`));
}

function clearingLater(honest: HonestServer): Handle {
  return (request) => {
    const reply = honest.answer(request);
    const groupID = String(fieldsOf(request.body.toString('utf8'))?.['groupID']);
    const group = request.path === '/group/dismiss_group' ? honest.store.groups.get(groupID) : undefined;
    if (group && errCodeOf(reply) === 0) setTimeout(() => group.members.clear(), CLEARED_AFTER_MS).unref();
    return reply;
  };
}

/** As if they were alive while such a listing is made. */
function listingAll(honest: HonestServer): Handle {
  return (request) => {
    const body = fieldsOf(request.body.toString('utf8'));
    if (request.path !== '/group/get_groups' || !body || body['groupID'] || body['groupName'])
      return honest.answer(request);
    const dismissed = dismissedGroups(honest);
    const ids = new Set<unknown>(dismissed.map(({ groupID }) => groupID));
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: asDismissed(envelope['data'], ids) }));
  };
}

function asDismissed(data: unknown, ids: ReadonlySet<unknown>): unknown {
  if (!isFields(data) || !Array.isArray(data['groups'])) return data;
  const groups = data['groups'].map((row: unknown) => {
    const info = isFields(row) ? row['groupInfo'] : undefined;
    if (!isFields(row) || !isFields(info) || !ids.has(info['groupID'])) return row;
    return { ...row, groupInfo: { ...info, status: GroupStatus.dismissed } };
  });
  return { ...data, groups };
}

/** Takes dismissed groups out of what is read by ID. */
function showingNone(honest: HonestServer): Handle {
  const readers: Readonly<Record<string, string>> = {
    '/group/get_groups': 'groups',
    '/group/get_groups_info': 'groupInfos',
  };
  return (request) => {
    const reply = honest.answer(request);
    const key = readers[request.path];
    if (key === undefined || errCodeOf(reply) !== 0) return reply;
    const gone = new Set(dismissedGroups(honest).map(({ groupID }) => groupID));
    return without(reply, key, (row) =>
      [row, row['groupInfo']].some((each) => isFields(each) && gone.has(String(each['groupID']))),
    );
  };
}

// Servers whose helper operations do less than the main implementation's, and say so.

/** The requirements about messages of the past. */
const ofThePast = [
  'SEARCH_MSG-ORDER_OF_CONVERSATIONS',
  'SEARCH_MSG-STRANGER_DAY',
  'SEARCH_MSG-FIELD_SENDTIME',
  'SEARCH_MSG-FILTER_DAY',
  'SEARCH_MSG-DAY_BEGIN',
  'SEARCH_MSG-DAY_END',
  'SEARCH_MSG-DAY_ALONE',
  'SEARCH_MSG-DAY_LEAP',
  'SEARCH_MSG-DAY_MONTH_END',
  'SEARCH_MSG-DAY_YEAR_BEGIN',
  'SEARCH_MSG-DAY_YEAR_END',
  'SEARCH_MSG-ALL_TOGETHER',
  'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
  'SEARCH_MSG-FILTER_TOTAL',
  'SEARCH_MSG-TOGETHER_SENDID_SENDTIME',
  'SEARCH_MSG-TOGETHER_RECVID_SENDTIME',
  'SEARCH_MSG-TOGETHER_CONTENTTYPE_SENDTIME',
  'SEARCH_MSG-TOGETHER_SESSIONTYPE_SENDTIME',
  'SEARCH_MSG-ALL_BUT_SENDID',
  'SEARCH_MSG-ALL_BUT_RECVID',
  'SEARCH_MSG-ALL_BUT_CONTENTTYPE',
  'SEARCH_MSG-ALL_BUT_SESSIONTYPE',
  'SEARCH_MSG-ALL_FIVE_IN_PAGES',
  'SEARCH_MSG-KIND_YESTERDAY',
  'SEARCH_MSG-KIND_LAST_YEAR',
  'SEARCH_MSG-DAY_AS_MS',
  'REVOKE_MSG-KIND_LAST_YEAR',
] as const;

export const writeVariants: readonly Variant[] = [
  {
    id: 'stamped-by-server',
    sentence: 'send_msg gives every message its own time, and answers it',
    inconclusive: ofThePast,
    oddly: stamping,
  },
  {
    id: 'stamped-in-silence',
    sentence: 'send_msg gives every message its own time, and answers the one that was asked for',
    inconclusive: ofThePast,
    oddly: stampingInSilence,
  },
  {
    id: 'pulled-as-before',
    sentence: 'pulling shows a revoked message as it was',
    warns: ['REVOKE_MSG-PULLED'],
    oddly: pullingAsBefore,
  },
];

function stamping({ answer }: HonestServer): Handle {
  return (request) => {
    const body = request.path === '/msg/send_msg' ? fieldsOf(request.body.toString('utf8')) : undefined;
    if (!body) return answer(request);
    const { sendTime: _, ...others } = body;
    return answer({ ...request, body: Buffer.from(JSON.stringify(others)) });
  };
}

function stampingInSilence(honest: HonestServer): Handle {
  const stamped = stamping(honest);
  return (request) => {
    const asked = fieldsOf(request.body.toString('utf8'))?.['sendTime'];
    const reply = stamped(request);
    if (request.path !== '/msg/send_msg' || asked === undefined) return reply;
    return withEnvelope(reply, (envelope) => {
      const { data } = envelope;
      return isFields(data) ? { ...envelope, data: { ...data, sendTime: asked } } : envelope;
    });
  };
}

/** As if nothing had been revoked while messages are pulled. */
function pullingAsBefore({ answer, store }: HonestServer): Handle {
  return (request) => {
    if (request.path !== '/msg/pull_msg_by_seq') return answer(request);
    const messages = [...store.conversations.values()].flatMap((each) => each.messages);
    const revoked = messages.flatMap((message) =>
      message.revocation ? [[message, message.revocation] as const] : [],
    );
    for (const [message] of revoked) message.revocation = undefined;
    const reply = answer(request);
    for (const [message, revocation] of revoked) message.revocation = revocation;
    return reply;
  };
}

// Servers that call their conversations otherwise than the main implementation does, or do not say how.

export const conversationVariants: readonly Variant[] = [
  {
    id: 'opaque-conversations',
    sentence: 'the IDs of conversations say nothing of their people',
    // A number is looked for as if it were one of them, and not found.
    warns: ['REVOKE_MSG-INPUT_CODE'],
    oddly: (honest) => opaque(honest, []),
  },
  {
    id: 'opaque-conversations-unpulled',
    sentence: 'the IDs of conversations say nothing of their people, and messages cannot be pulled',
    // If the users share several chats, nothing identifies this one.
    untestable: ['REVOKE_MSG-KIND_TO_ONESELF'],
    // The people of walks share the conversation of a crowd, too.
    inconclusive: ['SEARCH_MSG-SEQ_WITNESSES', 'REVOKE_MSG-ANY_END'],
    warns: ['REVOKE_MSG-INPUT_CODE'],
    oddly: (honest) => opaque(honest, ['/msg/pull_msg_by_seq']),
  },
  {
    id: 'unnamed-conversations',
    sentence: 'no operation names the conversations of a user',
    inconclusive: ['SEARCH_MSG-SEQ_WITNESSES'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/msg/newest_seq' ? refusalWith(1004) : answer(request),
  },
  {
    id: 'large-seqs',
    sentence: 'the places in conversations begin at four billion',
    oddly: numberingFrom,
  },
];

const BEFORE_FIRST = 4_000_000_000;

/** Adds the same number to each place in a conversation: to a seq, and to the last one that newest_seq names. */
function numberingFrom({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const genuine = (place: number): number => (place < 1 ? place : Math.max(0, place - BEFORE_FIRST));
  const raised = (_whole: string, key: string, place: string): string =>
    `"${key}":${Number(place) === 0 ? 0 : Number(place) + BEFORE_FIRST}`;
  return (request) => {
    const isAboutPlaces = request.path.startsWith('/msg/') && request.path !== '/msg/send_msg';
    if (!isAboutPlaces) return answer(request);
    const text = request.body
      .toString('latin1')
      .replaceAll(
        /"seq":(\d+)(?![\d.e])/g,
        (_whole, place: string) => `"seq":${unknownAsLast(genuine(Number(place)), place)}`,
      )
      .replaceAll(
        /"begin":(\d+)/g,
        (_whole, place: string) => `"begin":${Math.max(1, genuine(Number(place)))}`,
      )
      .replaceAll(/"end":(\d+)/g, (_whole, place: string) => `"end":${genuine(Number(place))}`);
    const reply = answer({ ...request, body: Buffer.from(text, 'latin1') });
    return { ...reply, body: reply.body.replaceAll(/"(seq|s[ig]_\w+)":(\d+)/g, raised) };
  };
}

/** There is no place before the first; the honest server has no message there either. */
const unknownAsLast = (place: number, asked: string): number =>
  place === 0 && asked !== '0' ? BEFORE_FIRST : place;

/** Gives other IDs to conversations, in requests and in replies, and knows no others. */
function opaque({ answer }: HonestServer, absent: readonly string[]): (request: HttpRequest) => HttpReply {
  const genuine = new Map<string, string>();
  const other = (id: string): string => {
    const name = createHash('sha256').update(id).digest('hex').slice(0, 20);
    genuine.set(name, id);
    return name;
  };
  return (request) => {
    if (absent.includes(request.path)) return refusalWith(1004);
    const text = request.body
      .toString('latin1')
      .replaceAll(/"conversationID":"([^"]*)"/g, (_whole, id: string) => {
        return `"conversationID":"${genuine.get(id) ?? 'unknown'}"`;
      });
    const reply = answer({ ...request, body: Buffer.from(text, 'latin1') });
    return {
      ...reply,
      body: reply.body.replaceAll(/"(s[ig]_\w+)":/g, (_key, id: string) => `"${other(id)}":`),
    };
  };
}
