import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { partialSentence } from '../../../../reports/problems.ts';
import { closingWords, LINES } from '../../../../reports/terminal/closing-words.ts';
import type { Summary } from '../../../../reports/terminal/summary.ts';
import { root } from '../../project.ts';
import { resultOf } from './made-up-result.ts';
import { reactions, rowsBroken } from './recorded-runs.ts';
import { step } from './made-up-summary.ts';

// What the terminal prints at the end of runs, as docs/terminal shows it: made of what is recorded of broken servers.

const today = new Date('2026-11-23T09:00:00Z');

/** Servers on which a whole operation, or every success, is wrong: one of them would be the cause of nearly all. */
const isBasic = /:(?:absent|success|refusal)|left-out|-dispatched/;

/** Requirements that do not hold on servers with one defect each, from all over the record. */
function failures(count: number): readonly string[] {
  const musts = new Set(rowsBroken([]).flatMap(({ id, level }) => (level === 'MUST' ? [id] : [])));
  const single = reactions.filter(({ id, noticedBy }) => noticedBy.length <= 8 && !isBasic.test(id));
  const stride = Math.max(1, Math.floor(single.length / (2 * count)));
  const all = single.filter((_, at) => at % stride === 0).flatMap(({ noticedBy }) => noticedBy);
  return [...new Set(all)].filter((id) => musts.has(id)).slice(0, count);
}

/** What a check reports where its operation does nothing. The record has no replies, so other rows have no words of their own. */
const seenOf: Readonly<Record<string, readonly [path: string, expected: string, received: string]>> = {
  'MUTE_GROUP-EFFECT': ['the group in get_groups.status', '3', '0'],
};

function failing(ids: readonly string[]): readonly ResultRow[] {
  return rowsBroken(ids).map((row) => {
    if (row.verdict !== 'fail') return row;
    const tested = step(1, 'under test', { path: row.operation });
    const [at, expected, received] = seenOf[row.id] ?? ['reply', 'what is promised', 'something else'];
    const differences = [{ path: at, expected, received }];
    return { ...row, evidence: { differences, steps: [tested] }, since: today.toISOString() };
  });
}

const load = {
  requests: 6134,
  mostInFlight: 8,
  slowdowns: 3,
  throttled: 0,
  waits: { count: 0, longestMs: 0 },
  boundShare: 0.4,
  operations: {},
};

const words = (rows: readonly ResultRow[], more: Partial<Summary> = {}, problem?: string): string =>
  closingWords(
    {
      conformance: resultOf(rows, {
        targetName: 'staging',
        baseURL: 'https://im.example/api',
        startedAt: today,
        problem,
        load: more.partial === undefined ? load : { ...load, requests: 214, slowdowns: 0 },
      }),
      partial: undefined,
      furtherProblems: [],
      reportDir: 'reports/out',
      residue: { groups: [], users: Array.from({ length: 148 }, (_, at) => `u${at}`), messages: 510 },
      ...more,
    },
    (_style, text) => text,
  );

const selected = new Set(failures(40));
const part = rowsBroken([]).map((row): ResultRow =>
  selected.has(row.id) ? row : { ...row, verdict: 'not-run', reason: 'not-selected' },
);
const unreachable =
  'Nothing could be measured at https://im.example/api. No answer: POST https://im.example/api/auth/get_admin_token: the connection was refused. Check IM_BASE_URL, and that the server is running.';
const notRun = rowsBroken([]).map((row): ResultRow => ({
  ...row,
  verdict: 'not-run',
  reason: 'not-begun',
  message: unreachable,
}));
const nobody = { groups: [], users: [] };

const pages: Readonly<Record<string, () => string>> = {
  '0-failures': () => words(failing([])),
  '1-failure': () => words(failing(['MUTE_GROUP-EFFECT'])),
  '35-failures': () => words(failing(failures(35))),
  '300-failures': () => words(failing(failures(300))),
  'no-target': () => words(notRun, { residue: nobody }, unreachable),
  part: () =>
    words(part, {
      partial: partialSentence(selected.size, part.length, { by: '--grep @MUST tests/group' }),
      residue: nobody,
    }),
};

/** Without the numbers that change with every requirement that is added. */
const normal = (text: string): string => text.replaceAll(/\d[\d,]*/g, '0').replaceAll(/ +/g, ' ');

for (const [name, print] of Object.entries(pages)) {
  test(`docs/terminal/${name}.txt shows what the terminal prints`, () => {
    const file = path.join(root, 'docs/terminal', `${name}.txt`);
    if (test.info().config.updateSnapshots === 'all') writeFileSync(file, print());
    expect(existsSync(file), `${file} is there`).toBe(true);
    expect(normal(print()), 'without numbers (renew them with --update-snapshots=all)').toBe(
      normal(readFileSync(file, 'utf8')),
    );
    expect(print().split('\n').length - 1, 'lines').toBeLessThanOrEqual(LINES);
  });
}
