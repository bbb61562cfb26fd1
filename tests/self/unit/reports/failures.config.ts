import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../../../../fixtures/check.ts';
import { cutTo } from '../../../../fixtures/visible.ts';
import { decisiveSteps } from '../../../../reports/explain/explanation.ts';
import { requirements } from '../../../requirements.ts';
import { evidenceOf, recordingBy } from './recording.ts';
import { reactions } from './recorded-runs.ts';

// Writes failures.json anew, of which the pages in docs/terminal are made: what MUSTs say of broken servers.

const file = join(import.meta.dirname, 'failures.json');
const ROWS = 300;
/** More than the rows: some failures have no difference, or no request. */
const DRAWN = 340;
const LONGEST = 249;
/** The one that stands alone on a page. */
const [LAST, ITS_SERVER] = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP:idle'];

/** What breaks everything reads dull, and a creator whom the run did not create is hidden. */
const dull = /:(?:absent|success|refusal)|left-out|-dispatched|:creatorUserID-retyped/;

/** For each MUST a server that breaks little else, drawn by the hash of its ID. */
function draw(): ReadonlyMap<string, string> {
  const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
  const musts = new Set<string>(requirements.filter(({ level }) => level === 'MUST').map(({ id }) => id));
  const single = reactions.filter(({ id, noticedBy }) => noticedBy.length <= 8 && !dull.test(id));
  const servers = new Map<string, string>();
  const drawn = single.toSorted((one, other) => hashOf(one.id).localeCompare(hashOf(other.id)));
  for (const { id, noticedBy } of drawn)
    for (const each of noticedBy) if (musts.has(each) && !servers.has(each)) servers.set(each, id);
  servers.delete(LAST);
  return new Map([...servers].slice(0, DRAWN)).set(LAST, ITS_SERVER);
}

/** The row of a requirement, unless it has nothing to show. The ID of the proof's runs becomes that of a run. */
async function rowOf(check: Check, server: string): Promise<readonly string[]> {
  const { id } = check.requirement;
  const evidence = await evidenceOf(check, server);
  // Without the number of polls that are left out, which depends on the moment.
  const { differences = [], steps = [] } = evidence ?? {};
  const [first] = differences;
  if (steps.length === 0 || !first) return [];
  const [expected, received] = [cutTo(first.expected, LONGEST), cutTo(first.received, LONGEST)];
  const decisive = decisiveSteps({ id, evidence: { differences, steps } });
  const calls = decisive.map(({ act, method, path, caller, status, errCode }) => ({
    act,
    method,
    path,
    caller,
    ...(status === 200 ? {} : { status }),
    ...(errCode === 0 ? {} : { errCode }),
  }));
  const row = JSON.stringify({ id, server, differences: [{ ...first, expected, received }], calls });
  return [row.replaceAll(/(pr)?oofproof0{0,3}/g, (_, begin) => `${begin ? 'im' : ''}c3lodci22g8`)];
}

/** Without what differs between two runs: IDs, times, and letters that were drawn. */
const lasting = (row: string): string =>
  row.replaceAll(/(?<!errCode\W+)(?=[a-z]*\d)[a-z\d]{4,}|\p{Lo}/gu, '0');

const servers = draw();
const rows = new Map<string, string>();
async function record(check: Check): Promise<void> {
  const { id } = check.requirement;
  const server = servers.get(id);
  if (server !== undefined) for (const row of await rowOf(check, server)) rows.set(id, row);
}

function write(): void {
  const seen = [...servers.keys()].flatMap((id) => rows.get(id) ?? []);
  if (seen.length <= ROWS) throw new Error(`${seen.length} rows are too few; nothing is written.`);
  const before = readFileSync(file, 'utf8').split(/,?\n */);
  const kept = new Map(before.map((row) => [lasting(row), row]));
  const lines = [...seen.slice(0, ROWS), ...seen.slice(-1)].map((row) => kept.get(lasting(row)) ?? row);
  writeFileSync(file, `[\n  ${lines.join(',\n  ')}\n]\n`);
}

export default recordingBy('failures', record, write);
