import { expect, test } from '@playwright/test';
import { cleanUp } from '../../../../../fixtures/run/end/cleanup.ts';
import type { Clock } from '../../../../../fixtures/run/end/retrying-step.ts';
import { foundAtEnd } from '../../../../../fixtures/run/engine/found-at-end.ts';
import { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { requirements } from '../../../../requirements.ts';
import { onReference, patient } from '../../fake-target.ts';
import { success } from '../../made-up-reply.ts';

// Dismissals that are answered with success and leave their groups alive.

const DISMISSED = 2;
const MUTED = 3;

/** Cleans up after a muted and another group, on a server whose dismissals do this. */
async function withMuted(
  dismiss: (group: { status: number }, time: { ms: number }) => void,
  isInfoStale = false,
) {
  const time = { ms: 0 };
  const opened = onReference(
    (path, body, honest) => {
      if (isInfoStale && path === '/group/get_groups_info')
        return { ...honest, text: honest.text?.replaceAll('"status":2', '"status":0') ?? '' };
      if (path !== '/group/dismiss_group') return honest;
      const id = typeof body === 'object' && body && 'groupID' in body ? String(body.groupID) : '';
      const group = opened.reference.store.groups.get(id);
      if (group) dismiss(group, time);
      return { json: success };
    },
    ['/group/dismiss_group'],
    { deadlines: { ...patient, write: 5_000 } },
  );
  const { reference, tools, target, sent } = opened;
  const groups = [await tools.given.group(), await tools.given.group()] as const;
  const [{ groupID }] = groups;
  await tools.post('/group/mute_group', { groupID }, tools.admin);
  const before = sent.length;
  const clock: Clock = { now: () => time.ms, pause: (ms) => Promise.resolve(void (time.ms += ms)) };
  const condemned = groups.map(({ groupID: id, groupName: name }) => ({ id, name }));
  const { left, ignored } = await cleanUp(target, { groups: condemned, namePart: 'crun' }, clock);
  const statuses = groups.map((group) => reference.store.groups.get(group.groupID)?.status);
  const writes = sent.slice(before).map(({ url }) => new URL(url).pathname.split('/').at(-1));
  return {
    muted: groupID,
    left,
    ignored,
    statuses,
    time,
    writes: writes.filter((path) => path?.startsWith('get') !== true),
  };
}

test('a muted group that a dismissal left alive is unmuted and dismissed once more, in this order', async () => {
  const { muted, left, ignored, statuses, writes } = await withMuted((group) => {
    if (group.status !== MUTED) group.status = DISMISSED;
  });
  expect([left, statuses], 'left').toEqual([[], [DISMISSED, DISMISSED]]);
  expect(
    ignored.map(({ id }) => id),
    'ignored',
  ).toEqual([muted]);
  expect(writes, 'writes').toEqual(['dismiss_group', 'dismiss_group', 'cancel_mute_group', 'dismiss_group']);
});

test('a dismissal that shows within the time of a write is done, and so is one that get_groups alone shows', async () => {
  const done = { at: Number.NaN };
  const late = await withMuted((group, time) => {
    done.at = time.ms;
    Object.defineProperty(group, 'status', { get: () => (time.ms >= done.at + 3_000 ? DISMISSED : 0) });
  });
  expect([late.ignored, late.left, late.writes], 'late').toEqual([
    [],
    [],
    ['dismiss_group', 'dismiss_group'],
  ]);
  const stale = await withMuted((group) => {
    group.status = DISMISSED;
  }, true);
  expect(stale.ignored, 'stale').toEqual([]);
});

test('what cleaning up showed is a failure of the requirement that it is about, and names the groups', () => {
  const ignored = Array.from({ length: 7 }, (_, at) => ({ id: `g${at}`, answer: 'HTTP 200, errCode 0' }));
  const outcome = foundAtEnd(ignored);
  expect(Outcome.parse(outcome), 'outcome').toMatchObject({ verdict: 'fail' });
  expect(outcome?.message, 'message').toMatch(
    /which were answered HTTP 200, errCode 0, while cleaning up: expected none, received 7: g0, g1, g2, g3, g4 and 2 more$/,
  );
  const [requirement] = requirements.filter(({ id }) => id === outcome?.id);
  expect(requirement, 'requirement').toMatchObject({ level: 'MUST', operation: '/group/dismiss_group' });
  expect(foundAtEnd([]), 'nothing').toBeUndefined();
});
