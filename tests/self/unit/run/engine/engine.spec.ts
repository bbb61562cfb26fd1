import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Check } from '../../../../../fixtures/check.ts';
import type { EngineOptions } from '../../../../../fixtures/run/engine/engine.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { afterRetry, orderedIDs } from '../../../../../fixtures/run/engine/turns.ts';
import { requirements } from '../../../../requirements.ts';
import { type Said, madeUp, planned, unanswered, verdictsOf } from './made-up-engine.ts';

test('checks of a plan are performed many at once, and each outcome is written once', async () => {
  const { engine, written, state } = madeUp();
  const plan = Array.from({ length: 200 }, (_, at) => planned(`A-${at}`));
  engine.begin(plan);
  expect(await verdictsOf(engine, plan), 'verdicts').toEqual(plan.map(({ test: name }) => `${name} pass`));
  expect(
    [...written.values()].map(({ length }) => length),
    'written',
  ).toEqual(plan.map(() => 1));
  expect(state.most, 'at once').toBeGreaterThan(1);
  expect(state.most, 'at once').toBeLessThanOrEqual(144);
});

test('no check begins before there is room for its requests', async () => {
  const room = { open: () => undefined as void };
  const { engine, log } = madeUp({}, { room: () => new Promise((resolve) => (room.open = resolve)) });
  engine.begin([planned('A'), planned('B')]);
  await after(5);
  expect(log, 'without room').toEqual([]);
  room.open();
  await engine.outcomeOf(planned('A'));
  expect(log, 'with room for one').toEqual(['A begins among 1']);
});

test('what had no answer is retried once, alone, after the others, and the retry counts', async () => {
  const { engine, log, written } = madeUp({ A: [unanswered, { verdict: 'pass' }], B: [unanswered] });
  const plan = [planned('A'), planned('B'), planned('C')];
  engine.begin(plan);
  await engine.outcomeOf(planned('A'));
  expect(engine.toRetry, 'to retry after A').toBe(1);
  expect(await verdictsOf(engine, plan), 'verdicts').toEqual(['A pass', 'B inconclusive', 'C pass']);
  expect(engine.toRetry, 'to retry at the end').toBe(0);
  expect(log.slice(3), 'the end').toEqual([
    '2 requirements were not measured: retrying, one by one.',
    'A begins among 1',
    'B begins among 1',
  ]);
  expect(written.get('A'), 'written').toEqual([
    {
      id: 'A',
      verdict: 'pass',
      message: 'This is the result of a retry. The first try ended inconclusive: closed',
      durationMs: 1,
    },
  ]);
});

test('the evidence is that of the retry, or of the first try where that alone shows what fails', () => {
  const outcome = (verdict: Outcome['verdict'], step?: string): Outcome => ({
    id: 'A',
    verdict,
    durationMs: 1,
    ...(step === undefined ? {} : { evidence: { place: step, differences: [], steps: [] } }),
  });
  const placeAfter = (second: Outcome) =>
    afterRetry(outcome('inconclusive', 'first'), second).evidence?.place;
  expect(placeAfter(outcome('fail', 'second'))).toBe('second');
  expect(placeAfter(outcome('inconclusive'))).toBe('first');
  expect(placeAfter(outcome('pass'))).toBeUndefined();
});

test('what had an answer is never retried, and nothing is where the target does not answer', async () => {
  const failed: Said = { verdict: 'fail' };
  const notTestable: Said = { verdict: 'not-testable', reason: 'arranging-failed' };
  for (const [said, reaches] of [
    [failed, true],
    [notTestable, true],
    [unanswered, false],
  ] as const) {
    const { engine, log } = madeUp({ A: [said] }, { reaches: () => Promise.resolve(reaches) });
    engine.begin([planned('A')]);
    expect.soft(await engine.outcomeOf(planned('A')), said.verdict).toMatchObject(said);
    expect.soft(log, said.verdict).toEqual(['A begins among 1']);
  }
});

test('after three failed retries of one operation its other checks are not retried', async () => {
  const ids = ['A', 'B', 'C', 'D', 'E'];
  const { engine, log } = madeUp(Object.fromEntries(ids.map((id) => [id, [unanswered]])));
  const plan = ids.map((id) => planned(id, id === 'E' ? { operation: '/user/get_users' } : {}));
  engine.begin(plan);
  await verdictsOf(engine, plan);
  expect(log.slice(6), 'retries').toEqual(['A', 'B', 'C', 'E'].map((id) => `${id} begins among 1`));
});

test('after the time limit no check starts, and the record says so', async () => {
  const { engine, log, written } = madeUp({}, { isOver: () => true });
  engine.begin([planned('A')]);
  expect(await engine.outcomeOf(planned('A')), 'outcome').toMatchObject({
    verdict: 'not-run',
    reason: 'not-begun',
    message: 'The time limit of IM_TIME_LIMIT was over before its turn.',
  });
  expect([log, written.size], 'performed and written').toEqual([[], 1]);
});

test('what endangers the target is admitted last, also after retries', async () => {
  const { engine, log } = madeUp({ B: [unanswered] }, { admitDangerous: () => void log.push('admitted') });
  const plan = [planned('X', { dangerous: true }), planned('A'), planned('B')];
  engine.begin(plan);
  await verdictsOf(engine, plan);
  expect(log.filter((line) => line.startsWith('B begins')).length, 'tries before').toBe(2);
  expect(log.at(-1), 'the end').toBe('admitted');
});

const [early, late] = ['SEARCH_MSG-PAGES_UNEVEN', 'SEARCH_MSG-REVOKED'] as const;

test('checks whose turn matters begin before all others, and after all other harmless ones', async () => {
  const { engine, log } = madeUp({ B: [unanswered] });
  const plan = [planned(late), planned('A'), planned('X', { dangerous: true }), planned('B'), planned(early)];
  engine.begin(plan);
  await verdictsOf(engine, plan);
  const order = log.filter((line) => line.includes('begins')).map((line) => line.replace(/ among .*/, ''));
  expect(order, 'order').toEqual([early, 'A', 'B', late, 'X', 'B'].map((id) => `${id} begins`));
});

test('on a slow target, late checks wait for the first ones, and not until the end', async () => {
  const ended: string[] = [];
  const perform = async ({ requirement: { id } }: Check): Promise<Outcome> => {
    if (id === early) await after(30);
    if (id === 'A') await engine.outcomeOf(planned(late));
    ended.push(id);
    return { id, verdict: 'pass', durationMs: 1 };
  };
  const { engine } = madeUp({}, { perform });
  const plan = [planned(early), planned('A'), planned(late)];
  engine.begin(plan, { late: 5, afterFirst: 5, longAgo: 600_000, dangerous: 5 });
  await verdictsOf(engine, plan);
  expect(ended).toEqual([early, late, 'A']);
});

test('each check whose turn matters exists, and is a harmless one', () => {
  for (const id of orderedIDs) {
    const requirement = requirements.find((each) => each.id === id);
    expect.soft(requirement, id).toBeDefined();
    expect.soft(requirement?.dangerous, id).toBeUndefined();
  }
});

test('a test that is repeated is performed as often, and asked for again it is not', async () => {
  const { engine, log } = madeUp({ A: [{ verdict: 'pass' }, { verdict: 'fail' }] });
  const plan = [planned('A', {}, 'first'), planned('A', {}, 'second')];
  engine.begin(plan);
  expect(await verdictsOf(engine, [...plan, ...plan]), 'verdicts').toEqual([
    'A pass',
    'A fail',
    'A pass',
    'A fail',
  ]);
  expect(log, 'performed').toHaveLength(2);
});

test('after a stop nothing begins, and nothing more is written', async () => {
  const { engine, log, written } = madeUp();
  const plan = Array.from({ length: 100 }, (_, at) => planned(`A-${at}`));
  engine.begin(plan);
  await after(0);
  engine.stop();
  const begun = log.length;
  expect(await engine.outcomeOf(planned('A-99')), 'outcome').toMatchObject({
    verdict: 'not-run',
    message: 'The run was interrupted before this check had a verdict.',
  });
  await after(20);
  expect([log.length, written.size], 'begun and written').toEqual([begun, 0]);
});

test('a check that no plan holds is performed whenever it is asked for, alone, and retried at once', async () => {
  const { engine, log, written } = madeUp({ A: [unanswered, { verdict: 'pass' }] });
  const asked = [planned('A'), planned('B'), planned('B')];
  expect(await verdictsOf(engine, asked), 'verdicts').toEqual(['A pass', 'B pass', 'B pass']);
  expect(log, 'performed').toEqual(['A', 'A', 'B', 'B'].map((id) => `${id} begins among 1`));
  expect(written.get('B')?.length, 'written').toBe(2);
});

test('what is judged by all replies is performed last, when what the run made is removed', async () => {
  const tidy = (): Promise<void> => Promise.resolve(void log.push('tidied up'));
  const { engine, log } = madeUp({ B: [unanswered] }, { tidy });
  const plan = [planned('A-ALWAYS_SO'), planned('A'), planned('B'), planned('C', { dangerous: true })];
  engine.begin(plan);
  expect(await verdictsOf(engine, plan), 'verdicts').toHaveLength(4);
  const order = log.map((line) => line.replace(/ begins .*/, ''));
  expect(order.slice(-3), 'order').toEqual(['B', 'tidied up', 'A-ALWAYS_SO']);
});

test('an interrupted run judges nothing by all replies, however far it is', async () => {
  const plan = [planned('A'), planned('A-ALWAYS_SO')];
  for (const interrupts of ['A', 'the tidying up']) {
    const tidy = (): Promise<void> => Promise.resolve(interrupts === 'A' ? undefined : made.engine.stop());
    const made = madeUp({}, { tidy, write: (name) => void (name === interrupts && made.engine.stop()) });
    made.engine.begin(plan);
    const [, audited] = await Promise.all(plan.map((each) => made.engine.outcomeOf(each)));
    await after(20);
    expect.soft(audited, interrupts).toMatchObject({ verdict: 'not-run', reason: 'not-begun' });
    expect.soft(made.log, interrupts).toEqual(['A begins among 1']);
  }
});

// The order of retries, and what each of them waits for.

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
