import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { Violation, type Direction } from '../../../../fixtures/errors.ts';
import {
  expectAnySuccess,
  expectEachRefused,
  expectErrCode,
  expectNoneServed,
  expectNothingFound,
  expectRefusal,
  expectSuccess,
  expectSuccessEnvelope,
  expectVerbRefused,
} from '../../../../fixtures/expect/reply.ts';
import { expectNoDisclosure, expectNoSecrets } from '../../../../fixtures/expect/disclosure.ts';
import {
  expectCarriedOut,
  expectShown,
  expectStillUntouched,
  expectUntouched,
} from '../../../../fixtures/expect/effects.ts';
import {
  expectEachOnce,
  expectNoStray,
  expectOnly,
  expectRowsAfterHundredth,
  expectSameRows,
} from '../../../../fixtures/expect/rows.ts';
import { expectFields, expectSame, expectShape } from '../../../../fixtures/expect/values.ts';
import { replyOf } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

// In which direction each expectation says that something differs: names of causes follow from it.

type Case = readonly [what: string, act: () => unknown, direction: Direction | undefined];

async function directionsBy(act: () => unknown): Promise<readonly (Direction | undefined)[]> {
  const thrown = await thrownBy(act);
  return thrown instanceof Violation ? thrown.differences.map(({ direction }) => direction) : [];
}

function follow(name: string, cases: readonly Case[]): void {
  test(`the direction of ${name}`, async () => {
    for (const [what, act, direction] of cases)
      expect.soft(await directionsBy(act), what).toEqual([direction]);
  });
}

const success = replyOf({ json: { errCode: 0, errMsg: '', errDlt: '', data: { total: 1 } } });
const refusal = replyOf({ json: { errCode: 1002, errMsg: 'no', errDlt: '' } });
const broken = replyOf({ status: 502, text: 'Bad gateway' });

follow('an answer', [
  ['a success instead of a refusal', () => expectRefusal(success), 'accepted'],
  ['an internal error instead of a refusal', () => expectRefusal(broken), undefined],
  ['a success instead of a code', () => expectErrCode(success, [1002]), 'accepted'],
  ['another code', () => expectErrCode(refusal, [1004]), 'different'],
  ['another verb that succeeds', () => expectVerbRefused(success), 'accepted'],
  ['another verb that breaks', () => expectVerbRefused(broken), undefined],
  ['one of several that succeeds', () => expectEachRefused([['it', success]]), 'accepted'],
  ['one of several that breaks', () => expectEachRefused([['it', broken]]), undefined],
  ['one that is served', () => expectNoneServed([['it', success]]), 'accepted'],
  ['a refusal instead of a success', () => expectSuccessEnvelope(refusal), 'refused'],
  ['a gateway instead of a success', () => expectSuccessEnvelope(broken), undefined],
  ['nothing but refusals', () => expectAnySuccess([refusal, refusal]), 'refused'],
  ['a field of another type', () => expectSuccess(success, z.object({ total: z.string() })), 'misshapen'],
  ['a total where nothing is to be found', () => expectNothingFound(success), 'extra'],
  ['what a refusal discloses', () => expectNoDisclosure(success, []), 'extra'],
]);

/** A page of a list of 150, with these rows. */
const pageOf = (first: number, count: number) => ({
  total: 150,
  ids: Array.from({ length: count }, (_, at) => `${first + at}`),
});

follow('rows', [
  ['too few', () => expectOnly(['a'], ['a', 'b'], 'rows'), 'missing'],
  ['too many', () => expectOnly(['a', 'x'], ['a'], 'rows'), 'extra'],
  ['one twice', () => expectEachOnce([['a'], ['a']], ['a'], 'rows'), 'repeated'],
  ['another one instead', () => expectOnly(['x'], ['a'], 'rows'), undefined],
  ['a row too few', () => expectSameRows([['a']], [['a'], ['b']], 'rows'), 'missing'],
  ['a row too many', () => expectSameRows([['a'], ['b']], [['a']], 'rows'), 'extra'],
  ['a row twice', () => expectSameRows([['a'], ['a']], [['a']], 'rows'), 'repeated'],
  [
    'none after the hundredth',
    () => expectRowsAfterHundredth([pageOf(0, 50), pageOf(0, 0)], 'rows'),
    'missing',
  ],
  [
    'a row of page 2 left out',
    () => expectRowsAfterHundredth([pageOf(0, 49), pageOf(50, 50)], 'rows'),
    'missing',
  ],
  [
    'rows that are not counted',
    () => expectRowsAfterHundredth([pageOf(0, 50), { ...pageOf(50, 2), total: 100 }], 'rows'),
    'extra',
  ],
  ['page 2 again', () => expectRowsAfterHundredth([pageOf(0, 50), pageOf(0, 50)], 'rows'), 'repeated'],
  ['a row that differs', () => expectSameRows([['a', 1]], [['a', 2]], 'rows'), undefined],
  ['a stray message', () => expectNoStray(['another sender']), 'extra'],
  ['a secret', () => expectNoSecrets({ password: 'x' }, 'row'), 'extra'],
]);

follow('values', [
  ['another value', () => expectSame(1, 2, 'it'), 'different'],
  ['an empty text', () => expectSame('', 'x', 'it'), 'different'],
  ['nothing', () => expectSame(undefined, 'x', 'it'), 'missing'],
  ['something instead of nothing', () => expectSame(['x'], [], 'it'), 'extra'],
  ['a list without one', () => expectSame(['a'], ['a', 'b'], 'it'), 'missing'],
  ['a list with one more', () => expectSame(['a', 'b'], ['a'], 'it'), 'extra'],
  ['a list with one twice', () => expectSame(['a', 'a'], ['a'], 'it'), 'repeated'],
  ['a list with another one', () => expectSame(['a'], ['b'], 'it'), undefined],
  ['numbers, which are no rows', () => expectSame([8, 8], [8, 0], 'it'), 'different'],
  ['answers of yes or no', () => expectSame([true, false], [true, true], 'it'), undefined],
  ['a message that passes', () => expectFields({ a: 'accepted' }, { a: 'refused' }, 'it'), 'heard'],
  ['a message that is stopped', () => expectFields({ a: 'refused' }, { a: 'accepted' }, 'it'), 'silenced'],
  ['a shape', () => expectShape({}, z.object({ a: z.string() }), 'it'), 'misshapen'],
  ['an object that is not shown', () => expectShown({ name: 'it', value: undefined }), 'missing'],
]);

const read = (a: number) => () => Promise.resolve({ name: 'the group', value: { a } });

follow('effects', [
  ['a change', () => expectUntouched({ read: read(2), before: { a: 1 } }), 'changed'],
  [
    'one that is seen later',
    () => expectStillUntouched({ read: read(2), before: { a: 1 } }),
    'changed-later',
  ],
  ['no effect', () => expectCarriedOut('/a', { read: read(1), before: { a: 1 } }, 1), 'unchanged'],
]);
