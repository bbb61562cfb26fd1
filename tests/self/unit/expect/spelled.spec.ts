import { expect, test } from '@playwright/test';
import { expectAlike, type Part } from '../../../../fixtures/expect/alike.ts';
import { refusedCoding } from '../../../../fixtures/expect/codings.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import type { OddRequest } from '../../../../fixtures/http/requests.ts';
import { refusal, replyOf, success } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

const call = { path: '/group/get_groups', caller: anonymous, body: { groupID: 'g' }, watched: undefined };
const served = replyOf({ json: success });
const refused = replyOf({ json: refusal });

test('a coding is refused by its name, by a star, or because nobody named it', () => {
  for (const [accepted, coding, isRefused] of [
    ['gzip, deflate', 'gzip', false],
    ['gzip;q=0', 'gzip', true],
    ['identity;q=1, *;q=0', 'gzip', true],
    ['GZIP; Q=0.5', 'gzip', false],
    ['*', 'gzip', false],
    ['identity', 'gzip', true],
    ['identity', 'identity', false],
    [undefined, 'gzip', false],
  ] as const) {
    const headers = accepted === undefined ? [] : [['Accept-Encoding', accepted] as const];
    const reply = { ...replyOf({ request: { headers } }), headers: { 'content-encoding': [coding] } };
    expect.soft(refusedCoding(reply) !== undefined, `${accepted} and ${coding}`).toBe(isRefused);
  }
});

const having = (operationID: string): Part['form'] => ({ headers: [['operationID', operationID]] });
const idIn = ({ headers = [] }: OddRequest): string | undefined =>
  headers.find(([name]) => name === 'operationID')?.[1];

test('an operationID of which there are few is not judged where used ones are refused, and is elsewhere', async () => {
  const spellings = [
    [{ words: 'one of many', form: having('one-of-many') }],
    [{ words: 'one of few', form: having('7'), isRare: true }],
  ] as const;
  const asking = (isRefused: (id: string) => boolean) => ({
    call,
    send: (odd: OddRequest) => Promise.resolve(isRefused(idIn(odd) ?? '') ? refused : served),
    expectCarriedOut: () => Promise.resolve(),
  });
  const used = new Set(['7']);
  const isUsed = (id: string): boolean => used.has(id) || (id !== '' && !used.add(id));

  await expectAlike(asking(isUsed), spellings);

  expect(
    await violationBy(() =>
      expectAlike(
        asking((id) => id === '7'),
        spellings,
      ),
    ),
  ).toContain('answer to a call with one of few: expected HTTP 200');
});
