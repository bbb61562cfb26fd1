import { expect, test } from '@playwright/test';
import { causeGroups } from '../../../../reports/causes.ts';
import type { Difference, ResultRow } from '../../../../reports/result-row.ts';
import { rowOf, step } from './made-up-result.ts';

const OPERATION = '/group/mute_group_member';
const LIST = '/group/get_group_member_list';
const unchanged: Difference = {
  path: `effect of ${OPERATION}`,
  expected: 'a changed state',
  received: 'the state as it was before',
  direction: 'unchanged',
};
const shows = (path: string, expected = 'a time', received = '0'): Difference => {
  return { path, expected, received, direction: 'different' };
};
const audited = { path: `muteEndTime of member g/u in ${LIST} after a successful ${OPERATION}` };

/** A failure of the write, by default after a call that succeeded. */
function failing(
  id: string,
  promise: string,
  difference: Difference,
  more: Partial<ResultRow> = {},
): ResultRow {
  const steps = [step(1, 'under test', { path: OPERATION, errCode: 0 })];
  const evidence = { differences: [difference], steps };
  return rowOf(id, 'fail', { operation: OPERATION, promise, evidence, ...more });
}

const byHeaders = failing('MUTE_GROUP_MEMBER-CLIENT_CHARSET', 'clients.charset', unchanged);
const byUsers = failing('MUTE_GROUP_MEMBER-USERS', 'mute_group_member.users', unchanged);
const done = failing('MUTE_GROUP_MEMBER-ALWAYS_DONE', 'writes.seen-by-all-readers', {
  ...audited,
  expected: 'a time',
  received: '0',
});
const walk = (id: string, operation: string, called: string): ResultRow =>
  failing(id, 'any.caller', shows(`user 2.muteEndTime in ${LIST}`, 'from 1796074306549 to 1796074316575'), {
    operation,
    evidence: {
      differences: [shows(`user 2.muteEndTime in ${LIST}`, 'from 1796074306549 to 1796074316575')],
      steps: [step(1, 'under test', { path: operation, errCode: 0 })],
    },
    message: `user 2.muteEndTime: …\nThe calls until step 2 of walk caller 1:\n  create_group: ownerUserID user 1\n  ${called}`,
  });
const member = 'mute_group_member: groupID group 1, userID user';

const held = Array.from({ length: 9 }, (_, at) => rowOf(`HELD-${at}`, 'pass', { operation: OPERATION }));
const causesOf = (...rows: readonly ResultRow[]) =>
  causeGroups([...rows, ...held]).map(({ cause: { sentence, direction }, rows: { length } }) => [
    length,
    sentence,
    direction,
  ]);

const MUTES_NOBODY = 'mute_group_member answers errCode 0 and mutes nobody';

test('a write that answers errCode 0 and does nothing is one cause, whatever its checks are about', () => {
  expect(causesOf(byHeaders, byUsers, done)).toEqual([[3, MUTES_NOBODY, 'unchanged']]);
  expect(causesOf(byHeaders), 'headers alone').toEqual([[1, MUTES_NOBODY, 'unchanged']]);
  const own = causesOf(walk('MUTE_GROUP_MEMBER-ANY_CALLER', OPERATION, `${member} 2, mutedSeconds 60`), done);
  expect(own, 'a walk').toEqual([[2, MUTES_NOBODY, 'unchanged']]);
});

test('a write is not blamed for what a single check is about, for others, nor for what a list does not show', () => {
  const plainly = causesOf({ ...byHeaders, message: 'No effect.\nIt fails with plain names, too.' });
  expect(plainly[0]?.[1], 'headers, whatever is drawn').toBe(
    'A Content-Type with charset=utf-8 is not served',
  );
  const [alone] = causesOf(byUsers);
  expect(alone?.[1], 'one check').not.toBe(MUTES_NOBODY);
  const other = causesOf(walk('MUTE_GROUP_MEMBER-ANY_CALLER', OPERATION, `${member} 3, mutedSeconds 60`));
  expect(other[0]?.[1], 'somebody else').not.toBe(MUTES_NOBODY);
  const lacking = failing('GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME', 'get_group_member_list.field', {
    path: 'the row of u',
    expected: 'to be shown as before',
    received: 'nothing',
    direction: 'missing',
  });
  const hidden = causesOf({ ...lacking, operation: LIST }, byHeaders, byUsers);
  expect(hidden.map(([, sentence]) => sentence)).not.toContain(MUTES_NOBODY);
});

test('what only an audit says of a write is explained by another operation that shows the same', () => {
  const info = '/group/set_group_member_info';
  const ended = walk('SET_GROUP_MEMBER_INFO-ANY_CALLER', info, 'set_group_member_info: userID user 2');
  expect(causesOf(ended, done)).toEqual([[2, 'set_group_member_info ends the mute of a member', undefined]]);
  expect(causesOf(done).map(([, sentence]) => sentence)).toEqual([
    'After mute_group_member answered errCode 0, get_group_member_list shows muteEndTime 0',
  ]);
});

test('a list that lacks rows explains a warning about it, a number that another list contradicts, and gaps', () => {
  const lacks = ['A', 'B', 'C'].map((id) =>
    failing(
      id,
      'get_group_member_list.pages',
      { path: 'members', expected: '2 rows', received: 'missing: u', direction: 'missing' },
      { operation: LIST },
    ),
  );
  const [first] = lacks;
  const warned = { ...failing('W', 'clients.empty-filters', first?.evidence?.differences[0] ?? unchanged) };
  const counted = failing('GET_GROUPS-ALWAYS_COUNT', 'get_groups.same-in-all-replies', {
    path: `memberCount of group g in /group/get_groups or ${LIST}, of which one is wrong`,
    expected: '5 as before in /group/get_groups',
    received: `4 in ${LIST}`,
  });
  const gap = rowOf('GAP', 'not-testable', {
    operation: '/group/set_group_member_info',
    reason: 'not-arrived',
    message: '/group/set_group_member_info answered HTTP 200, and its change is not visible when read back.',
    evidence: { differences: [], steps: [step(1, 'read back', { path: LIST })] },
  });
  const rows = [...lacks, { ...warned, operation: LIST, verdict: 'warn' as const }, counted, gap];
  expect(causesOf(...rows).map(([count]) => count)).toEqual([6]);
});
