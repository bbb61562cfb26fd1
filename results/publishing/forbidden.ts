/** What no published text contains: secrets, personal data, addresses, and paths of the machine that ran the suite. */
import { holdsAddress, holdsPath } from './addresses.ts';
import type { Published } from './published.ts';

/** A kind of thing that is not published. The first kind that matches a text is named, never the thing itself. */
interface Kind {
  readonly what: string;
  readonly isIn: (text: string) => boolean;
}

const matches =
  (...patterns: readonly RegExp[]): Kind['isIn'] =>
  (text) =>
    patterns.some((pattern) => text.search(pattern) !== -1);

/** Quotes and backslashes around a value in JSON, in JSON within JSON, and in a shell line. */
const Q = String.raw`[\\"'\x60]*`;
/** A value that is not masked, a shell variable, or a word about one. */
const VALUE = String.raw`(?![‹<$*[({…]|(?:null|true|false|undefined|expected|string|required|missing|invalid|wrong|empty|must|not|is)\b)[^\s"'\x60\\,;&‹›]`;
const SECRETS = String.raw`(?:secret|password|passwd|passphrase|\bpass|pwd|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret)`;

const kinds: readonly Kind[] = [
  { what: 'a private key or a certificate', isIn: matches(/-----BEGIN [A-Z ]+-----/) },
  { what: 'a signed token', isIn: matches(/(?<![\w-])eyJ[\w-]{8,}\.[\w-]+/) },
  {
    what: 'an authorisation header',
    isIn: matches(
      new RegExp(
        String.raw`\bauthorization${Q}\s*[:=,]\s*${Q}(?:(?:bearer|basic|digest|token)\s+)?${VALUE}{6,}`,
        'i',
      ),
      /\b(?:bearer|basic)\s+(?=[\w.~+/-]{0,200}\d)[\w.~+/-]{8,}=*/i,
    ),
  },
  {
    what: 'a secret',
    isIn: matches(
      new RegExp(String.raw`${SECRETS}${Q}\s{0,9}=\s{0,9}${Q}${VALUE}{4,}`, 'i'),
      new RegExp(String.raw`${SECRETS}\\*["']\s*:\s*\\*["']${VALUE}{3,}`, 'i'),
      new RegExp(String.raw`${SECRETS}:\s*(?=[^\s"'\x60]{0,200}\d)${VALUE}{6,}`, 'i'),
      new RegExp(String.raw`\btoken${Q}\s*[=:]\s*${Q}(?=[^\s"'\x60]{0,200}\d)${VALUE}{12,}`, 'i'),
      /(?<![\w.-])[\w.-]{1,60}:[^\s:@/"'\x60<>‹]{3,80}@(?:\w+\(|\[address\])/i,
      /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{20,}|xox[abprs]-[\w-]{10,}|sk-[\w-]{16,})\b/,
    ),
  },
  { what: 'a long random token', isIn: holdsRandomWord },
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
      /(?<![\w.-])1[3-9]\d{9}(?![\w.-]| ?(?:bytes|[kMG]?B|ns|µs|us|ms)\b)/,
    ),
  },
  { what: 'a path of a machine', isIn: holdsPath },
];

/**
 * What the text contains that must not be published, in words; undefined if there is nothing.
 *
 * @param known words that look like tokens and are not, such as the IDs of messages
 */
export function forbiddenIn(text: string, known: ReadonlySet<string> = new Set()): string | undefined {
  // Encoded text comes first: the content of a notice names messages, too.
  const rest = decoded(text)
    .replaceAll(base64, (word) => readable(word) ?? word)
    .replaceAll(ofMessages, '')
    .replaceAll(names, '')
    .replaceAll(hashes, (word) => (known.has(word) ? '' : word));
  return kinds.find(({ isIn }) => isIn(rest))?.what;
}

/** The text without escapes of JSON and of URLs. */
function decoded(text: string): string {
  return text.replaceAll(/\\u00([2-7][\da-f])|%([2-7][\da-f])/gi, (all, one?: string, other?: string) => {
    const letter = String.fromCodePoint(Number.parseInt(one ?? other ?? '', 16));
    return /[\w@:+.=/-]/.test(letter) ? letter : all;
  });
}

/** Names that programs give: UUIDs, digests, traces, and replicas of a service. */
const names =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|sha256:[\da-f]{64}|00-[\da-f]{32}-[\da-f]{16}-\d\d|[a-z][a-z\d]{0,19}(?:-[a-z\d]{1,12}){2,8})\b(?![\w-])/g;

const hashes = /\b[\da-f]{32}\b/g;
/** Also if the text was cut within one. */
const ofMessages = /(?:server|client)MsgID[\\"'\s:]+([\da-f]{1,32})\b/gi;

/** Does not match the parts of a signed token, which are joined by dots. */
const base64 = /(?<![\w+/=.])[A-Za-z\d+/]{24,}={0,2}(?![\w+/.-])/g;

/** The text of a base64 word, such as the content of a message; undefined if it is not text. */
function readable(word: string): string | undefined {
  const text = Buffer.from(word, 'base64').toString('latin1');
  return /^[\t\n\r -~]{16,}$/.test(text) ? text : undefined;
}

/** The IDs of messages in a text: hashes, which look like tokens. */
export function messageIDsIn(text: string): readonly string[] {
  return [...text.matchAll(ofMessages)].flatMap(([, id = '']) => (id.length === 32 ? [id] : []));
}

/** The least length of a word that cannot be guessed if its characters are random. */
const LONG = 24;
const CHANGES = 0.25;
const CHANGES_OF_LETTERS = 0.4;

/** Whether the text contains a long word that no person would write and that is not a name of the suite. */
function holdsRandomWord(text: string): boolean {
  return [...text.matchAll(/[\w+=-]{24,}/g)].some(
    ([word]) => !ownNames.test(word) && isRandom(word.replaceAll(ownIDs, '').replaceAll(/[=_+-]/g, '')),
  );
}

/** Names of the suite, anywhere in a word. */
const ownIDs = /imc[\da-z]{10,33}/g;
/** The operationID of a request in a shell line. */
const ownNames = /^RUN=|^[\da-z]{4}(?:-[A-Z\d_]+)+-[\da-z]{4}$/;

/**
 * In a random word, lower case, capitals and digits alternate all the time. A name in a program has capitals, too, but
 * hardly a digit, and longer words. A row ID of a database begins with a time.
 */
function isRandom(word: string): boolean {
  if (word.length < LONG || /^\d+$/.test(word) || isObjectID(word)) return false;
  const kindsOf = word.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A');
  const changes = kindsOf.match(/(.)(?!\1|$)/g)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  return changes >= (digits < 2 ? CHANGES_OF_LETTERS : CHANGES) * word.length;
}

/** An ObjectID of MongoDB: 24 hexadecimal digits, the first eight of which are seconds in this century. */
function isObjectID(word: string): boolean {
  const seconds = /^[\da-f]{24}$/.test(word) ? Number.parseInt(word.slice(0, 8), 16) : 0;
  return seconds > Date.UTC(2009, 0) / 1000 && seconds < Date.UTC(2080, 0) / 1000;
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
  return Object.entries(value).flatMap(([key, each]) => (key === 'sha256' ? [] : [key, ...textsIn(each)]));
}
