import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { expectRefusal, expectSuccessEnvelope } from '../../../../../fixtures/expect/reply.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { NoAnswer } from '../../../../../fixtures/http/no-answer.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import type { Sent } from '../../../../../fixtures/http/reply.ts';
import { openTarget } from '../../../../../fixtures/http/target.ts';
import { Dispatcher } from '../../../../../fixtures/load/dispatcher.ts';
import type { Requirement } from '../../../../../fixtures/requirement.ts';
import { Engine } from '../../../../../fixtures/run/engine/engine.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import { checkOf } from '../../made-up-check.ts';
import { replyOf, sentTo, success } from '../../made-up-reply.ts';
import { givenToken } from '../../../admin-token.ts';

// The way of a call that hangs, from the dispatcher to the verdict, before a server whose get_users never answers when
// it finds nobody. Time-outs are at once.

const users = '/user/get_users';
const groups = '/group/get_groups';

const findsNothing = ({ body }: Sent): boolean => /nobody|missing/.test(body?.toString() ?? '');

/** An engine whose checks send to a server on which requests hang that find nothing. */
function before() {
  const send: Send = async (_via, asked) => {
    await after(1);
    if (findsNothing(asked)) throw new NoAnswer(asked, 'late', 'nothing came within 10000 ms');
    return { ...replyOf({ json: { ...success, data: {} } }), request: asked, durationMs: 2 };
  };
  const probes = [sentTo('http://im.example/probe')];
  const dispatcher = new Dispatcher(send, { concurrency: 8, perSecond: undefined, probes });
  const who = { adminToken: givenToken('the-token'), adminUserID: 'imAdmin', secret: 'the-secret' } as const;
  const where = { baseURL: 'http://im.example', profile: 'platform-v3', runID: 'crun' } as const;
  const target = openTarget(dispatcher.send, { ...who, ...where });
  const board = newBoard();
  const engine = new Engine({
    perform: (check, retryOf) => runCheck(check, target, board, { retryOf }),
    room: () => dispatcher.room(),
    admitDangerous: () => undefined,
    tidy: () => Promise.resolve(),
    reaches: () => dispatcher.reaches(),
    settled: (isOver) => dispatcher.settled(isOver),
    isOver: () => false,
    write: () => undefined,
    say: () => undefined,
  });
  const outcomesOf = async (rows: readonly (readonly [id: string, Body, Partial<Requirement>?])[]) => {
    const plan = rows.map(([id, body, rest]) => ({
      test: id,
      check: checkOf({ id, operation: users, ...rest }, body),
    }));
    engine.begin(plan);
    return Promise.all(plan.map((each) => engine.outcomeOf(each)));
  };
  return { dispatcher, outcomesOf };
}

const findingNobody: Body = async ({ post, admin }) => {
  expectSuccessEnvelope(await post(users, { userID: 'nobody' }, admin));
};
const refusing: Body = async ({ post, admin }) => {
  expectRefusal(await post(users, { userID: 'nobody' }, admin));
};
const notLooking: Body = async ({ post, admin }) => void (await post(users, { userID: 'nobody' }, admin));
const observing: Body = async (tools) => {
  await findingNobody(tools);
  tools.observe('success');
};
/** What it reads back hangs, not its call under test. */
const readingBack: Body = async ({ post, seen, admin }) => {
  expectSuccessEnvelope(await post(users, { userID: 'somebody' }, admin));
  await seen.group('missing');
};

/** A server that has answered other calls, and none of three that find nobody. */
async function onServerInUse() {
  const made = before();
  const { send } = made.dispatcher;
  const find = async (userID: string, purpose: string): Promise<unknown> => {
    const body = Buffer.from(JSON.stringify({ userID }));
    return send('playwright', sentTo(`http://im.example${users}`, { body, purpose })).catch(() => undefined);
  };
  await send('playwright', sentTo(`http://im.example${groups}`));
  for (const _ of [1, 2, 3]) await find('nobody', 'start');
  await find('somebody', 'later');
  return made;
}

test('what fails says how the call hung', async () => {
  const { outcomesOf } = await onServerInUse();
  const [outcome] = await outcomesOf([['VALID', findingNobody]]);
  expect(outcome?.message?.split('\n'), 'message').toEqual([
    'answer to the call, which is valid: expected within 60 s, received none: it had no answer twice, the second time alone and with 60 s to answer, while another valid call, of /user/get_users, was answered in 2 ms before and in 2 ms after',
    'This is the result of a retry. The first try ended inconclusive: No answer: POST http://im.example/user/get_users: nothing came within 10000 ms.',
  ]);
});

test('where the check does not expect a success of the call that hangs, nothing was measured', async () => {
  for (const [what, body, rest] of [
    ['a call that must be refused', refusing, {}],
    ['an answer that nobody looks at', notLooking, {}],
    ['a MAY', observing, { level: 'MAY' }],
    ['a call of another operation than the one that the row is about', findingNobody, { operation: groups }],
    ['a means', readingBack, {}],
  ] as const) {
    const { outcomesOf } = await onServerInUse();
    const [outcome] = await outcomesOf([['HANGS', body, rest]]);
    expect.soft(outcome, what).toMatchObject({ reason: 'timed-out' });
    expect.soft(outcome?.verdict, what).toBe('inconclusive');
  }
});

test('where a call hangs, one check is retried of all those that need it as a means', async () => {
  const { outcomesOf } = await onServerInUse();
  const findingNoGroup: Body = async ({ post, admin }) => {
    expectSuccessEnvelope(await post(groups, { groupID: 'missing' }, admin));
  };
  const outcomes = await outcomesOf([
    ['VALID', findingNoGroup, { operation: groups }],
    ...['ONE', 'TWO', 'THREE'].map((id) => [id, readingBack] as const),
  ]);
  const retried = outcomes.filter(({ message }) => message?.includes('This is the result of a retry.'));
  expect(outcomes.slice(1).map(({ unanswered }) => unanswered)).toEqual(['other', 'other', 'other']);
  // Which one comes first is open.
  expect(retried.map(({ id }) => id)).toEqual(['VALID', expect.stringMatching(/^(?:ONE|TWO|THREE)$/)]);
});

test('where a call hangs, one check that had another call without an answer is retried', async () => {
  const { outcomesOf } = await onServerInUse();
  const outcomes = await outcomesOf([
    ['VALID', findingNobody],
    ['REFUSED', refusing],
    ['REFUSED-TOO', refusing],
    ['REFUSED-AGAIN', refusing],
  ]);
  const retried = outcomes.filter(({ message }) => message?.includes('This is the result of a retry.'));
  expect(retried.map(({ id }) => id)).toEqual(['VALID', 'REFUSED']);
});
