import { anyOf, base, type Arrow } from './arrow.ts';

/** What reports and their commands may import. The first that fits a source decides. */
export const arrowsOfReports: readonly Arrow[] = [
  {
    room: 'the reporter joins the run and its reports',
    from: /^reports\/(reporter|reported-run)\.ts$/,
    to: anyOf(
      'reports/',
      'fixtures/run/(open-run|this-run|doctor/findings|start/(command-line|run-secrets|settings|suite)|engine/record)\\.ts$',
      base,
      'node:',
      '@playwright/test/reporter$',
    ),
    refused: 'fixtures/run/engine/engine.ts',
  },
  {
    room: 'recovering reads the record of a run that is over',
    from: /^reports\/recover\.ts$/,
    to: anyOf(
      'reports/',
      'fixtures/run/(start/(run-secrets|running|settings|ledger-file)|engine/record)\\.ts$',
      'tests/requirements\\.ts$',
      base,
      'node:',
    ),
    refused: 'fixtures/run/open-run.ts',
  },
  {
    room: 'the fold knows the record, and whom Playwright ended',
    from: /^reports\/fold\.ts$/,
    to: anyOf(
      'reports/(baseline/(baseline|judging)|conformance|result-row|grouped|retired)\\.ts$',
      'fixtures/run/engine/(outcome|record)\\.ts$',
      base,
      'node:',
      '@playwright/test/reporter$',
    ),
    refused: 'fixtures/run/start/settings.ts',
  },
  {
    room: 'reports know requirements and verdicts, not how they came about, nor other results',
    from: /^reports\//,
    to: anyOf(
      'reports/',
      'fixtures/(load/record|run/doctor/findings)\\.ts$',
      'fixtures/evidence/(evidence|bounds|kept-body)\\.ts$',
      base,
      'node:',
      '@playwright/test/reporter$|allure|zod$|yaml$',
    ),
    refused: 'results/merge/merging.ts',
  },
];
