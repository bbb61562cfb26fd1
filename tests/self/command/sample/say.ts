import { test, type TestDetails } from '@playwright/test';
import { checksOf } from '../../../../fixtures/check.ts';
import { gathered } from '../../../../fixtures/evidence/gathering.ts';
import { Inconclusive, NotTestable } from '../../../../fixtures/errors.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import type { Outcome } from '../../../../fixtures/run/outcome.ts';
import { publish } from '../../../../fixtures/run/publish.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import { sampleRequirements } from './requirements.ts';

/** Title, details and body of a test that ends as a real check with this verdict does. */
export type Sample = [title: string, details: TestDetails, body: () => Promise<void>];

/** Stands in every made-up request; nothing that a run leaves may show it. */
export const SAMPLE_TOKEN = 'token of nobody at all';

const secrets = newSecrets();
secrets.keep(SAMPLE_TOKEN, 'token of imAdmin');

const checkOf = checksOf(sampleRequirements);

/**
 * Publishes a made-up outcome as the runner of checks publishes real ones, without a target.
 *
 * @param why what the check threw, or what it noted when it threw nothing
 */
export function say(id: string, verdict: Verdict, why?: Error | string): Sample {
  const requirement = sampleRequirements.find((each) => each.id === id);
  if (!requirement) throw new Error(`${id} is no sample requirement`);
  const body = (): Promise<void> => Promise.resolve();
  const [title, details] = checkOf(id, body);
  const thrown = why instanceof Error ? why : undefined;
  const exchanges = [exchange('given', '/group/create_group'), exchange('under test', '/group/mute_group')];
  const facts = { baseURL: 'http://127.0.0.1:1', runID: 'sample', adminUserID: 'imAdmin', secrets };
  const outcome: Outcome = {
    check: { requirement, body },
    verdict,
    reason: thrown instanceof NotTestable || thrown instanceof Inconclusive ? thrown.reason : undefined,
    message: why instanceof Error ? why.message : why,
    observed: verdict === 'observed' ? 'absent' : undefined,
    thrown,
    exchanges,
    evidence: thrown && gathered({ thrown, origins: [], exchanges }, facts),
    durationMs: 12.3,
  };
  return [title, details, async () => publish(outcome, test.info())];
}

function exchange(act: Exchange['act'], path: string): Exchange {
  const request = {
    method: 'POST',
    url: `http://127.0.0.1:1${path}`,
    headers: [['token', SAMPLE_TOKEN] as const],
    body: Buffer.from('{}'),
    caller: 'imAdmin',
  };
  const headers = { 'content-type': ['application/json'] };
  const json = { errCode: 0, errMsg: '', errDlt: '' };
  const reply: Reply = { request, status: 200, headers, text: JSON.stringify(json), json, durationMs: 1.25 };
  return { act, reply };
}
