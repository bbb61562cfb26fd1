import { expect, test } from '@playwright/test';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import type { Step } from '../../../../reports/result-row.ts';
import { callLine, decisiveSteps, explain } from '../../../../reports/explain/explanation.ts';
import { overview, verdictParts, shownOf } from '../../../../reports/explain/overview.ts';
import { cutTo, visible, visibleLine } from '../../../../fixtures/visible.ts';
import { madeUpConformance, type MadeUp } from './made-up-conformance.ts';
import { step, rowOf } from './made-up-result.ts';

const known = { reason: 'mended in 4.1', owner: 'ann', link: 'https://t.example/7', expires: '2026-12-31' };
const ids = ['GET_GROUPS-MADE_UP_0', 'MUTE_GROUP-MADE_UP_1'];
const causes = [
  { id: 'login', sentence: 'Nobody can log in.', victims: ids },
  { id: 'gone', sentence: 'Long mended.', victims: ['OTHER'] },
];
const small = (more: Partial<MadeUp> = {}) => madeUpConformance({ failures: 2, rows: 9, causes, ...more });

const headlineOf = (made: Conformance): string => verdictParts(made).headline;

test('every row stands in one group, and the headline follows from them', () => {
  const change = {
    1: { known },
    2: { level: 'SHOULD', verdict: 'warn' },
    3: { verdict: 'not-testable' },
    4: { level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell' },
    5: { verdict: 'uncounted', uncounted: true },
  } as const;
  const made = small({ change });
  const sizes = Object.entries(overview(made)).map(([name, rows]) => [name, rows.length]);
  expect(Object.fromEntries(sizes), 'groups').toEqual({
    failed: 1,
    known: 1,
    unmeasured: 1,
    uncounted: 1,
    warned: 1,
    undetermined: 1,
    held: 3,
  });
  const hole = { 0: { known }, 1: { known }, 3: { verdict: 'error' } } as const;
  expect(headlineOf(small({ change: hole })), 'known, and a hole').toBe('Not conformant');
  const gone = madeUpConformance({ failures: 0, problem: 'It is down.' });
  expect(verdictParts(gone), 'problem').toEqual({ headline: 'Incomplete', detail: 'It is down.' });
  expect(verdictParts(made).detail, 'detail').toMatch(
    /^3 of \d MUSTs do not hold, 1 of them new, not counted yet, 1 of them known; 2 requirements were not measured/,
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
  expect(caller(steps({}, promoted)), 'promoted').toContain(' as an admin (m1) → ');
  for (const [what, chain, more] of [
    ['another group', steps({ request: kept({ groupID: 'g2' }) }), {}],
    ['steps are left out', steps({}), { leftOut: 2 }],
  ] as const)
    expect(caller(chain, more), what).toContain(' as user m1 → ');
});

test('a call that is refused is shown with what the target says of it, in one short line', () => {
  const line = (answer: object, errCode = 1001): string => {
    const text = JSON.stringify(answer);
    return callLine(step(1, 'under test', { errCode, answer: { text, bytes: text.length } }));
  };
  expect(line({ errDlt: 'content has the wrong\ntype' })).toContain(
    String.raw`errCode 1001, "content has the wrong\ntype"`,
  );
  expect(line({ errDlt: 'a\u202eb\u009bc' }), 'controls').toContain(String.raw`, "a\u202eb\u009bc"`);
  expect(line({ errDlt: 'x'.repeat(100) }).length, 'cut').toBeLessThan(140);
  for (const said of [{}, { errDlt: '' }, { errDlt: 7 }]) expect(line(said)).toMatch(/errCode 1001$/);
  expect(line({ errDlt: 'fine' }, 0), 'a success').toMatch(/errCode 0$/);
});

test('a time in seconds is called so, also if it was compared as if it were in ms', () => {
  const [row] = small().results;
  const received = (path: string, expected: string, value: string): string | undefined => {
    const evidence = { differences: [{ path, expected, received: value }], steps: [] };
    return explain({ ...rowOf('ID', 'fail'), ...row, evidence }, {}).differences[0]?.received;
  };
  expect(received('createTime', '>=1000000000000', '1795940540')).toBe(
    '1795940540 (a time in seconds: milliseconds are documented)',
  );
  expect(received('muteEndTime after joinTime, in ms', 'from 595000 to 605000', '-1794140646888')).toBe(
    '-1794140646888 (a time in seconds, less one in milliseconds)',
  );
  for (const [path, expected, value] of [
    ['total', '3', '1795940540'],
    ['createTime', '1795940540123', '1795940540124'],
    ['muteEndTime after joinTime, in ms', 'from 595000 to 605000', '-600000'],
    ['muteEndTime after joinTime, in ms', 'from 595000 to 605000', '-1794140646888000'],
  ] as const)
    expect(received(path, expected, value), path).toBe(value);
});

test('what cannot be seen is made to be', () => {
  expect(visible('a\r\nb\rc\td'), 'ends of lines').toBe('a\nb\nc\td');
  expect(visible('\0\u001B[0m\u202E\u200B\uFEFF\u2028\uD800\u{E0001}é😀'), 'unseen').toBe(
    String.raw`\u0000\u001b[0m\u202e\u200b\ufeff\u2028\ud800\udb40\udc01é😀`,
  );
  expect(visibleLine(' a\n\n b\t'), 'line').toBe('a b');
  expect([cutTo('abc', 3), cutTo('abcd', 3), cutTo('ab😀', 3)], 'cut').toEqual(['abc', 'abc…', 'ab…']);
});

const promise = 'mute_group.status';
const cause = { id: promise, sentence: '', promise, victims: [] };

const after = (id: string, count: number, rest: Partial<ResultRow> = {}, expected = '3'): ResultRow =>
  rowOf(id, 'fail', {
    promise,
    evidence: {
      differences: [{ path: 'status', expected, received: '0' }],
      steps: Array.from({ length: count }, (_, at) => step(at + 1, 'given')),
    },
    ...rest,
  });

const asking = (id: string, text: string): ResultRow => {
  const { evidence } = after(id, 0);
  const steps = [step(1, 'under test', { request: { text, bytes: text.length } })];
  return rowOf(id, 'fail', { promise, evidence: { differences: evidence?.differences ?? [], steps } });
};

test('a cause is shown by what is clearest of its promise outside the audit, with a difference and the fewest requests', () => {
  const other = after('OTHER', 1, { promise: 'mute_group.members' });
  const rows = [after('LONG', 3), after('MUTE_GROUP-ALWAYS_DONE', 2), other] as const;
  const foreign = after('FOREIGN', 1, { promise: 'writes.last' });
  const cases: readonly (readonly [shown: string, ...(readonly ResultRow[])])[] = [
    ['SHORT', ...rows, after('SHORT', 2), rowOf('BARE', 'fail')],
    ['LONG', ...rows],
    // Something was expected.
    ['FULL', after('EMPTY', 1, {}, '[]'), after('FULL', 4)],
    // The promise is of the operation.
    ['EMPTY', foreign, after('EMPTY', 1, {}, '[]')],
    // It has few parameters.
    ['FEW', asking('MANY', '{"a":1,"b":{"c":2}}'), asking('FEW', '{"abcdefghijk":"lmnopqrst"}')],
    // It kept its requests: its call can be printed.
    ['WITH', after('WITHOUT', 0), after('WITH', 9)],
  ];
  for (const [id, ...failed] of cases) expect.soft(shownOf({ cause, rows: failed })?.id).toBe(id);
});
