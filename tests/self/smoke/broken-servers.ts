import { expect } from '@playwright/test';
import type { Runner } from '../../../fixtures/check.ts';
import { runCheck } from '../../../fixtures/run/engine/run-check.ts';
import { makesRunIncomplete } from '../../../fixtures/verdict.ts';
import { always } from '../command/servers.ts';
import { brokenServer } from '../../proof/servers.ts';

// One check of each operation keeps each of these servers from passing the profile smoke: that of its effect.

const nothing = '"total":0,"groups":null,"members":null,"users":null,"chatLogs":null,"chatLogsNum":0';
const servers = {
  'an empty server': always(200, `{"errCode":0,"errMsg":"","errDlt":"","data":{${nothing}}}`),
  'a server that always succeeds': always(200, '{"errCode":0,"errMsg":"","errDlt":""}'),
  'a server that always refuses': always(200, '{"errCode":1002,"errMsg":"NoPermission","errDlt":""}'),
  'a login page': always(200, '<!doctype html><title>Log in</title>', 'text/html'),
};

/** Runs each check against these servers: none of them passes it, nor may leave it out. */
export const brokenServersRunner: Runner = {
  async run(check) {
    const { level } = check.requirement;
    for (const [what, handle] of Object.entries(servers)) {
      const { target, board } = brokenServer(handle);
      const { verdict, reason } = await runCheck(check, target, board, { withoutEvidence: true });
      const isNoticed = verdict === 'fail' || makesRunIncomplete({ level, verdict, reason });
      expect(isNoticed, `${what} is noticed, not ${verdict}`).toBe(true);
    }
  },
  close: () => Promise.resolve(),
};
