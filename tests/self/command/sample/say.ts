import { test, type TestDetails, type TestInfo } from '@playwright/test';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import { sampleRequirements } from './requirements.ts';

/** Title, details and body of a test that ends as a real check with this verdict does. */
export type Sample = [title: string, details: TestDetails, body: () => Promise<void>];

/** Leaves a verdict as the checks of this project do, without a target. */
export function say(id: string, verdict: Verdict, message?: string): Sample {
  const found = sampleRequirements.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is no sample requirement`);
  const details: TestDetails = {
    tag: [`@${id}`, `@${found.level}`, `@${found.area}`],
    annotation: [
      { type: 'requirement', description: id },
      { type: 'source', description: found.source },
      { type: 'allure.label.epic', description: found.area },
      { type: 'allure.label.feature', description: found.operation },
    ],
  };
  return [found.text, details, async () => leave(test.info(), verdict, message)];
}

async function leave(info: TestInfo, verdict: Verdict, message: string | undefined): Promise<void> {
  info.annotations.push(
    { type: 'verdict', description: verdict },
    { type: 'durationMs', description: '12.3' },
  );
  if (message !== undefined) info.annotations.push({ type: 'message', description: message });
  if (verdict === 'pass' || verdict === 'observed') return;
  await info.attach('requests', {
    body: '1 given       POST /group/create_group → 200, errCode 0\n2 under test  POST /group/mute_group → 200, errCode 0\n',
    contentType: 'text/plain',
  });
  await info.attach('POST /group/mute_group as administrator', {
    body: JSON.stringify({
      schemaVersion: 1,
      request: { method: 'POST', url: 'http://127.0.0.1:1/group/mute_group', headers: [] },
      response: { status: 200, headers: [], body: { encoding: 'utf8', value: '{"errCode":0}', size: 13 } },
    }),
    contentType: 'application/vnd.allure.http+json',
  });
  if (verdict === 'warn') info.expectedStatus = 'failed';
  if (verdict === 'not-testable' || verdict === 'inconclusive')
    info.skip(true, `${verdict}: ${message ?? ''}`);
  throw new Error(message ?? verdict);
}
