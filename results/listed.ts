/**
 * What a version of the suite asks, and whether a result answers just that: else one row could pass for a whole run.
 * Data, and nothing but data: it runs in a browser, too.
 */
import * as z from 'zod';
import { areas } from '../fixtures/operations.ts';
import { levels, profiles, type Profile } from '../fixtures/requirement.ts';

/** A requirement as a version of the suite asks it. */
export const ListedRequirement = z.strictObject({
  id: z.string(),
  level: z.enum(levels),
  area: z.enum(areas),
  operation: z.string(),
  profile: z.enum(profiles),
  text: z.string(),
  source: z.string(),
  meaning: z.int().min(1).optional(),
  mayStayUntold: z.literal(true).optional(),
});
export type ListedRequirement = z.infer<typeof ListedRequirement>;

/** As much of a list as a result is held against. */
export const HeldList = z.object({
  suite: z.object({ name: z.string(), version: z.string() }),
  requirements: z.array(
    z.object(
      ListedRequirement.pick({ id: true, level: true, profile: true, meaning: true, mayStayUntold: true })
        .shape,
    ),
  ),
});
export type HeldList = Readonly<{
  suite: Readonly<z.infer<typeof HeldList>['suite']>;
  requirements: readonly Readonly<z.infer<typeof HeldList>['requirements'][number]>[];
}>;

/** As much of a result as is held against a list; of a withheld row nothing but its id and its level is told. */
export interface HeldResult extends Pick<HeldList, 'suite'> {
  readonly profile: Profile;
  readonly results: readonly (Omit<HeldList['requirements'][number], 'profile'> & {
    readonly verdict: string;
  })[];
}
type HeldRow = HeldResult['results'][number];

/** What is wrong with the rows of a result: they have to be those of the list that its profile plans, in its order. */
export function listObjection({ suite, profile, results }: HeldResult, list: HeldList): string | undefined {
  const version = `${list.suite.name} ${list.suite.version}`;
  if (`${suite.name} ${suite.version}` !== version)
    return `it is of ${suite.name} ${suite.version}, and is held against ${version}`;
  const asked = list.requirements.filter((each) => profile !== 'core' || each.profile === 'core');
  return idObjection(results, asked, version) ?? rowObjection(results, asked);
}

function idObjection(
  rows: readonly HeldRow[],
  asked: HeldList['requirements'],
  version: string,
): string | undefined {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) return `${id} stands there twice`;
    seen.add(id);
  }
  const listed = new Set(asked.map(({ id }) => id));
  const stranger = rows.find(({ id }) => !listed.has(id));
  if (stranger) return `${stranger.id} is no requirement of ${version}`;
  const missing = asked.filter(({ id }) => !seen.has(id));
  if (missing[0])
    return `${missing[0].id} is missing${missing.length > 1 ? `, one of ${missing.length}` : ''}, which ${version} asks`;
  const at = asked.findIndex(({ id }, place) => rows[place]?.id !== id);
  return at === -1 ? undefined : `${rows[at]?.id} does not stand in the order of ${version}`;
}

/** What is wrong with the first row that is not as it was asked, in the order of the list. */
function rowObjection(rows: readonly HeldRow[], asked: HeldList['requirements']): string | undefined {
  for (const [at, { level, meaning = 1, mayStayUntold }] of asked.entries()) {
    const row = rows[at];
    if (!row) continue;
    if (row.level !== level) return `${row.id} is a ${level} of that suite, and not a ${row.level}`;
    if (row.verdict === 'withheld') continue;
    if ((row.meaning ?? 1) !== meaning) return `${row.id} does not have the meaning of that suite`;
    if (row.mayStayUntold !== mayStayUntold) return `${row.id} does not have the mayStayUntold of that suite`;
  }
  return undefined;
}
