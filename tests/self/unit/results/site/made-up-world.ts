import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import type { Level, Requirement } from '../../../../../fixtures/requirement.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import type { Published, Recipe } from '../../../../../results/publishing/published.ts';
import {
  type PublishedRow,
  type Seen,
  type SitePromise,
  type SiteRequirement,
  type World,
  seenIn,
} from '../../../../../results/site/world.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';

// A world that nobody has measured, with everything in it that a page can show.

/** One source for each kind of published place, and one that is not published. */
const sources = [
  'Platform API, page of the operation, section "Response"',
  'RFC 9110, section 9.3.2: HEAD',
  'open-im-server issue 2233',
  'endpoint list of 2026-04-09',
];

const levels: readonly Level[] = ['MUST', 'MUST', 'MUST', 'SHOULD', 'MAY'];

/** The requirement at an index of a list of this length, spread over the operations in order. */
function requirementAt(at: number, count: number): SiteRequirement {
  const name = everyOperation[Math.floor((at * everyOperation.length) / count)] ?? 'GET_USERS';
  const { path, area } = operations[name];
  return {
    id: `${name}-MADE_UP_${at}`,
    area,
    operation: path,
    profile: 'platform-v3',
    level: levels[at % levels.length] ?? 'MUST',
    text: `${path} does the thing number ${at}, which nobody has asked of it before, and says so in its answer`,
    source: sources[at % sources.length] ?? '',
    promises: [`${name.toLowerCase()}.promise-${at % 40}`],
    file: 'tests/group/mute-group/effect.spec.ts',
    proofs: Array.from({ length: at % 13 }, (_, number) => ({
      id: `${name}:broken-${number}`,
      sentence: `${path} does the thing, but ${number} times`,
    })),
  };
}

function promisesOf(requirements: readonly SiteRequirement[]): World['contract'] {
  const ids = [...new Set(requirements.flatMap(({ promises }) => promises))];
  const promise = (id: string): SitePromise => ({
    id,
    level: requirements.find(({ promises }) => promises.includes(id))?.level ?? 'MUST',
    source: 'Platform API, page of the operation',
    text: `What stands as ${id} is done, and said.`,
    why: `Without ${id} a client shows what is not there.`,
  });
  return Object.fromEntries(
    everyOperation.map((name) => [
      name,
      ids.filter((id) => id.startsWith(`${name.toLowerCase()}.`)).map(promise),
    ]),
  );
}

/** What a made-up implementation answers: another one each, and each of them everything somewhere. */
function rowOf(requirement: SiteRequirement, at: number, seed: number): PublishedRow {
  const { id, area, operation, level, text, source } = requirement;
  const common = { id, area, operation, level, text, source, durationMs: 1 };
  const luck = (at * 31 + seed * 17) % 23;
  if (luck === 1) return { id, level, verdict: 'withheld' };
  if (luck === 2)
    return { ...common, verdict: 'inconclusive', reason: 'no-answer', message: 'no answer within 10 s' };
  const isMay = level === 'MAY';
  if (luck === 3 && !isMay)
    return { ...common, text: `${text}, in other words`, meaning: 2, verdict: 'pass' };
  if (level === 'MAY')
    return { ...common, verdict: 'observed', observed: ['absent', 'empty', 'null'][luck % 3] };
  if (luck > 5) return { ...common, verdict: 'pass' };
  const verdict: Verdict = level === 'MUST' ? 'fail' : 'warn';
  const differences = [{ path: 'data.total', expected: '3', received: `${seed}` }];
  const message = `total: expected 3, received ${seed}\nafter ${at} calls`;
  return { ...common, verdict, message, evidence: { differences, steps: [] } };
}

/** A published result of these requirements; what is left out was not asked. */
export function publishedBySeed(
  requirements: readonly SiteRequirement[],
  seed: number,
  recipe: Partial<Recipe> = {},
  about: Parameters<typeof madeUpResult>[1] = {},
): Published {
  const results = requirements.map((each, at) => rowOf(each, at, seed));
  const open = results.flatMap((row) => (row.verdict === 'withheld' ? [] : [row]));
  const withheld = results.length - open.length;
  const published = madeUpPublished(madeUpResult(open, about), recipe);
  return {
    ...published,
    result: {
      ...published.result,
      planned: results.length,
      ...(withheld > 0 ? { withheld } : {}),
      results,
    },
  };
}

/** A world of this number of requirements and implementations, each with two versions, and the first with three results. */
export function madeUpWorld(
  { requirements: count = 60, implementations = 3 } = {},
  more: Partial<World> = {},
): World {
  const requirements = Array.from({ length: count }, (_, at) => requirementAt(at, count));
  const names = Array.from({ length: implementations }, (_, at) => at);
  const published = names.flatMap((at) => {
    const recipe = {
      implementation: `server-${at}`,
      title: `Server of ${at}`,
      standIns: ['a database in memory'],
    };
    const older = requirements.slice(0, Math.ceil(count / 2));
    return [
      publishedBySeed(
        older,
        at,
        { ...recipe, version: '1.9.0' },
        { suite: '0.1.0', startedAt: '2026-09-01T10:00:00.000Z' },
      ),
      publishedBySeed(requirements, at + 1, { ...recipe, version: '1.10.0' }),
      ...(at === 0
        ? [
            publishedBySeed(
              requirements,
              9,
              { ...recipe, version: '1.10.0' },
              { startedAt: '2026-11-22T10:00:00.000Z' },
            ),
          ]
        : []),
    ];
  });
  return {
    suite: { name: 'im-conformance', version: '0.2.0' },
    requirements,
    contract: promisesOf(requirements),
    published,
    repository: undefined,
    address: undefined,
    ...more,
  };
}

/** A requirement of a made-up suite. */
export function siteRequirement(id: string, more: Partial<SiteRequirement> = {}): SiteRequirement {
  return {
    id,
    area: 'group',
    operation: '/group/mute_group',
    profile: 'platform-v3',
    level: 'MUST',
    text: `Sentence of ${id}`,
    source: 'Platform API, mute_group',
    promises: ['mute_group.effect'],
    file: 'tests/group/mute-group/effect.spec.ts',
    proofs: [{ id: `MUTE_GROUP:not-${id.toLowerCase()}`, sentence: `does not keep ${id}` }],
    ...more,
  };
}

/** The row of a run that was asked this. */
export function rowFor(
  { id, area, operation, level, text, source }: Requirement,
  verdict: ResultRow['verdict'],
  more: Partial<ResultRow> = {},
): ResultRow {
  return { id, area, operation, level, text, source, verdict, durationMs: 1, ...more };
}

/** A published result of these rows; its suite is by default the present one. */
export function publishedOf(
  rows: readonly ResultRow[],
  recipe: Partial<Recipe> = {},
  about: Parameters<typeof madeUpResult>[1] = {},
): Published {
  return madeUpPublished(madeUpResult(rows, about), recipe);
}

/** A world of these requirements and results, as the pages see it. */
export function worldOf(
  requirements: readonly SiteRequirement[],
  published: readonly Published[],
  more: Partial<World> = {},
): Seen {
  const promise = {
    id: 'mute_group.effect',
    level: 'MUST',
    source: 'Platform API',
    text: 'It mutes.',
  } as const;
  return seenIn({
    suite: { name: 'im-conformance', version: '0.2.0' },
    requirements,
    contract: { MUTE_GROUP: [{ ...promise, why: 'Nobody is muted.' }] },
    published,
    repository: undefined,
    address: undefined,
    ...more,
  });
}

/** As many requirements as that, of all operations and levels, with sentences as long as those of the list. */
export function manyRequirements(count: number): readonly SiteRequirement[] {
  return Array.from({ length: count }, (_, at) => {
    const name = everyOperation[at % everyOperation.length] ?? 'GET_GROUPS';
    const { path, area } = operations[name];
    const level = at % 15 === 14 ? 'MAY' : at % 5 === 4 ? 'SHOULD' : 'MUST';
    const text = `${path} counts what it lists, also in a sentence that is as long as those of the list are, number ${at}`;
    return siteRequirement(`${name}-INPUT_MADE_UP_IN_MANY_WORDS_${at}`, {
      area,
      operation: path,
      level,
      text,
    });
  });
}
