import type { PlaywrightTestConfig } from '@playwright/test';
import { configurationOf } from '../../../../configuration.ts';
import { register } from '../../../../fixtures/check.ts';
import { rowOf } from '../../../../fixtures/given/lots.ts';
import { operations, writingOperations } from '../../../../fixtures/operations.ts';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import { expectSuccessEnvelope, test } from '../../../../fixtures/test.ts';

// Any number of cheap checks, each a valid call of an operation that writes: runs with many failures are made of them.

/** How many there are in one file. */
export const CHECKS_IN_FILE = 50;

/** The id of a check, counted from 0. */
const idOf = (number: number): string => `MANY-${number}`;

/** None that reads: arranging calls these, too, and the calls under test are counted. */
const operationOf = (number: number) => rowOf(writingOperations, number % writingOperations.length);

function requirementOf(number: number): Requirement {
  const { path, area } = operations[operationOf(number)];
  const rest = { level: 'MUST', profile: 'platform-v3', source: 'nowhere', promises: [] } as const;
  return { id: idOf(number), area, operation: path, text: `${path} succeeds, number ${number}`, ...rest };
}

export const manyRequirements = (count: number): readonly Requirement[] =>
  Array.from({ length: count }, (_, number) => requirementOf(number));

/** Registers the checks of one file, counted from 0, out of the total. */
export function registerMany(file: number, count: number): void {
  const last = Math.min(count, (file + 1) * CHECKS_IN_FILE);
  for (let number = file * CHECKS_IN_FILE; number < last; number += 1)
    test(
      ...register(requirementOf(number), async ({ post, given, admin }) => {
        const { path, body } = await given.preparedCall(operationOf(number));

        expectSuccessEnvelope(await post(path, body, admin));
      }),
    );
}

/**
 * A Playwright config that runs made-up checks as the real config runs real ones.
 *
 * @param testDir where their files are
 * @param count how many there are
 */
export function manyConfig(testDir: string, count: number): PlaywrightTestConfig {
  return { ...configurationOf(manyRequirements(count)), testDir, testMatch: '*.many.ts' };
}
