import { expect, test } from '@playwright/test';
import type { Finding } from '../../../../reports/findings.ts';
import { withSecondTries } from '../../../../reports/second-tries.ts';
import { requirementOf } from '../made-up-check.ts';

const findingOf = (verdict: Finding['row']['verdict'], rest: Partial<Finding['row']> = {}): Finding => {
  const { profile: _profile, ...requirement } = requirementOf();
  return {
    row: { ...requirement, verdict, durationMs: 5, ...rest },
    place: 'a.spec.ts:1',
  };
};
const { id } = requirementOf();
const evidenceOf = (path: string) => ({ differences: [{ path, expected: '0', received: '1' }], steps: [] });

test('a second try counts in place of a first that measured nothing, and tells of it', () => {
  const evidence = evidenceOf('the first');
  const first = findingOf('inconclusive', { reason: 'no-answer', message: 'No answer.', evidence });
  const [second] = withSecondTries([first], [{ id, verdict: 'pass', durationMs: 7 }]);
  expect(second?.row, 'row').toEqual({
    ...findingOf('pass').row,
    durationMs: 7,
    message: 'This is what a second try brought. The first ended inconclusive: No answer.',
  });
  expect(second?.place, 'place').toBe('a.spec.ts:1');
});

test('a second try that does not hold says why, and then what the first was', () => {
  const first = findingOf('not-testable', { reason: 'not-arrived', message: 'It did not show.' });
  const again = {
    id,
    verdict: 'fail',
    message: 'expected 0',
    evidence: evidenceOf('the second'),
    durationMs: 7,
  } as const;
  const [second] = withSecondTries([first], [again]);
  expect(second?.row, 'row').toMatchObject({
    verdict: 'fail',
    message: 'expected 0\nThis is what a second try brought. The first ended not-testable: It did not show.',
  });
  expect(second?.row, 'row').not.toHaveProperty('reason');
  expect(second?.row.evidence, 'evidence').toEqual({ ...again.evidence, place: 'a.spec.ts:1' });
  const [silent] = withSecondTries(
    [{ ...first, row: { ...first.row, evidence: evidenceOf('the first') } }],
    [{ id, verdict: 'inconclusive', durationMs: 7 }],
  );
  expect(silent?.row.evidence?.differences[0]?.path, 'where the second sent nothing').toBe('the first');
});

test('an answer is never replaced, and nobody else is touched', () => {
  const findings = [findingOf('fail', { message: 'expected 0' }), findingOf('inconclusive', { id: 'OTHER' })];
  expect(withSecondTries(findings, [{ id, verdict: 'pass', durationMs: 7 }]), 'findings').toEqual(findings);
});
