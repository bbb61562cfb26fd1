import { expect, test } from '@playwright/test';
import { chosen } from '../../../../fixtures/walks/choosing.ts';
import { type Step, calls } from '../../../../fixtures/walks/step.ts';
import { onReference } from '../fake-target.ts';

// What is saved on a server on which much is wrong.

const { create, members, mute, unmute } = calls;

const walkOf = (steps: readonly Step[]) => ({ dimension: 'past', title: 'a walk', users: 3, steps }) as const;

/** Findings of as many kinds, each one call later than the one before. */
function findingsOf(kinds: readonly string[]) {
  const steps = [create(0, [1, 2]), ...kinds.flatMap(() => [mute(0), unmute(0)])];
  const made = { walk: walkOf(steps), registered: [], exchanges: [] };
  return kinds.map((field, at) => ({
    made,
    finding: {
      path: '/group/mute_group',
      level: 'MUST' as const,
      at: at + 1,
      step: members(0),
      differences: [{ path: `user 1.${field}`, expected: '1', received: '2' }],
      isDoubtful: false,
      isAfterUnseen: false,
    },
  }));
}

test('where walks have been made again for long, fewer of the places are shortened', async () => {
  const { tools } = onReference();
  const found = findingsOf(['ex', 'nickname', 'faceURL', 'roleLevel', 'joinTime', 'userID']);
  const inTime = await chosen(tools.arranger, found);
  tools.arranger.shared.limits.walks.againMs = 60_000;
  const later = await chosen(tools.arranger, found);

  expect([inTime.length, later.length]).toEqual([5, 3]);
  expect(later[0]?.finding, 'the one with the fewest calls').toBe(inTime[0]?.finding);
});
