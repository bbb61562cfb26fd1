import { expect, test } from '@playwright/test';
import type { Direction } from '../../../../fixtures/errors.ts';
import { causeGroups, causesOf } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { explain } from '../../../../reports/explain/explanation.ts';
import { rowOf } from './made-up-result.ts';

/** A row over any value, with what a walk found. */
const overAny = (kind: string, path: string, direction: Direction, promise = 'any.text'): ResultRow =>
  rowOf(`GET_GROUP_MEMBER_LIST-ANY_${kind}`, 'fail', {
    operation: '/group/get_group_member_list',
    promise,
    evidence: { differences: [{ path, expected: 'e', received: 'r', direction }], steps: [] },
  });

/** The operation works otherwise. */
const working = Array.from({ length: 9 }, (_, at) =>
  rowOf(`WORKING-${at}`, 'pass', { operation: '/group/get_group_member_list' }),
);

const byKeyword = 'user 2 in /group/get_group_member_list with keyword';
const ofWalks = [
  overAny('ID', byKeyword, 'missing', 'any.identity'),
  overAny('TEXT', `${byKeyword} (a sharp s)`, 'missing'),
  overAny('CALL', 'user 1 in /group/get_group_member_list with filter, keyword', 'missing', 'any.call'),
];

test('what walks found is one cause by what differs, whatever was drawn', () => {
  const others = [
    overAny('PAST', 'user 1.nickname in /group/get_group_member_list', 'different', 'any.past'),
    overAny('CALLER', '/group/get_group_member_list', 'accepted', 'any.caller'),
  ];
  const found = causeGroups([...working, ...ofWalks, ...others]).map(({ cause }) => [
    cause.sentence,
    cause.victims.length,
  ]);

  expect(found).toEqual([
    ['get_group_member_list by keyword does not show what it must', 3],
    ['get_group_member_list shows another nickname than it must', 1],
    ['get_group_member_list serves people without the right', 1],
  ]);
});

test('what another operation shows otherwise is said of both', () => {
  const elsewhere = (what: string): ResultRow => overAny('ID', `${what} in /group/get_groups`, 'missing');
  const sentences = [elsewhere('group 1.ex'), elsewhere('group 1')].map(
    (row) => causeGroups([...working, row])[0]?.cause.sentence,
  );
  expect(sentences).toEqual([
    'After get_group_member_list, get_groups shows another ex than it must',
    'After get_group_member_list, get_groups shows other rows than it must',
  ]);
});

test('where a check of the same promise fails without such values, walks say so and count under it', () => {
  const plain = rowOf('GET_GROUP_MEMBER_LIST-KEYWORD_USERID', 'fail', {
    operation: '/group/get_group_member_list',
    promise: 'get_group_member_list.keyword-finds-user-id',
  });
  const stranger = rowOf('GET_GROUP_MEMBER_LIST-STRANGER', 'fail', {
    operation: '/group/get_group_member_list',
    promise: 'get_group_member_list.beyond-rights',
  });
  const served = overAny('CALLER', '/group/get_group_member_list', 'accepted', 'any.caller');
  const rows = [...working, plain, ...ofWalks, stranger, served];
  const [first] = ofWalks;

  expect(causeGroups(rows).map(({ cause }) => cause.victims)).toEqual([
    [plain, ...ofWalks].map(({ id }) => id),
    [stranger, served].map(({ id }) => id),
  ]);
  expect(first && explain(first, { causes: [...causesOf(rows)] }).remarks).toEqual([
    `${plain.id} fails in the same way, and is simpler: look there first.`,
  ]);
});
