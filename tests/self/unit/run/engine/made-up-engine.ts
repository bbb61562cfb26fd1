import { setTimeout as after } from 'node:timers/promises';
import type { Check } from '../../../../../fixtures/check.ts';
import { Engine, type EngineOptions, type Planned } from '../../../../../fixtures/run/engine/engine.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { checkOf } from '../../made-up-check.ts';

/** What is made up of an outcome; the rest is that of a pass. */
export type Said = Partial<Outcome>;

/** The outcome of a check that got no answer. */
export const unanswered: Said = { verdict: 'inconclusive', reason: 'no-answer', message: 'closed' };

/** An engine whose checks end as given, in the given order; `log` has what happened, in order. */
export function madeUp(
  said: Readonly<Record<string, readonly Said[]>> = {},
  options: Partial<EngineOptions> = {},
) {
  const log: string[] = [];
  const written = new Map<string, Outcome[]>();
  const performed = new Map<string, number>();
  const state = { underWay: 0, most: 0 };
  const engine = new Engine({
    async perform({ requirement: { id } }) {
      const times = performed.get(id) ?? 0;
      performed.set(id, times + 1);
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      log.push(`${id} begins among ${state.underWay}`);
      await after(1);
      state.underWay -= 1;
      return { id, verdict: 'pass', durationMs: 1, ...(said[id]?.[times] ?? said[id]?.at(-1)) };
    },
    room: () => Promise.resolve(),
    admitDangerous: () => undefined,
    tidy: () => Promise.resolve(),
    reaches: () => Promise.resolve(true),
    settled: () => Promise.resolve(),
    isOver: () => false,
    write: (name, outcome) => void written.set(name, [...(written.get(name) ?? []), outcome]),
    say: (sentence) => void log.push(sentence),
    ...options,
  });
  return { engine, log, written, state };
}

/** A test of a check with this id. */
export const planned = (id: string, rest: Partial<Check['requirement']> = {}, name = id): Planned => ({
  test: name,
  check: checkOf({ id, ...rest }),
});

/** The ids of a plan with their verdicts. */
export const verdictsOf = async (engine: Engine, plan: readonly Planned[]): Promise<readonly string[]> => {
  const outcomes = await Promise.all(plan.map((each) => engine.outcomeOf(each)));
  return outcomes.map(({ id, verdict }) => `${id} ${verdict}`);
};
