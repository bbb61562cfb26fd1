import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { evidence, many, plain, summaryOf } from './made-up-summary.ts';
import { rowOf } from './made-up-result.ts';

const others = many(9, 'not-run', { reason: 'not-selected', message: 'Not selected in this run.' });
const words = (row: ResultRow, problem?: string): string =>
  plain(summaryOf([row, ...others], problem, { replayed: ['SAMPLE'] }));

test('a replay says whether its requirement holds, and nothing of others', () => {
  expect(words(rowOf('SAMPLE', 'pass'))).toBe('\nSAMPLE holds on staging.\n');
  expect(words(rowOf('SAMPLE', 'observed', { observed: 'absent' }))).toBe('\nSAMPLE on staging: absent.\n');
});

test('a replay against the reference server says that it is not a server of the user', () => {
  const summary = summaryOf([rowOf('SAMPLE', 'pass'), ...others], undefined, { replayed: ['SAMPLE'] });
  const target = { name: 'embedded reference', baseURL: 'http://127.0.0.1:4711' };
  expect(plain({ ...summary, conformance: { ...summary.conformance, target } })).toBe(
    '\nSAMPLE holds on embedded reference (IM_BASE_URL is not set).\n',
  );
});

test('a replay that fails shows the failure in full, and the answer last', () => {
  const text = words(rowOf('SAMPLE', 'fail', { evidence }));
  expect(text).toMatch(/^\nMUST SAMPLE {2}Sentence of SAMPLE\n[^]*\ncurl 2\n/);
  expect(text).toMatch(/\n\nSAMPLE does not hold on staging\.\n$/);
});

test('a replay that measures nothing says why', () => {
  const row = rowOf('SAMPLE', 'not-run', { reason: 'not-begun', message: 'Nothing answers.' });
  expect(words(row, 'Nothing answers.')).toBe('\nNothing answers.\n\nSAMPLE was not measured on staging.\n');
  const open = words(rowOf('SAMPLE', 'inconclusive', { reason: 'no-answer', message: 'No answer.' }));
  expect(open).toMatch(/\nNo answer\.\n[^]*\nSAMPLE was not measured on staging\.\n$/);
});

test('a replay that had no replies to compare names the whole run as the next step', () => {
  const id = 'GET_GROUPS-ALWAYS_COUNT';
  const row = rowOf(id, 'inconclusive', { reason: 'could-not-tell', message: 'No two replies.' });
  const text = plain(summaryOf([row, ...others], undefined, { replayed: [id] }));
  expect(text).toMatch(/\nTo check it again: npx im-conformance run\n/);
  expect(text).not.toContain('replay');
  expect(text).toMatch(/ was not measured on staging\. Only a whole run can compare enough replies\.\n$/);
});

test('several replayed requirements get a line each, and a line for all', () => {
  const rows = [
    rowOf('HOLDS', 'pass'),
    rowOf('SHOWS', 'observed', { observed: 'absent' }),
    rowOf('FAILS', 'fail', { evidence, message: 'status: expected 3, received 0\nmore' }),
    rowOf('WAITS', 'inconclusive', { reason: 'no-answer', message: 'No answer within 10 s.' }),
  ];
  const ids = rows.map(({ id }) => id);
  expect(plain(summaryOf([...rows, ...others], undefined, { replayed: ids, reportDir: 'out/replay' }))).toBe(
    [
      '',
      'HOLDS holds',
      'SHOWS shows: absent',
      'FAILS does not hold: status: expected 3, received 0',
      'WAITS was not measured: No answer within 10 s.',
      '',
      '4 requirements on staging: 2 held, 1 did not hold, 1 not measured.',
      'Report: out/replay/report.html',
      '',
    ].join('\n'),
  );
});

test('a replay names the groups that it kept, and how they are removed', () => {
  const residue = { groups: [{ id: 'g1', by: 'SAMPLE', kept: true as const }], users: [] };
  const about = { replayed: ['SAMPLE'], reportDir: 'out/replay', residue };
  expect(plain(summaryOf([rowOf('SAMPLE', 'fail', { evidence }), ...others], undefined, about))).toContain(
    'Kept, to look at: 1 group of checks that did not hold. npx im-conformance sweep --report-dir out/replay removes them.\n  g1 of SAMPLE\n',
  );
});
