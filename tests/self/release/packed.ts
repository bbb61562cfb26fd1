import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
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

/** Builds and packs the package into a folder. */
export function packInto(folder: string): PackedFile {
  mkdirSync(folder, { recursive: true });
  // npm prints what prepack prints, too.
  const args = ['pack', '--json', '--silent', '--pack-destination', folder];
  const [packed] = Packed.parse(
    parseJSON(
      execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }),
    ),
  );
  return { file: path.join(folder, packed.filename), paths: packed.files.map((each) => each.path) };
}

/** Unpacks such a file; its content lies in `package` below the folder. */
export function unpack({ file }: PackedFile, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', folder]);
}
