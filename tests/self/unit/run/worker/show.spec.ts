import { expect, test, type TestInfo } from '@playwright/test';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { show } from '../../../../../fixtures/run/worker/show.ts';

/** How Playwright's test ends that shows this outcome, and what it says. */
async function shown(rest: Partial<Outcome>, isSkipped = false) {
  const annotations: TestInfo['annotations'] = [];
  const attached: string[] = [];
  const skipped: string[] = [];
  const attach: TestInfo['attach'] = (name) => Promise.resolve(void attached.push(name));
  const skip = (_condition?: unknown, why?: string): void => {
    skipped.push(why ?? '');
    throw new Error('skipped');
  };
  const outcome: Outcome = { id: 'A', verdict: 'pass', durationMs: 1, ...rest };
  const thrown = await show({ outcome, isSkipped }, { annotations, attach, skip }).catch(String);
  const said = annotations.map(({ type, description }) => `${type}: ${description}`);
  return { said, attached, skipped, thrown };
}

const evidence = { differences: [], steps: [] };

test('what holds passes, with what was noted, and without evidence', async () => {
  expect(await shown({ message: 'noted' }), 'a pass').toEqual({
    said: ['verdict: pass', 'message: noted'],
    attached: [],
    skipped: [],
    thrown: undefined,
  });
  expect(await shown({ verdict: 'observed', observed: 'absent', evidence }), 'a MAY').toMatchObject({
    said: ['verdict: observed', 'observed: absent'],
    attached: [],
    thrown: undefined,
  });
});

test('a failure fails with its message, its place and its evidence', async () => {
  const stack = 'Violation: broke\n    at tests/a.spec.ts:7:1';
  const failed = await shown({ verdict: 'fail', message: 'broke', stack, evidence });
  expect(failed, 'a failure').toMatchObject({ attached: ['evidence'], skipped: [], thrown: 'Error: broke' });
});

test('what Playwright skips says why', async () => {
  for (const [verdict, opening] of [
    ['warn', 'Warning, a SHOULD does not hold'],
    ['inconclusive', 'inconclusive'],
    ['fail', 'fail'],
  ] as const) {
    const { skipped, attached } = await shown({ verdict, message: 'why', evidence }, true);
    expect.soft([skipped, attached], verdict).toEqual([[`${opening}: why`], ['evidence']]);
  }
});
