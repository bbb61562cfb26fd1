import { expect, test } from '@playwright/test';
import { lookAtStart } from '../../../../../fixtures/run/doctor/examine.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { closeServer, startServer } from '../../../../../fixtures/run/start/start-server.ts';
import { listen } from '../../../../../reference/listen.ts';
import { requirements } from '../../../../requirements.ts';
import { SECRET, honest } from '../../../command/servers.ts';

test('what a run looks at before its first check has four seconds, and checks ask again as long as usual', async () => {
  const { url, close } = await listen(new Map([['', honest().handle]]));
  const IM_REPORT_DIR = test.info().outputPath('reports');
  const settings = parseSettings({ IM_BASE_URL: url, IM_SECRET: SECRET, IM_REPORT_DIR });
  const server = await startServer(settings);
  const times: (number | undefined)[] = [];
  server.target.listeners.push(({ timeoutMs }) => times.push(timeoutMs));
  await lookAtStart(settings, server, requirements);
  await closeServer(server);
  await close();

  expect(times.length, 'requests').toBeGreaterThan(30);
  expect(times.filter((each) => each !== 4_000)).toEqual([]);
});
