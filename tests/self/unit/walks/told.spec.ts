import { expect, test } from '@playwright/test';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { expectHeld } from '../../../../fixtures/test.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { type Fields, isFields } from '../../../../fixtures/parse-json.ts';
import { done, onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import type { Said } from '../made-up-reply.ts';

// What a requirement over any value says of a server that is wrong, to somebody who reads nothing else.

const LIST = '/group/get_group_member_list';
const nobody = done({ total: 0, members: [] });

/** What a server answers to a member list instead of the honest answer. */
type Wrong = (body: Fields, honest: Said) => Said;

const isFound = (): boolean => true;
/** Nobody is found by a keyword such as this. */
const findsNobodyBy =
  (isMeant: (keyword: string) => boolean): Wrong =>
  ({ keyword }, honest) =>
    typeof keyword === 'string' && keyword !== '' && isMeant(keyword) ? nobody : honest;

/** Whoever asks is served; undefined answers are those to the administrator. */
const servesEverybody: Wrong = (_body, honest) => (honest.text?.includes('"errCode":0') ? honest : nobody);

const dimensions = { TEXT: 'text', SIGN: 'text', CALLER: 'caller', ID: 'identity' } as const;

/** The walks that are made, by their titles: what is told of a few is told of all. */
const made = { TEXT: /./, SIGN: /a word of SQL/, CALLER: /^a caller: /, ID: /^user IDs with/ } as const;

/** What the check of a requirement says of such a server, and what it sent; `said` is what the last run said. */
async function toldOf(kind: keyof typeof dimensions, wrong: Wrong, said = '') {
  const { target, sent } = onReference((path, body, honest) =>
    path === LIST && isFields(body) ? wrong(body, honest) : honest,
  );
  const id = `GET_GROUP_MEMBER_LIST-ANY_${kind}`;
  const level = kind === 'SIGN' ? 'SHOULD' : 'MUST';
  const wanted = { dimension: dimensions[kind], path: LIST, level } as const;
  const check = checkOf({ id, level, operation: LIST }, async ({ walks }) =>
    expectHeld(await walks.of(wanted)),
  );
  const board = newBoard();
  board.limits.walks.said = new Map([[id, said]]);
  board.limits.walks.isMade = ({ title }) => made[kind].test(title);
  const { message = '', evidence, verdict } = await runCheck(check, target, board);
  const steps = evidence?.steps ?? [];
  return { message, verdict, sent, steps, tested: steps.findLast(({ act }) => act === 'under test') };
}

test('the value that failed is told, the call with it is the evidence, and with plain values it was seen to hold', async () => {
  const { message, tested, steps } = await toldOf(
    'SIGN',
    findsNobodyBy((keyword) => /[^ -~]/.test(keyword)),
  );

  expect(message).toMatch(
    /^  get_group_member_list: groupID group 1, keyword "𠮷野…as𝒜'\); DROP TABLE x; -- " /m,
  );
  expect(message).toContain('\nWith ordinary values in place of the odd ones it holds.');
  expect(tested?.request?.text, 'the call under test').toContain("𝒜'); DROP TABLE x; -- ");
  expect(tested?.answer.text, 'its answer').toContain('"total":0');
  expect(steps.length, 'steps').toBeLessThan(10);
});

test('of a server that serves everybody, the shortest past is told', async () => {
  const { message } = await toldOf('CALLER', servesEverybody);

  expect(message.split('\n').slice(0, 5)).toEqual([
    '/group/get_group_member_list: expected a refusal, received HTTP 200, errCode 0',
    expect.stringMatching(/^Found in \d+ places of \d+ walks, each a sequence of calls\.$/),
    expect.stringMatching(/^The calls until step 6 of walk caller \d+:$/),
    expect.stringMatching(/^  create_group: ownerUserID user 1, memberUserIDs user 3, groupName "G …"/),
    '  get_group_member_list by user 2, who was never a member of group 1: groupID group 1',
  ]);
});

test('a replay makes only the calls that the last run told', async () => {
  const wrong = findsNobodyBy(isFound);
  const { message } = await toldOf('ID', wrong);

  const again = await toldOf('ID', wrong, message);
  const healed = await toldOf('ID', (_body, honest) => honest, message);

  expect(again.verdict).toBe('fail');
  expect(again.sent.length, 'requests').toBeLessThan(45);
  expect(again.message.split('\n')[0]).toBe(message.split('\n')[0]);
  expect(healed).toMatchObject({
    verdict: 'pass',
    message: 'Held in 5 places where the last run found something.',
  });
});
