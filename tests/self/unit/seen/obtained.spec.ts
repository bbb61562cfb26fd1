import { expect, test } from '@playwright/test';
import {
  holdersOf,
  type Obtained,
  type Witness,
  type Witnessed,
  newWitnesses,
} from '../../../../fixtures/seen/obtained.ts';

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
