import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { shownOf } from '../../../../reports/explain/overview.ts';
import { rowOf } from './made-up-result.ts';
import { step } from './made-up-summary.ts';

const promise = 'mute_group.status';
const cause = { id: promise, sentence: '', promise, victims: [] };
const shown = (...rows: readonly ResultRow[]): string | undefined => shownOf({ cause, rows })?.id;

const after = (id: string, count: number, rest: Partial<ResultRow> = {}, expected = '3'): ResultRow =>
  rowOf(id, 'fail', {
    promise,
    evidence: {
      differences: [{ path: 'status', expected, received: '0' }],
      steps: Array.from({ length: count }, (_, at) => step(at + 1, 'given')),
    },
    ...rest,
  });

const asking = (id: string, text: string): ResultRow => {
  const { evidence } = after(id, 0);
  const steps = [step(1, 'under test', { request: { text, bytes: text.length } })];
  return rowOf(id, 'fail', { promise, evidence: { differences: evidence?.differences ?? [], steps } });
};

test('a cause is shown by a failure of its promise outside the audit, with a difference and the fewest requests', () => {
  const other = after('OTHER', 1, { promise: 'mute_group.members' });
  const rows = [after('LONG', 3), after('MUTE_GROUP-ALWAYS_DONE', 2), other] as const;
  expect(shown(...rows, after('SHORT', 2), rowOf('BARE', 'fail'))).toBe('SHORT');
  expect(shown(...rows), 'without it').toBe('LONG');
});

test('a failure where something was expected, and with few parameters, is clearer than others', () => {
  const foreign = after('FOREIGN', 1, { promise: 'writes.last' });
  expect(shown(after('EMPTY', 1, {}, '[]'), after('FULL', 4)), 'expected').toBe('FULL');
  expect(shown(foreign, after('EMPTY', 1, {}, '[]')), 'of another operation').toBe('EMPTY');
  expect(shown(asking('MANY', '{"a":1,"b":{"c":2}}'), asking('FEW', '{"abcdefghijk":"lmnopqrst"}'))).toBe(
    'FEW',
  );
});
