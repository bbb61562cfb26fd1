import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { root } from '../project.ts';

const Packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

/** What `npm pack` has made. */
export interface PackedFile {
  /** Its absolute path. */
  readonly file: string;
  /** The paths in it. */
  readonly paths: readonly string[];
}

const Manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

/** What only a clone needs: its command is TypeScript. */
const OF_CLONE = 'tsx';

function pack(source: string, folder: string): PackedFile {
  mkdirSync(folder, { recursive: true });
  // npm prints what prepack prints, too.
  const args = ['pack', '--json', '--silent', '--pack-destination', path.resolve(folder)];
  const [packed] = Packed.parse(
    parseJSON(
      execFileSync('npm', args, { cwd: source, encoding: 'utf8', shell: process.platform === 'win32' }),
    ),
  );
  return { file: path.join(folder, packed.filename), paths: packed.files.map((each) => each.path) };
}

/** Builds and packs the package into a folder. Unlike what `npm pack` alone makes, it does not depend on tsx. */
export function packInto(folder: string): PackedFile {
  const work = mkdtempSync(path.join(tmpdir(), 'im-conformance-pack-'));
  try {
    unpack(pack(root, work), work);
    const content = path.join(work, 'package');
    const file = path.join(content, 'package.json');
    const { scripts: _, ...manifest } = Manifest.parse(parseJSON(readFileSync(file, 'utf8')));
    const dependencies = Object.entries(manifest.dependencies).filter(([name]) => name !== OF_CLONE);
    const own = { ...manifest, dependencies: Object.fromEntries(dependencies) };
    writeFileSync(file, `${JSON.stringify(own, undefined, 2)}\n`);
    return pack(content, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Unpacks such a file; its content lies in `package` below the folder. */
export function unpack({ file }: PackedFile, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', folder]);
}
