import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readBaseline } from '../../../../../reports/baseline/baseline.ts';
import { leftOut, resultOf, rowOf } from '../made-up-result.ts';
import { failed, held, written } from './written.ts';

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
  const again = written([
    failed('A'),
    failed('B'),
    rowOf('C', 'pass'),
    rowOf('S', 'pass'),
    failed('N'),
    held,
  ]);
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
  const third = written([
    failed('A'),
    failed('B'),
    rowOf('C', 'pass'),
    rowOf('S', 'pass'),
    failed('N'),
    held,
  ]);
  expect(third.text, 'a third time').toBe(again.text);
});

test('a part of a run keeps the entries of what it left out', () => {
  const { file } = written([failed('A'), failed('B'), held]);
  written([leftOut('A'), rowOf('B', 'pass'), held]);
  expect(
    readBaseline(file).always.map(({ id }) => id),
    'entries',
  ).toEqual(['A']);
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
  const notBegun = rowOf('A', 'not-run', { reason: 'not-begun' });
  const refused: readonly (readonly [of: Parameters<typeof written>[0], args: string[], sentence: RegExp])[] =
    [
      [
        resultOf([failed('A'), held], { problem: 'Nothing answers.' }),
        [],
        /could not measure, .*: Nothing answers\.$/,
      ],
      [[notBegun], [], /^The run measured nothing, /],
      [[rowOf('A', 'inconclusive')], [], /^The run measured nothing, /],
      [[], [], /^The run measured nothing, /],
      [{ ...resultOf([failed('A'), held]), verdict: 'conformant' }, [], /contradicts itself/],
      [[failed('A'), held], [other + '.none'], /none cannot be read \(ENOENT\)/],
      [[failed('A'), held], ['--file', other], /package\.json is not a baseline: /],
      [[failed('A'), held], ['--file', path.dirname(other)], /is not a file: name another with --file/],
      [[failed('A')], ['--file', '/dev/null'], /^\/dev\/null is not a file: name another/],
      [
        [failed('A'), held],
        ['--expires', 'tomorrow'],
        /^Option '--expires <day>' argument 'tomorrow' is invalid\. It must be a day such as 2027-01-31\. /,
      ],
      [
        [failed('A'), held],
        ['--owner', ' '],
        /^Option '--owner <name>' argument ' ' is invalid\. It is empty: /,
      ],
      [[failed('A'), held], ['--level', 'MAY'], /^Option '--level <level>' argument 'MAY' is invalid\. /],
      [[failed('A'), held], ['--why'], /^Unknown option '--why'\. See npx im-conformance baseline --help\.$/],
      [[failed('A'), held], ['a', 'b'], /^Too many arguments\. Expected 1 argument but got 2/],
    ];
  for (const [of, args, sentence] of refused) {
    const { exitCode, lines, text } = written(of, ...args);
    expect
      .soft([exitCode, lines, text], String(sentence))
      .toEqual([2, [expect.stringMatching(sentence)], undefined]);
  }
});
