import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { lastingIDs } from '../../../../../fixtures/http/fresh-ids.ts';
import type { Made } from '../../../../../fixtures/http/ledger.ts';
import { reportFolder } from '../../../../../fixtures/report-folder.ts';
import {
  closeLedger,
  crossOut,
  keepIn,
  openLedger,
  readLedger,
  readLedgers,
} from '../../../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { onReference } from '../../fake-target.ts';
import { thrownBy } from '../../thrown.ts';

const newFolder = (): string => test.info().outputPath('reports');
const baseURL = 'http://im.example/api';

/** An open ledger of a run. */
function opened() {
  const [folder, runID] = [newFolder(), newRunID()];
  openLedger(folder, runID, baseURL);
  const made = (kind: Made['kind'], id: string): Made => ({
    kind,
    id: runID + id,
    name: `Name ${runID}${id}`,
  });
  const read = () => {
    const ledger = readLedger(folder, runID);
    if (!ledger) throw new Error('There is no ledger.');
    return ledger;
  };
  return { folder, runID, made, read, keep: keepIn(folder, runID) };
}

test('what is kept is read again, with its name and the check that made it', () => {
  const { folder, runID, made, read, keep } = opened();
  keep([made('user', 'u1'), made('user', 'u2')], 'A');
  keep([made('group', 'g1')], 'B');
  keep([made('message', 'm1')], 'B');
  const { file, ...said } = read();
  expect(file, 'file').toBe(join(reportFolder(folder).ledgers, `${runID}.jsonl`));
  expect(said, 'ledger').toEqual({
    runID,
    target: baseURL,
    runningAs: undefined,
    groups: [{ id: `${runID}g1`, name: `Name ${runID}g1`, by: 'B' }],
    users: [`${runID}u1`, `${runID}u2`],
    messages: 1,
  });
});

test('a refused user that was never seen was not made; such a group is looked for, and not taken for a living one', () => {
  const { runID, made, read, keep } = opened();
  const [one, other] = [made('user', 'u1'), made('user', 'u2')];
  const groups = [made('group', 'g1'), made('group', 'g2')];
  keep([one, other], 'A');
  keep([one, other], 'A', 'refused');
  keep([other], 'A');
  keep(groups, 'B');
  keep(groups.slice(0, 1), 'B', 'refused');
  expect(read(), 'ledger').toMatchObject({
    users: [`${runID}u2`],
    groups: [{ id: `${runID}g1`, wasRefused: true }, { id: `${runID}g2` }],
  });
  expect(read().groups[1], 'the other group').not.toHaveProperty('wasRefused');
});

test('a ledger names only groups whose ID, or name if the target chose the ID, has the ID of the run', () => {
  const { runID, read, keep } = opened();
  keep([{ kind: 'group', id: `${newRunID()}g1`, name: 'of another run' }], 'A');
  keep([{ kind: 'group', id: '77', name: `G ${runID}g1` }], 'A');
  keep([{ kind: 'group', id: '78', name: `Group ${newRunID()}g1` }], 'A');
  keep([{ kind: 'group', id: '79', name: 'Somebody else' }], 'A');
  expect(read().groups, 'groups').toEqual([{ id: '77', name: `G ${runID}g1`, by: 'A' }]);
});

test('groups that were seen to be gone are crossed out, and the ledger goes when it is closed', () => {
  const { folder, runID, made, read, keep } = opened();
  keep([made('group', 'g1'), made('group', 'g2')], 'A');
  crossOut(read(), [`${runID}g1`]);
  crossOut(read(), []);
  expect(read().groups, 'groups').toEqual([expect.objectContaining({ id: `${runID}g2` })]);
  closeLedger(folder, read());
  expect(existsSync(reportFolder(folder).ledgers), 'the folder').toBe(false);
  expect(readLedgers(folder), 'ledgers').toEqual([]);
});

test('a line that broke off is no line, and spoils none that follows', () => {
  const { runID, made, read, keep } = opened();
  keep([made('group', 'g1')], 'A');
  appendFileSync(read().file, `\n{"by":"A","made":[{"kind":"group","id":"${runID}g2"`);
  expect(read().groups.length, 'groups after the break').toBe(1);
  keep([made('group', 'g3')], 'A');
  expect(
    read().groups.map(({ id }) => id),
    'groups',
  ).toEqual([`${runID}g1`, `${runID}g3`]);
});

test('nothing is kept in a ledger that was taken away or cannot be written', async () => {
  const { made, read, keep } = opened();
  rmSync(read().file);
  const { name, message } = await thrownBy(() => keep([made('group', 'g1')], 'A'));
  expect(name, 'problem').toBe('RunProblem');
  expect(message, 'sentence').toMatch(/^Nothing was created, because .*\.jsonl cannot be written: .*ENOENT/);
  const folder = newFolder();
  rmSync(reportFolder(folder).ledgers, { recursive: true, force: true });
  writeFileSync(reportFolder(folder).ledgers, '');
  const problem = await thrownBy(() => openLedger(folder, newRunID(), baseURL));
  expect(problem.message, 'opening').toMatch(/^Nothing was sent, because .*\.jsonl cannot be written: /);
});

test('where the ledger cannot be written, nothing is created on the target', async () => {
  const { read, keep } = opened();
  const { tools, sent, reference } = onReference(undefined, [], { keep });
  rmSync(read().file);
  expect((await thrownBy(() => tools.given.group())).message, 'problem').toContain('Nothing was created');
  expect(
    sent.filter(({ url }) => /register|create/.test(url)),
    'creating requests',
  ).toEqual([]);
  expect([reference.store.users.size, reference.store.groups.size], 'users and groups').toEqual([1, 0]);
});

test('a ledger names the users whom a run registered for its pool', () => {
  const { read, keep } = opened();
  const ids = [false, true].map((ofDigits) => lastingIDs('nightly', 'keeper', ofDigits).freshID('user'));
  keep(
    [...ids, 'theirs', '4711'].map((id) => ({ kind: 'user', id, name: `Name ${id}` })),
    'A',
  );
  expect(read().users, 'users').toEqual(ids);
});

test('the ledgers of a folder are those that are called after runs', () => {
  const { folder, runID } = opened();
  const other = newRunID();
  openLedger(folder, other, 'http://other');
  const { ledgers } = reportFolder(folder);
  for (const name of ['notes.jsonl', `${runID}.log`, `${runID}x.jsonl`])
    writeFileSync(join(ledgers, name), '{}');
  expect(
    readLedgers(folder).map((ledger) => ledger.runID),
    'runs',
  ).toEqual([runID, other].toSorted());
  expect(readLedgers(newFolder().concat('-none')), 'no folder').toEqual([]);
});

test('a ledger without its first line says no target', () => {
  const { folder, runID, read } = opened();
  mkdirSync(reportFolder(folder).ledgers, { recursive: true });
  const lines = readFileSync(read().file, 'utf8').slice(0, 12);
  writeFileSync(read().file, lines);
  expect(readLedger(folder, runID)?.target, 'target').toBeUndefined();
});

test('a run that continues in another process is distinguished from one that ended', async () => {
  const { folder, runID, read } = opened();
  expect(read().runningAs, 'our own').toBeUndefined();
  const head = readFileSync(read().file, 'utf8');
  const runningAs = (pid: number | undefined): number | undefined => {
    writeFileSync(read().file, head.replace(/"pid":\d+/, `"pid":${pid}`));
    return readLedger(folder, runID)?.runningAs;
  };
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60000)', 'playwright']);
  expect(runningAs(child.pid), 'a process that is there').toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(runningAs(child.pid), 'a process that is not').toBeUndefined();
  expect(runningAs(1), 'a process of somebody else').toBeUndefined();
});
