import type { ResultRow } from '../../../../reports/conformance.ts';
import type { Evidence, Step } from '../../../../reports/result-row.ts';
import { closingWords, type Summary } from '../../../../reports/terminal/closing-words.ts';
import { resultOf, rowOf } from './made-up-result.ts';

// Made-up findings of a run, for tests of the reports.

export const summaryOf = (
  rows: readonly ResultRow[],
  problem?: string,
  more: Partial<Summary> = {},
): Summary => ({
  conformance: resultOf(rows, { targetName: 'staging', problem }),
  partial: undefined,
  furtherProblems: [],
  reportDir: 'reports/out',
  residue: { groups: [], users: [] },
  ...more,
});

export const plain = (what: Summary): string => closingWords(what, (_colour, text) => text);
export const inFull = (what: Summary): string => plain({ ...what, isVerbose: true });
export const many = (
  count: number,
  verdict: ResultRow['verdict'],
  more: Partial<ResultRow> = {},
): readonly ResultRow[] => Array.from({ length: count }, (_, at) => rowOf(`ID-${at}`, verdict, more));

export const step = (number: number, act: Step['act'], more: Partial<Step> = {}): Step => ({
  number,
  act,
  method: 'POST',
  path: '/group/mute_group',
  caller: 'administrator',
  status: 200,
  errCode: 0,
  answer: { text: '{"errCode":0}', bytes: 13 },
  durationMs: 2.5,
  curl: `curl ${number}`,
  ...more,
});

export const evidence: Evidence = {
  place: 'tests/group/mute.spec.ts:41',
  differences: [{ path: 'data.status', expected: '3', received: '0' }],
  prelude: 'RUN=new',
  steps: [step(1, 'given', { path: '/group/create_group' }), step(2, 'under test'), step(3, 'read back')],
};
