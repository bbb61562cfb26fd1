import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sweep } from '../../../../../fixtures/run/end/sweeping.ts';
import { keepIn, openLedger } from '../../../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { type Handler, listen } from '../../../../../reference/listen.ts';
import type { Reference } from '../../../../../reference/reference.ts';
import { SECRET, living, plantGroup, staging } from '../../../command/servers.ts';
import { refusal } from '../doctor/served.ts';

/** Sweeps two ledgers of two groups each so often, on a server that refuses to dismiss groups or does not. */
async function swept(times: number, refuses: boolean) {
  const reference = staging();
  const tried = new Set<string>();
  const handler: Handler = (request) => {
    if (request.path !== '/group/dismiss_group' || !refuses) return reference.handle(request);
    tried.add(/"groupID":"(\w+)"/.exec(request.body.toString())?.[1] ?? '');
    return refusal(1002);
  };
  const { url, close } = await listen(new Map([['', handler]]));
  const reportDir = test.info().outputPath('reports');
  const ids = [...newLedgerOf(reportDir, url, reference), ...newLedgerOf(reportDir, url, reference)];
  const settings = parseSettings({ IM_BASE_URL: url, IM_SECRET: SECRET, IM_REPORT_DIR: reportDir });
  const once = async () => {
    const lines: string[] = [];
    const options = { dryRun: false, olderThanMs: refuses ? 1 : undefined };
    const isEmpty = await sweep(settings, options, (line) => void lines.push(line));
    return { isEmpty, lines, tried: [...tried].toSorted() };
  };
  const sweeps = [];
  while (sweeps.length < times) sweeps.push(await once());
  await close();
  return { sweeps, ids, left: living(reference) };
}

test('a sweep that is refused stops there and says what to do, and what one found lets later ones end well', async () => {
  const { sweeps, ids, left } = await swept(3, true);
  const [first, , last] = sweeps;
  expect(left.length, 'left').toBe(4);
  // Which ledger is read first depends on the random part of its run's ID. The second sweep meets the other one.
  expect(sweeps.map(({ isEmpty }) => isEmpty)).toEqual([false, false, true]);
  const ledgers = [ids.slice(0, 2), ids.slice(2)].map((each) => each.toSorted());
  expect(ledgers, 'only the groups of one ledger were tried').toContainEqual(first?.tried);
  expect(first?.lines.slice(-2)).toEqual([
    expect.stringMatching(
      /^The target does not let go of its groups: dismiss_group answered HTTP 200, errCode 1002 refused\. Mend it, or set a token or secret that may dismiss groups, and sweep again\. If the groups have to stay, delete .*\.jsonl\.$/,
    ),
    'Stopped: 1 more ledger would fare the same.',
  ]);
  const kept =
    /^The run of .* UTC: 2 of its 2 groups still cannot be removed, as an earlier sweep found; .*\.jsonl keeps them\.$/;
  expect(last?.lines.filter((line) => kept.test(line))).toHaveLength(2);
});

test('a sweep that is not refused removes the groups of all ledgers, and says so', async () => {
  const { sweeps, left } = await swept(1, false);
  expect(left, 'left').toEqual([]);
  const [{ isEmpty, lines } = { isEmpty: false, lines: [] }] = sweeps;
  const removed = expect.stringMatching(/^The run of .* UTC: none of its 2 groups is active any more\.$/);
  expect([isEmpty, ...lines]).toEqual([true, removed, removed]);
});

/** Leaves two groups of a killed run on a server, and their ledger in a folder. Returns their IDs. */
function newLedgerOf(reportDir: string, baseURL: string, reference: Reference): readonly string[] {
  const runID = newRunID();
  mkdirSync(reportDir, { recursive: true });
  openLedger(reportDir, runID, baseURL);
  const groups = ['g1', 'g2'].map((end) => ({
    kind: 'group' as const,
    id: `${runID}${end}`,
    name: `G ${runID}`,
  }));
  keepIn(reportDir, runID)(groups, 'MUTE_GROUP-EFFECT');
  for (const { id, name } of groups) plantGroup(reference, id, name);
  return groups.map(({ id }) => id);
}
