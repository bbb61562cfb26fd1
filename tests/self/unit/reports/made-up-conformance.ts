import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import type { Cause, Evidence, Step } from '../../../../reports/result-row.ts';
import { resultOf, step } from './made-up-result.ts';

/** The parts of a made-up result; the defaults are ordinary. */
export interface MadeUp {
  /** How many requirements fail, from the first one on. */
  readonly failures: number;
  readonly rows?: number;
  /** What stands in every place that a server's text reaches. */
  readonly serverText?: string;
  /** Length of the answer of each step. */
  readonly answerLength?: number;
  readonly problem?: string;
  /** Changes single rows, by their place. */
  readonly change?: Readonly<Record<number, Partial<ResultRow>>>;
  readonly causes?: readonly Cause[];
}

/** A result of a run as the suite writes it, made up for a test. */
export function madeUpConformance(wish: MadeUp): Conformance {
  const rows = Array.from({ length: wish.rows ?? 1_000 }, (_, at) => rowOf(at, wish));
  const made = resultOf(rows, {
    targetName: 'staging',
    baseURL: 'https://im.example/api',
    startedAt: new Date(Date.UTC(2026, 10, 22, 9, 30)),
    durationMs: 61_000,
    problem: wish.problem,
  });
  return { ...made, ...(wish.causes && { causes: [...wish.causes] }) };
}

function rowOf(at: number, wish: MadeUp): ResultRow {
  const name = everyOperation[at % everyOperation.length] ?? 'GET_GROUPS';
  const { path, area } = operations[name];
  const isMust = at < wish.failures || at % 5 !== 4;
  const verdict: Verdict = at < wish.failures ? 'fail' : 'pass';
  const row: ResultRow = {
    id: `${name}-MADE_UP_${at}`,
    area,
    operation: path,
    level: isMust ? 'MUST' : 'SHOULD',
    verdict,
    text: `${path} counts what it lists, also in a sentence that is as long as those of the list are, number ${at}.`,
    source: 'Platform API, pagination: pageNumber and showNumber',
    promise: 'writes.seen-by-all-readers',
    durationMs: 12.5,
    ...(verdict === 'fail' ? failureOf(at, wish) : {}),
  };
  return { ...row, ...wish.change?.[at] };
}

/** The further fields of a row that did not hold. */
export function failureOf(at: number, wish: Partial<MadeUp> = {}): Partial<ResultRow> {
  const { serverText = 'ok' } = wish;
  return {
    message: `reply.data.total: expected 3, received 0 and ${serverText}\nThe answer says: ${serverText}`,
    evidence: evidenceOf(at, wish),
  };
}

function evidenceOf(at: number, { serverText = 'ok', answerLength = 300 }: Partial<MadeUp>): Evidence {
  const rest = 'x'.repeat(Math.max(0, answerLength - serverText.length));
  const answer = {
    text: `{"errCode":0,"errMsg":"${serverText}","data":"${rest}"}`,
    bytes: answerLength + 40,
  };
  const kept = (number: number, act: Step['act'], path: string): Step =>
    step(number, act, {
      path,
      caller: act === 'given' ? 'administrator' : 'owner',
      request: { text: '{"groupID":"g1"}', bytes: 16 },
      contentType: 'application/json',
      answer,
      curl: `curl -sS -X POST "$IM_BASE_URL${path}" -H 'operationID: c-${at}-${number}' --data-binary '{"groupID":"g1"}'`,
    });
  return {
    place: `tests/group/mute-group/effect.spec.ts:${at + 1}`,
    differences: [{ path: 'reply.data.total', expected: '3', received: `0 and ${serverText}` }],
    steps: [
      kept(1, 'given', '/user/user_register'),
      kept(2, 'given', '/group/create_group'),
      kept(3, 'under test', '/group/get_groups'),
      kept(4, 'read back', '/group/get_groups_info'),
    ],
  };
}
