import { expect, test } from '@playwright/test';
import * as z from 'zod';
import type { Body, Check } from '../../../../../fixtures/check.ts';
import { expectSame } from '../../../../../fixtures/expect/values.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { otherForm } from '../../../../../fixtures/given/groups/drawn-fields.ts';
import { PlainNames } from '../../../../../fixtures/run/engine/plain-names.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import type { Group } from '../../../../../reference/store.ts';
import { onReference } from '../../fake-target.ts';
import { checkOf } from '../../made-up-check.ts';
import { FREED, freedBefore, muting } from '../../scene/made-up-scene.ts';

const MUTING = '/group/mute_group_member';

/** The id of a check whose people have varied names. */
const NAMED = 'MUTE_GROUP-EFFECT';

/** A check like those that are written: a mute leaves the nickname of the member as it was. */
const leavesNickname: Body = async ({ given, post, seen, admin }) => {
  const { groupID, member } = await given.groupOfTwo();
  await post(MUTING, { groupID, userID: member.userID, mutedSeconds: 60 }, admin);
  const { value } = await seen.whole.member(groupID, member.userID);
  expectSame(value?.['nickname'], member.nickname, 'nickname of the muted member');
};

/** What a server makes of a nickname when a mute is set. */
type Rename = (nickname: string) => string;

const losesLetters: Rename = (nickname) => nickname.replaceAll(/[^\x20-\x7e]/g, '');
const losesAll: Rename = () => 'nobody';

/** Names on such a server: all patterns in turn, all of them with letters beyond ASCII. */
function namesOn(rename: Rename) {
  const held: { rename?: () => void } = {};
  const { target, reference } = onReference((path, _body, honest) => {
    if (path === MUTING) held.rename?.();
    return honest;
  });
  held.rename = () => {
    for (const user of reference.store.users.values()) user.nickname = rename(user.nickname);
  };
  const board = newBoard(undefined, ['Ёжик{tag}щ', '群组{tag}龙']);
  return new PlainNames(
    (check, shared, retryOf, onMade) => runCheck(check, target, shared, { retryOf, onMade }),
    board,
  );
}

async function outcomeOf(names: PlainNames, check: Check) {
  const outcome = await names.perform(check);
  const isDue = names.isDue(check, outcome);
  return { isDue, outcome: isDue ? await names.explained(check, outcome) : outcome };
}

test('a check that fails with varied names stays failed and says whether it holds with plain ones', async () => {
  for (const [rename, sentence] of [
    [
      losesLetters,
      'Performed again with plain names and without what was drawn of its users, groups and texts, it holds.',
    ],
    [losesAll, 'It fails with plain names, too.'],
  ] as const) {
    const { isDue, outcome } = await outcomeOf(namesOn(rename), checkOf({ id: NAMED }, leavesNickname));
    const [message, ...more] = outcome.message?.split('\n') ?? [];
    expect.soft([isDue, outcome.verdict, more.at(-1)], sentence).toEqual([true, 'fail', sentence]);
    expect.soft(more[0], 'what was drawn for the member').toMatch(/^History: \w+ \w+/);
    expect.soft(message, sentence).toContain('nickname of the muted member');
  }
});

/** Names on a server that mutes no group that was freed before, or none that was not. */
function namesWhereMutesEnd(ofFreed: boolean) {
  const freed = new Set<Group>();
  const { target, reference } = onReference((path, body, honest) => {
    const { groupID = '' } = z.object({ groupID: z.string() }).safeParse(body).data ?? {};
    const group = reference.store.groups.get(groupID);
    if (group && path === '/group/cancel_mute_group') freed.add(group);
    if (group && path === '/group/mute_group' && freed.has(group) === ofFreed) group.status = 0;
    return honest;
  });
  return new PlainNames(
    (check, shared, retryOf, onMade) => runCheck(check, target, shared, { retryOf, onMade }),
    newBoard(undefined, ['{tag}']),
  );
}

test('a scene that fails stays failed and says whether it holds without its past', async () => {
  const check = checkOf({ past: FREED }, ({ play }) => play(muting, freedBefore()));
  for (const [ofFreed, sentence] of [
    [true, `It fails when ${FREED}; without that it holds.`],
    [false, 'It fails with plain names, too.'],
  ] as const) {
    const { outcome } = await outcomeOf(namesWhereMutesEnd(ofFreed), check);
    expect.soft([outcome.verdict, outcome.message?.split('\n').at(-1)]).toEqual(['fail', sentence]);
  }
});

/** Outcomes on a server that mutes nobody of whom this is so, by the last call about them at this path. */
async function outcomeWhereUnmuted(path: string, isMeant: (body: object) => boolean, id: string) {
  const meant = new Set<unknown>();
  const Body = z.looseObject({ userID: z.unknown(), groupID: z.unknown(), groupInfo: z.unknown() }).partial();
  const { target, reference } = onReference((called, body, honest) => {
    const { userID, groupID, groupInfo } = Body.parse(body);
    const subject = called === CREATING ? z.object({ groupID: z.string() }).parse(groupInfo).groupID : userID;
    if (called === path && isMeant(Body.parse(body))) meant.add(subject);
    const member = reference.store.groups.get(String(groupID))?.members.get(String(userID));
    if (called === MUTING && member && [userID, groupID].some((each) => meant.has(each)))
      member.muteEndTime = 0;
    return honest;
  });
  const names = new PlainNames(
    (check, shared, retryOf, onMade) => runCheck(check, target, shared, { retryOf, onMade }),
    newBoard(undefined, ['{tag}']),
  );
  return (await outcomeOf(names, checkOf({ id }, isMutedThen))).outcome;
}

const CREATING = '/group/create_group';

const isMutedThen: Body = async ({ given, post, seen, admin }) => {
  const { groupID, member } = await given.groupOfTwo();
  await post(MUTING, { groupID, userID: member.userID, mutedSeconds: 60 }, admin);
  const { value } = await seen.whole.member(groupID, member.userID);
  expectSame(Number(value?.['muteEndTime']) > 0, true, 'muted');
};

test('a check that fails for the past of a user, or a form of a group, says for whose and which', async () => {
  const quiet = '/user/set_global_msg_recv_opt';
  const ofUser = await outcomeWhereUnmuted(quiet, () => true, 'MUTE_GROUP_MEMBER-CANCEL');
  expect(ofUser.message?.split('\n').at(-1)).toMatch(
    /^It fails when all of this is so, .*: the member had globalRecvMsgOpt 2 and then 0 before; the member has /,
  );
  const isOtherForm = (body: object): boolean => !('adminUserIDs' in body);
  const messages = await Promise.all(
    Array.from({ length: 12 }, (_, at) => outcomeWhereUnmuted(CREATING, isOtherForm, `MUTE_GROUP-${at}`)),
  );
  const said = messages.flatMap(({ message }) => message?.split('\n').at(-1) ?? []);
  expect(new Set(said)).toEqual(new Set([`It fails when ${otherForm(0, 1).words}; without that it holds.`]));
});

test('a check that passes, needs no names, may bring down the target, or has walks is not performed again', async () => {
  const names = namesOn(losesLetters);
  const failing: Body = () => {
    expectSame(1, 2, 'number');
    return Promise.resolve();
  };
  for (const check of [
    checkOf(),
    checkOf({}, failing),
    checkOf({ id: NAMED, dangerous: true, level: 'SHOULD' }, leavesNickname),
    checkOf({ id: 'MUTE_GROUP_MEMBER-ANY_TEXT' }, leavesNickname),
  ])
    expect((await outcomeOf(names, check)).isDue, check.requirement.level).toBe(false);
});

test('after eight failures of a run no further one is performed again', async () => {
  const names = namesOn(losesLetters);
  const check = checkOf({ id: NAMED }, leavesNickname);
  const outcome = await names.perform(check);
  const due = Array.from({ length: 25 }, () => names.isDue(check, outcome)).filter(Boolean);
  expect(due.length).toBe(8);
});
