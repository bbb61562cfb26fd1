import { expect, test } from '@playwright/test';
import { explore } from '../../../../../explore/explore.ts';
import { sweep } from '../../../../../fixtures/run/end/sweeping.ts';
import { requireProductionAllowed } from '../../../../../fixtures/run/start/production.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { thrownBy } from '../../thrown.ts';

const given = { IM_BASE_URL: 'https://im.example', IM_SECRET: 's' };

const called: readonly (readonly [environment: Record<string, string>, what: string])[] = [
  [{ IM_BASE_URL: 'https://api.prod.example.com' }, 'host api.prod.example.com contains "prod"'],
  [{ IM_BASE_URL: 'https://IM-Production.example' }, 'host im-production.example contains "production"'],
  [{ IM_BASE_URL: 'https://chat.example.live:8443/api' }, 'host chat.example.live contains "live"'],
  [{ IM_TARGET_NAME: 'prod-eu' }, 'name prod-eu contains "prod"'],
  [{ IM_TARGET_NAME: 'Acme (LIVE)' }, 'name Acme (LIVE) contains "LIVE"'],
  [{ IM_TARGET: 'eu_prod', IM_TARGET_NAME: 'Acme' }, 'name eu_prod contains "prod"'],
];

const notCalled: readonly Record<string, string>[] = [
  { IM_BASE_URL: 'https://product.example' },
  { IM_BASE_URL: 'https://liverpool.example/prod' },
  { IM_BASE_URL: 'https://prod2.example', IM_TARGET_NAME: 'reproduction delivery alive' },
  { IM_BASE_URL: 'http://127.0.0.1:10002', IM_TARGET_NAME: 'prodé' },
  {},
];

test('a target is called production by a whole word in its host or one of its names', async () => {
  for (const [environment, what] of called) {
    const settings = parseSettings({ ...given, ...environment }, 'crun');
    const { name, message } = await thrownBy(() => requireProductionAllowed(settings));
    expect
      .soft([name, message], what)
      .toEqual([
        'Refusal',
        `Nothing was sent, because the ${what}: this may be a production server, and users registered there stay forever. Set IM_PROVISION=none to only read, or IM_ALLOW_PRODUCTION=yes to run there all the same.`,
      ]);
    for (const more of [{ IM_ALLOW_PRODUCTION: 'yes' }, { IM_PROVISION: 'none', IM_ADMIN_TOKEN: 't' }]) {
      const allowed = parseSettings({ ...given, ...environment, ...more }, 'crun');
      expect.soft(() => requireProductionAllowed(allowed), what).not.toThrow();
    }
  }
  for (const environment of notCalled) {
    const settings = parseSettings({ ...given, ...environment }, 'crun');
    expect.soft(settings.production, JSON.stringify(environment)).toBeUndefined();
  }
});

test('what writes and is no run is refused with IM_PROVISION=none, which would allow production', async () => {
  const settings = parseSettings({
    IM_BASE_URL: 'https://live.im.example',
    IM_ADMIN_TOKEN: 'an.admin.token',
    IM_PROVISION: 'none',
  });
  const nothing = (): void => undefined;
  const refused = await Promise.all([
    thrownBy(() => explore(settings, { seed: 1, ms: 1 }, nothing)),
    thrownBy(() => sweep(settings, { dryRun: false, olderThanMs: 1 }, nothing)),
  ]);
  expect(refused.map(({ message }) => message)).toEqual([
    'explore registers users and creates groups: leave out IM_PROVISION.',
    'sweep dismisses groups: leave out IM_PROVISION=none, or add --dry-run.',
  ]);
});
