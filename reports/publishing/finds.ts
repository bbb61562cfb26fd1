/** Looks through all texts of a published result for what must not stand there. */
import { forbiddenIn, messageIDsIn } from './forbidden.ts';
import { holdsAddress } from './addresses.ts';
import type { Published } from './published.ts';

/** What looks for the secrets that this machine knows; see fixtures/http/secrets/secret-search.ts. */
export interface KnownSecrets {
  readonly anywhere: (text: string) => string | undefined;
  readonly asValue: (text: string) => string | undefined;
}

/** Something that must not be published: what it is, never the thing itself. */
export interface Find {
  /** The id of the requirement, or which other part of the file. */
  readonly where: string;
  readonly what: string;
}

/** One text of the file. */
interface Place {
  readonly where: string;
  readonly text: string;
}

/** The first of what must not be published; undefined where there is nothing. */
export function firstFind(published: Published, secrets?: KnownSecrets): Find | undefined {
  const { recipe, result } = published;
  const known = new Set(messageIDsIn(JSON.stringify(result.results)));
  for (const { where, text } of placesIn(published)) {
    const secret = secrets && (secrets.anywhere(text) ?? secrets.asValue(text));
    const what =
      secret === undefined ? forbiddenIn(text, known) : `a secret of the settings (${bare(secret)})`;
    if (what !== undefined) return { where, what };
    if (holdsAddress(text)) return { where, what: 'an address' };
  }
  return recipeFind(recipe, secrets);
}

/** A label without the marks that stand around it in reports. */
const bare = (label: string): string => label.replaceAll(/[‹›]/g, '');

/** What people write about a run may name a commit, an image, and where the source is to be read. */
function recipeFind(recipe: Published['recipe'], secrets: KnownSecrets | undefined): Find | undefined {
  const { suiteCommit: _, ...texts } = recipe;
  for (const [key, value] of Object.entries(texts))
    for (const text of textsIn([value])) {
      const where = `the recipe (${key})`;
      const rest = text
        .replaceAll(/\b(?:commit|sha256:|sha-?1|revision)[ :]?[\da-f]{7,64}\b/gi, '')
        .replaceAll(/\bhttps:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?=[\s/?#,;.)]|$)/gi, '');
      const secret = secrets && (secrets.anywhere(text) ?? secrets.asValue(text));
      const what = secret === undefined ? forbiddenIn(rest) : `a secret of the settings (${bare(secret)})`;
      if (what !== undefined) return { where, what };
      if (holdsAddress(rest)) return { where, what: 'an address' };
    }
  return undefined;
}

/** Fields whose content is held against the list of the suite, or has a form of its own. */
const fixed = new Set([
  'id',
  'area',
  'operation',
  'level',
  'verdict',
  'text',
  'source',
  'until',
  'since',
  'startedAt',
]);
const hashes = new Set(['sha256', 'salt']);

function placesIn({ result }: Published): readonly Place[] {
  const { results, causes = [], ...rest } = result;
  return [
    ...results.flatMap((row) =>
      textsIn(Object.fromEntries(Object.entries(row).filter(([key]) => !fixed.has(key)))).map((text) => ({
        where: row.id,
        text,
      })),
    ),
    ...causes.flatMap((cause) =>
      textsIn(cause).map((text) => ({ where: `the cause of ${cause.victims[0] ?? 'nothing'}`, text })),
    ),
    ...textsIn(rest).map((text) => ({ where: 'the result', text })),
  ];
}

/** All texts in a value: those of a list of two belong together, as the name of a header and its value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const [name, of, ...others]: readonly unknown[] = value;
    if (typeof name === 'string' && typeof of === 'string' && others.length === 0) return [`${name}: ${of}`];
    return value.flatMap(textsIn);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (hashes.has(key) ? [] : [key, ...textsIn(each)]));
}
