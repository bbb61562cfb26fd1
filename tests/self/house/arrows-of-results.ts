import { anyOf, base, type Arrow } from './arrow.ts';

/** What knows one run: its schema, whether it bears out its verdict, and the words for it. */
const ofOneRun = [
  'reports/(conformance|result-file|result-format|result-row|run-verdict)\\.ts$',
  'reports/(advice|causes|cause-title|fitting|grouped|retired)\\.ts$',
  'reports/baseline/(baseline|judging|phrase|reading)\\.ts$',
  'reports/explain/',
  'reports/(page/(failure|markup|style)|markdown/(escape|summary)|junit/xml|terminal/paint)\\.ts$',
] as const;

/** What rooms of results share. */
const ground = 'results/(answers|listed|suite-lists)\\.ts$';

/** Those of them that need no disk. */
const inBrowsers = 'results/(answers|listed)\\.ts$';

const libraries = [base, 'node:', 'zod$'] as const;

/** What is about all runs may import. The first that fits a source decides. */
export const arrowsOfResults: readonly Arrow[] = [
  {
    room: 'answers of results, and what suites ask, rest on themselves',
    from: anyOf(inBrowsers),
    to: anyOf(base, 'zod$'),
    refused: 'results/compare/comparison.ts',
  },
  {
    room: 'the lists of suites lie on the disk',
    from: /^results\/suite-lists\.ts$/,
    to: anyOf(inBrowsers, ...libraries),
    refused: 'results/publishing/published.ts',
  },
  {
    room: 'programs of others read and compare results as the gate does',
    from: /^results\/library\.ts$/,
    to: anyOf('results/compare/changes\\.ts$', ...ofOneRun),
    refused: 'results/publishing/published.ts',
  },
  {
    room: 'merging writes what a run writes, and knows nothing of other results',
    from: /^results\/merge\//,
    to: anyOf(
      'results/merge/',
      ground,
      ...ofOneRun,
      'reports/(allure/whole-run|github/output|write-reports|standing|terminal/closing-words)\\.ts$',
      'fixtures/load/record\\.ts$',
      ...libraries,
    ),
    refused: 'results/publishing/published.ts',
  },
  {
    room: 'what runs in a browser compares, and knows neither Node nor how the site is made',
    from: /^results\/site\/browser\//,
    to: anyOf(
      'results/site/(browser/|stored-results\\.ts$)',
      inBrowsers,
      'results/compare/(changes|page-parts)\\.ts$',
      'reports/(cause-title|page/markup|result-format|result-row|run-verdict)\\.ts$',
      base,
      'zod$',
    ),
    refused: 'reports/conformance.ts',
  },
  {
    room: 'the gate decides about parts of a run, and what changed since another one',
    from: /^results\/gate\//,
    to: anyOf(
      'results/gate/',
      'results/(merge/merging|compare/(caused|changes))\\.ts$',
      ground,
      ...ofOneRun,
      ...libraries,
    ),
    refused: 'results/publishing/published.ts',
  },
  {
    room: 'publishing compares nothing',
    from: /^results\/publishing\//,
    to: anyOf('results/publishing/', ground, ...ofOneRun, ...libraries),
    refused: 'results/compare/changes.ts',
  },
  {
    room: 'comparing reads what was published, and shows nothing of the site',
    from: /^results\/compare\//,
    to: anyOf('results/(compare|publishing)/', ground, ...ofOneRun, ...libraries),
    refused: 'results/site/layout.ts',
  },
  {
    room: 'the site shows what was published, and runs nothing',
    from: /^results\/site\//,
    to: anyOf(
      'results/(site|publishing)/',
      'results/compare/(caused|changes|comparison|page-parts)\\.ts$',
      ground,
      ...ofOneRun,
      ...libraries,
      'esbuild$',
      'badge-maker$',
    ),
    refused: 'results/gate/gating.ts',
  },
];
