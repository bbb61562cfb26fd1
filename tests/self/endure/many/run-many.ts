import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listen, type Handler } from '../../../../reference/listen.ts';
import { createReference } from '../../../../reference/reference.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { codeOf } from '../../../../fixtures/http/fresh-ids.ts';
import { operations } from '../../../../fixtures/operations.ts';
import { runCommand, type CommandOptions, type Ran } from '../../command/command.ts';
import { root } from '../../project.ts';
import { CHECKS_IN_FILE, manyRequirements } from './checks.ts';

const SECRET = 'secret of the many checks';

const refused: HttpReply = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"errCode":1002,"errMsg":"NoPermission","errDlt":""}',
};

const nine: ReadonlySet<string> = new Set(Object.values(operations).map(({ path: to }) => to));

interface Many extends CommandOptions {
  readonly count: number;
  /** Whether the call under test of a check is refused, by the number of times it was made. */
  readonly fails: (number: number, times: number) => boolean;
}

/** A run of many checks, and what it asked. */
interface RanMany extends Ran {
  /** How often the call under test of each check was made, by its number. */
  readonly calls: ReadonlyMap<number, number>;
}

/**
 * Runs this number of made-up checks with the real runner against their own server.
 *
 * @param folder absolute, in the project, so that what is written there finds the packages
 */
export async function runMany(
  folder: string,
  { count, fails, args = [], env, ...rest }: Many,
): Promise<RanMany> {
  const { config, checks } = writeSuite(folder, count);
  const numbers = new Map(manyRequirements(count).map(({ id }, number) => [codeOf(id), number]));
  const calls = new Map<number, number>();
  const { handle } = createReference({ secret: SECRET });
  const handler: Handler = (request) => {
    const number = numberUnderTest(request, checks, numbers);
    if (number === undefined) return handle(request);
    const times = (calls.get(number) ?? 0) + 1;
    calls.set(number, times);
    return fails(number, times) ? refused : handle(request);
  };
  const { url, close } = await listen(new Map([['', handler]]));
  try {
    const settings = { IM_BASE_URL: url, IM_SECRET: SECRET, ...env };
    const ran = await runCommand(path.join(folder, 'reports'), {
      ...rest,
      args: ['-c', config, ...args],
      env: settings,
    });
    return { ...ran, calls };
  } finally {
    await close();
  }
}

/** The check whose call under test this is; its other calls of the nine operations prepare state or read it back. */
function numberUnderTest(
  { path: to, headers }: HttpRequest,
  checks: readonly string[],
  numbers: ReadonlyMap<string, number>,
): number | undefined {
  const number = nine.has(to) ? numbers.get(headers['operationid']?.split('-')[1] ?? '') : undefined;
  return number !== undefined && checks[number] === to ? number : undefined;
}

/** Writes the files of the suite, and gives the path of its config and the operation of each check. */
function writeSuite(folder: string, count: number): { config: string; checks: readonly string[] } {
  mkdirSync(folder, { recursive: true });
  const from = (name: string): string => JSON.stringify(path.join(root, 'tests/self/endure/many', name));
  const config = path.join(folder, 'playwright.config.ts');
  const call = `manyConfig(${JSON.stringify(folder)}, ${count})`;
  writeFileSync(config, `import { manyConfig } from ${from('checks.ts')};\nexport default ${call};\n`);
  for (let file = 0; file * CHECKS_IN_FILE < count; file += 1)
    writeFileSync(
      path.join(folder, `f${String(file).padStart(3, '0')}.many.ts`),
      `import { registerMany } from ${from('checks.ts')};\nregisterMany(${file}, ${count});\n`,
    );
  return { config, checks: manyRequirements(count).map(({ operation }) => operation) };
}
