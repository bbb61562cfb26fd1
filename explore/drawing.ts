import * as fc from 'fast-check';
import * as z from 'zod';
import type { Json, JsonObject } from '../fixtures/http/json.ts';
import { reversed } from '../fixtures/walks/drawn/call.ts';
import { durations, isLookedFor, likeGroupIDs, likeUserIDs, texts } from '../fixtures/walks/drawn/values.ts';
import { isOfNine } from '../fixtures/walks/notes.ts';
import { type Dimension, type Step, type Walk } from '../fixtures/walks/step.ts';
import { as, calls, isReading, kept, pageOf } from '../fixtures/walks/step.ts';

// Walks drawn at random. They name places by numbers, so that a part of a walk is a walk: a call that names what is not
// there is left out when it is played.

const { create, info, infos, mute, unmute, muteMember, unmuteMember, kick, invite, transfer, about } = calls;
const { send, revoke, dismiss, groups, members, users, search } = calls;

/** An ID of nothing. */
export const NOBODY = '{tag}nobody';

/** An owner, two members, and somebody outside. */
const PEOPLE = 4;
/** In seconds. Longer mutes may be refused. */
const MONTH = 2_592_000;
const LETTERS = 'abcdefgh'.repeat(8);

type Steps = fc.Arbitrary<readonly Step[]>;
type Weighted<Value> = readonly [weight: number, value: Value];

/** One of these, by its weight. */
const among = <Value>(...all: readonly Weighted<fc.Arbitrary<Value>>[]): fc.Arbitrary<Value> =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** The calls that one of these makes of drawn details, by its weight. */
const made = <Details>(
  details: fc.Arbitrary<Details>,
  ...makers: readonly Weighted<(drawn: Details) => Step | readonly Step[]>[]
): Steps => {
  const weighted = makers.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return fc.tuple(fc.constantFrom(...weighted), details).map(([make, drawn]) => [make(drawn)].flat());
};

/** The same call, whose values a server need not take. */
const refusable = (step: Step): Step => ({ ...step, mayRefuse: true });

// Each shrinks to its first value at once: every try costs a walk.
const anybody = fc.constantFrom(0, 1, 2, 3);
const where = {
  group: fc.constantFrom(0, 0, 0, 1),
  whom: fc.constantFrom(1, 2, 1, 2, 1, 2, 0, 3),
  by: anybody,
};
const choice = fc.constantFrom(0, 1, 2, 3);
const fields = fc.record(
  {
    nickname: fc.constantFrom('N{tag}', 'M{tag}', ''),
    faceURL: fc.constantFrom('https://faces.example/{tag}.png', ''),
    ex: fc.constantFrom('{"a":1}', ''),
    roleLevel: fc.constantFrom(20, 60),
  },
  { requiredKeys: [] },
);

/** Writes with ordinary values. */
const write = made(
  fc.record({ ...where, fields, at: choice }),
  [4, ({ group, whom, at }) => info(group, whom, { roleLevel: at % 2 === 0 ? 60 : 20 })],
  [2, ({ group, whom, fields: some }) => info(group, whom, some)],
  [2, ({ group, whom, at }) => muteMember(group, whom, 60 + 300 * at)],
  [1, ({ group, whom }) => unmuteMember(group, whom)],
  [2, ({ group }) => mute(group)],
  [2, ({ group }) => unmute(group)],
  [2, ({ group, whom }) => kick(group, whom)],
  [1, ({ group, by }) => invite(group, by)],
  [1, ({ group, whom, by }) => transfer(group, by, whom)],
  [2, ({ group, at }) => dismiss(group, at === 0 ? {} : { deleteMember: at < 3 })],
  [2, ({ group, by }) => kept(send(group, by, 'text {tag}'))],
  [1, ({ whom, at }) => revoke(at, whom)],
);

/** Lists with ordinary filters. */
const read = made(
  fc.record(where),
  [1, ({ group }) => members(group)],
  [2, ({ group }) => pageOf(members(group), 1, 50)],
  [1, ({ group, whom }) => members(group, { keyword: `$u${whom}` })],
  [1, ({ group, whom }) => members(group, { keyword: `$u${whom}.nickname`, filter: 0 })],
  [1, ({ group }) => groups({ groupID: `$g${group}` })],
  [1, () => groups({ groupName: 'G {tag}' })],
  [1, ({ whom }) => users({ userID: `$u${whom}` })],
  [1, ({ group }) => search({ recvID: `$g${group}` })],
  [1, ({ group, by }) => search({ recvID: `$g${group}`, sendID: `$u${by}`, contentType: 101 })],
);

const text = among(
  [4, fc.nat(LETTERS.length).map((length) => LETTERS.slice(0, length))],
  [2, fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' })],
  [1, fc.constantFrom(...texts.map(({ value }) => value))],
);

/** Texts everywhere, and what is looked for by them. */
const textual = made(
  fc.record({ ...where, said: text, name: fc.constantFrom(...texts.filter(isLookedFor)) }),
  [5, ({ group, whom, said }) => refusable(info(group, whom, { nickname: said }))],
  [1, ({ group, whom, said }) => refusable(info(group, whom, { ex: JSON.stringify({ said }) }))],
  [1, ({ group, said }) => refusable(about(group, { groupName: said, introduction: said }))],
  [1, ({ group, by, said }) => refusable(kept(send(group, by, said)))],
  [
    1,
    ({ group, whom, name: { value, level } }) => [
      refusable(info(group, whom, { nickname: value })),
      { ...members(group, { keyword: value }), ...(level && { level }) },
    ],
  ],
);

/** The first pages of a list. Large ones may be refused. */
const pages = (list: Step, size: number, count: number): readonly Step[] =>
  Array.from({ length: count }, (_, page) => ({
    ...pageOf(list, page + 1, size),
    ...(size > 50 && { level: 'SHOULD' as const }),
  }));

const numeric = made(
  fc.record({
    ...where,
    seconds: among([1, fc.constantFrom(...durations)], [1, fc.integer({ min: 1, max: MONTH })]),
    // At most 1,000: a server may allocate as much as a request asks for.
    size: fc.constantFrom(1, 2, 3, 50, 1_000),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  [2, ({ group, whom, seconds }) => muteMember(group, whom, seconds)],
  [2, ({ group, size, count }) => pages(members(group), size, count)],
  [1, ({ size, count }) => pages(groups({ groupName: 'G {tag}' }), size, count)],
  [1, ({ group, size, count }) => pages(search({ recvID: `$g${group}`, contentType: 101 }), size, count)],
  [1, ({ group, by }) => kept(send(group, by, 'text {tag}'))],
);

/** A body of which one parameter is missing or has a wrong value. Only IDs may name what is not there. */
const wrongIn = (body: JsonObject, at: number, value: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(body).flatMap(([key, each], number, { length }) => {
      if (number !== at % length) return [[key, each]];
      return value === undefined
        ? []
        : [[key, value === NOBODY && !/^(group|user)ID$/.test(key) ? '' : value]];
    }),
  );

const Entries = z.object({ members: z.tuple([z.record(z.string(), z.json())]) });

/** The same call, nearly valid; of a list only the pagination, so that it stays filtered. */
function nearly(step: Step, at: number, value: Json | undefined): Step {
  const { body } = step;
  const [entry] = Entries.safeParse(body).data?.members ?? [];
  if (entry) return refusable({ ...step, body: { members: [wrongIn(entry, at, value)] } });
  if (!isReading(step)) return refusable({ ...step, body: wrongIn(body, at, value) });
  const pagination = wrongIn({ pageNumber: 1, showNumber: 48 }, at, value);
  return { ...step, level: 'SHOULD', body: { ...body, pagination } };
}

const memberIn = ({ group, whom }: { readonly group: number; readonly whom: number }) => 4 * group + whom;

const ofNine = among([2, write], [1, read]).filter((steps) => steps.every(({ path }) => isOfNine(path)));

/** Several entries, other forms of the same request, and requests that are nearly valid. */
const various = made(
  fc.record({
    steps: ofNine,
    // Of two entries for one member, either may hold.
    entries: fc.uniqueArray(fc.record({ ...where, fields }), {
      minLength: 1,
      maxLength: 3,
      selector: memberIn,
    }),
    at: choice,
    // No negative numbers: as showNumber, they have crashed servers.
    value: fc.constantFrom<Json | undefined>(undefined, NOBODY, null, '', 0, 1.5, true, [], {}),
  }),
  [2, ({ entries }) => infos(entries.map(({ group, whom, fields: some }) => [group, whom, some]))],
  [1, ({ steps }) => steps.map(reversed)],
  [1, ({ steps, at }) => steps.map((step) => ({ ...step, form: at % 2 === 0 ? 'charset' : 'printed' }))],
  [3, ({ steps, at, value }) => steps.map((step) => nearly(step, at, value))],
);

/** What is drawn, by what is special about it, with what makes it show. */
const stepsOf: Readonly<Record<Dimension, Steps>> = {
  past: among([5, write], [1, read]),
  identity: among([3, write], [1, read]),
  text: textual,
  number: numeric,
  call: various,
  caller: among(
    [3, fc.tuple(anybody, ofNine).map(([by, steps]) => steps.map((step) => as(by, step)))],
    [1, write],
  ),
};

const end = fc.string({ unit: fc.constantFrom('a', 'A', '0', '_', '-', '.', 'é', '龙', '😀'), maxLength: 6 });
const ownIDs = fc.tuple(end, end).map(([a, b]) => ({ one: `{tag}${a}`, other: `{tag}${b}x` }));

/** Users whose IDs are alike: few, because they stay on the target. */
const alike = likeUserIDs.slice(0, 2).flatMap(({ one: userID, other }) => [{ userID }, { userID: other }]);

/** The people and groups that a walk begins with: ordinary ones, and those whose IDs are alike. */
type Beginning = Pick<Walk, 'users' | 'steps'>;
const plain = fc.constantFrom(1, 2).map((count): Beginning => ({
  users: PEOPLE,
  steps: [create(0, [1, 2]), create(0, [2, 1])].slice(0, count),
}));
const like = fc.oneof(fc.constantFrom(...likeGroupIDs), ownIDs).map(({ one: groupID, other }): Beginning => ({
  users: alike,
  steps: [create(0, [1, 2], { groupID: other }), create(0, [2, 1], { groupID })],
}));

/** A few calls in any order, again and again: defects that need several calls seldom show otherwise. */
const inAnyOrder = (steps: Steps): Steps =>
  fc
    .tuple(
      fc.array(steps, { minLength: 1, maxLength: 6, size: 'max' }),
      fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5), { minLength: 1, maxLength: 12, size: 'max' }),
    )
    .map(([all, order]) => order.flatMap((at) => all[at % all.length] ?? []));

/** Walks of one or two new groups, in which everything is drawn, or only this. */
export function walksOf(only?: Dimension): fc.Arbitrary<Walk> {
  const { past, ...others } = stepsOf;
  const everything = among(
    [3, past],
    [1, stepsOf.text],
    ...Object.values(others).map((each) => [1, each] as const),
  );
  const beginning = among([only === 'identity' ? 0 : 3, plain], [only && only !== 'identity' ? 0 : 1, like]);
  return fc
    .tuple(beginning, inAnyOrder(only ? stepsOf[only] : everything))
    .map(([{ users: people, steps }, rest]) => ({
      dimension: only ?? 'past',
      title: 'drawn at random',
      users: people,
      steps: [...steps, ...rest],
    }));
}
