import { expect, test } from '@playwright/test';
import {
  aroundPowers,
  durations,
  isLookedFor,
  isWord,
  likeGroupIDs,
  likeUserIDs,
  texts,
} from '../../../../fixtures/walks/drawn/values.ts';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { coveringRows, randomOf } from '../../../../fixtures/walks/drawn/cover.ts';
import { type Step, type Walk, forms, isReading } from '../../../../fixtures/walks/step.ts';
import { requirements } from '../../../requirements.ts';

// What docs/walks.md says that each run meets, looked for in the walks as data.

const [GROUPS, MEMBERS, USERS] = ['/group/get_groups', '/group/get_group_member_list', '/user/get_users'];
const INFO = '/group/set_group_member_info';
const SEARCH = '/msg/search_msg';
const writes = ['/group/mute_group', '/group/mute_group_member', '/group/dismiss_group'];

const stepsOf = (walks: readonly Walk[]): readonly Step[] => walks.flatMap(({ steps }) => steps);

/** Every two of these, in either order. */
const twoOf = (some: readonly string[]): readonly string[] =>
  some.flatMap((one, at) => some.slice(at + 1).map((other) => [one, other].toSorted().join(' with ')));

/** Every two keys of the bodies at this path, or of their entries. */
const keysAt = (path: string): readonly string[] =>
  stepsOf(drawn.call).flatMap((step) => {
    const { members, ...body } = step.path === path ? step.body : {};
    const entries: readonly unknown[] = Array.isArray(members) ? members : [body];
    return entries.flatMap((entry) => twoOf(Object.keys(Object(entry))));
  });

/** The operations that a walk calls for IDs that stand in it. */
const likenessesIn = (
  { users, steps }: Walk,
  field: string,
  alike: typeof likeUserIDs,
): readonly string[] => {
  const named = JSON.stringify([users, steps.map(({ body }) => body['groupInfo'])]);
  const isNamed = (id: string): boolean => named.includes(`"${field}":${JSON.stringify(id)}`);
  const paths = steps.flatMap((step) => [step, ...(step.shows ?? [])]).map(({ path }) => path);
  return alike
    .filter(({ one, other }) => isNamed(one) && isNamed(other))
    .flatMap(({ words }) => paths.map((path) => `${words} at ${path}`));
};

const eachAt = (some: readonly { readonly words: string }[], paths: readonly string[]): readonly string[] =>
  some.flatMap(({ words }) => paths.map((path) => `${words} at ${path}`));
const textAt = (isMeant: (step: Step) => boolean): readonly string[] =>
  stepsOf(drawn.text)
    .filter(isMeant)
    .flatMap(({ path, value }) => [`${value} at ${path}`]);

/** Callers whose role changes, in one way after the other. */
const ways = drawn.caller.filter(({ title }) => title.includes('; then '));
const countIn = (title: string): number => title.split('; then ').length;
const byRole = [INFO, MEMBERS, '/group/mute_group', '/group/mute_group_member'];

/** What a person sends, as documented, and from what. */
const kinds = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 114, 115, 117];
const platforms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];

const sizes = Array.from({ length: 50 }, (_, at) => String(at + 1));

/** The sizes of the pages that walks ask for at this path. */
const sizesAt = (path: string): readonly string[] =>
  Object.values(drawn)
    .flatMap(stepsOf)
    .flatMap(({ path: asked, body: { pagination } }) =>
      asked === path ? [String(Reflect.get(Object(pagination), 'showNumber'))] : [],
    );

/** The filters of a search, in their order. */
const filtersOf = (body: object): string =>
  Object.keys(body)
    .filter((key) => key !== 'pagination')
    .toSorted()
    .join(' ');

/** All choices of these, with one of the first at least. */
const choicesOf = (first: readonly string[], others: readonly string[]): readonly string[] =>
  Array.from({ length: 2 ** (first.length + others.length) }, (_, bits) =>
    [...first, ...others].filter((__, at) => ((bits >> at) & 1) === 1),
  )
    .filter((some) => some.some((each) => first.includes(each)))
    .map((some) => some.toSorted().join(' '));

/** What there is of each kind, and what is met of it. */
const table: readonly (readonly [kind: string, wanted: readonly string[], met: readonly string[]])[] = [
  [
    'texts looked for in every list, words in that of the members',
    [
      ...eachAt(texts.filter(isLookedFor), [MEMBERS]),
      ...eachAt(
        texts.filter((text) => isLookedFor(text) && !isWord(text)),
        [GROUPS, USERS],
      ),
    ],
    textAt(isReading),
  ],
  ['texts stored for members', eachAt(texts, [INFO]), textAt(({ path }) => path === INFO)],
  [
    'user IDs that are alike, at every operation but revoke_msg',
    eachAt(likeUserIDs, [GROUPS, MEMBERS, USERS, INFO, SEARCH, ...writes]),
    drawn.identity.flatMap((walk) => likenessesIn(walk, 'userID', likeUserIDs)),
  ],
  [
    'group IDs that are alike, at every operation on groups',
    eachAt(likeGroupIDs, [GROUPS, MEMBERS, INFO, ...writes]),
    drawn.identity.flatMap((walk) => likenessesIn(walk, 'groupID', likeGroupIDs)),
  ],
  [
    'lengths of mutes',
    [...durations, ...aroundPowers].map(String),
    stepsOf(drawn.number).map(({ body }) => JSON.stringify(body['mutedSeconds'])),
  ],
  ['every two fields of a member', twoOf(['nickname', 'faceURL', 'ex', 'roleLevel']), keysAt(INFO)],
  [
    'every two filters of a search',
    twoOf(['sendID', 'recvID', 'sessionType', 'contentType', 'sendTime']),
    keysAt(SEARCH),
  ],
  ['both filters of members', twoOf(['keyword', 'filter']), keysAt(MEMBERS)],
  ['both options of a dismissal', twoOf(['deleteMember', 'sendMessage']), keysAt('/group/dismiss_group')],
  [
    'keys that nobody knows, at each operation',
    [GROUPS, MEMBERS, USERS, INFO, SEARCH, ...writes, '/msg/revoke_msg'],
    stepsOf(drawn.call).flatMap(({ path, body }) => ('somethingElse' in body ? [path] : [])),
  ],
  [
    'each way into a role, at each operation for members',
    ways.flatMap(({ title }) => byRole.map((path) => `${title} at ${path}`)),
    ways.flatMap(({ title, steps }) =>
      byRole
        .filter(
          (path) => steps.filter((step) => step.by === 1 && step.path === path).length >= countIn(title),
        )
        .map((path) => `${title} at ${path}`),
    ),
  ],
  [
    'every kind of message, from every platform of people, in groups',
    [...kinds.map((kind) => `contentType ${kind}`), ...platforms.map((one) => `senderPlatformID ${one}`)],
    stepsOf(drawn.past).flatMap(({ body, mayRefuse }) =>
      body['sessionType'] === 3 && !mayRefuse
        ? ['contentType', 'senderPlatformID'].map((key) => `${key} ${JSON.stringify(body[key])}`)
        : [],
    ),
  ],
  ['pages of every size of the list of members', sizes, sizesAt(MEMBERS)],
  [
    'pages of every small size of groups and users',
    [GROUPS, USERS].flatMap((path) => sizes.slice(0, 10).map((size) => `${path} ${size}`)),
    [GROUPS, USERS].flatMap((path) => sizesAt(path).map((size) => `${path} ${size}`)),
  ],
  [
    'each choice of filters of a search that names a sender or a receiver',
    choicesOf(['sendID', 'recvID'], ['contentType', 'sessionType', 'sendTime']),
    Object.values(drawn)
      .flatMap(stepsOf)
      .flatMap((step) => [step, ...(step.shows ?? [])])
      .map(({ body }) => filtersOf(body)),
  ],
  [
    'each form of a request, with texts',
    [GROUPS, MEMBERS, USERS, INFO].flatMap((path) => forms.map((form) => `${path} ${form}`)),
    stepsOf(drawn.text).map(({ path, form }) => `${path} ${form}`),
  ],
];

for (const [kind, wanted, met] of table)
  test(`walks meet ${kind}`, () => {
    expect(
      wanted.filter((each) => !met.includes(each)),
      'not met',
    ).toEqual([]);
  });

test('each requirement over any value has walks that call its operation', () => {
  const dimensions = ['identity', 'text', 'number', 'call', 'caller', 'past'] as const;
  const unmet = requirements.filter(({ id, level, operation, promises: [promise = ''] }) => {
    const meant = dimensions.find((each) => promise.startsWith(`any.${each}`));
    const steps = stepsOf(meant ? drawn[meant] : dimensions.flatMap((each) => drawn[each]));
    // Who may do something is refused at SHOULD.
    const isMeant = (step: Step): boolean =>
      level === 'MUST' || meant === 'caller' ? true : step.level === level;
    return id.includes('-ANY_') && !steps.some((step) => step.path === operation && isMeant(step));
  });

  expect(unmet.map(({ id }) => id)).toEqual([]);
});

test('each two values that may meet are in one row of a covering array, which is the same each time', () => {
  const counts = [4, 3, 5, 2];
  const isPossible = ([first, , third]: readonly number[]): boolean => first !== 1 || third !== 2;
  const isWanted = (factor: number, other: number): boolean => factor + other !== 5;
  const draw = () => coveringRows(counts, { isPossible, isWanted, random: randomOf(1) });
  const rows = draw();

  const pairs = counts.flatMap((size, factor) =>
    counts.flatMap((count, other) =>
      Array.from(
        { length: size * count },
        (_, at) => [factor, at % size, other, Math.floor(at / size)] as const,
      ),
    ),
  );
  const missing = pairs.filter(
    ([factor, value, other, otherValue]) =>
      other > factor &&
      isWanted(factor, other) &&
      !rows.some((row) => row[factor] === value && row[other] === otherValue),
  );
  expect(missing).toEqual([[0, 1, 2, 2]]);
  expect(rows.filter((row) => !isPossible(row))).toEqual([]);
  expect(draw()).toEqual(rows);
});
