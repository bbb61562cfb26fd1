import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { partialSentence } from '../../../../reports/problems.ts';
import { leftOut, rowOf } from './made-up-result.ts';
import { many, plain, summaryOf } from './made-up-summary.ts';

test('a conformant target: target, verdict, counts, places, and nothing else', () => {
  expect(plain(summaryOf([rowOf('A', 'pass'), rowOf('B', 'pass')])), 'words').toBe(
    [
      '\nTarget: staging at http://im.example, profile platform-v3\n',
      'Conformant: the target does what profile platform-v3 asks, without a warning.',
      'Measured: 2 of 2 MUSTs (100 %)',
      '2 pass\n',
      'A page to read: reports/out/report.html',
      'Every requirement with its verdict: reports/out/conformance.json',
      'A report to browse: npx im-conformance report, then open reports/out/allure/index.html\n',
    ].join('\n'),
  );
});

test('the verdict is one sentence that says how many, and of how many', () => {
  const sentence = (rows: readonly ResultRow[]): string | undefined => plain(summaryOf(rows)).split('\n')[3];
  const pass = rowOf('P', 'pass');
  const fail = rowOf('F', 'fail');
  const warn = rowOf('W', 'warn', { level: 'SHOULD' });
  const gone = rowOf('N', 'not-testable');
  const untold = rowOf('U', 'inconclusive', {
    level: 'SHOULD',
    reason: 'could-not-tell',
    message: 'Could not tell: why',
  });
  expect(sentence([pass, warn]), 'one warning').toMatch(/asks, with 1 warning\.$/);
  expect(sentence([pass, warn, warn]), 'two').toMatch(/asks, with 2 warnings\.$/);
  expect(sentence([pass, untold]), 'untold').toMatch(
    /without a warning; 1 minor point could not be determined on this target\.$/,
  );
  expect(sentence([pass, warn, untold, untold]), 'two untold').toMatch(
    /with 1 warning; 2 minor points could not be determined on this target\.$/,
  );
  const important: ResultRow = { ...untold, id: 'X', level: 'MUST', mayStayUntold: true };
  expect(sentence([pass, important, untold]), 'a MUST that may stay untold').toMatch(
    /without a warning; 2 requirements, 1 of which must hold, could not be determined on this target\.$/,
  );
  expect(sentence([pass, fail]), 'one').toBe('Not conformant: 1 of 2 requirements that must hold does not.');
  expect(sentence([fail, fail, warn]), 'all').toBe(
    'Not conformant: 2 of 2 requirements that must hold do not.',
  );
  expect(sentence([fail, gone]), 'and a hole').toMatch(/does not; another 1 was not measured\.$/);
  expect(sentence([pass, gone]), 'a hole').toBe(
    'Incomplete: 1 of 2 requirements was not measured, so this run cannot say whether the target conforms.',
  );
});

test('three hundred holes with one cause are one line with a count', () => {
  const words = plain(summaryOf(many(300, 'not-testable', { message: 'create_group answered 503.\nbody' })));
  expect(words, 'words').toContain(
    'Not measured (300):\n  300 × not-testable: create_group answered 503.\n    body\n    ID-0, ID-1, ID-2 and 297 more\n',
  );
});

test('different causes, verdicts and weights are kept apart', () => {
  const at = { place: 'tests/a.spec.ts:3', differences: [], steps: [] };
  const words = plain(
    summaryOf([
      rowOf('A', 'error', { message: 'broke', evidence: at }),
      rowOf('B', 'inconclusive', { message: 'broke' }),
      rowOf('C', 'not-run', { message: 'never began' }),
      rowOf('D', 'inconclusive', {
        level: 'SHOULD',
        reason: 'could-not-tell',
        message: 'Could not tell: why',
      }),
      rowOf('E', 'inconclusive', { reason: 'could-not-tell', message: 'Could not tell: why' }),
    ]),
  );
  expect(words, 'place of an error').toContain('1 × error: broke\n    A, tests/a.spec.ts:3');
  expect(words, 'inconclusive').toContain('1 × inconclusive: broke\n    B\n');
  expect(words, 'not run').toContain('1 × not-run: never began\n    C');
  expect(words, 'harmless').toContain(
    '1 × inconclusive (does not count against the run): Could not tell: why\n    D',
  );
  expect(words, 'harmful').toContain('1 × inconclusive: Could not tell: why\n    E');
});

test('one warning about several operations is one line', () => {
  const about = (operation: string): ResultRow =>
    rowOf(operation, 'warn', {
      operation,
      level: 'SHOULD',
      text: `A GET of ${operation} is answered 405`,
    });
  const words = plain(
    summaryOf([about('/group/mute_group'), about('/msg/search_msg'), about('/user/get_users')]),
  );
  expect(words, 'words').toContain(
    'Warnings (3), unmet SHOULD requirements; they do not fail the run:\n  /group/mute_group  A GET of /group/mute_group is answered 405 (and 2 like it for other operations)\n\n',
  );
  expect(plain(summaryOf(many(20, 'warn', { level: 'SHOULD' }))), 'many').toContain('… and 5 more');
});

test('a problem stands before everything else, and what it kept from running is not listed', () => {
  const rows = many(300, 'not-run', { message: 'Nothing answers.' });
  const words = plain(summaryOf(rows, 'Nothing answers.', { furtherProblems: ['And more.'] }));
  expect(words.trimStart(), 'start').toMatch(
    /^Nothing answers\.\nAnd more\.\nThe run is incomplete: .*\n\nTarget: staging/,
  );
  expect(words, 'holes').not.toContain('not-run');
});

test('a partial run says so after the verdict, and does not list what was left out', () => {
  const rows = [rowOf('A', 'pass'), { ...leftOut('B'), message: 'Not selected in this run.' }];
  const words = plain(summaryOf(rows, undefined, { partial: partialSentence(1, 2) }));
  expect(words, 'words').toContain(
    'conforms.\nPartial run: 1 of 2 requirements were selected, so it says nothing',
  );
  expect(words, 'holes').not.toContain('Not measured');
  const late = rowOf('C', 'not-run', { reason: 'not-begun', message: 'Its turn never came.' });
  expect(
    plain(summaryOf([...rows, late], undefined, { partial: partialSentence(2, 3) })),
    'what was selected and never began',
  ).toContain('Not measured (1):\n  1 × not-run: Its turn never came.\n    C\n');
  expect(partialSentence(2, 2), 'of a whole run').toBeUndefined();
});

test('what is left on the target is said beside the reports', () => {
  const left = (groups: string[], users: string[]) =>
    plain(
      summaryOf([], undefined, {
        residue: { groups: groups.map((id) => ({ id, by: 'SAMPLE-01' })), users },
      }),
    );

  expect(left([], ['u1', 'u2']), 'users alone').toContain(
    '\nLeft on the target: 2 users, which no operation deletes. Listed in reports/out/residue/.\n',
  );
  expect(left(['g1'], ['u1']), 'both').toContain(
    'Left on the target: 1 group that could not be dismissed and 1 user, which no operation deletes. ',
  );
  const twelve = left(
    Array.from({ length: 12 }, (_, at) => `g${at}`),
    [],
  );
  expect(twelve, 'the groups, and the checks that made them').toMatch(
    /\n {2}g0 of SAMPLE-01\n(?: {2}g\d of SAMPLE-01\n){3} {2}… and 8 more\n/,
  );
  expect(twelve, 'what removes them').toContain(
    '\nreports/out/ledgers/ keeps them: npx im-conformance sweep removes them.\n',
  );
  expect(left([], ['u1']), 'no group').not.toContain('sweep');
  expect(left([], []), 'nothing').not.toContain('Left on');
});
