import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { command as compareCommand } from '../../../../../cli/compare.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { compare } from '../../../../../results/compare/command.ts';
import type { Output } from '../../../../../reports/terminal/paint.ts';
import { requirements } from '../../../../requirements.ts';
import { endOf } from '../../cli/end-of.ts';
import { anyList } from '../made-up-published.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';

/** What the command did: what it said and, where it wrote, what. */
export interface Compared {
  readonly exitCode: number;
  readonly said: string;
  readonly html: string;
  readonly markdown: string;
  readonly hasWritten: boolean;
}

/** Runs the command in this process, with a folder of the test to write to. */
export function compared(
  args: readonly string[],
  output: Partial<Output> = { columns: 120 },
  requireListed = anyList,
): Compared {
  const into = test.info().outputPath('compared');
  const said: string[] = [];
  const write = (text: string): unknown => said.push(text);
  const retired = [{ id: 'GET_USERS-GONE', why: 'it was asked twice' }];
  const around = { requirements, retired, requireListed, output: { ...output, write }, folder: into };
  const exitCode = endOf(
    () => compare(parsed(compareCommand(), args), around),
    (line) => write(`${line}\n`),
  );
  const textOf = (name: string): string => {
    const at = path.join(into, name);
    return existsSync(at) ? readFileSync(at, 'utf8') : '';
  };
  return {
    exitCode,
    said: said.join(''),
    html: textOf('compare.html'),
    markdown: textOf('compare.md'),
    hasWritten: existsSync(into),
  };
}

/** A row for each requirement of the suite, as a server gives them that does all that it must and should. */
export const goodRows: readonly ResultRow[] = requirements.map(
  ({ id, area, operation, level, text, source }) => ({
    id,
    area,
    operation,
    level,
    text,
    source,
    durationMs: 1,
    ...(level === 'MAY' ? { verdict: 'observed', observed: 'absent' } : { verdict: 'pass' }),
  }),
);

/** The rows with changes to single ones, by their ids. */
export function changed(
  rows: readonly ResultRow[],
  changes: Readonly<Record<string, Partial<ResultRow>>>,
): readonly ResultRow[] {
  return rows.map((row) => ({ ...row, ...changes[row.id] }));
}
