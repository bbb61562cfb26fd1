import { expect, test } from '@playwright/test';
import { searchFor } from '../../../../../fixtures/http/secrets/secret-search.ts';
import {
  keepConfided,
  newSecrets,
  type Secrets,
  SHORT_SECRET,
} from '../../../../../fixtures/http/secrets/secrets.ts';

/** Secrets that hold this one. */
function keeping(secret: string, label = 'secret'): Secrets {
  const secrets = newSecrets();
  secrets.keep(secret, label);
  return secrets;
}

test('a kept secret is shown by its label wherever it stands', () => {
  const { mask } = keeping('the-secret');
  expect(mask('a the-secret b xthe-secretx'), 'text').toBe('a ‹secret› b x‹secret›x');
  expect(mask('{"the-secret":"the-secret"}'), 'JSON').toBe('{"‹secret›":"‹secret›"}');
  expect(newSecrets().mask('the-secret'), 'text of another worker').toBe('the-secret');
});

test('a secret of eight characters is masked within words, and a shorter one is not', () => {
  expect(SHORT_SECRET, 'characters').toBe(8);
  expect(keeping('12345678').mask('x12345678x'), 'eight').toBe('x‹secret›x');
  expect(keeping('1234567').mask('x1234567x'), 'seven').toBe('x1234567x');
});

test('a short secret is masked where it is a whole value', () => {
  const { mask } = keeping('PO');
  for (const [text, masked] of [
    ['PO', '‹secret›'],
    ['token: PO', 'token: ‹secret›'],
    ['   token: PO\n   operationID: x', '   token: ‹secret›\n   operationID: x'],
    ['   operationID: x\n   token: PO', '   operationID: x\n   token: ‹secret›'],
    ['token:PO', 'token:‹secret›'],
    ['{"secret":"PO"}', '{"secret":"‹secret›"}'],
    ['{"secret": "PO", "a": ["PO","PO"]}', '{"secret": "‹secret›", "a": ["‹secret›","‹secret›"]}'],
    ["{ secret: 'PO' }", "{ secret: '‹secret›' }"],
    ['a=PO&b', 'a=‹secret›&b'],
    ['b=1&a=PO', 'b=1&a=‹secret›'],
    ['http://im.example/x?secret=PO&y=PO', 'http://im.example/x?secret=‹secret›&y=‹secret›'],
    ["-H 'token: PO' -H 'a: b'", "-H 'token: ‹secret›' -H 'a: b'"],
    ['a=PO; b=PO', 'a=‹secret›; b=‹secret›'],
  ] as const)
    expect.soft(mask(text), text).toBe(masked);
});

test('a short secret is neither a part of a word nor the name of a field', () => {
  const { mask } = keeping('PO');
  for (const text of [
    'POST',
    'POST http://im.example/PO/POX as PO-X',
    '1. (given) POST http://im.example/group/mute_group as imAdmin',
    '-X POST',
    'Allow: POST',
    'Allow: GET, POST',
    'allow=POST',
    '{"POST":"POST","xPO":"POx"}',
    '{"PO":1}',
    '{"PO" : {"PO": 1}}',
    "{'PO': 1}",
    'the PO broke',
  ])
    expect.soft(mask(text), text).toBe(text);
});

test('a short secret is no number', () => {
  const text = '{"errCode":1001,"seq":[1001],"a":1001}';
  expect(keeping('1001').mask(text), 'numbers').toBe(text);
  expect(keeping('1001').mask('{"secret":"1001","a":1}'), 'a text').toBe('{"secret":"‹secret›","a":1}');
});

test('a short secret is masked in JSON that stands in JSON', () => {
  const { mask } = keeping('PO');
  const inner = JSON.stringify({ secret: 'PO', PO: 1 });
  expect(mask(JSON.stringify({ errDlt: inner })), 'text').toBe(
    JSON.stringify({ errDlt: inner.replace('"PO",', '"‹secret›",') }),
  );
});

test('no character of a short secret means anything', () => {
  for (const secret of [
    'a.c',
    'a*',
    '(a',
    'a)',
    '[a',
    'a]',
    'a{1}',
    '^a$',
    'a|b',
    'a\\',
    '?',
    '+',
    'a-z',
    '/',
    '$&',
  ]) {
    const { mask } = keeping(secret);
    expect.soft(mask(`token: ${secret}`), secret).toBe('token: ‹secret›');
    expect.soft(mask(JSON.stringify({ a: secret })), secret).toBe('{"a":"‹secret›"}');
  }
  expect(keeping('a.c').mask('token: abc'), 'a dot').toBe('token: abc');
  expect(keeping('a|b').mask('token: a'), 'a bar').toBe('token: a');
  expect(keeping('aa*').mask('token: aaa'), 'a star').toBe('token: aaa');
});

test('the longest secret goes first, whatever the order of keeping', () => {
  for (const [first, second] of [
    ['abcdefgh', 'abcdefghij'],
    ['abcdefghij', 'abcdefgh'],
  ] as const) {
    const secrets = newSecrets();
    for (const secret of [first, second]) secrets.keep(secret, secret.length === 8 ? 'shorter' : 'longer');
    expect(secrets.mask('abcdefghij abcdefgh'), 'text').toBe('‹longer› ‹shorter›');
  }
});

test('of many secrets, each is masked', () => {
  const secrets = newSecrets();
  const words = Array.from({ length: 100 }, (_, at) => `${at + 100}-of-a-hundred`);
  words.forEach((word, at) => secrets.keep(word, `secret ${at}`));
  expect(secrets.mask(words.join(' '))).toBe(words.map((_, at) => `‹secret ${at}›`).join(' '));
});

test('a secret is masked in JSON too', () => {
  for (const secret of ['a"b\\c\n', 'a long one: a"b\\c\n']) {
    const { mask } = keeping(secret);
    expect.soft(mask(JSON.stringify({ secret })), 'JSON').toBe('{"secret":"‹secret›"}');
    expect.soft(mask(secret), 'text').toBe('‹secret›');
  }
});

test('an empty secret masks nothing', () => {
  for (const text of ['ab', '', 'a=', '{"a":""}']) expect.soft(keeping('').mask(text), text).toBe(text);
});

test('a label is taken as it stands', () => {
  const label = "$& $' $1";
  expect(keeping('long.enough', label).mask('long.enough long-enough'), 'long').toBe(
    `‹${label}› long-enough`,
  );
  expect(keeping('x.y', label).mask('token: x.y, a=xzy'), 'short').toBe(`token: ‹${label}›, a=xzy`);
});

test('whatever looks like a signed token is masked, also one that nobody kept', () => {
  const { mask } = newSecrets();
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9.aB3-_x';
  expect(mask(`token: ${token}, again ${token}.`), 'text').toBe('token: ‹token›, again ‹token›.');
  expect(mask('eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9'), 'two parts').toBe('‹token›');
  expect(mask('eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9.'), 'no signature').toBe('‹token›');
  expect(mask('keyJhbGciOiJIUzI1NiJ9.abc eyJab.c eyJhbGciOiJIUzI1NiJ9'), 'other words').toBe(
    'keyJhbGciOiJIUzI1NiJ9.abc eyJab.c eyJhbGciOiJIUzI1NiJ9',
  );
});

test('values of further headers are masked, and so are the credentials in them', () => {
  const secrets = newSecrets();
  const headers = [
    ['Authorization', 'Bearer opaque-credentials'],
    ['X-Api-Key', 'key-of-the-gateway'],
    ['X-Env', 'blue'],
  ] as const;
  keepConfided(secrets, { adminUserID: 'imAdmin', headers });
  const text = 'scheme: Bearer\nno such key: key-of-the-gateway, nor opaque-credentials; X-Env: blue';
  expect(secrets.mask(text)).toBe(
    'scheme: Bearer\nno such key: ‹value of X-Api-Key›, nor ‹value of Authorization›; X-Env: ‹value of X-Env›',
  );
  const encoded = Buffer.from('Bearer opaque-credentials').toString('base64');
  expect(secrets.mask(encoded), 'in base64').not.toContain(encoded.slice(4, 20));
});

// What stands in a file.

test('a secret is found anywhere in a file, in any encoding', () => {
  const { anywhere } = searchFor([['open sesame "fox"', 'secret']], () => 'words of our own');
  const base64 = Buffer.from('user:open sesame "fox"').toString('base64');
  for (const text of [
    'xopen sesame "fox"x',
    'a=open+sesame+%22fox%22',
    '{"a":"open sesame \\"fox\\""}',
    base64,
  ])
    expect.soft(anywhere(`before ${text} after`), text).toBe('secret');
  for (const text of ['open sesame', '‹secret›', '', 'open sesame fox'])
    expect.soft(anywhere(text), text).toBeUndefined();
});

test('a short secret, and one that is a word of our own, are found where a value stands and nowhere else', () => {
  for (const secret of ['pass', 'inconclusive']) {
    const { anywhere, asValue } = searchFor(
      [[secret, 'secret']],
      () => '{"verdict":["pass","inconclusive"]}',
    );
    expect.soft(anywhere(`{"secret":"${secret}"}`), 'anywhere').toBeUndefined();
    expect.soft(asValue(`{"secret":"${secret}"}`), 'a value').toBe('secret');
    expect.soft(asValue(`a ${secret} in prose`), 'prose').toBeUndefined();
  }
});

test('a file is taken apart, and our own words are looked up, only where there is something to be found', () => {
  const asked: string[] = [];
  const noting =
    <Value>(what: string, value: Value) =>
    (): Value => {
      asked.push(what);
      return value;
    };
  const { inFile } = searchFor([['inconclusive', 'secret']], noting('own words', 'an inconclusive run'));
  expect(inFile('{"message":"nothing"}', noting('quoted', ['nothing'])), 'nothing there').toBeUndefined();
  expect(asked, 'asked for').toEqual([]);
  expect(inFile('{"verdict":"inconclusive"}', noting('quoted', [])), 'a word of ours').toBeUndefined();
  expect(asked, 'asked for').toEqual(['own words', 'quoted']);
  expect(
    inFile('{"message":"no: \\"inconclusive\\""}', () => ['no: "inconclusive"']),
    'a value',
  ).toBe('secret');
  expect(asked, 'asked for').toHaveLength(2);
});
