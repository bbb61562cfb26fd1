import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';

/** Writes a value into a file of the test, as JSON unless it is a text, and gives its name. */
export function file(name: string, value: unknown): string {
  const at = test.info().outputPath(name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, typeof value === 'string' ? value : JSON.stringify(value));
  return at;
}
