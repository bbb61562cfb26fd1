import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import {
  forgetEarlierRun,
  leavePlan,
  listResidue,
  noteWork,
  readPlan,
  readResidue,
  readWork,
} from '../../../../fixtures/run/handover.ts';
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
  expect(readdirSync(folder), 'files').toEqual(['plan.json']);
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

test('what all workers have done is read together', () => {
  const folder = newFolder();
  expect(readWork(folder), 'before').toEqual({ checked: [], hushed: [], again: [] });
  const hushed = [{ id: 'A', verdict: 'fail', message: 'it broke' }] as const;
  noteWork(folder, 'worker-0', { checked: ['A', 'B'], hushed: [], again: ['B'] });
  noteWork(folder, 'worker-1', { checked: ['B', 'C'], hushed: [...hushed], again: ['C'] });
  const { checked, ...rest } = readWork(folder);
  expect(checked.toSorted(), 'checked by both').toEqual(['A', 'B', 'B', 'C']);
  expect(rest, 'hushed up and unmeasured by both').toEqual({ hushed, again: ['B', 'C'] });
});

test('work that nobody of us noted is no work', () => {
  const folder = newFolder();
  noteWork(folder, 'worker-0', { checked: ['A'], hushed: [], again: [] });
  const file = join(reportFolder(folder).performed, 'worker-1.json');
  for (const text of [
    '',
    '{"checked":["B"]}',
    '{"checked":["B"],"hushed":[{"id":"B","verdict":"great","message":""}],"again":[]}',
  ]) {
    writeFileSync(file, text);
    expect.soft(() => readWork(folder), text).toThrow();
  }
});

test('what is left is listed in a file of its worker, and nothing is when nothing is left', () => {
  const folder = newFolder();
  listResidue(folder, 'worker-1', { groups: [], users: [] });
  expect(existsSync(join(folder, 'residue')), 'a folder').toBe(false);
  for (const residue of [
    { groups: ['g1'], users: [] },
    { groups: [], users: ['u1'] },
    { groups: ['g1'], users: ['u1'] },
  ]) {
    listResidue(folder, 'worker-0', residue);
    expect(JSON.parse(readFileSync(join(folder, 'residue/worker-0.json'), 'utf8')), 'file').toEqual(residue);
  }
});

test('the lists of all workers are read together', () => {
  const folder = newFolder();
  expect(readResidue(folder), 'before').toEqual({ groups: [], users: [] });
  listResidue(folder, 'worker-0', { groups: ['g1'], users: ['u1'] });
  listResidue(folder, 'worker-1', { groups: [], users: ['u2'] });
  expect(readResidue(folder), 'of both workers').toEqual({ groups: ['g1'], users: ['u1', 'u2'] });
});

test('an earlier run is forgotten, and nothing else', () => {
  const folder = newFolder();
  const { conformance, plan, allureResults, allurePage, proof } = reportFolder(folder);
  const old = join(allureResults, 'old-result.json');
  for (const file of [conformance, old, allurePage, proof]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  noteWork(folder, 'worker-0', { checked: ['A'], hushed: [], again: [] });
  listResidue(folder, 'worker-0', { groups: ['g1'], users: ['u1'] });
  leavePlan(folder, { runID: 'crun', ids: ['A'] });
  forgetEarlierRun(folder);
  expect(readWork(folder), 'work').toEqual({ checked: [], hushed: [], again: [] });
  expect(readResidue(folder), 'residue').toEqual({ groups: [], users: [] });
  expect([conformance, old].filter(existsSync), 'results').toEqual([]);
  expect([plan, allurePage, proof].filter(existsSync), 'what stays').toEqual([plan, allurePage, proof]);
  expect(() => forgetEarlierRun(folder), 'when nothing is there').not.toThrow();
});
