import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { Journal } from '../../../../fixtures/audit/journal.ts';
import type { Check, Runner } from '../../../../fixtures/check.ts';
import { isAudited } from '../../../../fixtures/requirement.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import type { RunnerOptions } from '../../../../fixtures/test.ts';
import { cutTo } from '../../../../fixtures/visible.ts';
import { root } from '../../project.ts';
import { journey } from '../../proof/journey.ts';
import { mutants } from '../../proof/mutants.ts';
import { mutantServer } from '../../proof/servers.ts';
import { headlines, headlinesFile, headlinesText, type Failures } from './headlines.ts';
import { reactions } from './recorded-runs.ts';

// Writes into headlines.json anew what the checks that notice its broken servers see of them. Each check meets a server of
// its own, so that its failure depends on nothing else.

const LONGEST = 60;

const servers = headlines.map(({ server }) => server);
const noticed = new Map(reactions.map(({ id, noticedBy }) => [id, noticedBy]));
const seen = new Map<string, Failures>(servers.map((server) => [server, {}]));

async function see(check: Check, server: string): Promise<void> {
  const { id } = check.requirement;
  const mutant = mutants.find((each) => each.id === server);
  if (!mutant) throw new Error(`headlines.json names ${server}, which is no mutant.`);
  const { target, board, journal } = await mutantServer(mutant, isAudited(id) ? new Journal() : undefined);
  if (isAudited(id)) await runCheck(journey, target, board, { withoutEvidence: true });
  const { evidence } = await runCheck(check, target, board, { journal });
  const differences = evidence?.differences.map(({ path, received, direction }) => ({
    path: cutTo(path, LONGEST),
    received: cutTo(received, LONGEST),
    ...(direction && { direction }),
  }));
  seen.set(server, { ...seen.get(server), [id]: differences ?? [] });
}

const runner: Runner = {
  async run(check) {
    const { id } = check.requirement;
    for (const server of servers.filter((each) => noticed.get(each)?.includes(id))) await see(check, server);
  },
  close() {
    const before = readFileSync(headlinesFile, 'utf8');
    const text = headlinesText(headlines.map((each) => ({ ...each, failures: seen.get(each.server) ?? {} })));
    if (text !== before) writeFileSync(headlinesFile, text);
    return Promise.resolve();
  },
};

export default defineConfig<object, RunnerOptions>({
  testDir: '../../..',
  testIgnore: 'self/**',
  outputDir: join(root, 'reports/out/headlines'),
  // One process, which has all failures in the end.
  workers: 1,
  timeout: 600_000,
  reporter: 'line',
  use: { otherRunner: runner },
});
