import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { rowOf } from './made-up-result.ts';
import { evidence, inFull, many, step, summaryOf } from './made-up-summary.ts';

test('a failure shows what was promised, what came, every request with its curl, and how to see it again', () => {
  const message = 'data.status: expected 3, received 0\nIt was read elsewhere.';
  const words = inFull(summaryOf([rowOf('GROUP-MUTE-02', 'fail', { message, evidence })]));
  expect(words, 'words').toContain(
    [
      'Failed: 1 requirement, one cause',
      '',
      '  Does not hold: Sentence of GROUP-MUTE-02 (1 requirement)',
      '    MUST GROUP-MUTE-02  Sentence of GROUP-MUTE-02',
      '    Source: source',
      '',
      '    data.status',
      '      expected  3',
      '      received  0',
      '    It was read elsewhere.',
      '',
      '    The call under test',
      '    2. (under test) POST /group/mute_group as administrator → HTTP 200, errCode 0, 2.5 ms',
      '        {"errCode":0}',
      '',
      '    All requests, as a script',
      '    RUN=new',
      '    # 1. (given) POST /group/create_group as administrator → HTTP 200, errCode 0, 2.5 ms',
      "    printf '\\n%s\\n' '# 1. (given) POST /group/create_group'",
      '    curl 1',
      '    # 2. (under test) POST /group/mute_group as administrator → HTTP 200, errCode 0, 2.5 ms',
      "    printf '\\n%s\\n' '# 2. (under test) POST /group/mute_group'",
      '    curl 2',
      '    # 3. (read back) POST /group/mute_group as administrator → HTTP 200, errCode 0, 2.5 ms',
      "    printf '\\n%s\\n' '# 3. (read back) POST /group/mute_group'",
      '    curl 3',
      '    echo',
      '',
      '    To check it again: npx im-conformance replay GROUP-MUTE-02',
      '    Check: tests/group/mute.spec.ts:41',
      '',
    ].join('\n'),
  );
});

test('one failure per cause is printed in full, and a line for each other', () => {
  const failing = (id: string, received: string): ResultRow =>
    rowOf(id, 'fail', {
      evidence: { ...evidence, differences: [{ path: 'errCode', expected: '0', received }] },
    });
  const alike = Array.from({ length: 30 }, (_, at) => failing(`ID-${at}`, 'HTTP 500'));
  const promise = 'mute_group.status';
  const words = inFull(
    summaryOf([
      failing('ALONE', 'HTTP 404'),
      ...alike.map((row) => ({ ...row, promise })),
      ...many(40, 'pass'),
    ]),
  );
  expect(words, 'title').toContain('Failed: 31 requirements, 2 causes');
  expect(words.match(/To check it again: npx im-conformance replay/g)?.length, 'whole').toBe(2);
  expect(words, 'the larger cause').toContain(
    '\n  A group’s status or messages do not follow its mutes (30 requirements)\n    MUST ID-0 ',
  );
  expect(words.match(/^ {4}MUST ID-/gm)?.length, 'lines').toBe(30);
});

test('what could not be arranged says at which request, and on which operation to look', () => {
  const message = 'The check could not be prepared: /user/user_register answered HTTP 500.';
  const steps = [step(1, 'given', { path: '/user/user_register', status: 500 })];
  const row = { reason: 'arranging-failed', message } as const;
  const words = inFull(
    summaryOf([
      rowOf('A', 'not-testable', { ...row, evidence: { differences: [], steps } }),
      rowOf('B', 'not-testable', row),
    ]),
  );
  expect(words, 'words').toContain(
    [
      'Not measured (2):',
      '  Checks could not be prepared: /user/user_register answered HTTP 500 (2 requirements)',
      '    Look at /user/user_register: 1. (given) POST /user/user_register as administrator → HTTP 500, errCode 0, 2.5 ms',
      '    MUST A (not-testable)  Sentence of A',
      '    MUST B (not-testable)  Sentence of B',
      '',
    ].join('\n'),
  );
});

test('a cause with failures and a warning counts both, and so does the title', () => {
  const promise = 'mute_group.status';
  const rows = [
    rowOf('A', 'fail', { promise }),
    rowOf('B', 'fail', { promise }),
    rowOf('C', 'warn', { promise }),
  ];
  const words = inFull(summaryOf([...rows, ...many(40, 'pass')]));
  expect(words).toContain('\nFailed: 2 requirements, one cause (which also explains 1 warning)\n');
  expect(words).toContain(
    '\n  A group’s status or messages do not follow its mutes (2 failures, 1 warning)\n',
  );
});
