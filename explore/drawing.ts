import * as z from 'zod';
import type { Json, JsonObject } from '../fixtures/json.ts';
import { reversed } from '../fixtures/walks/drawn/call.ts';
import { randomOf } from '../fixtures/walks/drawn/cover.ts';
import {
  type Value,
  durations,
  isLookedFor,
  likeGroupIDs,
  likeUserIDs,
  plainIDs,
  texts,
} from '../fixtures/walks/drawn/values.ts';
import { isOfNine } from '../fixtures/walks/notes.ts';
import { type Dimension, NOBODY, type Step, type Walk } from '../fixtures/walks/step.ts';
import { as, calls, isReading, kept, pageOf } from '../fixtures/walks/step.ts';

// Walks drawn at random. They name places by numbers, so that a part of a walk is a walk: a call that names what is not
// there is left out when it is played.

const { create, info, infos, mute, unmute, muteMember, unmuteMember, kick, invite, transfer, about } = calls;
const { send, revoke, dismiss, groups, members, users, search } = calls;

/** The people of a walk: an owner, two members, and somebody outside. */
export const PEOPLE = 4;
/** In seconds. Longer mutes may be refused. */
const MONTH = 2_592_000;

type Random = () => number;
/** Draws something by random numbers from 0 to before 1. */
type Draw<Drawn> = (random: Random) => Drawn;
type Steps = readonly Step[];
type Some<Drawn> = readonly [Drawn, ...(readonly Drawn[])];
type Weighted<Drawn> = readonly [weight: number, value: Drawn];

/** A whole number from `min` to `max`. */
const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max + 1 - min));

/** One of these. */
function oneOf<Drawn>(random: Random, ...all: Some<Drawn>): Drawn {
  const [value = all[0]] = all.slice(between(random, 0, all.length - 1));
  return value;
}

/** One of these, by its weight. */
function byWeight<Drawn>(random: Random, ...all: Some<Weighted<Drawn>>): Drawn {
  const upTo = (at: number): number => all.slice(0, at + 1).reduce((sum, [weight]) => sum + weight, 0);
  const point = random() * upTo(all.length);
  const [, value] = all.find((_, at) => point < upTo(at)) ?? all[0];
  return value;
}

/** What one of these draws, by its weight. */
const among =
  <Drawn>(...all: Some<Weighted<Draw<Drawn>>>): Draw<Drawn> =>
  (random) =>
    byWeight(random, ...all)(random);

const listOf = <Drawn>(random: Random, length: number, draw: Draw<Drawn>): readonly Drawn[] =>
  Array.from({ length }, () => draw(random));

/** The calls that one of these makes of drawn details, by its weight. */
const made =
  <Details>(
    details: Draw<Details>,
    ...makers: Some<Weighted<(drawn: Details) => Step | Steps>>
  ): Draw<Steps> =>
  (random) =>
    [byWeight(random, ...makers)(details(random))].flat();

/** The same call, whose values a server need not take. */
const refusable = (step: Step): Step => ({ ...step, mayRefuse: true });

const anybody: Draw<number> = (random) => between(random, 0, PEOPLE - 1);

/** Which group, whom it is about, who calls, and a number for the rest. */
const where = (random: Random) => ({
  group: oneOf(random, 0, 0, 0, 1),
  whom: oneOf(random, 1, 2, 1, 2, 1, 2, 0, 3),
  by: anybody(random),
  at: between(random, 0, 3),
});

/** Some of the fields of a member. */
function someFields(random: Random): JsonObject {
  const all = {
    nickname: oneOf(random, 'N{tag}', 'M{tag}', ''),
    faceURL: oneOf(random, 'https://faces.example/{tag}.png', ''),
    ex: oneOf(random, '{"a":1}', ''),
    roleLevel: oneOf(random, 20, 60),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random() < 0.5));
}

/** Writes with ordinary values. */
const write = made(
  (random) => ({ ...where(random), fields: someFields(random) }),
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
  where,
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

const plainText: Value = { words: 'plain', value: 'N{tag}' };
/** What unusual texts are made of. */
const signs = new Set(texts.flatMap(({ value }) => Array.from(value.replaceAll(/\{tag\}|\{digits\}/g, ''))));

/** Letters, signs in any order, and unusual texts. */
const text: Draw<string> = (random) => {
  const length = between(random, 0, 64);
  return byWeight(
    random,
    [4, () => 'abcdefgh'.repeat(8).slice(0, length)],
    [2, () => listOf(random, length, () => oneOf(random, ' ', ...signs)).join('')],
    [1, () => oneOf(random, plainText, ...texts).value],
  )();
};

const lookedFor = texts.filter(isLookedFor);

/** Texts everywhere, and what is looked for by them. */
const textual = made(
  (random) => ({ ...where(random), said: text(random), name: oneOf(random, plainText, ...lookedFor) }),
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
  (random) => ({
    ...where(random),
    seconds: oneOf(random, between(random, 1, MONTH), ...durations),
    // At most 1,000: a server may allocate as much as a request asks for.
    size: oneOf(random, 1, 2, 3, 50, 1_000),
    count: between(random, 1, 4),
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
      const wrong = value === NOBODY && !/^(group|user)ID$/.test(key) ? '' : value;
      return wrong === undefined ? [] : [[key, wrong]];
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

/** Ordinary calls of the nine operations. */
const ofNine: Draw<Steps> = (random) => {
  const steps = among([2, write], [1, read])(random);
  return steps.every(({ path }) => isOfNine(path)) ? steps : ofNine(random);
};

/** Several entries, other forms of the same request, and requests that are nearly valid. */
const various = made(
  (random) => ({
    steps: ofNine(random),
    // Of two entries for one member, either may hold.
    several: [1, 2, 0].slice(0, between(random, 1, 3)).map((whom) => ({ ...where(random), whom })),
    fields: listOf(random, 3, someFields),
    at: between(random, 0, 3),
    // No negative numbers: as showNumber, they have crashed servers.
    value: oneOf<Json | undefined>(random, undefined, NOBODY, null, '', 0, 1.5, true, [], {}),
  }),
  [2, ({ several, fields }) => infos(several.map(({ group, whom }, at) => [group, whom, fields[at] ?? {}]))],
  [1, ({ steps }) => steps.map(reversed)],
  [1, ({ steps, at }) => steps.map((step) => ({ ...step, form: at % 2 === 0 ? 'charset' : 'printed' }))],
  [3, ({ steps, at, value }) => steps.map((step) => nearly(step, at, value))],
);

/** What is drawn, by what is special about it, with what makes it show. */
const stepsOf: Readonly<Record<Dimension, Draw<Steps>>> = {
  past: among([5, write], [1, read]),
  identity: among([3, write], [1, read]),
  text: textual,
  number: numeric,
  call: various,
  caller: among<Steps>([3, (random) => ofNine(random).map((step) => as(anybody(random), step))], [1, write]),
};

const everything = among(
  [3, stepsOf.past],
  [1, stepsOf.text],
  ...Object.values(stepsOf).map((each) => [1, each] as const),
);

/** Users whose IDs are alike: few, because they stay on the target. */
const alike = likeUserIDs.slice(0, 2).flatMap(({ one: userID, other }) => [{ userID }, { userID: other }]);

/** The people and groups that a walk begins with: ordinary ones, and those whose IDs are alike. */
type Beginning = Pick<Walk, 'users' | 'steps'>;
const plain: Draw<Beginning> = (random) => ({
  users: PEOPLE,
  steps: [create(0, [1, 2]), create(0, [2, 1])].slice(0, between(random, 1, 2)),
});
const like: Draw<Beginning> = (random) => {
  const { one: groupID, other } = oneOf(random, plainIDs, ...likeGroupIDs);
  return {
    users: alike,
    steps: [create(0, [1, 2], { groupID: other }), create(0, [2, 1], { groupID })],
  };
};

/** A few calls in any order, again and again: defects that need several calls seldom show otherwise. */
function inAnyOrder(random: Random, draw: Draw<Steps>): Steps {
  const [first = [], ...others] = listOf(random, between(random, 1, 6), draw);
  return listOf(random, between(random, 1, 12), () => oneOf(random, first, ...others)).flat();
}

/** The first walks of a seed, of one or two new groups, in which everything is drawn, or only this. */
export function walksOf(seed: number, count: number, only?: Dimension): readonly Walk[] {
  const beginning = among([only === 'identity' ? 0 : 3, plain], [only && only !== 'identity' ? 0 : 1, like]);
  return listOf(randomOf(seed), count, (random) => {
    const { users: people, steps } = beginning(random);
    const rest = inAnyOrder(random, only ? stepsOf[only] : everything);
    return { dimension: only ?? 'past', title: 'drawn at random', users: people, steps: [...steps, ...rest] };
  });
}
