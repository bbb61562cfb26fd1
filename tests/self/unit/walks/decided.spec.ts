import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { isOfNine } from '../../../../fixtures/walks/notes.ts';
import { decided, decidedCalls } from '../../../../fixtures/walks/decided.ts';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { type Step, type Walk, calls, isReading } from '../../../../fixtures/walks/step.ts';
import { registeredFor } from '../../../../fixtures/walks/registered.ts';
import { playedAlone } from '../../../../fixtures/walks/walks.ts';
import { GroupInfo, GroupMemberInfo, ListedGroup } from '../../../../schemas/group.ts';
import { ChatLog, FoundMessage } from '../../../../schemas/msg.ts';
import { UserInfo } from '../../../../schemas/user.ts';
import type { Group } from '../../../../reference/store.ts';
import { onReference } from '../fake-target.ts';
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

const { create, info, mute, muteMember, groups, transfer, send, rename } = calls;
const seen = groups({ groupID: '$g0' });

/** What a walk comes to on a server that does this after each call at a path. */
async function foundAfter(
  path: string,
  change: (group: Group) => void,
  steps: readonly Step[],
  users: Walk['users'] = 3,
): Promise<{ readonly found: readonly unknown[]; readonly ended: string | undefined }> {
  const server: ReturnType<typeof onReference> = onReference((asked, _body, honest) => {
    // A walk is made again in a group of its own.
    const group = [...server.reference.store.groups.values()].at(-1);
    if (asked === path && group) change(group);
    return honest;
  });
  const { tools } = server;
  const walk = { dimension: 'past', title: 'a walk', users, steps } as const;
  const [registered = []] = await registeredFor(tools.arranger, [walk], 'at first');
  const { findings, ended } = await playedAlone(tools.arranger, walk, tools.send, registered);
  return { found: findings.map(({ path: of, at }) => [of, at]), ended: ended?.message };
}

const another = (group: Group): void => void (group.creatorUserID = 'another');

for (const [what, roleLevel] of [
  ['an admin', 60],
  ['a member', 20],
] as const)
  test(`a former owner may be ${what}, and has the rights of what they are`, async () => {
    const demote = ({ members }: Group): void => {
      const [former] = members.values();
      if (former) former.roleLevel = roleLevel;
    };
    const steps = [
      create(0, [1, 2]),
      { ...transfer(0, 0, 1), shows: [] },
      mute(0),
      // Only an admin is heard, and only an admin mutes.
      send(0, 0, 'by the former owner'),
      { ...muteMember(0, 2, 60), by: 0 },
    ];

    expect(await foundAfter('/group/transfer_group', demote, steps)).toEqual({ found: [], ended: undefined });
  });

test('a walk that renames somebody is made again with somebody else', async () => {
  const users = [undefined, undefined, { userID: '{tag}', isOwn: true }] as const;
  const { found } = await foundAfter(
    '/group/mute_group_member',
    another,
    [
      create(0, [1, 2]),
      info(0, 1, { nickname: 'N {tag}' }),
      rename(2, 'R {tag}'),
      seen,
      muteMember(0, 1, 60),
      seen,
    ],
    users,
  );

  expect(found).toEqual([['/group/mute_group_member', 4]]);
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
