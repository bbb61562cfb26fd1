import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { type TestInfo, expect, test } from '@playwright/test';
import { SuiteError } from '../../../../../fixtures/errors.ts';
import {
  type OutcomeOf,
  askOutcomes,
  serveOutcomes,
} from '../../../../../fixtures/run/engine/outcome-socket.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { show } from '../../../../../fixtures/run/worker/show.ts';
import { thrownBy } from '../../thrown.ts';

const answering: OutcomeOf = (name, id) =>
  Promise.resolve({ outcome: { id, verdict: 'pass', message: name, durationMs: 1 }, isSkipped: false });

test('each question has its own answer, whatever order they come in', async () => {
  const held: (() => void)[] = [];
  const { address, close } = await serveOutcomes(async (name, id) => {
    if (name === 'first') await new Promise<void>((resolve) => held.push(resolve));
    else held.forEach((resolve) => resolve());
    return answering(name, id);
  });
  const worker = await askOutcomes(address);
  const asked = await Promise.all([worker.outcomeOf('first', 'A'), worker.outcomeOf('second', 'B')]);
  worker.close();
  await close();
  expect(
    asked.map(({ outcome }) => [outcome.message, outcome.id]),
    'answers',
  ).toEqual([
    ['first', 'A'],
    ['second', 'B'],
  ]);
});

test('a worker gets an error if its runner is gone, before or after it asked', async () => {
  const { address, close } = await serveOutcomes(() => new Promise(() => undefined));
  const worker = await askOutcomes(address);
  const waiting = thrownBy(() => worker.outcomeOf('t', 'A'));
  await close();
  expect(await waiting, 'while it waits').toBeInstanceOf(SuiteError);
  expect((await thrownBy(() => worker.outcomeOf('t', 'A'))).message, 'later').toBe(
    'The process that runs the checks is gone.',
  );
});

test('half a line ends its connection and no other', async () => {
  const { address, close } = await serveOutcomes(answering);
  const killed = createConnection(address);
  await once(killed, 'connect');
  killed.write('{"number":1,"te\n');
  await once(killed, 'close');
  const worker = await askOutcomes(address);
  expect((await worker.outcomeOf('t', 'A')).outcome.id, 'another worker').toBe('A');
  worker.close();
  await close();
});

test('only this user may open the socket', async () => {
  // oxlint-disable-next-line playwright/no-skipped-test -- Windows has other rights.
  test.skip(process.platform === 'win32', 'Files have such modes elsewhere.');
  const { address, close } = await serveOutcomes(answering);
  const mode = statSync(address.replace(/\/[^/]*$/, '')).mode & 0o077;
  await close();
  expect(mode, 'rights of others in its folder').toBe(0);
});

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
