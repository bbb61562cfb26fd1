import {
  isList,
  isObject,
  parseJsonOrText,
  textAt,
  type Json,
  type JsonObject,
  type RecordedLine,
} from './recording.ts';

export interface Difference {
  /** 'status', 'errCode', or a path like 'data.groups[].groupInfo.status'. */
  readonly path: string;
  readonly recorded: Json | undefined;
  readonly received: Json | undefined;
}

/** A line, and how the answer to it differs from the recorded one. */
export interface LineResult {
  readonly line: RecordedLine;
  readonly received: Json;
  readonly differences: readonly Difference[];
}

/** Times of the recording itself are compared within this; all others exactly. */
const TOLERANCE_MS = 5000;
const chosenByServer = new Set(['serverMsgID', 'clientMsgID']);
const generatedGroupID = /^\d{8,}$/;
const cutText = /^(.*)…<cut, (\d+) characters in all>$/s;
const FIRST_NOTICE = 1501;
const keys: Readonly<Record<string, string>> = {
  members: 'userID',
  users: 'userID',
  usersInfo: 'userID',
  groupInfos: 'groupID',
};

/** Compares one answer with the recorded one; texts of refusals and the names that servers choose aside. */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly #names: Names;
  readonly #recordingStart: number;

  constructor(names: Names, recordingStart: number) {
    this.#names = names;
    this.#recordingStart = recordingStart;
  }

  answers(recorded: Json, received: Json): void {
    if (!isObject(recorded)) return;
    const envelope = isObject(received) ? received : {};
    if (recorded.errCode !== envelope.errCode) {
      this.#differ('errCode', recorded.errCode, envelope.errCode);
    } else {
      this.#values('data', recorded.data, envelope.data);
    }
  }

  #differ(path: string, recorded: Json | undefined, received: Json | undefined): void {
    this.differences.push({ path, recorded, received });
  }

  #values(path: string, recorded: Json | undefined, received: Json | undefined): void {
    if (recorded === received || (isEmpty(recorded) && isEmpty(received))) return;
    if (isList(recorded) && isList(received)) this.#lists(path, recorded, received);
    else if (isObject(recorded) && isObject(received)) this.#objects(path, recorded, received);
    else if (!this.#sameScalar(path, recorded, received)) this.#differ(path, recorded, received);
  }

  #objects(path: string, recorded: JsonObject, received: JsonObject): void {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(received)])) {
      if (key === 'seq') this.#seqs(`${path}.seq`, recorded, received);
      else if (!isNoticeContent(key, recorded)) this.#values(`${path}.${key}`, recorded[key], received[key]);
    }
  }

  #lists(path: string, recorded: readonly Json[], received: readonly Json[]): void {
    const name = path.split('.').at(-1) ?? '';
    const key = keys[name];
    const [left, right] =
      name === 'chatLogs'
        ? [byConversation(recorded), byConversation(received)]
        : [byKey(recorded, key), byKey(received, key)];
    if (left.length !== right.length) {
      this.#differ(`${path}.length`, left.length, right.length);
      return;
    }
    left.forEach((row, index) => this.#values(`${path}[]`, row, right[index]));
  }

  #seqs(path: string, recorded: JsonObject, received: JsonObject): void {
    const kind = `seq of ${conversationOf(recorded)}`;
    const [left, right] = [Number(recorded.seq), Number(received.seq)];
    if (!this.#names.same(kind, left, right)) this.#differ(path, left, right);
  }

  #sameScalar(path: string, recorded: Json | undefined, received: Json | undefined): boolean {
    if (recorded === received) return true;
    const name = path.split('.').at(-1) ?? '';
    if (typeof recorded === 'string' && typeof received === 'string')
      return this.#sameText(name, recorded, received);
    if (typeof recorded !== 'number' || typeof received !== 'number') return false;
    const isTime = name.endsWith('Time') && recorded >= this.#recordingStart;
    return isTime && Math.abs(recorded - received) <= TOLERANCE_MS;
  }

  #sameText(name: string, recorded: string, received: string): boolean {
    if (name === 'token') return received.split('.').length === 3;
    const isGroupID = generatedGroupID.test(recorded) && generatedGroupID.test(received);
    if (chosenByServer.has(name) || isGroupID)
      return this.#names.same(isGroupID ? 'group' : name, recorded, received);
    if (name === 'content') return sameContent(recorded, received);
    const cut = cutText.exec(recorded);
    return cut?.[1] !== undefined && received.startsWith(cut[1]) && received.length === Number(cut[2]);
  }
}

/** Null, an empty list and an empty object all say "nothing"; a missing key does not. */
function isEmpty(value: Json | undefined): boolean {
  if (value === null) return true;
  return isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

/** The text of notices is not published; their presence and type are compared. */
function isNoticeContent(key: string, row: JsonObject): boolean {
  return key === 'content' && Number(row.contentType) >= FIRST_NOTICE;
}

/** The same value written as JSON in another way: some escape what others write out. */
function sameContent(recorded: string, received: string): boolean {
  return JSON.stringify(parseJsonOrText(recorded)) === JSON.stringify(parseJsonOrText(received));
}

function byKey(rows: readonly Json[], key: string | undefined): readonly Json[] {
  if (key === undefined) return rows;
  return rows.toSorted((one, other) => (textAt(one, key) < textAt(other, key) ? -1 : 1));
}

function conversationOf(message: JsonObject): string {
  const groupID = textAt(message, 'groupID');
  if (groupID !== '') return `sg_${groupID}`;
  return `si_${[textAt(message, 'sendID'), textAt(message, 'recvID')].toSorted().join('_')}`;
}

/** Conversations in a fixed order, the order inside each kept: only the latter is promised. */
function byConversation(rows: readonly Json[]): readonly Json[] {
  const keyed = rows.map((row) => {
    const message = isObject(row) ? row.chatLog : undefined;
    return { row, key: isObject(message) ? conversationOf(message) : '' };
  });
  const sorted = keyed.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1));
  return sorted.map(({ row }) => row);
}

/**
 * IDs and seqs that a server chooses itself, recorded ones on the left, the reference's on the right.
 * Learned where both sides first show them; from then on they must stay the same.
 */
export class Names {
  readonly #received = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  /** Whether the two may stand for the same thing; the first meeting decides. */
  same(kind: string, recorded: string | number, received: string | number): boolean {
    const [left, right] = [`${kind} ${recorded}`, `${kind} ${received}`];
    const known = this.#received.get(left);
    if (known === undefined && !this.#recorded.has(right)) {
      this.#received.set(left, String(received));
      this.#recorded.set(right, String(recorded));
      return true;
    }
    return known === String(received);
  }

  received(kind: string, recorded: string | number): string | undefined {
    return this.#received.get(`${kind} ${recorded}`);
  }

  /** The body of a request with the reference's own seqs; it differs where a recorded server lost a notice. */
  translate(body: Json | undefined): Json | undefined {
    if (!isObject(body)) return body;
    const { conversationID, seq } = body;
    if (typeof conversationID !== 'string' || typeof seq !== 'number') return body;
    const own = this.received(`seq of ${conversationID}`, seq);
    return own === undefined ? body : { ...body, seq: Number(own) };
  }
}

export interface Rule {
  readonly id: string;
  readonly reason: string;
  /**
   * - ruling: the contract as this project reads it asks for more than the recorded server does;
   * - defect: the recorded server is plainly wrong;
   * - open: the contract leaves it open, and the reference chose otherwise;
   * - consequence: the state differs because of the rule named in the reason.
   */
  readonly source: 'ruling' | 'defect' | 'open' | 'consequence';
  /** Line IDs, `*` for anything; lines that only arranged are `arrange:<operation>`. Each must be needed. */
  readonly covers: readonly string[];
  /** `status`, `errCode`, or paths into `data`, `*` for anything. */
  readonly paths: readonly string[];
  /** What was recorded and what the reference answers, as JSON: `0 -> 1001`. Left out: any. */
  readonly changes?: readonly string[];
}

interface Unexplained {
  readonly result: LineResult;
  readonly difference: Difference;
}

interface Explanation {
  readonly unexplained: readonly Unexplained[];
  /** Rules, and single patterns of them, that explain nothing any more. */
  readonly stale: readonly string[];
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    const literal = pattern.split('*').map((part) => part.replaceAll(/[.[\]()$^+?|\\{}]/g, String.raw`\$&`));
    compiled = new RegExp(`^${literal.join('.*')}$`);
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}

function lineKey(line: RecordedLine): string {
  return line.arrange ? `arrange:${line.path}` : line.id;
}

function concerns(rule: Rule, { path, recorded, received }: Difference): boolean {
  if (!rule.paths.some((pattern) => matches(pattern, path))) return false;
  const change = `${JSON.stringify(recorded)} -> ${JSON.stringify(received)}`;
  return rule.changes === undefined || rule.changes.includes(change);
}

/** Gives every difference to the first rule that covers it. */
export function explain(results: readonly LineResult[], rules: readonly Rule[]): Explanation {
  const usedPatterns = new Set<string>();
  const unexplained: Unexplained[] = [];
  for (const result of results) {
    const key = lineKey(result.line);
    for (const difference of result.differences) {
      const rule = rules.find(
        (each) => concerns(each, difference) && each.covers.some((one) => matches(one, key)),
      );
      if (!rule) {
        unexplained.push({ result, difference });
        continue;
      }
      for (const one of rule.covers) if (matches(one, key)) usedPatterns.add(`${rule.id}: ${one}`);
    }
  }
  const wanted = rules.flatMap((rule) => rule.covers.map((one) => `${rule.id}: ${one}`));
  return { unexplained, stale: wanted.filter((one) => !usedPatterns.has(one)) };
}

/** One unexplained difference, so that a reader need not open the recording. */
export function describe({
  result: { line },
  difference: { path, recorded, received },
}: Unexplained): string {
  const body = JSON.stringify(line.body ?? null).slice(0, 300);
  return [
    `${line.id}: ${line.method} ${line.path} ${body}`,
    `  ${path}`,
    `  recorded: ${JSON.stringify(recorded)?.slice(0, 300)}`,
    `  received: ${JSON.stringify(received)?.slice(0, 300)}`,
  ].join('\n');
}
