import { expect, test } from '@playwright/test';
import type { Conformance } from '../../../../reports/conformance.ts';
import type { Step } from '../../../../reports/result-row.ts';
import {
  bodyText,
  callLine,
  decisiveSteps,
  explain,
  stepLine,
  scriptOf,
} from '../../../../reports/explain/explanation.ts';
import {
  causesAmong,
  openIn,
  overview,
  verdictParts,
  whatToDo,
} from '../../../../reports/explain/overview.ts';
import { cutTo, visible, visibleLine } from '../../../../fixtures/visible.ts';
import { wholeText } from '../../../../reports/explain/whole-text.ts';
import { asManyAsFit, firstThatFits } from '../../../../reports/fitting.ts';
import { rowOf } from './made-up-result.ts';
import { evidence as threeSteps } from './made-up-summary.ts';
import { failureOf, madeUpConformance, type MadeUp } from './made-up-conformance.ts';
import { step } from './made-up-summary.ts';

const known = { reason: 'mended in 4.1', owner: 'ann', link: 'https://t.example/7', expires: '2026-12-31' };
const ids = ['GET_GROUPS-MADE_UP_0', 'MUTE_GROUP-MADE_UP_1'];
const causes = [
  { id: 'login', sentence: 'Nobody can log in.', victims: ids },
  { id: 'gone', sentence: 'Long mended.', victims: ['OTHER'] },
];
const small = (more: Partial<MadeUp> = {}) => madeUpConformance({ failures: 2, rows: 9, causes, ...more });
const explained = (at: number, more: Partial<MadeUp> = {}) => {
  const made = small(more);
  return made.results.slice(at, at + 1).map((row) => explain(row, made))[0];
};

test('a failure is explained by its parts', () => {
  expect(explained(0, { serverText: 'muted' }), 'explanation').toMatchObject({
    id: ids[0],
    level: 'MUST',
    source: 'Platform API, pagination: pageNumber and showNumber',
    remarks: ['The answer says: muted'],
    differences: [{ path: 'reply.data.total', expected: '3', received: '0 and muted' }],
    decisive: [{ number: 3, act: 'under test' }],
    cause: { id: 'login' },
    again: 'npx im-conformance replay GET_GROUPS-MADE_UP_0',
    place: 'tests/group/mute-group/effect.spec.ts:1',
  });
});

test('a row without evidence, or without anything, is explained by what it has', () => {
  const change = { 3: { verdict: 'fail', message: 'total: expected 3, received 0' } } as const;
  expect(explained(3, { change }), 'of an older result').toMatchObject({
    remarks: ['total: expected 3, received 0'],
    differences: [],
    steps: [],
  });
  expect(explained(4)?.decisive, 'decisive').toEqual([]);
});

test('where nothing was under test, the last step of arranging is what to look at', () => {
  const { evidence } = failureOf(0);
  const steps = evidence?.steps.slice(0, 2) ?? [];
  const change = { 0: { evidence: { differences: [], steps, leftOut: 2 } } };
  const told = explained(0, { change });
  expect(told?.decisive, 'decisive').toMatchObject([{ number: 2, act: 'given' }]);
  const audited = decisiveSteps({ id: 'GET_GROUPS-ALWAYS_COUNT', ...(evidence && { evidence }) });
  expect(audited, 'both calls that contradict each other').toEqual(evidence?.steps.slice(-2));
});

test('the whole text holds its cause, since when, and who accepts it', () => {
  const since = '2026-11-20T08:00:00.000Z';
  const made = small({ change: { 0: { known, since } } });
  const lines = made.results.slice(0, 1).flatMap((row) => wholeText(row, { body: 5, script: 999 }, made));
  expect(lines, 'cause').toContain('Cause: Nobody can log in (2 requirements)');
  expect(lines, 'known').toContain(
    'Known until 2026-12-31; owner: ann; reason: mended in 4.1 (https://t.example/7)',
  );
  expect(lines, 'since').toContain('Has not held since 2026-11-20 08:00 UTC');
  expect(lines, 'cut').toContain('    {"err… (cut; 340 bytes in all; conformance.json has more)');
});

test('a step and a body are one line and one text', () => {
  const [first] = failureOf(0).evidence?.steps ?? [];
  expect(first && stepLine(first), 'step').toBe(
    '1. (given) POST /user/user_register as administrator → HTTP 200, 12.34 ms',
  );
  expect(first && stepLine({ ...first, status: 0 }), 'no answer').toContain('→ no answer, 12.34 ms');
  expect(bodyText({ text: 'abc', bytes: 3 }), 'whole').toBe('abc');
  expect(bodyText({ text: 'abc', bytes: 9, sha256: 'ff' }), 'recorded cut').toBe(
    'abc… (cut; 9 bytes in all; SHA-256 of the whole: ff)',
  );
});

const headlineOf = (made: Conformance): string => verdictParts(made).headline;

test('every row stands in one group, and the headline follows from them', () => {
  const change = {
    1: { known },
    2: { level: 'SHOULD', verdict: 'warn' },
    3: { verdict: 'not-testable' },
    4: { level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell' },
  } as const;
  const made = small({ change });
  const sizes = Object.entries(overview(made)).map(([name, rows]) => [name, rows.length]);
  expect(Object.fromEntries(sizes), 'groups').toEqual({
    failed: 1,
    known: 1,
    unmeasured: 1,
    warned: 1,
    undetermined: 1,
    held: 4,
  });
  expect(headlineOf(made), 'failed').toBe('Not conformant');
  expect(headlineOf(small({ change: { 0: { known }, 1: { known } } })), 'known').toBe(
    'Not conformant, as known',
  );
  const hole = { 0: { known }, 1: { known }, 3: { verdict: 'error' } } as const;
  expect(headlineOf(small({ change: hole })), 'known, and a hole').toBe('Not conformant');
  expect(headlineOf(madeUpConformance({ failures: 0 })), 'none').toBe('Conformant');
  const gone = madeUpConformance({ failures: 0, problem: 'It is down.' });
  expect(verdictParts(gone), 'problem').toEqual({ headline: 'Incomplete', detail: 'It is down.' });
  expect(verdictParts(made).detail, 'detail').toMatch(
    /^2 of \d MUSTs do not hold, 1 of them known; 2 requirements were not measured/,
  );
});

test('a caller is named by the role that they have in the group for sure, and otherwise as a user', () => {
  const [row] = small().results;
  const kept = (value: unknown) => ({ text: JSON.stringify(value), bytes: 2 });
  const steps = (change: object, ...between: readonly Step[]): readonly Step[] => [
    step(1, 'given', {
      path: '/group/create_group',
      request: kept({ ownerUserID: 'o1', adminUserIDs: ['a1'], memberUserIDs: ['m1'] }),
      answer: kept({ data: { groupInfo: { groupID: 'g1' } } }),
    }),
    ...between,
    step(3, 'under test', { caller: 'Person m1', request: kept({ groupID: 'g1' }), ...change }),
  ];
  const promoted = step(2, 'given', {
    path: '/group/set_group_member_info',
    request: kept({ members: [{ groupID: 'g1', userID: 'm1', roleLevel: 60 }] }),
  });
  const caller = (chain: readonly Step[], more: object = {}): string =>
    decisiveSteps({ id: row?.id ?? '', evidence: { differences: [], steps: [...chain], ...more } })
      .map(callLine)
      .join('');
  expect(caller(steps({})), 'member').toContain(' as an ordinary member (m1) → ');
  expect(caller(steps({ caller: 'Person a1' })), 'admin').toContain(' as an admin (a1) → ');
  expect(caller(steps({ caller: 'Person o1' })), 'owner').toContain(' as the owner (o1) → ');
  for (const [what, chain, more] of [
    ['another group', steps({ request: kept({ groupID: 'g2' }) }), {}],
    ['promoted', steps({}, promoted), {}],
    ['steps are left out', steps({}), { leftOut: 2 }],
  ] as const)
    expect(caller(chain, more), what).toContain(' as user m1 → ');
});

test('a call that is not under test is named by what became of it', () => {
  const [row] = small().results;
  const words = (change: Partial<Step>): string =>
    row
      ? wholeText({ ...row, evidence: { differences: [], steps: [step(1, 'given', change)] } }, room).join(
          '\n',
        )
      : '';
  const room = { body: 100, script: 0 };
  expect(words({ errCode: 1001 }), 'refused').toContain('\nThe call that failed\n');
  expect(words({}), 'done').toContain('\nThe last call\n');
});

test('what there is to do begins with what most suffer from', () => {
  expect(whatToDo(madeUpConformance({ failures: 0 })), 'conformant').toEqual([]);
  expect(whatToDo(small()), 'failed').toEqual([
    {
      what: 'Begin with the cause of most failures:',
      about: 'A successful write does not show in every list, filter or page (2 requirements)',
    },
    { what: 'Replay one failure:', command: 'npx im-conformance replay GET_GROUPS-MADE_UP_0' },
  ]);
  const gone = madeUpConformance({ failures: 0, problem: 'It is down.' });
  expect(whatToDo(gone)[0], 'problem').toMatchObject({ about: 'It is down.' });
  expect(causesAmong(small(), []), 'no victims left').toEqual([]);
});

test('what was not measured is one entry for each cause, those that count first', () => {
  const change = {
    2: { verdict: 'inconclusive', level: 'SHOULD', reason: 'could-not-tell', message: 'no reply' },
    3: { verdict: 'error', message: 'ours' },
    4: { verdict: 'not-testable', level: 'MUST', message: 'no group\nof id 1' },
    5: { verdict: 'not-testable', message: 'no group\nof id 2' },
    6: { verdict: 'not-run', reason: 'not-begun' },
    7: { verdict: 'not-run', reason: 'not-selected' },
  } as const;
  expect(
    openIn(small({ change })).map(({ why, rows, note }) => [why, rows.length, note]),
    'causes',
  ).toEqual([
    ['no group', 2, ''],
    ['ours', 1, ''],
    ['No reason was given', 1, ''],
    ['no reply', 1, ' (without effect on the verdict)'],
  ]);
});

test('what cannot be seen is made to be', () => {
  expect(visible('a\r\nb\rc\td'), 'ends of lines').toBe('a\nb\nc\td');
  expect(visible('\0\u001B[0m\u202E\u200B\uFEFF\u2028\uD800\u{E0001}é😀'), 'unseen').toBe(
    String.raw`\u0000\u001b[0m\u202e\u200b\ufeff\u2028\ud800\udb40\udc01é😀`,
  );
  expect(visibleLine(' a\n\n b\t'), 'line').toBe('a b');
  expect([cutTo('abc', 3), cutTo('abcd', 3), cutTo('ab😀', 3)], 'cut').toEqual(['abc', 'abc…', 'ab…']);
});

test('the first text that fits is taken, else the last, and as many as fit', () => {
  const of = (bytes: number) =>
    firstThatFits(
      bytes,
      () => '12345',
      () => '€',
      () => '1',
    );
  expect([of(5), of(4), of(3), of(2), of(0)], 'texts').toEqual(['12345', '€', '€', '1', '1']);
  expect(asManyAsFit(5, ['12', '€', '1']), 'some').toEqual({ fitting: ['12', '€'], leftOut: 1 });
  expect(asManyAsFit(0, ['1']), 'none').toEqual({ fitting: [], leftOut: 1 });
});

test('a script prints the number of each request before its answer, and ends the last answer', () => {
  const script = scriptOf(rowOf('SAMPLE', 'fail', { evidence: threeSteps }));
  expect(script).toContain(`
# 2. (under test) POST /group/mute_group as administrator → HTTP 200, errCode 0, 2.5 ms
printf '\\n%s\\n' '# 2. (under test) POST /group/mute_group'
curl 2
`);
  expect(script).toMatch(/\ncurl 3\necho$/);
});

test('a script says how many requests it leaves out, and why', () => {
  const script = scriptOf(rowOf('SAMPLE', 'fail', { evidence: { ...threeSteps, leftOut: 11 } }));
  expect(script).toMatch(/^# Left out, because they repeat a read or are too long .*: 11 requests$/m);
});
