import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { verdicts } from '../../../../fixtures/verdict.ts';
import { Conformance, schemaText, withoutUserInfo, type ResultRow } from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';
import { sizeOf } from '../../../../fixtures/evidence/bounds.ts';
import { withinBudget } from '../../../../reports/evidence-budget.ts';
import { merged } from '../../../../results/merge/merging.ts';
import { resultOf as publishedOf } from '../../../../results/publishing/cleaning.ts';
import { rowOf, leftOut, resultOf, evidence, step } from './made-up-result.ts';

test('the committed JSON Schema is the one of the code: npx tsx reports/export-schema.ts', () => {
  const committed = readFileSync(path.join(root, 'reports/conformance.schema.json'), 'utf8');
  expect(JSON.parse(committed), 'committed schema').toEqual(JSON.parse(schemaText(Conformance)));
});

test('the file says what was found, and its counts add up to the plan', () => {
  const rows = verdicts.map((verdict, at) => rowOf(`ID-${at}`, verdict));
  const baseURL = 'https://me:hidden@im.example/api';
  const facts = { baseURL, profile: 'core', durationMs: 12.6 } as const;
  const file = resultOf([...rows, rowOf('ID-9', 'pass')], facts);
  expect(Conformance.parse(JSON.parse(JSON.stringify(file))), 'parsed again').toEqual(file);
  const ones = Object.fromEntries(verdicts.map((verdict) => [verdict, 1]));
  expect(file.counts, 'counts').toEqual({ ...ones, pass: 2 });
  expect(file, 'file').toMatchObject({
    schemaVersion: 1,
    suite: { name: 'im-conformance', version: '0.1.0' },
    target: { name: 'sample', baseURL: 'https://im.example/api' },
    profile: 'core',
    startedAt: '1970-01-01T00:00:00.000Z',
    durationMs: 13,
    planned: 10,
    complete: false,
    verdict: 'non-conformant',
  });
  expect(file, 'a run without a problem').not.toHaveProperty('problem');
});

test('an address is published without the user and password in it', () => {
  for (const [given, clean] of [
    ['http://a:b@host:1/p@q', 'http://host:1/p@q'],
    ['https://a@host', 'https://host'],
    ['https://a:p@ss@host/x', 'https://host/x'],
    ['http://host/a@b', 'http://host/a@b'],
    ['http://host?x=a@b', 'http://host?x=a@b'],
    ['embedded', 'embedded'],
  ] as const)
    expect.soft(withoutUserInfo(given), given).toBe(clean);
});

const long = (bytes: number) => ({ text: 'y'.repeat(bytes), bytes });

/** A failure whose chain is as long as a chain may be. */
function failing(at: number): ResultRow {
  const steps = Array.from({ length: 8 }, (_, number) =>
    step(number + 1, number === 7 ? 'under test' : 'given', { answer: long(7_500) }),
  );
  const differences = [{ path: `field ${at % 4}`, expected: '0', received: 'HTTP 500' }];
  return rowOf(`ID-${at}`, 'fail', { evidence: { ...evidence, differences, steps } });
}

test('where chains are too many, the first of each cause are whole, and all others say what is left out', () => {
  const rows = Array.from({ length: 40 }, (_, at) => failing(at));
  expect(withinBudget(rows.slice(0, 2)), 'what fits').toEqual(rows.slice(0, 2));
  const kept = withinBudget(rows, 600_000);
  const size = kept.reduce((sum, row) => sum + sizeOf(row.evidence), 0);
  expect(size, 'size').toBeLessThanOrEqual(600_000);
  const whole = kept.filter((row) => row.evidence?.steps.length === 8);
  const places = new Set(whole.map((row) => row.evidence?.differences[0]?.path));
  expect(places.size, 'causes with a whole one').toBe(4);
  for (const { id, evidence: one } of kept.filter((row) => !whole.includes(row))) {
    expect.soft(one?.differences, id).toHaveLength(1);
    expect.soft((one?.steps.length ?? 0) + (one?.leftOut ?? 0), id).toBe(8);
    const acts = one?.steps.map(({ act }) => act);
    expect.soft(acts, id).toContain('under test');
  }
  const [first] = withinBudget(rows, 20_000);
  const { place } = evidence;
  const { differences } = rows[0]?.evidence ?? {};
  expect(first?.evidence, 'where even that is too much').toEqual({
    place,
    differences,
    steps: [],
    leftOut: 8,
  });
});

test('parts keep what is noted of them, and a published result has none of it', () => {
  const notes = ['The certificate of the target is not verified.'];
  const rows = [rowOf('ID-1', 'pass')];
  const one = { file: 'one', result: resultOf([...rows, leftOut('ID-2')], { notes }) };
  const two = { file: 'two', result: resultOf([leftOut('ID-1'), rowOf('ID-2', 'pass')], { notes }) };
  expect(merged([one, two]).notes, 'merged').toEqual(notes);
  expect(publishedOf(resultOf(rows, { notes }), 'Server', undefined, rows), 'published').not.toHaveProperty(
    'notes',
  );
});
