import { expect, test } from '@playwright/test';
import { main } from '../../../../cli/main.ts';
import { listen } from '../../../../reference/listen.ts';
import { honest } from '../../command/servers.ts';

// The verb doctor. What it finds and prints: see examine.spec.ts and doctor-words.spec.ts.

const doctor = (...args: readonly string[]) => main(['doctor', '--profile', 'core', ...args]);

test('the doctor ends with 0 if a run makes sense, 1 if it does not, and 2 for misuse', async () => {
  const { url, close } = await listen(new Map([['', honest().handle]]));
  try {
    expect.soft(await doctor('--base-url', url), 'an honest server').toBe(0);
    expect.soft(await doctor('--base-url', url, '--json'), 'the same, as JSON').toBe(0);
    expect.soft(await doctor('--base-url', `${url}/v1`), 'a wrong prefix').toBe(1);
    expect.soft(await doctor('--base-url', url, '--try'), 'a user for a profile without users').toBe(2);
    expect.soft(await doctor('--base-url', 'im.example'), 'no URL').toBe(2);
  } finally {
    await close();
  }
});
