import { expect, test } from '@playwright/test';
import { onReference, patient, toolsOn } from '../../fake-target.ts';
import { notTestable } from '../../thrown.ts';

type Made = ReturnType<typeof onReference>;

const LATER = 60;
const deadlines = { ...patient, later: LATER };

/** The honest server, which carries out a call this number of ms after answering it. */
function takingItsTime(path: string, ms: number): Made {
  const made = onReference(
    (asked, _body, said) => (asked === path ? { json: { errCode: 0, errMsg: '', errDlt: '' } } : said),
    [path],
    { deadlines },
  );
  const { exchange } = made.target;
  made.target.exchange = async (via, sent) => {
    const reply = await exchange(via, sent);
    const headers = Object.fromEntries(sent.headers.map(([name, value]) => [name.toLowerCase(), value]));
    const request = { method: 'POST', path, query: '', headers, body: sent.body ?? Buffer.alloc(0) };
    if (sent.url.endsWith(path)) setTimeout(() => made.reference.handle(request), ms);
    return reply;
  };
  return made;
}

async function elapsed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

test('how long an effect lasts is inconclusive if it never shows', async () => {
  const { tools, target } = onReference((_path, _body, said) => said, ['/group/mute_group']);
  const call = await tools.given.preparedCall('MUTE_GROUP');
  const reply = await tools.post(call.path, call.body, target.admin);
  const message = await notTestable(() => tools.expectEffectLasts(call, reply), 'not-arrived');
  expect(message, 'message').toMatch(
    /^\/group\/mute_group, called by the administrator, answered .*did not show\.$/,
  );
  const refused = await tools.given.controlledCall('MUTE_GROUP');
  await notTestable(() => tools.expectUntouchedLater(refused), 'not-arrived');
});

test('a slow target is given twice the time that a permitted effect needed there, measured once a run', async () => {
  const { tools, target, board, sent } = takingItsTime('/group/mute_group', 200);
  const first = await tools.given.controlledCall('MUTE_GROUP');
  expect(await elapsed(() => tools.expectUntouchedLater(first)), 'ms').toBeGreaterThanOrEqual(400);
  const mutes = (): number => sent.filter(({ url }) => url.endsWith('/mute_group')).length;
  expect(mutes(), 'permitted calls').toBe(1);
  const other = toolsOn(target, board);
  const second = await other.given.controlledCall('MUTE_GROUP');
  expect(await elapsed(() => other.expectUntouchedLater(second)), 'ms').toBeGreaterThanOrEqual(400);
  expect(mutes(), 'permitted calls').toBe(1);
});
