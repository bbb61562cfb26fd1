import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { errCodeOf, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { reading } from './transport.ts';

// Servers that read from copies of their data.

export const replicaVariants: readonly Variant[] = [
  {
    id: 'copy-behind',
    sentence: 'every other read of users and groups comes from a copy that is 0.4 s behind',
    oddly: readingCopies,
    isTimed: true,
  },
  {
    id: 'options-behind',
    sentence: 'get_users shows a changed option for messages only 0.4 s later',
    oddly: changingOptionsLate,
    isTimed: true,
  },
];

const BEHIND_MS = 400;

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
      const untilMs = performance.now() + BEHIND_MS;
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

function readingCopies({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const copies = [new Behind(store.groups), new Behind(store.users)];
  let reads = 0;
  return (request) => {
    if (request.method !== 'POST') return answer(request);
    if (!reading.test(request.path)) {
      const named = request.body.toString('utf8').match(/[a-z\d]{10,}/g) ?? [];
      const changes = copies.map((copy) => copy.note([...new Set(named)]));
      const reply = answer(request);
      if (errCodeOf(reply) === 0) for (const changed of changes) changed();
      return reply;
    }
    reads += 1;
    if (reads % 2 === 0) return answer(request);
    const restores = copies.map((copy) => copy.show());
    const reply = answer(request);
    for (const restore of restores) restore();
    return reply;
  };
}

/** A user's option for messages is shown by the listing as it was before, for some time. */
function changingOptionsLate({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const before = new Map<unknown, { readonly option: number; readonly untilMs: number }>();
  return (request) => {
    const { userID } = bodyOf(request);
    const option = store.users.get(String(userID))?.globalRecvMsgOpt;
    if (request.path === '/user/set_global_msg_recv_opt' && option !== undefined)
      before.set(userID, { option, untilMs: performance.now() + BEHIND_MS });
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
