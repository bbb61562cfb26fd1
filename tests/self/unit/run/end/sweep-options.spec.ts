import { expect, test } from '@playwright/test';
import { namesOfRuns, oldGroups } from '../../../../../fixtures/run/start/old-groups.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { sweepOptions } from '../../../../../fixtures/run/end/sweep-options.ts';
import { thrownBy } from '../../thrown.ts';

const HOUR = 3_600_000;

test('a sweep removes by the ledgers unless it is told more', () => {
  expect(sweepOptions([]), 'nothing').toEqual({ dryRun: false, olderThanMs: undefined });
  expect(sweepOptions(['--dry-run', '--older-than', '2d']), 'both').toEqual({
    dryRun: true,
    olderThanMs: 48 * HOUR,
  });
  expect(sweepOptions(['--older-than=12h']).olderThanMs, 'hours').toBe(12 * HOUR);
  expect(sweepOptions(['--older-than=30m']).olderThanMs, 'minutes').toBe(HOUR / 2);
});

test('each mistake is one sentence and how it is used', async () => {
  const mistakes: readonly (readonly [args: string[], sentence: RegExp])[] = [
    [['--dry'], /^Unknown option '--dry'\. Usage: npm run sweep /],
    [['now'], /^Unexpected argument 'now'\. /],
    [['--older-than'], /^Option '--older-than <value>' argument missing\. Usage: /],
    ...['1', 'd', '0d', '-1d', '1w', '1.5h', '1 d', ''].map((age): [string[], RegExp] => [
      [`--older-than=${age}`],
      /^--older-than must be like 1d, 12h or 30m, not "/,
    ]),
  ];
  for (const [args, sentence] of mistakes) {
    const { name, message } = await thrownBy(() => sweepOptions(args));
    expect.soft([name, message], args.join(' ')).toEqual(['SweepMistake', expect.stringMatching(sentence)]);
    expect.soft(message.split('\n'), 'lines').toHaveLength(1);
  }
});

test('old groups are those of which both ID and name carry one ID of an old run', () => {
  const now = Date.UTC(2026, 3, 9);
  const [old, other, young, future] = [-25 * HOUR, -30 * HOUR, -23 * HOUR, HOUR].map((ms) =>
    newRunID(now + ms),
  );
  const digits = newRunID(now - 25 * HOUR, 'digits');
  const wrong = `${old?.slice(0, -1)}${old?.endsWith('0') ? '1' : '0'}`;
  const group = (id = '', name = `Group ${id}`) => ({ groupID: id, groupName: name, status: 0 });
  const ours = [group(`${old}a1bg001`), group(`${digits}10001`), group('imconf0td3ms0g2pnjna1b2g0001')];
  for (const { groupName } of ours)
    expect.soft(namesOfRuns.filter((part) => groupName.includes(part)).length, groupName).toBe(1);
  const listed = [
    ...ours,
    group(`${young}a1b2g0001`),
    group(`${future}a1b2g0001`),
    group(`${wrong}a1b2g0001`),
    group(`${old}a1b2g0002`, `Group ${other}a1b2g0002`),
    group(`${old}a1b2g0003`, 'Friends'),
    group(`${old}a1b2g0004`, `${old}a1b2g0004`),
    group('friends', `Group ${old}a1b2g0005`),
    group(`x${old}`, `Group x${old}`),
    group('imconference-friends', 'Group imconference-friends'),
    group('4711 and more', 'Group 4711 and more'),
  ];
  expect(oldGroups(listed, now, 24 * HOUR), 'old groups').toEqual(ours);
  expect(oldGroups(listed, now, 20 * HOUR).length, 'with the younger one').toBe(4);
});
