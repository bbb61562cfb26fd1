import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sweep } from '../../../../../fixtures/run/end/sweeping.ts';
import { keepIn, openLedger } from '../../../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { listen } from '../../../../../reference/listen.ts';
import type { Reference } from '../../../../../reference/reference.ts';
import { SECRET, living, plantGroup, staging } from '../../../command/servers.ts';
import { refusal } from '../doctor/served.ts';

/** Sweeps two ledgers of two groups each, on a server that refuses to dismiss groups or does not. */
async function swept(refuses: boolean) {
  const reference = staging();
  const tried = new Set<string>();
  const { url, close } = await listen(
    new Map([
      [
        '',
        (request) => {
          if (request.path !== '/group/dismiss_group') return reference.handle(request);
          const [, id = ''] = /"groupID":"(\w+)"/.exec(request.body.toString()) ?? [];
          tried.add(id);
          return refuses ? refusal(1002) : reference.handle(request);
        },
      ],
    ]),
  );
  const reportDir = path.join(test.info().outputPath(), refuses ? 'refusing' : 'letting-go');
  const ids = [...newLedgerOf(reportDir, url, reference), ...newLedgerOf(reportDir, url, reference)];
  const settings = parseSettings({ IM_BASE_URL: url, IM_SECRET: SECRET, IM_REPORT_DIR: reportDir });
  const options = { dryRun: false, olderThanMs: refuses ? 1 : undefined };
  const once = async () => {
    const lines: string[] = [];
    const isEmpty = await sweep(settings, options, (line) => void lines.push(line));
    return { isEmpty, lines };
  };
  const first = { ...(await once()), tried: new Set(tried) };
  const later = [await once(), await once()];
  await close();
  return { ...first, later, ids, left: living(reference) };
}

test('a sweep that is refused stops there, and says what to do', async () => {
  const { isEmpty, lines, ids, tried, left } = await swept(true);
  expect([isEmpty, left.length], 'left').toEqual([false, 4]);
  // Which ledger is read first depends on the random part of its run's ID.
  const ledgers = [ids.slice(0, 2), ids.slice(2)].map((each) => each.toSorted());
  expect(ledgers, 'only the groups of one ledger were tried').toContainEqual([...tried].toSorted());
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(
      /^The target does not let go of its groups: dismiss_group answered HTTP 200, errCode 1002 refused\. Mend it, or set a token or secret that may dismiss groups, and sweep again\. If the groups have to stay, delete .*\.jsonl\.$/,
    ),
    'Stopped: 1 more ledger would fare the same.',
  ]);
});

test('groups that the target did not let go of in one sweep let later ones end well', async () => {
  const { later } = await swept(true);
  const last = later.at(-1);
  expect(
    later.map(({ isEmpty }) => isEmpty),
    'the second one meets the other ledger',
  ).toEqual([false, true]);
  expect(last?.lines.filter((line) => line.startsWith('The run'))).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(
        /^The run of .* UTC: 2 of its 2 groups still cannot be removed, as an earlier sweep found; .*\.jsonl keeps them\.$/,
      ),
    ),
  );
});

test('a sweep that is not refused removes the groups of all ledgers', async () => {
  const { isEmpty, lines, left } = await swept(false);
  expect([isEmpty, left], lines.join('\n')).toEqual([true, []]);
  expect(lines).toEqual([
    expect.stringMatching(/^The run of .* UTC: none of its 2 groups is active any more\.$/),
    expect.stringMatching(/^The run of .* UTC: none of its 2 groups is active any more\.$/),
  ]);
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
