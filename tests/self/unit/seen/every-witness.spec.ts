import { expect, test } from '@playwright/test';
import { nameOf } from '../../../../fixtures/http/caller.ts';
import { onReference, onReferenceBut } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy, violationBy } from '../thrown.ts';

test('an object is read through every operation that shows it, and by each reader', async () => {
  const { tools, sent } = onReference();
  const { groupID, member, owner } = await tools.given.groupOfTwo();
  const { everyWitness } = tools.seen;
  const group = await everyWitness.group(groupID);
  expect(Object.keys(group.value), 'operations').toEqual(['get_groups', 'get_groups_info']);
  const shown = await everyWitness.member(groupID, member.userID);
  expect(Object.keys(shown.value), 'operations').toEqual(['get_group_member_list', 'get_group_members_info']);
  const before = sent.length;
  const { value } = await everyWitness.listedTo({ member, owner }, groupID, member.userID);
  expect(value['owner'], 'what the owner sees').toEqual(value['member']);
  const readers = sent.slice(before).flatMap(({ caller, url }) => (url.endsWith('list') ? [caller] : []));
  expect(readers, 'readers').toEqual([nameOf(member), nameOf(owner)]);
});

test('one operation that shows something else, or nothing, is named', async () => {
  const { tools } = onReference((path, _body, honest) =>
    path === '/group/get_groups_info'
      ? { text: (honest.text ?? '').replace('"status":3', '"status":0') }
      : honest,
  );
  const { groupID } = await tools.given.groupOfTwo();
  await tools.given.mutes.set({ groupID });
  const muted = { get_groups: { status: 3 }, get_groups_info: { status: 3 } };
  const read = () => tools.seen.everyWitness.group(groupID);
  expect(await violationBy(() => tools.expectWritten(read, muted)), 'another status').toBe(
    'the group as shown.get_groups_info.status: expected 3, received 0',
  );
  const { value } = await tools.seen.everyWitness.group('nothing');
  expect(value, 'an unknown group').toEqual({ get_groups: undefined, get_groups_info: undefined });
});

test('if one operation cannot be used, their agreement is inconclusive', async () => {
  const { tools } = onReferenceBut('/group/get_groups_info', { json: refusal });
  const { groupID } = await tools.given.groupOfTwo();
  const problem = await thrownBy(() => tools.seen.everyWitness.group(groupID));
  expect(problem, 'problem').toMatchObject({ name: 'Inconclusive', reason: 'could-not-tell' });
  expect(problem.message, 'message').toContain('Could not tell whether all see the group alike');
});
