import { thousands } from '../../fixtures/figures.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { claim, writeInto, writeWhole } from '../../fixtures/own-files.ts';
import type { Asked } from '../answers.ts';
import type { Retired } from '../../reports/retired.ts';
import type { RequireListed } from '../suite-lists.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import { paintFor, type Output } from '../../reports/terminal/paint.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { readSources } from './reading.ts';
import { comparisonPage } from './comparison.ts';
import { comparisonHTML, recipeFold } from './document.ts';
import { markdownComparison } from './markdown.ts';
import { terminalLines, wrapped } from './terminal.ts';
import { upgradeOf } from './upgrade.ts';

/** What a comparison was asked for. */
interface CompareOptions {
  /** The results, each `NAME=FILE` or `FILE`. */
  readonly given: readonly string[];
  /** The folder for the page and the Markdown; undefined takes the usual one. */
  readonly into?: string | undefined;
  /** Whether to print also requirements in which nothing differs. */
  readonly all?: boolean | undefined;
  /** Whether the first of two results is the old one; undefined to find out. */
  readonly upgrade?: boolean | undefined;
}

/** What the command needs besides its arguments. */
interface CompareContext {
  /** All requirements of this version of the suite. */
  readonly requirements: readonly Pick<Asked, 'id' | 'operation' | 'text'>[];
  /** Requirements of earlier versions, which an older result may still answer. */
  readonly retired: readonly Retired[];
  /** Compares each result with the requirements of its version of the suite. */
  readonly requireListed: RequireListed;
  readonly output: Output;
  /** The default output folder. */
  readonly folder: string;
}

/** The width of an output that does not say it. */
const WIDTH = 80;

/**
 * Compares results: in the terminal, as Markdown and as a page.
 *
 * @returns the exit code: 0; for two results of one implementation 1 if the new one is worse, 3 if that is unknown
 * @throws Refusal; nothing is written then
 */
export function compare(options: CompareOptions, context: CompareContext): number {
  const { requirements, retired, requireListed, output, folder } = context;
  const print = (line: string): void => void output.write(`${line}\n`);
  const { given, into = folder, all = false, upgrade: wish } = options;
  if (wish && given.length > 2)
    throw new Refusal(
      `--upgrade compares an old result with a new one, but ${thousands(given.length)} are given: give two.`,
    );
  const columns = readSources(given, requireListed);
  const upgrade = upgradeOf(columns, wish, retired);
  const moreOf = (at: number) => recipeFold(columns[at]?.recipe);
  const made = comparisonPage(columns, { known: requirements, upgrade, moreOf });
  const page = upgrade ? { ...made, lead: [...made.lead, `Exit code ${upgrade.exitCode}.`] } : made;
  const texts = [
    [path.join(into, 'compare.html'), comparisonHTML(page)],
    [path.join(into, 'compare.md'), markdownComparison(page, columns, all)],
  ] as const;
  writeInto(into, () => {
    mkdirSync(into, { recursive: true });
    for (const [file] of texts) claim(into, file);
    for (const [file, text] of texts) writeWhole(file, text);
  });
  const width = Math.max(40, output.columns ?? WIDTH);
  for (const line of terminalLines(page, columns, { width, paint: paintFor(output), all })) print(line);
  print('');
  for (const [file] of texts) print(asTyped(file));
  if (upgrade)
    for (const line of wrapped(`${upgrade.sentence} (exit code ${upgrade.exitCode})`, width)) print(line);
  return upgrade?.exitCode ?? 0;
}
