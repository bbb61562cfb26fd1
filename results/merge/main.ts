/**
 * `npm run merge -- parts… --into DIR`: puts the results of parts, such as shards, together. Exit code 0 when every MUST
 * was measured and held, or nothing but what is known was found, 1 when not, 2 when the parts cannot be put together;
 * nothing is written then.
 */
import { isVerbose, readGitHub } from '../../fixtures/run/start/settings.ts';
import { suite } from '../../fixtures/run/start/suite.ts';
import { requirements } from '../../tests/requirements.ts';
import { listedIn } from '../suite-lists.ts';
import { merge } from './command.ts';

process.exitCode = merge(process.argv.slice(2), {
  requireListed: listedIn({ suite, requirements }),
  github: readGitHub(),
  output: process.stdout,
  isVerbose: isVerbose(),
  complain: console.error,
});
