import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Requirement } from '../../../../../fixtures/requirement.ts';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { checkAll } from '../../../../../results/publishing/checking.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { command } from '../../../../../cli/submit.ts';
import { submit, type Publishing } from '../../../../../results/publishing/submitting.ts';
import { suiteListFile } from '../../../../../results/suite-lists.ts';
import { suiteListText } from '../../../house/suite-list.ts';
import { endOf } from '../../cli/end-of.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { failureOf } from '../../reports/made-up-conformance.ts';
import { madeUpResult } from '../made-up-published.ts';

const asked = { area: 'user', operation: '/user/get_users' } as const;
const row = (aspect: string, verdict: Verdict, more: Partial<ResultRow> = {}): ResultRow =>
  rowOf(`GET_USERS-${aspect}`, verdict, { ...asked, ...more });

/** One row of each kind, of a suite that asks eight things. */
export const rows: readonly ResultRow[] = [
  row('HOLDS', 'pass'),
  row('FAILS', 'fail', failureOf(1)),
  row('ALIKE', 'fail', failureOf(2)),
  row('WARNS', 'warn', { level: 'SHOULD', message: 'status: expected 405, received 404' }),
  row('SEEN', 'observed', { level: 'MAY', message: 'Observed: absent.', observed: 'absent' }),
  row('LATER', 'fail', { ...failureOf(5, { serverText: 'unspeakable' }), source: 'of LATER alone' }),
  row('SHORT', 'fail', { message: 'rows: expected 1, received 0' }),
  row('NEIGHBOUR', 'pass', { level: 'SHOULD' }),
];

/** What the suite of these rows asks, as its file. */
export function listTextOf(all: readonly ResultRow[], version = '0.2.0'): string {
  const list = all.map(({ id, level, area, operation, text, source, inconclusiveAllowed }): Requirement => ({
    id,
    level,
    area,
    operation,
    text,
    source,
    profile: 'platform-v3',
    promises: [],
    ...(inconclusiveAllowed && { inconclusiveAllowed }),
  }));
  return suiteListText({ name: 'im-conformance', version }, list);
}

/** What somebody has to say to publish a result. */
export const said = [
  '--as=Example Server',
  '--version=1.0.0',
  '--by=its authors',
  '--ran=one process, as its manual says',
];

export type MadeUpFolder = ReturnType<typeof madeUpIn>;

/** Lets `look` use such a folder, which is removed afterwards. */
export function inFolder<Seen>(look: (made: MadeUpFolder) => Seen, change: Partial<Publishing> = {}): Seen {
  const place = mkdtempSync(path.join(tmpdir(), 'publishing-'));
  try {
    return look(madeUpIn(place, change));
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** A folder of published results with all around it, and the commands on it. */
function madeUpIn(place: string, change: Partial<Publishing>) {
  const folder = path.join(place, 'published');
  mkdirSync(path.join(folder, 'suites'), { recursive: true });
  writeFileSync(suiteListFile(folder, '0.2.0'), listTextOf(rows));
  const printed: string[] = [];
  const around: Publishing = {
    folder,
    reportDir: path.join(place, 'out'),
    today: '2026-11-22',
    git: (what) => (what === 'rev-parse' ? 'a'.repeat(40) : what === 'status' ? '' : undefined),
    secrets: { anywhere: () => undefined, asValue: () => undefined },
    print: (line) => void printed.push(line),
    ...change,
  };
  const file = path.join(folder, 'example-server/1.0.0/2026-11-21.json');
  const does = (...args: readonly string[]): number =>
    endOf(() => submit(parsed(command(), args), around), around.print);
  /** Submits a result, and gives the exit code. */
  const submits = (result: Conformance, ...more: readonly string[]): number => {
    const given = path.join(place, 'conformance.json');
    writeFileSync(given, JSON.stringify(result));
    return does(...said, ...more, given);
  };
  /** Checks all that is published, as npx im-conformance published does. */
  const checks = (): number => (checkAll(folder, around) ? 0 : 1);
  return { folder, printed, does, checks, submits, file, text: () => readFileSync(file, 'utf8') };
}

/** The result of a run with these rows, some of them changed. */
export function resultWith(changes: Readonly<Record<string, Partial<ResultRow>>> = {}): Conformance {
  return madeUpResult(rows.map((each) => ({ ...each, ...changes[each.id.replace('GET_USERS-', '')] })));
}

/** That a submission was refused with one sentence, and left nothing behind. */
export function expectRefused(
  { printed, folder }: MadeUpFolder,
  exitCode: number,
  sentence: RegExp | string,
  what = 'a submission',
): void {
  expect.soft(exitCode, what).toBe(2);
  expect
    .soft(printed, what)
    .toEqual([
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    ]);
  expect.soft(readdirSync(folder), what).toEqual(['suites']);
}
