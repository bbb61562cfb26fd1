import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import type { Requirement } from '../../../../../fixtures/requirement.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import type { Published, Recipe } from '../../../../../results/publishing/published.ts';
import { type Seen, type SiteRequirement, type World, seenIn } from '../../../../../results/site/world.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';

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
