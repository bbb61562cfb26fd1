import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { Journal } from '../../../../fixtures/audit/journal.ts';
import type { Check, Runner } from '../../../../fixtures/check.ts';
import { isAudited } from '../../../../fixtures/requirement.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import type { RunnerOptions } from '../../../../fixtures/test.ts';
import { cutTo } from '../../../../fixtures/visible.ts';
import { requirements } from '../../../requirements.ts';
import { root } from '../../project.ts';
import { journey } from '../../../proof/journey.ts';
import { mutants } from '../../../proof/mutants.ts';
import { mutantServer } from '../../../proof/servers.ts';
import { headlines, headlinesFile, headlinesText, type Failures, reactions } from './recorded-runs.ts';

// Writes into headlines.json what checks that notice its broken servers see of them: of those without failures, or of all
// if each has some. Each check meets a server of its own, so that its failure depends on nothing else.

const LONGEST = 60;
const MOST_CHECKS = 12;
const MOST_PROMISES = 6;
const MOST_DIFFERENCES = 3;

const isNew = ({ failures }: { readonly failures: Failures }): boolean => Object.keys(failures).length === 0;
const servers = (headlines.some(isNew) ? headlines.filter(isNew) : headlines).map(({ server }) => server);
const promises = new Map<string, string | undefined>(
  requirements.map(({ id, promises: [first] }) => [id, first]),
);
const checks = new Map(reactions.map(({ id, noticedBy }) => [id, typical(noticedBy)]));
const seen = new Map<string, Failures>(servers.map((server) => [server, {}]));

/** Some of the checks: one of each promise if they are few, because the name depends on them, and else from everywhere. */
function typical(ids: readonly string[]): readonly string[] {
  const firsts = [...new Map(ids.toReversed().map((id) => [promises.get(id), id])).values()];
  const step = ids.length / MOST_CHECKS;
  const spread = ids.filter((_, index) => index % step < 1);
  return [...new Set([...(firsts.length <= MOST_PROMISES ? firsts : []), ...spread, ...ids])].slice(
    0,
    MOST_CHECKS,
  );
}

async function see(check: Check, server: string): Promise<void> {
  const { id } = check.requirement;
  const mutant = mutants.find((each) => each.id === server);
  if (!mutant) throw new Error(`headlines.json names ${server}, which is no mutant.`);
  const { target, board, journal } = await mutantServer(mutant, isAudited(id) ? new Journal() : undefined);
  if (isAudited(id)) await runCheck(journey, target, board, { withoutEvidence: true });
  const { evidence } = await runCheck(check, target, board, { journal });
  const differences = evidence?.differences
    .slice(0, MOST_DIFFERENCES)
    .map(({ path, received, direction }) => ({
      path: cutTo(path, LONGEST),
      received: cutTo(received, LONGEST),
      ...(direction && { direction }),
    }));
  seen.set(server, { ...seen.get(server), [id]: differences ?? [] });
}

const runner: Runner = {
  async run(check) {
    const { id } = check.requirement;
    for (const server of servers.filter((each) => checks.get(each)?.includes(id))) await see(check, server);
  },
  close() {
    const before = readFileSync(headlinesFile, 'utf8');
    const text = headlinesText(
      headlines.map((each) => ({ ...each, failures: seen.get(each.server) ?? each.failures })),
    );
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
