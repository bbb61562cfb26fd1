import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import type { Conformance } from '../../../../reports/conformance.ts';
import { readResult } from '../../../../reports/result-file.ts';
import { readSources } from '../../../../results/compare/reading.ts';
import { requirePublished } from '../../../../results/publishing/checking.ts';
import { readOwn } from '../../../../results/site/browser/own-result.ts';
import { publishedFolder } from '../../../../results/suite-lists.ts';
import { root } from '../../project.ts';
import { rowOf } from '../reports/made-up-result.ts';
import { madeUpResult } from './made-up-published.ts';

// Results of format 1, which called `inconclusiveAllowed` `mayStayUntold`.

/** A result, or a file around one, as format 1 had it. */
function formerText(value: object): string {
  return JSON.stringify(value, undefined, 2)
    .replaceAll('"inconclusiveAllowed"', '"mayStayUntold"')
    .replace('"schemaVersion": 2', '"schemaVersion": 1');
}

const allowed = { inconclusiveAllowed: true } as const;
const own: Conformance = madeUpResult([
  rowOf('A', 'pass'),
  rowOf('B', 'inconclusive', { reason: 'could-not-tell', ...allowed }),
]);

test('a result of format 1 reads as one of today', () => {
  const file = test.info().outputPath('conformance.json');
  writeFileSync(file, formerText(own));
  expect(own.verdict, 'because B may be inconclusive').toBe('conformant');
  expect(readResult(file).result, 'gate, merge, baseline, submit').toEqual(own);
  const [source] = readSources([file], () => undefined);
  expect(source?.result, 'compare').toEqual(own);
  const requirements = own.results.map(({ id, level }) => ({
    id,
    level,
    profile: 'platform-v3' as const,
    ...(id === 'B' && allowed),
  }));
  const read = readOwn(formerText(own), [{ suite: own.suite, requirements }]);
  expect('result' in read && read.result, 'site').toMatchObject({ schemaVersion: 2, verdict: 'conformant' });
});

test('the JSON Schema of each format accepts its results, and no others', () => {
  const schemaOf = (name: string): z.ZodType =>
    z.fromJSONSchema(JSON.parse(readFileSync(path.join(root, 'reports', name), 'utf8')));
  const [former, present] = [schemaOf('conformance.v1.schema.json'), schemaOf('conformance.schema.json')];
  const text = readFileSync(path.join(publishedFolder, 'reference/0.2.0/2026-11-22.json'), 'utf8');
  const { result: published } = z.object({ result: z.unknown() }).parse(JSON.parse(text));
  const now = requirePublished(publishedFolder, 'reference/0.2.0/2026-11-22.json').result;
  for (const [schema, value, isValid] of [
    [former, published, true],
    [former, JSON.parse(formerText(own)), true],
    [former, own, false],
    [present, now, true],
    [present, own, true],
    [present, published, false],
  ] as const)
    expect.soft(schema.safeParse(value).success).toBe(isValid);
});
