import { anyOf, base, type Arrow } from './arrow.ts';

/** What reports and their commands may import. The first that fits a source decides. */
export const arrowsOfReports: readonly Arrow[] = [
  {
    room: 'the commands of reports read the settings, or the list of requirements',
    from: /^reports\/(report|merge|replay|(baseline|gate)\/main)\.ts$/,
    to: anyOf(
      'reports/',
      '(fixtures/run/settings(-mistake)?|tests/requirements)\\.ts$',
      base,
      'node:',
      'zod$',
    ),
    refused: 'fixtures/run/worker.ts',
  },
  {
    room: 'the commands that publish and compare results read the list of requirements, and the settings for what is secret',
    from: /^reports\/(publishing|compare)\/main\.ts$/,
    to: anyOf(
      'reports/',
      '(fixtures/run/(suite|settings(-mistake)?|run-secrets)|tests/requirements)\\.ts$',
      base,
      'node:',
      'zod$',
    ),
    refused: 'fixtures/run/worker.ts',
  },
  {
    room: 'the command that makes the site puts together what stands all over the project',
    from: /^reports\/site\/main\.ts$/,
    to: anyOf(
      'reports/',
      'fixtures/run/suite\\.ts$',
      'tests/(requirements|contract)\\.ts$',
      base,
      'node:',
      'zod$',
    ),
    refused: 'tests/self/proof/mutants.ts',
  },
  {
    room: 'what runs in a browser compares, and knows neither Node nor how the site is made',
    from: /^reports\/site\/browser\//,
    to: anyOf(
      'reports/site/(browser/|stored-results\\.ts$|figure-line\\.ts$)',
      'reports/(comparing/|explain/visible\\.ts$|(result-row|run-verdict)\\.ts$)',
      base,
      'zod$',
    ),
    refused: 'reports/conformance.ts',
  },
  {
    room: 'reports know requirements and verdicts, not how they came about',
    from: /^reports\//,
    to: anyOf(
      'reports/',
      'fixtures/load/record\\.ts$',
      'fixtures/evidence/(evidence|bounds|kept-body)\\.ts$',
      base,
      'node:',
      '@playwright/test|allure|zod$|yaml$|esbuild$|badge-maker$',
    ),
    refused: 'fixtures/run/handover.ts',
  },
];
