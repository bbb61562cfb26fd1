/** What secrets look like where nobody knows their values: by their form, by the word beside them, or as random words. */

/** Forms that nothing else has, anywhere in a word: a secret may stand in the middle of a name. */
const tokens = /eyJ[\w-]{8,}\.[\w-]{4,}/;
const ofServices =
  /(?:AKIA|ASIA)[\dA-Z]{16}|gh[pousr]_\w{20}|github_pat_\w{20}|glpat-[\w-]{16}|xox[abeoprs]-[\w-]{10}|xapp-\d-\w{8}|[prs]k_(?:live|test)_\w{10}|sk-[\w-]{16}|whsec_[\w+/]{16}|AIza[\w-]{30}|ya29\.[\w-]{16}|GOCSPX-[\w-]{16}|npm_\w{30}|pypi-[\w-]{16}|hf_[A-Za-z\d]{20}|hvs\.[\w-]{20}|SG\.[\w-]{16,}\.[\w-]{16}|dop_v1_\w{16}|AGE-SECRET-KEY-1\w{16}|\d{8,10}:AA[\w-]{30}|\/services\/T\w{6,}\/B\w{6,}\/\w{16}|PuTTY-User-Key-File/;
const hashes = /\$(?:2[abxy]|[156y]|argon2\w{1,2}|apr1|pbkdf2[\w-]*)\$[\w./$,=+-]{12}|\{S?SHA\d*\}[\w+/]{20}/;

/** User and password in front of a host, which may be masked already, or for curl; and what a header says of them. */
const ofCallers =
  /(?<![\w.-])[\w.%+-]{1,60}:[^\s:@/"'\x60<>‹]{3,80}@(?!sha\d)(?:\w|\[|\()|(?:-u|--user)[ =]["']?[\w.@-]+:[^\s'"]{3}|\b(?:bearer|basic)\s+(?=[\w.~+/-]{0,200}\d)[\w.~+/-]{8}/i;

/** Quotes, brackets and backslashes around a value in JSON, in JSON within JSON, in XML, and in a shell line. */
const AROUND = String.raw`[\\"'\x60(]*`;
/** Beside a word for what opens doors, any value is one; beside the others, one that nobody would write as a word. */
const STRONG = String.raw`secret|passw(?:or)?[dt]|passphrase|passcode|(?<![a-z])(?:pass|otp|pin)(?![a-z])|pwd|credential|(?:api|access|private|account|shared|encryption|signing|master|license)[-_ ]?key`;
const WEAK = String.raw`token|jwt|bearer|authorization|(?<![a-z])(?:auth|sid|sig|hmac)(?![a-z])|cookie|session|signature|(?:auth|client|user)[-_ ]?key`;
const AFTER = String.raw`(?:[-_ ]?(?:key|id|value|hash|prod|live|text|v?\d{1,2}))?s?`;
const SIGN = String.raw`:\s?expected [^,\n]{1,80}, received ${AROUND}|${AROUND}\s{0,3}(?:[:=]=?>?|->|→|[\\"'],)\s{0,3}${AROUND}|["']?>`;
const WORDS = String.raw`\s{1,3}(?:(?:of|for)\s\S{1,40}\s)?(?:(?:is|was|to|=)\s{1,3})?${AROUND}`;
const keyed = new RegExp(
  String.raw`(?:(?<strong>${STRONG})|${WEAK})${AFTER}(?:(?<sign>${SIGN})|(?<words>${WORDS}))(?:(?:bearer|basic|digest|token)\s+)?(?=(?<value>[^\s"'\x60\\,;&<>‹›]+)(?<end>[^\S\n]\S)?)`,
  'gi',
);

/** What stands in the place of a value: a mask, a variable of a shell, a word about the value. */
const noValue =
  /^[‹<$*[({…?%/-]|^(?:x+|\*+|null|none|nil|true|false|undefined|unset|empty|expected|string|number|required|missing|invalid|malformed|expired|wrong|must|not|redacted|masked|hidden|removed|yes|no|absent|present|refused|accepted|is|was|of|for|and|or)\b/i;

/** Whether a word for a secret stands beside what may be one. */
function holdsKeyed(text: string): boolean {
  return [...text.matchAll(keyed)].some(({ groups = {} }) => {
    const { strong, sign, words = '', value = '', end } = groups;
    const bare = value.replace(/[).:!?\]}]+$/, '');
    if (noValue.test(bare)) return false;
    const isQuoted = /["'>]/.test(sign ?? words);
    const isAlone = sign !== undefined && (isQuoted || sign.includes('=') || end === undefined);
    if (strong !== undefined && (isAlone || isQuoted)) return bare.length >= 3;
    return bare.length >= 6 && isNoWord(bare, strong !== undefined && sign !== undefined);
  });
}

/** Whether a value is none that people write as a word: it has digits and letters, or signs and capitals within. */
function isNoWord(value: string, maySignsTell: boolean): boolean {
  if (/^[\d.:,TZ+-]+$/.test(value)) return false;
  return (
    (/\d/.test(value) && /[a-z]/i.test(value)) || (maySignsTell && /[!#$%^&*+~|]|[a-z][A-Z]/.test(value))
  );
}

/** Stands for what the run itself made, in a word. */
export const OWN = '\uE000';

/** Whether something in the middle of a name of the run, or at its ends, is no part of such a name: it looks random. */
function holdsSmuggled(text: string): boolean {
  const beside = [...text.matchAll(/([\w+=-]*)\uE000+([\w+=-]*)/g)].flatMap(([, before = '', after = '']) => [
    before,
    after,
  ]);
  return beside.some((part) => part.length >= SHORT && isRandom(part.replaceAll(/[=_+-]/g, ''), SHORT));
}

/** The least length of a word that cannot be guessed if its characters are random; of one of all kinds; beside a name. */
const [LONG, MIXED, SHORT] = [20, 16, 8];
/** How often the kind of character changes in them, as a part of their length; where there are hardly digits, often. */
const [SOMETIMES, OFTEN] = [0.25, 0.4];

/** Whether the text contains a long word that no person would write, also as a part of another one. */
export function holdsRandomWord(text: string): boolean {
  return [...text.matchAll(/[\w+/=-]{16,}/g)].some(([word]) => {
    const letters = word.replaceAll(objectIDs, (id) => (isOurTime(id) ? ' ' : id)).replaceAll(/[=_+/-]/g, '');
    return [LONG, MIXED].some((length) =>
      Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
        letters.slice(at, at + length),
      ).some((part) => isRandom(part, LONG)),
    );
  });
}

/** In a random word, lower case, capitals and digits alternate all the time. */
function isRandom(word: string, long: number): boolean {
  const kindsOf = word.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A');
  const changes = (kindsOf.match(/(.)(?!\1|$)/g)?.length ?? 0) / word.length;
  const digits = word.match(/\d/g)?.length ?? 0;
  // Filled up with one letter, such as a name that is too long.
  if (2 * new Set(word).size <= Math.min(word.length, MIXED)) return false;
  const isLikely = new Set(kindsOf).size > 2 || word.length >= long;
  if (digits < 2 || word.length < long) return isLikely && changes >= OFTEN && !isOfWords(word);
  return changes >= SOMETIMES;
}

/** Whether at least half of it is words with a vowel, as in the name of a function. */
function isOfWords(word: string): boolean {
  const words = word.match(/[A-Z]?[a-z]{2,}/g)?.filter((each) => each.length > 2 && /[aeiouy]/i.test(each));
  return 2 * (words?.join('').length ?? 0) >= word.length;
}

/** Row IDs of MongoDB: 24 hexadecimal digits, the first eight of which are seconds. */
const objectIDs = /(?<![\dA-Za-z])[\da-f]{24}(?![\dA-Za-z])/g;

function isOurTime(id: string): boolean {
  const ms = Number.parseInt(id.slice(0, 8), 16) * 1_000;
  return ms > Date.UTC(2009, 0) && ms < Date.UTC(2040, 0);
}

/** What kind of secret a text seems to contain; undefined if none. */
export function secretIn(text: string): string | undefined {
  if (/-----BEGIN [A-Z ]+-----/.test(text)) return 'a private key or a certificate';
  if (tokens.test(text)) return 'a signed token';
  const isSecret = [ofServices, hashes, ofCallers].some((form) => form.test(text)) || holdsKeyed(text);
  if (isSecret) return 'a secret';
  return holdsSmuggled(text) ? 'a random word in a name' : undefined;
}
