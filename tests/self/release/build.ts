// npm runs this before it packs.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { root } from '../project.ts';

const dist = path.join(root, 'dist');
const compiler = path.resolve(
  createRequire(import.meta.url).resolve('typescript/package.json'),
  '../bin/tsc',
);

function compile(config: string): void {
  const args = [compiler, '-p', path.join(import.meta.dirname, config)];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tsc -p ${config} failed:\n${stdout}`);
}

/** What sources read beside them. */
function copyData(): void {
  for (const room of ['tests', 'reports'])
    for (const name of readdirSync(path.join(root, room)).filter((each) => each.endsWith('.json')))
      cpSync(path.join(root, room, name), path.join(dist, room, name));
  for (const folder of ['results/published/suites', 'tests/proof/recorded'])
    cpSync(path.join(root, folder), path.join(dist, folder), { recursive: true });
}

/** The manifest that sources read beside them. */
const Named = z.object({ name: z.string(), version: z.string(), type: z.literal('module') });

/** Builds `dist`, which the package contains: JavaScript of the sources, the types of the library, and the data. */
function build(): void {
  rmSync(dist, { recursive: true, force: true });
  compile('javascript.json');
  compile('types.json');
  copyData();
  const named = Named.parse(parseJSON(readFileSync(path.join(root, 'package.json'), 'utf8')));
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(named, undefined, 2)}\n`);
}

build();
