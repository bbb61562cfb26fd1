/**
 * A published result: what a run found, and a recipe that says how. It is committed unchanged as
 * `results/published/<implementation>/<version>/<date>.json`, and the site is built from it.
 */
import * as z from 'zod';
import { counted, thousands } from '../../fixtures/figures.ts';
import { levels } from '../../fixtures/requirement.ts';
import { Conformance, ResultRow } from '../../reports/conformance.ts';

/** The part of a path that identifies an implementation or a version. */
const name = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/, 'lower-case letters, digits, dots, hyphens')
  // The site has files and folders with these names.
  .refine(
    (text) => !/^(?:main|must|should|suites|index)$|\.(?:html|svg|json)$/.test(text),
    'a name that the site needs',
  );
const sentence = z.string().regex(/\S/, 'words').max(400);

/** What a reader must know to believe or to repeat a result. */
export const Recipe = z.strictObject({
  implementation: name.describe('The implementation, as in the path of the file: "openim-server".'),
  version: name.describe('Its version, as in the path of the file.'),
  title: z.string().regex(/\S/, 'words').max(60).describe('The name of the implementation: "OpenIM server".'),
  source: sentence.optional().describe('The code or package that it was built from: branch, tag, commit.'),
  by: sentence.describe('The person who ran the suite. Nobody else needs to have seen it.'),
  ran: sentence.describe('How the implementation was run: form, processes, important settings.'),
  standIns: z.array(sentence).describe('What replaced a part that the implementation usually has.'),
  suiteCommit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .describe('The commit of this suite that was run.'),
});
export type Recipe = z.infer<typeof Recipe>;

/** A requirement whose answer is not published. */
export const WithheldRow = z.strictObject({
  id: z.string(),
  level: z.enum(levels),
  verdict: z.literal('withheld'),
});

/** The result of the run. Withheld rows are in no count: a result that has some is incomplete at best. */
export const PublishedResult = Conformance.extend({
  withheld: z
    .int()
    .min(1)
    .optional()
    .describe('The number of withheld rows. With the counts they add up to what was planned.'),
  results: z.array(z.union([WithheldRow, ResultRow])),
});
export type PublishedResult = z.infer<typeof PublishedResult>;

export const Published = z
  .strictObject({ schemaVersion: z.literal(1), recipe: Recipe, result: PublishedResult })
  .meta({ title: 'Published result of a conformance run' });
export type Published = z.infer<typeof Published>;

/** Whether the answer of a row is published. */
export function isPublished<Each extends PublishedResult['results'][number]>(
  row: Each,
): row is Exclude<Each, { readonly verdict: 'withheld' }> {
  return row.verdict !== 'withheld';
}

/** How many answers of a result are withheld, and why; undefined if none are. */
export function withheldSentence({ withheld, planned }: PublishedResult): string | undefined {
  if (withheld === undefined) return undefined;
  const answers = `${thousands(withheld)} of ${counted(planned, 'answer')} ${withheld === 1 ? 'is' : 'are'} withheld`;
  return `${answers}, because the authors of the implementation may not know yet what such answers show.`;
}

/** The path of a published result, from the folder of all of them: `openim-server/v3.8.3/2026-11-21.json`. */
export function publishedPath({ recipe, result }: Published): string {
  return `${recipe.implementation}/${recipe.version}/${result.startedAt.slice(0, 10)}.json`;
}
