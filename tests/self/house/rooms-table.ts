import { areas } from '../../../fixtures/operations/operation.ts';

/** What stands at the top of the fixtures, and what that rests on. */
const base = ['fixtures/', 'fixtures/operations/', 'node:', 'zod'];

/** What every room of `given` may import; each may import the rooms before it, too. */
const belowGiven = [
  ...base,
  'schemas/',
  'fixtures/http/',
  'fixtures/seen/',
  'fixtures/expect/values.ts',
  'fixtures/expect/effects.ts',
  'fixtures/given/',
];
const upToUsers = [...belowGiven, 'fixtures/given/users/'];
const upToGroups = [...upToUsers, 'fixtures/given/groups/'];
const upToMessages = [...upToGroups, 'fixtures/given/messages/'];
const upToCalls = [...upToMessages, 'fixtures/given/calls/'];

/** Tables that checks and broken servers share. */
const tables = [
  'tests/clients/spellings.ts',
  'tests/http/claims.ts',
  'tests/http/path-forms.ts',
  'tests/http/registered-verbs.ts',
  'tests/input/faults.ts',
  'tests/input/valid-requests.ts',
  'tests/input/wrong-values.ts',
  'tests/rights/matrix.ts',
];

/** What a spec file imports: the one file for authors of checks, entries, and schemas. */
const checks = ['fixtures/test.ts', 'tests/entry.ts', 'schemas/'];

/** What broken and odd servers are made of: the honest one, and the data that checks are made of, too. */
const servers = [
  'reference/',
  'schemas/',
  'tests/proof/mutant.ts',
  'tests/proof/variant.ts',
  'tests/proof/lost-without.ts',
  'tests/requirements.ts',
  ...tables,
];

/** What runs checks may import. */
const run = [
  ...base,
  'schemas/',
  'fixtures/http/',
  'fixtures/http/secrets/',
  'fixtures/load/',
  'fixtures/run/start/',
  'fixtures/run/start/start-server.ts',
];

/** What joins a run and its reports may import. */
const reportOfRun = [
  ...base,
  'reports/',
  'reports/reporter.ts',
  'reports/reported-run.ts',
  'fixtures/run/',
  'fixtures/run/doctor/findings.ts',
  'fixtures/run/end/process-end.ts',
  'fixtures/run/engine/record.ts',
  'fixtures/run/start/',
  'tests/requirements.ts',
  '@playwright/test/reporter',
];

/**
 * What each room may import beside itself: rooms, files and packages. A room is a folder or a file. A source belongs to
 * the room with the longest name that its path begins with. Of what begins with `type ` it may import types alone.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // What replies look like; and an honest server, which shares nothing with what checks it, so that no mistake agrees
  // with itself.
  'schemas/': ['zod'],
  'reference/': ['node:'],

  // What a check is given. None of it knows what runs checks.
  'fixtures/': base,
  'fixtures/operations/': ['fixtures/', 'schemas/', 'zod'],
  'fixtures/http/': [...base, 'schemas/', 'fixtures/http/secrets/', '@playwright/test'],
  'fixtures/http/secrets/': [...base, 'fixtures/http/access.ts', 'fixtures/http/reply.ts'],
  'fixtures/load/': [...base, 'fixtures/http/'],
  'fixtures/evidence/': [...base, 'fixtures/http/', 'fixtures/http/secrets/'],
  'fixtures/audit/': [
    ...base,
    'schemas/',
    'fixtures/http/',
    'fixtures/http/secrets/',
    'fixtures/expect/disclosure.ts',
    'fixtures/expect/values.ts',
  ],
  'fixtures/expect/': [...base, 'fixtures/http/', 'schemas/'],
  'fixtures/seen/': [
    ...base,
    'fixtures/http/',
    'schemas/',
    'fixtures/expect/values.ts',
    'fixtures/expect/effects.ts',
  ],
  'fixtures/given/': belowGiven,
  'fixtures/given/users/': belowGiven,
  'fixtures/given/groups/': upToUsers,
  'fixtures/given/messages/': upToGroups,
  'fixtures/given/calls/': upToMessages,
  'fixtures/given/tokens/': upToCalls,
  'fixtures/given/given.ts': [...upToCalls, 'fixtures/given/tokens/'],
  // Walks are held against an honest server, which is asked in this process.
  'fixtures/walks/': [...upToMessages, 'fixtures/expect/', 'fixtures/walks/drawn/', 'reference/'],
  'fixtures/walks/drawn/': ['fixtures/json.ts', 'fixtures/walks/step.ts'],
  'fixtures/scene/': [
    ...upToMessages,
    'fixtures/given/given.ts',
    'fixtures/expect/',
    'fixtures/walks/',
    'fixtures/walks/drawn/',
  ],
  'fixtures/tools.ts': [
    ...upToCalls,
    'fixtures/scene/',
    'fixtures/given/given.ts',
    'fixtures/audit/',
    'fixtures/expect/',
    'fixtures/walks/',
  ],
  'fixtures/check.ts': [...base, 'fixtures/tools.ts', '@playwright/test'],
  'fixtures/test.ts': [
    ...upToMessages,
    'fixtures/check.ts',
    'fixtures/expect/',
    'fixtures/scene/',
    'fixtures/run/worker/open-worker.ts',
    '@playwright/test',
  ],

  // What runs checks.
  'fixtures/run/start/': [...run, '@playwright/test', 'dotenv', 'yaml'],
  'fixtures/run/start/start-server.ts': [...run, 'reference/', '@playwright/test'],
  'fixtures/run/end/': [...run, 'fixtures/seen/obtained.ts'],
  'fixtures/run/engine/': [
    ...run,
    'fixtures/audit/',
    'fixtures/check.ts',
    'fixtures/evidence/',
    'fixtures/given/board.ts',
    'fixtures/given/draws.ts',
    'fixtures/given/plain-twin.ts',
    'fixtures/run/end/',
    'fixtures/tools.ts',
    'fixtures/walks/drawn/values.ts',
  ],
  'fixtures/run/doctor/': [...run, 'fixtures/given/', 'fixtures/given/users/', 'fixtures/tools.ts'],
  'fixtures/run/provision/': [
    ...run,
    'fixtures/given/',
    'fixtures/given/users/',
    'fixtures/seen/obtained.ts',
    'fixtures/tools.ts',
  ],
  'fixtures/run/worker/': [
    ...run,
    'fixtures/check.ts',
    'fixtures/run/engine/open-engine.ts',
    'fixtures/run/engine/outcome-socket.ts',
    '@playwright/test',
  ],
  'fixtures/run/': [
    ...run,
    'fixtures/check.ts',
    'fixtures/run/doctor/',
    'fixtures/run/end/',
    'fixtures/run/engine/',
    '@playwright/test',
  ],
  'configuration.ts': [
    ...run,
    'fixtures/run/wanted-run.ts',
    'fixtures/run/end/process-end.ts',
    'fixtures/run/engine/record.ts',
    'reports/reporter.ts',
    'reports/',
    'tests/requirements.ts',
    '@playwright/test',
  ],
  'playwright.config.ts': ['configuration.ts', 'tests/requirements.ts', '@playwright/test'],
  'explore/': [
    ...run,
    'fixtures/given/',
    'fixtures/given/users/',
    'fixtures/run/end/',
    'fixtures/audit/',
    'fixtures/tools.ts',
    'fixtures/walks/',
    'fixtures/walks/drawn/',
  ],

  // What is checked.
  'tests/contract.ts': base,
  'tests/requirements.ts': base,
  'tests/entry.ts': [
    'fixtures/scene/cast.ts',
    'fixtures/scene/pasts.ts',
    'fixtures/scene/scene.ts',
    ...base,
    'fixtures/check.ts',
    'fixtures/tools.ts',
    'fixtures/expect/',
    'fixtures/http/',
    'tests/contract.ts',
  ],
  ...Object.fromEntries(areas.map((area) => [`tests/${area}/`, checks])),
  ...Object.fromEntries(
    ['any', 'clients', 'http', 'input', 'parallel', 'rights', 'waiting'].map((area) => [
      `tests/${area}/`,
      [...checks, ...tables],
    ]),
  ),
  ...Object.fromEntries(
    tables.map((table) => [
      table,
      [
        'fixtures/',
        'fixtures/operations/',
        'type fixtures/expect/',
        'node:',
        'tests/contract.ts',
        'type tests/entry.ts',
        ...tables,
      ],
    ]),
  ),

  // Reports of one run: those who write them know requirements and the record of a run, not how it came about.
  'reports/': [
    ...base,
    'fixtures/evidence/',
    'fixtures/load/record.ts',
    'type fixtures/run/doctor/findings.ts',
    'type fixtures/run/engine/outcome.ts',
    'type fixtures/run/engine/record.ts',
    '@playwright/test/reporter',
    'allure-js-commons',
    'allure-js-commons/http',
    'allure-js-commons/sdk/reporter',
    'allure-playwright',
    'yaml',
  ],
  ...Object.fromEntries(
    ['reports/reporter.ts', 'reports/reported-run.ts', 'reports/recover.ts'].map((file) => [
      file,
      reportOfRun,
    ]),
  ),

  // Results of several runs.
  'results/': [...base, 'reports/', 'results/compare/changes.ts'],
  'results/merge/': [...base, 'reports/', 'results/', 'fixtures/load/record.ts'],
  'results/publishing/': [...base, 'reports/', 'results/', 'fixtures/run/start/run-id.ts'],
  'results/compare/': [...base, 'reports/', 'results/', 'results/publishing/'],
  'results/gate/': [...base, 'reports/', 'results/', 'results/compare/', 'results/merge/merging.ts'],
  'results/site/': [
    ...base,
    'reports/',
    'results/',
    'results/compare/',
    'results/publishing/',
    'badge-maker',
    'esbuild',
  ],
  // It has no disk, so each file of another room is named.
  'results/site/browser/': [
    'fixtures/figures.ts',
    'fixtures/parse-json.ts',
    'fixtures/visible.ts',
    'reports/page/markup.ts',
    'reports/result-row.ts',
    'reports/run-verdict.ts',
    'results/answers.ts',
    'results/listed.ts',
    'results/compare/comparison.ts',
    'results/compare/html.ts',
    'results/compare/page.ts',
    'results/site/known.ts',
    'zod',
  ],

  'cli/': [
    ...run,
    'explore/explore.ts',
    'fixtures/run/',
    'fixtures/run/doctor/',
    'fixtures/run/end/',
    'fixtures/run/engine/record.ts',
    'fixtures/run/provision/',
    'fixtures/walks/',
    'fixtures/walks/drawn/',
    'reference/',
    'reports/',
    'reports/recover.ts',
    'reports/reported-run.ts',
    'reports/reporter.ts',
    'results/',
    'results/compare/',
    'results/gate/',
    'results/merge/',
    'results/publishing/',
    'results/site/',
    'fixtures/given/draws.ts',
    'fixtures/given/users/people.ts',
    'tests/clients/spellings.ts',
    'tests/contract.ts',
    'tests/http/path-forms.ts',
    'tests/http/registered-verbs.ts',
    'tests/requirements.ts',
    '@commander-js/extra-typings',
  ],

  // Broken and odd servers.
  'tests/proof/breaking/': [...base, ...servers],
  'tests/proof/mutants/': [...base, ...servers, 'tests/proof/breaking/'],
  'tests/proof/variants/': [
    ...base,
    ...servers,
    'tests/proof/breaking/',
    'tests/self/explore/planted.ts',
    'fixtures/http/fresh-ids.ts',
  ],
};
