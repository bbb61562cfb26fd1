import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, expect } from '@playwright/test';
import { command as baselineCommand } from '../../../../../cli/baseline.ts';
import { parsed } from '../../../../../cli/parser.ts';
import { writeBaseline } from '../../../../../reports/baseline/command.ts';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { endOf } from '../../cli/end-of.ts';
import { resultOf, rowOf, leftOut } from '../made-up-result.ts';
import { readBaseline } from '../../../../../reports/baseline/baseline.ts';
import { exitCodeOf, judgedBy } from '../../../../../reports/baseline/judging.ts';
import { decide } from '../../../../../results/gate/policy.ts';

const held = rowOf('HELD', 'pass');
const failed = (id: string, message = `expected 1, received 'no' of ${id}17`): ResultRow =>
  rowOf(id, 'fail', { message });

/** Writes the baseline of a run that found these rows, or of this result. */
function written(of: readonly ResultRow[] | Conformance, ...args: string[]) {
  const folder = test.info().outputPath();
  mkdirSync(folder, { recursive: true });
  const result = path.join(folder, 'conformance.json');
  writeFileSync(result, JSON.stringify('results' in of ? of : resultOf(of)));
  const lines: string[] = [];
  const file = path.join(folder, 'known.yaml');
  const print = (line: string): unknown => lines.push(line);
  const retired = [{ id: 'OLD', why: 'another one asks it better', successor: 'NEW' }];
  const around = { reportDir: folder, baseline: file, retired, now: new Date('2026-11-02T23:00:00Z'), print };
  const exitCode = endOf(() => writeBaseline(parsed(baselineCommand(), args), around), print);
  return { exitCode, file, lines, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}

test('a first baseline has an entry for whatever keeps the run from being conformant', () => {
  const rows = [
    failed('A'),
    rowOf('B', 'not-testable', { message: 'No group.' }),
    rowOf('C', 'inconclusive'),
    rowOf('D', 'warn', { level: 'SHOULD' }),
    rowOf('E', 'inconclusive', { level: 'SHOULD', reason: 'could-not-tell' }),
    rowOf('F', 'error'),
    held,
  ];
  const { exitCode, file, lines } = written(rows, '--owner', 'team groups');
  const fresh = { reason: 'to be explained', owner: 'team groups', expires: '2027-01-31' };
  expect(exitCode, lines.join('\n')).toBe(0);
  expect(readBaseline(file), 'baseline').toEqual({
    always: [{ id: 'A', ...fresh, verdict: 'fail', says: "expected …, received 'no' of …" }],
    sometimes: [
      { id: 'B', ...fresh, verdict: 'not-testable', says: 'No group.' },
      { id: 'C', ...fresh, verdict: 'inconclusive' },
    ],
  });
  expect(lines, 'words').toEqual([
    expect.stringMatching(/^Wrote \S*known\.yaml: 3 deviations \(1 in every run, 2 in some\)\.$/),
    '  3 new: A, B, C',
    '  3 without a reason, which you have to give: A, B, C',
    '  1 left out, because they are errors of the suite: F',
    expect.stringMatching(/^Set IM_BASELINE=.*known\.yaml for runs\.$/),
  ]);
  const strict = written(rows, '--level', 'SHOULD', '--expires', '2026-12-24', '--reason', 'as agreed');
  expect(readBaseline(strict.file).always.at(-1), 'a warning').toEqual({
    id: 'D',
    reason: 'as agreed',
    owner: 'nobody yet',
    expires: '2026-12-24',
    verdict: 'fail',
  });
});

test('what people wrote stays: reasons, owners, links, days, lists and comments', () => {
  const { file } = written([failed('A'), failed('B'), failed('C'), held]);
  writeFileSync(
    file,
    `# of the team
always:
  # for A
  - { id: A, reason: because, owner: me, link: TICKET-1, expires: 2026-10-01, verdict: fail }
  - id: B
    reason: of B # see there
    owner: you
    expires: 2030-01-01
    verdict: inconclusive
    says: something else
  - { id: C, reason: was so, owner: me, expires: 2030-01-01, verdict: fail }
  - { id: GONE, reason: elsewhere, owner: me, expires: 2030-01-01, verdict: fail }
  - { id: OLD, reason: of old, owner: me, expires: 2030-01-01, verdict: fail }
sometimes:
  - { id: S, reason: now and then, owner: me, expires: 2030-01-01, verdict: fail, says: now }
`,
  );
  const found = [failed('A'), failed('B'), rowOf('C', 'pass'), rowOf('S', 'pass'), failed('N'), held];
  const again = written(found);
  const { always, sometimes } = readBaseline(file);
  expect(
    always.map(({ id, reason, expires }) => [id, reason, expires]),
    again.text,
  ).toEqual([
    ['A', 'because', '2026-10-01'],
    ['B', 'of B', '2030-01-01'],
    ['GONE', 'elsewhere', '2030-01-01'],
    ['N', 'to be explained', '2027-01-31'],
  ]);
  expect(always[0], 'link').toMatchObject({ link: 'TICKET-1' });
  expect(always[1], 'how it ends now').toMatchObject({
    verdict: 'fail',
    says: "expected …, received 'no' of …",
  });
  expect(sometimes, 'what holds now and then').toMatchObject([{ id: 'S', says: 'now' }]);
  expect(again.text, 'comments').toMatch(
    /^# of the team\nalways:\n {2}# for A\n[^]*reason: of B # see there\n/,
  );
  expect(again.lines.slice(1, -1), 'words').toEqual([
    '  1 new: N',
    '  1 without a reason, which you have to give: N',
    '  1 with another verdict or message than before; reason and owner are kept: B',
    '  1 removed, because they hold now: C',
    '  Removed: OLD is no longer checked: another one asks it better. NEW takes its place.',
    '  1 expired: fix them, or give them a later day: A',
  ]);
  expect(written(found).text, 'a third time').toBe(again.text);
});

test('a past day is refused, and the day of new entries is not that of older ones', () => {
  const { file } = written([failed('A'), held]);
  expect(written([failed('A'), held], '--expires', '2026-11-01')).toMatchObject({
    exitCode: 2,
    lines: ['--expires is 2026-11-01, which is past: give today or a later day.'],
  });
  const { lines } = written([failed('A'), failed('B'), leftOut('C')], '--expires', '2026-12-24');
  expect(lines.slice(-2)).toEqual([
    '--expires applies to new entries only: older ones (1) keep their day.',
    'This result is a part of a run: it leaves out 1 of 3 requirements, and so does this baseline.',
  ]);
  expect(readBaseline(file).always.map(({ expires }) => expires)).toEqual(['2027-01-31', '2026-12-24']);
});

test('JSON stays JSON, with the schema that it names', () => {
  const file = test.info().outputPath('known.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{ "$schema": "baseline.schema.json" }');
  written([failed('A'), held], '--file', file);
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(value, 'file').toMatchObject({
    $schema: 'baseline.schema.json',
    always: [{ id: 'A' }],
    sometimes: [],
  });
});

test('of what is no whole measurement no baseline is made, and nothing is written', () => {
  const other = test.info().outputPath('package.json');
  mkdirSync(path.dirname(other), { recursive: true });
  writeFileSync(other, '{"name":"x"}');
  const some = [failed('A'), held];
  const refused: readonly (readonly [of: Parameters<typeof written>[0], args: string[], sentence: RegExp])[] =
    [
      [resultOf(some, { problem: 'Nothing answers.' }), [], /could not measure, .*: Nothing answers\.$/],
      [[rowOf('A', 'not-run', { reason: 'not-begun' })], [], /^The run measured nothing, /],
      [[rowOf('A', 'inconclusive')], [], /^The run measured nothing, /],
      [{ ...resultOf(some), verdict: 'conformant' }, [], /contradicts itself/],
      [some, [other + '.none'], /none cannot be read \(ENOENT\)/],
      [some, ['--file', other], /package\.json is not a baseline: /],
      [some, ['--file', path.dirname(other)], /is not a file: name another with --file/],
      [some, ['--expires', 'tomorrow'], /'tomorrow' is invalid\. It must be a day such as 2027-01-31\. /],
      [some, ['--owner', ' '], /^Option '--owner <name>' argument ' ' is invalid\. It is empty: /],
      [some, ['--level', 'MAY'], /^Option '--level <level>' argument 'MAY' is invalid\. /],
    ];
  for (const [of, args, sentence] of refused) {
    const { exitCode, lines, text } = written(of, ...args);
    expect
      .soft([exitCode, lines, text], String(sentence))
      .toEqual([2, [expect.stringMatching(sentence)], undefined]);
  }
});

/** A run that the next one need not find again. */
const slow = [
  failed('FAILS'),
  rowOf('STAYS', 'not-testable', { reason: 'arranging-failed', message: 'No group.' }),
  rowOf('LATE', 'inconclusive', { reason: 'timed-out', message: 'No answer: nothing came within 10000 ms.' }),
  rowOf('LATE-TOO', 'inconclusive', { level: 'SHOULD', reason: 'timed-out' }),
  rowOf('CUT', 'not-run', { reason: 'not-begun' }),
  held,
];

test('what another run could measure is left out and named, with what to do', () => {
  const { file, lines } = written(slow);
  const { always, sometimes } = readBaseline(file);
  expect([always, sometimes].map((list) => list.map(({ id }) => id))).toEqual([['FAILS'], ['STAYS']]);
  expect(lines.slice(3, -1)).toEqual([
    '  3 left out, because another run could measure them: LATE, LATE-TOO, CUT',
    '    2 requirements got no answer in time. Set IM_TIMEOUT_MS=60000 for this target, in later runs, too. Then check them again:',
    '    IM_TIMEOUT_MS=60000 npx im-conformance replay LATE LATE-TOO',
    '    1 requirement had not begun when the run ended. Let the next run come to its end. Run again:',
    '    npx im-conformance run',
  ]);
});

/** How the run and the gate end after a baseline when a later run finds this. */
function ends(file: string, rows: readonly ResultRow[]): readonly number[] {
  const all = new Set(rows.map(({ id }) => id));
  const judged = judgedBy(readBaseline(file), rows, '2026-11-03', all);
  const after = resultOf(judged.rows, { objections: judged.objections });
  return [exitCodeOf(after), decide(after, { level: 'MUST', allowInconclusive: 0 }).exitCode];
}

test('after run, baseline and the advice, the next run and the gate end with 0, whatever else stayed open', () => {
  const { file } = written(slow);
  const measured = [rowOf('LATE', 'pass'), rowOf('LATE-TOO', 'pass'), rowOf('CUT', 'pass')];
  const late = { reason: 'timed-out', message: 'No answer.' } as const;
  for (const [what, code, changes] of [
    ['advice not followed', 3, []],
    ['followed', 0, measured],
    ['and one more is measured', 0, [...measured, rowOf('STAYS', 'pass')]],
    ['and fails', 1, [...measured, rowOf('STAYS', 'fail', { message: 'no' })]],
    ['a known failure times out', 3, [...measured, rowOf('FAILS', 'inconclusive', late)]],
  ] as const) {
    const now = slow.map((row) => changes.find(({ id }) => id === row.id) ?? row);
    expect.soft(ends(file, now), what).toEqual([code, code]);
  }
});

test('a time-out changes no entry', () => {
  const { file, text } = written([failed('A'), held]);
  const late = rowOf('A', 'inconclusive', { reason: 'timed-out', message: 'No answer.' });
  const again = written([late, held]);
  expect(again.text).toBe(text);
  expect(again.lines, 'named').toContain('  1 left out, because another run could measure them: A');
  writeFileSync(
    file,
    'sometimes: [{ id: A, reason: slow, owner: us, expires: 2030-01-01, verdict: inconclusive }]',
  );
  const { lines } = written([late, held]);
  expect(lines.join('\n'), 'what somebody listed by hand is accepted').not.toContain('left out');
});
