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

/** The tools of checks of one run on a server with this limit. */
export function limitedBy(limit: string) {
  const { handle: answer, store } = createReference({ secret, sendDelayMs: [0, 0] });
  const honest = { answer, store, secret, adminUserID };
  const handle = oddInAll(
    variants.filter(({ id }) => id === limit),
    honest,
  );
  const sent: Sent[] = [];
  const send = inProcess(handle);
  const sendOne: typeof send = (via, request) => {
    sent.push(request);
    return send(via, request);
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
  return { tools: () => toolsOn(target, board), store, asked };
}
