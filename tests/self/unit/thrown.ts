import { expect } from '@playwright/test';
import { NotTestable, Violation } from '../../../fixtures/errors.ts';

/** What `act` throws; fails when it throws nothing. */
export async function thrownBy(act: () => unknown): Promise<Error> {
  try {
    await act();
  } catch (problem) {
    if (problem instanceof Error) return problem;
    throw problem;
  }
  throw new Error('Nothing was thrown.');
}

/** The message of the violation that `act` finds; any other problem fails the test. */
export async function violationBy(act: () => unknown): Promise<string> {
  const problem = await thrownBy(act);
  expect(problem, 'the problem').toBeInstanceOf(Violation);
  return problem.message;
}

/** The message with which `act` is not testable for this reason; any other problem fails the test. */
export async function notTestable(
  act: () => unknown,
  reason: NotTestable['reason'] = 'arranging-failed',
): Promise<string> {
  const problem = await thrownBy(act);
  expect(problem, 'the problem').toBeInstanceOf(NotTestable);
  expect(problem, 'its reason').toMatchObject({ reason });
  return problem.message;
}
