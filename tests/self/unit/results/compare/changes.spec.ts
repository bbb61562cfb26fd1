import { expect, test } from '@playwright/test';
import { causeGroups, causeTitle } from '../../../../../reports/causes.ts';
import { changeSections, worseByCause } from '../../../../../results/compare/change-sections.ts';
import { changesBetween, regressionIn, type Kind } from '../../../../../results/compare/changes.ts';
import { causesIn } from '../../../../../results/compare/reading.ts';
import { changeWords } from '../../../../../results/compare/terminal.ts';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { madeUpResult } from '../made-up-published.ts';

const pass = rowOf('A', 'pass');
const fail = rowOf('A', 'fail', { message: 'expected 405, received HTTP 404' });
const failing = (message: string): ResultRow => ({ ...fail, message });
const warn = rowOf('A', 'warn', { level: 'SHOULD' });
const open = rowOf('A', 'inconclusive');
const [audited, unaudited, notRun] = (['pass', 'inconclusive', 'not-run'] as const).map((verdict) =>
  rowOf('A-ALWAYS_SO', verdict),
);
const seen = (observed: string): ResultRow => rowOf('A', 'observed', { level: 'MAY', observed });
const should = rowOf('A', 'pass', { level: 'SHOULD' });

const cases: readonly (readonly [
  what: string,
  before: ResultRow | undefined,
  after: ResultRow | undefined,
  kind: Kind | undefined,
  regression: ReturnType<typeof regressionIn>,
])[] = [
  ['nothing', pass, pass, undefined, 'none'],
  ['a MUST that broke', pass, fail, 'broken', 'broken'],
  ['a SHOULD that broke', should, warn, 'broken', 'none'],
  ['what healed', fail, pass, 'healed', 'none'],
  ['another failure', fail, failing('expected 405, received HTTP 500'), 'failing differently', 'none'],
  ['the same of other ids', failing('got id 17'), failing('got id 18'), undefined, 'none'],
  ['a MUST that held and was not measured', pass, open, 'unmeasured', 'unmeasured'],
  ['a failure that was not measured', fail, open, 'unmeasured', 'none'],
  ['what no replies could show this time', audited, unaudited, undefined, 'none'],
  ['what no replies could show, and was not run', audited, notRun, 'unmeasured', 'unmeasured'],
  ['what was measured at last', open, fail, 'measured', 'none'],
  ['what was measured neither time', open, rowOf('A', 'not-testable'), undefined, 'none'],
  ['another value of a MAY', seen('absent'), seen('refused'), 'observed differently', 'none'],
  ['a requirement that was added', undefined, fail, 'added', 'none'],
  ['a requirement that was removed', pass, undefined, 'removed', 'none'],
  ['a requirement of another meaning', pass, { ...fail, meaning: 2 }, 'other meaning', 'none'],
  ['a better wording, and another answer', pass, { ...fail, text: 'Another' }, 'broken', 'broken'],
  ['a better wording alone', pass, { ...pass, text: 'Another', meaning: 1 }, undefined, 'none'],
  ['another level, and no other answer', should, pass, 'other level', 'none'],
  ['a warning that is a failure by its level alone', warn, rowOf('A', 'fail'), 'other level', 'none'],
  ['a MAY that is a MUST now', seen('absent'), fail, 'other level', 'none'],
  ['another level, and another answer', should, fail, 'broken', 'broken'],
];
test('what a comparison calls a change, and what it means for a gate', () => {
  for (const [what, before, after, kind, regression] of cases) {
    const [one, other] = [before, after].map((row) => resultOf(row ? [row] : []));
    const changes = one && other ? changesBetween(one, other) : [];
    const expected = kind ? [{ kind, id: (after ?? before)?.id, before, after }] : [];
    expect.soft(changes, what).toEqual(expected);
    expect.soft(regressionIn(changes, [pass]), what).toBe(regression);
  }
});

/** What a gate prints of two results. */
function words(before: Conformance, after: Conformance): readonly string[] {
  const changes = changesBetween(before, after);
  const columns = [{ name: 'old' }, { name: 'new' }] as const;
  return changeWords(changeSections(changes, { columns, causes: worseByCause(changes, causesIn(after)) }));
}

test('a MAY without a value before or after is compared in words', () => {
  const none = rowOf('A', 'observed', { level: 'MAY' });
  for (const [before, after, values] of [
    [seen('absent'), seen('refused'), 'absent → refused'],
    [none, seen('absent'), 'no value → absent'],
    [seen('absent'), none, 'absent → no value'],
  ] as const)
    expect(words(resultOf([before]), resultOf([after])), values).toContain(`  MAY A: ${values}`);
});

test('what got worse is printed by cause, and cut where there is much of it', () => {
  const rows = (verdict: 'pass' | 'fail', ...ids: readonly string[]): readonly ResultRow[] =>
    ids.map((id) => rowOf(id, verdict, verdict === 'fail' ? { promise: 'search_msg.beyond-rights' } : {}));
  const held = rows('pass', 'E', 'F', 'G', 'H');
  const other = rowOf('D', 'fail', { message: 'another thing' });
  const earlier = madeUpResult([...rows('pass', 'A', 'B', 'D'), ...rows('fail', 'C'), ...held]);
  const later = madeUpResult([...rows('fail', 'A', 'B', 'C'), other, ...held]);
  const [title = ''] = causeGroups(later.results).map(({ cause }) => causeTitle(cause));
  expect(title, 'name').toMatch(/^\w.* \(3 requirements\)$/);
  expect(words(earlier, later)).toEqual([
    'Held, but does not hold now (3):',
    `  ${title.replace(')', ', 2 of them worse)')}:`,
    '    MUST A: pass → fail',
    '    MUST B: pass → fail',
    '  Does not hold: Sentence of D (1 requirement):',
    '    MUST D: pass → fail, another thing',
  ]);
  const many = (verdict: 'pass' | 'fail'): Conformance =>
    resultOf(Array.from({ length: 30 }, (_, at) => rowOf(`Z${at}`, verdict)));
  expect(words(many('pass'), many('fail')).at(-1), 'cut').toBe('  … and 5 requirements more');
});
