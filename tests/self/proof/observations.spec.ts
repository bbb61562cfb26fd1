import { expect, test } from '@playwright/test';
import { monotonous, observationsOf } from './observations.ts';
import { HONEST } from './reactions.ts';

const may = { id: 'A', level: 'MAY' } as const;
const must = { id: 'B', level: 'MUST' } as const;
const seen = (server: string, observed: string) => ({
  server,
  requirement: 'A',
  verdict: 'observed' as const,
  observed,
});

test('what servers that conform were seen to do is put together by its value', () => {
  const reactions = [seen(HONEST, 'absent'), seen('odd', 'shown'), seen('also odd', 'shown')];
  const observations = observationsOf([may, must], [{ id: 'odd' }, { id: 'also odd' }], reactions);

  expect(observations).toEqual([
    { requirement: 'A', values: { absent: [HONEST], shown: ['odd', 'also odd'] } },
  ]);
  expect(monotonous(observations), 'that never differ').toEqual([]);
});

test('a MAY that no two servers that conform differ in is named, whatever a broken one does', () => {
  const reactions = [seen(HONEST, 'absent'), seen('odd', 'absent'), seen('broken', 'shown')];

  expect(monotonous(observationsOf([may], [{ id: 'odd' }], reactions))).toEqual(['A']);
});
