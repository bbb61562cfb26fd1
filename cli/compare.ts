import path from 'node:path';
import { suite } from '../fixtures/run/start/suite.ts';
import { readRetired } from '../reports/retired.ts';
import { compare } from '../results/compare/command.ts';
import { compareOptions as optionsOf, type CompareOptions } from '../results/compare/options.ts';
import { listedIn } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, notBlank, parsed } from './parser.ts';

/** What it takes. */
export const command = () =>
  newCommand(
    'compare',
    'Compares results of requirements, side by side: in the terminal, as Markdown and as a page. Of two results of one server the first is the old one: exit code 1 if a MUST that held does not, 3 if it was not measured.',
    'compare old=a.json new=b.json',
  )
    .argument('<result>', '[name=]file: conformance.json, its folder, or a published file')
    .argument('<others...>', 'at least one more')
    .option('--into <folder>', 'where to write compare.html and compare.md', notBlank)
    .option('--all', 'print also requirements with equal results')
    .option('--upgrade', 'the first of two is the old one, whatever their names say')
    .option('--no-upgrade', 'none of them is the old one');

/** Reads its arguments. Throws a Refusal. */
export function compareOptions(args: readonly string[]): CompareOptions {
  const asked = parsed(command(), args);
  return optionsOf(asked.args, asked.opts());
}

/** Compares results. */
export function perform(args: readonly string[]): number {
  return compare(compareOptions(args), {
    requirements,
    retired: readRetired(),
    requireListed: listedIn({ suite, requirements }),
    output: process.stdout,
    folder: path.join('reports', 'out', 'compare'),
  });
}
