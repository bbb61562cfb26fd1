import { expect, test } from '@playwright/test';
import { sayingOf } from '../../../fixtures/parse-json.ts';

const alike = [
  ['{"a":1,"b":[2]}', '{ "b": [ 2 ], "a": 1 }'],
  ['{"a":1.0,"b":-1E-7,"c":0}', '{"a":1,"b":-0.0000001,"c":0.00}'],
  ['{"a":"\\u00e9\\/"}', '{"a":"é/"}'],
  ['{"a":1,"a":2}', '{"a":2}'],
  ['[1e2]', ' [100]'],
] as const;

const different = [
  ['{"a":9007199254740993}', '{"a":9007199254740992}'],
  ['{"a":12345678901234567890}', '{"a":12345678901234567000}'],
  ['{"a":1e400}', '{"a":null}'],
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":-1}', '{"a":1}'],
  ['[]', '{}'],
  ['1.0', '1'],
  ['{"__proto__":{"a":1}}', '{}'],
  ['{"a":"1e2 \\"3"}', '{"a":"100 \\"3"}'],
] as const;

for (const [one, other] of alike)
  test(`${one} says the same as ${other}`, () => {
    expect(sayingOf(one)).toBe(sayingOf(other));
  });

for (const [one, other] of different)
  test(`${one} says something else than ${other}`, () => {
    expect(sayingOf(one)).not.toBe(sayingOf(other));
  });
