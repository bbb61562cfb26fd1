import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { command as baselineCommand } from '../../../../../cli/baseline.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { writeBaseline } from '../../../../../reports/baseline/command.ts';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { endOf } from '../../cli/end-of.ts';
import { resultOf, rowOf } from '../made-up-result.ts';

export const held = rowOf('HELD', 'pass');
export const failed = (id: string, message = `expected 1, received 'no' of ${id}17`): ResultRow =>
  rowOf(id, 'fail', { message });

/** Writes the baseline of a run that found these rows, or of this result. */
export function written(of: readonly ResultRow[] | Conformance, ...args: string[]) {
  const folder = test.info().outputPath();
  mkdirSync(folder, { recursive: true });
  const result = path.join(folder, 'conformance.json');
  writeFileSync(result, JSON.stringify('results' in of ? of : resultOf(of)));
  const lines: string[] = [];
  const file = path.join(folder, 'known.yaml');
  const print = (line: string): unknown => lines.push(line);
  const retired = [{ id: 'OLD', why: 'another one asks it better', successor: 'NEW' }];
  const around = { reportDir: folder, baseline: file, retired, now: new Date('2026-11-02T23:00:00Z'), print };
  const exitCode = endOf(() => writeBaseline(parsed(baselineCommand(), args), around), print);
  return { exitCode, file, lines, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}
