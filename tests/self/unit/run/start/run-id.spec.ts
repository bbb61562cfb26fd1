import { expect, test } from '@playwright/test';
import { newRunID, readRunID, namesOfRuns, oldGroups } from '../../../../../fixtures/run/start/run-id.ts';

const now = Date.UTC(2026, 3, 9, 12);

test('an ID of a run has one length for decades, and contains the start of the run', () => {
  for (const [pattern, shape, late] of [
    [undefined, /^[a-z][\da-z]{12}$/, 999],
    ['digits', /^[1-8]\d{13}$/, 9_999],
  ] as const)
    for (const begunAt of [now, Date.UTC(2039, 0, 1), Date.UTC(2050, 0, 1)]) {
      const runID = newRunID(begunAt + late, pattern);
      expect.soft(runID, 'ID').toMatch(shape);
      expect.soft(readRunID(runID), 'recognised').toEqual({ runID, begunAt });
      expect.soft(readRunID(`${runID}10001`), 'what a run makes').toEqual({ runID, begunAt });
    }
});

test('an ID with one changed digit, or two swapped digits of its time, is invalid', () => {
  const runID = newRunID(now);
  for (let at = 0; at < runID.length; at += 1) {
    const changed = runID[at] === 'a' ? 'b' : 'a';
    expect.soft(readRunID(runID.slice(0, at) + changed + runID.slice(at + 1)), `at ${at}`).toBeUndefined();
  }
  const swapped = runID.replace(/^(.{5})(.)(.)/, '$1$3$2');
  expect(swapped === runID || readRunID(swapped) === undefined, 'two swapped').toBe(true);
});

test('what others call their things is no ID of a run', () => {
  const runID = newRunID(now);
  for (const text of [
    '',
    'imc',
    '47',
    '4711',
    'imconf',
    'imconference-room-of-all',
    'c1a2b3c',
    runID.slice(0, -1),
    ` ${runID}`,
    `x${runID}`,
    runID.toUpperCase(),
    `G ${runID}`,
  ])
    expect.soft(readRunID(text), text).toBeUndefined();
});

const HOUR = 3_600_000;

test('old groups are those of which both ID and name carry one ID of an old run', () => {
  const today = Date.UTC(2026, 3, 9);
  const [old, other, young, future] = [-25 * HOUR, -30 * HOUR, -23 * HOUR, HOUR].map((ms) =>
    newRunID(today + ms),
  );
  const digits = newRunID(today - 25 * HOUR, 'digits');
  const wrong = `${old?.slice(0, -1)}${old?.endsWith('0') ? '1' : '0'}`;
  const group = (id = '', name = `G ${id}`) => ({ groupID: id, groupName: name, status: 0 });
  const ours = [group(`${old}a1bg001`), group(`${digits}10001`)];
  for (const { groupName } of ours)
    expect.soft(namesOfRuns.filter((part) => groupName.includes(part)).length, groupName).toBe(1);
  const listed = [
    ...ours,
    group(`${young}a1b2g0001`),
    group(`${future}a1b2g0001`),
    group(`${wrong}a1b2g0001`),
    group(`${old}a1b2g0002`, `G ${other}a1b2g0002`),
    group(`${old}a1b2g0003`, 'Friends'),
    group(`${old}a1b2g0004`, `${old}a1b2g0004`),
    group('friends', `Group ${old}a1b2g0005`),
    group(`x${old}`, `G x${old}`),
    group('imconference-friends', 'Group imconference-friends'),
    group('4711 and more', 'G 4711 and more'),
  ];
  expect(oldGroups(listed, today, 24 * HOUR), 'old groups').toEqual(ours);
  expect(oldGroups(listed, today, 20 * HOUR).length, 'with the younger one').toBe(3);
});
