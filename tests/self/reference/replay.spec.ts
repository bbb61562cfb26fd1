import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { operations, readingOperations } from '../../../fixtures/operations.ts';
import { GetGroupMembersInfoData, GetUsersInfoData, SentMessageData } from '../../../schemas/arrangement.ts';
import { Envelope } from '../../../schemas/envelope.ts';
import { differences } from './replay/differences-table.ts';
import { describe, explain, type Rule } from './replay/compare.ts';
import { readRecording, successesIn } from './replay/recording.ts';
import { replay } from './replay/run.ts';

const recording = readRecording();

test('the reference answers as the recorded server does, but for listed differences, which all still show', () => {
  const { unexplained, stale } = explain(replay(recording), differences);

  expect(
    unexplained.slice(0, 20).map(describe).join('\n'),
    `${unexplained.length} differences no rule explains`,
  ).toBe('');
  expect(stale, 'rules or patterns that explain nothing').toEqual([]);
});

test('a difference without a rule is described, and a rule without a difference is stale', () => {
  const [first] = replay(recording.slice(0, 1));
  if (!first) throw new Error('the recording is empty');
  const changed = { ...first, differences: [{ path: 'errCode', recorded: 0, received: 1002 }] };
  const explained = (rule: Pick<Rule, 'covers' | 'changes'>) =>
    explain([changed], [{ id: 'r', reason: '', source: 'open', paths: ['errCode'], ...rule }]);

  const missing = explained({ covers: ['nothing.*'] });
  expect(missing.unexplained.map(describe).join(), 'description').toContain('POST /auth/get_admin_token');
  expect(missing.stale, 'rule that covers nothing').toEqual(['r: nothing.*']);
  const other = explained({ covers: ['arrange:*'], changes: ['0 -> 1001'] });
  expect(other.unexplained.length, 'rule for another change').toBe(1);
  const fitting = explained({ covers: ['arrange:/auth/*'] });
  expect([fitting.unexplained.length, fitting.stale.length], 'rule that fits').toEqual([0, 0]);
});

test('rules have ids of their own', () => {
  const ids = differences.map(({ id }) => id);

  expect(new Set(ids).size, 'different ids').toBe(ids.length);
});

/** The shape of `data` by the operation's path. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.values(operations).map(({ path, data }) => [path, data])),
  ...Object.fromEntries(
    readingOperations.map((name) => [operations[name].path, operations[name].documented]),
  ),
  '/user/get_users_info': GetUsersInfoData,
  '/group/get_group_members_info': GetGroupMembersInfoData,
  '/msg/send_msg': SentMessageData,
};

test('the schemas accept every success that was recorded', () => {
  const checked = new Set<string>();
  const refused: string[] = [];
  for (const { id, operation, answer } of successesIn(recording)) {
    const shape = shapes[operation];
    if (!shape) continue;
    checked.add(operation);
    const parsed = Envelope.extend({ data: shape }).safeParse(answer);
    if (!parsed.success) refused.push(`${id}: ${z.prettifyError(parsed.error)}`);
  }

  expect(refused, 'recorded successes that a schema refuses').toEqual([]);
  expect([...checked].toSorted(), 'operations with recorded successes').toEqual(
    Object.keys(shapes).toSorted(),
  );
});
