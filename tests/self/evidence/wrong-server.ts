import { newBoard, type Board } from '../../../fixtures/given/board.ts';
import { AdminToken } from '../../../fixtures/http/admin-token.ts';
import { openTarget, type Target } from '../../../fixtures/http/target.ts';
import type { Deadlines } from '../../../fixtures/poll.ts';
import { listen, type Handler, type Listening } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { inProcess, nowhere } from '../../proof/in-process.ts';
import type { HonestServer, Mutant } from '../../proof/mutant.ts';
import { readRecord } from '../../proof/record.ts';
import { makeRecordedWalks } from '../../proof/recorded-walks.ts';
import { wrongAlone } from '../../proof/servers.ts';

export const secret = 'secret of the replay';
const adminUserID = 'imAdmin';
const recorded = readRecord();

/** Servers of this process answer at once: what does not show in this time, in ms, never will. */
const soon: Deadlines = {
  write: 40,
  message: 400,
  token: 200,
  sending: 40,
  muteEnd: 400,
  later: 12,
  clockStep: 1,
};

/** A fresh server that is wrong in one thing. */
function newServer(mutant: Mutant): { readonly honest: HonestServer; readonly handle: Handler } {
  const { handle, store } = createReference({ sendDelayMs: [0, 0], secret, adminUserID });
  const honest = { answer: handle, store, secret, adminUserID };
  return { honest, handle: wrongAlone(mutant, honest) };
}

/** Such a server in this process, for a check. */
export function wrongTarget(mutant: Mutant): { readonly target: Target; readonly board: Board } {
  const { honest, handle } = newServer(mutant);
  const board = newBoard();
  makeRecordedWalks(board, [mutant], recorded);
  const target = openTarget(inProcess(handle), {
    baseURL: nowhere,
    profile: 'platform-v3',
    runID: 'imcreplayed00',
    adminToken: new AdminToken({ token: adminTokenOf(honest.answer, honest), adminUserID, secret }),
    adminUserID,
    secret,
    deadlines: soon,
  });
  return { target, board };
}

/** A server that is right in everything. */
export async function listeningHonestly(): Promise<Listening & { readonly adminToken: string }> {
  const { handle } = createReference({ sendDelayMs: [0, 0], secret, adminUserID });
  const server = await listen(new Map([['', handle]]));
  return { ...server, adminToken: adminTokenOf(handle, { secret, adminUserID }) };
}

/** Such a server that a shell can ask, as far as getting a token is concerned an honest one. */
export async function listening(mutant: Mutant): Promise<Listening & { readonly adminToken: string }> {
  const { honest, handle } = newServer(mutant);
  const server = await listen(new Map([['', handle]]));
  return { ...server, adminToken: adminTokenOf(honest.answer, honest) };
}
