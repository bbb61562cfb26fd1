import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { readConsistent } from '../../../../../results/publishing/checking.ts';
import { withheldFrom } from '../../../../../results/publishing/cleaning.ts';
import type { Published } from '../../../../../results/publishing/published.ts';
import { root } from '../../../project.ts';
import { load, resultOf, rowOf } from '../../reports/made-up-result.ts';
import { expectRefused, inFolder, resultWith, rows, type MadeUpFolder } from './made-up-folder.ts';

const published = ({ folder }: MadeUpFolder): Published['result'] | undefined =>
  readConsistent(folder)[0]?.result;

test('of a withheld row nothing stands in the file but its id and its level', () => {
  inFolder((made) => {
    expect(made.submits(resultWith(), '--withhold', 'GET_USERS-LATER'), made.printed.join('\n')).toBe(0);
    expect(made.printed[1], 'words').toBe(
      '1 of 8 answers is withheld, because the authors of the implementation may not know yet what such answers show.',
    );
    const { results, withheld, planned } = published(made) ?? {};
    const row = { id: 'GET_USERS-LATER', level: 'MUST', verdict: 'withheld' };
    expect(results?.[5], 'the row').toEqual(row);
    const text = made.text();
    for (const secret of ['unspeakable', rows[5]?.text, rows[5]?.source, '-6', 'spec.ts:6'])
      expect.soft(text, 'the file').not.toContain(`${secret}`);
    expect({ withheld, planned }, 'sums').toEqual({ withheld: 1, planned: 8 });
    expect(made.checks(), made.printed.join('\n')).toBe(0);
  });
});

test('two results that differ in withheld rows alone are published as the same', () => {
  const held: Partial<ResultRow> = { verdict: 'pass', message: undefined, evidence: undefined };
  const texts = [{}, held].map((later, at) =>
    inFolder((made) => {
      const result = { ...resultWith({ LATER: later }), load: { ...load, requests: 100 + at } };
      expect(made.submits(result, '--withhold', '*-LATER'), made.printed.join('\n')).toBe(0);
      return made.text();
    }),
  );
  expect(texts[0], 'when it passed').toBe(texts[1]);
});

test('what is withheld stands in no verdict: incomplete, unless another row fails', () => {
  for (const [patterns, verdict, withheld, fail] of [
    ['GET_USERS-LATER', 'non-conformant', 1, 3],
    ['*-FAILS,*-ALIKE,*-LATER,*-SHORT', 'incomplete', 4, 0],
    ['GET_USERS-*', 'incomplete', 8, 0],
  ] as const)
    inFolder((made) => {
      expect(made.submits(resultWith(), '--withhold', patterns), made.printed.join('\n')).toBe(0);
      const sums = { verdict, withheld, complete: false, counts: { fail } };
      expect(published(made), patterns).toMatchObject(sums);
      expect('causes' in (published(made) ?? {}), 'causes').toBe(fail > 0);
      expect(made.checks(), made.printed.join('\n')).toBe(0);
    });
});

test('what matches no requirement withholds nothing, and nothing is published', () => {
  inFolder((made) => {
    const exitCode = made.submits(resultWith(), '--withhold', 'GET_USER-*');
    expectRefused(made, exitCode, /^--withhold "GET_USER-\*" matches no requirement/);
  });
});

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const catalogue = z
  .array(z.object({ id: z.string(), text: z.string(), file: z.string() }))
  .parse(JSON.parse(read('tests/catalogue.json')));

/** Requirements that can show a defect of rights, of tokens, or of what a reader may see. */
const delicate = catalogue.filter(
  ({ id, file, text }) =>
    file.startsWith('tests/rights/') ||
    /-TOKEN|KEYWORD_|PATH_FORM|WIRE-PATH|SECRETS|STRANGER/.test(id) ||
    /ordinary user who|ordinary token/.test(text),
);

test('withheld.txt names every requirement about rights, tokens and readers, and no pattern names nothing', () => {
  const patterns = read('results/publishing/withheld.txt').trim().split('\n');
  const result = resultOf(catalogue.map(({ id }) => rowOf(id, 'pass')));
  // Throws if a pattern names nothing.
  const { results } = withheldFrom(result, patterns);
  const withheld = new Set(results.flatMap(({ id, verdict }) => (verdict === 'withheld' ? id : [])));
  expect(delicate.length, 'delicate ones').toBeGreaterThan(300);
  expect(delicate.flatMap(({ id }) => (withheld.has(id) ? [] : id))).toEqual([]);
});
