import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { handleSignals } from '../../../../../fixtures/run/end/process-end.ts';
import { root } from '../../../project.ts';

/** A made-up process with signals sent by hand, and its clock. */
function madeUpProcess() {
  const listeners = new Map<string, (() => void)[]>();
  const of = (signal: string): (() => void)[] => listeners.get(signal) ?? [];
  const done: string[] = [];
  const state = { now: 5_000 };
  const self = {
    pid: 7,
    on: (signal: string, listener: () => void) => listeners.set(signal, [...of(signal), listener]),
    prependListener: (signal: string, listener: () => void) =>
      listeners.set(signal, [listener, ...of(signal)]),
    off: (signal: string, listener: () => void) =>
      listeners.set(
        signal,
        of(signal).filter((each) => each !== listener),
      ),
    exit: (code: number) => done.push(`exit ${code}`),
    kill(pid: number, signal: string) {
      done.push(`kill ${pid} ${signal}`);
      for (const listener of of(signal)) listener();
    },
  };
  const send = (signal: string, afterMs: number): void => {
    state.now += afterMs;
    for (const listener of of(signal)) listener();
  };
  self.on('SIGINT', () => done.push('Playwright'));
  const said: string[] = [];
  const stop = handleSignals(
    self,
    (sentence) => void said.push(sentence),
    ['SIGTERM', 'SIGHUP'],
    () => state.now,
  );
  return { send, done, said, stop, of };
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  test(`${signal} is a Ctrl-C: Playwright ends the run and cleans up`, () => {
    const { send, done, said } = madeUpProcess();
    send(signal, 0);
    expect([done, said], 'done and said').toEqual([['kill 7 SIGINT', 'Playwright'], []]);
  });

for (const [first, second] of [
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGINT', 'SIGTERM'],
  ['SIGTERM', 'SIGINT'],
] as const) {
  test(`${second} after ${first} ends at once and names the sweep`, () => {
    const { send, done, said } = madeUpProcess();
    send(first, 0);
    send(second, 1_000);
    expect(done.filter((each) => !each.startsWith('kill')).slice(0, 2), 'done').toEqual([
      'Playwright',
      'exit 130',
    ]);
    expect(said, 'said').toEqual([
      expect.stringMatching(/^Ended at once\. .* npx im-conformance sweep removes them\.$/),
    ]);
  });
}

test('one Ctrl-C that several hand on is one', () => {
  const { send, done } = madeUpProcess();
  send('SIGINT', 0);
  send('SIGINT', 999);
  expect(done, 'done').toEqual(['Playwright', 'Playwright']);
});

test('a run that has ended ignores signals', () => {
  const { stop, of } = madeUpProcess();
  stop();
  const left = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => of(signal).length);
  expect(left, 'listeners').toEqual([1, 0, 0]);
});

const file = path.join(root, 'fixtures/run/end/process-end.ts');

/** How a process ends in which a run was begun, and then this is done. */
async function codeOf(done: string): Promise<unknown> {
  const script = `import * as end from ${JSON.stringify(file)}; end.endAsJudged(process, console.warn); ${done}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const ended: unknown = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (problem: unknown) => problem,
  );
  return typeof ended === 'object' && ended !== null && 'code' in ended ? ended.code : 0;
}

test('a process ends as its run was judged, and with 3 where it was not, whoever ends it', async () => {
  for (const [done, code] of [
    ['process.exit(0)', 3],
    ['', 3],
    ['process.exit(1)', 3],
    ['process.exit(130)', 130],
    ['end.expectRefusal(); process.exit(1)', 2],
    ['end.expectRefusal(); process.exit(0)', 3],
    ['end.expectRefusal(); end.expectVerdict(); process.exit(1)', 3],
    ['end.judge(0); process.exit(0)', 0],
    ['end.judge(0); process.exit(1)', 1],
    ['end.judge(3); process.exit(1)', 3],
    ['end.judge(1); process.exit(0)', 1],
    ['end.judge(3); process.exit(130)', 130],
  ] as const)
    expect.soft(await codeOf(done), done).toBe(code);
});
