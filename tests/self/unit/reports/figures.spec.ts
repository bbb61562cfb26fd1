import { expect, test } from '@playwright/test';
import { categoriesOf } from '../../../../reports/allure/restated.ts';
import { allureConfig } from '../../../../reports/allure/page.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { verdictSentence } from '../../../../reports/explain/verdict-sentence.ts';
import { annotations } from '../../../../reports/github/output.ts';
import { markdownSummary } from '../../../../reports/markdown/summary.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { decide } from '../../../../results/gate/policy.ts';
import { resultOf, rowOf } from './made-up-result.ts';
import { plain, summaryOf } from './made-up-summary.ts';
import { terminalPages } from './terminal-pages.ts';

/** A figure of four digits without a comma that counts something: before a noun, in brackets, or alone in an element. */
const bare = /(?<![\w.,:/#@"'=-])\d{4,}(?= [a-z×·]|\)|<\/)[^\n]{0,30}/g;
const bareIn = (text: string): readonly string[] =>
  (text.match(bare) ?? []).filter((found) => !/^\d+ ms\b/.test(found));

const MANY = 1_234;

/** More than a thousand of everything that reports count. */
function rows(): readonly ResultRow[] {
  const of = (name: string, verdict: ResultRow['verdict'], more: Partial<ResultRow> = {}) =>
    Array.from({ length: MANY }, (_, at) =>
      rowOf(`${name}-${at}`, verdict, { ...more, message: 'Something.' }),
    );
  const known = { reason: 'to be explained', owner: 'us', expires: '2099-01-01' };
  return [
    ...of('PASS', 'pass'),
    ...of('OBSERVED', 'observed', { level: 'MAY' }),
    ...of('WARN', 'warn', { level: 'SHOULD', promise: 'a.warned' }),
    ...of('FAIL', 'fail', { promise: 'a.failed', since: new Date(0).toISOString() }),
    ...of('KNOWN', 'fail', { promise: 'a.known', known }),
    ...of('LATE', 'inconclusive', { reason: 'timed-out' }),
    ...of('STUCK', 'not-testable', { reason: 'arranging-failed' }),
    ...of('LACK', 'inconclusive', { reason: 'helper-absent', lack: '/a/b' }),
    ...of('OPEN', 'inconclusive', { level: 'SHOULD', reason: 'could-not-tell' }),
  ];
}

test('no report prints a count of four digits without a comma', () => {
  const groups = Array.from({ length: MANY }, (_, at) => ({ id: `g${at}`, by: 'A' }));
  const users = groups.map(({ id }) => id);
  const load = {
    requests: MANY,
    mostInFlight: 8,
    slowdowns: MANY,
    throttled: MANY,
    waits: { count: 0, longestMs: 0 },
    boundShare: 1,
    operations: {},
  };
  const made = resultOf(rows(), { load });
  const summary = { ...summaryOf([]), conformance: made, residue: { groups, users, messages: MANY } };
  const texts = {
    terminal: plain(summary),
    page: resultPage(made),
    markdown: markdownSummary(made),
    annotations: annotations(made),
    allure: JSON.stringify([allureConfig(made, 'workshop'), categoriesOf(made)]).replaceAll('"', '\n'),
    sentence: verdictSentence(made),
    gate: decide(made, { level: 'SHOULD', allowInconclusive: 0, strict: true }).reasons.join('\n'),
  };
  for (const [name, text] of Object.entries(texts)) {
    expect.soft(bareIn(text), name).toEqual([]);
    expect.soft(text, `${name} counts`).toMatch(/1(?:,|%2C)234|2,468/);
  }
});

test('what a run prints at its end has no count without a comma, and one would be noticed', () => {
  for (const [name, print] of Object.entries(terminalPages)) expect.soft(bareIn(print()), name).toEqual([]);
  for (const text of ['1549 requirements', '(1549)', '<td>1549</td>', '1549 × no answer'])
    expect.soft(bareIn(text), text).toHaveLength(1);
  expect(bareIn('1,549 requirements, errCode 1004, ID-1234 (30 s), 127.0.0.1:4711')).toEqual([]);
});
