import { expect, test } from '@playwright/test';
import type { EngineOptions } from '../../../../../fixtures/run/engine/engine.ts';
import { madeUp, planned, unanswered, verdictsOf, type Said } from './made-up-engine.ts';

// The order of retries, and what each of them waits for.

test('before each retry the target settles, and those of which a valid call had no answer in time come last, a MUST before a SHOULD', async () => {
  const late: Said = { ...unanswered, unanswered: 'valid call' };
  const settled = (): Promise<void> => Promise.resolve(void log.push('settled'));
  const { engine, log } = madeUp({ A: [late], B: [unanswered], C: [late] }, { settled });
  const plan = [planned('A', { level: 'SHOULD' }), planned('B'), planned('C')];
  engine.begin(plan);
  await verdictsOf(engine, plan);
  const retries = ['B', 'C', 'A'].flatMap((id) => ['settled', `${id} begins among 1`]);
  expect(log.slice(4), 'retries').toEqual(retries);
});

test('after three calls of one operation that hang, others that may hang are not retried, and the rest is', async () => {
  const late: Said = { ...unanswered, unanswered: 'valid call' };
  const hung: Said = { verdict: 'fail', unanswered: 'valid call' };
  const said = Object.fromEntries(['A', 'B', 'C', 'D'].map((id) => [id, [late, hung]]));
  const rest = Object.fromEntries(
    ['E', 'F', 'G', 'H'].map((id) => [id, [unanswered, { verdict: 'pass' } as const]]),
  );
  const { engine } = madeUp({ ...said, ...rest });
  const plan = [...Object.keys(said), ...Object.keys(rest)].map((id) => planned(id));
  engine.begin(plan);
  expect(await verdictsOf(engine, plan), 'verdicts').toEqual([
    'A fail',
    'B fail',
    'C fail',
    'D inconclusive',
    'E pass',
    'F pass',
    'G pass',
    'H pass',
  ]);
});

test('a retry knows the first outcome, and does not begin if the time is over while the target settles', async () => {
  const firsts: (string | undefined)[] = [];
  const over = { is: false };
  const perform: EngineOptions['perform'] = ({ requirement: { id } }, first) => {
    firsts.push(first?.message);
    return Promise.resolve({
      id,
      verdict: 'inconclusive',
      reason: 'no-answer',
      message: `${id} late`,
      durationMs: 1,
    });
  };
  const settled = (): Promise<void> => Promise.resolve(void (over.is = firsts.length > 2));
  const { engine } = madeUp({}, { perform, settled, isOver: () => over.is });
  const plan = [planned('A'), planned('B')];
  engine.begin(plan);
  const outcomes = await Promise.all(plan.map((each) => engine.outcomeOf(each)));
  expect(firsts, 'first outcomes').toEqual([undefined, undefined, 'A late']);
  expect(outcomes[1]?.message, 'the one without a retry').toBe('B late');
});
