import path from 'node:path';
import { suite } from '../fixtures/run/start/suite.ts';
import { readRetired } from '../reports/retired.ts';
import { compare } from '../results/compare/command.ts';
import { listedIn } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, notBlank, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'compare',
      'Compares results side by side: in the terminal, as Markdown and as a page. Two results of one server are compared as old and new; exit code: 1 if a MUST broke, 3 if one was not measured.',
      'compare old=a.json new=b.json',
    )
      .argument('<result>', '[name=]file: conformance.json, its folder, or a published file')
      .argument('<others...>', 'at least one more')
      .option('--into <folder>', 'where to write compare.html and compare.md', notBlank)
      .option('--all', 'also print requirements with equal results')
      .option('--upgrade', 'compare as old and new, whatever their names say')
      .option('--no-upgrade', 'never compare as old and new'),
  (asked) =>
    compare(asked, {
      requirements,
      retired: readRetired(),
      requireListed: listedIn({ suite, requirements }),
      output: process.stdout,
      folder: path.join('reports', 'out', 'compare'),
    }),
);
