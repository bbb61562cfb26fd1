import { expect, test } from '@playwright/test';
import { madeUp, planned, verdictsOf } from './made-up-engine.ts';

test('what an operation never does is not waited for again, once its own check has failed', async () => {
  const effect = { verdict: 'fail' } as const;
  const message = '/group/mute_group answered HTTP 200, errCode 0, and nothing shows it.';
  const missing = { verdict: 'not-testable', reason: 'not-arrived', message } as const;
  const arrived = [missing, { verdict: 'pass' }] as const;
  const plan = [planned('OTHER'), planned('MUTE_GROUP-EFFECT', { operation: '/group/mute_group' })];

  const idle = madeUp({ OTHER: [missing], 'MUTE_GROUP-EFFECT': [effect] });
  idle.engine.begin(plan);
  const never = await verdictsOf(idle.engine, plan);
  const slow = madeUp({ OTHER: arrived });
  slow.engine.begin(plan);

  expect(never, 'of an operation that does nothing').toEqual([
    'OTHER not-testable',
    'MUTE_GROUP-EFFECT fail',
  ]);
  expect(
    idle.log.filter((each) => each.startsWith('OTHER begins')),
    'tries',
  ).toHaveLength(1);
  expect(await verdictsOf(slow.engine, plan), 'of one that is slow').toEqual([
    'OTHER pass',
    'MUTE_GROUP-EFFECT pass',
  ]);
});
