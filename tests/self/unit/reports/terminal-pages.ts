import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { Difference, Step } from '../../../../reports/result-row.ts';
import { partialSentence } from '../../../../reports/problems.ts';
import { closingWords, type Summary } from '../../../../reports/terminal/closing-words.ts';
import { keptIfClose } from '../../docs/figures.ts';
import { root } from '../../project.ts';
import { load, resultOf, step } from './made-up-result.ts';
import { rowsBroken } from './recorded-runs.ts';

// What the terminal prints at the end of runs, as docs/terminal shows it: made of what checks saw of broken servers.

const today = new Date('2026-11-23T09:00:00Z');

const Seen = z.object({
  id: z.string(),
  /** The broken server: `npm run prove -- SERVER` shows what its checks say. */
  server: z.string(),
  differences: z.array(Difference),
  calls: z.array(Step.pick({ act: true, method: true, path: true, caller: true }).loose()),
});

/** What checks of MUSTs saw of servers with one defect each, drawn from all over the proof, long values cut. */
const seen = new Map(
  z
    .array(Seen)
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'failures.json'), 'utf8')))
    .map((each) => [each.id, each]),
);

const failures = (count: number): readonly string[] => [...seen.keys()].slice(0, count);

function failing(ids: readonly string[]): readonly ResultRow[] {
  return rowsBroken(ids).map((row) => {
    const { differences, calls } = seen.get(row.id) ?? {};
    if (row.verdict !== 'fail' || !differences || !calls) return row;
    const steps = calls.map((call, at) => step(at + 1, call.act, call));
    return { ...row, evidence: { differences, steps } };
  });
}

const ordinary = { ...load, slowdowns: 3, throttled: 0, boundShare: 0.4 };

const words = (rows: readonly ResultRow[], more: Partial<Summary> = {}, problem?: string): string =>
  closingWords(
    {
      conformance: resultOf(rows, {
        targetName: 'staging',
        baseURL: 'https://im.example/api',
        startedAt: today,
        problem,
        load: more.partial === undefined ? ordinary : { ...ordinary, requests: 214, slowdowns: 0 },
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

/** A page as it has to be: as it is committed, if only figures differ a little. */
export function shownOn(name: string): string {
  const file = terminalPage(name);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return keptIfClose(committed, terminalPages[name]?.() ?? '');
}

/** Writes all pages. */
export function writeTerminalPages(): void {
  for (const name of Object.keys(terminalPages)) writeFileSync(terminalPage(name), shownOn(name));
}
