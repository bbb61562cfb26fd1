import type { Part, Spelling } from '../../fixtures/expect/alike.ts';

// Ways to write the headers of a call that mean the same. Each call takes one of each header, so that all are sent
// with as many calls as the longest list has entries.

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

/** Letters, digits and hyphens, from 1 to 36 of them; of each length that numbers and IDs in use have. */
const operationIDs: readonly ((hex: string) => string)[] = [
  (hex) => hex.slice(0, 1),
  (hex) => `${hex.slice(0, 1)}z`,
  (hex) => hex.slice(0, 8),
  (hex) => numeric(hex).slice(0, 10),
  (hex) => numeric(hex).slice(0, 13),
  (hex) => `id-${hex.slice(0, 13)}`,
  (hex) => numeric(hex).slice(0, 19),
  (hex) => `ABC${hex.slice(0, 17)}`,
  (hex) => `a${hex.slice(0, 23)}`,
  (hex) => `-${hex.slice(0, 29)}-`,
  (hex) => hex,
  (hex) => `f${hex}`,
  (hex) => `ABC${hex}`,
  (hex) => `A-b-${hex}`,
];

/** In words that are the same in each run. */
function lengthOf(idOf: (hex: string) => string): string {
  const { length } = idOf('a'.repeat(32));
  return `an operationID of ${length} ${/^\d+$/.test(idOf('a'.repeat(32))) ? 'digits' : 'characters'}`;
}

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
  ],
  [
    ['X-Forwarded-For', '203.0.113.7, 198.51.100.2'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'im.example'],
    ['X-Real-IP', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7;proto=https'],
    ['Via', '1.1 proxy.example'],
    ['X-Request-ID', 'c0ffee00-0000-4000-8000-000000000000'],
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

/** Of these, an answer is compressed in a way that every client reads, or not at all. */
const encodings = ['gzip', 'identity', 'gzip;q=1.0, identity; q=0.5', undefined] as const;

/** A call has this header with another value, or none. */
const having = (name: string, value: string | undefined): Part => ({
  words: value === undefined ? `no ${name}` : `${name} “${value}”`,
  form: { without: [name], headers: value === undefined ? [] : [[name, value]] },
});

const some = <Value>(list: readonly Value[], place: number): readonly Value[] => {
  const from = place % list.length;
  return list.slice(from, from + 1);
};

/** What each list has at this place; a shorter one begins again. */
const byPlace = (...lists: readonly (readonly Part[])[]): readonly Spelling[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => some(list, place)),
  );

const spelledNames = names.map((each): Part => ({ words: `header names ${each}`, form: { names: each } }));

/**
 * Ways to write the headers of a call.
 *
 * @param hex 32 letters and digits that no other call has in its operationID
 */
export const anyHeaders = (hex: string): readonly Spelling[] =>
  byPlace(
    accepts.map((value) => having('accept', value)),
    mediaTypes.map((value) => having('Content-Type', value)),
    operationIDs.map((idOf) => ({ ...having('operationID', idOf(hex)), words: lengthOf(idOf) })),
    spelledNames,
  );

/** Ways to add to them. */
export const moreHeaders: readonly Spelling[] = byPlace(
  further.map((headers): Part => ({ words: headers.map(([name]) => name).join(', '), form: { headers } })),
  encodings.map((value) => having('accept-encoding', value)),
);
