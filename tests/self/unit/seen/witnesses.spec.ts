import { expect, test } from '@playwright/test';
import { nameOf } from '../../../../fixtures/http/caller.ts';
import {
  type Obtained,
  type Witness,
  type Witnessed,
  newWitnesses,
} from '../../../../fixtures/seen/obtained.ts';
import { onReference, onReferenceBut } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, thrownBy, violationBy } from '../thrown.ts';

type Said = Obtained<number | undefined>;
const shows = (data: number): Said => ({ data });
const nothing: Said = { data: undefined };
const broken: Said = { instead: 'answered HTTP 404' };

/** An object with what two operations say of it in turn; the last value repeats. */
function witnessed(first: readonly Said[], second: readonly Said[], key = 'thing 1') {
  const asked: string[] = [];
  const witness = (path: string, said: readonly Said[]): Witness<number> => {
    const left = [...said];
    const find = (): Promise<Said> => {
      asked.push(path);
      const [next = nothing] = left.length > 1 ? left.splice(0, 1) : left;
      return Promise.resolve(next);
    };
    return { path, find };
  };
  const witnesses = [witness('/a/first', first), witness('/a/second', second)];
  const thing: Witnessed<number> = { key, what: 'the thing', witnesses };
  return { thing, asked };
}

/** The witnesses of one check, and what they noted. */
function newNoted() {
  const notes: string[] = [];
  return { ...newWitnesses((sentence) => void notes.push(sentence)), notes };
}

const readThrough = (why: string): string => `Read through /a/second, because ${why}.`;

test('the first witness is believed, and the second is not asked', async () => {
  const { thing, asked } = witnessed([shows(1)], [shows(2)]);
  const witnesses = newNoted();
  expect.soft(await witnesses.look(thing), 'sighting').toEqual({ name: 'the thing in first', value: 1 });
  expect.soft([asked, witnesses.notes], 'sighting').toEqual([['/a/first'], []]);
});

test('where the first is of no use, the second is believed, and a note says so once', async () => {
  for (const [said, why] of [
    [broken, '/a/first answered HTTP 404'],
    [nothing, '/a/first does not show it'],
  ] as const) {
    const { thing, asked } = witnessed([said], [shows(2)]);
    const witnesses = newNoted();
    for (let times = 0; times < 3; times += 1)
      expect.soft(await witnesses.look(thing), 'sighting').toEqual({ name: 'the thing in second', value: 2 });
    expect.soft(witnesses.notes, 'sighting').toEqual([readThrough(why)]);
    expect.soft(asked.slice(0, 2), 'sighting').toEqual(['/a/first', '/a/second']);
  }
});

test('a witness is noted once, with the first reason, whatever it is believed about', async () => {
  const witnesses = newNoted();
  for (const first of [[broken, nothing, broken], [nothing]]) {
    const { thing } = witnessed(first, [shows(2)], `thing ${first.length}`);
    for (let times = 0; times < 3; times += 1) await witnesses.look(thing);
  }
  expect(witnesses.notes, 'notes').toEqual([readThrough('/a/first answered HTTP 404')]);
});

test('what a witness once showed and shows no more is gone, and the second is not asked', async () => {
  const { thing, asked } = witnessed([shows(1), nothing], [shows(2)]);
  const witnesses = newNoted();
  await witnesses.look(thing);
  expect(await witnesses.look(thing), 'afterwards').toEqual({ name: 'the thing in first', value: undefined });
  expect([new Set(asked), witnesses.notes], 'asked and noted').toEqual([new Set(['/a/first']), []]);
});

test('what only the second once showed is gone when it shows it no more', async () => {
  const { thing } = witnessed([broken], [shows(2), nothing]);
  const witnesses = newNoted();
  await witnesses.look(thing);
  expect(await witnesses.look(thing), 'afterwards').toEqual({
    name: 'the thing in second',
    value: undefined,
  });
  expect(witnesses.notes, 'notes').toEqual([readThrough('/a/first answered HTTP 404')]);
});

test('a witness that breaks after it showed the object is not taken for one that shows nothing', async () => {
  const { thing } = witnessed([shows(1), broken], [shows(2)]);
  const witnesses = newNoted();
  await witnesses.look(thing);
  expect(await witnesses.look(thing), 'afterwards').toEqual({ name: 'the thing in second', value: 2 });
});

test('that one object was shown says nothing about another, nor to another check', async () => {
  const witnesses = newNoted();
  await witnesses.look(witnessed([shows(1)], [nothing]).thing);
  const other = witnessed([nothing], [nothing], 'thing 2').thing;
  expect(await notTestable(() => witnesses.look(other), 'not-readable'), 'another').toContain(
    'does not show',
  );
  const again = witnessed([nothing], [nothing]).thing;
  expect(await notTestable(() => newNoted().look(again), 'not-readable'), 'another check').toContain(
    'does not show',
  );
});

test('what nobody shows makes a check not testable, and the message says of each why', async () => {
  for (const [first, second, why] of [
    [nothing, nothing, '/a/first does not show it, and /a/second does not show it'],
    [broken, nothing, '/a/first answered HTTP 404, and /a/second does not show it'],
    [nothing, { instead: 'is odd' }, '/a/first does not show it, and /a/second is odd'],
  ] as const) {
    const { thing } = witnessed([first], [second]);
    const witnesses = newNoted();
    expect
      .soft(await notTestable(() => witnesses.look(thing), 'not-readable'), 'sighting')
      .toBe(`What was prepared cannot be read back: ${why}.`);
    expect.soft(witnesses.notes, 'notes').toEqual([]);
  }
});

test('a waiting reader believes the first usable operation, also that there is nothing yet', async () => {
  for (const [first, second, value, notes] of [
    [shows(1), shows(2), 1, []],
    [nothing, shows(2), undefined, []],
    [broken, shows(2), 2, [readThrough('/a/first answered HTTP 404')]],
    [broken, nothing, undefined, []],
    [broken, broken, undefined, []],
  ] as const) {
    const witnesses = newNoted();
    expect.soft((await witnesses.await(witnessed([first], [second]).thing))?.row, 'value').toBe(value);
    expect.soft(witnesses.notes, 'notes').toEqual(notes);
  }
});

test('what was shown to a waiting reader counts as shown', async () => {
  const { thing } = witnessed([shows(1), nothing], [shows(2)]);
  const witnesses = newNoted();
  await witnesses.await(thing);
  expect(await witnesses.look(thing), 'afterwards').toEqual({ name: 'the thing in first', value: undefined });
});

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
