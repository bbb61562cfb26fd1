import { expect, test } from '@playwright/test';
import { sizeOf } from '../../../../fixtures/evidence/bounds.ts';
import { conformanceOf, Conformance, type ResultRow } from '../../../../reports/conformance.ts';
import { withinBudget } from '../../../../reports/evidence-budget.ts';
import { rowOf } from './made-up-result.ts';
import { evidence, step } from './made-up-summary.ts';

const long = (bytes: number) => ({ text: 'y'.repeat(bytes), bytes });

/** A failure whose chain is as long as a chain may be. */
function failing(at: number): ResultRow {
  const steps = Array.from({ length: 8 }, (_, number) =>
    step(number + 1, number === 7 ? 'under test' : 'given', { answer: long(7_500) }),
  );
  const differences = [{ path: `field ${at % 4}`, expected: '0', received: 'HTTP 500' }];
  return rowOf(`ID-${at}`, 'fail', { evidence: { ...evidence, differences, steps } });
}

test('what fits is left alone', () => {
  const rows = [failing(1), rowOf('PASS', 'pass')];
  expect(withinBudget(rows), 'rows').toBe(rows);
});

test('where chains are too many, the first of each cause are whole, and all others say what is left out', () => {
  const rows = Array.from({ length: 40 }, (_, at) => failing(at));
  const kept = withinBudget(rows, 600_000);
  expect(
    kept.map(({ evidence: one }) => sizeOf(one)).reduce((a, b) => a + b),
    'size',
  ).toBeLessThanOrEqual(600_000);
  const whole = kept.filter((row) => row.evidence?.steps.length === 8);
  expect(
    new Set(whole.map((row) => row.evidence?.differences[0]?.path)).size,
    'causes with a whole one',
  ).toBe(4);
  for (const { id, evidence: one } of kept.filter((row) => !whole.includes(row))) {
    expect.soft(one?.differences, id).toHaveLength(1);
    expect.soft((one?.steps.length ?? 0) + (one?.leftOut ?? 0), id).toBe(8);
    expect
      .soft(
        one?.steps.map(({ act }) => act),
        id,
      )
      .toContain('under test');
  }
});

test('where even that is too much, only the differences are left', () => {
  const rows = Array.from({ length: 40 }, (_, at) => failing(at));
  const [first] = withinBudget(rows, 20_000);
  expect(first?.evidence, 'evidence').toEqual({
    place: evidence.place,
    differences: [{ path: 'field 0', expected: '0', received: 'HTTP 500' }],
    steps: [],
    leftOut: 8,
  });
});

test('the result of a thousand requirements with 300 failures stays below ten million bytes', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) =>
    at < 300 ? { ...failing(at), promise: 'mute_group.status' } : rowOf(`ID-${at}`, 'pass'),
  );
  const facts = {
    suite: { name: 'im-conformance', version: '0.1.0' },
    targetName: 'staging',
    baseURL: 'http://im.example',
    profile: 'platform-v3',
    startedAt: new Date(0),
    durationMs: 1,
    problem: undefined,
    load: undefined,
  } as const;
  const result = conformanceOf(facts, rows);
  expect(Buffer.byteLength(JSON.stringify(result, undefined, 2)), 'bytes').toBeLessThan(10_000_000);
  expect(
    Conformance.parse(result).causes?.map(({ victims }) => victims.length),
    'causes',
  ).toEqual([300]);
});
