import { expect, test } from '@playwright/test';
import { causeGroups, foreignRemark } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { rowOf } from './made-up-result.ts';
import { step } from './made-up-summary.ts';

const dismissing = (received: string, errCode: number): ResultRow =>
  rowOf('DISMISS', 'fail', {
    operation: '/group/dismiss_group',
    promise: 'dismiss_group.beyond-rights',
    evidence: {
      differences: [{ path: 'the group in get_groups.status', expected: '0', received }],
      steps: [step(1, 'under test', { errCode })],
    },
  });
const muting = rowOf('MUTE', 'fail', {
  operation: '/group/mute_group',
  promise: 'mute_group.beyond-rights',
});
const stopped = rowOf('REVOKE', 'not-testable', {
  operation: '/msg/revoke_msg',
  reason: 'arranging-failed',
  message: '/msg/send_msg answered HTTP 200, errCode 1403 MutedGroup.',
});
const causes = (...rows: readonly ResultRow[]) => causeGroups(rows).map(({ cause }) => cause.victims);

test('what was refused, and met the status that another operation gave, has the cause of that one', () => {
  expect(causes(muting, dismissing('3', 1002), stopped), 'muted').toEqual([['MUTE', 'DISMISS', 'REVOKE']]);
  expect(causes(muting, dismissing('2', 1002)), 'dismissed').toEqual([['MUTE'], ['DISMISS']]);
  expect(causes(muting, dismissing('3', 0)), 'carried out').toEqual([['MUTE'], ['DISMISS']]);
  expect(causes(dismissing('3', 1002), stopped), 'nobody else may mute').toHaveLength(2);
});

test('such a failure says that its own call was refused', () => {
  expect(foreignRemark(dismissing('3', 1002))).toMatch(
    /^The call under test was refused\. .* mute_group gives/,
  );
  expect(foreignRemark(dismissing('2', 1002)), 'its own effect').toBeUndefined();
  expect(foreignRemark(dismissing('3', 0)), 'carried out').toBeUndefined();
});
