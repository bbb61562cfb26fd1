import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all: readers see the old content or the new one, never a part. The text goes to a
 * neighbour first, since a rename within one folder is a single step for the file system.
 *
 * @param file where to; missing folders are made
 * @param text UTF-8
 * @param mode who may read it; everybody unless given
 * @throws the file system's own error; the old file is then still there and no neighbour is left behind
 */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const neighbour = `${file}.${process.pid}.part`;
  try {
    writeFileSync(neighbour, text, { mode });
    renameSync(neighbour, file);
  } finally {
    rmSync(neighbour, { force: true });
  }
}
