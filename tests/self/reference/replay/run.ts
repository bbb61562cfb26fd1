import { createReference, type Reference } from '../../../../reference/reference.ts';
import type { Message, Store } from '../../../../reference/store.ts';
import { adminTokenOf } from '../../admin-token.ts';
import { Comparison, type LineResult, Names } from './compare.ts';
import {
  isObject,
  numberAt,
  parseJsonOrText,
  textAt,
  type Json,
  type RecordedLine,
  at,
  listAt,
} from './recording.ts';
import { requestOf, TokenBook } from './requests.ts';

/** A step of the clock: the reference must never see two requests in the same millisecond. */
const STEP_MS = 1;
const ADMIN_PLATFORM = 10;

/**
 * Sends every recorded request, in order, to one fresh reference whose clock follows the recording, and
 * compares each answer with the recorded one.
 */
export function replay(lines: readonly RecordedLine[]): LineResult[] {
  let now = lines[0]?.at ?? 0;
  const reference = createReference({ now: () => now, sendDelayMs: [0, 0] });
  const recordingStart = now - 1000;
  const [names, tokens, visibility] = [new Names(), new TokenBook(), new Visibility(lines)];
  return lines.map((line, index) => {
    now = Math.max(now + STEP_MS, line.at);
    visibility.release(index, reference.store, now);
    const reply = reference.handle(requestOf(line, tokens, names));
    const received = parseJsonOrText(reply.body);
    noteTokens(reference, line, received, tokens);
    visibility.sent(index, reference.store, received);
    const comparison = new Comparison(names, recordingStart);
    if (reply.status !== line.status) {
      comparison.differences.push({ path: 'status', recorded: line.status, received: reply.status });
    } else {
      comparison.answers(line.answer, received);
    }
    return { line, received, differences: comparison.differences };
  });
}

function noteTokens(reference: Reference, line: RecordedLine, received: Json, tokens: TokenBook): void {
  if (!isObject(line.body)) return;
  const userID = textAt(line.body, 'userID');
  const token = textAt(received, 'data', 'token');
  if (token !== '') tokens.add(userID, numberAt(line.body, 'platformID') || ADMIN_PLATFORM, token);
  // The recorded release ignores this call, so it goes on with the same token; ours needs a new one.
  const isAdminLogout =
    line.path === '/auth/force_logout' && numberAt(line.body, 'platformID') === ADMIN_PLATFORM;
  if (isAdminLogout)
    tokens.add(
      userID,
      ADMIN_PLATFORM,
      adminTokenOf(reference.handle, { secret: 'openIM123', adminUserID: userID }),
    );
}

/**
 * A real server shows a sent message some time later, and the recording polled until then. So that the same
 * polls miss the same messages, each message is held back until the recording cannot have missed it any more.
 */
class Visibility {
  readonly #releaseAfter: ReadonlyMap<number, number>;
  readonly #held: { readonly message: Message; readonly until: number }[] = [];

  constructor(lines: readonly RecordedLine[]) {
    this.#releaseAfter = releases(lines);
  }

  /** To be called with the answer to each line: holds back what the line has sent. */
  sent(index: number, store: Store, received: Json): void {
    const until = this.#releaseAfter.get(index);
    const serverMsgID = textAt(received, 'data', 'serverMsgID');
    if (until === undefined || until === index || serverMsgID === '') return;
    const message = findNewest(store, serverMsgID);
    if (!message) return;
    message.visibleAt = Infinity;
    this.#held.push({ message, until });
  }

  /** To be called before each line: shows what the recorded server can have shown by then. */
  release(index: number, store: Store, now: number): void {
    const due = this.#held.filter(({ until }) => until < index);
    if (due.length === 0) return;
    for (const entry of due) this.#held.splice(this.#held.indexOf(entry), 1);
    const stillHeld = new Set(this.#held.map(({ message }) => message));
    for (const { message } of due) {
      const conversations = store.conversationsByReceiver.get(message.recvID) ?? [];
      for (const conversationID of conversations) {
        for (const other of store.conversations.get(conversationID)?.messages ?? []) {
          // Later ones in the same conversation took over the held one's time when they were stored.
          if (other.visibleAt === Infinity && !stillHeld.has(other)) other.visibleAt = now;
        }
      }
    }
  }
}

function findNewest(store: Store, serverMsgID: string): Message | undefined {
  for (const { messages } of store.conversations.values()) {
    const last = messages.at(-1);
    if (last?.serverMsgID === serverMsgID) return last;
  }
  return undefined;
}

/** For each sending line the last line that cannot have seen its message; itself when nothing missed it. */
function releases(lines: readonly RecordedLine[]): Map<number, number> {
  const found = new Map<number, number>();
  const counts = new Map<string, number>();
  lines.forEach((line, index) => {
    const serverMsgID = textAt(line.answer, 'data', 'serverMsgID');
    if (line.path !== '/msg/send_msg' || serverMsgID === '') return;
    const places = new Map<string, number>();
    for (const filter of filtersFinding(line)) {
      const place = (counts.get(filter) ?? 0) + 1;
      counts.set(filter, place);
      places.set(filter, place);
    }
    found.set(index, lastMiss(lines, index, { serverMsgID, places }));
  });
  return found;
}

/** The searches, by `filterOf`, that find what this line sends. */
function filtersFinding({ body }: RecordedLine): string[] {
  const [sender, contentType] = [textAt(body, 'sendID'), numberAt(body, 'contentType')];
  const receiver = textAt(body, 'groupID') || textAt(body, 'recvID');
  return ['', sender].flatMap((by) => [0, contentType].map((type) => `${receiver} ${by} ${type}`));
}

function filterOf({ body }: RecordedLine): string {
  return `${textAt(body, 'recvID')} ${textAt(body, 'sendID')} ${numberAt(body, 'contentType')}`;
}

/** Lines after which any recorded server had shown a message: about two seconds of polling. */
const WINDOW = 400;

interface Sent {
  readonly serverMsgID: string;
  /** By filter: how many messages, this one included, had been sent that the filter finds. */
  readonly places: ReadonlyMap<string, number>;
}

function lastMiss(lines: readonly RecordedLine[], sentAt: number, { serverMsgID, places }: Sent): number {
  const receiver = [...places.keys()][0]?.split(' ')[0] ?? '';
  let missed = sentAt;
  for (let index = sentAt + 1; index < Math.min(lines.length, sentAt + WINDOW); index += 1) {
    const line = lines[index];
    if (!line || shows(line, serverMsgID)) break;
    if (line.path === '/msg/revoke_msg') {
      if (missesRevocation(line, receiver)) missed = index;
    } else if (line.path === '/msg/search_msg' && textAt(line.body, 'sendTime') === '') {
      const place = places.get(filterOf(line));
      const total = at(line.answer, 'data', 'chatLogsNum');
      if (place === undefined || typeof total !== 'number') continue;
      if (total >= place) break;
      missed = index;
    }
  }
  return missed;
}

function shows(line: RecordedLine, serverMsgID: string): boolean {
  return listAt(line.answer, 'data', 'chatLogs').some(
    (row) => textAt(row, 'chatLog', 'serverMsgID') === serverMsgID,
  );
}

/** A revocation that found nothing although the message had been sent: it came before the message. */
function missesRevocation(line: RecordedLine, receiver: string): boolean {
  const isIts = textAt(line.body, 'conversationID').split('_').includes(receiver);
  return isIts && at(line.answer, 'errCode') === 1004;
}
