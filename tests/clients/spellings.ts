import { randomInt } from 'node:crypto';
import type { Part, Spelling } from '../../fixtures/expect/alike.ts';
import type { JsonObject } from '../../fixtures/json.ts';

// Ways to write a call that mean the same. Each call takes one of each list, so that all are sent with as many calls as
// the longest list has entries.

/** RFC 9110, section 12.5.1: each allows JSON. */
const accepts = [
  'application/json',
  'application/*',
  'text/plain, application/json',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'application/xml, application/json;q=0.9',
  'text/html;q=0.9, application/json',
  'application/json;q=0.5',
  '*/*;q=0.1',
  'text/html, */*; q=0.01',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/problem+json, application/json',
  'image/png, application/*;q=0.3',
  undefined,
] as const;

/** RFC 9110, section 8.3.1: letter case, spaces around the semicolon and quotes mean nothing. */
const mediaTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  'APPLICATION/JSON; CHARSET=UTF-8',
  'application/json ; charset=utf-8',
  'application/json;  charset=utf-8',
  'application/json; charset="utf-8"',
  'application/JSON',
  'application/json; Charset=utf-8',
] as const;

/** Digits alone: programs name their calls by the time, or by a number of 64 bits. */
const numeric = (hex: string): string => hex.replaceAll(/[a-f]/g, '7');

/** The letters and digits of which each operation gets another one, from a place that differs from run to run. */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const from = randomInt(characters.length);

/** Words and numbers that mean something to programs: two for each operation. */
const words =
  'null 0 true undefined NaN false nil -1 None NULL 00 True Infinity void False empty inf no'.split(' ');

/** What the operationIDs of one operation are made of. */
interface Source {
  /** 32 digits from 0 to f that no other call has in its operationID. */
  readonly hex: string;
  /** The place of the operation among all. */
  readonly place: number;
  /** An ID that the call names. */
  readonly id: string;
}

type Kind = readonly [what: string, idOf: (source: Source) => string, isRare?: true];

/** Letters, digits and hyphens, from 1 to 36 of them; of each length that numbers and IDs in use have. */
const operationIDs: readonly Kind[] = [
  ['1 character', ({ place }) => some(characters, from + place), true],
  ['8 characters', ({ hex }) => hex.slice(0, 8)],
  ['a word', ({ place }) => some(words, place), true],
  ['10 digits', ({ hex }) => numeric(hex).slice(0, 10)],
  ['13 digits', ({ hex }) => numeric(hex).slice(0, 13)],
  ['hyphens alone', ({ place }) => '-'.repeat(7 + place), true],
  ['19 digits', ({ hex }) => `9${numeric(hex).slice(0, 18)}`],
  ['more than 64 bits of digits', ({ hex }) => `9${numeric(hex).slice(0, 19)}`],
  ['zeros in front', ({ hex }) => `0000${numeric(hex).slice(0, 20)}`],
  ['another word', ({ place }) => some(words, place + 9), true],
  ['an exponent', ({ hex }) => `${numeric(hex).slice(0, 2)}e${numeric(hex).slice(2, 10)}`],
  ['0x in front', ({ hex }) => `0x${hex.slice(0, 16)}`],
  ['an ID that the call names', ({ id }) => id, true],
  ['a hyphen at both ends', ({ hex }) => `-${hex.slice(0, 29)}-`],
  ['32 characters', ({ hex }) => hex],
  ['a UUID in upper case', () => crypto.randomUUID().toUpperCase()],
  ['35 characters', ({ hex }) => `ABC${hex}`],
  ['36 characters', ({ hex }) => `A-b-${hex}`],
  ['36 digits', ({ hex }) => `1234${numeric(hex)}`],
];

/** A call with this operationID. */
const named = (operationID: string): Part['form'] => ({
  without: ['operationID'],
  headers: [['operationID', operationID]],
});

/** A call with an operationID of this kind. */
function naming([what, idOf, isRare]: Kind, source: Source): Part {
  const renewed = (): Part => naming([what, idOf], { ...source, hex: newHex() });
  return {
    words: `an operationID of ${what}`,
    form: named(idOf(source)),
    ...(isRare ? { isRare } : { renewed }),
  };
}

const newHex = (): string => crypto.randomUUID().replaceAll('-', '');

/** The first ID of letters, digits and hyphens in a body; a word if there is none. */
const idIn = (body: JsonObject): string =>
  /"(?=[^"]*\d)([A-Za-z\d-]{1,36})"(?!:)/.exec(JSON.stringify(body))?.[1] ?? 'imAdmin';

const names = ['as Go does', 'in lower case', 'in upper case'] as const;

/** A header that means nothing to an operation, as gateways, browsers, caches and tracing add them. */
const further: readonly (readonly (readonly [name: string, value: string])[])[] = [
  [
    ['deviceID', '5f1d0c9a'],
    ['platform', 'Web'],
    ['version', '3.8.3'],
    ['Accept-Language', 'zh-CN,zh;q=0.9,en;q=0.8'],
    ['X-Requested-With', 'XMLHttpRequest'],
    ['Cache-Control', 'no-cache'],
    ['Pragma', 'no-cache'],
  ],
  [
    ['Origin', 'https://panel.example'],
    ['Referer', 'https://panel.example/groups?page=2'],
    ['Cookie', 'lang=en; session=0123456789abcdef'],
    ['DNT', '1'],
    ['Sec-Fetch-Mode', 'cors'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Dest', 'empty'],
    ['X-Token', 'none'],
    ['opUserID', 'somebody'],
  ],
  [
    ['X-Forwarded-For', '203.0.113.7, 198.51.100.2'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'im.example'],
    ['X-Real-IP', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7;proto=https'],
    ['Via', '1.1 proxy.example'],
    ['X-Request-ID', 'c0ffee00-0000-4000-8000-000000000000'],
    ['X-Forwarded-User', 'somebody'],
    ['X-User-ID', 'somebody'],
    ['X-Original-URL', '/'],
  ],
  [
    ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
    ['Priority', 'u=1, i'],
    ['Save-Data', 'on'],
    ['Range', 'bytes=0-99'],
    ['If-Modified-Since', 'Wed, 21 Oct 2015 07:28:00 GMT'],
    ['If-None-Match', '"0123456789"'],
    ['TE', 'trailers'],
    ['Authorization', 'Basic dXNlcjpwYXNz'],
  ],
];

/** No coding, and no word about it. */
const encodings = ['identity', undefined] as const;

/** A call has this header with another value, or none. */
const having = (name: string, value: string | undefined): Part => ({
  words: value === undefined ? `no ${name}` : `${name} “${value}”`,
  form: { without: [name], headers: value === undefined ? [] : [[name, value]] },
});

/** What a list has at this place; a shorter one begins again. */
function some<Value>(list: ArrayLike<Value>, place: number): Value {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('An empty list has nothing at any place.');
  return found;
}

/** What each list has at this place. */
const byPlace = (...lists: readonly (readonly Part[])[]): readonly Spelling[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
    lists.map((list) => some(list, place)),
  );

const spelledNames = names.map((each): Part => ({ words: `header names ${each}`, form: { names: each } }));

/** Other texts of the same JSON value. RFC 8259, sections 2, 4 and 7. */
const texts: readonly Part[] = [
  { words: 'a body on one line', form: {} },
  { words: 'a body on many lines', form: {}, body: onLines },
  { words: 'keys in another order', form: {}, body: inOtherOrder },
  { words: 'an escape for each character', form: {}, body: escaped },
  { words: 'escaped slashes', form: {}, body: (text) => text.replaceAll('/', String.raw`\/`) },
];

function onLines(text: string): string {
  const lines = JSON.stringify(JSON.parse(text), undefined, '\t').replaceAll('\n', '\r\n');
  return `\r\n ${lines}\r\n\t `;
}

/** The outer keys from the last to the first. */
function inOtherOrder(text: string): string {
  const value: unknown = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(Object.entries(value ?? {}).toReversed()));
}

function escaped(text: string): string {
  const inside = (whole: string): string =>
    Array.from(
      { length: whole.length },
      (_, at) => `\\u${whole.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join('');
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => `"${inside(String(JSON.parse(quoted)))}"`);
}

/** Header names in each other letter case. */
export const otherNames = (): readonly Spelling[] => spelledNames.map((each) => [each]);

/** The spelling at this place among those that no earlier run can have used up, before all others. */
function beginningWith(place: number, spellings: readonly Spelling[]): readonly Spelling[] {
  const first = some(
    spellings.filter((parts) => !parts.some(({ isRare }) => isRare)),
    place,
  );
  return [first, ...spellings.filter((each) => each !== first)];
}

/**
 * Ways to write a call of the operation at this place among all. The first one has another operationID for each
 * operation, and none of which there are few.
 */
export const anyHeaders = (place: number, body: JsonObject): readonly Spelling[] => {
  const source = { hex: newHex(), place, id: idIn(body) };
  return beginningWith(
    3 * place + 1,
    byPlace(
      accepts.map((value) => having('accept', value)),
      mediaTypes.map((value) => having('Content-Type', value)),
      operationIDs.map((kind) => naming(kind, source)),
      spelledNames,
      texts,
    ),
  );
};

/** Ways to add to its headers. */
export const moreHeaders = (place: number): readonly Spelling[] =>
  beginningWith(
    place,
    byPlace(
      further.map((headers): Part => ({
        words: headers.map(([name]) => name).join(', '),
        form: { headers },
      })),
      encodings.map((value) => having('accept-encoding', value)),
    ),
  );
