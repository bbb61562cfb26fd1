import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { catchUnawaited, withUnawaited } from '../../../../../fixtures/run/engine/unawaited-errors.ts';
import { thrownBy } from '../../thrown.ts';

/** What a body may throw where nobody awaits it. */
const strays: Readonly<Record<string, () => void>> = {
  'a timer': () =>
    void setTimeout(() => {
      throw new Error('stray');
    }, 1),
  'a promise': () => void Promise.reject(new Error('stray')),
  'a promise, later': () => void after(1).then(() => Promise.reject(new Error('stray'))),
  'the next tick': () =>
    process.nextTick(() => {
      throw new Error('stray');
    }),
};

/** Catches strays in place of the test runner, which ends a test for them; gives what belonged to no body. */
async function catching<T>(act: () => Promise<T>): Promise<{ result: T; others: readonly string[] }> {
  const events = ['unhandledRejection', 'uncaughtException'] as const;
  const before = events.map((event) => [event, process.rawListeners(event)] as const);
  for (const event of events) process.removeAllListeners(event);
  const others: string[] = [];
  const release = catchUnawaited(({ message }) => void others.push(message));
  try {
    return { result: await act(), others };
  } finally {
    release();
    for (const [event, listeners] of before)
      for (const listener of listeners)
        process.on(event, (...values: unknown[]) => Reflect.apply(listener, process, values));
  }
}

for (const [where, stray] of Object.entries(strays))
  test(`an error in ${where} rejects only the body in whose context it was thrown`, async () => {
    const { result, others } = await catching(async () => {
      const other = withUnawaited(() => after(20, 'held'));
      const problem = await thrownBy(() =>
        withUnawaited(async () => {
          await after(1);
          stray();
          await after(60_000, undefined, { ref: false });
        }),
      );
      return [problem.message, await other];
    });
    expect(result, 'results').toEqual(['stray', 'held']);
    expect(others, 'of nobody').toEqual([]);
  });

test('what is thrown after its body has ended belongs to no body', async () => {
  const { others } = await catching(async () => {
    await withUnawaited(() => {
      setTimeout(() => {
        throw new Error('late');
      }, 1);
      return Promise.resolve();
    });
    await after(20);
  });
  expect(others, 'of nobody').toEqual(['late']);
});
