import { setTimeout as after } from 'node:timers/promises';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { Member } from '../../../reference/store.ts';
import {
  bodyOf,
  errCodeOf,
  type Fields,
  type HonestServer,
  isFields,
  refusalWith,
  restore,
  withEnvelope,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { asIfAllowed } from '../breaking/broken.ts';
import { reading } from './transport.ts';

// Servers that take their time, or live in another one.

const AN_HOUR_MS = 3_600_000;

const writes: ReadonlySet<string> = new Set([
  '/group/mute_group',
  '/group/dismiss_group',
  '/group/mute_group_member',
  '/group/set_group_member_info',
  '/msg/revoke_msg',
]);

export const timingVariants: readonly Variant[] = [
  {
    id: 'random-delays',
    sentence: 'every answer takes from 0 to 30 ms',
    oddly:
      ({ answer }) =>
      async (request) => {
        await after(Math.random() * 30);
        return answer(request);
      },
  },
  {
    id: 'slow-queue',
    sentence: 'a sent message shows after a second',
    options: { sendDelayMs: [800, 1_200] },
  },
  {
    id: 'late-writes',
    sentence: 'a write shows after a second',
    warns: ['SET_GROUP_MEMBER_INFO-AT_ONCE'],
    oddly: writingLate,
  },
  {
    id: 'clock-ahead',
    sentence: 'the clock is an hour ahead',
    options: { now: () => Date.now() + AN_HOUR_MS },
  },
  {
    id: 'clock-behind',
    sentence: 'the clock is an hour behind',
    options: { now: () => Date.now() - AN_HOUR_MS },
  },
  {
    id: 'whole-seconds',
    sentence: 'the clock ticks once a second',
    options: { now: () => Math.floor(Date.now() / 1_000) * 1_000 },
  },
  {
    id: 'late-silence',
    sentence: 'a mute or a dismissal shows at once, and stops messages after two seconds',
    oddly: silencingLate,
  },
  {
    id: 'listings-behind',
    sentence: 'listings show what was made only 0.3 s later',
    oddly: listingLate,
  },
  {
    id: 'time-hours-off',
    sentence: 'get_server_time is three hours ahead of all other times',
    oddly:
      ({ answer }) =>
      (request) => {
        const reply = answer(request);
        if (request.path !== '/msg/get_server_time' || errCodeOf(reply) !== 0) return reply;
        return withEnvelope(reply, (all) => ({ ...all, data: { serverTime: Date.now() + 3 * AN_HOUR_MS } }));
      },
  },
  {
    id: 'users-behind',
    sentence: 'registered users show 0.3 s later, in the listing and by ID, and get tokens after 0.6 s',
    oddly: registeringLate,
  },
  {
    id: 'admin-token-ends',
    sentence: "the administrator's token ends again and again in the middle of the run",
    oddly: (honest) => endingAdmins(honest),
  },
];

/** The rows of listings that lag, and the time that gives their age: of a user, or of a group. */
const listings: Readonly<Record<string, { readonly rows: string; readonly idOf: (row: Fields) => unknown }>> =
  {
    '/user/get_users': { rows: 'users', idOf: (row) => row['userID'] },
    '/group/get_groups': {
      rows: 'groups',
      idOf: ({ groupInfo }) => (isFields(groupInfo) ? groupInfo['groupID'] : undefined),
    },
    '/group/get_group_member_list': { rows: 'members', idOf: (row) => row['groupID'] },
  };

const BEHIND_MS = 300;

/** Listings do not show what was made just now; everything else does. */
function listingLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const bornAt = new Map<unknown, number>();
  const isShown = (id: unknown): boolean => performance.now() - (bornAt.get(id) ?? 0) >= BEHIND_MS;
  return (request) => {
    const reply = answer(request);
    if (/\/(user_register|create_group)$/.test(request.path))
      for (const id of [...store.users.keys(), ...store.groups.keys()])
        if (!bornAt.has(id)) bornAt.set(id, performance.now());
    const listing = request.method === 'POST' ? listings[request.path] : undefined;
    if (!listing || errCodeOf(reply) !== 0) return reply;
    return without(reply, listing.rows, (row) => !isShown(listing.idOf(row)));
  };
}

/** Users are known to operations that read users, or issue tokens, only some time after they were registered. */
function registeringLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const bornAt = new Map<unknown, number>();
  const readers: Readonly<Record<string, string>> = {
    '/user/get_users': 'users',
    '/user/get_users_info': 'usersInfo',
  };
  const ageOf = (userID: unknown): number => performance.now() - (bornAt.get(userID) ?? 0);
  return (request) => {
    const { userID } = bodyOf(request);
    if (request.path === '/auth/get_user_token' && ageOf(userID) < 2 * BEHIND_MS) return refusalWith(1101);
    const reply = answer(request);
    if (request.path === '/user/user_register')
      for (const id of store.users.keys()) if (!bornAt.has(id)) bornAt.set(id, performance.now());
    const key = readers[request.path];
    if (key === undefined || request.method !== 'POST' || errCodeOf(reply) !== 0) return reply;
    return without(reply, key, (row) => ageOf(row['userID']) < BEHIND_MS);
  };
}

/** A reply without some rows, which are not counted either. */
export function without(reply: HttpReply, key: string, isHidden: (row: Fields) => boolean): HttpReply {
  return withEnvelope(reply, (envelope) => {
    const data = envelope['data'];
    const all = isFields(data) ? data[key] : undefined;
    if (!isFields(data) || !Array.isArray(all)) return envelope;
    const rows = all.filter((row) => !isFields(row) || !isHidden(row));
    const total = 'total' in data ? { total: Number(data['total']) - (all.length - rows.length) } : {};
    return { ...envelope, data: { ...data, [key]: rows, ...total } };
  });
}

/** After this number of requests with the administrator's token, somebody else logs in as the administrator. */
export function endingAdmins(
  { answer, store, adminUserID }: HonestServer,
  times = Number.POSITIVE_INFINITY,
  requests = 300,
): (request: HttpRequest) => HttpReply {
  const used = { requests: 0, ended: 0 };
  return (request) => {
    const token = store.tokens.get(request.headers['token'] ?? '');
    if (token?.userID === adminUserID && token.live) used.requests += 1;
    if (used.requests < requests || used.ended === times) return answer(request);
    used.requests = 0;
    used.ended += 1;
    for (const each of store.tokens.values()) if (each.userID === adminUserID) each.live = false;
    return answer(request);
  };
}

/** Answers at once, undoes what it did, and does it again a second later. */
function writingLate(honest: HonestServer): (request: HttpRequest) => HttpReply {
  const { answer, store } = honest;
  const waiting: { readonly atMs: number; readonly request: HttpRequest }[] = [];
  // Before each reply, too: in a busy process, timers may get no turn for seconds.
  const writeWhatIsDue = (): void => {
    while ((waiting[0]?.atMs ?? Infinity) <= performance.now())
      for (const { request } of waiting.splice(0, 1)) write(request, honest);
  };
  return (request) => {
    writeWhatIsDue();
    if (request.method !== 'POST' || !writes.has(request.path)) return answer(request);
    const before = structuredClone({ ...store });
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    restore(store, before);
    waiting.push({ atMs: performance.now() + 1_000, request });
    setTimeout(writeWhatIsDue, 1_001).unref();
    return reply;
  };
}

/** Does what was accepted, as the administrator if the caller has lost the right to it since. */
function write(request: HttpRequest, { answer, store, adminUserID }: HonestServer): void {
  if (errCodeOf(answer(request)) === 0) return;
  const isOfAdmin = ([, { userID, live }]: readonly [string, { userID: string; live: boolean }]): boolean =>
    userID === adminUserID && live;
  const [token] = [...store.tokens].find(isOfAdmin) ?? [];
  if (token !== undefined) answer({ ...request, headers: { ...request.headers, token } });
}

/** The place that takes messages remembers for two seconds what it was allowed. */
function silencingLate(honest: HonestServer): (request: HttpRequest) => HttpReply {
  const silenced = new Map<string, number>();
  const silences = ['/group/mute_group', '/group/mute_group_member', '/group/dismiss_group'];
  return (request) => {
    const body = bodyOf(request);
    const group = honest.store.groups.get(String(body['groupID']));
    const member = group?.members.get(String(body['sendID']));
    if (group && silences.includes(request.path)) silenced.set(group.groupID, performance.now());
    const since = performance.now() - (silenced.get(group?.groupID ?? '') ?? -Infinity);
    const isLate = request.path === '/msg/send_msg' && group && member && since < 2_000;
    return isLate ? asIfAllowed(group, member, () => honest.answer(request)) : honest.answer(request);
  };
}

// Servers that read from copies of their data.

export const replicaVariants: readonly Variant[] = [
  {
    id: 'copy-behind',
    sentence: 'every other read of users and groups comes from a copy that is 0.4 s behind',
    oddly: readingCopies((_path, number) => number % 2 === 1),
    isTimed: true,
  },
  {
    id: 'lists-behind',
    sentence: 'the lists of groups and members come from a copy that is 0.4 s behind, and nothing else does',
    oddly: readingCopies((path) => /\/(get_groups|get_group_member_list)$/.test(path)),
    isTimed: true,
  },
  {
    id: 'options-behind',
    sentence: 'get_users shows a changed option for messages only 0.4 s later',
    oddly: changingOptionsLate,
    isTimed: true,
  },
  {
    id: 'nicknames-behind',
    sentence: 'a nickname in a group shows 1.2 s later than all else of its member',
    warns: ['SET_GROUP_MEMBER_INFO-AT_ONCE'],
    oddly: namingLate,
  },
];

const COPIES_BEHIND_MS = 400;

/** A row as it was before a write; undefined if it did not exist. */
interface Earlier<Row> {
  readonly untilMs: number;
  readonly row: Row | undefined;
}

/** The rows of a copy that is behind. */
class Behind<Row> {
  readonly #now: Map<string, Row>;
  readonly #earlier = new Map<string, readonly Earlier<Row>[]>();

  constructor(now: Map<string, Row>) {
    this.#now = now;
  }

  /** Notes the rows with these IDs. The returned function is for a write that has changed them. */
  note(ids: readonly string[]): () => void {
    const rows = ids.map((id) => [id, structuredClone(this.#now.get(id))] as const);
    return () => {
      const untilMs = performance.now() + COPIES_BEHIND_MS;
      for (const [id, row] of rows)
        if (this.#now.has(id)) this.#earlier.set(id, [...(this.#earlier.get(id) ?? []), { untilMs, row }]);
    };
  }

  /** Puts the rows of the copy in place of the present ones until the returned function is called. */
  show(): () => void {
    const nowMs = performance.now();
    const present = [...this.#earlier].flatMap(([id, all]) => {
      const left = all.filter(({ untilMs }) => untilMs > nowMs);
      if (left.length > 0) this.#earlier.set(id, left);
      else this.#earlier.delete(id);
      const row = this.#now.get(id);
      return left[0] && row ? [[id, row, left[0].row] as const] : [];
    });
    for (const [id, , earlier] of present) {
      if (earlier) this.#now.set(id, earlier);
      else this.#now.delete(id);
    }
    return () => present.forEach(([id, row]) => this.#now.set(id, row));
  }
}

/** Some reads come from copies. */
function readingCopies(isBehind: (path: string, number: number) => boolean) {
  return ({ answer, store }: HonestServer) => {
    const copies = [new Behind(store.groups), new Behind(store.users)];
    let reads = 0;
    return (request: HttpRequest): HttpReply => {
      if (request.method !== 'POST') return answer(request);
      if (!reading.test(request.path)) {
        const named = request.body.toString('utf8').match(/[a-z\d]{10,}/g) ?? [];
        const changes = copies.map((copy) => copy.note([...new Set(named)]));
        const reply = answer(request);
        if (errCodeOf(reply) === 0) for (const changed of changes) changed();
        return reply;
      }
      reads += 1;
      if (!isBehind(request.path, reads)) return answer(request);
      const restores = copies.map((copy) => copy.show());
      const reply = answer(request);
      for (const hide of restores) hide();
      return reply;
    };
  };
}

/** A user's option for messages is shown by the listing as it was before, for some time. */
function changingOptionsLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const before = new Map<unknown, { readonly option: number; readonly untilMs: number }>();
  return (request) => {
    const { userID } = bodyOf(request);
    const option = store.users.get(String(userID))?.globalRecvMsgOpt;
    if (request.path === '/user/set_global_msg_recv_opt' && option !== undefined)
      before.set(userID, { option, untilMs: performance.now() + COPIES_BEHIND_MS });
    const earlier = before.get(userID);
    const user = store.users.get(String(userID));
    if (request.path !== '/user/get_users' || !earlier || !user || performance.now() > earlier.untilMs)
      return answer(request);
    const { globalRecvMsgOpt } = user;
    user.globalRecvMsgOpt = earlier.option;
    const reply = answer(request);
    user.globalRecvMsgOpt = globalRecvMsgOpt;
    return reply;
  };
}

const NAMES_BEHIND_MS = 1_200;

/** Nicknames in a group are shown as they were before, for some time. */
function namingLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const late = new Map<Member, { readonly nickname: string; readonly untilMs: number }>();
  return (request) => {
    if (reading.test(request.path)) {
      const shown = [...late].filter(([, { untilMs }]) => untilMs > performance.now());
      const stored = shown.map(([member]) => member.nickname);
      for (const [member, { nickname }] of shown) member.nickname = nickname;
      const reply = answer(request);
      for (const [at, [member]] of shown.entries()) member.nickname = stored[at] ?? '';
      return reply;
    }
    const { members } = bodyOf(request);
    const named = (Array.isArray(members) ? members.filter(isFields) : []).flatMap(({ groupID, userID }) => {
      const member = store.groups.get(String(groupID))?.members.get(String(userID));
      return member ? [{ member, nickname: member.nickname }] : [];
    });
    const reply = answer(request);
    for (const { member, nickname } of named)
      if (member.nickname !== nickname)
        late.set(member, { nickname, untilMs: performance.now() + NAMES_BEHIND_MS });
    return reply;
  };
}
