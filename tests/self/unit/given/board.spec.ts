import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { type Board, newBoard } from '../../../../fixtures/given/board.ts';
import { otherForms } from '../../../../fixtures/given/limits.ts';
import { Shared } from '../../../../fixtures/given/shared.ts';
import type { Target } from '../../../../fixtures/http/target.ts';
import { newTranscript } from '../../../../fixtures/http/transcript.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { fakeTarget, onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { type Said, refusal, success } from '../made-up-reply.ts';

/** A maker of 'made 1', 'made 2', …, whose first ones fail. */
function newMaker(failures: readonly Error[] = []) {
  const left = [...failures];
  const made: string[] = [];
  const make = async (): Promise<string> => {
    await Promise.resolve();
    const failure = left.shift();
    if (failure) throw failure;
    made.push('made');
    return `made ${made.length}`;
  };
  return { make, made };
}

test('after many failures nothing is made anew for a further one', async () => {
  const board = newBoard();
  const { make } = newMaker();
  for (let failures = 0; failures < 20; failures += 1) {
    const shared = new Shared(board, 'ID');
    await shared.state('a', make);
    await shared.dropAll();
  }
  const shared = new Shared(board, 'ID');
  expect(await shared.state('a', make), 'after six').toBe('made 7');
  await shared.drop('a');
  expect(await shared.state('a', make), 'used up').toBe('made 8');
});

test('a check that is performed again gets another copy of what it changes, and other checks keep theirs', () => {
  const board = newBoard();
  const keyFor = (check: string) => new Shared(board, check).ownCopy('texts');
  expect([keyFor('ONE'), keyFor('OTHER'), keyFor('ONE')]).toEqual(['texts', 'texts', 'texts, copy 2']);
});

/** Checks of one run, each with what it shares and its own transcript. */
function checks() {
  const board = newBoard();
  const { target } = fakeTarget(() => ({ json: success }));
  return () => {
    const shared = new Shared(board, 'ID');
    const { arrange } = newTranscript(target, 'ID');
    const making = (path: string) => async () => {
      await arrange(path, {}, target.admin);
      return path;
    };
    const paths = async () =>
      shared.origins().map(({ act, reply }) => `${act} ${new URL(reply.request.url).pathname}`);
    return { shared, making, paths };
  };
}

test('a check that uses another check’s state gets the requests that made it, dependencies first', async () => {
  const check = checks();
  const [one, other] = [check(), check()];
  const host = () => one.shared.lasting('host', one.making('/user/user_register'));
  const group = async () => {
    await host();
    return one.making('/group/create_group')();
  };
  await one.shared.state('group', group);
  await other.shared.state('group', other.making('/never'));
  expect(await other.paths(), 'of who took it').toEqual([
    'given /user/user_register',
    'given /group/create_group',
  ]);
  expect(await one.paths(), 'of who made it, in whose transcript they stand').toEqual([]);
});

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
