import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

/** Every file that git keeps, or would keep, by its path from the root. */
export function filesOfGit(): string[] {
  const list = (...flags: string[]): string[] =>
    execFileSync('git', ['ls-files', '-z', ...flags], { cwd: root, encoding: 'utf8' }).split('\0');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter(
    (path) => path !== '' && !deleted.has(path),
  );
}

/** Those that are no binaries. */
export const projectFiles = (): string[] => filesOfGit().filter((path) => !/\.(gz|png|ico)$/.test(path));

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export interface Import {
  /** A path from the root, or the name of a package. */
  readonly of: string;
  /** Leaves nothing when types are taken away. */
  readonly typeOnly: boolean;
}

const imports = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a source imports. */
export function importsOf(path: string): Import[] {
  return [...textOf(path).matchAll(imports)].map(([, type, named = '', dynamic]) => {
    const from = dynamic ?? named;
    const of = from.startsWith('.') ? join(dirname(path), from) : from;
    return { of, typeOnly: type !== undefined };
  });
}
