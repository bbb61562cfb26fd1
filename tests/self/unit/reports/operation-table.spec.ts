import { expect, test } from '@playwright/test';
import { changesSince, nextLine, operationTable } from '../../../../reports/terminal/operation-table.ts';
import { resultOf, rowOf } from './made-up-result.ts';

const member = { operation: '/group/mute_group_member' } as const;
const absent = { reason: 'operation-absent', lack: '/msg/search_msg' } as const;

const rows = [
  rowOf('MUTE_GROUP-A', 'pass'),
  rowOf('MUTE_GROUP-B', 'fail'),
  rowOf('MUTE_GROUP-C', 'warn', { level: 'SHOULD' }),
  rowOf('MUTE_GROUP-D', 'not-testable', absent),
  rowOf('MUTE_GROUP-E', 'inconclusive', { reason: 'could-not-tell' }),
  rowOf('MUTE_GROUP_MEMBER-A', 'observed', { ...member, level: 'MAY' }),
  rowOf('SEARCH_MSG-A', 'not-testable', { ...absent, operation: '/msg/search_msg' }),
  rowOf('GET_USERS-A', 'not-run', { operation: '/user/get_users', reason: 'not-selected' }),
];

const cells = (line: string): readonly string[] => line.trim().split(/ {2,}/);

test('a table has a line for each operation of which something was selected, and one for all', () => {
  expect(operationTable(rows, undefined).map(cells)).toEqual([
    ['holds', 'fails', 'warns', 'not tried'],
    ['mute_group', '1', '1', '1', '2', '1 need search_msg, 1 cannot be told by the answers'],
    ['mute_group_member', '1', '0', '0', '0'],
    ['search_msg', '0', '0', '0', '1', 'absent'],
    ['all', '2', '1', '1', '3'],
  ]);
});

test('beside it stands what is new since the runs before, and before it which requirements these are', () => {
  const earlier = { held: new Set(['MUTE_GROUP-B']), unmet: new Set(['MUTE_GROUP-A', 'MUTE_GROUP-C']) };
  expect(operationTable(rows, earlier).map(cells)[1]?.at(-1)).toBe(
    '1 need search_msg, 1 cannot be told by the answers; +1 hold, 1 new do not',
  );
  expect(changesSince(rows, earlier)).toEqual([
    'Held in the last run, and does not now: MUTE_GROUP-B',
    'Holds now, and did not in the last run: MUTE_GROUP-A',
  ]);
  expect(changesSince(rows, undefined), 'of a first run').toEqual([]);
});

test('what to build is told by the MUSTs that it lets be tried, what to mend by those that it kept from being tried', () => {
  const stuck = {
    reason: 'not-arrived',
    message: '/group/kick_group answered HTTP 200, and nothing shows.',
  } as const;
  expect(nextLine(resultOf([...rows, rowOf('MUTE_GROUP-F', 'not-testable', stuck)]))).toEqual([
    'Mend next: kick_group lets 1 more MUST be tried',
    'Build next: search_msg lets 1 more MUST be tried',
  ]);
  const first = rowOf('X', 'not-testable', { reason: 'operation-absent', lack: '/group/create_group' });
  expect(nextLine(resultOf([...rows, first]))).toEqual([
    'Build first: create_group: almost nothing can be checked before',
  ]);
});
