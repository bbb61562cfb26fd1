import { newBoard, type Board } from '../../../fixtures/given/board.ts';
import { newTranscript } from '../../../fixtures/http/transcript.ts';
import type { Made } from '../../../fixtures/http/ledger.ts';
import type { Sent } from '../../../fixtures/http/reply.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import type { Send } from '../../../fixtures/http/pipeline.ts';
import { openTarget, type Target, type TargetOptions } from '../../../fixtures/http/target.ts';
import { newToolbox } from '../../../fixtures/tools.ts';
import { createReference } from '../../../reference/reference.ts';
import { adminTokenOf, givenToken } from '../admin-token.ts';
import { replyOf, success, type Said } from './made-up-reply.ts';

/** A target that is a function: it gets the path and the parsed body, and says the answer. */
export type Answer = (path: string, body: unknown, sent: Sent) => Said;

/** For what comes true, however busy the machine is. */
export const patient = {
  write: 60_000,
  message: 60_000,
  token: 60_000,
  sending: 60_000,
  muteEnd: 60_000,
  later: 25,
  clockStep: 1,
};

/** Short, so that a target on which nothing comes true is given up soon. */
const deadlines = { ...patient, write: 25, message: 25, token: 25, sending: 25, muteEnd: 25 };

/** A target on a target that is a function; `sent` lists what reached it, `kept` what was kept before it was made. */
export function fakeTarget(answer: Answer, options: Partial<TargetOptions> = {}, client?: Send) {
  const sent: Sent[] = [];
  const kept: (Made & { readonly by: string })[] = [];
  const sender: Send = async (_via, request) => {
    sent.push(request);
    const { pathname } = new URL(request.url);
    const said = answer(pathname, parseJSON(request.body?.toString('utf8') ?? ''), request);
    return { ...replyOf(said), request, begunAtMs: performance.now() };
  };
  const target = openTarget(client ?? sender, {
    baseURL: 'http://im.example',
    profile: 'platform-v3',
    runID: 'crun',
    adminToken: givenToken('the-admin-token'),
    adminUserID: 'imAdmin',
    secret: 'the-secret',
    deadlines,
    keep: (made, by) => void kept.push(...made.map((each) => ({ ...each, by }))),
    ...options,
  });
  return { target, sent, kept };
}

/** The tools of one check on a target, what they arrange with, and what was sent and noted. */
export function toolsOn(target: Target, board: Board = newBoard()) {
  const notes: string[] = [];
  const transcript = newTranscript(target, 'ID');
  const observed: string[] = [];
  const { tools, ...toolbox } = newToolbox(target, board, transcript, {
    note: (sentence) => void notes.push(sentence),
    observe: (value) => void observed.push(value),
  });
  return { ...tools, ...toolbox, exchanges: transcript.exchanges, notes, observed };
}

/** A success with this data. */
export const done = (data: unknown): Said => ({ json: { ...success, data } });

/**
 * The honest server, but where `instead` says something else. What it says is said after the honest server has
 * done its part, unless the path is among `undone`.
 */
export function onReference(
  instead: (path: string, body: unknown, honest: Said, sent: Sent) => Said = (_path, _body, honest) => honest,
  undone: readonly string[] = [],
  options: Partial<TargetOptions> = {},
) {
  const reference = createReference({ secret: 'the-secret', sendDelayMs: [0, 0] });
  const handle = (path: string, headers: Record<string, string>, body: Buffer): Said => {
    const reply = reference.handle({ method: 'POST', path, query: '', headers, body });
    return { status: reply.status, text: reply.body, type: reply.headers['content-type'] };
  };
  const answer: Answer = (path, body, sent) => {
    const headers = Object.fromEntries(sent.headers.map(([name, value]) => [name.toLowerCase(), value]));
    const honest = undone.includes(path) ? {} : handle(path, headers, sent.body ?? Buffer.alloc(0));
    return instead(path, body, honest, sent);
  };
  const adminToken = givenToken(adminTokenOf(reference.handle, { secret: 'the-secret' }));
  const { target, sent, kept } = fakeTarget(answer, { adminToken, ...options });
  const board = newBoard();
  return { target, sent, kept, reference, board, tools: toolsOn(target, board) };
}

/** The honest server, which does its part and gives this answer where a path ends so. */
export const onReferenceBut = (end: string, said: Said) =>
  onReference((path, _body, honest) => (path.endsWith(end) ? said : honest));

/** The honest server, which gives this answer at this path and does nothing there. */
export const onReferenceWithout = (undone: string, said: Said) =>
  onReference((path, _body, honest) => (path === undone ? said : honest), [undone]);

/** The number of requests to paths that end so. */
export const callsTo = (sent: readonly { readonly url: string }[], end: string): number =>
  sent.filter(({ url }) => url.endsWith(end)).length;
