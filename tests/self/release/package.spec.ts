import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { projectFiles } from '../house/sources.ts';
import { root } from '../project.ts';
import { resultOf, rowOf } from '../unit/reports/made-up-result.ts';
import { packInto, unpack } from './packed.ts';
import { runReaderCode } from './reader-code.ts';

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
/** The manifest in an unpacked package. */
const manifestOf = (folder: string) =>
  Manifest.parse(parseJSON(readFileSync(path.join(folder, 'package.json'), 'utf8')));

const imports = /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Writes a result of one requirement into a folder. */
function writeResult(folder: string, verdict: 'pass' | 'fail'): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    reportFolder(folder).conformance,
    JSON.stringify(resultOf([rowOf('MUTE_GROUP-EFFECT', verdict)])),
  );
}

/** Imports of a file in an unpacked package that lead nowhere. */
function missingIn(folder: string, file: string): readonly string[] {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { dependencies } = manifestOf(folder);
  const named = [...text.matchAll(imports)].map(([, from, dynamic = '']) => from ?? dynamic);
  return named.filter((name) => {
    if (name.startsWith('.')) {
      const whole = path.join(folder, path.dirname(file), name);
      return !existsSync(whole) && !existsSync(whole.replace(/\.ts$/, '.d.ts'));
    }
    const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
    return !name.startsWith('node:') && !builtinModules.includes(name) && !(packageName in dependencies);
  });
}

test(
  'the package contains what it needs and nothing else, and the TypeScript of the pages runs with it',
  { tag: '@long' },
  () => {
    const folder = test.info().outputPath('packed');
    const packed = packInto(folder);
    unpack(packed, folder);

    const sources = projectFiles().filter(
      (file) => file.endsWith('.spec.ts') && !file.startsWith('tests/self/'),
    );
    const compiled = sources.map((file) => `dist/${file.replace(/\.ts$/, '.js')}`);
    expect(packed.paths, 'checks').toEqual(expect.arrayContaining(compiled));
    const others = packed.paths.filter(
      (file) => !/^dist\/.*\.(js|d\.ts|json)$|^docs\/[\w-]+\.md$/.test(file),
    );
    expect(others.toSorted(), 'other files').toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'cli/im-conformance.js', 'package.json'].toSorted(),
    );
    const filesClone = packed.paths.filter((file) =>
      /tests\/(?:self|proof)\/(?!recorded)|results\/site\/(?!proofs)|published\/(?!suites)/.test(file),
    );
    expect(filesClone, 'files of a clone').toEqual([]);

    const content = path.join(folder, 'package');
    const missing = packed.paths
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .flatMap((file) => missingIn(content, file).map((name) => `${file}: ${name}`));
    // The command refuses this verb.
    expect(missing, 'imports').toEqual(['dist/cli/main.js: ./site.js']);

    const reader = path.join(folder, 'reader');
    mkdirSync(path.join(reader, 'node_modules'), { recursive: true });
    symlinkSync(content, path.join(reader, 'node_modules/im-conformance'), 'junction');
    for (const [result, verdict] of [
      ['before', 'pass'],
      ['reports/out', 'fail'],
    ] as const)
      writeResult(path.join(reader, result), verdict);
    const printed = runReaderCode(reader);
    expect(printed.join('\n'), 'printed').toMatch(/^broken .*'broken: MUTE_GROUP-EFFECT'[^]*errCode:/);
  },
);

test('what somebody keeps beside the files of the suite is not compiled', () => {
  const clone = test.info().outputPath('clone');
  const config = 'tests/self/release/javascript.json';
  for (const file of [config, 'tsconfig.json']) cpSync(path.join(root, file), path.join(clone, file));
  const own = ['cli/own.ts', 'configuration.ts', 'playwright.config.ts'];
  for (const file of [...own, 'theirs/own.ts', 'theirs.ts']) {
    mkdirSync(path.join(clone, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(clone, file), 'export {};');
  }
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', path.join(clone, config), '--listFilesOnly', '--types', ''];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const listed = stdout.split('\n').map((file) => path.relative(clone, file));
  expect(listed.filter((file) => !file.startsWith('..') && file !== '').toSorted()).toEqual(own);
});
