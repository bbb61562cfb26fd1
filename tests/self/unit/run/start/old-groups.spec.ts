import { expect, test } from '@playwright/test';
import { namesOfRuns, oldGroups, newRunID } from '../../../../../fixtures/run/start/run-id.ts';

const HOUR = 3_600_000;

test('old groups are those of which both ID and name carry one ID of an old run', () => {
  const now = Date.UTC(2026, 3, 9);
  const [old, other, young, future] = [-25 * HOUR, -30 * HOUR, -23 * HOUR, HOUR].map((ms) =>
    newRunID(now + ms),
  );
  const digits = newRunID(now - 25 * HOUR, 'digits');
  const wrong = `${old?.slice(0, -1)}${old?.endsWith('0') ? '1' : '0'}`;
  const group = (id = '', name = `G ${id}`) => ({ groupID: id, groupName: name, status: 0 });
  const ours = [
    group(`${old}a1bg001`),
    group(`${digits}10001`),
    group('imconf0td3ms0g2pnjna1b2g0001', 'Group imconf0td3ms0g2pnjna1b2g0001'),
  ];
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
  expect(oldGroups(listed, now, 24 * HOUR), 'old groups').toEqual(ours);
  expect(oldGroups(listed, now, 20 * HOUR).length, 'with the younger one').toBe(4);
});
