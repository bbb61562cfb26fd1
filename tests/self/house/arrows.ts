import { areas } from '../../../fixtures/operations.ts';
import { anyOf, base, type Arrow } from './arrow.ts';
import { arrowsOfFixtures } from './arrows-of-fixtures.ts';
import { arrowsOfReports } from './arrows-of-reports.ts';
import { arrowsOfResults } from './arrows-of-results.ts';
import { arrowsOfRun } from './arrows-of-run.ts';
import type { Import } from './sources.ts';

/** Requirements that several operations share, beside the areas. */
const shared = ['http', 'input', 'parallel', 'rights'] as const;
/** What checks and broken servers share. */
const tables = 'tests/(http/path-forms|rights/matrix|input/(faults|valid-requests))\\.ts$';

export const arrows: readonly Arrow[] = [
  {
    room: 'schemas describe replies and know nothing else',
    from: /^schemas\//,
    to: anyOf('schemas/', 'zod$'),
    refused: 'fixtures/errors.ts',
  },
  {
    room: 'the reference server shares nothing with what checks it, so that no mistake agrees with itself',
    from: /^reference\//,
    to: anyOf('reference/', 'node:'),
    refused: 'schemas/group.ts',
  },
  ...arrowsOfFixtures,
  {
    room: 'what a check is given knows no runner',
    from: /^fixtures\/(check|tools)\.ts$/,
    to: anyOf(
      'fixtures/(check|tools)\\.ts$',
      'fixtures/(given|seen|expect|http|audit)/',
      base,
      '@playwright/test$',
    ),
    refused: 'fixtures/run/worker/open-worker.ts',
  },
  {
    room: 'the door for authors of checks opens on the fixtures alone',
    from: /^fixtures\/test\.ts$/,
    to: anyOf(
      'fixtures/(expect|seen|given|http)/',
      'fixtures/run/worker/open-worker\\.ts$',
      'fixtures/check\\.ts$',
      base,
      '@playwright/test$',
    ),
    refused: 'fixtures/run/engine/engine.ts',
  },
  ...arrowsOfRun,
  ...[...areas, ...shared].map((area) => ({
    room: `the checks of ${area} use the door, schemas, and entries`,
    from: new RegExp(`^tests/${area}/.*\\.spec\\.ts$`),
    to: anyOf('fixtures/test\\.ts$', 'tests/entry\\.ts$', 'schemas/', `tests/${area}/[\\w-]+\\.ts$`),
    refused: 'fixtures/http/transcript.ts',
  })),
  {
    room: 'the checks that wait for all others are of bad input, of rights and of all replies',
    from: /^tests\/waiting\/.*\.spec\.ts$/,
    to: anyOf('fixtures/test\\.ts$', 'tests/entry\\.ts$', tables),
    refused: 'fixtures/http/transcript.ts',
  },
  {
    room: 'tables that checks and broken servers share are data',
    from: new RegExp(`^${tables}`),
    to: anyOf(
      'fixtures/(operations|requirement|standings)\\.ts$',
      'fixtures/http/json\\.ts$',
      'tests/(contract|entry)\\.ts$',
      tables,
    ),
    refused: 'fixtures/check.ts',
  },
  {
    room: 'the contract is data',
    from: /^tests\/contract\.ts$/,
    to: anyOf('fixtures/(errors|operations|parse-json|requirement)\\.ts$', 'node:', 'zod$'),
    refused: 'tests/requirements.ts',
  },
  {
    room: 'an entry is a requirement with its check, and knows the contract',
    from: /^tests\/entry\.ts$/,
    to: anyOf(
      'fixtures/(check|operations|requirement|tools)\\.ts$',
      'fixtures/(expect|http)/',
      'tests/contract\\.ts$',
    ),
    refused: 'tests/requirements.ts',
  },
  {
    room: 'the list of requirements is read from the catalogue',
    from: /^tests\/requirements\.ts$/,
    to: anyOf('fixtures/(requirement|operations)\\.ts$', 'node:', 'zod$'),
    refused: 'tests/entry.ts',
  },
  {
    room: 'the command knows everything, and no self-test',
    from: /^cli\//,
    to: anyOf(
      '(cli|explore|fixtures|reference|reports|results)/',
      'tests/(requirements|contract)\\.ts$',
      'node:',
      '@commander-js/extra-typings$',
      'zod$',
    ),
    refused: 'tests/self/proof/mutants.ts',
  },
  {
    room: 'the configuration of a run joins those who run it and those who report it',
    from: /^configuration\.ts$/,
    to: anyOf(
      'fixtures/run/(this-run|engine/record|start/(command-line|production|report-place|settings)|end/process-end)\\.ts$',
      base,
      'reports/(reporter|baseline/reading)\\.ts$',
      'tests/requirements\\.ts$',
      'node:',
      '@playwright/test$',
    ),
    refused: 'fixtures/run/engine/engine.ts',
  },
  {
    room: 'exploring hunts with what a run is made of, and knows no requirements',
    from: /^explore\//,
    to: anyOf(
      'explore/',
      'fixtures/run/(start|end)/',
      'fixtures/(given|seen|http|load)/',
      'fixtures/tools\\.ts$',
      base,
      'schemas/',
      'node:',
      'zod$',
      'fast-check$',
    ),
    refused: 'tests/requirements.ts',
  },
  ...arrowsOfReports,
  ...arrowsOfResults,
  {
    room: 'broken and odd servers are made of the honest one',
    from: /^tests\/self\/proof\/(breaking|mutants|variants)\//,
    to: anyOf(
      'tests/self/proof/(breaking/|variants/|lost-without\\.ts$|mutant\\.ts$|variant\\.ts$)',
      'tests/self/explore/planted\\.ts$',
      tables,
      'tests/requirements\\.ts$',
      'fixtures/(helper-operations|operations|standings)\\.ts$',
      'fixtures/http/fresh-ids\\.ts$',
      'schemas/',
      'reference/',
      'node:',
      'zod$',
    ),
    refused: 'fixtures/expect/reply.ts',
  },
];

/** The imports of a source that its arrow does not allow; none for a source without an arrow. */
export function strays(path: string, imports: readonly Import[]): readonly string[] {
  const arrow = arrows.find(({ from }) => from.test(path));
  return arrow ? imports.filter(({ of }) => !arrow.to.test(of)).map(({ of }) => of) : [];
}
