import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { verdicts } from '../../../../fixtures/verdict.ts';
import {
  Conformance,
  conformanceOf,
  schemaText,
  withoutUserInfo,
  type ResultRow,
  type RunFacts,
} from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';
import { writeWhole } from '../../../../fixtures/own-files.ts';

const facts: RunFacts = {
  suite: { name: 'im-conformance', version: '0.1.0' },
  targetName: 'sample',
  baseURL: 'https://me:hidden@im.example/api',
  profile: 'core',
  startedAt: new Date(0),
  durationMs: 12.6,
  problem: undefined,
  load: undefined,
};
const row = (id: string, verdict: ResultRow['verdict']): ResultRow => ({
  id,
  area: 'group',
  operation: '/group/mute_group',
  level: 'MUST',
  text: 'text',
  source: 'source',
  verdict,
  durationMs: 1,
});

test('the committed JSON Schema is the one of the code: npx tsx reports/export-schema.ts', () => {
  const committed = readFileSync(path.join(root, 'reports/conformance.schema.json'), 'utf8');
  expect(JSON.parse(committed), 'committed schema').toEqual(JSON.parse(schemaText(Conformance)));
});

test('the file says what was found, and its counts add up to the plan', () => {
  const rows = verdicts.map((verdict, at) => row(`ID-${at}`, verdict));
  const file = conformanceOf(facts, [...rows, row('ID-9', 'pass')]);
  expect(Conformance.parse(JSON.parse(JSON.stringify(file))), 'parsed again').toEqual(file);
  const ones = Object.fromEntries(verdicts.map((verdict) => [verdict, 1]));
  expect(file.counts, 'counts').toEqual({ ...ones, pass: 2 });
  expect(file, 'file').toMatchObject({
    schemaVersion: 2,
    suite: facts.suite,
    target: { name: 'sample', baseURL: 'https://im.example/api' },
    profile: 'core',
    startedAt: '1970-01-01T00:00:00.000Z',
    durationMs: 13,
    planned: 9,
    complete: false,
    verdict: 'non-conformant',
  });
  expect(file, 'a run without a problem').not.toHaveProperty('problem');
});

test('a run with a problem says so and is never conformant', () => {
  const file = conformanceOf({ ...facts, baseURL: undefined, problem: 'Nothing answers.' }, [
    row('ID-1', 'pass'),
  ]);
  expect(file, 'file').toMatchObject({ problem: 'Nothing answers.', complete: false, verdict: 'incomplete' });
  expect(file.target.baseURL, 'base URL').toBeNull();
});

const addresses = [
  ['http://a:b@host:1/p@q', 'http://host:1/p@q'],
  ['https://a@host', 'https://host'],
  ['https://a:p@ss@host/x', 'https://host/x'],
  ['http://host/a@b', 'http://host/a@b'],
  ['http://host?x=a@b', 'http://host?x=a@b'],
  ['embedded', 'embedded'],
] as const;
for (const [given, clean] of addresses) {
  test(`${given} is published as ${clean}`, () => {
    expect(withoutUserInfo(given), 'address').toBe(clean);
  });
}

test('a file is written whole, into a folder that need not exist', () => {
  const info = test.info();
  const file = info.outputPath('new/folder/a.json');
  writeWhole(file, 'one');
  writeWhole(file, 'two');
  expect(readFileSync(file, 'utf8'), 'content').toBe('two');
  expect(readdirSync(path.dirname(file)), 'files left').toEqual(['a.json']);
});

test('a file that cannot be replaced leaves the old one and nothing beside it', () => {
  const info = test.info();
  const file = info.outputPath('a.json');
  mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
  expect(() => writeWhole(file, 'new'), 'writing over a folder').toThrow();
  expect(existsSync(path.join(file, 'in-the-way')), 'old content').toBe(true);
  expect(readdirSync(path.dirname(file)), 'files left').toEqual(['a.json']);
});

test('a reader of the old file keeps it while a new one is written', () => {
  const info = test.info();
  const file = info.outputPath('a.json');
  writeFileSync(file, 'old');
  const reader = openSync(file, 'r');
  writeWhole(file, 'new');
  expect(readFileSync(reader, 'utf8'), 'what the reader gets').toBe('old');
  closeSync(reader);
  expect(readFileSync(file, 'utf8'), 'what the next reader gets').toBe('new');
});
