import { setTimeout as after } from 'node:timers/promises';
import { newBoard } from '../../../../fixtures/given/board.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { openTarget } from '../../../../fixtures/http/target.ts';
import { createReference } from '../../../../reference/reference.ts';
import { inProcess, nowhere } from '../../../proof/in-process.ts';
import { oddInAll } from '../../../proof/servers.ts';
import { variants } from '../../../proof/variants.ts';
import { adminTokenOf, givenToken } from '../../admin-token.ts';
import { patient, toolsOn } from '../fake-target.ts';

const [secret, adminUserID] = ['the-secret', 'imAdmin'];

/** The tools of checks of one run on a server with these limits; `delays` are those of answers to registrations, in ms. */
export function limitedBy(...ids: string[]) {
  const { handle: answer, store } = createReference({ secret, sendDelayMs: [0, 0] });
  const honest = { answer, store, secret, adminUserID };
  const handle = oddInAll(
    variants.filter(({ id }) => ids.includes(id)),
    honest,
  );
  const sent: Sent[] = [];
  const send = inProcess(handle);
  const delays: number[] = [];
  const sendOne: typeof send = async (via, request) => {
    sent.push(request);
    const reply = await send(via, request);
    if (request.url.endsWith('/user_register')) await after(delays.shift() ?? 0);
    return reply;
  };
  const target = openTarget(sendOne, {
    baseURL: nowhere,
    profile: 'platform-v3',
    runID: 'crun',
    adminToken: givenToken(adminTokenOf(answer, honest)),
    adminUserID,
    secret,
    deadlines: { ...patient, write: 25, later: 25 },
  });
  const board = newBoard();
  const asked = (path: string): number => sent.filter(({ url }) => url.endsWith(path)).length;
  return { tools: () => toolsOn(target, board), store, sent, asked, delays };
}
