import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { isOfNine } from '../../../../fixtures/walks/notes.ts';
import { decided, decidedCalls } from '../../../../fixtures/walks/decided.ts';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { isReading } from '../../../../fixtures/walks/step.ts';
import { GroupInfo, GroupMemberInfo, ListedGroup } from '../../../../schemas/group.ts';
import { ChatLog, FoundMessage } from '../../../../schemas/msg.ts';
import { UserInfo } from '../../../../schemas/user.ts';
import { dayOf } from '../../../../fixtures/walks/world.ts';

// What the model decides, and what stays as a target showed it first.

const fieldsOf = (...schemas: readonly z.ZodObject[]): readonly string[] =>
  schemas
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((field) => field !== 'groupInfo' && field !== 'chatLog')
    .toSorted();

const documented: Readonly<Record<string, readonly string[]>> = {
  '/group/get_groups': fieldsOf(GroupInfo, ListedGroup),
  '/group/get_groups_info': fieldsOf(GroupInfo),
  '/group/get_group_member_list': fieldsOf(GroupMemberInfo),
  '/group/get_group_members_info': fieldsOf(GroupMemberInfo),
  '/user/get_users': fieldsOf(UserInfo),
  '/user/get_users_info': fieldsOf(UserInfo),
  '/msg/search_msg': fieldsOf(ChatLog, FoundMessage),
};

test('each documented field of what walks read is decided by a source, or stays, and no other is compared', () => {
  const named = Object.entries(decided).map(
    ([path, rules]) => [path, Object.keys(rules).toSorted()] as const,
  );
  const unfounded = Object.values(decided)
    .flatMap((rules) => Object.values(rules))
    .filter(({ source }) => !/^Platform API, .+: .+/.test(source));

  expect(Object.fromEntries(named)).toEqual(documented);
  expect(unfounded, 'without a source').toEqual([]);
});

test('each call that walks compare has a source that decides its answer', () => {
  const steps = Object.values(drawn)
    .flat()
    .flatMap((walk) => [...walk.steps, ...(walk.later ?? [])])
    .flatMap((step) => [step, ...(step.shows ?? [])]);
  const compared = new Set(
    steps.map(({ path }) => path).filter((path) => isOfNine(path) || path === '/msg/send_msg'),
  );
  const lists = steps.filter(isReading).map(({ path }) => path);

  expect(Object.keys(decidedCalls).toSorted()).toEqual([...compared].toSorted());
  expect(Object.keys(decided)).toEqual(expect.arrayContaining(lists));
  for (const source of Object.values(decidedCalls)) expect(source).toMatch(/^Platform API, .+: .+/);
});

test('no day is named within a minute of midnight, when two messages may be of two days', () => {
  const midnightMs = Date.UTC(2026, 0, 1);
  expect([-61_000, -59_000, 0, 59_000, 61_000].map((ms) => dayOf(midnightMs + ms))).toEqual([
    '2025-12-31',
    undefined,
    undefined,
    undefined,
    '2026-01-01',
  ]);
});
