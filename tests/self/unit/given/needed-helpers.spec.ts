import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { type Board, newBoard } from '../../../../fixtures/given/board.ts';
import { otherForms } from '../../../../fixtures/given/limits.ts';
import type { Target } from '../../../../fixtures/http/target.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { type Said, refusal } from '../made-up-reply.ts';

const missing: Said = { status: 404, text: 'no such page', type: 'text/plain' };
const refused: Said = { json: refusal };

/** Checks of one run that each need a group, on a server that says something else at `path`. */
function run(path: string, instead: (body: unknown, honest: Said) => Said, undone = [path]) {
  const said: string[] = [];
  const board = newBoard((sentence) => void said.push(sentence));
  const onOdd = (asked: string, body: unknown, honest: Said): Said =>
    asked === path ? instead(body, honest) : honest;
  const { target, sent } = onReference(onOdd, undone);
  const asked = (): number => sent.filter(({ url }) => url.endsWith(path)).length;
  const check = (arrange?: Body): Promise<Outcome> => outcomeOf(target, board, arrange);
  return { said, sent, asked, check };
}

const needsGroup: Body = async ({ given }) => {
  await given.group();
};

const needsSix: Body = async ({ given }) => {
  await given.groupOfFive();
};

async function outcomeOf(target: Target, board: Board, arrange = needsGroup): Promise<Outcome> {
  return await runCheck(checkOf({}, arrange), target, board);
}

for (const [what, said] of [
  ['absent', missing],
  ['refused to everybody', refused],
] as const)
  test(`registration that is ${what} is found once: then checks end without a request`, async () => {
    const { said: printed, sent, asked, check } = run('/user/user_register', () => said);
    const early = [await check(), await check(), await check()];
    const [before, all] = [asked(), sent.length];
    const { verdict, reason, message } = await check();
    expect([verdict, reason], 'a later one').toEqual(['not-testable', 'arranging-failed']);
    expect(new Set([message, ...early.map((each) => each.message)]).size, 'messages').toBe(1);
    expect([before, all], 'requests, before and after').toEqual([asked(), sent.length]);
    expect(printed, 'printed').toEqual([
      expect.stringMatching(
        /^\/user\/user_register did nothing for 3 checks .* not testable\. \/user\/user_register answered HTTP /,
      ),
    ]);
  });

test('an operation that worked once is never given up, nor one that refuses more than its plain form', async () => {
  const state = { times: 0 };
  const moody = run(
    '/group/create_group',
    (_body, honest) => ((state.times += 1) === 1 ? honest : refused),
    [],
  );
  for (let times = 0; times < 6; times += 1) await moody.check();
  expect([moody.asked(), moody.said], 'one that succeeded').toEqual([6, []]);
  const small = run('/group/create_group', () => refused);
  for (let times = 0; times < 6; times += 1) await small.check(needsSix);
  const forms = 1 + otherForms('/group/create_group').length;
  expect([small.asked(), small.said], 'one that was asked for six people').toEqual([6 * forms, []]);
});

test('a form that is refused says nothing where the same check finds another that is taken', async () => {
  const wantsMembers = (body: unknown, honest: Said): Said =>
    JSON.stringify(body).includes('"memberUserIDs":[]') ? refused : honest;
  const { said, check } = run('/group/create_group', wantsMembers, []);
  const tries: Body = async (tools) => {
    await tools.given.group().catch(() => undefined);
    await needsSix(tools);
  };
  await Promise.all(Array.from({ length: 5 }, () => check(tries)));
  expect(said, 'printed').toEqual([]);
});
