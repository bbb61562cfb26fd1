import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectedRunMs, runCosts } from '../../../../fixtures/run-cost.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import { openingOf, openingLine } from '../../../../reports/reported-run.ts';
import { paintFor, type Output, type Paint } from '../../../../reports/terminal/paint.ts';
import { Progress, RemainingTime } from '../../../../reports/terminal/progress.ts';
import { madeUpAccounts } from '../made-up-accounts.ts';
import recorded from './recorded-paces.json' with { type: 'json' };

const memory = (more: Partial<Output> = {}): Output & { readonly text: () => string } => {
  const parts: string[] = [];
  return { write: (text) => parts.push(text), text: () => parts.join(''), ...more };
};

test('colours are for terminals that want them', () => {
  const painted = (output: Partial<Output>, style: Parameters<Paint>[0] = 'red') =>
    paintFor(memory(output))(style, 'x');
  const wanted = { isTTY: true, hasColors: () => true };
  const others = [{}, { hasColors: () => true }, { isTTY: true, hasColors: () => false }];
  expect(others.map((each) => painted(each))).toEqual(['x', 'x', 'x']);
  expect(painted(wanted), 'a terminal').toBe('\u001B[31mx\u001B[39m');
  const link = '\u001B]8;;https://a.example/\u001B\\x\u001B]8;;\u001B\\';
  expect(painted(wanted, new URL('https://a.example')), 'a link').toBe(link);
});

/** A run of this many checks with four requests each, of which these are done and the clock says this. */
function begun(output: Output, total: number, size?: { readonly expectedMs?: number }) {
  const clock = { ms: 0, ended: 0, failed: 0, toRetry: 0 };
  const progress = new Progress(output, total, {
    now: () => clock.ms,
    size: size && { requests: 4 * total, expectedMs: size.expectedMs },
    counts: () => ({ ...clock, sent: 4 * clock.ended }),
  });
  return { clock, progress };
}

/** One check ends at each interval, in milliseconds; the first one fails. */
function played(output: Output, total: number, eachMs: number, expectedMs?: number): void {
  const { clock, progress } = begun(output, total, { ...(expectedMs && { expectedMs }) });
  for (let at = 0; at < total; at += 1) {
    Object.assign(clock, { ms: clock.ms + eachMs, ended: at + 1 });
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

test('a line says how long the rest takes, and how many checks wait for their retry, also while none ends', () => {
  const log = memory();
  const { clock, progress } = begun(log, 100, {});
  for (let second = 1; second <= 20; second += 1) {
    Object.assign(clock, { ms: second * 1_000, ended: second * 2.5, toRetry: 2 });
    progress.tick();
  }
  const [, last] = log.text().split('\n');
  expect(last).toBe('50 of 100 checked, 20 s, about 30 s left, 2 to retry');
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

test('a run says first what it checks, where, and about how long that takes', () => {
  const run = { targetName: 'staging', baseURL: 'http://im.example', profile: 'core' };
  const checks = { selected: 12, planned: 12, expectedMs: undefined };
  const creates = { requests: 6_000, searches: 500, users: 590, groups: 450, messages: 480 };
  const on = 'of profile core on staging at http://im.example';
  for (const [more, ...lines] of [
    [{}, `Checking 12 requirements ${on}, usually half a minute to five minutes`],
    [
      { expectedMs: 61_000, targetName: 'im.example' },
      'Checking 12 requirements of profile core on http://im.example, about 61 s, longer if much fails',
    ],
    [{ selected: 1 }, `Checking 1 of 12 requirements ${on}`],
    [
      { expectedMs: 61_000, latencyMs: 12.4, creates },
      `Checking 12 requirements ${on}, about 61 s, longer if much fails`,
      'It answers in 12 ms, without TLS. For details: npx im-conformance doctor',
      'The run creates about 590 users, 450 groups and 480 messages; the users and messages stay.',
    ],
  ] as const)
    expect(openingLine({ ...run, ...checks, ...more })).toBe(`${lines.join('\n')}\n`);
});

const both = 'about 530 groups and 640 messages; the messages stay';
const ways: readonly (readonly [way: string, env: Record<string, string>, creates: string, time: string])[] =
  [
    ['register', {}, 'about 195 users, 530 groups and 640 messages; the users and messages stay', '94 s'],
    ['pool', { IM_POOL: 'nightly' }, both, '94 s'],
    ['given', { IM_ACCOUNTS: 'accounts.json' }, both, '94 s'],
    ['given', { IM_ACCOUNTS: 'accounts.json', IM_SECRET: '' }, 'nothing', '64 s'],
    ['none', { IM_SECRET: '', IM_ADMIN_TOKEN: 'token' }, 'nothing', '8 s'],
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
    expect(openingOf({ settings, open }, 10, 1_546).line, 'a part').not.toContain('creates');
  });

test('a run is expected to take longer where searches come one after the other, the rate is limited, or the machine is busy', () => {
  const seconds = (latencyMs: number, more: Partial<Parameters<typeof expectedRunMs>[2]> = {}): number => {
    const pace = { latencyMs, concurrency: 32, perSecond: undefined, ...more };
    return Math.round(expectedRunMs('platform-v3', runCosts['platform-v3'], pace) / 1_000);
  };
  expect(
    [10, 130].map((searchMs) => seconds(10, { searchMs })),
    'searches',
  ).toEqual([36, 132]);
  expect(seconds(10, { perSecond: 10 }), 'ten requests a second').toBe(
    Math.round(runCosts['platform-v3'].requests / 10),
  );
  const slow = [1, 4, 16].map((slowness) => seconds(100, { slowness }));
  expect([seconds(100), ...slow], 'busy, of which waiting is no part').toEqual([94, 94, 124, 184]);
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

const runs: readonly (readonly [name: string, run: Run])[] = Object.entries(recorded);

for (const [name, run] of runs)
  test(`once a third is done, the remaining time is right within a factor of two: ${name}`, () => {
    for (const expectedMs of [undefined, 50_000, 1_000 * run.seconds]) {
      const all = estimates(run, expectedMs);
      expect(wrong(all, run.seconds / 3), `expected ${expectedMs}`).toEqual([]);
      expect(all.find(({ at }) => at >= run.seconds / 2)?.left, 'half way').toBeDefined();
    }
  });

test('before that, what was expected counts, until that time is over', () => {
  const run = { seconds: 600, reached: Array.from({ length: 601 }, (_, at) => [at, 0, at * 15.5]) };
  const at = (second: number, expectedMs?: number) =>
    Math.round(estimates(run, expectedMs)[second]?.left ?? Number.NaN);
  expect([at(1), at(100)], 'nothing was expected').toEqual([Number.NaN, Number.NaN]);
  expect(at(1, 600_000), 'as expected').toBe(599);
  expect(at(61, 60_000), 'longer than expected').toBeGreaterThan(500);
});
