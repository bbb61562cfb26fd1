import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { partialSentence, unlistedWords } from '../../../../reports/problems.ts';
import { leftOut, rowOf } from './made-up-result.ts';
import { evidence, inFull, many, plain, summaryOf } from './made-up-summary.ts';

test('a conformant target: target, counts, places, and the verdict last', () => {
  expect(plain(summaryOf([rowOf('A', 'pass'), rowOf('B', 'pass')])), 'words').toBe(
    [
      '\nTarget: staging at http://im.example, profile platform-v3',
      'Measured: 2 of 2 MUSTs (100 %)',
      '2 pass\n',
      'Report: reports/out/report.html',
      'Every requirement with its verdict: reports/out/conformance.json',
      'Allure report: npx im-conformance report reports/out, then open reports/out/allure/index.html\n',
      'Conformant: the target does what profile platform-v3 asks, without a warning.\n',
    ].join('\n'),
  );
});

test('a run without an address says last that it checked no server of the user', () => {
  const summary = summaryOf([rowOf('A', 'pass')]);
  const target = { name: 'embedded reference', baseURL: 'http://127.0.0.1:4711' };
  const words = plain({ ...summary, conformance: { ...summary.conformance, target } });
  expect(words.trimEnd().split('\n').at(-1), 'last line').toBe(
    "Conformant: the suite's own reference server. IM_BASE_URL is not set, so no server of yours was checked.",
  );
});

test('a failure shows what is broken, what came, the call, and where to read on', () => {
  const row = rowOf('GROUP-MUTE-02', 'fail', {
    evidence,
    promise: 'mute_group.status',
    since: new Date(0).toISOString(),
    source: 'Platform API, mute-group',
  });
  expect(plain(summaryOf([row])), 'words').toContain(
    [
      '\nFailed: 1 requirement, one cause',
      '',
      '  A group’s status or messages do not follow its mutes (1 requirement, new in this run)',
      '    expected  data.status: 3',
      '    received  0',
      '    call      POST /group/mute_group as administrator → HTTP 200, errCode 0',
      '    source    Platform API, mute-group',
      '    replay    npx im-conformance replay GROUP-MUTE-02',
      '    report    reports/out/report.html#GROUP-MUTE-02',
      '',
    ].join('\n'),
  );
});

for (const count of [1, 6, 12, 60, 300]) {
  test(`${count} causes fit two screens, and none is lost`, () => {
    const rows = Array.from({ length: 2 * count }, (_, at) =>
      rowOf(`ID-${at}`, 'fail', { evidence, promise: `made-up.${at % count}` }),
    );
    const others = [
      ...Array.from({ length: 1_000 }, (_, at) => rowOf(`HELD-${at}`, 'pass')),
      ...many(40, 'warn', { level: 'SHOULD' }),
      ...many(40, 'not-testable', { message: 'create_group answered 503.' }),
    ];
    const words = plain(
      summaryOf([...rows, ...others], undefined, { residue: { groups: [], users: ['u'] } }),
    );
    expect(words.split('\n').length - 1, 'lines').toBeLessThanOrEqual(80);
    const titles = words.match(/^ {2}\S.*\(2 requirements\)$/gm)?.length ?? 0;
    const [, rest = '0'] = /… and (\d+) more, see the report\n(?=\nNot)/.exec(words) ?? [];
    expect(titles + Number(rest), 'causes').toBe(count);
  });
}

test('the verdict is one sentence that says how many, and of how many', () => {
  const sentence = (rows: readonly ResultRow[]): string | undefined =>
    plain(summaryOf(rows)).trimEnd().split('\n').at(-1);
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
    /without a warning; 1 requirement \(no MUST\) was not measured, without effect on the verdict\.$/,
  );
  expect(sentence([pass, warn, untold, untold]), 'two untold').toMatch(
    /with 1 warning; 2 requirements \(no MUST\) were not measured, without effect on the verdict\.$/,
  );
  const important: ResultRow = { ...untold, id: 'X', level: 'MUST', inconclusiveAllowed: true };
  expect(sentence([pass, important, untold]), 'a MUST that may be inconclusive').toMatch(
    /without a warning; 2 requirements \(1 MUST\) were not measured, without effect on the verdict\.$/,
  );
  expect(sentence([pass, fail]), 'one').toBe('Not conformant: 1 of 2 MUSTs does not hold.');
  expect(sentence([fail, fail, warn]), 'all').toBe('Not conformant: 2 of 2 MUSTs do not hold.');
  expect(sentence([fail, gone]), 'and a hole').toMatch(/does not hold; 1 requirement was not measured\.$/);
  expect(sentence([pass, gone]), 'a hole').toBe(
    'Incomplete: 1 of 2 requirements was not measured, so this run cannot say whether the target conforms.',
  );
});

test('a run that conforms and ends with 1 says why in its last line', () => {
  const summary = summaryOf([rowOf('A', 'pass')]);
  const objections = [{ kind: 'stale' as const, id: 'A', sentence: 'A holds now.' }];
  const words = plain({ ...summary, conformance: { ...summary.conformance, objections } });
  expect(words.trimEnd().split('\n').at(-1), 'last line').toMatch(
    /^Conformant: .* The exit code is 1, because 1 problem of the baseline has to be fixed\.$/,
  );
  const lacking = objections.map((each) => ({ ...each, kind: 'lacking' as const }));
  const declared = plain({ ...summary, conformance: { ...summary.conformance, objections: lacking } });
  expect(declared.trimEnd(), 'a capability').toMatch(
    /because 1 declaration about the target does not hold\.$/,
  );
});

test('three hundred holes with one cause are one line with a count', () => {
  const message = 'The check could not be prepared: /group/create_group answered 503.\nbody';
  const words = plain(summaryOf(many(300, 'not-testable', { reason: 'arranging-failed', message })));
  expect(words, 'words').toContain(
    'Not measured (300):\n  Checks could not be prepared: /group/create_group answered 503 (300 requirements)\n\n',
  );
});

test('in full, different causes, verdicts and weights are kept apart', () => {
  const at = { place: 'tests/a.spec.ts:3', differences: [], steps: [] };
  const told = { reason: 'could-not-tell', message: 'Could not tell: why' } as const;
  const words = inFull(
    summaryOf([
      rowOf('A', 'error', { message: 'broke', evidence: at }),
      rowOf('B', 'inconclusive', { message: 'broke' }),
      rowOf('C', 'not-run', { message: 'never began' }),
      rowOf('D', 'inconclusive', { level: 'SHOULD', ...told, message: 'Could not tell: otherwise' }),
      rowOf('E', 'inconclusive', told),
    ]),
  );
  expect(words, 'place of an error').toContain(
    '  broke (1 requirement): A, tests/a.spec.ts:3\n    MUST A (error)',
  );
  expect(words, 'inconclusive').toContain('  broke (1 requirement)\n    MUST B (inconclusive)');
  expect(words, 'not run').toContain('  never began (1 requirement)\n');
  expect(words, 'harmful').toContain(
    '  Could not tell: why (1 requirement)\n    MUST E (inconclusive)  Sentence of E\n',
  );
  expect(words, 'harmless').toContain(
    'Not measured, without effect on the verdict (1):\n  Could not tell: otherwise (1 requirement)\n    SHOULD D (inconclusive)',
  );
});

test('one warning about several operations is one line', () => {
  const about = (operation: string): ResultRow =>
    rowOf(operation, 'warn', { operation, level: 'SHOULD', promise: 'http.other-verbs-are-405' });
  const words = plain(
    summaryOf([about('/group/mute_group'), about('/msg/search_msg'), about('/user/get_users')]),
  );
  expect(words, 'words').toContain(
    'Warnings (3), unmet SHOULD requirements; they do not fail the run:\n  Other verbs are not answered with status 405 (3 requirements)\n\n',
  );
});

test('a problem stands right before the verdict, and what it kept from running is not listed', () => {
  const rows = many(300, 'not-run', { reason: 'not-begun', message: 'Nothing answers.' });
  const words = plain(summaryOf(rows, 'Nothing answers.', { furtherProblems: ['And more.'] }));
  expect(words, 'page').toContain('\nReport: reports/out/report.html\nEvery requirement with');
  expect(words, 'end').toMatch(/\n\nNothing answers\.\nAnd more\.\nIncomplete: nothing was measured\.\n$/);
  expect(words, 'holes').not.toContain('Not measured');
});

test('a partial run says what was selected, judges that alone, and does not list what was left out', () => {
  const rows = [rowOf('A', 'pass'), { ...leftOut('B'), message: 'Not selected in this run.' }];
  const words = plain(summaryOf(rows, undefined, { partial: partialSentence(1, 2, { by: '--grep @A' }) }));
  expect(words, 'selection').toContain('\nPartial run: 1 of 2 requirements was selected by --grep @A.\n');
  expect(words, 'verdict').toMatch(
    /\nIncomplete: the selected requirement holds, and nothing is known of the other 1\.\n$/,
  );
  expect(words, 'holes').not.toContain('Not measured');
  expect(plain(summaryOf([...rows, rowOf('W', 'warn', { level: 'SHOULD' })])), 'a warning').toContain(
    '\nIncomplete: 1 of 2 selected requirements holds, no MUST failed, and nothing is known of the other 1.\n',
  );
  expect(plain(summaryOf([...rows, rowOf('F', 'fail')])), 'a failure').toMatch(
    /\nNot conformant: 1 of 2 MUSTs does not hold\.\n$/,
  );
  const late = rowOf('C', 'not-run', { reason: 'not-begun', message: 'Its turn never came.' });
  const waiting = plain(summaryOf([...rows, late], undefined, { partial: partialSentence(2, 3) }));
  expect(waiting, 'what was selected and never began').toContain(
    'Not measured (1):\n  Its turn never came (1 requirement)\n',
  );
  expect(waiting, 'verdict').toContain('\nIncomplete: 1 of 2 selected requirements was not measured, and ');
  expect(partialSentence(2, 2), 'of a whole run').toBeUndefined();
});

test('what is left on the target is said beside the reports', () => {
  const left = (groups: string[], users: string[], messages?: number) =>
    plain(
      summaryOf([], undefined, {
        residue: { groups: groups.map((id) => ({ id, by: 'SAMPLE-01' })), users, messages },
      }),
    );

  expect(left([], ['u1', 'u2']), 'users alone').toContain(
    '\nLeft on the target: 2 users, which no operation deletes. Listed in reports/out/residue/.\n',
  );
  expect(left([], ['u1'], 3), 'users and messages').toContain(
    '\nLeft on the target: 1 user and 3 messages, which no operation deletes. ',
  );
  expect(left([], [], 3), 'messages, which no file lists').toContain(
    '\nLeft on the target: 3 messages, which no operation deletes.\n',
  );
  expect(left(['g1'], ['u1']), 'both').toContain(
    'Left on the target: 1 user, which no operation deletes, and 1 group that was not dismissed. ',
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
  const groups = (answers: readonly (string | undefined)[]): string =>
    plain(
      summaryOf([rowOf('A', 'pass')], undefined, {
        residue: { groups: answers.map((answer, at) => ({ id: `g${at}`, by: 'B', answer })), users: [] },
      }),
    );
  expect(groups(['HTTP 200, errCode 1002', 'HTTP 200, errCode 1002']), 'held').toContain(
    '\nThe target did not let go of them: dismiss_group answered HTTP 200, errCode 1002.\nreports/out/ledgers/ keeps them: npx im-conformance sweep can remove them only after dismiss_group has been mended.\n',
  );
  expect(groups(['HTTP 200, errCode 1002', undefined]), 'one of two is held').toContain(
    '\nThe target did not let go of 1 of them: dismiss_group answered HTTP 200, errCode 1002.\nreports/out/ledgers/ keeps them: npx im-conformance sweep can remove that one only after dismiss_group has been mended.\n',
  );
  expect(left([], ['u1']), 'no group').not.toContain('sweep');
  expect(left([], []), 'nothing').not.toContain('Left on');
});

test('up to three MUSTs that were not measured are named beside the share', () => {
  const measured = (open: number): string | undefined => {
    const rows = [
      ...many(5, 'pass'),
      ...Array.from({ length: open }, (_, at) => rowOf(`OPEN-${at}`, 'error')),
    ];
    return plain(summaryOf(rows))
      .split('\n')
      .find((line) => line.startsWith('Measured: '));
  };
  expect(measured(1), 'one').toBe('Measured: 5 of 6 MUSTs (83 %), all but OPEN-0');
  expect(measured(4), 'four').toBe('Measured: 5 of 9 MUSTs (55 %)');
});

test('a check whose requirement is not in the catalogue is named, with what to do', () => {
  const listed = [{ id: 'A' }, { id: 'B' }];
  expect(unlistedWords(listed.slice(1), listed)).toEqual([]);
  expect(unlistedWords([{ id: 'A' }, { id: 'NEW' }, { id: 'NEWER' }], listed)).toEqual([
    'Not in tests/catalogue.json: NEW, NEWER. Run npm run catalogue, then check again.',
  ]);
});
