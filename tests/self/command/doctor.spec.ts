import { expect } from '@playwright/test';
import * as z from 'zod';
import { onItsTurn } from '../in-turn.ts';
import { runVerb } from './command.ts';
import { test } from './command-test.ts';
import { honest, SECRET } from './servers.ts';

const Found = z.object({ makesSense: z.boolean(), requests: z.number() });

for (const _ of onItsTurn('ends of the doctor'))
  test('the doctor ends with 0 if the suite can run, 1 if it cannot, and 2 for misuse', async ({ serve }) => {
    const url = await serve(honest().handle);
    const doctor = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      runVerb('doctor', test.info().outputPath('doctor'), { env: { IM_BASE_URL: url, ...env }, args });
    const [sound, refused, misused] = await Promise.all([
      doctor({ IM_SECRET: SECRET }, '--json'),
      doctor({ IM_SECRET: 'of another server' }),
      doctor({ IM_PROFILE: 'core' }, '--try'),
    ]);

    expect.soft(sound.exitCode, sound.out).toBe(0);
    expect.soft(Found.parse(JSON.parse(sound.stdout))).toMatchObject({ makesSense: true });
    expect.soft([refused.exitCode, misused.exitCode], refused.out + misused.out).toEqual([1, 2]);
  });
