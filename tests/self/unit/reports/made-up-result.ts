import { notTestableReasons, type Reason } from '../../../../fixtures/errors.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import {
  conformanceOf,
  type Conformance,
  type ResultRow,
  type RunFacts,
} from '../../../../reports/conformance.ts';
import type { Evidence, Step } from '../../../../reports/result-row.ts';
import { closingWords, type Summary } from '../../../../reports/terminal/closing-words.ts';

/** A row of a made-up requirement, by default a MUST. */
export function rowOf(id: string, verdict: Verdict, more: Partial<ResultRow> = {}): ResultRow {
  return {
    id,
    area: 'group',
    operation: '/group/mute_group',
    level: 'MUST',
    text: `Sentence of ${id}`,
    source: 'source',
    verdict,
    durationMs: 1,
    ...more,
  };
}

/** The verdict that goes with a reason. */
export function verdictFor(reason: Reason): Verdict {
  if (reason === 'not-begun' || reason === 'not-provided') return 'not-run';
  return notTestableReasons.some((each) => each === reason) ? 'not-testable' : 'inconclusive';
}

/** A requirement that another part was to measure. */
export const leftOut = (id: string): ResultRow => rowOf(id, 'not-run', { reason: 'not-selected' });

/** The result of a made-up run that found these rows. */
export function resultOf(rows: readonly ResultRow[], facts: Partial<RunFacts> = {}): Conformance {
  const suite = { name: 'im-conformance', version: '0.1.0' };
  const target = { targetName: 'sample', baseURL: 'http://im.example' };
  const about = { suite, ...target, profile: 'platform-v3', problem: undefined, load: undefined } as const;
  return conformanceOf({ ...about, startedAt: new Date(0), durationMs: 1, ...facts }, rows);
}

/** The load of a run. */
export const load = {
  requests: 6_134,
  mostInFlight: 8,
  slowdowns: 1,
  throttled: 3,
  waits: { count: 2, longestMs: 20 },
  boundShare: 0.9,
  slowestMs: 12_345,
  operations: {},
};

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
