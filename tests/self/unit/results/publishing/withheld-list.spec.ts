import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { withheldFrom } from '../../../../../results/publishing/withholding.ts';
import { root } from '../../../project.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';

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
  const { rows } = withheldFrom(result, { patterns, until: '2027-05-31' }, () => '0'.repeat(32));
  const withheld = new Set(rows.map(({ row }) => row.id));
  expect(delicate.length, 'delicate ones').toBeGreaterThan(300);
  expect(delicate.flatMap(({ id }) => (withheld.has(id) ? [] : id))).toEqual([]);
});
