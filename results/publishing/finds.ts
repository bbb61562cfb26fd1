/** Searches all texts of a published result for what must not be there. */
import { forbiddenIn, messageIDsIn } from './forbidden.ts';
import { holdsAddress } from './addresses.ts';
import type { Published } from './published.ts';

/** Looks for the secrets that this machine knows; see fixtures/http/secrets/secret-search.ts. */
export interface KnownSecrets {
  readonly anywhere: (text: string) => string | undefined;
  readonly asValue: (text: string) => string | undefined;
}

/** One text of the file. */
interface Place {
  /** The id of the requirement, or another part of the file. */
  readonly where: string;
  readonly text: string;
  /** In the recipe: the text without what people may name. */
  readonly rest?: string;
}

/** The first thing that must not be published, by its kind, never the thing itself; undefined if there is none. */
export function findObjection(published: Published, secrets?: KnownSecrets): string | undefined {
  const { recipe, result } = published;
  const known = new Set(messageIDsIn(JSON.stringify(result.results)));
  for (const { where, text, rest } of [...placesIn(published), ...placesInRecipe(recipe)]) {
    const secret = secrets && (secrets.anywhere(text) ?? secrets.asValue(text));
    // Labels have marks around them in reports.
    const named = secret && `a secret of the settings (${secret.replaceAll(/[‹›]/g, '')})`;
    const ids = rest === undefined ? known : undefined;
    const checked = rest ?? text;
    const what = named ?? forbiddenIn(checked, ids) ?? (holdsAddress(checked) ? 'an address' : undefined);
    if (what !== undefined) return `${where} contains ${what}, which must not be published`;
  }
  return undefined;
}

/** People may name a commit, an image, and the place of the source in a recipe. */
function placesInRecipe({ suiteCommit: _, ...texts }: Published['recipe']): readonly Place[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    textsIn([value]).map((text) => {
      const rest = text
        .replaceAll(/\b(?:commit|sha256:|sha-?1|revision)[ :]?[\da-f]{7,64}\b/gi, '')
        .replaceAll(/\bhttps:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?=[\s/?#,;.)]|$)/gi, '');
      return { where: `the recipe (${key})`, text, rest };
    }),
  );
}

/** Fields that are compared with the list of the suite, or have a format of their own. */
const fixed = new Set('id area operation level verdict text source until since startedAt'.split(' '));
const hashes = new Set(['sha256', 'salt']);

function placesIn({ result }: Published): readonly Place[] {
  const { results, causes = [], ...rest } = result;
  return [
    ...results.flatMap((row) => {
      const fields = Object.entries(row).filter(([key]) => !fixed.has(key));
      return textsIn(Object.fromEntries(fields)).map((text) => ({ where: row.id, text }));
    }),
    ...causes.flatMap((cause) =>
      textsIn(cause).map((text) => ({ where: `the cause of ${cause.victims[0] ?? 'nothing'}`, text })),
    ),
    ...textsIn(rest).map((text) => ({ where: 'the result', text })),
  ];
}

/** All texts in a value. The two texts of a pair belong together, as the name and the value of a header. */
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
