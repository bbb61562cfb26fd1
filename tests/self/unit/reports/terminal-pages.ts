import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { partialSentence } from '../../../../reports/problems.ts';
import { closingWords } from '../../../../reports/terminal/closing-words.ts';
import type { Summary } from '../../../../reports/terminal/summary.ts';
import { root } from '../../project.ts';
import { resultOf } from './made-up-result.ts';
import { step } from './made-up-summary.ts';
import { reactions, rowsBroken } from './recorded-runs.ts';

// What the terminal prints at the end of runs, as docs/terminal shows it: made of what is recorded of broken servers.

const today = new Date('2026-11-23T09:00:00Z');

/** Servers on which a whole operation, or every success, is wrong: one of them would be the cause of nearly all. */
const isBasic = /:(?:absent|success|refusal)|left-out|-dispatched/;

/**
 * Requirements that do not hold on servers with one defect each, from all over the record. Drawn by the hashes of these
 * servers, so that most new ones change nothing.
 */
function failures(count: number): readonly string[] {
  const musts = new Set(rowsBroken([]).flatMap(({ id, level }) => (level === 'MUST' ? [id] : [])));
  const single = reactions.filter(({ id, noticedBy }) => noticedBy.length <= 8 && !isBasic.test(id));
  const drawn = single.toSorted((one, other) => (hashOf(one.id) < hashOf(other.id) ? -1 : 1));
  const all = new Set(drawn.flatMap(({ noticedBy }) => noticedBy.filter((id) => musts.has(id))));
  return [...all].slice(0, count);
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

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

/** The text of each page, by its name. */
export const terminalPages: Readonly<Record<string, () => string>> = {
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

/** Where a page is. */
export const terminalPage = (name: string): string => path.join(root, 'docs/terminal', `${name}.txt`);

/** Writes all pages anew. */
export function writeTerminalPages(): void {
  for (const [name, print] of Object.entries(terminalPages)) writeFileSync(terminalPage(name), print());
}
