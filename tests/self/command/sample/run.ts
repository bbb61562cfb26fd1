import path from 'node:path';
import type { Conformance } from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';
import { runCommand, type CommandOptions, type Ran } from '../command.ts';

const config = path.join(root, 'tests/self/command/sample/playwright.config.ts');

/**
 * Runs Playwright on the sample in a process of its own, against the embedded server.
 *
 * @param file with the checks; its beginning is enough
 * @param folder where reports go
 * @param options `args` follow the file
 */
export function runSample(
  file: string,
  folder: string,
  { args = [], env = {}, ...options }: CommandOptions = {},
): Promise<Ran> {
  return runCommand(folder, {
    ...options,
    args: ['-c', config, `/${file}`, ...args],
    env,
  });
}

/** The result file that a run wrote. */
export function resultOf({ conformance, out }: Ran): Conformance {
  if (!conformance) throw new Error(`No result: ${out}`);
  return conformance;
}
