import { expect, test } from '@playwright/test';
import { readsOnly } from '../../../../../fixtures/http/reads.ts';
import { lookAtStart } from '../../../../../fixtures/run/doctor/examine.ts';
import type { Findings } from '../../../../../fixtures/run/doctor/findings.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { closeServer, startServer } from '../../../../../fixtures/run/start/start-server.ts';
import type { HttpRequest } from '../../../../../reference/http.ts';
import { listen } from '../../../../../reference/listen.ts';
import { openingOf } from '../../../../../reports/reported-run.ts';
import { requirements } from '../../../../requirements.ts';
import { adminTokenOf } from '../../../admin-token.ts';
import { honest, noting, SECRET } from '../../../command/servers.ts';
import { isUnreadable } from './served.ts';

/** What a run of these requirements finds first, and what it sends for it. */
async function foundFirst(env: Readonly<Record<string, string>>, planned = requirements) {
  const { handle } = honest();
  const { handler, requests } = noting(handle);
  const IM_ADMIN_TOKEN = adminTokenOf(handle, { secret: SECRET });
  const access = env.IM_PROVISION === 'none' ? { IM_ADMIN_TOKEN } : { IM_SECRET: SECRET };
  const { url, close } = await listen(new Map([['', handler]]));
  const IM_REPORT_DIR = test.info().outputPath('reports');
  const settings = parseSettings({ IM_BASE_URL: url, ...access, IM_REPORT_DIR, ...env });
  const server = await startServer(settings);
  const before = requests.length;
  const found: Findings | undefined = await lookAtStart(settings, server, planned);
  const sent: readonly HttpRequest[] = requests.slice(before);
  await closeServer(server);
  await close();
  const open = () => ({ baseURL: url, latencyMs: 3, found });
  const opening = openingOf({ settings, open }, planned.length, planned.length);
  return { found, sent, lines: opening.line.split('\n') };
}

test('a whole run prints what the doctor finds, and sends no write for it', async () => {
  const { sent, lines } = await foundFirst({});
  const beginnings = ['Checking', 'Target', 'Token', 'Operations', 'Helper operations', 'Clock'];
  const others = ['Not tried, because it registers a user', 'A run', 'It creates', ''];
  expect(lines.map((line) => line.split(/:| \d| about/)[0])).toEqual([...beginnings, ...others]);
  const executed = sent.filter((each) => !readsOnly(each.path) && !isUnreadable(each));
  expect(
    executed.filter(({ path }) => path !== '/auth/get_user_token' && !path.includes('/get_imc')),
    'requests that could be executed',
  ).toEqual([]);
  expect(sent.length, 'requests').toBeLessThanOrEqual(60);
});

test('a run of few requirements does not look first', async () => {
  for (const run of [foundFirst({ IM_PROFILE: 'smoke' }), foundFirst({}, requirements.slice(0, 9))])
    expect(await run).toMatchObject({ found: undefined, sent: [] });
});

test('a run that only reads sends nothing but reading calls for it', async () => {
  const { sent, lines } = await foundFirst({ IM_PROVISION: 'none' });
  expect(sent.filter(({ method, path }) => method !== 'POST' || !readsOnly(path))).toEqual([]);
  expect(lines.join('\n')).toContain('\nIt only reads.');
});
