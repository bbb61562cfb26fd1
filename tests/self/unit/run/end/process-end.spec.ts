import { expect, test } from '@playwright/test';
import { type Ending, handleSignals, ProcessEnd } from '../../../../../fixtures/run/end/process-end.ts';

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

test('SIGTERM and SIGHUP are a Ctrl-C: Playwright ends the run and cleans up', () => {
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    const { send, done, said } = madeUpProcess();
    send(signal, 0);
    expect.soft([done, said], 'done and said').toEqual([['kill 7 SIGINT', 'Playwright'], []]);
  }
});

test('a second signal of any kind ends at once and names the sweep; one that several hand on is one', () => {
  for (const first of ['SIGTERM', 'SIGINT'])
    for (const second of ['SIGTERM', 'SIGINT']) {
      const { send, done, said } = madeUpProcess();
      send(first, 0);
      send(first, 999);
      expect.soft(said, 'one signal').toEqual([]);
      done.length = 0;
      send(second, 1);
      expect.soft(done, `${second} after ${first}`).toContain('exit 130');
      expect
        .soft(said, 'said')
        .toEqual([expect.stringMatching(/^Ended at once\. .* npx im-conformance sweep removes them\.$/)]);
    }
});

/** How a process ends in which a run was begun, this was done, and which then ends with this code. */
function codeOf(done: (end: ProcessEnd) => void, code: number): unknown {
  const self: Ending & { end?: (code: number) => void } = {
    on: (_event, listener) => (self.end = listener),
  };
  const end = new ProcessEnd();
  end.endAsJudged(self, () => undefined);
  done(end);
  self.end?.(code);
  return self.exitCode ?? code;
}

const expected = (end: ProcessEnd): void => {
  end.expectRefusal();
  end.expectVerdict();
};

test('a process ends as its run was judged, and with 3 where it was not, whoever ends it', () => {
  for (const [what, done, ...codes] of [
    ['not judged', () => undefined, [0, 3], [1, 3], [130, 130]],
    ['refused by Playwright', (end: ProcessEnd) => end.expectRefusal(), [0, 3], [1, 2]],
    ['about to be judged', expected, [0, 3], [1, 3]],
    ['judged 0', (end: ProcessEnd) => end.judge(0), [0, 0], [1, 1]],
    ['judged 3', (end: ProcessEnd) => end.judge(3), [0, 3], [1, 3], [130, 130]],
    ['judged 1', (end: ProcessEnd) => end.judge(1), [0, 1]],
  ] as const)
    for (const [code, ended] of codes) expect.soft(codeOf(done, code), `${what}, ${code}`).toBe(ended);
});
