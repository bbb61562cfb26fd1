import { expect, test } from '@playwright/test';
import { changesBetween, regressionIn, type Kind } from '../../../../../results/compare/changes.ts';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';

const pass = rowOf('A', 'pass');
const fail = rowOf('A', 'fail', { message: 'expected 405, received HTTP 404' });
const warn = rowOf('A', 'warn', { level: 'SHOULD' });
const open = rowOf('A', 'inconclusive');
const [audited, untold, notRun] = (['pass', 'inconclusive', 'not-run'] as const).map((verdict) =>
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
  [
    'another failure',
    fail,
    { ...fail, message: 'expected 405, received HTTP 500' },
    'failing differently',
    'none',
  ],
  [
    'the same failure of other ids',
    { ...fail, message: 'got id 17' },
    { ...fail, message: 'got id 18' },
    undefined,
    'none',
  ],
  ['a MUST that held and was not measured', pass, open, 'unmeasured', 'unmeasured'],
  ['a failure that was not measured', fail, open, 'unmeasured', 'none'],
  ['what no replies could show this time', audited, untold, undefined, 'none'],
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
for (const [what, before, after, kind, regression] of cases) {
  test(`a comparison says ${what}`, () => {
    const [one, other] = [before, after].map((row) => resultOf(row ? [row] : []));
    const changes = one && other ? changesBetween(one, other) : [];
    expect(changes, 'changes').toEqual(kind ? [{ kind, id: (after ?? before)?.id, before, after }] : []);
    expect(regressionIn(changes, [pass]), 'what it means for a gate').toBe(regression);
  });
}
