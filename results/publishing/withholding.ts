/** Rows that are not published before a day, and how they are published later. */
import * as z from 'zod';
import { ResultRow, type Conformance } from '../../reports/conformance.ts';
import { differencesAlone } from '../../reports/evidence-budget.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { messageIDsIn } from './forbidden.ts';
import {
  isPublished,
  isWithheldAs,
  saltedHash,
  type Published,
  type PublishedResult,
  type WithheldRow,
} from './published.ts';
import { sumsOf } from '../../reports/run-verdict.ts';
import { resultOf } from './cleaning.ts';

/** What is kept confidential until withheld rows are published. Without it nobody can prove that they are the same. */
export const Confidential = z.strictObject({
  schemaVersion: z.literal(1),
  published: z.string().describe('Path of the published file, from the folder of all of them.'),
  rows: z.array(z.strictObject({ salt: z.string().regex(/^[0-9a-f]{32}$/), row: ResultRow })),
});
export type Confidential = z.infer<typeof Confidential>;

/** The rows to withhold. */
export interface Withholding {
  /** Ids of requirements, with `*` for any characters. */
  readonly patterns: readonly string[];
  /** The day of their publication, UTC. */
  readonly until: string;
}

/**
 * Withholds rows. Everything else is computed from the other rows. The load is left out, because it includes the
 * requests for the withheld ones.
 *
 * @param newSalt returns 32 random hexadecimal digits
 * @throws Refusal if a pattern matches no requirement
 */
export function withheldFrom(
  result: Conformance,
  { patterns, until }: Withholding,
  newSalt: () => string,
): { readonly result: PublishedResult; readonly rows: Confidential['rows'] } {
  const withheld = new Set(patterns.flatMap((pattern) => idsLike(pattern, result.results)));
  const ids = new Set(messageIDsIn(JSON.stringify(result.results)));
  const rows = result.results.flatMap((row) => (withheld.has(row.id) ? [{ salt: newSalt(), row }] : []));
  const hashed = new Map(
    rows.map(({ salt, row }): [string, WithheldRow] => {
      const { id, level } = row;
      return [id, { id, level, verdict: 'withheld', until, sha256: saltedHash(salt, row) }];
    }),
  );
  const shown = result.results.flatMap((row) => (withheld.has(row.id) ? [] : withoutChain(row, ids)));
  const kept = new Map(shown.map((row) => [row.id, row]));
  const results = result.results.map((row) => hashed.get(row.id) ?? kept.get(row.id) ?? row);
  const { causes, ...rest } = resultOf(result, result.target.name, undefined, shown);
  // Whether the run had causes at all may depend on withheld rows.
  const ofShown = causes && shown.some(({ evidence }) => evidence) ? { causes } : {};
  return { result: { ...rest, ...ofShown, ...sumsOf(results), results }, rows };
}

/**
 * The number of chains that fit would show how many withheld rows failed. Without its chain, nothing shows that a hash
 * is the ID of a message and not a token.
 */
function withoutChain(row: ResultRow, messageIDs: ReadonlySet<string>): ResultRow {
  if (!row.evidence) return row;
  const shown = JSON.stringify({ ...row, evidence: differencesAlone(row.evidence) });
  const named = shown.replaceAll(/\b[\da-f]{32}\b/g, (word) => (messageIDs.has(word) ? MESSAGE : word));
  return ResultRow.parse(JSON.parse(named));
}

const MESSAGE = '[message]';

function idsLike(pattern: string, rows: readonly ResultRow[]): readonly string[] {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
  const like = new RegExp(`^${parts.join('.*')}$`);
  const ids = rows.flatMap(({ id }) => (like.test(id) ? [id] : []));
  if (ids.length > 0) return ids;
  throw new Refusal(
    `--withhold ${JSON.stringify(pattern)} matches no requirement: give an id such as GET_USERS-EXISTS, or a pattern such as GET_USERS-*.`,
  );
}

/**
 * Publishes withheld rows.
 *
 * @throws Refusal if a row is not the one that was withheld, or was not withheld there
 */
export function disclosed(published: Published, { rows }: Confidential): Published {
  const salted = new Map(rows.map((each) => [each.row.id, each]));
  const results = published.result.results.map((row) => {
    const original = salted.get(row.id);
    if (!original) return row;
    salted.delete(row.id);
    return disclosedRow(row, original);
  });
  const [stranger] = salted.keys();
  if (stranger !== undefined)
    throw new Refusal(
      `${stranger} is not among the published rows: give the file that was written when these were withheld.`,
    );
  const shown = results.filter(isPublished);
  const { causes } = resultOf(published.result, published.result.target.name, undefined, shown);
  const { withheld: _, causes: before, ...rest } = published.result;
  const after = causes && (before ?? shown.some(({ evidence }) => evidence)) ? { causes } : {};
  return { ...published, result: { ...rest, ...after, ...sumsOf(results), results } };
}

function disclosedRow(
  row: PublishedResult['results'][number],
  { salt, row: original }: Confidential['rows'][number],
): PublishedResult['results'][number] {
  if (isPublished(row))
    throw new Refusal(`${row.id} is not withheld any more: there is nothing to disclose.`);
  const { until, sha256 } = row;
  if (isWithheldAs(sha256, salt, original)) return { ...original, withheld: { until, sha256, salt } };
  throw new Refusal(
    `${row.id} is not the row that was withheld: it has changed since, and cannot be published in its place.`,
  );
}
