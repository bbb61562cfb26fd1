import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { LINES } from '../../../../reports/terminal/closing-words.ts';
import { categoriesOf } from '../../../../reports/allure/restated.ts';
import { allureConfig } from '../../../../reports/allure/page.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { clientFact } from '../../../../reports/explain/facts.ts';
import { verdictSentence } from '../../../../reports/explain/verdict-sentence.ts';
import { annotations } from '../../../../reports/github/output.ts';
import { markdownSummary } from '../../../../reports/markdown/summary.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { decide } from '../../../../results/gate/policy.ts';
import { load, rowOf, resultOf, evidence, many, plain, summaryOf } from './made-up-result.ts';
import { shownOn, terminalPage, terminalPages } from './terminal-pages.ts';

for (const count of [1, 12, 300])
  test(`${count} causes fit two screens, and none is lost`, () => {
    const rows = Array.from({ length: 2 * count }, (_, at) =>
      rowOf(`ID-${at}`, 'fail', { evidence, promise: `made-up.${at % count}` }),
    );
    const others = [
      ...many(1_000, 'pass'),
      ...many(40, 'warn', { level: 'SHOULD' }),
      ...many(40, 'not-testable', { message: 'create_group answered 503.' }),
    ];
    const residue = { groups: [], users: ['u'] };
    const words = plain(summaryOf([...rows, ...others], undefined, { residue }));
    expect(words.split('\n').length - 1, 'lines').toBeLessThanOrEqual(80);
    const titles = words.match(/^ {2}\S.*\(2 requirements\)$/gm)?.length ?? 0;
    const [, rest = '0'] = /… and (\d+) more, see the report\n(?=\nNot)/.exec(words) ?? [];
    expect(titles + Number(rest), 'causes').toBe(count);
  });

for (const [name, print] of Object.entries(terminalPages)) {
  test(`docs/terminal/${name}.txt shows what the terminal prints`, () => {
    expect(readFileSync(terminalPage(name), 'utf8'), 'npm run catalogue renews it').toBe(shownOn(name));
    expect(print().split('\n').length - 1, 'lines').toBeLessThanOrEqual(LINES);
  });
}

/** A figure of four digits without a comma that counts something: before a noun, in brackets, or alone in an element. */
const bare = /(?<![\w.,:/#@"'=-])\d{4,}(?= [a-z×·]|\)|<\/)[^\n]{0,30}/g;
const bareIn = (text: string): readonly string[] =>
  (text.match(bare) ?? []).filter((found) => !/^\d+ ms\b/.test(found));

const MANY = 1_234;

/** More than a thousand of everything that reports count. */
function rowsOfAll(): readonly ResultRow[] {
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
  const busy = { ...load, requests: MANY, slowdowns: MANY, throttled: MANY, boundShare: 1 };
  const made = resultOf(rowsOfAll(), { load: busy });
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
  expect(bareIn('1549 requirements\n(1549)\n<td>1549</td>\n1549 × no answer')).toHaveLength(4);
  expect(bareIn('1,549 requirements, errCode 1004, ID-1234 (30 s), 127.0.0.1:4711')).toEqual([]);
});

test('habits of clients are counted, each once, and those that are not served are named', () => {
  type Asked = readonly [habit: string, verdict: ResultRow['verdict'], observed?: string];
  const served: Asked = ['charset', 'pass'];
  const other: Asked = ['accept', 'warn'];
  const open: Asked = ['uuid', 'inconclusive'];
  const page: Asked = ['preflight', 'observed', 'allowed'];
  const none: Asked = ['preflight', 'observed', 'not allowed'];
  const cases: readonly (readonly [words: string | undefined, ...asked: Asked[]])[] = [
    [undefined],
    ['not tried', open, ['origin', 'not-run']],
    ['1 of 1 habit served', served, served],
    [
      '0 of 3 habits served; not served: charset, accept; not measured: uuid',
      served,
      other,
      ['charset', 'fail'],
      open,
    ],
    ['1 of 1 habit served; usable from a web page', served, page],
    ['1 of 1 habit served; not usable from a web page', served, none],
    ['1 of 1 habit served; 1 of 2 operations usable from a web page', served, page, none],
  ];
  for (const [words, ...asked] of cases) {
    const rows = asked.map(([habit, verdict, observed], at) =>
      rowOf(`ID-${at}`, verdict, {
        promise: `clients.${habit}`,
        ...(observed === undefined ? {} : { level: 'MAY', observed }),
      }),
    );
    expect(clientFact([...rows, rowOf('OTHER', 'fail', { promise: 'mute_group.status' })])[0]?.[1]).toBe(
      words,
    );
  }
});
