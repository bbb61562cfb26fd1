import { expect, test } from '@playwright/test';
import type { Finding } from '../../../../reports/findings.ts';
import { withSecondTries } from '../../../../reports/second-tries.ts';
import { requirementOf } from '../made-up-check.ts';

const findingOf = (verdict: Finding['row']['verdict'], rest: Partial<Finding['row']> = {}): Finding => {
  const { profile: _profile, ...requirement } = requirementOf();
  return {
    row: { ...requirement, verdict, durationMs: 5, ...rest },
    place: 'a.spec.ts:1',
    requests: 'the first',
  };
};
const { id } = requirementOf();

test('a second try counts in place of a first that measured nothing, and tells of it', () => {
  const first = findingOf('inconclusive', { reason: 'no-answer', message: 'No answer.' });
  const [second] = withSecondTries([first], [{ id, verdict: 'pass', durationMs: 7 }]);
  expect(second?.row, 'row').toEqual({
    ...findingOf('pass').row,
    durationMs: 7,
    message: 'This is what a second try brought. The first ended inconclusive: No answer.',
  });
  expect([second?.place, second?.requests], 'the rest').toEqual(['a.spec.ts:1', 'the first']);
});

test('a second try that does not hold says why, and then what the first was', () => {
  const first = findingOf('not-testable', { reason: 'not-arrived', message: 'It did not show.' });
  const again = {
    id,
    verdict: 'fail',
    message: 'expected 0',
    requests: 'the second',
    durationMs: 7,
  } as const;
  const [second] = withSecondTries([first], [again]);
  expect(second?.row, 'row').toMatchObject({
    verdict: 'fail',
    message: 'expected 0\nThis is what a second try brought. The first ended not-testable: It did not show.',
  });
  expect(second?.row, 'row').not.toHaveProperty('reason');
  expect(second?.requests, 'requests').toBe('the second');
});

test('an answer is never replaced, and nobody else is touched', () => {
  const findings = [findingOf('fail', { message: 'expected 0' }), findingOf('inconclusive', { id: 'OTHER' })];
  expect(withSecondTries(findings, [{ id, verdict: 'pass', durationMs: 7 }]), 'findings').toEqual(findings);
});
