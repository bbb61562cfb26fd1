import { notTestableReasons, type Reason } from '../../../../fixtures/errors.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import {
  conformanceOf,
  type Conformance,
  type ResultRow,
  type RunFacts,
} from '../../../../reports/conformance.ts';

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
