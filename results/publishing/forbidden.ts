/** What stands in no published text: secrets, what tells of a person, and paths of the machine that ran the suite. */
import { holdsPath } from './addresses.ts';

/** A kind of thing that is not published. The first that fits a text is named; the thing itself never is. */
interface Kind {
  readonly what: string;
  readonly isIn: (text: string) => boolean;
}

const matches =
  (...patterns: readonly RegExp[]): Kind['isIn'] =>
  (text) =>
    patterns.some((pattern) => text.search(pattern) !== -1);

/** Quotes and backslashes, as they stand around a value in JSON, in JSON within JSON, and in a line for a shell. */
const Q = String.raw`[\\"'\x60]*`;
/** What is neither masked, nor a variable of a shell, nor a word about it. */
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
 * What stands in the text that must not be published, in words; undefined where there is nothing.
 *
 * @param known words that look like a token and are none, such as the IDs of messages
 */
export function forbiddenIn(text: string, known: ReadonlySet<string> = new Set()): string | undefined {
  const rest = decoded(text)
    .replaceAll(ofMessages, '')
    .replaceAll(names, '')
    .replaceAll(hashes, (word) => (known.has(word) ? '' : word))
    .replaceAll(base64, (word) => readable(word) ?? word);
  return kinds.find(({ isIn }) => isIn(rest))?.what;
}

/** What is written in other signs for the same letters, in JSON or in an address. */
function decoded(text: string): string {
  return text.replaceAll(/\\u00([2-7][\da-f])|%([2-7][\da-f])/gi, (all, one?: string, other?: string) => {
    const letter = String.fromCodePoint(Number.parseInt(one ?? other ?? '', 16));
    return /[\w@:+.=/-]/.test(letter) ? letter : all;
  });
}

/** What programs name things by: UUIDs, digests, traces, and copies of a service. */
const names =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|sha256:[\da-f]{64}|00-[\da-f]{32}-[\da-f]{16}-\d\d|[a-z][a-z\d]{0,19}(?:-[a-z\d]{1,12}){2,8})\b(?![\w-])/g;

const hashes = /\b[\da-f]{32}\b/g;
/** Also where the text was cut within one. */
const ofMessages = /(?:server|client)MsgID[\\"'\s:]+([\da-f]{1,32})\b/gi;

/** Not the parts of a signed token, which dots join. */
const base64 = /(?<![\w+/=.])[A-Za-z\d+/]{24,}={0,2}(?![\w+/.-])/g;

/** What a word in base64 says, such as the content of a message, where that is text. */
function readable(word: string): string | undefined {
  const text = Buffer.from(word, 'base64').toString('latin1');
  return /^[\t\n\r -~]{16,}$/.test(text) ? text : undefined;
}

/** The IDs that a text gives to messages: hashes, which look like tokens. */
export function messageIDsIn(text: string): readonly string[] {
  return [...text.matchAll(ofMessages)].flatMap(([, id = '']) => (id.length === 32 ? [id] : []));
}

/** So long is a word at least that nobody could guess, and whose characters come as they like. */
const LONG = 24;
const CHANGES = 0.25;
const CHANGES_OF_LETTERS = 0.4;

/** Whether a long word stands there that no person would write, and that is not of what the suite names its own things. */
function holdsRandomWord(text: string): boolean {
  return [...text.matchAll(/[\w+=-]{24,}/g)].some(
    ([word]) => !ownNames.test(word) && isRandom(word.replaceAll(ownIDs, '').replaceAll(/[=_+-]/g, '')),
  );
}

/** What the suite names, wherever it stands in a word. */
const ownIDs = /imc[\da-z]{10,33}/g;
/** The operationID of a request in a line for a shell. */
const ownNames = /^RUN=|^[\da-z]{4}(?:-[A-Z\d_]+)+-[\da-z]{4}$/;

/**
 * Letters in lower case, in capitals, and digits: in what is random they change all the time. A name in a program has
 * capitals, too, and hardly a digit; its words are longer. What a database counts its rows by begins with the time.
 */
function isRandom(word: string): boolean {
  if (word.length < LONG || /^\d+$/.test(word) || isObjectID(word)) return false;
  const kindsOf = word.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A');
  const changes = kindsOf.match(/(.)(?!\1|$)/g)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  return changes >= (digits < 2 ? CHANGES_OF_LETTERS : CHANGES) * word.length;
}

/** An ObjectID of MongoDB: 24 hexadecimal digits, of which the first eight are seconds; those of this century. */
function isObjectID(word: string): boolean {
  const seconds = /^[\da-f]{24}$/.test(word) ? Number.parseInt(word.slice(0, 8), 16) : 0;
  return seconds > Date.UTC(2009, 0) / 1000 && seconds < Date.UTC(2080, 0) / 1000;
}
