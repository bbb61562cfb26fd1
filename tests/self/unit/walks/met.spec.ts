import { expect, test } from '@playwright/test';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { openCalls, openFields } from '../../../../fixtures/walks/open-cells.ts';
import { playedOf } from '../../../../fixtures/walks/walks.ts';
import { callsTo, onReference } from '../fake-target.ts';

/** What a run asks for all walks, at most: more would take the time of the other checks. */
const MOST = { requests: 3_600, searches: 194 };

const dimensions = ['identity', 'text', 'number', 'call', 'caller', 'past'] as const;

/** Only met where nothing shows in which conversation a message is. */
const ASSUMED = 'revoking in a conversation whose ID is assumed';

test('on the honest server walks come to their end, find nothing, and meet each open cell', async () => {
  const { tools, sent } = onReference();
  const { arranger, send, walks } = tools;

  const played = (await Promise.all(dimensions.map(async (each) => playedOf(arranger, each, send)))).flat();
  const held = await walks.atEnd('/group/mute_group');

  expect(dimensions.toSorted(), 'dimensions').toEqual(Object.keys(drawn).toSorted());
  for (const { walk, ended, findings } of played)
    expect.soft({ ended, findings }, walk.title).toEqual({ ended: undefined, findings: [] });
  expect(held.differences, 'at the end').toBeUndefined();
  const again = await walks.atEnd('/user/get_users');
  expect(again.differences, 'a list that was refused, asked for again').toBeUndefined();
  const met = new Set(played.flatMap((each) => [...each.met]));
  const unmet = [...openCalls.filter(({ what }) => what !== ASSUMED), ...openFields].filter(
    (cell) => !met.has(cell),
  );
  expect(unmet, 'open cells that no walk meets').toEqual([]);
  expect(sent.length, 'requests').toBeLessThanOrEqual(MOST.requests);
  expect(callsTo(sent, '/msg/search_msg'), 'searches').toBeLessThanOrEqual(MOST.searches);
});
