import { poll } from '../fixtures/poll.ts';
import { isSuccess, type Reply } from '../fixtures/http/reply.ts';
import type { Bearer } from '../fixtures/http/caller.ts';
import type { Exchange, Post, Transcript } from '../fixtures/http/transcript.ts';
import {
  type Ask,
  type Breach,
  type State,
  allPages,
  changedByRefusal,
  internalError,
  isDismissed,
  readState,
  seqsIn,
  wrongIn,
  wrongPages,
} from './rules.ts';
import { askedBy, isList, oddPagination, type Asked, type World } from './requests.ts';
import type { Step } from './steps.ts';

/** A breach and the calls that led to it. */
export interface Finding extends Breach {
  /** Where it appeared. */
  readonly path: string;
  readonly exchanges: readonly Exchange[];
}

/** What a sequence needs to be played. */
export interface Player {
  readonly transcript: Pick<Transcript<Bearer>, 'read' | 'exchanges'> & { readonly post: Post };
  readonly world: World;
  /** A breach is checked again after this time, in ms: some servers take a moment to apply a change. */
  readonly settleMs: number;
}

/** Writes of the nine operations. Helper operations are not judged: their refusals may have come late. */
const judged = /\/(set_group_member_info|mute_group|mute_group_member|dismiss_group|revoke_msg)$/;

/** Makes the calls in order and returns the first breach, or undefined if every rule holds. */
export async function play(steps: readonly Step[], player: Player): Promise<Finding | undefined> {
  const { transcript, world } = player;
  const ask: Ask = (path, body) => transcript.read(path, body, world.admin);
  let before = await readState(ask, world);
  let wasDismissed = false;
  for (const step of steps) {
    const asked = askedBy(step, world);
    const found = isList(step.call)
      ? await playList(step, asked, player)
      : await playWrite(asked, { ...player, ask, before, wasDismissed });
    const internal = internalErrorIn(transcript.exchanges);
    const breach = internal ?? found.breach;
    if (breach) return { path: asked.path, ...breach, exchanges: transcript.exchanges };
    before = found.after ?? before;
    wasDismissed ||= isDismissed(before);
  }
  return undefined;
}

interface Played {
  readonly breach: Breach | undefined;
  readonly after?: State;
}

interface Before extends Player {
  readonly ask: Ask;
  readonly before: State;
  readonly wasDismissed: boolean;
}

async function playWrite(asked: Asked, player: Before): Promise<Played> {
  const { transcript, world, ask, before, wasDismissed, settleMs } = player;
  const reply = await transcript.post(asked.path, asked.body, asked.caller);
  if (asked.path === '/msg/send_msg' && isSuccess(reply)) await awaitMessage(player);
  const look = async (): Promise<{ after: State; breach: Breach | undefined }> => {
    const after = await readState(ask, world);
    const spoilt = judged.test(asked.path) ? changedByRefusal(reply, before, after) : undefined;
    return { after, breach: spoilt ?? wrongIn(after, wasDismissed) };
  };
  return poll(look, ({ breach }) => breach === undefined, settleMs);
}

async function playList(step: Step, asked: Asked, { transcript, world, settleMs }: Player): Promise<Played> {
  if (!isList(step.call)) return { breach: undefined };
  const { showNumber } = step.call;
  const { path, body, caller } = asked;
  if (step.flaw) {
    const pagination = oddPagination(step.flaw, showNumber, world);
    await transcript.post(path, { ...body, pagination }, caller);
    return { breach: undefined };
  }
  const ask = async (pageNumber: number): Promise<Reply> => {
    const reply = await transcript.post(path, { ...body, pagination: { pageNumber, showNumber } }, caller);
    if (step.call.kind === 'search')
      world.seqs.push(...seqsIn(reply).filter((seq) => !world.seqs.includes(seq)));
    return reply;
  };
  const look = async (): Promise<Played> => {
    const pages = await allPages(ask, showNumber);
    return { breach: pages && wrongPages(pages) };
  };
  return poll(look, ({ breach }) => breach === undefined, settleMs);
}

/** Waits until a search shows one more message, so that it does not arrive between two pages. */
async function awaitMessage({ transcript, world, settleMs }: Player): Promise<void> {
  const body = {
    recvID: world.group.groupID,
    contentType: 101,
    pagination: { pageNumber: 1, showNumber: 50 },
  };
  const known = world.seqs.length;
  const seqs = await poll(
    async () => seqsIn(await transcript.read('/msg/search_msg', body, world.admin)),
    (found) => found.length > known,
    settleMs,
  );
  world.seqs.push(...seqs.filter((seq) => !world.seqs.includes(seq)));
}

/** Names the operation that failed internally. It may be the answer to one of our own reads. */
function internalErrorIn(exchanges: readonly Exchange[]): (Breach & { path: string }) | undefined {
  for (const { act, reply } of exchanges) {
    const breach = act === 'given' ? undefined : internalError(reply);
    if (breach) return { ...breach, path: new URL(reply.request.url).pathname };
  }
  return undefined;
}
