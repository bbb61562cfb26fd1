import { newBoard } from '../../../fixtures/given/board.ts';
import { AdminToken } from '../../../fixtures/http/admin-token.ts';
import { openTarget } from '../../../fixtures/http/target.ts';
import { deadlines } from '../../../fixtures/poll.ts';
import { hunt } from '../../../explore/hunt.ts';
import { createReference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { inProcess, nowhere } from '../../proof/in-process.ts';
import type { HonestServer } from '../../proof/mutant.ts';
import type { Dimension } from '../../../fixtures/walks/step.ts';
import type { Planted } from './planted.ts';

/** For how long a server of this process is hunted on, and from which seed. */
export interface Chase {
  readonly seed: number;
  readonly ms: number;
  /** Ends the hunt after this number of finds. */
  readonly most?: number;
  /** Draws only this. */
  readonly only?: Dimension;
}

const secret = 'secret of the hunt';
const adminUserID = 'imAdmin';

/** Hunts on a server of this process, which answers at once: honest unless a defect is planted. */
export async function huntOn({ plant }: Partial<Planted>, { ms, ...chase }: Chase) {
  const { handle, store } = createReference({ sendDelayMs: [0, 0], secret, adminUserID });
  const honest: HonestServer = { answer: handle, store, secret, adminUserID };
  const board = newBoard();
  const target = openTarget(inProcess(plant?.(honest) ?? handle), {
    baseURL: nowhere,
    profile: 'platform-v3',
    runID: 'hunt',
    adminToken: new AdminToken({ token: adminTokenOf(handle, honest), adminUserID, secret }),
    adminUserID,
    secret,
    deadlines: { ...deadlines, write: 40, message: 40, sending: 40, later: 0 },
  });
  const hunted = await hunt({ target, board, ...chase, untilMs: Date.now() + ms, report: () => undefined });
  return { ...hunted, target };
}
