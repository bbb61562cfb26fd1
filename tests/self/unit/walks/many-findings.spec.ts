import { expect, test } from '@playwright/test';
import { chosen } from '../../../../fixtures/walks/choosing.ts';
import { type Step, calls, unseen } from '../../../../fixtures/walks/step.ts';
import { playedAlone } from '../../../../fixtures/walks/walks.ts';
import { callsTo, onReference, patient } from '../fake-target.ts';
import type { Said } from '../made-up-reply.ts';

// What is saved on a server on which much is wrong.

const { create, info, members, mute, unmute, users } = calls;

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

test('a walk that is made again reads users after each write only where they show what is doubted', async () => {
  const spoilt = (text = ''): string => text.replaceAll(/"nickname":"[^"]*"/g, '"nickname":"spoilt"');
  const readsIn = async (steps: readonly Step[]): Promise<number> => {
    const { tools, sent } = onReference(
      (path, _body, honest): Said =>
        /get_users|get_group_member_list/.test(path) ? { ...honest, text: spoilt(honest.text) } : honest,
      [],
      { deadlines: { ...patient, write: 0 } },
    );
    await playedAlone(tools.arranger, walkOf(steps), tools.send);
    return callsTo(sent, '/user/get_users');
  };
  const [made, renamed, listed] = [
    create(0, [1, 2]),
    unseen(info(0, 1, { ex: 'more' })),
    users({ userID: '$u1' }),
  ];
  const before = await readsIn([made, listed, renamed, members(0), mute(0)]);
  const after = await readsIn([made, renamed, members(0), listed, mute(0)]);

  expect(before, 'shown before anything was written that nobody saw').toBe(4);
  expect(after, 'shown after that').toBeGreaterThan(4);
});
