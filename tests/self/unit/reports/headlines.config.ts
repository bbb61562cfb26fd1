import { readFileSync, writeFileSync } from 'node:fs';
import type { Check } from '../../../../fixtures/check.ts';
import { cutTo } from '../../../../fixtures/visible.ts';
import { requirements } from '../../../requirements.ts';
import { evidenceOf, recordingBy } from './recording.ts';
import { headlines, headlinesFile, headlinesText, type Failures, reactions } from './recorded-runs.ts';

// Writes into headlines.json what checks that notice its broken servers see of them: of those without failures, or of all
// if each has some.

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
  const evidence = await evidenceOf(check, server);
  const differences = evidence?.differences
    .slice(0, MOST_DIFFERENCES)
    .map(({ path, received, direction }) => ({
      path: cutTo(path, LONGEST),
      received: cutTo(received, LONGEST),
      ...(direction && { direction }),
    }));
  seen.set(server, { ...seen.get(server), [id]: differences ?? [] });
}

async function record(check: Check): Promise<void> {
  const { id } = check.requirement;
  for (const server of servers.filter((each) => checks.get(each)?.includes(id))) await see(check, server);
}

function write(): void {
  const before = readFileSync(headlinesFile, 'utf8');
  const text = headlinesText(
    headlines.map((each) => ({ ...each, failures: seen.get(each.server) ?? each.failures })),
  );
  if (text !== before) writeFileSync(headlinesFile, text);
}

export default recordingBy('headlines', record, write);
