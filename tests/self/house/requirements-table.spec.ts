import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { requirementOf } from '../unit/made-up-check.ts';
import { lacking, listed, tableText } from './requirements-table.ts';

const made = [
  requirementOf({ id: 'A-ONE' }),
  requirementOf({ id: 'A-TWO', level: 'SHOULD' }),
  requirementOf({ id: 'A-THREE', level: 'MAY' }),
];
const checks = [
  { id: 'A-ONE', file: 'tests/a.spec.ts' },
  { id: 'A-THREE', file: 'tests/a.spec.ts' },
];
const rows = listed(made, checks, [
  { id: 'A:broken', noticedBy: ['A-ONE'] },
  ...['B', 'C', 'D'].map((name) => ({ id: `${name}:broken`, noticedBy: ['A-ONE'] })),
]);

test('a requirement is listed with its check and its mutants, and all are counted', () => {
  const text = tableText(rows);

  expect(text).toContain('MUST    A-ONE    /group/mute_group\n');
  expect(text).toContain('tests/a.spec.ts; broken by A:broken, B:broken, C:broken, 1 more');
  expect(text).toContain('no check; no broken server');
  expect(text.split('\n').at(-1)).toBe('3 requirements: 1 MUST, 1 SHOULD, 1 MAY');
});

test('what has no check, or is judged and has no mutant, is named', () => {
  expect(lacking(rows)).toEqual(['A-TWO has no check.', 'A-TWO has no broken server.']);
});

function command(...args: readonly string[]) {
  const script = join('tests', 'self', 'house', 'list-requirements.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, encoding: 'utf8' });
}

test('the command prints those of one operation, and writes all', () => {
  const { status, stdout, stderr } = command('GET_USERS');
  const file = readFileSync(reportFolder(join(root, 'reports/out')).requirements, 'utf8');
  const written = z.array(z.object({ id: z.string() })).parse(parseJSON(file));

  expect([status, stderr], 'exit code and errors').toEqual([0, '']);
  expect(stdout.match(/^(?:MUST|SHOULD|MAY) +(?!GET_USERS-)\S+/gm), 'of other operations').toBe(null);
  expect(stdout).toContain('GET_USERS-EFFECT');
  expect(written.map(({ id }) => id)).toEqual(requirements.map(({ id }) => id));
});

test('an operation that there is not is one sentence', () => {
  const { status, stdout, stderr } = command('GET_FRIENDS');

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^npm run requirements takes the name of one operation \(GET_GROUPS, .*\), or nothing\.\n$/,
  );
});
