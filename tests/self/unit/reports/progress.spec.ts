import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectedRunMs, runCosts } from '../../../../fixtures/run-cost.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import { writeReports } from '../../../../reports/write-reports.ts';
import { openingOf, openingLine } from '../../../../reports/reported-run.ts';
import { paintFor, type Output } from '../../../../reports/terminal/paint.ts';
import { Progress, RemainingTime } from '../../../../reports/terminal/progress.ts';
import { madeUpAccounts } from '../made-up-accounts.ts';
import { madeUpConformance } from './made-up-conformance.ts';
import recorded from './recorded-paces.json' with { type: 'json' };

const memory = (more: Partial<Output> = {}): Output & { readonly text: () => string } => {
  const parts: string[] = [];
  return { write: (text) => parts.push(text), text: () => parts.join(''), ...more };
};

test('colours are for terminals that want them', () => {
  expect(paintFor(memory())('red', 'x'), 'no terminal').toBe('x');
  expect(paintFor(memory({ hasColors: () => true }))('red', 'x'), 'a pipe').toBe('x');
  expect(paintFor(memory({ isTTY: true, hasColors: () => false }))('red', 'x'), 'NO_COLOR').toBe('x');
  expect(paintFor(memory({ isTTY: true, hasColors: () => true }))('red', 'x'), 'terminal').toBe(
    '\u001B[31mx\u001B[39m',
  );
  const link = paintFor(memory({ isTTY: true, hasColors: () => true }))(new URL('https://a.example'), 'x');
  expect(link, 'a link').toBe('\u001B]8;;https://a.example/\u001B\\x\u001B]8;;\u001B\\');
});

/** A run that ends a check at each interval, in milliseconds, with four requests each; the first ones fail. */
function played(output: Output, total: number, eachMs: number, expectedMs?: number): void {
  const clock = { ms: 0, ended: 0 };
  const progress = new Progress(output, total, {
    now: () => clock.ms,
    size: { requests: 4 * total, expectedMs },
    counts: () => ({ ended: clock.ended, failed: 0, toRetry: 0, sent: 4 * clock.ended }),
  });
  for (let at = 0; at < total; at += 1) {
    clock.ms += eachMs;
    clock.ended += 1;
    progress.ended(at === 0 ? 'failed  ID  a sentence' : undefined);
  }
  progress.stop();
}

test('in a log, progress is a line every ten seconds', () => {
  const log = memory();
  played(log, 100, 250);
  expect(log.text()).toMatch(
    /^40 of 100 checked, 1 failed, 10 s, about \d+ s left\n80 of 100 checked, 1 failed, 20 s, about \d s left\n$/,
  );
  const short = memory();
  played(short, 39, 250);
  expect(short.text(), 'a short run').toBe('');
});

test('checks and failures count as soon as they have ended, also ahead of the tests that show them', () => {
  const clock = { ms: 0 };
  const log = memory();
  const progress = new Progress(log, 100, {
    now: () => clock.ms,
    counts: () => ({ ended: 80, failed: 3, toRetry: 2, sent: 0 }),
  });
  clock.ms = 10_000;
  progress.ended();
  expect(log.text()).toBe('80 of 100 checked, 3 failed, 10 s, 2 to retry\n');
});

test('a line says how long the rest takes, and how many checks wait for their retry', () => {
  const clock = { ms: 0, sent: 0 };
  const log = memory();
  const progress = new Progress(log, 100, {
    now: () => clock.ms,
    size: { requests: 400 },
    counts: () => ({ ended: clock.sent / 4, failed: 0, toRetry: 2, sent: clock.sent }),
  });
  for (let second = 0; second < 20; second += 1) {
    Object.assign(clock, { ms: clock.ms + 1_000, sent: clock.sent + 10 });
    progress.tick();
  }
  expect(log.text().split('\n').slice(1)).toEqual([
    '50 of 100 checked, 20 s, about 30 s left, 2 to retry',
    '',
  ]);
});

test('on a terminal, progress is one changing line, with failures above it as they come', () => {
  const terminal = memory({ isTTY: true });
  played(terminal, 2, 1_000, 5_000);
  expect(terminal.text().split('\r\u001B[2K')).toEqual([
    '',
    'failed  ID  a sentence\n',
    '1 of 2 checked, 1 failed, 1 s, about 4 s left',
    '2 of 2 checked, 1 failed, 2 s',
    '',
  ]);
});

test('a line says that time passes, also while no check ends', () => {
  const clock = { ms: 0 };
  const log = memory();
  const progress = new Progress(log, 9, { now: () => clock.ms });
  for (const ms of [9_999, 10_000, 19_999, 21_000]) {
    clock.ms = ms;
    progress.tick();
  }
  expect(log.text()).toBe('0 of 9 checked, 10 s\n0 of 9 checked, 21 s\n');
});

test('a run says first what it checks, where, and about how long that takes', () => {
  const run = {
    targetName: 'staging',
    baseURL: 'http://im.example',
    selected: 12,
    planned: 12,
    profile: 'core',
  };
  const line = (more: object) => openingLine({ ...run, expectedMs: undefined, ...more });
  expect(line({}), 'a first run').toBe(
    'Checking 12 requirements of profile core on staging at http://im.example, usually half a minute to five minutes\n',
  );
  expect(line({ expectedMs: 61_000, targetName: 'im.example' }), 'a later one').toBe(
    'Checking 12 requirements of profile core on http://im.example, about 61 s, longer if much fails\n',
  );
  expect(line({ selected: 1 }), 'a part').toBe(
    'Checking 1 of 12 requirements of profile core on staging at http://im.example\n',
  );
  const creates = { requests: 6_000, searches: 500, users: 590, groups: 450, messages: 480 };
  expect(line({ expectedMs: 61_000, latencyMs: 12.4, creates }), 'a target').toBe(
    [
      'Checking 12 requirements of profile core on staging at http://im.example, about 61 s, longer if much fails',
      'It answers in 12 ms, without TLS. For details: npx im-conformance doctor',
      'The run creates about 590 users, 450 groups and 480 messages; the users and messages stay.',
      '',
    ].join('\n'),
  );
});

const both = 'about 600 groups and 720 messages; the messages stay';
const ways: readonly (readonly [way: string, env: Record<string, string>, creates: string, time: string])[] =
  [
    ['register', {}, 'about 175 users, 600 groups and 720 messages; the users and messages stay', '94 s'],
    ['pool', { IM_POOL: 'nightly' }, both, '94 s'],
    ['given', { IM_ACCOUNTS: 'accounts.json' }, both, '94 s'],
    ['given', { IM_ACCOUNTS: 'accounts.json', IM_SECRET: '' }, 'nothing', '73 s'],
    ['none', { IM_SECRET: '', IM_ADMIN_TOKEN: 'token' }, 'nothing', '9 s'],
  ];

for (const [way, env, creates, time] of ways)
  test(`a run says how far the target is, how long the run takes and what stays there: ${way} ${Object.keys(env).join()}`, () => {
    const IM_ACCOUNTS = test.info().outputPath('accounts.json');
    writeFileSync(IM_ACCOUNTS, JSON.stringify(madeUpAccounts((userID) => `token-of-${userID}`)));
    const asked = { IM_BASE_URL: 'https://im.example', IM_SECRET: 'secret', IM_PROVISION: way, ...env };
    const { IM_SECRET, ...others } = { ...asked, ...('IM_ACCOUNTS' in env ? { IM_ACCOUNTS } : {}) };
    const IM_REPORT_DIR = test.info().outputPath('reports');
    const settings = parseSettings({ ...others, IM_REPORT_DIR, ...(IM_SECRET ? { IM_SECRET } : {}) });
    const open = () => ({ baseURL: 'https://im.example', latencyMs: 100 });

    expect(openingOf({ settings, open }, 1_546, 1_546).line).toBe(
      [
        `Checking 1,546 requirements of profile platform-v3 on https://im.example, about ${time}, longer if much fails`,
        'It answers in 100 ms, with TLS. For details: npx im-conformance doctor',
        `The run creates ${creates}.`,
        '',
      ].join('\n'),
    );
  });

test('searches that take much longer than other calls are expected one after the other', () => {
  const pace = { latencyMs: 10, concurrency: 32, perSecond: undefined };
  const seconds = (searchMs: number): number =>
    Math.round(expectedRunMs('platform-v3', runCosts['platform-v3'], { ...pace, searchMs }) / 1_000);
  expect([seconds(10), seconds(130)]).toEqual([36, 126]);
});

test('on a busy machine a run is expected to take longer, of which what waits for answers is no part', () => {
  const pace = { latencyMs: 100, concurrency: 32, perSecond: undefined };
  const seconds = (slowness?: number): number =>
    Math.round(expectedRunMs('platform-v3', runCosts['platform-v3'], { ...pace, slowness }) / 1_000);
  expect([seconds(), seconds(1), seconds(4), seconds(16)]).toEqual([94, 94, 124, 184]);
});

test('what an earlier run took includes its start, which this run has behind it', () => {
  const IM_REPORT_DIR = test.info().outputPath('reports');
  const env = { IM_BASE_URL: 'https://im.example', IM_SECRET: 'secret', IM_PROFILE: 'core', IM_REPORT_DIR };
  const settings = parseSettings(env);
  const { targetName: name } = settings;
  const whole = {
    ...madeUpConformance({ failures: 0, rows: 10 }),
    target: { name, baseURL: 'https://im.example' },
  };
  writeReports(IM_REPORT_DIR, { ...whole, durationMs: 100_000 });
  const open = () => ({ baseURL: 'https://im.example', latencyMs: 100 });
  const begunAt = new Date(Date.now() - 40_000);
  const { size } = openingOf({ settings, open, begunAt }, 10, 10);
  expect(Math.round((size?.expectedMs ?? 0) / 10_000), 'about ten seconds').toBe(6);
});

// Whole runs against the reference server, as they were on a busy machine: after how many seconds how many checks had
// ended, and how many requests were answered. They are played again on a clock that is made up.

const size = { checks: 1_805, requests: 9_300 };

interface Run {
  /** From the first check to the last report. */
  readonly seconds: number;
  readonly reached: readonly (readonly number[])[];
}

/** What is printed when: each second, with the seconds that were really left. */
function estimates({ seconds, reached }: Run, expectedMs?: number) {
  const remaining = new RemainingTime({ ...size, expectedMs });
  return Array.from({ length: seconds }, (_, at) => {
    const [, ended = 0, sent = 0] = reached.findLast(([since = 0]) => since <= at) ?? [];
    const leftMs = remaining.leftMs(at * 1_000, { ended, sent, toRetry: 0 });
    return { at, left: leftMs === undefined ? undefined : leftMs / 1_000, really: seconds - at };
  });
}

/** Seconds that matter to nobody. */
const SOON = 25;

/** The estimates between these seconds that are off by more than a factor of two, and some seconds. */
function wrong(all: ReturnType<typeof estimates>, from: number, to = Infinity) {
  return all.filter(
    ({ at, really, left = really }) =>
      at >= from && at <= to && (left > 2 * really + SOON || left + SOON < really / 2),
  );
}

/** The same run, but from this share of it on a request takes this number of times longer; the reports do not. */
function slowedDown({ seconds, reached }: Run, share: number, times: number): Run {
  const from = share * seconds;
  const later = (at: number): number => (at <= from ? at : from + times * (at - from));
  const [lastAt = 0] = reached.at(-1) ?? [];
  return {
    seconds: Math.round(later(lastAt) + seconds - lastAt),
    reached: reached.map(([at = 0, ...more]) => [later(at), ...more]),
  };
}

const runs: readonly (readonly [name: string, run: Run])[] = Object.entries(recorded);

for (const [name, run] of runs)
  test(`once a third is done, the remaining time is right within a factor of two: ${name}`, () => {
    for (const expectedMs of [undefined, 50_000, 1_000 * run.seconds]) {
      const all = estimates(run, expectedMs);
      expect(wrong(all, run.seconds / 3), `expected ${expectedMs}`).toEqual([]);
      expect(all.find(({ at }) => at >= run.seconds / 2)?.left, 'half way').toBeDefined();
    }
  });

for (const [name, run] of runs)
  test(`a run that slows down in its middle is known to from its half to its last minute: ${name}`, () => {
    const slow = slowedDown(run, 0.5, 2);
    const all = estimates(slow, 1_000 * run.seconds);
    expect(wrong(all, slow.seconds / 2, slow.seconds - 60)).toEqual([]);
  });

test('before that, what was expected counts, until that time is over', () => {
  const run = { seconds: 600, reached: Array.from({ length: 601 }, (_, at) => [at, 0, at * 15.5]) };
  const at = (second: number, expectedMs?: number) =>
    Math.round(estimates(run, expectedMs)[second]?.left ?? Number.NaN);
  expect([at(1), at(100)], 'nothing was expected').toEqual([Number.NaN, Number.NaN]);
  expect(at(1, 600_000), 'as expected').toBe(599);
  expect(at(61, 60_000), 'longer than expected').toBeGreaterThan(500);
});

test('while nothing is answered the time goes down, and never below nothing', () => {
  const run = {
    seconds: 400,
    reached: [
      [0, 0, 0],
      [100, 700, 3_075],
      [101, 700, 3_076],
    ],
  };
  const lefts = estimates(run)
    .slice(101)
    .map(({ left = Number.NaN }) => left);
  expect(
    lefts.every((left, index) => left <= (lefts[index - 1] ?? Infinity)),
    'goes down',
  ).toBe(true);
  expect(lefts.at(-1), 'at the end').toBe(0);
});

test('each check that waits for its retry takes some seconds more', () => {
  const remaining = () => new RemainingTime({ ...size, expectedMs: 60_000 });
  const left = (toRetry: number) => remaining().leftMs(1_000, { ended: 0, sent: 0, toRetry });
  expect([left(0), left(3)]).toEqual([59_000, 74_000]);
});
