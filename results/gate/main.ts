/**
 * `npm run gate -- conformance.json…`: decides about the result of a run, or of its parts. Exit code 0 when its target
 * conforms, or deviates in nothing but what is known; 1 when not; 2 for wrong arguments; 3 when too little
 * was measured. With `--since previous.json`: 1 when a MUST that held does not, 3 when it was not measured, 0 otherwise.
 */
import { readGitHub } from '../../fixtures/run/start/settings.ts';
import { suite } from '../../fixtures/run/start/suite.ts';
import { requirements } from '../../tests/requirements.ts';
import { appendSummary } from '../../reports/github/output.ts';
import { readRetired } from '../../reports/retired.ts';
import { listedIn } from '../suite-lists.ts';
import { gate } from './gating.ts';

const print = (line: string): void => console.log(line);
process.exitCode = gate(process.argv.slice(2), {
  requirements,
  retired: readRetired(),
  requireListed: listedIn({ suite, requirements }),
  now: new Date(),
  print,
  summarize: (result) => process.stdout.write(appendSummary(result, readGitHub())),
});
