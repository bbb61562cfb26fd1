import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process finds around it. */
interface Surroundings {
  /** Files of its folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** The words behind `node`. */
  readonly words?: readonly string[];
}

/** Gives what `act` gives in a folder, an environment and with a command line of its own, which it may change. */
export function within<T>({ files = {}, environment = {}, words = [] }: Surroundings, act: () => T): T {
  const { argv, env } = process;
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'within-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  process.chdir(folder);
  process.env = { ...environment };
  process.argv = ['node', ...words];
  try {
    return act();
  } finally {
    Object.assign(process, { argv, env });
    process.chdir(before);
  }
}
