/**
 * What a version of the suite asks, and whether a result answers exactly that: otherwise one row could pass as a whole
 * run. Data only, because it also runs in a browser.
 */
import { thousands } from '../fixtures/figures.ts';
import * as z from 'zod';
import { areas } from '../fixtures/operations/operation.ts';
import { isOverAny, isUncounted, levels, profiles, type Profile } from '../fixtures/requirement.ts';

/** A requirement as a version of the suite asks it. */
export const ListedRequirement = z.strictObject({
  id: z.string(),
  level: z.enum(levels),
  area: z.enum(areas),
  operation: z.string(),
  profile: z.enum(profiles).exclude(['smoke']),
  text: z.string(),
  source: z.string(),
  meaning: z.int().min(1).optional(),
  inconclusiveAllowed: z.literal(true).optional(),
  since: z.string().optional(),
});
export type ListedRequirement = z.infer<typeof ListedRequirement>;

const HeldRequirement = ListedRequirement.omit({ area: true, operation: true, text: true, source: true });

/** The part of a list that a result is compared with. */
export const HeldList = z.object({
  suite: z.object({ name: z.string(), version: z.string() }),
  requirements: z.array(z.object(HeldRequirement.shape)),
});
export type HeldList = Readonly<{
  suite: Readonly<z.infer<typeof HeldList>['suite']>;
  requirements: readonly Readonly<z.infer<typeof HeldList>['requirements'][number]>[];
}>;

/** The part of a result that is compared with a list. A withheld row has only its id and its level. */
export interface HeldResult extends Pick<HeldList, 'suite'> {
  readonly profile: Profile;
  readonly results: readonly (Omit<HeldList['requirements'][number], 'profile' | 'since'> & {
    readonly verdict: string;
    readonly uncounted?: true | undefined;
  })[];
}
type HeldRow = HeldResult['results'][number];

/**
 * What is wrong with the rows of a result: they must be those that the list has for its profile, in order.
 *
 * @param list that of the version of the result; undefined if there is none
 */
export function listObjection(
  { suite, profile, results }: HeldResult,
  list: HeldList | undefined,
): string | undefined {
  if (!list) return `the suite ${suite.version} is not known here`;
  const version = `${list.suite.name} ${list.suite.version}`;
  if (`${suite.name} ${suite.version}` !== version)
    return `it is from ${suite.name} ${suite.version}, and is compared with ${version}`;
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
    if (seen.has(id)) return `${id} appears twice`;
    seen.add(id);
  }
  const listed = new Set(asked.map(({ id }) => id));
  const stranger = rows.find(({ id }) => !listed.has(id));
  if (stranger) return `${stranger.id} is not a requirement of ${version}`;
  const missing = asked.filter(({ id }) => !seen.has(id));
  if (missing[0])
    return `${missing[0].id} is missing${missing.length > 1 ? `, one of ${thousands(missing.length)}` : ''}, which ${version} asks`;
  const at = asked.findIndex(({ id }, place) => rows[place]?.id !== id);
  return at === -1 ? undefined : `${rows[at]?.id} is not in the order of ${version}`;
}

/** What is wrong with the first row that differs from its requirement, in the order of the list. */
function rowObjection(rows: readonly HeldRow[], asked: HeldList['requirements']): string | undefined {
  for (const [at, requirement] of asked.entries()) {
    const { level, meaning = 1, inconclusiveAllowed } = requirement;
    const row = rows[at];
    if (!row) continue;
    if (row.level !== level) return `${row.id} is a ${level} in that suite, not a ${row.level}`;
    if (row.verdict === 'withheld') continue;
    if ((row.meaning ?? 1) !== meaning) return `${row.id} does not have its meaning in that suite`;
    if (row.inconclusiveAllowed !== inconclusiveAllowed)
      return `${row.id} does not have the inconclusiveAllowed of that suite`;
    // A run may count new MUSTs at once; and of one over any value, new values may be what does not count.
    if (row.uncounted && !isUncounted(requirement) && !isOverAny(row.id))
      return `${row.id} counts in that suite`;
  }
  return undefined;
}
