import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { blocksOf } from '../docs/pages.ts';

const compiler = path.resolve(
  createRequire(import.meta.url).resolve('typescript/package.json'),
  '../bin/tsc',
);

const configuration = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'esnext.disposable'],
    module: 'nodenext',
    types: [],
    strict: true,
    outDir: 'out',
  },
};

/**
 * Compiles the TypeScript of the pages in a folder that has the package, and runs it.
 *
 * @returns what each block printed, or why it does not compile
 */
export function runReaderCode(folder: string): readonly string[] {
  const blocks = blocksOf('ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  for (const [at, { text }] of blocks.entries()) writeFileSync(path.join(folder, `reader-${at}.mts`), text);
  const { status, stdout } = spawnSync(process.execPath, [compiler], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return [stdout];
  return blocks.map((_, at) => {
    const ran = spawnSync(process.execPath, [path.join('out', `reader-${at}.mjs`)], {
      cwd: folder,
      encoding: 'utf8',
    });
    return ran.stdout + ran.stderr;
  });
}
