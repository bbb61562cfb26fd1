import { expect, test } from '@playwright/test';
import { searchFor } from '../../../../../fixtures/http/secrets/secret-search.ts';

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
