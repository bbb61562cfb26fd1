import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { takeMember } from '../../../../fixtures/given/groups/member-pool.ts';
import { Lots } from '../../../../fixtures/given/lots.ts';
import { callsTo, onReference, toolsOn, fakeTarget } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

test('a member who is not as they were made is not taken, and neither is another of that group', async () => {
  const { target, board, reference } = onReference();
  const { groupID } = await takeMember(toolsOn(target, board).arranger);
  for (const member of reference.store.groups.get(groupID)?.members.values() ?? []) member.ex = 'spoilt';
  const other = await takeMember(toolsOn(target, board).arranger);
  expect(other.groupID, 'group').not.toBe(groupID);
});

test('where nobody is as they were made, each check gets the member of a group of their own, as they are shown', async () => {
  const { tools, sent } = onReference((path, _body, { text = '', ...honest }) => ({
    ...honest,
    text: path.endsWith('member_list') ? text.replaceAll('"ex":""', '"ex":"spoilt"') : text,
  }));
  const taken = [await takeMember(tools.arranger), await takeMember(tools.arranger)];
  expect(new Set(taken.map(({ groupID }) => groupID)).size, 'groups').toBe(2);
  expect(
    taken.map(({ watched }) => watched.before),
    'as shown',
  ).toEqual(taken.map(({ member: { nickname } }) => ({ nickname, ex: 'spoilt', muteEndTime: 0 })));
  expect(callsTo(sent, '/create_group'), 'groups that were made').toBe(5);
});

/** Lots of two letters and a digit, with the number of their lot; and checks of one run. */
function lettered() {
  const board = newBoard();
  const { target } = fakeTarget(() => ({}));
  const pool = new Lots('letters', (_arranger, number) =>
    Promise.resolve({ letters: [`a${number}`, `b${number}`], digits: [`1${number}`] }),
  );
  const check = () => toolsOn(target, board).arranger;
  const letter = async (arranger = check()) =>
    (await pool.next(arranger, 'letter', ({ letters }) => letters))[1];
  return { pool, check, letter };
}

test('what no lot has makes a check not testable, and no lot after the other', async () => {
  const { pool, check } = lettered();
  const two = [{ what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 2 }];
  expect(await notTestable(() => pool.some(check(), two)), 'reason').toContain('Nothing is left');
  expect((await pool.current(check())).digits, 'lot').toEqual(['10']);
});
