import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import {
  forgetEarlierRun,
  leavePlan,
  listResidue,
  readPlan,
  readResidue,
  requireOwnNames,
} from '../../../../fixtures/run/handover.ts';
import { thrownBy } from '../thrown.ts';
import { printed } from './printed.ts';

const newFolder = (): string => test.info().outputPath('reports');

test('the facts of a run are read by whoever comes after, and there are none before', () => {
  const facts = (run: string): unknown =>
    printed(
      'fixtures/run/handover.ts',
      `const before = s.readRun() ?? null; ${run} print([before, s.readRun()])`,
    );
  const whole = '{"baseURL":"http://a","hub":"/tmp/hub","endsAt":1,"adminToken":"t","secret":"s"}';
  expect(facts(`s.publishRun(${whole});`), 'all of them').toEqual([null, JSON.parse(whole)]);
  expect(
    facts(`s.publishRun({ baseURL: 'http://a', hub: '/h', endsAt: 2, adminToken: undefined });`),
    'without credentials',
  ).toEqual([null, { baseURL: 'http://a', hub: '/h', endsAt: 2 }]);
  expect(
    facts(`s.publishRun(${whole}); s.publishRun({ baseURL: 'http://b', hub: '/h', endsAt: 2 });`),
    'the latest',
  ).toEqual([null, { baseURL: 'http://b', hub: '/h', endsAt: 2 }]);
});

test('the plan of this run is read by its workers', () => {
  const folder = newFolder();
  leavePlan(folder, { runID: 'crun', ids: ['A', 'B'] });
  expect([...readPlan(folder, 'crun')], 'ids').toEqual(['A', 'B']);
  expect(readdirSync(folder), 'files').toEqual(['own-files.txt', 'plan.json']);
});

test('without a plan of this run nothing is planned', () => {
  const folder = newFolder();
  expect([...readPlan(folder, 'crun')], 'no file').toEqual([]);
  leavePlan(folder, { runID: 'cother', ids: ['A'] });
  expect([...readPlan(folder, 'crun')], 'of another run').toEqual([]);
  for (const plan of ['', '{', 'null', '{"runID":"crun"}', '{"runID":"crun","ids":[1]}', '{"ids":["A"]}']) {
    writeFileSync(reportFolder(folder).plan, plan);
    expect.soft([...readPlan(folder, 'crun')], plan).toEqual([]);
  }
});

test('a later plan stands in the place of an earlier one', () => {
  const folder = newFolder();
  leavePlan(folder, { runID: 'cother', ids: ['A', 'B', 'C'] });
  leavePlan(folder, { runID: 'crun', ids: ['D'] });
  expect([...readPlan(folder, 'crun')], 'ids').toEqual(['D']);
});

const g1 = { id: 'g1', by: 'A' };

test('what is left is listed in a file of its run, and nothing is when nothing is left', () => {
  const folder = newFolder();
  listResidue(folder, 'crun1', { groups: [], users: [] });
  expect(existsSync(join(folder, 'residue')), 'a folder').toBe(false);
  for (const residue of [
    { groups: [g1], users: [] },
    { groups: [], users: ['u1'] },
    { groups: [g1], users: ['u1'] },
  ]) {
    listResidue(folder, 'crun', residue);
    expect(JSON.parse(readFileSync(join(folder, 'residue/crun.json'), 'utf8')), 'file').toEqual(residue);
  }
});

test('the lists of all runs are read together', () => {
  const folder = newFolder();
  expect(readResidue(folder), 'before').toEqual({ groups: [], users: [] });
  listResidue(folder, 'crun1', { groups: [g1], users: ['u1'] });
  listResidue(folder, 'crun2', { groups: [], users: ['u2'] });
  expect(readResidue(folder), 'of both runs').toEqual({ groups: [g1], users: ['u1', 'u2'] });
});

test('an earlier run is forgotten, and nothing else', () => {
  const folder = newFolder();
  const { conformance, plan, allureResults, allurePage, proof } = reportFolder(folder);
  const old = join(allureResults, 'old-result.json');
  const foreign = [join(folder, 'run.log'), join(allureResults, 'run.log')];
  for (const file of [conformance, old, allurePage, proof, ...foreign]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  noteOwn(folder, conformance, old, allurePage, proof);
  listResidue(folder, 'crun', { groups: [g1], users: ['u1'] });
  leavePlan(folder, { runID: 'crun', ids: ['A'] });
  forgetEarlierRun(folder);
  expect(readResidue(folder), 'residue').toEqual({ groups: [], users: [] });
  const stays = [plan, allurePage, proof, ...foreign];
  expect([conformance, old, ...stays].filter(existsSync), 'what stays').toEqual(stays);
  expect(existsSync(reportFolder(folder).residue), 'a folder that became empty').toBe(false);
  expect(() => forgetEarlierRun(folder), 'when nothing is there').not.toThrow();
});

test('a name that a run needs and somebody else has taken is one sentence', async () => {
  const folder = newFolder();
  requireOwnNames(folder);
  leavePlan(folder, { runID: 'crun', ids: [] });
  requireOwnNames(folder);
  writeFileSync(reportFolder(folder).conformance, 'mine');
  const { message } = await thrownBy(() => requireOwnNames(folder));
  expect(message, 'sentence').toMatch(
    /conformance\.json was not written by this suite, which needs the name: move it away, or set IM_REPORT_DIR /,
  );
});
