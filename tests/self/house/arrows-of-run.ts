import { anyOf, base, type Arrow } from './arrow.ts';

const libraries = [base, 'schemas/', 'node:', 'zod$'] as const;

/** What runs checks may import. The first that fits a source decides. */
export const arrowsOfRun: readonly Arrow[] = [
  {
    room: 'only the start of the run’s server starts the embedded one',
    from: /^fixtures\/run\/start\/start-server\.ts$/,
    to: anyOf(
      'fixtures/run/start/',
      'fixtures/(http|load)/',
      'reference/(reference|listen)\\.ts$',
      '@playwright/test$',
    ),
    refused: 'fixtures/run/end/leave-target.ts',
  },
  {
    room: 'what acts at the start of a run knows no engine, no worker and no end',
    from: /^fixtures\/run\/start\//,
    to: anyOf(
      'fixtures/run/start/',
      'fixtures/(http|load)/',
      ...libraries,
      '@playwright/test$',
      'dotenv$',
      'yaml$',
    ),
    refused: 'fixtures/run/end/cleanup.ts',
  },
  {
    room: 'what acts at the end of a run knows its start, and nothing that performs checks',
    from: /^fixtures\/run\/end\//,
    to: anyOf(
      'fixtures/run/(start|end)/',
      'fixtures/(http|load)/',
      'fixtures/seen/obtained\\.ts$',
      ...libraries,
    ),
    refused: 'fixtures/run/engine/record.ts',
  },
  {
    room: 'the engine runs checks and does not know who shows the results',
    from: /^fixtures\/run\/engine\//,
    to: anyOf(
      'fixtures/run/(start|end|engine)/',
      'fixtures/(http|load|evidence|audit)/',
      'fixtures/given/board\\.ts$',
      'fixtures/(check|tools)\\.ts$',
      ...libraries,
    ),
    refused: 'fixtures/run/worker/show.ts',
  },
  {
    room: 'the doctor and who registers accounts use what a run is made of, and perform no checks',
    from: /^fixtures\/run\/(doctor|provision)\//,
    to: anyOf(
      'fixtures/run/(start|end|doctor|provision)/',
      'fixtures/(given|http)/',
      'fixtures/seen/obtained\\.ts$',
      'fixtures/tools\\.ts$',
      ...libraries,
    ),
    refused: 'fixtures/run/engine/engine.ts',
  },
  {
    room: 'a worker shows what the engine performed, and ends no run',
    from: /^fixtures\/run\/worker\//,
    to: anyOf(
      'fixtures/run/(start|engine|worker)/',
      'fixtures/http/admin-token\\.ts$',
      'fixtures/check\\.ts$',
      base,
      'node:',
      '@playwright/test$',
    ),
    refused: 'fixtures/run/end/leave-target.ts',
  },
  {
    room: 'opening a run connects its start, its engine and its end',
    from: /^fixtures\/run\/open-run\.ts$/,
    to: anyOf(
      'fixtures/run/((start|engine|end)/|doctor/findings\\.ts$)',
      'fixtures/http/',
      'fixtures/(check|load/record)\\.ts$',
      base,
      'node:',
    ),
    refused: 'fixtures/run/worker/open-worker.ts',
  },
  {
    room: 'the setup and the reporter meet in the run, and neither knows how checks are performed',
    from: /^fixtures\/run\/(global-setup|this-run)\.ts$/,
    to: anyOf(
      'fixtures/run/((open-run|this-run|engine/record|doctor/(examine|findings))\\.ts$|start/|end/)',
      base,
      '@playwright/test$',
    ),
    refused: 'fixtures/run/engine/engine.ts',
  },
];
