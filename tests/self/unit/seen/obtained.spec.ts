import { expect, test } from '@playwright/test';
import { nameOf } from '../../../../fixtures/http/caller.ts';
import { rowInPlaceOf } from '../../../../fixtures/seen/messages.ts';
import {
  holdersOf,
  positiveIn,
  showsAnything,
  type Obtained,
  type Witness,
  type Witnessed,
  newWitnesses,
} from '../../../../fixtures/seen/obtained.ts';
import { onReference, onReferenceBut } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, thrownBy, violationBy } from '../thrown.ts';

const wanted = new Set(['m1', 'm2']);

test('a text is found in the innermost object that holds it, at any depth and below any name', () => {
  const row = { id: 'm1', seq: 3 };
  const data = { list: [{ row, deeper: { IDs: ['m2'] } }, 'm9', null], count: 2 };
  expect(holdersOf(data, wanted), 'holders').toEqual(
    new Map<string, object>([
      ['m1', row],
      ['m2', ['m2']],
    ]),
  );
  for (const value of [undefined, null, 'm1', 7, [], { id: 'm11' }])
    expect.soft(holdersOf(value, wanted).size, JSON.stringify(value)).toBe(0);
});

test('a place is a whole number from 1 up, or a text of one', () => {
  for (const [seq, read] of [
    [7, 7],
    ['7', 7],
    [0, undefined],
    ['0', undefined],
    [7.5, undefined],
    ['', undefined],
    ['7x', undefined],
    [null, undefined],
    [2 ** 60, undefined],
  ] as const)
    expect.soft(positiveIn({ seq }, 'seq'), JSON.stringify(seq)).toBe(read);
  expect(positiveIn({}, 'seq'), 'no place').toBeUndefined();
});

test('something is found where there is one of these texts, a row, or a count', () => {
  for (const data of [
    { chatLogs: [{ chatLog: { serverMsgID: 'm1' } }] },
    { row: { id: 'm2' } },
    { rows: [{}] },
    { chatLogsNum: 1 },
    { chatLogsNum: '1' },
  ])
    expect.soft(showsAnything(data, wanted), JSON.stringify(data)).toBe(true);
  for (const data of [
    undefined,
    null,
    7,
    {},
    { chatLogsNum: 0, chatLogs: null },
    { chatLogsNum: '0', chatLogs: [] },
  ])
    expect.soft(showsAnything(data, wanted), JSON.stringify(data)).toBe(false);
});

const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 's1', seq: 7 };
const row = (sendID: string | undefined, recvID = 'u2', seq = 7) => ({
  chatLog: { sendID, recvID, seq, serverMsgID: 'of a notice' },
});

test('the sender decides which of several rows at one place belongs to a message', () => {
  const own = row('u1');

  expect(rowInPlaceOf(message, [row('u3'), own, row('u4')]), 'its sender’s').toBe(own);
  expect(rowInPlaceOf(message, [row('u3'), row('u4')]), 'those of others').toBeUndefined();
});

test('the only row at a place belongs to a message, whoever sent it', () => {
  const notice = row('u9');
  const unsigned = row(undefined);

  expect(rowInPlaceOf(message, [notice, row('u1', 'u3'), row('u1', 'u2', 8)]), 'a notice').toBe(notice);
  expect(rowInPlaceOf(message, [unsigned]), 'without a sender').toBe(unsigned);
  expect(rowInPlaceOf(message, [row('u1', 'u3'), row('u1', 'u2', 8)]), 'elsewhere').toBeUndefined();
  expect(rowInPlaceOf({ ...message, seq: 0 }, [notice]), 'another place').toBeUndefined();
});

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

test('what was shown is gone when it is shown no more, and what breaks afterwards shows nothing', async () => {
  const bySecond = [readThrough('/a/first answered HTTP 404')];
  for (const [first, second, afterwards, notes] of [
    [[shows(1), nothing], [shows(2)], { name: 'the thing in first', value: undefined }, []],
    [[broken], [shows(2), nothing], { name: 'the thing in second', value: undefined }, bySecond],
    [[shows(1), broken], [shows(2)], { name: 'the thing in second', value: 2 }, bySecond],
  ] as const)
    for (const reader of ['look', 'await'] as const) {
      const { thing } = witnessed(first, second);
      const witnesses = newNoted();
      await witnesses[reader](thing);
      expect.soft(await witnesses.look(thing), `after ${reader}`).toEqual(afterwards);
      expect.soft(witnesses.notes, 'notes').toEqual(notes);
    }
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
