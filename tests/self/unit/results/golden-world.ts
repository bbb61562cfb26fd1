import type { Level } from '../../../../fixtures/requirement.ts';
import type { Evidence, ResultRow } from '../../../../reports/result-row.ts';
import type { Published } from '../../../../results/publishing/published.ts';
import type { PublishedRow, Seen } from '../../../../results/site/world.ts';
import { madeUpPublished, madeUpResult } from './made-up-published.ts';
import { rowFor, siteRequirement, worldOf } from './site/made-up-world.ts';

// Requirements and results with everything that a page or a comparison can show: the golden files show it.

/** What a result has of a requirement; none where it was not asked. */
type Cell = Partial<ResultRow> | 'withheld' | 'none';

const promise = 'mute_group.status';
const fails = (message: string) => ({ verdict: 'fail', message, promise }) as const;
const evidence: Evidence = {
  steps: [],
  differences: [{ path: 'status of the group', expected: '3', received: '0' }],
};
const muted = { ...fails('status: expected 3, received 0\nafter two calls'), evidence } as const;
const lost = { verdict: 'inconclusive', reason: 'no-answer', message: 'nobody answered' } as const;
const unprepared = { verdict: 'not-testable', reason: 'arranging-failed' } as const;
const seen = (observed: string): Cell => ({ observed });

/** Each requirement with what the results have of it, in the order of `results`; what is not named is all right. */
const table: readonly (readonly [aspect: string, level: Level, ...cells: readonly Cell[]])[] = [
  // The weakest level first: pages put it last.
  ['FIELD', 'MAY', seen('absent'), seen('refused'), seen('absent'), 'none', {}, {}, seen('absent')],
  // Of the same cause, in an old and a new result: two got worse, one healed, one fails as before.
  ['EFFECT', 'MUST', {}, muted, lost, 'withheld', { meaning: 2, text: 'It mutes.' }, 'none'],
  ['AGAIN', 'MUST', {}, fails('status: expected 3, received 0'), unprepared],
  ['REPLY', 'MUST', fails('status: expected 3, received 0')],
  ['SIXTY', 'MUST', fails('no group 17'), fails('no group 18')],
  ['LASTS', 'MUST', fails('HTTP 404'), fails('HTTP 500')],
  ['BY_ID', 'MUST', {}, { verdict: 'fail', message: 'another thing' }],
  ['SENDING', 'MUST', {}, lost],
  ['FROM_NOW', 'MUST', lost, {}],
  ['NEVER', 'MUST', lost, unprepared],
  ['MEANING', 'MUST', { meaning: 2 }],
  ['ADDED', 'MUST', 'none'],
  ['ALWAYS_SO', 'MUST'],
  ['ALLOW', 'SHOULD', {}, { verdict: 'warn', message: 'status: expected 405' }],
  ['LEVEL', 'SHOULD', { level: 'MUST' }],
];

const requirements = table.map(([aspect, level]) =>
  siteRequirement(`MUTE_GROUP-${aspect}`, {
    level,
    source: 'Platform API, page of the operation, section "Response"',
    promises: ['ADDED', 'FIELD'].includes(aspect) ? [] : ['mute_group.status'],
    proofs: Array.from({ length: level === 'MAY' ? 0 : aspect.length * 2 }, (_, at) => ({
      id: `MUTE_GROUP:broken-${at}`,
      sentence: `mutes ${at} groups`,
    })),
  }),
);

/** The rows of the result at this place. */
const rowsOf = (place: number): PublishedRow[] =>
  table.flatMap(([, level, ...cells], at): readonly PublishedRow[] => {
    const [requirement, cell = {}] = [requirements[at], cells[place]];
    if (!requirement || cell === 'none') return [];
    if (cell === 'withheld') return [{ id: requirement.id, level, verdict: 'withheld' }];
    return [rowFor(requirement, level === 'MAY' ? 'observed' : 'pass', cell)];
  });

/** The result at this place, as it would be published. */
function publishedAt(place: number, [title, version, suite, month]: (typeof results)[number]): Published {
  const rows = rowsOf(place);
  const open = rows.flatMap((row) => (row.verdict === 'withheld' ? [] : [row]));
  const gone = rowFor(siteRequirement('GET_USERS-GONE'), 'pass');
  const result = madeUpResult([...open, ...(place === 0 ? [gone] : [])], {
    suite,
    startedAt: `2026-${month}-01T10:00:00.000Z`,
  });
  const recipe = {
    implementation: title.toLowerCase(),
    title,
    version,
    standIns: place === 1 ? ['a queue'] : [],
  };
  const published = madeUpPublished(result, recipe);
  const withheld = rows.length - open.length;
  if (withheld === 0) return published;
  const sums = {
    planned: rows.length,
    withheld,
    complete: false,
    verdict: 'incomplete',
    results: rows,
  } as const;
  return { ...published, result: { ...result, ...sums } };
}

const results = [
  ['Alpha', '1.9', '0.1.0', '02'],
  ['Alpha', '1.10', '0.2.0', '03'],
  ['beta', '1', '0.2.0', '04'],
  ['beta', '2', '0.2.0', '05'],
  ['Gamma', '1', '0.1.0', '06'],
  ['delta', '1', '0.2.0', '07'],
  // Older than two others, so that only its own page shows it.
  ['Alpha', '1.0', '0.1.0', '01'],
  // Of a version that has a newer result.
  ['beta', '2', '0.2.0', '03'],
] as const;

/** In no order. */
export const publishedResults: readonly Published[] = results.map((about, place) =>
  publishedAt(place, about),
);

/** What the site of these requirements and results is made of. */
export function goldenWorld(more: Parameters<typeof worldOf>[2] = {}): Seen {
  const contract = {
    COMMON: [
      { id: 'common.nothing', level: 'MUST', source: 'RFC 9110, section 15.5.6', text: 'Nobody checks it.' },
    ],
    MUTE_GROUP: [
      {
        id: promise,
        level: 'MUST',
        source: 'Platform API, page of the operation, section "Response"',
        text: 'A muted group shows it.',
        why: 'Somebody writes in vain.',
      },
    ],
  } as const;
  return worldOf(requirements, publishedResults, { contract, ...more });
}
