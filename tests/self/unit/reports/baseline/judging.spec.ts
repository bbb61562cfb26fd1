import { expect, test } from '@playwright/test';
import { Baseline, type Entry } from '../../../../../reports/baseline/baseline.ts';
import { exitCodeOf, judgedBy } from '../../../../../reports/baseline/judging.ts';
import { Conformance, type ResultRow, type RunFacts } from '../../../../../reports/conformance.ts';
import { verdictSentence } from '../../../../../reports/explain/verdict-sentence.ts';
import { leftOut, resultOf, rowOf } from '../made-up-result.ts';

const endsWell = (result: Conformance): boolean => exitCodeOf(result) === 0;

const entryOf = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  reason: 'why',
  owner: 'who',
  expires: '2027-01-31',
  verdict: 'fail',
  ...more,
});
const always = (...entries: Entry[]): Baseline => ({ always: entries, sometimes: [] });
const sometimes = (...entries: Entry[]): Baseline => ({ always: [], sometimes: entries });

const held = rowOf('OTHER', 'pass');
const failed = rowOf('ID-1', 'fail', { message: 'expected 405, received HTTP 404 at 17' });
const DAY = '2027-01-31';

/** A run that found these rows, and the one that held, as the baseline knows it. */
function runOf(
  rows: readonly ResultRow[],
  baseline: Baseline,
  { day = DAY, ...facts }: Partial<RunFacts> & { day?: string } = {},
): Conformance {
  const all = [...rows, held];
  const judged = judgedBy(baseline, all, day, new Set(all.map(({ id }) => id)));
  return Conformance.parse(resultOf(judged.rows, { ...facts, objections: judged.objections }));
}

/** How a run ends: whether well, and what is wrong with the baseline. */
const endOf = (run: Conformance): readonly [boolean, ...(readonly string[])] => [
  endsWell(run),
  ...(run.objections ?? []).map(({ kind, id }) => `${kind} ${id}`),
];

test('what is known changes no verdict, is counted, and lets the run end well', () => {
  const run = runOf([failed], always(entryOf('ID-1', { link: 'TICKET-1', says: 'received HTTP 404' })));
  expect(endOf(run), 'end').toEqual([true]);
  expect(run, 'result').toMatchObject({ verdict: 'non-conformant', accepted: 1, counts: { fail: 1 } });
  expect(run.results[0], 'row').toEqual({
    ...failed,
    known: { reason: 'why', owner: 'who', link: 'TICKET-1', expires: DAY },
  });
  expect(verdictSentence(run), 'sentence').toBe('Not conformant, as known: 1 of 2 MUSTs does not hold.');
});

test('what is not known fails the run as ever, beside what is', () => {
  const run = runOf([failed, rowOf('ID-2', 'fail')], always(entryOf('ID-1')));
  expect(endOf(run), 'end').toEqual([false]);
  expect(verdictSentence(run), 'sentence').toBe('Not conformant: 2 of 3 MUSTs do not hold, 1 of them known.');
});

test('what is not measured may be known, but not that the suite went wrong or nothing was tried', () => {
  for (const verdict of ['not-testable', 'inconclusive'] as const) {
    const run = runOf([rowOf('ID-1', verdict)], always(entryOf('ID-1', { verdict })));
    expect.soft(endOf(run), verdict).toEqual([true]);
    expect.soft(run.verdict, verdict).toBe('incomplete');
    expect.soft(verdictSentence(run), verdict).toMatch(/^Incomplete, as known: 1 of 2 /);
    expect.soft(endsWell(runOf([failed], always(entryOf('ID-1', { verdict })))), verdict).toBe(false);
  }
  for (const verdict of ['error', 'not-run'] as const)
    expect.soft(endOf(runOf([rowOf('ID-1', verdict)], always(entryOf('ID-1')))), verdict).toEqual([false]);
});

test('an entry whose requirement holds is stale, unless it fails only sometimes', () => {
  const holds = rowOf('ID-1', 'pass');
  expect(endOf(runOf([holds], always(entryOf('ID-1')))), 'always').toEqual([false, 'stale ID-1']);
  expect(endOf(runOf([holds], sometimes(entryOf('ID-1')))), 'sometimes').toEqual([true]);
  expect(endOf(runOf([failed], sometimes(entryOf('ID-1')))), 'sometimes, and fails').toEqual([true]);
  expect(runOf([holds], always(entryOf('ID-1'))).verdict, 'verdict').toBe('conformant');
});

test('an entry counts to the end of its last day', () => {
  expect(endOf(runOf([failed], always(entryOf('ID-1')), { day: '2027-01-31' })), 'last').toEqual([true]);
  const over = { day: '2027-02-01' };
  expect(endOf(runOf([failed], always(entryOf('ID-1')), over)), 'over').toEqual([false, 'expired ID-1']);
  const passed = runOf([rowOf('ID-1', 'pass')], sometimes(entryOf('ID-1')), over);
  expect(endOf(passed), 'over, of what holds').toEqual([false, 'expired ID-1']);
});

test('a failure that says something else, or ends otherwise, is a new one', () => {
  const other = always(entryOf('ID-1', { says: 'received HTTP 500' }));
  expect(endOf(runOf([failed], other)), 'words').toEqual([false, 'different ID-1']);
  expect(runOf([failed], other).objections?.[0]?.sentence, 'sentence').toBe(
    'ID-1 fails differently from its baseline entry (“received HTTP 500”), so it counts as new.',
  );
  const untested = rowOf('ID-1', 'not-testable', { message: 'received HTTP 404' });
  for (const baseline of [always(entryOf('ID-1')), sometimes(entryOf('ID-1'))])
    expect.soft(endOf(runOf([untested], baseline)), 'verdict').toEqual([false, 'different ID-1']);
});

test('a warning needs no entry, and may have one', () => {
  const warned = rowOf('ID-1', 'warn', { level: 'SHOULD' });
  expect(endOf(runOf([warned], always())), 'without').toEqual([true]);
  const run = runOf([warned], always(entryOf('ID-1')));
  expect([...endOf(run), run.accepted], 'with').toEqual([true, 1]);
});

test('what nobody has to answer may stay open, whatever the baseline says', () => {
  const untold = rowOf('ID-1', 'inconclusive', { level: 'SHOULD', reason: 'could-not-tell' });
  for (const baseline of [always(entryOf('ID-1')), sometimes(entryOf('ID-1'))])
    expect.soft(endOf(runOf([untold], baseline)), 'end').toEqual([true]);
});

test('an unknown id is a mistake; one that the profile leaves out is not', () => {
  const baseline = always(entryOf('ID-9'));
  expect(endOf(runOf([], baseline)), 'unknown').toEqual([false, 'unknown ID-9']);
  const elsewhere = judgedBy(baseline, [held], DAY, new Set(['ID-9', 'OTHER']));
  expect(elsewhere.objections, 'of another profile').toEqual([]);
});

test('in a part, stale and unknown entries do not count yet, and the part is incomplete without the rest', () => {
  const { rows, objections } = judgedBy(
    always(entryOf('OTHER'), entryOf('ID-9'), entryOf('ID-1')),
    [leftOut('ID-1'), held],
    DAY,
    new Set(['ID-1', 'OTHER']),
  );
  expect(
    objections.map(({ kind }) => kind),
    'left for the merged run',
  ).toEqual(['stale', 'unknown']);
  expect(endsWell(resultOf(rows, { objections })), 'end').toBe(false);
});

test('a run that could not measure never ends well, whatever is known', () => {
  const entries = [entryOf('ID-1'), entryOf('OTHER', { verdict: 'inconclusive' })];
  expect(endsWell(runOf([failed], always(entryOf('ID-1')), { problem: 'Nothing answers.' })), 'problem').toBe(
    false,
  );
  const open = rowOf('OTHER', 'inconclusive');
  const nothing = judgedBy(always(...entries), [open], DAY, new Set(['ID-1', 'OTHER']));
  expect(nothing.rows[0]?.known, 'known').toBeDefined();
  expect(endsWell(resultOf(nothing.rows, nothing)), 'nothing measured').toBe(false);
  expect(endsWell(resultOf([], { objections: [] })), 'empty').toBe(false);
});
