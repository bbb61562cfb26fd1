/** What no published text contains: secrets, personal data, addresses, and paths of the machine that ran the suite. */
import * as z from 'zod';
import { holdsAddress, holdsPath } from './addresses.ts';
import { readRunID } from '../../fixtures/run/start/run-id.ts';
import type { Published } from './published.ts';
import { holdsRandomWord, OWN, secretIn } from './secret-shapes.ts';

/** A kind of thing that is not published. The first kind that matches a text is named, never the thing itself. */
interface Kind {
  readonly what: string;
  readonly isIn: (text: string) => boolean;
}

const matches =
  (...patterns: readonly RegExp[]): Kind['isIn'] =>
  (text) =>
    patterns.some((pattern) => text.search(pattern) !== -1);

/** Quotes around a value in JSON, and in JSON within JSON. */
const Q = String.raw`[\\"'\x60]*`;

const kinds: readonly Kind[] = [
  {
    what: 'an e-mail address',
    isIn: matches(
      /[\w.+-](?:@|%40)(?:[\p{L}\d-]{1,63}\.){0,8}(?=[\d-]{0,62}\p{L})[\p{L}\d-]{1,63}\.\p{L}{2,}/iu,
    ),
  },
  {
    what: 'a telephone number',
    isIn: matches(
      /(?<![\w+%])(?:\+|%2b)[1-9](?:[\s()./-]{0,2}\d){7,14}(?!\d)/i,
      new RegExp(
        String.raw`\b(?:tel|phone|telephone|mobile|phone_?number)\b${Q}[\s.:=]*${Q}\+?\d(?:[\s()/-]{0,2}\d){5,}`,
        'i',
      ),
      // Not the time of a field, which may be cut.
      /(?<![\w.-]|Time[\\"]*:)1[3-9]\d{9}(?![\w.-]| ?(?:bytes|[kMG]?B|ns|µs|us|ms)\b)/,
    ),
  },
  { what: 'a path of a machine', isIn: holdsPath },
];

/** What a run made and what the target named in it, in any of its texts: these are no secrets, whatever they look like. */
export interface Made {
  /** The IDs of messages. */
  readonly messageIDs: ReadonlySet<string>;
  /** Matches the IDs of the run and of its pool, also as parts of names: see nicknameOf. */
  readonly own: RegExp;
}

/** The check digit of the ID of a run tells it from other words. A shell line has a variable for it. */
export function madeIn(texts: string): Made {
  const runs = [...texts.matchAll(/imc[\da-z]{10}|47\d{12}/g)].flatMap(([id]) => readRunID(id)?.runID ?? []);
  const ofPools = texts.match(/(?<![\da-z])imp[\da-z]{17}(?![\da-z])/g) ?? [];
  const part = (id: string): string => `(?:${id.slice(0, 2)})?${id.slice(2)}`;
  const ofRuns = [...new Set(runs)].map((id) => part(id) + OF_PROCESS);
  const parts = [...ofRuns, ...[...new Set(ofPools)].map(part), VARIABLE + OF_PROCESS];
  const messageIDs = [...texts.matchAll(ofMessages)].flatMap(([, id = '']) => (id.length === 32 ? [id] : []));
  return { messageIDs: new Set(messageIDs), own: new RegExp(parts.join('|'), 'gi') };
}

/** What follows the ID of the run: process, kind and number, or the code of a requirement and a number. */
const OF_PROCESS = String.raw`[\da-z]{0,7}(?:-[\dA-Z]{5}-[\da-z]{4})?`;
/** The ID of the run in a shell line, and what ends the quotes around it; see shellNames. */
const VARIABLE = String.raw`\$(?:RUN|\{RUN#\?\?\})["']{0,4}`;

/** What the text contains that must not be published, in words; undefined if there is nothing. */
export function forbiddenIn(text: string, made: Made = madeIn(text)): string | undefined {
  // Encoded text comes first: the content of a notice names messages, too. What is left of a name is looked at alone.
  const said = decoded(text)
    .replaceAll(base64, (word) => readable(word) ?? word)
    .replaceAll(made.own, OWN);
  const rest = said
    .replaceAll(ofMessages, '')
    .replaceAll(names, '')
    .replaceAll(hashes, (word) => (made.messageIDs.has(word) ? '' : word));
  return (
    secretIn(said) ??
    (holdsRandomWord(rest) ? 'a long random word' : kinds.find(({ isIn }) => isIn(rest))?.what)
  );
}

/** The text without escapes of JSON and of URLs. */
function decoded(text: string): string {
  return text.replaceAll(/\\u00([2-7][\da-f])|%([2-7][\da-f])/gi, (all, one?: string, other?: string) => {
    const letter = String.fromCodePoint(Number.parseInt(one ?? other ?? '', 16));
    return /[\w@:+.=/"'&;, -]/.test(letter) ? letter : all;
  });
}

/** Names that programs give: UUIDs, digests, traces, commits, and replicas of a service. */
const names =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:sha-?\d*|md5|commit|revision|digest|checksum|etag|trace[-_ ]?id|span[-_ ]?id)[\s:="'\\]{1,4}[\da-f]{7,64}|00-[\da-f]{32}-[\da-f]{16}-\d\d|[a-z][a-z\d]{0,19}(?:-[a-z\d]{1,12}){2,8})\b(?![\w-])/gi;

const hashes = /\b[\da-f]{32}\b/g;
/** Also if the text was cut within one. */
const ofMessages = /(?:server|client)MsgID[\\"'\s:]+([\da-f]{1,32})\b/gi;

/** Does not match the parts of a signed token, which are joined by dots. */
const base64 = /(?<![\w+/=.-])[A-Za-z\d+/_-]{24,}={0,2}(?![\w+/.-])/g;

/** The text of a base64 word, such as the content of a message, in any script; undefined if it is not text. */
function readable(word: string): string | undefined {
  // Where it was cut, the last letter may be incomplete.
  const text = Buffer.from(word, 'base64')
    .toString('utf8')
    .replace(/\uFFFD$/, '');
  return text.length >= 8 && /^[^\p{Cc}\uFFFD]*$/u.test(text.replaceAll(/[\t\n\r]/g, '')) ? text : undefined;
}

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
  const made = madeIn(JSON.stringify(result.results));
  for (const { where, text, rest } of [...placesIn(published), ...placesInRecipe(recipe)]) {
    const secret = secrets && (secrets.anywhere(text) ?? secrets.asValue(text));
    // Labels have marks around them in reports.
    const named = secret && `a secret of the settings (${secret.replaceAll(/[‹›]/g, '')})`;
    const checked = rest ?? text;
    const what = named ?? forbiddenIn(checked, made) ?? (holdsAddress(checked) ? 'an address' : undefined);
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

const Field = z.object({ path: z.string(), received: z.string() });

/** All texts in a value. The name and the value of a header belong together, and so do a field and what was received. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const [name, of, ...others]: readonly unknown[] = value;
    if (typeof name === 'string' && typeof of === 'string' && others.length === 0) return [`${name}: ${of}`];
    return value.flatMap(textsIn);
  }
  if (typeof value !== 'object' || value === null) return [];
  const { data } = Field.safeParse(value);
  const field = data ? [`${data.path}: ${data.received}`] : [];
  const texts = Object.entries(value).flatMap(([key, each]) =>
    key === 'sha256' ? [] : [key, ...textsIn(each)],
  );
  return [...field, ...texts];
}
