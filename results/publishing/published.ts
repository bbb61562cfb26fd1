/**
 * A published result: what a run found, and a recipe that says how. It is committed unchanged as
 * `results/published/<implementation>/<version>/<date>.json`, and the site is built from it.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isFields, type Fields } from '../../fixtures/parse-json.ts';
import { levels } from '../../fixtures/requirement.ts';
import { Conformance, ResultRow } from '../../reports/conformance.ts';
import { formerRow } from '../../reports/result-format.ts';

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
  disclosure: sentence.describe(
    'What was reported to the authors of the implementation, and when; or why not.',
  ),
});
export type Recipe = z.infer<typeof Recipe>;

/**
 * A requirement whose answer is not published before a day, because the implementation's authors do not know it yet.
 */
export const WithheldRow = z.strictObject({
  id: z.string(),
  level: z.enum(levels),
  verdict: z.literal('withheld'),
  until: z.iso.date().describe('The day of its publication, UTC.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The hash of the salt and the row. The salt is published with the row.'),
});
export type WithheldRow = z.infer<typeof WithheldRow>;

/** A requirement that was withheld once. The salt shows that it is the row that was withheld. */
export const DisclosedRow = ResultRow.extend({
  withheld: z.strictObject({
    until: z.iso.date(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    salt: z.string().regex(/^[0-9a-f]{32,64}$/),
  }),
});
export type DisclosedRow = z.infer<typeof DisclosedRow>;

/** The result of the run. Withheld rows are in no count: a result that has some is incomplete at best. */
export const PublishedResult = Conformance.extend({
  withheld: z
    .int()
    .min(1)
    .optional()
    .describe('The number of withheld rows. With the counts they add up to what was planned.'),
  results: z.array(z.union([WithheldRow, DisclosedRow, ResultRow])),
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

/** The path of a published result, from the folder of all of them: `openim-server/v3.8.3/2026-11-21.json`. */
export function publishedPath({ recipe, result }: Published): string {
  return `${recipe.implementation}/${recipe.version}/${result.startedAt.slice(0, 10)}.json`;
}

/** The value as JSON without spaces, independent of the order of its keys. */
export function canonicalJSON(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isFields(each) ? inOrder(each) : each)) ?? '';
}

/** Whether this is the row that was withheld under a hash, in the format of its time. */
export function isWithheldAs(sha256: string, salt: string, row: ResultRow): boolean {
  return saltedHash(salt, row) === sha256 || saltedHash(salt, formerRow(row)) === sha256;
}

/** SHA-256, in hexadecimal digits, of the salt, a newline, and the row as canonical JSON. */
export function saltedHash(salt: string, row: unknown): string {
  return createHash('sha256')
    .update(`${salt}\n${canonicalJSON(row)}`)
    .digest('hex');
}

function inOrder(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
