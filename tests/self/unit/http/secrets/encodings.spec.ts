import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { type Secrets, newSecrets } from '../../../../../fixtures/http/secrets/secrets.ts';

// However a target, or a report, writes a secret, it is not to be read there.

/** With all that means something somewhere, and a letter of more than one byte. */
const SECRET = `fox's "söcret"+/<&>%41\\n€𝄞 x`;
const BYTES = 'Base64?>of~~three';

function keeping(secret: string): Secrets {
  const secrets = newSecrets();
  secrets.keep(secret, 'secret');
  return secrets;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');
const percent = (text: string): string => hex(text).replaceAll(/../g, '%$&');
const unicode = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
const entities = (text: string, write: (code: number) => string): string =>
  Array.from(text, (character) => `&#${write(character.codePointAt(0) ?? 0)};`).join('');
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const writings: readonly (readonly [how: string, write: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in a URL', encodeURIComponent],
  [
    'in a URL, in lower case',
    (text) => encodeURIComponent(text).replaceAll(/%../g, (each) => each.toLowerCase()),
  ],
  ['in a form', (text) => new URLSearchParams([['a', text]]).toString()],
  ['every byte in a URL', percent],
  ['every byte in a URL, in capitals', (text) => percent(text).toUpperCase()],
  ['in a URL in a URL', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['in JSON', (text) => JSON.stringify(text)],
  ['in JSON in JSON', (text) => JSON.stringify(JSON.stringify({ a: text }))],
  ['three deep in JSON', (text) => JSON.stringify({ b: JSON.stringify({ a: JSON.stringify(text) }) })],
  ['in JSON with slashes', (text) => JSON.stringify(text).replaceAll('/', String.raw`\/`)],
  ['in JSON of another language', (text) => JSON.stringify(text).replaceAll(/[<>&]/g, unicode)],
  ['every character in JSON', unicode],
  [
    'every character in JSON, in capitals',
    (text) => unicode(text).replaceAll(/u(....)/g, (each) => each.toUpperCase().replace('U', 'u')),
  ],
  ['every character in JSON in JSON', (text) => JSON.stringify(unicode(text))],
  ['in HTML', html],
  [
    'in HTML, quotes as numbers',
    (text) => html(text).replaceAll("'", '&#39;').replaceAll('&quot;', '&#x22;'),
  ],
  ['every character in HTML', (text) => entities(text, String)],
  ['every character in HTML, in hex', (text) => entities(text, (code) => `x${code.toString(16)}`)],
  ['in HTML in JSON', (text) => JSON.stringify(html(text)).replaceAll('&', String.raw`\u0026`)],
  ['as Node shows it', (text) => inspect({ a: text })],
  ['quoted for a shell', (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`],
  ['JSON in a URL', (text) => encodeURIComponent(JSON.stringify({ a: text }))],
  ['in hex', hex],
  ['in hex, in capitals', (text) => hex(text).toUpperCase()],
  ['in hex behind other digits', (text) => `abc${hex(text)}`],
  ['in hex as a number', (text) => `0x${hex(text)}`],
];

test('a secret is masked however it is written', () => {
  for (const [how, write] of writings)
    for (const secret of [SECRET, 'open sesame, said the fox', 'plain-and-simple.0']) {
      const written = `before ${write(secret)} after ${write(secret)}.`;
      const masked = keeping(secret).mask(written);
      expect.soft(masked.match(/‹secret›/g), `${how}: ${written} → ${masked}`).toHaveLength(2);
      expect.soft(masked, written).not.toMatch(/sesame|cret"|s%C3|söc|simple|\\u00|%3[cC]|&#\d/);
      expect.soft(keeping(secret).labelIn(written), `${how}: label`).toBe('‹secret›');
    }
});

test('secrets in one run of hex are masked, whatever digits stand between them', () => {
  const { mask, keep } = keeping('open sesame');
  keep('said the fox', 'other');
  const [one, two] = [hex('open sesame'), hex('said the fox')];
  for (const [before, between, after] of [
    ['', '', 'a'],
    ['', 'a', ''],
    ['f', 'a', 'abc'],
  ] as const)
    expect
      .soft(mask([before, one, between, two, after].join('')))
      .toBe(`${before}‹secret›${between}‹other›${after}`);
});

test('a secret is masked in base64, of both alphabets and wherever it begins among three bytes', () => {
  for (const secret of [BYTES, SECRET, 'open sesame, said the fox', '12345678']) {
    for (const before of ['', 'a', 'ab', 'abc', 'user:']) {
      for (const after of ['', 'z', 'zy', 'zyx']) {
        const base64 = Buffer.from(before + secret + after).toString('base64');
        const inURL = base64.replaceAll('+', '-').replaceAll('/', '_');
        for (const written of [base64, inURL, base64.replace(/=+$/, ''), encodeURIComponent(base64)]) {
          const masked = keeping(secret).mask(`Basic ${written};`);
          expect.soft(masked, written).toMatch(/^Basic [\w+/-]{0,9}‹secret›[\w+/%=-]{0,14};$/);
        }
      }
    }
  }
});

test('a short secret is masked in any writing, where it is a value', () => {
  const { mask, labelIn } = keeping('p"s€');
  for (const text of [
    'token: p"s€',
    'a=p%22s%e2%82%AC&b',
    String.raw`{"a":"p\"s\u20ac"}`,
    '<a b="p&quot;s&#8364;">',
  ]) {
    expect.soft(mask(text), text).toContain('‹secret›');
    expect.soft(labelIn(text), text).toBe('‹secret›');
  }
});

test('what is left of a secret where a text was cut is masked, too', () => {
  const { mask } = keeping('open "sesame", said the fox');
  for (const [text, masked] of [
    ['errMsg open "ses…', 'errMsg ‹secret›…'],
    [inspect(`${'x'.repeat(5)}open "sesame`, { maxStringLength: 9 }), "'xxxxx‹secret›'... 8 more characters"],
    ['found matching open "se..."', 'found matching ‹secret›..."'],
    ['an open door…', 'an open door…'],
    ['ope…', 'ope…'],
  ] as const)
    expect.soft(mask(text), text).toBe(masked);
});

test('the time that masking takes grows with the text, and not with the secrets', () => {
  const text = 'x y {"a":"b"} %20 \\n &amp; '.repeat(40_000);
  for (const write of [
    (at: number) => `secret number ${at} of many`,
    (at: number) => `${at} is the number`,
  ]) {
    const secrets = newSecrets();
    for (let number = 0; number < 2_000; number += 1) secrets.keep(write(number), `${number}`);
    expect.soft(secrets.mask(`${text}${write(1999)}`).endsWith(' ‹1999›'), write(0)).toBe(true);
  }
});

test('what looks like a telephone number in the international form is masked, and other numbers are not', () => {
  const { mask } = newSecrets();
  expect(mask('{"phone":"+4917612345678"} tel:+4917612345678, %2B4917612345678'), 'text').toBe(
    '{"phone":"‹phone number›"} tel:‹phone number›, ‹phone number›',
  );
  for (const text of ['+08:00', '1700000000000', '1+12345678', '+1234567', 'a+49176123456789', '+12345678.5'])
    expect.soft(mask(text), text).toBe(text);
});

// A server, a log or mail may wrap a long secret: each line of it is a part of the secret.

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${'QmFzZTY0'.repeat(6)}.c2lnbmF0dXJl`;
const ENDS = ['\n', '\r\n', '\n    ', String.raw`\n`, String.raw`\r\n`, String.raw`\\n`] as const;

const secrets = newSecrets();
secrets.keep(TOKEN, 'token');

const wrappedAt = (width: number, text: string, end: string): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end);

test('a secret is masked that goes over lines, however they end', () => {
  for (const end of ENDS)
    for (const text of [TOKEN, Buffer.from(`user:${TOKEN}`).toString('base64')]) {
      const written = `first${end}before ${wrappedAt(20, text, end)} after${end}last`;
      const masked = secrets.mask(written);
      expect.soft(masked.startsWith(`first${end}before `), masked).toBe(true);
      expect.soft(masked.endsWith(` after${end}last`), masked).toBe(true);
      expect.soft(masked, written).toMatch(/before [\w+/]{0,9}‹token› after/);
      expect.soft(secrets.labelIn(written), 'label').toBe('‹token›');
    }
});

test('lines that hold no secret stay as they are, and so does a short one that two lines happen to make', () => {
  const { mask, keep, labelIn } = newSecrets();
  keep('1234567890', 'secret');
  for (const text of ['a\nb\r\n  c', '12345\n67890', String.raw`{"a":"b\nc"}`]) {
    expect.soft(mask(text), text).toBe(text);
    expect.soft(labelIn(text), text).toBeUndefined();
  }
});
