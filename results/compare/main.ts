/**
 * `npm run compare -- A.json B.json …`: what results say of each requirement, side by side, in the terminal, as
 * Markdown and as a page. Of two results of one implementation the first is the old one: exit code 1 if a MUST that held
 * does not, 3 if it was not measured. Otherwise 0; 2 when it is asked wrongly.
 */
import path from 'node:path';
import { suite } from '../../fixtures/run/start/suite.ts';
import { requirements } from '../../tests/requirements.ts';
import { readRetired } from '../../reports/retired.ts';
import { listedIn } from '../suite-lists.ts';
import { compare } from './command.ts';

// Whoever reads only the beginning of the table has read enough.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem;
});
const folder = path.join(import.meta.dirname, '../../reports/out/compare');
process.exitCode = compare(process.argv.slice(2), {
  requirements,
  retired: readRetired(),
  requireListed: listedIn({ suite, requirements }),
  output: process.stdout,
  folder,
});
